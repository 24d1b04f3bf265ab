//! From errors to words and exit codes. The only place that does.

use crate::notes::Notes;
use crate::settings::io_reason;
use seotags::settings::{FileError, SettingError};
use std::io;
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

/// What stops a command.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
    /// Something typed, named or given cannot be used.
    #[error("{message}")]
    Usage {
        /// What.
        message: String,
        /// What next.
        hint: Option<String>,
    },
    /// `seotags.toml` cannot be used.
    #[error("{file}:{error}")]
    SettingsFile {
        /// File.
        file: String,
        /// Line, column and reason.
        error: FileError,
    },
    /// A value is out of range.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// A variable holds what its setting cannot take.
    #[error("{variable}: «{value}» does not fit the setting `{}`", setting_of(variable))]
    Environment {
        /// Its name.
        variable: String,
        /// What it holds.
        value: String,
    },
    /// Standard output or a file cannot be written.
    #[error("cannot write {target}: {}", io_reason(source))]
    Write {
        /// Which.
        target: String,
        /// Why.
        source: io::Error,
    },
    /// The work could not be carried through.
    #[error("{message}")]
    Failed {
        /// What happened.
        message: String,
        /// What next.
        hint: Option<String>,
    },
}

fn setting_of(variable: &str) -> String {
    variable.strip_prefix("SEOTAGS_").unwrap_or("base_url").to_ascii_lowercase()
}

impl CliError {
    /// Something typed, named or given cannot be used.
    pub(crate) fn usage(message: impl Into<String>, hint: impl Into<Option<&'static str>>) -> Self {
        Self::Usage { message: message.into(), hint: hint.into().map(str::to_owned) }
    }

    /// Standard output cannot be written.
    pub(crate) fn stdout(source: io::Error) -> Self {
        Self::Write { target: "standard output".to_owned(), source }
    }

    /// How the process ends.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Self::Usage { .. } | Self::SettingsFile { .. } | Self::Setting(_) | Self::Environment { .. } => Exit::Usage,
            Self::Write { source, .. } if source.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
            Self::Write { .. } | Self::Failed { .. } => Exit::Failed,
        }
    }

    /// What to do next.
    fn hint(&self) -> Option<String> {
        match self {
            Self::Usage { hint, .. } | Self::Failed { hint, .. } => hint.clone(),
            Self::SettingsFile { error: FileError::UnknownKey { nearest: Some(nearest), .. }, .. } => {
                Some(format!("did you mean `{nearest}`?"))
            }
            Self::SettingsFile { error: FileError::UnknownKey { .. }, .. } => {
                Some("`seotags config` lists every setting".to_owned())
            }
            Self::Setting(_) => Some("`seotags config` shows each setting and where it came from".to_owned()),
            Self::Write { source, .. } if source.kind() == io::ErrorKind::StorageFull => {
                Some("free some space, then run the command again".to_owned())
            }
            Self::SettingsFile { .. } | Self::Environment { .. } | Self::Write { .. } => None,
        }
    }
}

/// Says what stopped a command, and ends it.
pub(crate) fn report(error: &CliError, notes: &Notes) -> Exit {
    let exit = error.exit();
    if exit != Exit::Done {
        notes.error(&error.to_string(), error.hint().as_deref());
    }
    exit
}
