/* Records a process's changes to the files of a folder, from which the drill derives the states that a power loss may
 * leave; for `LD_PRELOAD`. It sees only the calls that the store and other files use: opens, writes, truncations, renames,
 * links, removals, and syncs of files and folders. It does not see memory maps, in which SQLite keeps nothing durable.
 * Renames and links are intercepted in the kernel (seccomp), since some libraries bypass the C library.
 *
 * DRILL_FOLDER: absolute path of the folder. DRILL_LOG: path of the log, outside of the folder. DRILL_KILL_AT: the number
 * of the act, from 1, instead of which the process is killed.
 * A record: one byte for the kind, two lengths of four bytes, an offset of eight, then the bytes of a name and of data;
 * numbers in native byte order. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

#define MOST_FILES 65536

static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;
static int log_file = -1;
static long kill_at, acts;
static const char *folder;
static size_t folder_length;
/* Names of open files and folders within the folder, by descriptor. The folder itself has the empty name. */
static char *names[MOST_FILES];

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void catch_names(void);

__attribute__((constructor)) static void begin(void) {
    folder = getenv("DRILL_FOLDER");
    const char *log = getenv("DRILL_LOG");
    if (!folder || !log) return;
    folder_length = strlen(folder);
    const char *at = getenv("DRILL_KILL_AT");
    kill_at = at ? atol(at) : 0;
    log_file = REAL(open)(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    catch_names();
}

/* The name within the folder, or NULL. */
static const char *within(const char *path) {
    static __thread char whole[PATH_MAX];
    if (log_file < 0 || !path) return NULL;
    if (path[0] != '/') {
        char here[PATH_MAX];
        if (!getcwd(here, sizeof here)) return NULL;
        if (snprintf(whole, sizeof whole, "%s/%s", here, path) >= (int)sizeof whole) return NULL;
        path = whole;
    }
    if (strncmp(path, folder, folder_length) != 0) return NULL;
    if (!path[folder_length]) return "";
    return path[folder_length] == '/' ? path + folder_length + 1 : NULL;
}

static void put(char kind, const char *name, uint64_t at, const void *data, size_t length) {
    uint32_t lengths[2] = {(uint32_t)strlen(name), (uint32_t)length};
    char head[17];
    head[0] = kind;
    memcpy(head + 1, lengths, 8);
    memcpy(head + 9, &at, 8);
    struct iovec parts[3] = {{head, sizeof head}, {(void *)name, lengths[0]}, {(void *)data, length}};
    /* A single append to the log, so that records of threads do not mix. */
    (void)!REAL(writev)(log_file, parts, 3);
}

/* Called before each act, under the lock. */
static void strike(void) {
    if (++acts == kill_at) kill(getpid(), SIGKILL);
}

static const char *name_of(int file) { return file >= 0 && file < MOST_FILES ? names[file] : NULL; }

static int opened(int file, const char *path, int flags) {
    const char *name = within(path);
    struct stat found;
    if (file < 0 || file >= MOST_FILES || !name || fstat(file, &found) != 0) return file;
    if (!S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode)) return file;
    pthread_mutex_lock(&writing);
    free(names[file]);
    names[file] = strdup(name);
    if (flags & (O_CREAT | O_TRUNC)) put(flags & O_TRUNC ? 'T' : 'C', name, 0, NULL, 0);
    pthread_mutex_unlock(&writing);
    return file;
}

#define MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | __O_TMPFILE)) { va_list more; va_start(more, flags); mode = va_arg(more, mode_t); va_end(more); }

int open(const char *path, int flags, ...) { MODE(flags) return opened(REAL(open)(path, flags, mode), path, flags); }
int open64(const char *path, int flags, ...) { MODE(flags) return opened(REAL(open64)(path, flags, mode), path, flags); }
int openat(int at, const char *path, int flags, ...) { MODE(flags) return opened(REAL(openat)(at, path, flags, mode), path, flags); }
int openat64(int at, const char *path, int flags, ...) { MODE(flags) return opened(REAL(openat64)(at, path, flags, mode), path, flags); }

int close(int file) {
    if (name_of(file)) {
        pthread_mutex_lock(&writing);
        free(names[file]);
        names[file] = NULL;
        pthread_mutex_unlock(&writing);
    }
    return REAL(close)(file);
}

static void wrote(int file, const void *data, ssize_t length, off_t at) {
    if (length > 0) put('W', name_of(file), (uint64_t)at, data, (size_t)length);
}

ssize_t write(int file, const void *data, size_t length) {
    if (!name_of(file)) return REAL(write)(file, data, length);
    pthread_mutex_lock(&writing);
    strike();
    off_t at = lseek(file, 0, REAL(fcntl)(file, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR);
    ssize_t written = REAL(write)(file, data, length);
    wrote(file, data, written, at);
    pthread_mutex_unlock(&writing);
    return written;
}

#define PWRITE(function, offset) \
    ssize_t function(int file, const void *data, size_t length, offset at) { \
        if (!name_of(file)) return REAL(function)(file, data, length, at); \
        pthread_mutex_lock(&writing); \
        strike(); \
        ssize_t written = REAL(function)(file, data, length, at); \
        wrote(file, data, written, at); \
        pthread_mutex_unlock(&writing); \
        return written; \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define CUT(function, offset) \
    int function(int file, offset length) { \
        if (!name_of(file)) return REAL(function)(file, length); \
        pthread_mutex_lock(&writing); \
        strike(); \
        int done = REAL(function)(file, length); \
        if (done == 0) put('L', name_of(file), (uint64_t)length, NULL, 0); \
        pthread_mutex_unlock(&writing); \
        return done; \
    }
CUT(ftruncate, off_t)
CUT(ftruncate64, off64_t)

/* Writes before the call are durable once it has returned; concurrent writes may not be. */
#define SYNC(function) \
    int function(int file) { \
        if (!name_of(file)) return REAL(function)(file); \
        pthread_mutex_lock(&writing); \
        strike(); \
        put('s', name_of(file), 0, NULL, 0); \
        int done = REAL(function)(file); \
        if (done == 0) put('S', name_of(file), 0, NULL, 0); \
        pthread_mutex_unlock(&writing); \
        return done; \
    }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
    char name[PATH_MAX];
    const char *known = within(path);
    if (!known) return REAL(unlink)(path);
    snprintf(name, sizeof name, "%s", known);
    pthread_mutex_lock(&writing);
    strike();
    int done = REAL(unlink)(path);
    if (done == 0) put('U', name, 0, NULL, 0);
    pthread_mutex_unlock(&writing);
    return done;
}

/* The sixth argument of our own calls, since intercepted calls have no sixth argument. */
#define OURS 0x5e07a65dL

#if defined(__x86_64__)
#define ARGUMENT(context, n) ((context)->uc_mcontext.gregs[(const int[]){REG_RDI, REG_RSI, REG_RDX, REG_R10, REG_R8}[n]])
#define RESULT(context) ((context)->uc_mcontext.gregs[REG_RAX])
#elif defined(__aarch64__)
#define ARGUMENT(context, n) ((context)->uc_mcontext.regs[n])
#define RESULT(context) ((context)->uc_mcontext.regs[0])
#else
#error "how this machine hands arguments to its kernel is not known here"
#endif

/* Performs the requested rename or link instead of the kernel, and records it. */
static void name_act(int signal, siginfo_t *told, void *at) {
    (void)signal;
    ucontext_t *context = at;
    int kept = errno;
    long asked[5];
    for (int n = 0; n < 5; n++) asked[n] = (long)ARGUMENT(context, n);
    int folders = 1;
#ifdef SYS_rename
    if (told->si_syscall == SYS_rename) folders = 0;
#endif
#ifdef SYS_link
    if (told->si_syscall == SYS_link) folders = 0;
#endif
    char from[PATH_MAX];
    const char *known = within((const char *)asked[folders]);
    if (known) snprintf(from, sizeof from, "%s", known);
    if (known) pthread_mutex_lock(&writing);
    if (known) strike();
    long done = syscall(told->si_syscall, asked[0], asked[1], asked[2], asked[3], asked[4], OURS);
    RESULT(context) = done < 0 ? -errno : done;
    const char *to = done == 0 && known ? within((const char *)asked[folders ? 3 : 1]) : NULL;
    int is_link = told->si_syscall == SYS_linkat;
#ifdef SYS_link
    is_link |= told->si_syscall == SYS_link;
#endif
    if (to) put(is_link ? 'H' : 'R', from, 0, to, strlen(to));
    if (known) pthread_mutex_unlock(&writing);
    errno = kept;
}

#define CAUGHT(call) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP)

/* Makes the kernel pass each rename and link to `name_act`. */
static void catch_names(void) {
    struct sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[5])),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OURS, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#ifdef SYS_rename
        CAUGHT(SYS_rename),
#endif
#ifdef SYS_link
        CAUGHT(SYS_link),
#endif
        CAUGHT(SYS_renameat),
        CAUGHT(SYS_renameat2),
        CAUGHT(SYS_linkat),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog filter = {sizeof steps / sizeof *steps, steps};
    struct sigaction action = {.sa_sigaction = name_act, .sa_flags = SA_SIGINFO | SA_NODEFER};
    if (sigaction(SIGSYS, &action, NULL) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) {
        perror("the drill cannot watch renames");
        _exit(99);
    }
}
