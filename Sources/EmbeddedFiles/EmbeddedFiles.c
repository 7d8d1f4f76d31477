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

BYTES(ciSetup) {
#embed "CI/setup.yml"
};
FUNCTION(ciSetup)

BYTES(bashCompletions) {
#embed "Shells/completions.bash"
};
FUNCTION(bashCompletions)

BYTES(fishCompletions) {
#embed "Shells/completions.fish"
};
FUNCTION(fishCompletions)

BYTES(zshCompletions) {
#embed "Shells/completions.zsh"
};
FUNCTION(zshCompletions)

BYTES(projectMark) {
#embed "Templates/project"
};
FUNCTION(projectMark)

BYTES(firstLaunchTemplate) {
#embed "Templates/first_launch.scn"
};
FUNCTION(firstLaunchTemplate)

BYTES(whiteFlashTemplate) {
#embed "Templates/white_flash.scn"
};
FUNCTION(whiteFlashTemplate)

BYTES(editorEmacs) {
#embed "Editors/Emacs/scenario-mode.el"
};
FUNCTION(editorEmacs)

BYTES(editorHelix) {
#embed "Editors/Helix/languages.toml"
};
FUNCTION(editorHelix)

BYTES(editorHelixGrammar) {
#embed "Editors/Helix/grammar.c.in"
};
FUNCTION(editorHelixGrammar)

BYTES(editorHelixHighlights) {
#embed "Editors/Helix/highlights.scm"
};
FUNCTION(editorHelixHighlights)

BYTES(editorNeovim) {
#embed "Editors/Vim/neovim.lua"
};
FUNCTION(editorNeovim)

BYTES(editorNeovimMarkdown) {
#embed "Editors/Vim/markdown.lua"
};
FUNCTION(editorNeovimMarkdown)

BYTES(editorSublimeBuild) {
#embed "Editors/Sublime/build.json"
};
FUNCTION(editorSublimeBuild)

BYTES(editorSublimeServer) {
#embed "Editors/Sublime/LSP.json"
};
FUNCTION(editorSublimeServer)

BYTES(editorSublimeSnippet) {
#embed "Editors/Sublime/snippet.xml"
};
FUNCTION(editorSublimeSnippet)

BYTES(editorTextMateComments) {
#embed "Editors/TextMate/comments.plist"
};
FUNCTION(editorTextMateComments)

BYTES(editorTextMateGrammar) {
#embed "Editors/TextMate/grammar.plist"
};
FUNCTION(editorTextMateGrammar)

BYTES(editorTextMateInfo) {
#embed "Editors/TextMate/info.plist"
};
FUNCTION(editorTextMateInfo)

BYTES(editorTextMateSnippet) {
#embed "Editors/TextMate/snippet.plist"
};
FUNCTION(editorTextMateSnippet)

BYTES(editorVSCodeBlock) {
#embed "Editors/VSCode/codeblock.json"
};
FUNCTION(editorVSCodeBlock)

BYTES(editorVSCodeConfiguration) {
#embed "Editors/VSCode/language-configuration.json"
};
FUNCTION(editorVSCodeConfiguration)

BYTES(editorVSCodeExtension) {
#embed "Editors/VSCode/extension.js"
};
FUNCTION(editorVSCodeExtension)

BYTES(editorVSCodeGrammar) {
#embed "Editors/VSCode/grammar.json"
};
FUNCTION(editorVSCodeGrammar)

BYTES(editorVSCodeIgnore) {
#embed "Editors/VSCode/vscodeignore"
};
FUNCTION(editorVSCodeIgnore)

BYTES(editorVSCodePackage) {
#embed "Editors/VSCode/package.json"
};
FUNCTION(editorVSCodePackage)

BYTES(editorVSCodeReadme) {
#embed "Editors/VSCode/README.md"
};
FUNCTION(editorVSCodeReadme)

BYTES(editorVSCodeSnippets) {
#embed "Editors/VSCode/snippets.json"
};
FUNCTION(editorVSCodeSnippets)

BYTES(editorVimCompiler) {
#embed "Editors/Vim/compiler.vim"
};
FUNCTION(editorVimCompiler)

BYTES(editorVimDetection) {
#embed "Editors/Vim/ftdetect.vim"
};
FUNCTION(editorVimDetection)

BYTES(editorVimIndent) {
#embed "Editors/Vim/indent.vim"
};
FUNCTION(editorVimIndent)

BYTES(editorVimPlugin) {
#embed "Editors/Vim/plugin.vim"
};
FUNCTION(editorVimPlugin)

BYTES(editorVimSyntax) {
#embed "Editors/Vim/syntax.vim"
};
FUNCTION(editorVimSyntax)

BYTES(editorVimType) {
#embed "Editors/Vim/ftplugin.vim"
};
FUNCTION(editorVimType)

BYTES(editorZedCargo) {
#embed "Editors/Zed/Cargo.toml"
};
FUNCTION(editorZedCargo)

BYTES(editorZedExtension) {
#embed "Editors/Zed/extension.toml"
};
FUNCTION(editorZedExtension)

BYTES(editorZedLanguage) {
#embed "Editors/Zed/config.toml"
};
FUNCTION(editorZedLanguage)

BYTES(editorZedReadme) {
#embed "Editors/Zed/README.md"
};
FUNCTION(editorZedReadme)

BYTES(editorZedSource) {
#embed "Editors/Zed/lib.rs"
};
FUNCTION(editorZedSource)

BYTES(pageHead) {
#embed "Page/head.html"
};
FUNCTION(pageHead)

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
#embed "Page/actions.js"
  , '\n',
#embed "Page/main.js"
};
FUNCTION(pageScript)

BYTES(pageStyle) {
#embed "Page/page.css"
};
FUNCTION(pageStyle)

BYTES(courseHead) {
#embed "Page/courseHead.html"
};
FUNCTION(courseHead)

BYTES(courseScript) {
#embed "Page/course.js"
};
FUNCTION(courseScript)

BYTES(measureHead) {
#embed "Page/measureHead.html"
};
FUNCTION(measureHead)

BYTES(measureStyle) {
#embed "Page/measure.css"
};
FUNCTION(measureStyle)

BYTES(courseStyle) {
#embed "Page/course.css"
};
FUNCTION(courseStyle)

BYTES(mapStyle) {
#embed "Page/map.css"
};
FUNCTION(mapStyle)

BYTES(helpCommands) {
#embed "Help/commands.md"
};
FUNCTION(helpCommands)

BYTES(helpEnvironment) {
#embed "Help/environment.md"
};
FUNCTION(helpEnvironment)

BYTES(helpHabits) {
#embed "Help/habits.md"
};
FUNCTION(helpHabits)

BYTES(helpMistakes) {
#embed "Help/mistakes.md"
};
FUNCTION(helpMistakes)

BYTES(helpOptions) {
#embed "Help/options.md"
};
FUNCTION(helpOptions)

BYTES(helpSession) {
#embed "Help/session.md"
};
FUNCTION(helpSession)

BYTES(prelude) {
#embed "prelude.scn"
};
FUNCTION(prelude)

BYTES(explainedSyntax) {
#embed "Explanations/syntax.md"
};
FUNCTION(explainedSyntax)

BYTES(explainedNames) {
#embed "Explanations/names.md"
};
FUNCTION(explainedNames)

BYTES(explainedTypes) {
#embed "Explanations/types.md"
};
FUNCTION(explainedTypes)

BYTES(explainedPlaces) {
#embed "Explanations/places.md"
};
FUNCTION(explainedPlaces)

BYTES(explainedFiles) {
#embed "Explanations/files.md"
};
FUNCTION(explainedFiles)

BYTES(explainedWarnings) {
#embed "Explanations/warnings.md"
};
FUNCTION(explainedWarnings)

BYTES(manualDurations) {
#embed "Manual/durations.md"
};
FUNCTION(manualDurations)

BYTES(manualEvents) {
#embed "Manual/events.md"
};
FUNCTION(manualEvents)

BYTES(manualFields) {
#embed "Manual/fields.md"
};
FUNCTION(manualFields)

BYTES(manualFunctions) {
#embed "Manual/functions.md"
};
FUNCTION(manualFunctions)

BYTES(manualObservables) {
#embed "Manual/observables.md"
};
FUNCTION(manualObservables)

BYTES(manualSystems) {
#embed "Manual/systems.md"
};
FUNCTION(manualSystems)

BYTES(manualVariants) {
#embed "Manual/variants.md"
};
FUNCTION(manualVariants)

BYTES(manualWords) {
#embed "Manual/words.md"
};
FUNCTION(manualWords)

BYTES(logManual) {
#embed "Log/log.txt"
};
FUNCTION(logManual)

BYTES(logSchema) {
#embed "Log/log.schema.json"
};
FUNCTION(logSchema)

BYTES(libraryManual) {
#embed "Manual/library.txt"
};
FUNCTION(libraryManual)

BYTES(outputSchema) {
#embed "Log/output.schema.json"
};
FUNCTION(outputSchema)

BYTES(reportManual) {
#embed "Log/reports.txt"
};
FUNCTION(reportManual)

BYTES(statementsManual) {
#embed "Manual/statements.md"
};
FUNCTION(statementsManual)

BYTES(explainedFlashes) {
#embed "Explanations/flashes.md"
};
FUNCTION(explainedFlashes)

BYTES(libraries) {
#embed "Explanations/libraries.md"
};
FUNCTION(libraries)

BYTES(manualTopics) {
#embed "Manual/topics.md"
};
FUNCTION(manualTopics)

BYTES(complaints) {
#embed "Explanations/complaints.md"
};
FUNCTION(complaints)

BYTES(expected) {
#embed "Explanations/expected.md"
};
FUNCTION(expected)

BYTES(foreignWords) {
#embed "Explanations/foreign.md"
};
FUNCTION(foreignWords)

BYTES(recordingRules) {
#embed "Recordings/rules.md"
};
FUNCTION(recordingRules)

BYTES(recordingsManual) {
#embed "Recordings/manual.txt"
};
FUNCTION(recordingsManual)

BYTES(probeSwift) {
#embed "Recordings/probe.swift.txt"
};
FUNCTION(probeSwift)

BYTES(probeObjectiveC) {
#embed "Recordings/probe.m.txt"
};
FUNCTION(probeObjectiveC)

BYTES(probeJavaScript) {
#embed "Recordings/probe.js"
};
FUNCTION(probeJavaScript)

BYTES(flashCourse) {
#embed "Courses/flash/course.md"
};
FUNCTION(flashCourse)

BYTES(flashCourseKorean) {
#embed "Courses/flash/course.ko.md"
};
FUNCTION(flashCourseKorean)

BYTES(courseSkeleton) {
#embed "Courses/skeleton.md"
};
FUNCTION(courseSkeleton)

BYTES(phrases) {
#embed "Courses/phrases.md"
};
FUNCTION(phrases)

BYTES(phrasesKorean) {
#embed "Courses/phrases.ko.md"
};
FUNCTION(phrasesKorean)

BYTES(courseManual) {
#embed "Courses/form.txt"
};
FUNCTION(courseManual)

BYTES(stacksCourse) {
#embed "Courses/stacks/course.md"
};
FUNCTION(stacksCourse)

BYTES(stacksCourseKorean) {
#embed "Courses/stacks/course.ko.md"
};
FUNCTION(stacksCourseKorean)

BYTES(sheetCourse) {
#embed "Courses/sheet/course.md"
};
FUNCTION(sheetCourse)

BYTES(sheetCourseKorean) {
#embed "Courses/sheet/course.ko.md"
};
FUNCTION(sheetCourseKorean)

BYTES(windowsCourse) {
#embed "Courses/windows/course.md"
};
FUNCTION(windowsCourse)

BYTES(windowsCourseKorean) {
#embed "Courses/windows/course.ko.md"
};
FUNCTION(windowsCourseKorean)

BYTES(launchesCourse) {
#embed "Courses/launches/course.md"
};
FUNCTION(launchesCourse)

BYTES(launchesCourseKorean) {
#embed "Courses/launches/course.ko.md"
};
FUNCTION(launchesCourseKorean)

BYTES(languageCourse) {
#embed "Courses/language/course.md"
};
FUNCTION(languageCourse)

BYTES(languageCourseKorean) {
#embed "Courses/language/course.ko.md"
};
FUNCTION(languageCourseKorean)

BYTES(manualLimits) {
#embed "Manual/limits.txt"
};
FUNCTION(manualLimits)

BYTES(phoneStyle) {
#embed "Page/phone.css"
};
FUNCTION(phoneStyle)

BYTES(pictureStyle) {
#embed "Page/picture.css"
};
FUNCTION(pictureStyle)

BYTES(pngConverter) {
#embed "Page/png.sh"
};
FUNCTION(pngConverter)
