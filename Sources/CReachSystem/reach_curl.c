#if defined(__linux__)
#define _GNU_SOURCE
#include "include/reach_curl.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// What follows is libcurl's ABI, which has been stable since 2006: numbers are never used again.

typedef void CURL, CURLM;
struct curl_slist;
struct waitfd { int fd; short events, revents; };
struct message {
  int kind;
  CURL *easy;
  union { void *pointer; int code; } data;
};
struct version { int age; const char *text; unsigned int number; };
struct sockaddr_request {
  int family, type, protocol;
  unsigned int length;
  struct sockaddr address;
};

enum { GLOBAL_DEFAULT = 3, MESSAGE_DONE = 1, WAIT_INPUT = 1 };
enum { CODE_OK = 0, CODE_OUT_OF_MEMORY = 27 };

enum option {
  FOLLOW_LOCATION = 52,
  FRESH_CONNECT = 74,
  FORBID_REUSE = 75,
  VERIFY_PEER = 64,
  VERIFY_HOST = 81,
  HTTP_VERSION = 84,
  NO_SIGNAL = 99,
  TIMEOUT_MS = 155,
  CONNECT_TIMEOUT_MS = 156,
  CONTENT_DECODING = 158,
  PROTOCOLS = 181,
  HTTP09_ALLOWED = 285,
  WRITE_DATA = 10001,
  URL = 10002,
  PROXY = 10004,
  ERROR_BUFFER = 10010,
  USER_AGENT = 10018,
  HTTP_HEADER = 10023,
  HEADER_DATA = 10029,
  CA_FILE = 10065,
  OPEN_SOCKET_DATA = 10164,
  NO_PROXY = 10177,
  RESOLVE = 10203,
  WRITE_FUNCTION = 20011,
  HEADER_FUNCTION = 20079,
  OPEN_SOCKET_FUNCTION = 20163,
};

enum info {
  REDIRECT_URL = 0x100000 + 31,
  PRIMARY_IP = 0x100000 + 32,
  RESPONSE_CODE = 0x200000 + 2,
  OS_ERRNO = 0x200000 + 25,
  TOTAL_TIME = 0x600000 + 50,
  CONNECT_TIME = 0x600000 + 52,
  START_TRANSFER_TIME = 0x600000 + 54,
  APP_CONNECT_TIME = 0x600000 + 56,
};

enum { HTTP_1_1 = 2, HTTP_AND_HTTPS = 1 << 0 | 1 << 1, ERROR_SIZE = 256 };

struct reach_curl {
  reach_curl *next;
  char *name;
  const struct version *version;
  int (*global_init)(long);
  const struct version *(*version_info)(int);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *);
  int (*setopt)(CURL *, int, ...);
  int (*getinfo)(CURL *, int, ...);
  const char *(*easy_strerror)(int);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free)(struct curl_slist *);
  CURLM *(*multi_init)(void);
  int (*multi_cleanup)(CURLM *);
  int (*multi_add)(CURLM *, CURL *);
  int (*multi_remove)(CURLM *, CURL *);
  int (*multi_perform)(CURLM *, int *);
  int (*multi_poll)(CURLM *, struct waitfd *, unsigned int, int, int *);
  struct message *(*multi_info)(CURLM *, int *);
};

struct transfer {
  struct transfer *next;
  uint64_t id;
  CURL *easy;
  struct curl_slist *headers, *addresses;
  uint8_t *body;
  size_t body_count, body_capacity, body_limit, head_count, head_limit;
  int socket_errno;
  bool is_interim, body_is_full, head_is_too_large, out_of_memory;
  char text[ERROR_SIZE];
};

struct reach_multi {
  reach_curl *curl;
  CURLM *handle;
  struct transfer *transfers;
};

// MARK: Loading

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
      curl->name = copy;
      curl->version = curl->version_info(0);
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
  reach_curl *curl = loaded;
  while (curl && strcmp(curl->name, name)) curl = curl->next;
  if (!curl && (curl = load(name, problem))) {
    curl->next = loaded;
    loaded = curl;
  }
  pthread_mutex_unlock(&lock);
  return curl;
}

const char *reach_curl_version(const reach_curl *curl) { return curl->version->text; }

// MARK: What libcurl calls

static size_t on_body(const char *bytes, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  size_t offered = size * count;
  size_t room = transfer->body_limit - transfer->body_count;
  size_t taken = offered < room ? offered : room;
  size_t needed = transfer->body_count + taken;
  if (needed > transfer->body_capacity) {
    size_t capacity = needed * 2 < transfer->body_limit ? needed * 2 : transfer->body_limit;
    uint8_t *body = realloc(transfer->body, capacity);
    if (!body) {
      transfer->out_of_memory = true;
      return 0;
    }
    transfer->body = body;
    transfer->body_capacity = capacity;
  }
  if (taken) memcpy(transfer->body + transfer->body_count, bytes, taken);
  transfer->body_count = needed;
  transfer->body_is_full = needed == transfer->body_limit;
  // To say that less was taken than offered is how a callback ends a transfer.
  return transfer->body_is_full ? offered + 1 : offered;
}

static size_t on_head(const char *bytes, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  size_t offered = size * count;
  transfer->head_count += offered;
  if (transfer->head_count > transfer->head_limit) {
    transfer->head_is_too_large = true;
    return offered + 1;
  }
  if (offered > 5 && !memcmp(bytes, "HTTP/", 5)) {
    const char *space = memchr(bytes, ' ', offered - 1);
    transfer->is_interim = space && space[1] == '1';
  }
  bool ends = offered == 1 || (offered == 2 && bytes[0] == '\r');
  if (ends && !transfer->is_interim && transfer->body_limit == 0) {
    // Nothing of the body is wanted: there is no need to wait for its first byte.
    transfer->body_is_full = true;
    return offered + 1;
  }
  return offered;
}

static int on_socket(void *context, int purpose, struct sockaddr_request *request) {
  (void)purpose;
  // Older versions of libcurl let their sockets pass to the programs that this one starts.
  int fd = socket(request->family, request->type | SOCK_CLOEXEC, request->protocol);
  if (fd < 0) ((struct transfer *)context)->socket_errno = errno;
  return fd;
}

// MARK: Transfers

static void free_transfer(reach_curl *curl, struct transfer *transfer) {
  if (transfer->easy) curl->easy_cleanup(transfer->easy);
  curl->slist_free(transfer->headers);
  curl->slist_free(transfer->addresses);
  free(transfer->body);
  free(transfer);
}

static int configure(
    reach_curl *curl, struct transfer *transfer, const reach_curl_request *request) {
  CURL *easy = transfer->easy;
  int code = CODE_OK;
#define SET(option, value) \
  if (code == CODE_OK) code = curl->setopt(easy, option, value)
  SET(URL, request->url);
  SET(PROTOCOLS, (long)HTTP_AND_HTTPS);
  SET(HTTP_VERSION, (long)HTTP_1_1);
  SET(HTTP09_ALLOWED, 0l);
  SET(FOLLOW_LOCATION, 0l);
  SET(FRESH_CONNECT, 1l);
  SET(FORBID_REUSE, 1l);
  SET(PROXY, "");
  SET(NO_PROXY, "*");
  SET(VERIFY_PEER, 1l);
  SET(VERIFY_HOST, 2l);
  SET(NO_SIGNAL, 1l);
  SET(TIMEOUT_MS, request->timeout_ms);
  SET(CONNECT_TIMEOUT_MS, request->timeout_ms);
  // A few bytes on the wire could be a gigabyte unpacked.
  SET(CONTENT_DECODING, 0l);
  SET(USER_AGENT, "Reach");
  SET(HTTP_HEADER, transfer->headers);
  if (transfer->addresses) SET(RESOLVE, transfer->addresses);
  if (request->authorities) SET(CA_FILE, request->authorities);
  SET(ERROR_BUFFER, transfer->text);
  SET(WRITE_DATA, transfer);
  SET(WRITE_FUNCTION, on_body);
  SET(HEADER_DATA, transfer);
  SET(HEADER_FUNCTION, on_head);
  SET(OPEN_SOCKET_DATA, transfer);
  SET(OPEN_SOCKET_FUNCTION, on_socket);
#undef SET
  return code;
}

static struct curl_slist *addresses_list(reach_curl *curl, const char *addresses) {
  // The addresses go into a cache that all transfers of a multi share. Those with a plus sign leave
  // it again after a minute; versions before 7.75 take that sign for a part of the name.
  bool has_plus = curl->version->number >= 0x074b00;
  size_t length = strlen(addresses);
  char *text = malloc(length + 2);
  if (!text) return NULL;
  text[0] = '+';
  memcpy(text + 1, addresses, length + 1);
  struct curl_slist *list = curl->slist_append(NULL, has_plus ? text : text + 1);
  free(text);
  return list;
}

int reach_multi_add(reach_multi *multi, uint64_t id, const reach_curl_request *request) {
  reach_curl *curl = multi->curl;
  struct transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return CODE_OUT_OF_MEMORY;
  transfer->id = id;
  transfer->body_limit = request->body_limit;
  transfer->head_limit = request->head_limit;
  transfer->easy = curl->easy_init();
  transfer->headers = curl->slist_append(NULL, "Cache-Control: no-cache");
  if (request->addresses) transfer->addresses = addresses_list(curl, request->addresses);
  bool has_all = transfer->easy && transfer->headers && (transfer->addresses || !request->addresses);
  int code = has_all ? configure(curl, transfer, request) : CODE_OUT_OF_MEMORY;
  if (code == CODE_OK && curl->multi_add(multi->handle, transfer->easy)) code = CODE_OUT_OF_MEMORY;
  if (code != CODE_OK) {
    free_transfer(curl, transfer);
    return code;
  }
  transfer->next = multi->transfers;
  multi->transfers = transfer;
  return CODE_OK;
}

void reach_multi_drop(reach_multi *multi, uint64_t id) {
  struct transfer **link = &multi->transfers;
  while (*link && (*link)->id != id) link = &(*link)->next;
  struct transfer *transfer = *link;
  if (!transfer) return;
  *link = transfer->next;
  multi->curl->multi_remove(multi->handle, transfer->easy);
  free_transfer(multi->curl, transfer);
}

reach_multi *reach_multi_new(reach_curl *curl) {
  reach_multi *multi = calloc(1, sizeof *multi);
  if (!multi) return NULL;
  multi->curl = curl;
  multi->handle = curl->multi_init();
  if (multi->handle) return multi;
  free(multi);
  return NULL;
}

void reach_multi_free(reach_multi *multi) {
  while (multi->transfers) reach_multi_drop(multi, multi->transfers->id);
  multi->curl->multi_cleanup(multi->handle);
  free(multi);
}

// MARK: Driving

bool reach_multi_perform(reach_multi *multi) {
  int running;
  return multi->curl->multi_perform(multi->handle, &running) == 0;
}

static void describe(reach_curl *curl, struct transfer *transfer, reach_curl_outcome *outcome) {
  CURL *easy = transfer->easy;
  long os_errno = 0;
  curl->getinfo(easy, OS_ERRNO, &os_errno);
  curl->getinfo(easy, RESPONSE_CODE, &outcome->status);
  curl->getinfo(easy, CONNECT_TIME, &outcome->connected);
  curl->getinfo(easy, APP_CONNECT_TIME, &outcome->secured);
  curl->getinfo(easy, START_TRANSFER_TIME, &outcome->first_byte);
  curl->getinfo(easy, TOTAL_TIME, &outcome->total);
  curl->getinfo(easy, PRIMARY_IP, &outcome->address);
  curl->getinfo(easy, REDIRECT_URL, &outcome->redirect);
  // A socket that could not be had leaves no trace in libcurl's own number.
  outcome->os_errno = transfer->socket_errno ? transfer->socket_errno : (int)os_errno;
  outcome->body_is_full = transfer->body_is_full;
  outcome->head_is_too_large = transfer->head_is_too_large;
  outcome->out_of_memory = transfer->out_of_memory;
  outcome->text = transfer->text[0] ? transfer->text : curl->easy_strerror(outcome->code);
  outcome->body = transfer->body;
  outcome->body_count = transfer->body_count;
}

bool reach_multi_next(reach_multi *multi, reach_curl_outcome *outcome) {
  int left;
  struct message *message;
  while ((message = multi->curl->multi_info(multi->handle, &left))) {
    if (message->kind != MESSAGE_DONE) continue;
    struct transfer *transfer = multi->transfers;
    while (transfer && transfer->easy != message->easy) transfer = transfer->next;
    if (!transfer) continue;
    *outcome = (reach_curl_outcome){.id = transfer->id, .code = message->data.code};
    describe(multi->curl, transfer, outcome);
    return true;
  }
  return false;
}

int reach_multi_wait(reach_multi *multi, int wake, int timeout_ms) {
  struct waitfd extra = {.fd = wake, .events = WAIT_INPUT};
  int ready = 0;
  return multi->curl->multi_poll(multi->handle, &extra, 1, timeout_ms, &ready) ? -1 : ready;
}
#else
extern int reach_no_curl;
int reach_no_curl;
#endif
