#if defined(__linux__)
#define _GNU_SOURCE
#include "reach_curl_transfer.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

struct reach_multi {
  reach_curl *curl;
  CURLM *handle;
  struct transfer *transfers;
  // A socket has been closed since this was last asked.
  bool has_closed;
};

// MARK: Connections

static int64_t microseconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static bool is_connected(const struct attempt *attempt) {
  struct sockaddr_storage peer = {0};
  socklen_t length = sizeof peer;
  if (getpeername(attempt->fd, (struct sockaddr *)&peer, &length)) return false;
  // The number may have been closed and given to another socket: it has another peer, then. What
  // follows the address itself in IPv6, flow and scope, the kernel may have filled in.
  size_t compared = peer.ss_family == AF_INET6 ? 24 : 8;
  if (peer.ss_family == AF_INET6) {
    struct sockaddr_in6 *left = (struct sockaddr_in6 *)&peer;
    const struct sockaddr_in6 *right = (const struct sockaddr_in6 *)&attempt->peer;
    left->sin6_flowinfo = right->sin6_flowinfo;
  }
  return length >= compared && attempt->length >= compared &&
         !memcmp(&peer, &attempt->peer, compared);
}

// libcurl's own time of connection is that of the TLS handshake in some versions (7.87 to 7.88, of
// which Debian 12 has one), and missing while the handshake goes on.
static void note_connections(reach_multi *multi) {
  for (struct transfer *transfer = multi->transfers; transfer; transfer = transfer->next) {
    if (transfer->has_tunnel && !transfer->tunnel_is_open) continue;
    unsigned int count = transfer->attempt_count < ATTEMPTS ? transfer->attempt_count : ATTEMPTS;
    for (unsigned int index = 0; index < count && !transfer->connected; index++) {
      if (!is_connected(&transfer->attempts[index])) continue;
      int64_t taken = microseconds() - transfer->began;
      transfer->connected = taken > 0 ? taken : 1;
    }
  }
}

static void get_times(reach_curl *curl, struct transfer *transfer, reach_curl_outcome *outcome) {
  curl->getinfo(transfer->easy, CONNECT_TIME, &outcome->connected);
  curl->getinfo(transfer->easy, APP_CONNECT_TIME, &outcome->secured);
  curl->getinfo(transfer->easy, START_TRANSFER_TIME, &outcome->first_byte);
  curl->getinfo(transfer->easy, TOTAL_TIME, &outcome->total);
  outcome->tunnel_status = transfer->tunnel_status;
  // libcurl's time is that of the connection to the proxy.
  if (transfer->has_tunnel) outcome->connected = 0;
  bool is_better = !outcome->connected || transfer->connected < outcome->connected;
  if (transfer->connected && is_better) outcome->connected = transfer->connected;
}

// MARK: Transfers

static void free_transfer(reach_curl *curl, struct transfer *transfer) {
  if (transfer->easy) curl->easy_cleanup(transfer->easy);
  curl->slist_free(transfer->headers);
  curl->slist_free(transfer->addresses);
  reach_curl_trust_free(transfer->trust);
  free(transfer->location);
  free(transfer->body);
  free(transfer);
}

static int set_method(reach_curl *curl, CURL *easy, reach_curl_method method) {
  switch (method) {
    case REACH_GET: return CODE_OK;
    case REACH_HEAD: return curl->setopt(easy, NO_BODY, 1l);
    case REACH_OPTIONS: return curl->setopt(easy, CUSTOM_REQUEST, "OPTIONS");
    case REACH_CONNECT_ONLY: return curl->setopt(easy, CONNECT_ONLY, 1l);
    case REACH_POST: {
      int code = curl->setopt(easy, POST, 1l);
      return code == CODE_OK ? curl->setopt(easy, POST_FIELD_SIZE, 0l) : code;
    }
  }
  return CODE_OK;
}

// Gets the multi and not the transfer: libcurl may close a connection after its transfer has gone.
static int on_close(void *context, int fd) {
  ((reach_multi *)context)->has_closed = true;
  return close(fd);
}

static int configure(
    reach_multi *multi, struct transfer *transfer, const reach_curl_request *request) {
  reach_curl *curl = multi->curl;
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
  SET(PROXY, request->proxy ? request->proxy : "");
  SET(NO_PROXY, request->proxy ? "" : "*");
  SET(VERIFY_PEER, 1l);
  SET(VERIFY_HOST, 2l);
  SET(NO_SIGNAL, 1l);
  SET(TIMEOUT_MS, request->timeout_ms);
  SET(CONNECT_TIMEOUT_MS, request->timeout_ms);
  // A few bytes on the wire could be a gigabyte unpacked.
  SET(CONTENT_DECODING, 0l);
  SET(USER_AGENT, request->user_agent);
  SET(HTTP_HEADER, transfer->headers);
  if (transfer->addresses) SET(RESOLVE, transfer->addresses);
  if (request->pinned_key) SET(PINNED_PUBLIC_KEY, request->pinned_key);
  SET(ERROR_BUFFER, transfer->text);
  SET(WRITE_DATA, transfer);
  SET(WRITE_FUNCTION, reach_curl_on_body);
  SET(HEADER_DATA, transfer);
  SET(HEADER_FUNCTION, reach_curl_on_head);
  SET(OPEN_SOCKET_DATA, transfer);
  SET(OPEN_SOCKET_FUNCTION, reach_curl_on_socket);
  SET(CLOSE_SOCKET_DATA, multi);
  SET(CLOSE_SOCKET_FUNCTION, on_close);
#undef SET
  if (code == CODE_OK) code = set_method(curl, easy, request->method);
  if (code == CODE_OK && !strncmp(request->url, "https:", 6)) {
    code = reach_curl_trust(curl, easy, request->authorities, &transfer->trust);
  }
  return code;
}

// Adds lines that are separated by line feeds; false if out of memory.
static bool add_headers(reach_curl *curl, struct curl_slist **list, const char *lines) {
  while (lines && *lines) {
    size_t length = strcspn(lines, "\n");
    char *line = strndup(lines, length);
    struct curl_slist *longer = line ? curl->slist_append(*list, line) : NULL;
    free(line);
    if (!longer) return false;
    *list = longer;
    lines += length + (lines[length] == '\n');
  }
  return true;
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

static int add(reach_multi *multi, uint64_t id, const reach_curl_request *request) {
  reach_curl *curl = multi->curl;
  struct transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return CODE_OUT_OF_MEMORY;
  transfer->id = id;
  transfer->began = microseconds();
  transfer->body_limit = request->body_limit;
  transfer->head_limit = request->head_limit;
  transfer->easy = curl->easy_init();
  transfer->headers = curl->slist_append(NULL, "Cache-Control: no-cache");
  transfer->mark = request->mark;
  transfer->has_tunnel = request->proxy && !strncmp(request->url, "https:", 6);
  if (request->interface) strncpy(transfer->interface, request->interface, IFNAMSIZ - 1);
  if (request->addresses) transfer->addresses = addresses_list(curl, request->addresses);
  bool has_all = transfer->easy && transfer->headers &&
                 add_headers(curl, &transfer->headers, request->headers) &&
                 (transfer->addresses || !request->addresses);
  int code = has_all ? configure(multi, transfer, request) : CODE_OUT_OF_MEMORY;
  if (code == CODE_OK && curl->multi_add(multi->handle, transfer->easy)) code = CODE_OUT_OF_MEMORY;
  if (code != CODE_OK) {
    free_transfer(curl, transfer);
    return code;
  }
  transfer->next = multi->transfers;
  multi->transfers = transfer;
  return CODE_OK;
}

int reach_multi_add(reach_multi *multi, uint64_t id, const reach_curl_request *request) {
  reach_curl_enter();
  int code = add(multi, id, request);
  reach_curl_leave();
  return code;
}

static void drop(reach_multi *multi, uint64_t id) {
  struct transfer **link = &multi->transfers;
  while (*link && (*link)->id != id) link = &(*link)->next;
  struct transfer *transfer = *link;
  if (!transfer) return;
  *link = transfer->next;
  multi->curl->multi_remove(multi->handle, transfer->easy);
  free_transfer(multi->curl, transfer);
}

void reach_multi_drop(reach_multi *multi, uint64_t id) {
  reach_curl_enter();
  drop(multi, id);
  reach_curl_leave();
}

reach_multi *reach_multi_new(reach_curl *curl) {
  reach_multi *multi = calloc(1, sizeof *multi);
  if (!multi) return NULL;
  multi->curl = curl;
  reach_curl_enter();
  multi->handle = curl->multi_init();
  reach_curl_leave();
  if (multi->handle) return multi;
  free(multi);
  return NULL;
}

void reach_multi_free(reach_multi *multi) {
  reach_curl_enter();
  while (multi->transfers) drop(multi, multi->transfers->id);
  multi->curl->multi_cleanup(multi->handle);
  reach_curl_leave();
  free(multi);
}

// MARK: Driving

bool reach_multi_perform(reach_multi *multi) {
  int running;
  reach_curl_enter();
  note_connections(multi);
  bool goes_on = multi->curl->multi_perform(multi->handle, &running) == 0;
  note_connections(multi);
  reach_curl_leave();
  return goes_on;
}

static void describe(reach_curl *curl, struct transfer *transfer, reach_curl_outcome *outcome) {
  CURL *easy = transfer->easy;
  long os_errno = 0;
  get_times(curl, transfer, outcome);
  curl->getinfo(easy, OS_ERRNO, &os_errno);
  curl->getinfo(easy, RESPONSE_CODE, &outcome->status);
  curl->getinfo(easy, PRIMARY_IP, &outcome->address);
  // A socket that could not be had leaves no trace in libcurl's own number.
  outcome->os_errno = transfer->socket_errno ? transfer->socket_errno : (int)os_errno;
  outcome->body_is_full = transfer->body_is_full;
  outcome->head_is_complete = transfer->head_is_complete;
  outcome->head_is_too_large = transfer->head_is_too_large;
  outcome->out_of_memory = transfer->out_of_memory;
  outcome->text = transfer->text[0] ? transfer->text : curl->easy_strerror(outcome->code);
  outcome->location = transfer->location;
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
    int code = reach_curl_trust_code(transfer->trust, message->data.code);
    *outcome = (reach_curl_outcome){.id = transfer->id, .code = code};
    describe(multi->curl, transfer, outcome);
    return true;
  }
  return false;
}

void reach_multi_progress(const reach_multi *multi, uint64_t id, reach_curl_outcome *outcome) {
  struct transfer *transfer = multi->transfers;
  while (transfer && transfer->id != id) transfer = transfer->next;
  if (transfer) get_times(multi->curl, transfer, outcome);
}

int reach_multi_wait(reach_multi *multi, int wake, int timeout_ms) {
  // When one address of a host has failed, libcurl closes its socket, and in some versions (7.88,
  // which Debian 12 has) begins with the next one only when something else wakes it.
  if (multi->has_closed && multi->transfers) timeout_ms = 0;
  multi->has_closed = false;
  struct waitfd extra = {.fd = wake, .events = WAIT_INPUT};
  int ready = 0;
  return multi->curl->multi_poll(multi->handle, &extra, 1, timeout_ms, &ready) ? -1 : ready;
}
#else
extern int reach_no_curl;
int reach_no_curl;
#endif
