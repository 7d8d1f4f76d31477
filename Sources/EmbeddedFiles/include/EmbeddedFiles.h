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
/// The composite action of the workflow for GitHub, which installs the tool.
EmbeddedFile ciSetupFile(void);

/// What makes a shell complete command lines, by asking the tool.
EmbeddedFile bashCompletionsFile(void);
EmbeddedFile fishCompletionsFile(void);
EmbeddedFile zshCompletionsFile(void);
/// What an editor needs, with holes for the words of the language: `{{steps|}}`.
EmbeddedFile editorEmacsFile(void);
EmbeddedFile editorHelixFile(void);
EmbeddedFile editorHelixGrammarFile(void);
EmbeddedFile editorHelixHighlightsFile(void);
EmbeddedFile editorNeovimFile(void);
EmbeddedFile editorNeovimMarkdownFile(void);
EmbeddedFile editorSublimeBuildFile(void);
EmbeddedFile editorSublimeServerFile(void);
EmbeddedFile editorSublimeSnippetFile(void);
EmbeddedFile editorTextMateCommentsFile(void);
EmbeddedFile editorTextMateGrammarFile(void);
EmbeddedFile editorTextMateInfoFile(void);
EmbeddedFile editorTextMateSnippetFile(void);
EmbeddedFile editorVSCodeBlockFile(void);
EmbeddedFile editorVSCodeConfigurationFile(void);
EmbeddedFile editorVSCodeExtensionFile(void);
EmbeddedFile editorVSCodeGrammarFile(void);
EmbeddedFile editorVSCodeIgnoreFile(void);
EmbeddedFile editorVSCodePackageFile(void);
EmbeddedFile editorVSCodeReadmeFile(void);
EmbeddedFile editorVSCodeSnippetsFile(void);
EmbeddedFile editorVimCompilerFile(void);
EmbeddedFile editorVimDetectionFile(void);
EmbeddedFile editorVimIndentFile(void);
EmbeddedFile editorVimPluginFile(void);
EmbeddedFile editorVimSyntaxFile(void);
EmbeddedFile editorVimTypeFile(void);
EmbeddedFile editorZedCargoFile(void);
EmbeddedFile editorZedExtensionFile(void);
EmbeddedFile editorZedLanguageFile(void);
EmbeddedFile editorZedReadmeFile(void);
EmbeddedFile editorZedSourceFile(void);

/// The files of a new project.
EmbeddedFile projectMarkFile(void);
EmbeddedFile firstLaunchTemplateFile(void);
EmbeddedFile whiteFlashTemplateFile(void);

/// How every page begins. Its security policy names the page's style and scripts by their hashes; a test of `Reporting`
/// says what they are.
EmbeddedFile pageHeadFile(void);
/// What a page's script does before the page is laid out.
EmbeddedFile pageEarlyScriptFile(void);
/// The rest of it: the other files of the folder, joined in the order that they need. They are the body of one
/// function.
EmbeddedFile pageScriptFile(void);
EmbeddedFile pageStyleFile(void);
/// How the page of a course begins, with a hole for its language; its policy as above.
EmbeddedFile courseHeadFile(void);
/// The script of a course's page: the slider over the values of a range. It is the body of one function.
EmbeddedFile courseScriptFile(void);
/// How the page of a measurement begins; it has no script.
EmbeddedFile measureHeadFile(void);
/// What is different in its style.
EmbeddedFile measureStyleFile(void);
/// What is different on the page of a course.
EmbeddedFile courseStyleFile(void);
/// What the drawing of a map looks like.
EmbeddedFile mapStyleFile(void);
/// The style of drawn phones, on the page and in pictures.
EmbeddedFile phoneStyleFile(void);
/// The style of a row of pictures.
EmbeddedFile pictureStyleFile(void);
/// The shell script that converts a picture to PNG.
EmbeddedFile pngConverterFile(void);

EmbeddedFile helpCommandsFile(void);
EmbeddedFile helpEnvironmentFile(void);
/// What users of other tools type on a command line, each with what to write instead.
EmbeddedFile helpHabitsFile(void);
/// What is said of each mistake on a command line, with holes as in `complaintsFile`, and where to read on.
EmbeddedFile helpMistakesFile(void);
EmbeddedFile helpOptionsFile(void);
EmbeddedFile helpSessionFile(void);
EmbeddedFile preludeFile(void);
/// What the model's rules say that logs contradict: by the call that has to come first and the one that came, or by the
/// origin of a view.
EmbeddedFile recordingRulesFile(void);
/// The manual's page on logs of real apps.
EmbeddedFile recordingsManualFile(void);
/// Files that people add to their apps, to log what `match` reads. The endings keep them out of the build.
EmbeddedFile probeSwiftFile(void);
EmbeddedFile probeObjectiveCFile(void);
EmbeddedFile probeJavaScriptFile(void);
/// What is said of each mistake in the grammar: its name, its code, the sentence and the hint. `{1}` is the first thing
/// that the parser fills in, `{1…}` the same, cut where it is long.
EmbeddedFile complaintsFile(void);
/// What is said to be missing where something of the grammar has to stand.
EmbeddedFile expectedFile(void);
/// What other tools and languages say, with what to write instead.
EmbeddedFile foreignWordsFile(void);
EmbeddedFile explainedSyntaxFile(void);
EmbeddedFile explainedNamesFile(void);
EmbeddedFile explainedTypesFile(void);
EmbeddedFile explainedPlacesFile(void);
EmbeddedFile explainedFilesFile(void);
EmbeddedFile explainedWarningsFile(void);
EmbeddedFile explainedFlashesFile(void);
/// What the threads of splash libraries say about a cause.
EmbeddedFile librariesFile(void);
EmbeddedFile manualDurationsFile(void);
EmbeddedFile manualEventsFile(void);
EmbeddedFile manualFieldsFile(void);
EmbeddedFile manualFunctionsFile(void);
EmbeddedFile manualLimitsFile(void);
EmbeddedFile manualObservablesFile(void);
EmbeddedFile manualSystemsFile(void);
EmbeddedFile manualTopicsFile(void);
EmbeddedFile manualVariantsFile(void);
EmbeddedFile manualWordsFile(void);
EmbeddedFile libraryManualFile(void);
EmbeddedFile logManualFile(void);
EmbeddedFile logSchemaFile(void);
/// The documents that commands print with `--format json`: a definition a command.
EmbeddedFile outputSchemaFile(void);
EmbeddedFile reportManualFile(void);
EmbeddedFile statementsManualFile(void);

/// The courses: their documents, in the form that `scenario manual courses` describes, and their translations.
EmbeddedFile flashCourseFile(void);
EmbeddedFile flashCourseKoreanFile(void);
EmbeddedFile languageCourseFile(void);
EmbeddedFile languageCourseKoreanFile(void);
EmbeddedFile launchesCourseFile(void);
EmbeddedFile launchesCourseKoreanFile(void);
EmbeddedFile windowsCourseFile(void);
EmbeddedFile windowsCourseKoreanFile(void);
EmbeddedFile sheetCourseFile(void);
EmbeddedFile sheetCourseKoreanFile(void);
EmbeddedFile stacksCourseFile(void);
EmbeddedFile stacksCourseKoreanFile(void);
/// How others write courses: `scenario manual courses`.
EmbeddedFile courseManualFile(void);
/// The document that `learn new` writes.
EmbeddedFile courseSkeletonFile(void);
/// The sentences that `learn` says itself, in each language.
EmbeddedFile phrasesFile(void);
EmbeddedFile phrasesKoreanFile(void);
