//! The state of the service that every request has access to.

use crate::error::ApiError;
use crate::news::Hub;
use crate::options::{Options, PublicUrl};
use crate::throttle::{Answers, AtOnce, Counted, Throttle, Turn};
use seotags_app::App;
use seotags_app::accounts::{Accounts, UserId};
use seotags_app::dispatch::Dispatch;
use seotags_app::uploads::Uploads;
use seotags_app::webhooks::Webhooks;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Most page requests of a user at once.
const MOST_PROBES: usize = 2;
/// Most exports of a user at once: each uses a thread until it is written.
const MOST_EXPORTS: usize = 4;
/// Concurrent exports of all users, and concurrent PDF reports.
const MOST_EXPORTS_OF_ALL: usize = 32;
const MOST_PDF_EXPORTS_OF_ALL: usize = 2;
/// Sitemap readings of a user at once, and of all users: each may hold a list of URLs of 16 MiB.
const MOST_SITEMAPS: usize = 2;
const MOST_SITEMAPS_OF_ALL: usize = 4;
/// PDF reports of a user at once: each is laid out in memory.
const MOST_PDF_EXPORTS: usize = 1;
/// Imports of a user at once: each keeps its rows in a temporary file.
const MOST_IMPORTS: usize = 1;

/// Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct ServiceState(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    app: App,
    accounts: Accounts,
    dispatch: Dispatch,
    hub: Hub,
    options: Options,
    public_url: PublicUrl,
    throttle: Throttle,
    probes: AtOnce<Counted>,
    exports: AtOnce<i64>,
    pdf_exports: AtOnce<i64>,
    imports: AtOnce<i64>,
    exports_of_all: AtOnce<()>,
    pdf_exports_of_all: AtOnce<()>,
    sitemaps: AtOnce<i64>,
    sitemaps_of_all: AtOnce<()>,
    answers: Answers,
    uploads: Uploads,
    /// Work that continues after an answer.
    afterwork: TaskTracker,
    stopping: CancellationToken,
}

impl ServiceState {
    /// The state of a service that listens on `address`.
    pub(crate) fn new(app: App, accounts: Accounts, dispatch: Dispatch, options: Options, address: SocketAddr) -> Self {
        let public_url = options.public_url.clone().unwrap_or_else(|| PublicUrl::of_socket(address));
        let accounts = accounts.at(public_url.origin());
        let hub = Hub::new(app.clone());
        let uploads = app.uploads();
        let throttle = Throttle::new(options.calls_per_minute);
        Self(Arc::new(Inner {
            app,
            accounts,
            dispatch,
            hub,
            options,
            public_url,
            throttle,
            probes: AtOnce::of(MOST_PROBES),
            exports: AtOnce::of(MOST_EXPORTS),
            pdf_exports: AtOnce::of(MOST_PDF_EXPORTS),
            imports: AtOnce::of(MOST_IMPORTS),
            exports_of_all: AtOnce::of(MOST_EXPORTS_OF_ALL),
            pdf_exports_of_all: AtOnce::of(MOST_PDF_EXPORTS_OF_ALL),
            sitemaps: AtOnce::of(MOST_SITEMAPS),
            sitemaps_of_all: AtOnce::of(MOST_SITEMAPS_OF_ALL),
            answers: Answers::new(),
            uploads,
            afterwork: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }))
    }

    /// Projects, analyses, the store.
    pub(crate) fn app(&self) -> &App {
        &self.0.app
    }

    /// Users and their sessions.
    pub(crate) fn accounts(&self) -> &Accounts {
        &self.0.accounts
    }

    /// Runs analyses.
    pub(crate) fn dispatch(&self) -> &Dispatch {
        &self.0.dispatch
    }

    /// Listeners of live news.
    pub(crate) fn hub(&self) -> &Hub {
        &self.0.hub
    }

    /// The operator's options.
    pub(crate) fn options(&self) -> &Options {
        &self.0.options
    }

    /// Images that users sent.
    pub(crate) fn uploads(&self) -> &Uploads {
        &self.0.uploads
    }

    /// The webhooks of users.
    pub(crate) fn webhooks(&self) -> Webhooks {
        self.app().webhooks(self.options().guard.clone()).at(self.public_url().origin())
    }

    /// Page requests of users in progress.
    pub(crate) fn probes(&self) -> &AtOnce<Counted> {
        &self.0.probes
    }

    /// Long answers in progress.
    pub(crate) fn answers(&self) -> &Answers {
        &self.0.answers
    }

    /// Exports of users in progress.
    pub(crate) fn exports(&self) -> &AtOnce<i64> {
        &self.0.exports
    }

    /// Takes a slot for an export, over all users.
    pub(crate) fn begin_export_of_all(&self) -> Option<Turn<()>> {
        self.0.exports_of_all.begin(())
    }

    /// Takes a slot for a PDF report, over all users.
    pub(crate) fn begin_pdf_export_of_all(&self) -> Option<Turn<()>> {
        self.0.pdf_exports_of_all.begin(())
    }

    /// Sitemap readings of users in progress, their programs included.
    pub(crate) fn sitemaps(&self) -> &AtOnce<i64> {
        &self.0.sitemaps
    }

    /// Takes a slot for reading sitemaps, over all users.
    pub(crate) fn begin_sitemap_of_all(&self) -> Option<Turn<()>> {
        self.0.sitemaps_of_all.begin(())
    }

    /// PDF reports of users in progress.
    pub(crate) fn pdf_exports(&self) -> &AtOnce<i64> {
        &self.0.pdf_exports
    }

    /// Imports of users in progress.
    pub(crate) fn imports(&self) -> &AtOnce<i64> {
        &self.0.imports
    }

    /// Stops everything in progress of a user; returns once it has stopped.
    ///
    /// # Errors
    /// 409 if another process runs some of it.
    pub(crate) async fn stop_all_of(&self, user: UserId) -> Result<(), ApiError> {
        Ok(self.dispatch().stop_all_of(user).await?)
    }

    /// The URL for users of the service.
    pub(crate) fn public_url(&self) -> &PublicUrl {
        &self.0.public_url
    }

    /// How often a client may try something.
    pub(crate) fn throttle(&self) -> &Throttle {
        &self.0.throttle
    }

    /// Work that continues after an answer; the service waits for it before it ends.
    pub(crate) fn afterwork(&self) -> &TaskTracker {
        &self.0.afterwork
    }

    /// Cancelled once the service stops.
    pub(crate) fn stopping(&self) -> &CancellationToken {
        &self.0.stopping
    }
}
