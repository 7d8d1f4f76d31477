// The beginning of the process, before Swift's runtime.

/// The arguments as the system passed them, ended by NULL; NULL where the C library does not say.
char *const *processArguments(void);
