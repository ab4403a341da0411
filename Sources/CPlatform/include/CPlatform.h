// SPDX-License-Identifier: Apache-2.0
// What glibc has and Swift's Glibc module does not show: GNU extensions and
// the one variadic call.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <semaphore.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/uio.h>

/// The kernel's id of the calling thread.
int64_t platform_thread_id(void);

/// Whether this process has a thread with that kernel's id: 1 or 0.
int platform_thread_exists(int64_t thread);

/// Names the calling thread (at most 15 bytes), so that a debugger or `top -H` tells what it is.
void platform_name_thread(const char *name);

/// Waits for a semaphore at most so long, by a clock that is never set: 1 when it was signalled.
int platform_semaphore_wait(sem_t *semaphore, int64_t nanoseconds);

/// A connected pair of stream sockets that no spawned process inherits. 0, or -1 with errno.
int platform_socket_pair(int descriptors[2]);

/// Accepts a connection whose descriptor does not block and is not inherited. -1 with errno.
int platform_accept(int listener);

/// The user whose process is at the other end of a Unix socket; -1 with errno.
int64_t platform_peer_user(int socket);

/// An event counter descriptor, non-blocking and not inherited. -1 with errno.
int platform_event_descriptor(void);

/// Closes every descriptor from `first` up in the spawned process. 0, or an error number.
int platform_spawn_close_from(posix_spawn_file_actions_t *actions, int first);

/// Makes this process leave no core file and be unreadable to other processes of its user:
/// its memory holds spoken text.
void platform_keep_memory_private(void);

/// Opens a descriptor for the process `pid` that becomes readable when it ends. -1 with errno.
///
/// Unlike a process id it never comes to mean another process.
int platform_process_descriptor(pid_t pid);

/// Sends a signal to the process. 0, or -1 with errno.
int platform_process_signal(int process, int signal);

/// Takes the status of the process if it has ended: 1 with the signal (or 0) and the exit code,
/// 0 while it runs, -1 with errno (ECHILD where the app has taken the status itself).
int platform_process_status(int process, int *signal, int *code);

/// Sends one entry of `FIELD=value` parts to the systemd journal. 0, or an error number.
///
/// libsystemd is looked for at the first call, so that nothing is linked: ENOSYS without it. ENOENT
/// where no journal listens, which the library itself takes for success.
int platform_journal_send(const struct iovec *fields, int count);

/// A SHA-256 that is being made; the fields are of no interest outside.
typedef struct {
    uint32_t state[8];
    uint64_t length;
    uint8_t block[64];
    int uses_instructions;
} platform_sha256;

/// Begins a digest of nothing; `portably` without the processor's own instructions for it.
void platform_sha256_start(platform_sha256 *hash, int portably);

/// Adds bytes; `bytes` may be null where `count` is 0.
void platform_sha256_take(platform_sha256 *hash, const void *bytes, size_t count);

/// Ends the digest, which takes nothing more.
void platform_sha256_end(platform_sha256 *hash, uint8_t digest[32]);

#endif
