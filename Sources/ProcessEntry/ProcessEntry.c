#define _GNU_SOURCE
#include "ProcessEntry.h"

#include <stdlib.h>
#include <unistd.h>

static char *const *arguments;

char *const *processArguments(void) { return arguments; }

#ifdef __GLIBC__
// Swift's runtime asks /proc for its own path, to find a program that prints backtraces, and ends the process if /proc is
// not mounted, as in a minimal container. With a path for that program, it does not ask. This has to come before the
// runtime's own constructors. The C library passes the arguments, which Swift would read from /proc as well.
__attribute__((constructor(101))) static void beginProcess(int count, char **words) {
  (void)count;
  arguments = words;
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=none", 0);
}
#endif
