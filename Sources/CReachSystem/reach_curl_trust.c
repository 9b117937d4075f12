#if defined(__linux__)
#define _GNU_SOURCE
#include "reach_curl_abi.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// To read the system's certificates takes OpenSSL some 30 to 50 ms of processor time. libcurl
// itself keeps them since 7.87, but only as long as its multi lives, and that holds descriptors.
// So they are kept here: OpenSSL counts the owners of a store, and a store may serve any number of
// connections in any number of threads.
//
// Where a system has its certificates both in one file and in a folder in which they are found by
// name, as OpenSSL's `rehash` makes it, a server's authority is looked for in the folder, and the
// file is read only for a server that the folder does not suffice for.

enum { LIFETIME_SECONDS = 3600, STORES = 8 };

struct store {
  reach_curl *curl;
  char *authorities;
  void *store;
  // There is nothing left to read into it.
  bool is_whole;
  time_t until;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct store stores[STORES];
static unsigned int last_store;

static time_t seconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return now.tv_sec;
}

static bool is_for(const struct store *store, reach_curl *curl, const char *authorities) {
  return store->store && store->curl == curl && !strcmp(store->authorities, authorities);
}

static void clear(struct store *store) {
  if (store->store) store->curl->release_store(store->store);
  free(store->authorities);
  *store = (struct store){0};
}

// A reference for the caller, or NULL if the certificates are yet to be read.
static void *kept(reach_curl *curl, const char *authorities, bool may_lack_file) {
  void *found = NULL;
  pthread_mutex_lock(&lock);
  for (int index = 0; index < STORES; index++) {
    struct store *store = &stores[index];
    if (!is_for(store, curl, authorities) || !(store->is_whole || may_lack_file)) continue;
    if (seconds() >= store->until) {
      clear(store);
    } else if (curl->retain_store(store->store) == 1) {
      found = store->store;
    }
  }
  pthread_mutex_unlock(&lock);
  return found;
}

struct trust {
  reach_curl *curl;
  void *store;
  // The system's file is read only if its folder does not suffice.
  bool spares_file;
  char authorities[];
};

static struct store *slot_of(reach_curl *curl, const char *authorities) {
  struct store *slot = &stores[last_store++ % STORES];
  for (int index = 0; index < STORES; index++) {
    if (is_for(&stores[index], curl, authorities)) slot = &stores[index];
  }
  return slot;
}

static void keep(const struct trust *trust, void *store) {
  reach_curl *curl = trust->curl;
  if (!store || curl->retain_store(store) != 1) return;
  char *name = strdup(trust->authorities);
  pthread_mutex_lock(&lock);
  if (name) {
    struct store *slot = slot_of(curl, name);
    clear(slot);
    *slot = (struct store){
        .curl = curl, .authorities = name, .store = store, .is_whole = !trust->spares_file,
        .until = seconds() + LIFETIME_SECONDS};
  } else {
    curl->release_store(store);
  }
  pthread_mutex_unlock(&lock);
}

// Whether the folder suffices for a server; whatever its certificate fails for may be different
// with those of the file.
static bool suffices(reach_curl *curl, void *chain) {
  void *attempt = curl->new_chain();
  if (!attempt) return false;
  int is_good = curl->begin_chain(
      attempt, curl->chain_store(chain), curl->chain_certificate(chain),
      curl->chain_others(chain));
  is_good = is_good == 1 && curl->set_purpose(attempt, "ssl_server") == 1 &&
            curl->verify(attempt) == 1;
  curl->free_chain(attempt);
  return is_good;
}

static bool is_whole(void *store) {
  bool is_whole = false;
  pthread_mutex_lock(&lock);
  for (int index = 0; index < STORES; index++) {
    if (stores[index].store == store) is_whole = stores[index].is_whole;
  }
  pthread_mutex_unlock(&lock);
  return is_whole;
}

static void set_whole(void *store) {
  pthread_mutex_lock(&lock);
  for (int index = 0; index < STORES; index++) {
    if (stores[index].store == store) stores[index].is_whole = true;
  }
  pthread_mutex_unlock(&lock);
}

// Reads the file into a store, once for as long as the store is kept.
static void complete(reach_curl *curl, void *store) {
  // Of two threads that need the file, one reads it, and the other waits.
  static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&reading);
  if (!is_whole(store)) {
    bool is_read = curl->read_store(store, curl->system_file, NULL) == 1;
    if (is_read) set_whole(store);
    curl->system_file_is_unusable = !is_read;
  }
  pthread_mutex_unlock(&reading);
}

// What is tried before only decides whether the file is needed: OpenSSL judges, with the settings
// that libcurl has made.
//
// Gets the library and not what belongs to a transfer: a server may ask for another handshake at any
// time, and libcurl may close a connection after its transfer has gone.
static int on_verify(void *chain, void *data) {
  reach_curl *curl = data;
  void *store = curl->chain_store(chain);
  if (!is_whole(store) && !suffices(curl, chain)) complete(curl, store);
  return curl->verify(chain);
}

static int on_context(CURL *easy, void *context, void *data) {
  (void)easy;
  struct trust *trust = data;
  reach_curl *curl = trust->curl;
  if (trust->spares_file) curl->set_verifier(context, on_verify, curl);
  if (trust->store) {
    curl->set_context_store(context, trust->store);
  } else {
    keep(trust, curl->context_store(context));
  }
  return CODE_OK;
}

// Whether there is a folder that may make the system's file of certificates needless.
static bool can_spare_file(reach_curl *curl, CURL *easy) {
  const char *file = NULL, *folder = NULL;
  if (!curl->set_verifier || curl->getinfo(easy, SYSTEM_CA_FILE, &file) != CODE_OK ||
      curl->getinfo(easy, SYSTEM_CA_FOLDER, &folder) != CODE_OK || !file || !folder) {
    return false;
  }
  // Without either, libcurl says so better than a certificate that nobody vouches for.
  if (access(file, R_OK) || access(folder, R_OK | X_OK)) return false;
  pthread_mutex_lock(&lock);
  if (!curl->system_file) curl->system_file = strdup(file);
  bool is_named = curl->system_file != NULL;
  pthread_mutex_unlock(&lock);
  return is_named;
}

// libcurl has a folder besides, the system's unless told otherwise.
static int trust_only(reach_curl *curl, CURL *easy, const char *file) {
  int code = curl->setopt(easy, CA_FILE, file);
  return code == CODE_OK ? curl->setopt(easy, CA_FOLDER, NULL) : code;
}

static struct trust *new_trust(reach_curl *curl, CURL *easy, const char *authorities) {
  const char *name = authorities ? authorities : "";
  struct trust *trust = calloc(1, sizeof *trust + strlen(name) + 1);
  if (!trust) return NULL;
  trust->curl = curl;
  trust->spares_file = !authorities && can_spare_file(curl, easy);
  trust->store = kept(curl, name, trust->spares_file);
  strcpy(trust->authorities, name);
  return trust;
}

int reach_curl_trust(
    reach_curl *curl, CURL *easy, const char *authorities, struct trust **result) {
  *result = NULL;
  if (curl->context_store) {
    struct trust *trust = *result = new_trust(curl, easy, authorities);
    if (!trust) return CODE_OUT_OF_MEMORY;
    bool is_called = curl->setopt(easy, TLS_CONTEXT_FUNCTION, on_context) == CODE_OK &&
                     curl->setopt(easy, TLS_CONTEXT_DATA, trust) == CODE_OK;
    // Nothing is read: what is trusted is what was read before.
    if (is_called && trust->store) return trust_only(curl, easy, NULL);
    if (is_called && trust->spares_file) return curl->setopt(easy, CA_FILE, NULL);
  }
  return authorities ? trust_only(curl, easy, authorities) : CODE_OK;
}

int reach_curl_trust_code(const struct trust *trust, int code) {
  bool is_unjudged = code == CODE_UNTRUSTED && trust && trust->spares_file &&
                     trust->curl->system_file_is_unusable;
  return is_unjudged ? CODE_AUTHORITIES_UNUSABLE : code;
}

void reach_curl_trust_free(struct trust *trust) {
  if (!trust) return;
  if (trust->store) trust->curl->release_store(trust->store);
  free(trust);
}
#else
extern int reach_no_curl_trust;
int reach_no_curl_trust;
#endif
