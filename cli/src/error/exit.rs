//! The exit codes.

use std::process::ExitCode;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done, or the reader of the output is gone.
    Done,
    /// A gate failed.
    Gate,
    /// Wrong usage, or unusable input or configuration; nothing was started.
    Usage,
    /// The work could not be completed; finished parts are stored.
    Failed,
    /// Interrupted, resumable.
    Interrupted,
}

impl Exit {
    /// The number for the shell.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Gate => 1,
            Self::Usage => 2,
            Self::Failed => 3,
            Self::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.number())
    }
}
