// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int64_t platform_thread_id(void) { return syscall(SYS_gettid); }

int platform_thread_exists(int64_t thread) {
    return syscall(SYS_tgkill, getpid(), (pid_t)thread, 0) == 0;
}

void platform_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

int platform_semaphore_wait(sem_t *semaphore, int64_t nanoseconds) {
    const int64_t second = 1000000000;
    struct timespec deadline;
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    int64_t sum = deadline.tv_nsec + nanoseconds % second;
    deadline.tv_sec += nanoseconds / second + sum / second;
    deadline.tv_nsec = sum % second;
    while (sem_clockwait(semaphore, CLOCK_MONOTONIC, &deadline) != 0)
        if (errno != EINTR) return 0;
    return 1;
}

int platform_socket_pair(int descriptors[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, descriptors);
}

int platform_accept(int listener) {
    return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

int64_t platform_peer_user(int socket) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return -1;
    return peer.uid;
}

int platform_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int platform_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

void platform_keep_memory_private(void) {
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    // A core pattern that pipes to a program ignores the limit; it respects this.
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

int platform_process_descriptor(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int platform_process_signal(int process, int signal) {
    return (int)syscall(SYS_pidfd_send_signal, process, signal, NULL, 0);
}

int platform_process_status(int process, int *signal, int *code) {
    siginfo_t info;
    info.si_pid = 0;
    if (waitid(P_PIDFD, process, &info, WEXITED | WNOHANG) != 0) return -1;
    if (info.si_pid == 0) return 0;
    *signal = info.si_code == CLD_EXITED ? 0 : info.si_status;
    *code = info.si_code == CLD_EXITED ? info.si_status : 0;
    return 1;
}
