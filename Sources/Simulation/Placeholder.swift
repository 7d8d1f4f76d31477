// Filled by the stage's own files.
