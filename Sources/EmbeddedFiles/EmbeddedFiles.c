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

BYTES(statementsManual) {
#embed "Manual/statements.md"
};
FUNCTION(statementsManual)
