//! The error that every command returns, made from the errors of the libraries.

use super::hints::{access_hint, engine_hint, refused_key_hint, secrets_hint, service_hint, store_hint};
use crate::text::io_reason;
use seotags::crawl::CrawlError;
use seotags::export::cms::{IdsError, TemplateError};
use seotags::export::{self, ExportError, WriteError};
use seotags::gate::GateError;
use seotags::generate::EngineError;
use seotags::import::ImportError;
use seotags::input::InputError;
use seotags::result::GenerateFailureKind;
use seotags::service::ServiceError;
use seotags::settings::{EngineChoice, FileError, SettingError};
use seotags_app::accounts::{AccountError, SigningKeyError};
use seotags_app::analyses::AnalysisError;
use seotags_app::api_keys::ApiKeyError;
use seotags_app::prices::PricesError;
use seotags_app::profiles::ProfileError;
use seotags_app::projects::ProjectError;
use seotags_app::results::DecideError;
use seotags_app::{BackupError, RepairError, StoreError};
use std::fmt::Display;
use std::io;
use std::path::Path;

impl From<io::Error> for CliError {
    /// Only writing to standard output does not name a file.
    fn from(source: io::Error) -> Self {
        Self::stdout(source)
    }
}

impl<E: Into<CliError>> From<WriteError<E>> for CliError {
    fn from(error: WriteError<E>) -> Self {
        Self::from_stdout(error)
    }
}

impl From<RepairError> for CliError {
    fn from(error: RepairError) -> Self {
        let hint = match &error {
            RepairError::Store(_) => None,
            RepairError::NoStore { .. } => {
                return Self::usage(error.to_string(), "name the data folder with --data-dir DIR");
            }
            RepairError::InUse { .. } => Some("stop the process that uses it (`seotags serve`, a run), then try again"),
            RepairError::Nothing { .. } => Some("restore a copy of it, or move it away to start again"),
            RepairError::Unsound { .. } => Some("restore a copy of it; this is a bug in seotags"),
        };
        match error {
            RepairError::Store(error) => Self::Store(error),
            other => Self::Failed { message: other.to_string(), hint: hint.map(str::to_owned) },
        }
    }
}

/// An error that ends a command.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
    /// An argument, name or value cannot be used.
    #[error("{message}")]
    Usage {
        /// The message.
        message: String,
        /// The hint.
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
    /// A variable contains a value that its setting does not accept.
    #[error("{variable}: “{value}” does not fit the setting `{}`", setting_of(variable))]
    Environment {
        /// Its name.
        variable: String,
        /// Its value.
        value: String,
    },
    /// An input cannot be used.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A spreadsheet cannot be imported.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// The crawler cannot be set up with these settings.
    #[error(transparent)]
    Crawl(#[from] CrawlError),
    /// The engine cannot be set up with these settings.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A format or column does not exist.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// A template for importers cannot be used.
    #[error("{}{error}", file.as_ref().map(|file| format!("{file}:")).unwrap_or_default())]
    Template {
        /// Its file, if it is one.
        file: Option<String>,
        /// Line and reason.
        error: TemplateError,
    },
    /// A table of ids for a template cannot be used.
    #[error(transparent)]
    Ids(#[from] IdsError),
    /// Some chosen pages are missing in a file for an importer; the others are in it.
    #[error("{} missing in {target}", crate::text::count(*pages, "page"))]
    LeftOut {
        /// Their number.
        pages: u64,
        /// The file.
        target: String,
    },
    /// The flags of a gate are invalid.
    #[error(transparent)]
    Gate(#[from] GateError),
    /// A project cannot be created.
    #[error(transparent)]
    Project(#[from] ProjectError),
    /// A browser profile cannot be created, changed or used.
    #[error(transparent)]
    Profile(#[from] ProfileError),
    /// An API key of a model service cannot be stored or read.
    #[error(transparent)]
    ApiKey(#[from] ApiKeyError),
    /// The key that signs sessions cannot be used.
    #[error(transparent)]
    SigningKey(#[from] SigningKeyError),
    /// An account cannot be created or changed.
    #[error(transparent)]
    Account(#[from] AccountError),
    /// An analysis cannot be created, changed or run.
    #[error(transparent)]
    Analysis(#[from] AnalysisError),
    /// A decision is not possible.
    #[error(transparent)]
    Decide(#[from] DecideError),
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Custom model prices cannot be used.
    #[error(transparent)]
    Prices(#[from] PricesError),
    /// Standard output or a file cannot be written.
    #[error("cannot write {target}: {}", io_reason(source))]
    Write {
        /// The target.
        target: String,
        /// The cause.
        source: io::Error,
    },
    /// A request to a team's service failed.
    #[error(transparent)]
    Service(#[from] ServiceError),
    /// The work could not be completed.
    #[error("{message}")]
    Failed {
        /// The message.
        message: String,
        /// The hint.
        hint: Option<String>,
    },
}

fn setting_of(variable: &str) -> String {
    variable.strip_prefix("SEOTAGS_").unwrap_or("base_url").to_ascii_lowercase()
}

impl CliError {
    /// An argument, name or value cannot be used.
    pub(crate) fn usage(message: impl Into<String>, hint: impl Into<Option<&'static str>>) -> Self {
        Self::Usage { message: message.into(), hint: hint.into().map(str::to_owned) }
    }

    /// An error that must not happen.
    pub(crate) fn bug(what: &str) -> Self {
        Self::Failed { message: format!("{what}; this is a bug in seotags"), hint: None }
    }

    /// A run was stopped; `stored` describes what was stored and how to continue.
    pub(crate) fn stopped(
        message: &str,
        kind: Option<GenerateFailureKind>,
        engine: EngineChoice,
        stored: &str,
    ) -> Self {
        Self::ended_early(message, kind.and_then(|kind| engine_hint(kind, engine)), stored)
    }

    /// A review was stopped.
    pub(crate) fn review_stopped(
        message: &str,
        kind: Option<GenerateFailureKind>,
        engine: EngineChoice,
        stored: &str,
    ) -> Self {
        let hint = match kind {
            Some(GenerateFailureKind::BadAnswer) => Some("name another reviewer with --review-model".to_owned()),
            Some(GenerateFailureKind::ModelNotFound) => Some("name another with --review-model".to_owned()),
            Some(GenerateFailureKind::KeyRefused) => refused_key_hint(engine),
            Some(GenerateFailureKind::QuotaSpent) => Some("top up the account".to_owned()),
            Some(GenerateFailureKind::Unreachable) => Some("check that it runs".to_owned()),
            kind => kind.and_then(|kind| engine_hint(kind, engine)),
        };
        Self::ended_early(message, hint, stored)
    }

    fn ended_early(message: &str, hint: Option<String>, stored: &str) -> Self {
        let hint = match hint {
            Some(hint) => format!("{hint}. {stored}"),
            None => stored.to_owned(),
        };
        Self::Failed { message: message.to_owned(), hint: Some(hint) }
    }

    /// An export to standard output ended early.
    pub(crate) fn from_stdout<E: Into<Self>>(error: WriteError<E>) -> Self {
        match error {
            WriteError::Record(error) => error.into(),
            WriteError::Io(source) => Self::stdout(source),
        }
    }

    /// An export to a file ended early.
    pub(crate) fn from_file<E: Into<Self> + Display>(path: &Path, error: export::FileError<WriteError<E>>) -> Self {
        let target = path.display().to_string();
        match error {
            export::FileError::Content(WriteError::Record(error)) => error.into(),
            export::FileError::Content(WriteError::Io(source)) | export::FileError::Io { source, .. } => {
                Self::Write { target, source }
            }
            // The content was written already.
            error @ export::FileError::NoNewFile { .. } => {
                Self::Failed { message: error.to_string(), hint: error.hint().map(str::to_owned) }
            }
            other => Self::usage(other.to_string(), other.hint()),
        }
    }

    /// One of our own files could not be written.
    pub(crate) fn from_own_file(error: export::FileError<io::Error>) -> Self {
        match error {
            export::FileError::Io { path: target, source } => Self::Write { target, source },
            other => Self::usage(other.to_string(), other.hint()),
        }
    }

    /// The store could not be copied to a file.
    pub(crate) fn from_backup(path: &Path, error: BackupError) -> Self {
        let target = path.display().to_string();
        match error {
            BackupError::File(export::FileError::Content(error)) => Self::Store(error),
            BackupError::File(export::FileError::Io { source, .. }) => Self::Write { target, source },
            BackupError::File(error) => Self::usage(error.to_string(), error.hint()),
            other @ BackupError::IsStore { .. } => Self::usage(other.to_string(), "name another file for the copy"),
        }
    }

    /// Standard output cannot be written.
    pub(crate) fn stdout(source: io::Error) -> Self {
        Self::Write { target: "standard output".to_owned(), source }
    }

    fn store_error(&self) -> Option<&StoreError> {
        match self {
            Self::Store(error)
            | Self::Decide(DecideError::Store(error))
            | Self::Project(ProjectError::Store(error))
            | Self::Profile(ProfileError::Store(error))
            | Self::ApiKey(ApiKeyError::Store(error))
            | Self::Account(AccountError::Store(error))
            | Self::Analysis(AnalysisError::Store(error)) => Some(error),
            _ => None,
        }
    }

    /// The hint on what to do next.
    pub(crate) fn hint(&self) -> Option<String> {
        match self {
            Self::Usage { hint, .. } | Self::Failed { hint, .. } => hint.clone(),
            Self::SettingsFile { error: FileError::UnknownKey { nearest: Some(nearest), .. }, .. } => {
                Some(format!("did you mean `{nearest}`?"))
            }
            Self::SettingsFile { error: FileError::UnknownKey { .. }, .. } => {
                Some("`seotags config` lists every setting".to_owned())
            }
            Self::Setting(SettingError::TooLong { most, .. }) => Some(format!("shorten it to at most {most} characters")),
            Self::Setting(_) => Some("`seotags config` shows each setting and where it came from".to_owned()),
            Self::Write { source, .. } if source.kind() == io::ErrorKind::StorageFull => {
                Some("free some space, then run the command again".to_owned())
            }
            Self::Input(error) => error.hint(),
            Self::Import(error) => error.hint(),
            Self::Export(error) => Some(error.hint()),
            Self::Template { error, .. } => error.hint(),
            Self::Ids(error) => error.hint(),
            Self::LeftOut { .. } => Some("the others are written; the warnings above list the missing pages".to_owned()),
            Self::Gate(error) => error.hint(),
            Self::Prices(PricesError::Invalid { .. }) => Some(
                "dollars per million tokens, e.g. [models.\"my-model\"] with input = 0.10, output = 0.40".to_owned(),
            ),
            Self::Engine(EngineError::NoReviewer) => Some(
                "the built-in engine cannot review: set OPENAI_API_KEY or OPENAI_BASE_URL, or name a service with --engine"
                    .to_owned(),
            ),
            Self::Engine(EngineError::NoKey { service, .. }) => engine_hint(GenerateFailureKind::KeyRefused, *service),
            Self::Engine(EngineError::NoBaseUrl { service: EngineChoice::Azure }) => Some(
                "--base-url https://RESOURCE.openai.azure.com, or set AZURE_OPENAI_ENDPOINT; --model names the deployment"
                    .to_owned(),
            ),
            Self::Engine(EngineError::KeyElsewhere { .. }) => {
                Some("to send the key there, pass the address with --base-url".to_owned())
            }
            Self::Engine(EngineError::ClearText { .. }) => Some(
                "use https://, or pass --insecure-model (insecure_model) to send the key unencrypted".to_owned(),
            ),
            Self::Engine(EngineError::NoPrice { .. }) => Some(
                "add its price to prices.toml in the data folder, or set --max-tokens instead of --max-cost"
                    .to_owned(),
            ),
            Self::ApiKey(ApiKeyError::Secrets(error)) => {
                secrets_hint(error, "store the key again: `seotags secrets delete`, then `seotags secrets set`")
            }
            Self::Analysis(AnalysisError::InUse { .. }) => {
                Some("`seotags list` shows its progress; Ctrl-C in its terminal stops it".to_owned())
            }
            Self::Analysis(AnalysisError::Secrets(error)) => {
                secrets_hint(error, "give the extra headers again with --header")
            }
            Self::Profile(ProfileError::Secrets(error)) => {
                secrets_hint(error, "set another session or proxy with `seotags profiles edit`")
            }
            Self::Project(ProjectError::NameTaken) => Some("`seotags projects edit` changes it".to_owned()),
            Self::Project(ProjectError::Domain { .. }) => Some("write it as in https://shop.example".to_owned()),
            Self::Profile(ProfileError::Taken) => Some("`seotags profiles edit` changes it".to_owned()),
            Self::Decide(DecideError::Name) => Some("pass your name with --by NAME".to_owned()),
            Self::Decide(DecideError::NoResult { .. }) => {
                Some("`seotags show --all` lists its pages; write the URL as in that list".to_owned())
            }
            Self::Analysis(error @ AnalysisError::AccessMissing { .. }) => access_hint(error),
            Self::Analysis(AnalysisError::NotFound { .. }) => Some("`seotags list` lists them".to_owned()),
            Self::Service(error) => service_hint(error),
            _ => self.store_error().and_then(store_hint),
        }
    }
}
