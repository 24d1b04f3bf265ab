//! The exit codes.

use std::process::ExitCode;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done, or nobody reads any more.
    Done,
    /// A gate failed.
    Gate,
    /// Wrong usage, or unusable input or configuration; nothing was started.
    Usage,
    /// The work could not be carried through; what was done is kept.
    Failed,
    /// Interrupted, resumable.
    Interrupted,
}

impl Exit {
    /// The number that the shell sees.
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
