//! The exit code of each error. No other code decides it.

use super::cli_error::CliError;
use super::exit::Exit;
use seotags::crawl::CrawlError;
use seotags::generate::EngineError;
use seotags::import::ImportError;
use seotags::service::ServiceError;
use seotags_app::accounts::AccountError;
use seotags_app::analyses::AnalysisError;
use seotags_app::api_keys::ApiKeyError;
use seotags_app::profiles::ProfileError;
use seotags_app::projects::ProjectError;
use seotags_app::results::DecideError;
use std::io;

impl CliError {
    /// How the process ends.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Self::Usage { .. }
            | Self::SettingsFile { .. }
            | Self::Setting(_)
            | Self::Environment { .. }
            | Self::Input(_)
            | Self::Import(
                ImportError::Input(_)
                | ImportError::NoColumn { .. }
                | ImportError::NoSuchColumn { .. }
                | ImportError::TwoColumns { .. }
                | ImportError::NoSheet { .. }
                | ImportError::Workbook { .. }
                | ImportError::TooLarge { .. }
                | ImportError::HugeCell { .. }
                | ImportError::TooMuchText { .. }
                | ImportError::TooManySheets { .. }
                | ImportError::NoRows { .. },
            )
            | Self::Crawl(
                CrawlError::Header { .. } | CrawlError::UserAgent { .. } | CrawlError::Proxy | CrawlError::Browser(_),
            )
            | Self::Engine(
                EngineError::NoKey { .. }
                | EngineError::NoBaseUrl { .. }
                | EngineError::BaseUrl { .. }
                | EngineError::Key
                | EngineError::KeyElsewhere { .. }
                | EngineError::ClearText { .. }
                | EngineError::NoPrice { .. }
                | EngineError::NoReviewer
                | EngineError::NoModel,
            )
            | Self::Export(_)
            | Self::Template { .. }
            | Self::Ids(_)
            | Self::Gate(_)
            | Self::Prices(_)
            | Self::Project(
                ProjectError::Name { .. }
                | ProjectError::Domain { .. }
                | ProjectError::NameTaken
                | ProjectError::DomainTaken
                | ProjectError::TooMany { .. }
                | ProjectError::Full { .. },
            )
            | Self::Profile(
                ProfileError::NoName
                | ProfileError::LongName { .. }
                | ProfileError::TooMany { .. }
                | ProfileError::Full { .. }
                | ProfileError::Taken
                | ProfileError::UserAgent
                | ProfileError::Session
                | ProfileError::Proxy
                | ProfileError::NotFound
                | ProfileError::Secrets(_),
            )
            | Self::ApiKey(ApiKeyError::Secrets(_))
            | Self::Account(
                AccountError::Email(_)
                | AccountError::PasswordRules
                | AccountError::EmailTaken
                | AccountError::NoAccount
                | AccountError::LastAdministrator
                | AccountError::InProgress(_),
            )
            | Self::Analysis(
                AnalysisError::NotFound { .. }
                | AnalysisError::NotAllowed { .. }
                | AnalysisError::AccessMissing { .. }
                | AnalysisError::ForeignProfile
                | AnalysisError::NoUrls
                | AnalysisError::NoElements
                | AnalysisError::Plan { .. }
                | AnalysisError::Follow { .. }
                | AnalysisError::Name { .. }
                | AnalysisError::Secrets(_),
            )
            | Self::Decide(
                DecideError::NotFound { .. }
                | DecideError::NoResult { .. }
                | DecideError::Name
                | DecideError::NothingToUndo
                | DecideError::Decision { .. }
                | DecideError::Full { .. },
            )
            // A refused token (401), an overload (429) and errors of the service end the work; in other cases nothing
            // was started.
            | Self::Service(
                ServiceError::Token
                | ServiceError::Redirected { .. }
                | ServiceError::NotAService { .. }
                | ServiceError::Refused { status: 400 | 402..=428, .. },
            ) => Exit::Usage,
            Self::Write { source, .. } if source.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
            Self::Service(_)
            | Self::Crawl(CrawlError::Client(_) | CrawlError::Tls(_))
            | Self::Engine(EngineError::Client(_))
            | Self::Project(ProjectError::Secrets(_) | ProjectError::Store(_))
            | Self::Profile(ProfileError::Store(_))
            | Self::ApiKey(ApiKeyError::Store(_))
            | Self::Account(_)
            | Self::SigningKey(_)
            | Self::Analysis(AnalysisError::Store(_) | AnalysisError::InUse { .. })
            | Self::Decide(DecideError::Store(_))
            | Self::Store(_)
            | Self::Import(ImportError::Temporary { .. })
            | Self::Write { .. }
            | Self::LeftOut { .. }
            | Self::Failed { .. } => Exit::Failed,
        }
    }
}
