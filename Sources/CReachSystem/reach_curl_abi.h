#ifndef REACH_CURL_ABI_H
#define REACH_CURL_ABI_H

#include "include/reach_curl.h"

#include <stdatomic.h>
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
struct version {
  int age;
  const char *text;
  unsigned int number;
  const char *host;
  int features;
  const char *tls;
};
struct sockaddr_request {
  int family, type, protocol;
  unsigned int length;
  struct sockaddr address;
};

enum { GLOBAL_DEFAULT = 3, MESSAGE_DONE = 1, WAIT_INPUT = 1 };
enum {
  CODE_OK = 0,
  CODE_OUT_OF_MEMORY = 27,
  CODE_UNTRUSTED = 60,
  CODE_AUTHORITIES_UNUSABLE = 77,
};

enum option {
  NO_BODY = 44,
  POST = 47,
  POST_FIELD_SIZE = 60,
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
  CONNECT_ONLY = 141,
  HTTP09_ALLOWED = 285,
  WRITE_DATA = 10001,
  URL = 10002,
  PROXY = 10004,
  ERROR_BUFFER = 10010,
  USER_AGENT = 10018,
  HTTP_HEADER = 10023,
  HEADER_DATA = 10029,
  CUSTOM_REQUEST = 10036,
  CA_FILE = 10065,
  CA_FOLDER = 10097,
  TLS_CONTEXT_DATA = 10109,
  OPEN_SOCKET_DATA = 10164,
  NO_PROXY = 10177,
  RESOLVE = 10203,
  CLOSE_SOCKET_DATA = 10209,
  PINNED_PUBLIC_KEY = 10230,
  WRITE_FUNCTION = 20011,
  HEADER_FUNCTION = 20079,
  TLS_CONTEXT_FUNCTION = 20108,
  OPEN_SOCKET_FUNCTION = 20163,
  CLOSE_SOCKET_FUNCTION = 20208,
};

enum info {
  // Since 7.84.
  SYSTEM_CA_FILE = 0x100000 + 61,
  SYSTEM_CA_FOLDER = 0x100000 + 62,
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
  // OpenSSL's, where that is what the library speaks TLS through; all of them or none.
  void *(*context_store)(const void *context);
  void (*set_context_store)(void *context, void *store);
  int (*retain_store)(void *store);
  void (*release_store)(void *store);
  // As above, to look a server's certificate up in a folder before all of a file are read.
  void (*set_verifier)(void *context, int (*)(void *, void *), void *argument);
  int (*verify)(void *chain);
  void *(*new_chain)(void);
  void (*free_chain)(void *chain);
  int (*begin_chain)(void *chain, void *store, void *certificate, void *others);
  int (*set_purpose)(void *chain, const char *purpose);
  void *(*chain_store)(const void *chain);
  void *(*chain_certificate)(const void *chain);
  void *(*chain_others)(const void *chain);
  int (*read_store)(void *store, const char *file, const char *folder);
  // The system's file of all certificates, once it has been asked for; never freed.
  char *system_file;
  // It was needed last time, and could not be read.
  atomic_bool system_file_is_unusable;
};

// What one transfer trusts, to be freed after it.
struct trust;
// Prepares a transfer to trust the certificates of a file, or of the system: such as were read
// before are used again. Returns a CURLcode.
int reach_curl_trust(
    reach_curl *curl, CURL *easy, const char *authorities, struct trust **result);
// What a transfer ended with, a CURLcode, given what became of its certificates.
int reach_curl_trust_code(const struct trust *trust, int code);
void reach_curl_trust_free(struct trust *trust);

// Every use of the library but waiting stands between these two. When the program exits, OpenSSL
// takes itself apart while other threads still run: from then on they are not let in any more.
void reach_curl_enter(void);
void reach_curl_leave(void);

#endif
