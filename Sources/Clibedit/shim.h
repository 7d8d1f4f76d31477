#ifndef CLIBEDIT_SHIM_H
#define CLIBEDIT_SHIM_H

// What a session needs of libedit. `el_set`, `el_get` and `history` take as many arguments as they like, so Swift cannot
// call them: here is one function for each shape of arguments, and `history` can be named here alone.
//
// No header is included. Those of the C library would count as this module's from then on, for everybody who imports
// it by however many steps; and what is declared here has been libedit's interface since 2.11 (histedit(3)).

typedef struct editline EditLine;
typedef struct history History;
typedef __WCHAR_TYPE__ clibedit_character;

typedef struct {
  const clibedit_character *buffer;
  const clibedit_character *cursor;
  const clibedit_character *lastchar;
} LineInfoW;

typedef struct {
  int num;
  const char *str;
} HistEvent;

typedef int (*clibedit_reader)(EditLine *, clibedit_character *);
typedef unsigned char (*clibedit_function)(EditLine *, int);
typedef char *(*clibedit_prompt)(EditLine *);

EditLine *el_init(const char *, void *, void *, void *);
void el_end(EditLine *);
void el_reset(EditLine *);
const clibedit_character *el_wgets(EditLine *, int *);
int el_wgetc(EditLine *, clibedit_character *);
void el_push(EditLine *, const char *);
int el_set(EditLine *, int, ...);
int el_get(EditLine *, int, ...);
int el_source(EditLine *, const char *);
void el_resize(EditLine *);
const LineInfoW *el_wline(EditLine *);
int el_winsertstr(EditLine *, const clibedit_character *);
void el_deletestr(EditLine *, int);
int el_cursor(EditLine *, int);
History *history_init(void);
void history_end(History *);
int history(History *, HistEvent *, int, ...);

// Operations and answers, by their numbers in <histedit.h>.
enum {
  clibedit_editor = 2,
  clibedit_signal = 3,
  clibedit_bind_key = 4,
  clibedit_add_function = 9,
  clibedit_history = 10,
  clibedit_read_character = 13,
  clibedit_client_data = 14,
  clibedit_prepare_terminal = 16,
  clibedit_redraw = 20,
  clibedit_prompt_with_literals = 21,
};
enum { clibedit_history_size = 1, clibedit_history_add = 10, clibedit_history_unique = 20 };
enum {
  clibedit_normal = 0,
  clibedit_changed = 4,
  clibedit_moved_cursor = 5,
  clibedit_error = 6,
  clibedit_drawn_over = 8,
};

#if defined(__APPLE__)
extern void *clibedit_stdin __asm__("___stdinp");
extern void *clibedit_stdout __asm__("___stdoutp");
extern void *clibedit_stderr __asm__("___stderrp");
#else
extern void *clibedit_stdin __asm__("stdin");
extern void *clibedit_stdout __asm__("stdout");
extern void *clibedit_stderr __asm__("stderr");
#endif

static inline EditLine *clibedit_init(const char *program) {
  return el_init(program, clibedit_stdin, clibedit_stdout, clibedit_stderr);
}

static inline int clibedit_set_keys(EditLine *editor, const char *name) {
  return el_set(editor, clibedit_editor, name);
}

static inline const char *clibedit_keys(EditLine *editor) {
  const char *name = 0;
  el_get(editor, clibedit_editor, &name);
  return name;
}

static inline int clibedit_leave_signals(EditLine *editor) { return el_set(editor, clibedit_signal, 0); }

static inline int clibedit_prepare(EditLine *editor) { return el_set(editor, clibedit_prepare_terminal, 1); }

static inline int clibedit_refresh(EditLine *editor) { return el_set(editor, clibedit_redraw); }

static inline int clibedit_set_prompt(EditLine *editor, clibedit_prompt prompt, char literal) {
  return el_set(editor, clibedit_prompt_with_literals, prompt, literal);
}

static inline int clibedit_set_reader(EditLine *editor, clibedit_reader reader) {
  return el_set(editor, clibedit_read_character, reader);
}

static inline int clibedit_add(EditLine *editor, const char *name, const char *help, clibedit_function function) {
  return el_set(editor, clibedit_add_function, name, help, function);
}

static inline int clibedit_bind(EditLine *editor, const char *key, const char *command) {
  return el_set(editor, clibedit_bind_key, key, command, (char *)0);
}

// In the other key map: that of vi's commands.
static inline int clibedit_bind_alternative(EditLine *editor, const char *key, const char *command) {
  return el_set(editor, clibedit_bind_key, "-a", key, command, (char *)0);
}

static inline int clibedit_set_history(EditLine *editor, History *list) {
  return el_set(editor, clibedit_history, history, list);
}

static inline int clibedit_set_data(EditLine *editor, void *data) {
  return el_set(editor, clibedit_client_data, data);
}

static inline void *clibedit_data(EditLine *editor) {
  void *data = 0;
  el_get(editor, clibedit_client_data, &data);
  return data;
}

static inline int clibedit_history_set(History *list, int op, int value) {
  HistEvent event;
  return history(list, &event, op, value);
}

static inline int clibedit_history_enter(History *list, const char *text) {
  HistEvent event;
  return history(list, &event, clibedit_history_add, text);
}

#endif
