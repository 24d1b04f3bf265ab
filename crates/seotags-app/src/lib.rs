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
use seotags::export::FileError;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::Store;
use uploads::Uploads;
use waitlist::Waitlist;
use webhooks::Webhooks;

/// An open data folder. Clones share it; the last one to go closes it.
#[derive(Debug, Clone)]
pub struct App {
    store: Arc<Store>,
    /// Shared by all modules that queue emails: it wakes the mailer.
    mails: MailQueue,
}

impl App {
    /// Opens a data folder; makes what is missing and brings an older store up to date.
    ///
    /// # Errors
    /// [`StoreError`] says what is wrong with which file.
    pub async fn open(data: impl AsRef<Path>) -> Result<Self, StoreError> {
        let data = data.as_ref().to_owned();
        Self::open_with(move || Store::open(&data)).await
    }

    /// True if a data folder holds a store, so that opening it makes none.
    pub fn is_there(data: &Path) -> bool {
        Store::is_there(data)
    }

    /// What is wrong with the store of a data folder, which is left as it is. Blocks.
    ///
    /// # Errors
    /// [`RepairError`] if it cannot be looked at: there is none, it is another program's, or a newer version's.
    pub fn look_over(data: &Path) -> Result<Verdict, RepairError> {
        Store::look_over(data)
    }

    /// Puts a store with all that can be read of a damaged one in its place, and keeps the damaged one beside it; `None` if
    /// nothing is wrong with it. Nobody may have it open. Blocks.
    ///
    /// # Errors
    /// [`RepairError`]; the store is then as it was.
    pub fn repair(data: &Path) -> Result<Option<Repaired>, RepairError> {
        Store::repair(data)
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

    /// The store's file.
    pub fn store_path(&self) -> &Path {
        self.store.path()
    }

    /// Whether every user of the machine could access the store when it was opened.
    pub fn store_access(&self) -> StoreAccess {
        self.store.access()
    }

    /// The folder that everything is in.
    pub fn data_folder(&self) -> &Path {
        self.store.folder()
    }

    /// Asks the store for something small.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn is_readable(&self) -> Result<(), StoreError> {
        self.store.read(store::users::count).await.map(|_| ())
    }

    /// Fails once a fault of the store is known, to whichever process: what is in it may not be so, and nothing more is
    /// written to it.
    ///
    /// # Errors
    /// [`StoreError::Damaged`]
    pub fn is_sound(&self) -> Result<(), StoreError> {
        self.store.takes_notes()
    }

    /// Checks that the master key exists, is private, and fits the sealed values in the store. The error says what
    /// needs it.
    ///
    /// # Errors
    /// [`StoreError`] if the store cannot be read.
    pub async fn check_secrets(&self) -> Result<Result<(), SecretsError>, StoreError> {
        let vault = self.store.vault();
        let check = move |db: &rusqlite::Connection| {
            if let Err(error) = vault.check_file() {
                return Ok(Err(error));
            }
            let kept = store::sealed::all_but(db, &[])?;
            Ok(kept.first().map_or(Ok(()), |first| vault.sealer(first.column, &kept).map(|_| ())))
        };
        self.store.read(check).await
    }

    /// What in the store contradicts itself (counts, references, pages of the file), one sentence each; nothing if it is
    /// sound. Reads all of it.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn audit(&self) -> Result<Vec<String>, StoreError> {
        self.store.read(store::audit::faults).await
    }

    /// Copies the store to a file, whole or not at all, while it is in use. What is sealed in it stays sealed: the master
    /// key is not in the copy.
    ///
    /// # Errors
    /// [`BackupError`]; a file that was there before is still there.
    pub async fn back_up(&self, target: impl AsRef<Path>) -> Result<BackedUp, BackupError> {
        let (store, target) = (Arc::clone(&self.store), target.as_ref().to_owned());
        let path = store.path().to_owned();
        let copied = tokio::task::spawn_blocking(move || store.back_up(&target)).await;
        copied.map_err(|_| BackupError::File(FileError::Content(StoreError::Closed { path })))?
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

    /// Removes the folder of an ephemeral store, in use or not, for a process that exits at once; any other store is
    /// left as it is. Nothing can be asked of it afterwards. Blocks.
    pub fn discard_ephemeral(&self) {
        self.store.discard_ephemeral();
    }

    /// Writes what is queued and closes the file; without it, the last clone does so when it goes.
    pub async fn close(self) {
        let store = Arc::clone(&self.store);
        drop(self);
        // Nothing else can be done with a thread that failed to join.
        let _ = tokio::task::spawn_blocking(move || store.close()).await;
    }
}
