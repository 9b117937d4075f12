// The limit: the least memory that a program takes for one request over libcurl, opened at run time.
//
// CurlLimit URL          one line: by how much the proportional set size has grown
// CurlLimit URL SECONDS  the same, and then waits, with the library's pages in use
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Of <curl/curl.h>: numbers that are libcurl's binary interface.
enum { CURL_GLOBAL_ALL = 3, CURLOPT_URL = 10002, CURLOPT_WRITEFUNCTION = 20011, CURLOPT_NOSIGNAL = 99 };

static long proportional_kilobytes(void) {
  FILE *file = fopen("/proc/self/smaps_rollup", "r");
  char line[256];
  long kilobytes = 0;
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "Pss: %ld", &kilobytes) == 1) break;
  if (file) fclose(file);
  return kilobytes;
}

static size_t drop(char *bytes, size_t size, size_t count, void *nobody) {
  (void)bytes, (void)nobody;
  return size * count;
}

int main(int count, char **words) {
  if (count < 2) return fputs("usage: CurlLimit URL [SECONDS]\n", stderr), 64;
  long before = proportional_kilobytes();
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return fprintf(stderr, "%s\n", dlerror()), 1;
  int (*global_init)(long) = dlsym(library, "curl_global_init");
  void *(*easy_init)(void) = dlsym(library, "curl_easy_init");
  int (*easy_setopt)(void *, int, ...) = dlsym(library, "curl_easy_setopt");
  int (*easy_perform)(void *) = dlsym(library, "curl_easy_perform");
  void (*easy_cleanup)(void *) = dlsym(library, "curl_easy_cleanup");
  if (!global_init || !easy_init || !easy_setopt || !easy_perform || !easy_cleanup) return 1;
  global_init(CURL_GLOBAL_ALL);
  void *easy = easy_init();
  easy_setopt(easy, CURLOPT_URL, words[1]);
  easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  easy_setopt(easy, CURLOPT_WRITEFUNCTION, drop);
  int code = easy_perform(easy);
  if (code) return fprintf(stderr, "libcurl says %d\n", code), 1;
  easy_cleanup(easy);
  printf("one request over libcurl: +%ld kB PSS\n", proportional_kilobytes() - before);
  fflush(stdout);
  if (count > 2) sleep((unsigned)atoi(words[2]));
  return 0;
}
