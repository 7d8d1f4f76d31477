// Starts `scenario lsp` from the path.
use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Scenario;

impl zed::Extension for Scenario {
    fn new() -> Self {
        Scenario
    }

    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let command = worktree.which("scenario").ok_or("the program “scenario” is not on the path")?;
        Ok(Command { command, args: vec!["lsp".into()], env: worktree.shell_env() })
    }
}

zed::register_extension!(Scenario);
