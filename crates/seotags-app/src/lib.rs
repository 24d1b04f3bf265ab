//! Projects, analyses and the store of seotags, shared by the command line and the web service.
//!
//! [`App`] opens a data folder and hands out its rooms:
//!
//! | room | owns |
//! |---|---|
//! | [`accounts`] | users of the web service, passwords, sessions |
//! | [`mail`] | mails of the web service, the queue in which they wait |
//! | [`administration`] | what administrators do, plans, the log of it |
//! | [`waitlist`] | who wants to be told when accounts can be had |
//! | [`uploads`] | images that users sent |
//! | [`projects`] | sites and their default settings |
//! | [`analyses`] | sets of URLs, their statuses, what may be done with them |
//! | [`results`] | one result per URL: kept, gone through, summed up |
//! | [`copies`] | analyses of a team's service, to be read like one's own |
//! | [`import`] | spreadsheets that came back, taken over into an analysis |
//! | [`cache`] | answers of servers, kept for later runs of a project |
//! | [`robots_files`] | the last good robots.txt of each site |
//! | [`ledger`] | what models were asked and answered |
//! | [`prices`] | the user's own prices of models |
//! | [`api_keys`] | keys of models' services, sealed; the change of the master key |
//! | [`profiles`] | browser profiles, their secrets sealed |
//! | [`dispatch`] | runs the analyses of a service, users in turn |
//! | [`fleet`] | workers on other machines that do the pages of a run |
//! | [`probes`] | single pages that users have looked at |
//! | [`room`] | how much of the disk the analyses of a user may take |
//! | [`webhooks`] | where users want to be told of their analyses, and the telling |
//! | [`runner`] | feeds the pipeline from the store and keeps what comes out |
//!
//! It knows no command line, no HTTP and no HTML.

pub mod accounts;
pub mod administration;
pub mod analyses;
pub mod api_keys;
mod app;
mod batch;
pub mod cache;
pub mod copies;
pub mod dispatch;
pub mod fleet;
mod folder;
pub mod import;
pub mod ledger;
pub mod mail;
mod model;
pub mod prices;
pub mod probes;
pub mod profiles;
pub mod projects;
pub mod results;
pub mod robots_files;
pub mod room;
pub mod runner;
mod secrets;
mod settings_edit;
mod store;
pub mod uploads;
pub mod waitlist;
pub mod webhooks;

pub use app::App;
pub use folder::{Exposed, StoreAccess};
pub use secrets::SecretsError;
pub use seotags::url::AnalysisId;
pub use settings_edit::SettingsEdit;
pub use store::{BackedUp, BackupError, RepairError, Repaired, StoreError, TableRepaired, Verdict, network_disk};

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
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::Store;
use uploads::Uploads;
use waitlist::Waitlist;
use webhooks::Webhooks;

impl App {
    /// Opens a data folder; makes what is missing and brings an older store up to date.
    ///
    /// # Errors
    /// [`StoreError`] says what is wrong with which file.
    pub async fn open(data: impl AsRef<Path>) -> Result<Self, StoreError> {
        let data = data.as_ref().to_owned();
        Self::open_with(move || Store::open(&data)).await
    }

    /// Opens a store of its own that is removed when the last clone goes.
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

    /// Removes lists that were never completed because their process ended.
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

    /// The answers that a project had. What is too old to be of use goes.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn cache(&self, project: ProjectId) -> Result<ProjectCache, StoreError> {
        ProjectCache::open(Arc::clone(&self.store), project).await
    }

    /// The answers that a project had, for whoever wants one or two of them: nothing is gone through before.
    pub fn cache_unswept(&self, project: ProjectId) -> ProjectCache {
        ProjectCache::unswept(Arc::clone(&self.store), project)
    }

    /// The robots.txt of each site, as far as they are known from earlier runs.
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

    /// Keys of models' services, of the command line.
    pub fn api_keys(&self) -> ApiKeys {
        ApiKeys { store: Arc::clone(&self.store), owner: None }
    }

    /// Users and their sessions, signed with these keys. Clones share the bound on passwords that are hashed at once, so
    /// that a service asks for it once.
    pub fn accounts(&self, keys: SigningKeys) -> Accounts {
        Accounts::new(Arc::clone(&self.store), keys, self.mails.clone())
    }

    /// What administrators do.
    pub fn administration(&self) -> Administration {
        Administration { store: Arc::clone(&self.store) }
    }

    /// Where users want to be told of their analyses; only addresses that the guard lets pass are told anything.
    pub fn webhooks(&self, guard: Guard) -> Webhooks {
        Webhooks::new(Arc::clone(&self.store), guard, self.mails.clone())
    }

    /// Who wants to be told when accounts can be had.
    pub fn waitlist(&self) -> Waitlist {
        Waitlist { store: Arc::clone(&self.store) }
    }

    /// Images that users sent. Clones share the bound on how many are decoded at once, so that a service asks for it once.
    pub fn uploads(&self) -> Uploads {
        Uploads::new(Arc::clone(&self.store))
    }

    /// Single pages that users of a service have looked at, got at in this way.
    pub fn probes(&self, crawl: CrawlOptions) -> Probes {
        Probes::new(self.clone(), crawl)
    }

    /// Runs analyses.
    pub fn runner(&self) -> Runner {
        Runner {
            store: Arc::clone(&self.store),
            room: None,
            execution: Execution::default(),
            paid_by: runner::PaidBy::default(),
            begun: runner::Begun::default(),
        }
    }
}
