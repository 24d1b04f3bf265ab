//! Projects, analyses and the store of seotags, shared by the command line and the web service.
//!
//! [`App`] opens a data folder and hands out its rooms:
//!
//! | room | owns |
//! |---|---|
//! | [`accounts`] | users of the web service, passwords, sessions |
//! | [`mail`] | emails of the web service, and their queue |
//! | [`administration`] | what administrators do, plans, the log of these acts |
//! | [`waitlist`] | people who want to hear when accounts are available |
//! | [`uploads`] | images that users sent |
//! | [`projects`] | sites and their default settings |
//! | [`analyses`] | sets of URLs, their statuses, the permitted actions |
//! | [`results`] | one result per URL: store, read, summarise |
//! | [`import`] | importing edited spreadsheets into an analysis |
//! | [`cache`] | server responses, kept for later runs of a project |
//! | [`robots_files`] | the last good robots.txt of each site |
//! | [`ledger`] | requests to models and their answers |
//! | [`prices`] | the user's own prices of models |
//! | [`api_keys`] | encrypted API keys of model services; rotating the master key |
//! | [`profiles`] | browser profiles, with encrypted secrets |
//! | [`dispatch`] | runs the analyses of a service, with turns for all users |
//! | [`probes`] | single pages that users inspect |
//! | [`disk_quota`] | how much of the disk a user's analyses may take |
//! | [`webhooks`] | the webhooks of users, and their deliveries |
//! | [`runner`] | feeds the pipeline from the store and stores its results |
//!
//! It knows no command line, no HTTP and no HTML.

pub mod accounts;
pub mod administration;
pub mod analyses;
pub mod api_keys;
mod app;
mod batch;
pub mod cache;
pub mod disk_quota;
pub mod dispatch;
pub mod import;
pub mod ledger;
pub mod mail;
pub mod prices;
pub mod probes;
pub mod profiles;
pub mod projects;
pub mod results;
pub mod robots_files;
pub mod runner;
mod settings_edit;
pub mod uploads;
pub mod waitlist;
pub mod webhooks;

pub use app::App;
pub use seotags::url::AnalysisId;
pub use seotags_store::folder::{Exposed, StoreAccess};
pub use seotags_store::secrets::SecretsError;
pub use seotags_store::store::{
    BackedUp, BackupError, RepairError, Repaired, StoreError, TableRepaired, Verdict, network_disk,
};
pub use settings_edit::SettingsEdit;

use accounts::{Accounts, SigningKeys, UserId};
use administration::{Administration, Initiator};
use analyses::Analyses;
use api_keys::ApiKeys;
use cache::ProjectCache;
use ledger::Ledger;
use mail::MailQueue;
use probes::Probes;
use profiles::Profiles;
use projects::{ProjectId, Projects};
use results::Results;
use robots_files::RobotsFiles;
use runner::{Execution, Runner};
use seotags::crawl::{CrawlOptions, Guard};
use seotags_store::store::Store;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use uploads::Uploads;
use waitlist::Waitlist;
use webhooks::Webhooks;

impl App {
    /// Opens a data folder; creates what is missing and migrates an older store.
    ///
    /// # Errors
    /// [`StoreError`], which names the file and the problem.
    pub async fn open(data: impl AsRef<Path>) -> Result<Self, StoreError> {
        let data = data.as_ref().to_owned();
        Self::open_with(move || Store::open(&data)).await
    }

    /// Opens a separate store that is removed when the last clone is dropped.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn ephemeral() -> Result<Self, StoreError> {
        Self::open_with(Store::ephemeral).await
    }

    async fn open_with(open: impl FnOnce() -> Result<Store, StoreError> + Send + 'static) -> Result<Self, StoreError> {
        let opened = tokio::task::spawn_blocking(open).await;
        let store = opened.map_err(|_| StoreError::Closed { path: PathBuf::new() })??;
        analyses::remove_abandoned_drafts(&store).await?;
        let mails = MailQueue::new(store.vault());
        Ok(Self { store: Arc::new(store), mails })
    }

    /// Removes lists that were never completed, and finishes deletions, because their process ended.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn remove_abandoned_lists(&self) -> Result<(), StoreError> {
        analyses::remove_abandoned_drafts(&self.store).await
    }

    /// Sites.
    pub fn projects(&self) -> Projects {
        Projects { store: Arc::clone(&self.store), by: Initiator::shell() }
    }

    /// Sets of URLs.
    pub fn analyses(&self) -> Analyses {
        Analyses { store: Arc::clone(&self.store), by: Initiator::shell() }
    }

    /// Results.
    pub fn results(&self) -> Results {
        Results { store: Arc::clone(&self.store), by: Initiator::shell() }
    }

    /// The cached responses of a project. Removes those that are too old to be of use.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn cache(&self, project: ProjectId) -> Result<ProjectCache, StoreError> {
        ProjectCache::open(Arc::clone(&self.store), project).await
    }

    /// The cached responses of a project, for callers that need one or two of them. Does not remove old ones first.
    pub fn cache_unswept(&self, project: ProjectId) -> ProjectCache {
        ProjectCache::unswept(Arc::clone(&self.store), project)
    }

    /// The robots.txt of each site, if it is known from earlier runs.
    pub fn robots_files(&self) -> RobotsFiles {
        RobotsFiles { store: Arc::clone(&self.store) }
    }

    /// Model calls.
    pub fn ledger(&self) -> Ledger {
        Ledger::new(Arc::clone(&self.store))
    }

    /// Browser profiles of the command line.
    pub fn profiles(&self) -> Profiles {
        Profiles { store: Arc::clone(&self.store), owner: None }
    }

    /// Browser profiles of a user.
    pub fn profiles_of(&self, user: UserId) -> Profiles {
        Profiles { store: Arc::clone(&self.store), owner: Some(user.0) }
    }

    /// API keys of model services, of the command line.
    pub fn api_keys(&self) -> ApiKeys {
        ApiKeys { store: Arc::clone(&self.store), owner: None }
    }

    /// Users and their sessions, signed with these keys. Clones share the limit on passwords that are hashed at once,
    /// so a service must call this only once.
    pub fn accounts(&self, keys: SigningKeys) -> Accounts {
        Accounts::new(Arc::clone(&self.store), keys, self.mails.clone())
    }

    /// What administrators do.
    pub fn administration(&self) -> Administration {
        Administration { store: Arc::clone(&self.store) }
    }

    /// Webhooks of users; deliveries go only to addresses that the guard permits.
    pub fn webhooks(&self, guard: Guard) -> Webhooks {
        Webhooks::new(Arc::clone(&self.store), guard, self.mails.clone())
    }

    /// People who want to hear when accounts are available.
    pub fn waitlist(&self) -> Waitlist {
        Waitlist { store: Arc::clone(&self.store) }
    }

    /// Images that users sent. Clones share the limit on images that are decoded at once, so a service must call this
    /// only once.
    pub fn uploads(&self) -> Uploads {
        Uploads::new(Arc::clone(&self.store))
    }

    /// Single pages that users of a service inspect, fetched with these options.
    pub fn probes(&self, crawl: CrawlOptions) -> Probes {
        Probes::new(self.clone(), crawl)
    }

    /// Runs analyses.
    pub fn runner(&self) -> Runner {
        Runner {
            store: Arc::clone(&self.store),
            disk_space: None,
            execution: Execution::default(),
            paid_by: runner::PaidBy::default(),
            begun: runner::Begun::default(),
        }
    }
}
