#if defined(__linux__)
#define _GNU_SOURCE
#include "reach_curl_abi.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static pthread_rwlock_t gate = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;

void reach_curl_enter(void) { pthread_rwlock_rdlock(&gate); }

void reach_curl_leave(void) { pthread_rwlock_unlock(&gate); }

static void close_gate(void) {
  // A use takes up to a tenth of a second of processor time, reading the authorities, and none waits.
  // On a machine that gives this program a hundredth of itself that is ten seconds; past that, the
  // program ends as it would without the gate.
  struct timespec limit = {0};
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_sec += 10;
  pthread_rwlock_timedwrlock(&gate, &limit);
}

static bool find(void *library, const char *symbol, void *slot) {
  void *address = dlsym(library, symbol);
  memcpy(slot, &address, sizeof address);
  return address != NULL;
}

static bool find_all(void *library, reach_curl *curl) {
  return find(library, "curl_global_init", &curl->global_init) &&
         find(library, "curl_version_info", &curl->version_info) &&
         find(library, "curl_easy_init", &curl->easy_init) &&
         find(library, "curl_easy_cleanup", &curl->easy_cleanup) &&
         find(library, "curl_easy_setopt", &curl->setopt) &&
         find(library, "curl_easy_getinfo", &curl->getinfo) &&
         find(library, "curl_easy_strerror", &curl->easy_strerror) &&
         find(library, "curl_slist_append", &curl->slist_append) &&
         find(library, "curl_slist_free_all", &curl->slist_free) &&
         find(library, "curl_multi_init", &curl->multi_init) &&
         find(library, "curl_multi_cleanup", &curl->multi_cleanup) &&
         find(library, "curl_multi_add_handle", &curl->multi_add) &&
         find(library, "curl_multi_remove_handle", &curl->multi_remove) &&
         find(library, "curl_multi_perform", &curl->multi_perform) &&
         find(library, "curl_multi_poll", &curl->multi_poll) &&
         find(library, "curl_multi_info_read", &curl->multi_info);
}

static void find_tls(void *library, reach_curl *curl) {
  bool has_all = curl->version->tls && !strncmp(curl->version->tls, "OpenSSL/", 8) &&
                 find(library, "SSL_CTX_get_cert_store", &curl->context_store) &&
                 find(library, "SSL_CTX_set1_cert_store", &curl->set_context_store) &&
                 find(library, "X509_STORE_up_ref", &curl->retain_store) &&
                 find(library, "X509_STORE_free", &curl->release_store);
  if (!has_all) curl->context_store = NULL;
  bool looks_up = has_all &&
                  find(library, "SSL_CTX_set_cert_verify_callback", &curl->set_verifier) &&
                  find(library, "X509_verify_cert", &curl->verify) &&
                  find(library, "X509_STORE_CTX_new", &curl->new_chain) &&
                  find(library, "X509_STORE_CTX_free", &curl->free_chain) &&
                  find(library, "X509_STORE_CTX_init", &curl->begin_chain) &&
                  find(library, "X509_STORE_CTX_set_default", &curl->set_purpose) &&
                  find(library, "X509_STORE_CTX_get0_store", &curl->chain_store) &&
                  find(library, "X509_STORE_CTX_get0_cert", &curl->chain_certificate) &&
                  find(library, "X509_STORE_CTX_get0_untrusted", &curl->chain_others) &&
                  find(library, "X509_STORE_load_locations", &curl->read_store);
  if (!looks_up) curl->set_verifier = NULL;
}

static reach_curl *load(const char *name, reach_curl_problem *problem) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    *problem = REACH_CURL_MISSING;
    return NULL;
  }
  reach_curl *curl = calloc(1, sizeof *curl);
  char *copy = strdup(name);
  if (curl && copy && find_all(library, curl)) {
    if (curl->global_init(GLOBAL_DEFAULT) == CODE_OK) {
      // After OpenSSL has asked to be told of the exit, so that this is told before it.
      atexit(close_gate);
      curl->name = copy;
      curl->version = curl->version_info(0);
      find_tls(library, curl);
      return curl;
    }
    *problem = REACH_CURL_NO_MEMORY;
  } else {
    *problem = curl && copy ? REACH_CURL_TOO_OLD : REACH_CURL_NO_MEMORY;
  }
  free(copy);
  free(curl);
  return NULL;
}

reach_curl *reach_curl_open(const char *name, reach_curl_problem *problem) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static reach_curl *loaded;
  *problem = REACH_CURL_LOADED;
  pthread_mutex_lock(&lock);
  static bool is_gated;
  // For an exit while the library is being loaded; once it has been, the one in `load` comes first.
  if (!is_gated) is_gated = !atexit(close_gate);
  reach_curl_enter();
  reach_curl *curl = loaded;
  while (curl && strcmp(curl->name, name)) curl = curl->next;
  if (!curl && (curl = load(name, problem))) {
    curl->next = loaded;
    loaded = curl;
  }
  reach_curl_leave();
  pthread_mutex_unlock(&lock);
  return curl;
}

const char *reach_curl_version(const reach_curl *curl) { return curl->version->text; }

const char *reach_curl_tls(const reach_curl *curl) { return curl->version->tls; }

bool reach_curl_keeps_authorities(const reach_curl *curl) { return curl->context_store != NULL; }
#else
extern int reach_no_curl_library;
int reach_no_curl_library;
#endif
