//! Sends webhook deliveries for as long as the service runs: to several users at once, and one at a time for each user.

use super::fairness::Turns;
use super::signature::signature;
use crate::dispatch::{News, RunNews};
use futures::StreamExt;
use futures::stream::FuturesUnordered;
use jiff::SignedDuration;
use seotags::clock;
use seotags::crawl::{Notifier, NotifierError};
use seotags::url::HttpUrl;
use seotags_store::model::{Analysis, UserId};
use seotags_store::secrets::WEBHOOKS;
use seotags_store::store::webhooks::Delivery;
use seotags_store::store::{At, Outlasts, Store, StoreError, analyses, webhooks};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;

/// Longest wait for an answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// Waits before the second and each further attempt: five, over a day.
const WAITS: [SignedDuration; 5] = [
    SignedDuration::from_mins(1),
    SignedDuration::from_mins(15),
    SignedDuration::from_hours(1),
    SignedDuration::from_hours(6),
    SignedDuration::from_hours(17),
];
/// Deliveries that fail for this long are given up.
const LIFETIME: SignedDuration = SignedDuration::from_hours(48);
/// Longest sleep: afterwards, deliveries of another of our processes are found.
const MAX_SLEEP: Duration = Duration::from_mins(1);
/// Wait after the store failed.
const BREATH: Duration = Duration::from_secs(5);
/// Header with the name of the event, so that a receiver need not read the body first.
const EVENT: &str = "x-seotags-event";
const SIGNATURE: &str = "x-seotags-signature";

/// The form of an analysis in deliveries.
pub type AnalysisForm = Arc<dyn Fn(&Analysis) -> Value + Send + Sync>;

/// Sends webhook deliveries.
pub struct Deliverer {
    store: Arc<Store>,
    notifier: Notifier,
    content: AnalysisForm,
}

impl fmt::Debug for Deliverer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deliverer").field("notifier", &self.notifier).finish_non_exhaustive()
    }
}

impl super::Webhooks {
    /// Creates the deliverer.
    pub fn deliverer(&self, notifier: Notifier, content: AnalysisForm) -> Deliverer {
        Deliverer { store: Arc::clone(&self.store), notifier, content }
    }
}

impl Deliverer {
    /// Sends waiting and new deliveries until `stop` is cancelled. The rest waits for the next start.
    pub async fn run(self, mut news: broadcast::Receiver<RunNews>, stop: CancellationToken) {
        let mut turns = Turns::default();
        let mut under_way = FuturesUnordered::new();
        loop {
            let next = self.next(&mut turns).await;
            let wait = match next {
                Ok(Next::Deliver(delivery)) => {
                    under_way.push(self.deliver_of_user(delivery));
                    continue;
                }
                Ok(Next::Wait(wait)) => wait,
                Err(error) => broken(&error),
            };
            tokio::select! {
                () = stop.cancelled() => return,
                Some((user, content)) = under_way.next() => {
                    turns.end(user);
                    if let Err(error) = content {
                        let breath = broken(&error);
                        tokio::select! {
                            () = stop.cancelled() => return,
                            () = tokio::time::sleep(breath) => {}
                        }
                    }
                }
                () = changed(&mut news) => {}
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    /// The next delivery, or how long until there is one.
    async fn next(&self, turns: &mut Turns) -> Result<Next, StoreError> {
        self.store.check_writable()?;
        let now = clock::now();
        if turns.has_place() {
            let users = self.store.read(move |db| webhooks::users_with_due(db, At(now))).await?;
            if let Some(user) = turns.next(&users)
                && let Some(delivery) = self.store.read(move |db| webhooks::first_due(db, user, At(now))).await?
            {
                turns.begin(user);
                return Ok(Next::Deliver(delivery));
            }
        }
        self.store.write(move |db| webhooks::sweep(db, At(now - LIFETIME))).await?;
        let next = self.store.read(webhooks::next_due).await?;
        let wait = next.map(|At(due)| Duration::try_from(due.duration_since(now)).unwrap_or_default());
        // A due delivery that was not found is in progress, or belongs to a user who is switched off.
        Ok(Next::Wait(wait.filter(|wait| !wait.is_zero()).map_or(MAX_SLEEP, |wait| wait.min(MAX_SLEEP))))
    }

    /// Sends a delivery; returns its user and the outcome.
    async fn deliver_of_user(&self, delivery: Delivery) -> (UserId, Result<(), StoreError>) {
        (delivery.user, self.deliver(delivery).await)
    }

    async fn deliver(&self, delivery: Delivery) -> Result<(), StoreError> {
        let (id, webhook, attempts) = (delivery.id, delivery.webhook, delivery.attempts as usize);
        let Some(body) = self.body(&delivery).await? else {
            return self.store.write(move |db| webhooks::settle(db, id)).await;
        };
        let sent = self.send(&delivery, &body).await;
        let now = clock::now();
        let error = sent.as_ref().err().map(ToString::to_string);
        let again = error.as_ref().and_then(|_| WAITS.get(attempts)).map(|wait| now + *wait);
        match (&error, again) {
            (None, _) => tracing::info!(webhook = webhook.0, "told"),
            (Some(error), Some(at)) => {
                tracing::warn!(webhook = webhook.0, error, %at, "delivery failed, will be retried");
            }
            (Some(error), None) => tracing::warn!(webhook = webhook.0, error, "delivery failed, given up"),
        }
        let settled = move |db: &rusqlite::Connection| {
            webhooks::note(db, webhook, At(now), error.as_deref())?;
            match again {
                Some(at) => webhooks::put_off(db, id, &body, At(at)),
                None => webhooks::settle(db, id),
            }
        };
        self.store.write_as(1, Outlasts::PowerLoss, settled).await
    }

    /// The body; `None` if the analysis is gone.
    async fn body(&self, delivery: &Delivery) -> Result<Option<String>, StoreError> {
        if let Some(body) = &delivery.body {
            return Ok(Some(body.clone()));
        }
        let (id, At(created_at)) = (delivery.analysis, delivery.created_at);
        let analysis = self.store.read(move |db| analyses::by_id(db, id)).await?;
        Ok(analysis.map(|analysis| {
            let sent_at = seotags::result::moment_text(created_at.as_millisecond());
            let content = serde_json::json!({
                "event": delivery.event, "sent_at": sent_at, "analysis": (self.content)(&analysis),
            });
            content.to_string()
        }))
    }

    async fn send(&self, delivery: &Delivery, body: &str) -> Result<(), Refusal> {
        let url = HttpUrl::parse(&delivery.url).map_err(|_| Refusal::Url)?;
        let sealed = delivery.secret.as_deref().ok_or(Refusal::Secret)?;
        let opened = self.store.vault().opener(WEBHOOKS).and_then(|opener| opener.open(delivery.webhook.0, sealed));
        let secret = opened.map_err(|error| {
            tracing::error!(%error, webhook = delivery.webhook.0, "its secret cannot be decrypted");
            Refusal::Secret
        })?;
        let signed = signature(&secret, clock::now().as_second(), body);
        let fields = [(EVENT, delivery.event.as_str()), (SIGNATURE, signed.as_str())];
        match self.notifier.post_json(&url, &fields, body.to_owned(), PATIENCE).await? {
            200..=299 => Ok(()),
            status => Err(Refusal::Status(status)),
        }
    }
}

/// The next step of the deliverer.
enum Next {
    Deliver(Delivery),
    Wait(Duration),
}

/// How long to wait after the store failed.
fn broken(error: &StoreError) -> Duration {
    tracing::error!(%error, "webhook deliveries cannot be read or written");
    BREATH
}

/// Why a delivery failed.
#[derive(Debug, thiserror::Error)]
enum Refusal {
    #[error("the address cannot be used")]
    Url,
    #[error("the secret cannot be decrypted")]
    Secret,
    #[error("it answered with status {0}")]
    Status(u16),
    #[error(transparent)]
    Notifier(#[from] NotifierError),
}

/// Returns when an analysis changed.
async fn changed(news: &mut broadcast::Receiver<RunNews>) {
    loop {
        match news.recv().await {
            Ok(RunNews { news: News::Changed, .. }) | Err(RecvError::Lagged(_)) => return,
            Ok(_) => {}
            // The runs have ended; due deliveries are checked at intervals.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
