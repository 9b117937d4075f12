#if defined(__linux__)
#define _GNU_SOURCE
#include "reach_curl_transfer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

size_t reach_curl_on_body(const char *bytes, size_t size, size_t count, void *context) {
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

// libcurl's CURLINFO_REDIRECT_URL is missing from a transfer that a callback ends, and those are the
// ones with a long body, as captive portals have it.
static void keep_location(struct transfer *transfer, const char *bytes, size_t count) {
  static const char name[] = "location:";
  size_t length = sizeof name - 1;
  if (transfer->is_interim || count < length || strncasecmp(bytes, name, length)) return;
  const char *end = bytes + count;
  bytes += length;
  while (bytes < end && (*bytes == ' ' || *bytes == '\t')) bytes++;
  while (end > bytes && strchr(" \t\r\n", end[-1])) end--;
  free(transfer->location);
  transfer->location = strndup(bytes, (size_t)(end - bytes));
  if (!transfer->location) transfer->out_of_memory = true;
}

static void drop_location(struct transfer *transfer) {
  free(transfer->location);
  transfer->location = NULL;
}

static bool is_end_of_head(const char *bytes, size_t count) {
  return count == 1 || (count == 2 && bytes[0] == '\r');
}

// A line of the head that comes before those of the host itself. Of CURLINFO_HTTP_CONNECTCODE it
// could not be told whether the head has come to its end.
static void take_tunnel_line(struct transfer *transfer, const char *bytes, size_t count) {
  if (count > 5 && !memcmp(bytes, "HTTP/", 5)) {
    const char *space = memchr(bytes, ' ', count);
    transfer->tunnel_status = 0;
    for (const char *digit = space ? space + 1 : bytes + count; digit < bytes + count; digit++) {
      if (*digit < '0' || *digit > '9' || transfer->tunnel_status > 99) break;
      transfer->tunnel_status = transfer->tunnel_status * 10 + *digit - '0';
    }
  }
  if (!is_end_of_head(bytes, count) || transfer->tunnel_status / 100 != 2) return;
  transfer->tunnel_is_open = true;
  transfer->head_count = 0;
}

size_t reach_curl_on_head(const char *bytes, size_t size, size_t count, void *context) {
  struct transfer *transfer = context;
  size_t offered = size * count;
  transfer->head_count += offered;
  if (transfer->head_count > transfer->head_limit) {
    transfer->head_is_too_large = true;
    return offered + 1;
  }
  if (transfer->has_tunnel && !transfer->tunnel_is_open) {
    take_tunnel_line(transfer, bytes, offered);
    return offered;
  }
  if (offered > 5 && !memcmp(bytes, "HTTP/", 5)) {
    const char *space = memchr(bytes, ' ', offered - 1);
    // All of 1xx but 101 (Switching Protocols), after which nothing follows in HTTP.
    transfer->is_interim =
        space && bytes + offered - space > 3 && space[1] == '1' && memcmp(space + 1, "101", 3);
    transfer->head_is_complete = false;
    drop_location(transfer);
  }
  keep_location(transfer, bytes, offered);
  if (transfer->out_of_memory) return offered + 1;
  if (is_end_of_head(bytes, offered) && !transfer->is_interim) transfer->head_is_complete = true;
  if (transfer->head_is_complete && transfer->body_limit == 0) {
    // Nothing of the body is wanted: there is no need to wait for its first byte.
    transfer->body_is_full = true;
    return offered + 1;
  }
  return offered;
}

// Binds a new socket as the transfer asks for: 0, or the errno of what is refused.
static int bind_socket(int fd, const struct transfer *transfer) {
  size_t length = strlen(transfer->interface);
  if (length && setsockopt(fd, SOL_SOCKET, SO_BINDTODEVICE, transfer->interface, length)) {
    return errno;
  }
  const uint32_t *mark = &transfer->mark;
  if (*mark && setsockopt(fd, SOL_SOCKET, SO_MARK, mark, sizeof *mark)) return errno;
  return 0;
}

int reach_curl_on_socket(void *context, int purpose, struct sockaddr_request *request) {
  (void)purpose;
  // Older versions of libcurl let their sockets pass to the programs that this one starts.
  int fd = socket(request->family, request->type | SOCK_CLOEXEC, request->protocol);
  struct transfer *transfer = context;
  int refused = fd < 0 ? errno : bind_socket(fd, transfer);
  if (refused) {
    transfer->socket_errno = refused;
    if (fd >= 0) close(fd);
    return -1;
  }
  if (request->length <= sizeof(struct sockaddr_storage)) {
    struct attempt *attempt = &transfer->attempts[transfer->attempt_count++ % ATTEMPTS];
    *attempt = (struct attempt){.fd = fd, .length = request->length};
    memcpy(&attempt->peer, &request->address, request->length);
  }
  return fd;
}
#else
extern int reach_no_curl_callbacks;
int reach_no_curl_callbacks;
#endif
