// SPDX-License-Identifier: Apache-2.0
#include "CPlatform.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <unistd.h>

typedef int (*send_function)(const struct iovec *fields, int count);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static send_function journal_send;

static void find_library(void) {
    // Never closed: its functions may be in use by any thread until the end of the process.
    void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library) journal_send = (send_function)dlsym(library, "sd_journal_sendv");
}

int platform_journal_send(const struct iovec *fields, int count) {
    pthread_once(&once, find_library);
    if (!journal_send) return ENOSYS;
    if (access("/run/systemd/journal/socket", W_OK) != 0) return errno;
    return -journal_send(fields, count);
}
