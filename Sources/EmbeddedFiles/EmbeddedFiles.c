#include "EmbeddedFiles.h"

// `#embed` cannot stand in a macro, so each file takes three lines.
#define BYTES(name) static const unsigned char name##Bytes[] =
#define FUNCTION(name) \
  EmbeddedFile name##File(void) { return (EmbeddedFile){name##Bytes, sizeof name##Bytes}; }

BYTES(ciGitHub) {
#embed "CI/github.yml"
};
FUNCTION(ciGitHub)

BYTES(ciGitLab) {
#embed "CI/gitlab.yml"
};
FUNCTION(ciGitLab)

BYTES(ciJenkins) {
#embed "CI/Jenkinsfile"
};
FUNCTION(ciJenkins)

BYTES(pageEarlyScript) {
#embed "Page/early.js"
};
FUNCTION(pageEarlyScript)

// Between two files, an empty line.
BYTES(pageScript) {
#embed "Page/base.js"
  , '\n',
#embed "Page/list.js"
  , '\n',
#embed "Page/film.js"
  , '\n',
#embed "Page/chart.js"
  , '\n',
#embed "Page/scrubber.js"
  , '\n',
#embed "Page/pair.js"
  , '\n',
#embed "Page/timeline.js"
  , '\n',
#embed "Page/gutter.js"
  , '\n',
#embed "Page/moment.js"
  , '\n',
#embed "Page/main.js"
};
FUNCTION(pageScript)

BYTES(pageStyle) {
#embed "Page/page.css"
};
FUNCTION(pageStyle)

BYTES(logManual) {
#embed "Log/log.txt"
};
FUNCTION(logManual)

BYTES(logSchema) {
#embed "Log/log.schema.json"
};
FUNCTION(logSchema)

BYTES(reportManual) {
#embed "Log/reports.txt"
};
FUNCTION(reportManual)
