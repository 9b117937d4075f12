// libcurl, opened at run time: neither building nor linking needs its headers. Nothing here is safe
// to call from two threads at once for the same multi, except as noted.
#ifndef REACH_CURL_H
#define REACH_CURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A loaded library. It stays loaded: OpenSSL beneath it cannot be taken out of a process again.
typedef struct reach_curl reach_curl;
// Several transfers at once, driven by one thread.
typedef struct reach_multi reach_multi;

typedef enum {
  REACH_CURL_LOADED = 0,
  // No library of that name.
  REACH_CURL_MISSING = 1,
  // A library without the functions used here, which libcurl has since 7.66 (2019).
  REACH_CURL_TOO_OLD = 2,
  REACH_CURL_NO_MEMORY = 3,
} reach_curl_problem;

// Loads a library, or finds the one of that name that is loaded. From any thread.
reach_curl *reach_curl_open(const char *name, reach_curl_problem *problem);
// "7.88.1".
const char *reach_curl_version(const reach_curl *curl);
// "OpenSSL/3.0.19"; NULL if the library was built without TLS.
const char *reach_curl_tls(const reach_curl *curl);
// Certificates that are read once are used for every transfer of the process.
bool reach_curl_keeps_authorities(const reach_curl *curl);

typedef enum {
  REACH_GET = 0,
  REACH_HEAD = 1,
  REACH_OPTIONS = 2,
  REACH_POST = 3,
  // Nothing is asked: a connection is made, over https with its handshake.
  REACH_CONNECT_ONLY = 4,
} reach_curl_method;

typedef struct {
  const char *url;
  reach_curl_method method;
  // Lines of the head, separated by line feeds, with none at the end; NULL for none.
  const char *headers;
  const char *user_agent;
  // The host's addresses as libcurl's "host:port:address,address", or the proxy's; NULL for an IP
  // literal.
  const char *addresses;
  // NULL for none.
  const char *proxy;
  // A file of certificates in PEM form to trust instead of the system's; NULL for the system's.
  const char *authorities;
  // libcurl's "sha256//BASE64"; NULL for any key.
  const char *pinned_key;
  // The name of the interface that sockets are bound to; NULL for any.
  const char *interface;
  // The kernel's mark of the packets; 0 for none.
  uint32_t mark;
  long timeout_ms;
  size_t body_limit;
  size_t head_limit;
} reach_curl_request;

// Times are in microseconds since the transfer began; 0 for a stage that was not left. A connection
// through a proxy's tunnel is made when the proxy has said so.
typedef struct {
  uint64_t id;
  int code;
  int os_errno;
  long status;
  // What a proxy said when it was asked for a tunnel; 0 if it was not, or has said nothing.
  long tunnel_status;
  int64_t connected, secured, first_byte, total;
  bool body_is_full, head_is_complete, head_is_too_large, out_of_memory;
  const char *address, *location, *text;
  const uint8_t *body;
  size_t body_count;
} reach_curl_outcome;

// NULL if the system is out of memory.
reach_multi *reach_multi_new(reach_curl *curl);
void reach_multi_free(reach_multi *multi);
// Begins a transfer: 0, or the CURLcode that refused it.
int reach_multi_add(reach_multi *multi, uint64_t id, const reach_curl_request *request);
// Ends a transfer and frees what it holds; harmless if there is none of that number.
void reach_multi_drop(reach_multi *multi, uint64_t id);
// Does what can be done without waiting; false if libcurl gave up altogether.
bool reach_multi_perform(reach_multi *multi);
// The next transfer that is over; false if there is none. The outcome's pointers are good until the
// transfer is dropped.
bool reach_multi_next(reach_multi *multi, reach_curl_outcome *outcome);
// How far a transfer has come that is not over: the times alone.
void reach_multi_progress(const reach_multi *multi, uint64_t id, reach_curl_outcome *outcome);
// Waits for a transfer or for input on `wake`: how many are ready, or -1.
int reach_multi_wait(reach_multi *multi, int wake, int timeout_ms);

#endif
