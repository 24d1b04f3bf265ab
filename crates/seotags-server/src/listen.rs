//! Sockets and connections: accepting, limiting and ending them.

use crate::chores;
use crate::client_connection::{Line, OPENING, STALLED};
use crate::connections::Connections;
use crate::guard::OverLimit;
use crate::http_connection::answer;
use crate::metrics;
use crate::networks::Networks;
use crate::options::Options;
use crate::own_addresses;
use crate::routes::{self, webhooks};
use crate::state::ServiceState;
use futures::FutureExt;
use seotags::crawl::{CrawlError, CrawlOptions, SharedHosts};
use seotags::render::Tabs;
use seotags_app::accounts::SigningKeys;
use seotags_app::dispatch::{Dispatch, DispatchOptions};
use seotags_app::mail::{MailRoute, Mailer, Sender};
use seotags_app::webhooks::Deliverer;
use seotags_app::{App, StoreError};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Pages open in browsers at once, of all users.
const MAX_TABS: usize = 2;
/// Longest wait for answers in progress once the service stops.
const DRAIN: Duration = Duration::from_secs(10);
/// Longest wait for background work after that, such as emails that are being sent.
const AFTERWORK: Duration = Duration::from_secs(3);
/// Wait after a connection that could not be accepted, for example because no file can be opened.
const BREATH: Duration = Duration::from_millis(50);

/// The service cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// Its address cannot be used.
    #[error("cannot listen on {address}: {source}")]
    Bind {
        /// The address.
        address: SocketAddr,
        /// The cause.
        source: std::io::Error,
    },
    /// Metrics cannot be recorded.
    #[error("metrics cannot be recorded: {0}")]
    Metrics(String),
    /// Webhook deliveries cannot be sent.
    #[error(transparent)]
    Notifier(#[from] CrawlError),
    /// The last process' work cannot be continued.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A service that has its address but does not answer yet.
#[derive(Debug)]
pub struct Service {
    listener: TcpListener,
    address: SocketAddr,
    figures: Option<MetricsListener>,
    webhooks: Deliverer,
    state: ServiceState,
}

/// The listener for metrics.
#[derive(Debug)]
struct MetricsListener {
    listener: TcpListener,
    address: SocketAddr,
    handle: &'static metrics::Handle,
}

impl Service {
    /// Binds the address. The first connections wait until [`Service::run`].
    ///
    /// # Errors
    /// [`ListenError`]
    pub async fn bind(app: App, keys: SigningKeys, options: Options) -> Result<Self, ListenError> {
        let (listener, address) = bind(options.listen).await?;
        let figures = match options.metrics {
            Some(wanted) => {
                let handle = metrics::begin().map_err(|error| ListenError::Metrics(error.to_string()))?;
                let (listener, address) = bind(wanted).await?;
                Some(MetricsListener { listener, address, handle })
            }
            None => None,
        };
        let bound: Vec<SocketAddr> =
            figures.iter().map(|watched: &MetricsListener| watched.address).chain([address]).collect();
        let options = Options { guard: own_addresses::refused(&options, &bound).await, ..options };
        let accounts = app.accounts(keys);
        let crawl = CrawlOptions {
            guard: options.guard.clone(),
            hosts: Some(SharedHosts::default()),
            tabs: Some(Tabs::new(MAX_TABS)),
            ..CrawlOptions::default()
        };
        let running = DispatchOptions {
            models: options.models.clone(),
            prices: options.prices.clone(),
            workers: options.workers.clone(),
            ..DispatchOptions::new(crawl)
        };
        let dispatch = Dispatch::start(app.clone(), running).await?;
        let state = ServiceState::new(app, accounts, dispatch, options, address);
        let webhooks = webhooks::deliverer(&state)?;
        Ok(Self { listener, address, figures, webhooks, state })
    }

    /// The address on which it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of its metrics, if they are recorded.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.figures.as_ref().map(|watched| watched.address)
    }

    /// The URL for its users.
    pub fn public_url(&self) -> &str {
        self.state.public_url().origin()
    }

    /// Answers until `stop` is cancelled, then ends what is in progress.
    pub async fn run(self, stop: CancellationToken) {
        let Self { listener, figures, webhooks, state, .. } = self;
        let passing_on = state.hub().clone().run(state.dispatch().news(), state.stopping().clone());
        tokio::spawn(passing_on);
        let app = routes::service(&state);
        let connections = Connections::new();
        let networks = Networks::default();
        let open = TaskTracker::new();
        let mailer = tokio::spawn(mailer(&state).run(state.stopping().clone()).boxed());
        let chores = tokio::spawn(chores::run(state.clone()).boxed());
        let webhooks = tokio::spawn(webhooks.run(state.dispatch().news(), state.stopping().clone()).boxed());
        if let Some(MetricsListener { listener, handle, .. }) = figures {
            tokio::spawn(metrics::serve(listener, handle, state.clone()));
        }
        while let Some(taken) = stop.run_until_cancelled(connections.next(&listener)).await {
            let (stream, peer, place) = match taken {
                Ok(taken) => taken,
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            };
            // A proxy carries the requests of many clients.
            let is_proxy = state.options().trusted_proxies.iter().any(|proxy| proxy.holds(peer.ip()));
            let slot = if is_proxy { None } else { networks.enter(peer.ip()) };
            if !is_proxy && slot.is_none() {
                tracing::info!(%peer, "a connection was refused: its network has too many");
                continue;
            }
            let crowded = match &slot {
                Some(slot) if slot.is_beyond => Some(OverLimit::Network),
                _ => place.is_spare.then_some(OverLimit::Service),
            };
            // Sends small answers at once.
            let _ = stream.set_nodelay(true);
            let app = app.clone();
            let stopping = state.stopping().clone();
            let line = Line::new(stream, (OPENING, STALLED), state.afterwork());
            open.spawn(async move {
                answer(line, (peer, crowded), app, stopping).await;
                drop((place, slot));
            });
        }
        drop(listener);
        state.stopping().cancel();
        open.close();
        // Both are within the time that an operator waits.
        let ((), answered) = tokio::join!(state.dispatch().close(), tokio::time::timeout(DRAIN, open.wait()));
        if answered.is_err() {
            tracing::warn!("answers in progress were aborted");
        }
        let afterwork = state.afterwork();
        afterwork.close();
        let ending = async { tokio::join!(afterwork.wait(), mailer, chores, webhooks) };
        if tokio::time::timeout(AFTERWORK, ending).await.is_err() {
            tracing::warn!("background work was aborted");
        }
    }
}

async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ListenError> {
    let failed = |source| ListenError::Bind { address, source };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let bound = listener.local_addr().map_err(failed)?;
    Ok((listener, bound))
}

/// The mailer of the service.
fn mailer(state: &ServiceState) -> Mailer {
    let options = state.options();
    let outbox = || MailRoute::Outbox(state.app().data_folder().join("outbox"));
    let from = options.mail_from.clone().unwrap_or_else(|| Sender::of_host(state.public_url().host()));
    state.accounts().mailer(options.mail_route.clone().unwrap_or_else(outbox), from)
}
