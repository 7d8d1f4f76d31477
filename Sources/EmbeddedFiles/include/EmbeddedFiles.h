// The project's data, as files in their own languages. The compiler puts their bytes into the program, so that nothing
// has to be found, read or parsed at start-up.
//
// A new file takes a line here and one in EmbeddedFiles.c.
#pragma once

/// The bytes of one file. They are there as long as the program runs.
typedef struct {
  const unsigned char *start;
  long count;
} EmbeddedFile;

EmbeddedFile ciGitHubFile(void);
EmbeddedFile ciGitLabFile(void);
EmbeddedFile ciJenkinsFile(void);
EmbeddedFile statementsManualFile(void);
