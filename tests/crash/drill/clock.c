/* A wall clock that jumps, for `LD_PRELOAD` in the drill (clock.rs). Every DRILL_EVERY readings, it changes between
 * DRILL_JUMP seconds ahead, the same behind, and right. The first jump in each direction writes a letter to the file
 * DRILL_JUMPED. The monotonic clock is unchanged, because it cannot be set. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_long readings;
static atomic_flag told[2] = {ATOMIC_FLAG_INIT, ATOMIC_FLAG_INIT};

static void tell(int is_back) {
    const char *path = getenv("DRILL_JUMPED");
    if (!path || atomic_flag_test_and_set(&told[is_back])) return;
    int file = open(path, O_WRONLY | O_APPEND);
    if (file < 0 || write(file, is_back ? "b" : "a", 1) != 1) abort();
    close(file);
}

static long jump(void) {
    const char *every = getenv("DRILL_EVERY"), *by = getenv("DRILL_JUMP");
    if (!every || !by || atol(every) <= 0) return 0;
    long turn = atomic_fetch_add(&readings, 1) / atol(every) % 3;
    if (turn == 0) return 0;
    tell(turn == 2);
    return turn == 1 ? atol(by) : -atol(by);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(clock, now);
    if (done == 0 && clock == CLOCK_REALTIME) now->tv_sec += jump();
    return done;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    (void)zone;
    struct timespec exact;
    int done = clock_gettime(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return done;
}
