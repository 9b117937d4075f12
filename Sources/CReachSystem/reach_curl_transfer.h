#ifndef REACH_CURL_TRANSFER_H
#define REACH_CURL_TRANSFER_H

#include "reach_curl_abi.h"

#include <net/if.h>

struct attempt {
  int fd;
  socklen_t length;
  struct sockaddr_storage peer;
};

enum { ATTEMPTS = 4 };

struct transfer {
  struct transfer *next;
  uint64_t id;
  int64_t began, connected;
  struct attempt attempts[ATTEMPTS];
  unsigned int attempt_count;
  CURL *easy;
  struct curl_slist *headers, *addresses;
  struct trust *trust;
  char interface[IFNAMSIZ];
  uint32_t mark;
  uint8_t *body;
  char *location;
  size_t body_count, body_capacity, body_limit, head_count, head_limit;
  int socket_errno;
  // A proxy is asked for a tunnel to the host (CONNECT); it has said yes, to the end of its head.
  bool has_tunnel, tunnel_is_open;
  long tunnel_status;
  bool is_interim, head_is_complete, body_is_full, head_is_too_large, out_of_memory;
  char text[ERROR_SIZE];
};

// What libcurl calls; the context is the transfer.
size_t reach_curl_on_body(const char *bytes, size_t size, size_t count, void *context);
size_t reach_curl_on_head(const char *bytes, size_t size, size_t count, void *context);
int reach_curl_on_socket(void *context, int purpose, struct sockaddr_request *request);

#endif
