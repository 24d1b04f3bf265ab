//! Sends waiting emails, one after the other, for as long as the service runs.

use super::backoff::{Next, next};
use super::queue::{self, MailQueue};
use super::route::{self, MailRoute, OpenRoute, SendError, Sender};
use seotags::clock;
use seotags_store::store::mails::MailRow;
use seotags_store::store::{At, Outlasts, Store, StoreError, mails};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Longest sleep: afterwards, emails that another of our processes queued are found.
const MAX_SLEEP: Duration = Duration::from_mins(1);
/// Wait after the store failed.
const BREATH: Duration = Duration::from_secs(5);

/// Sends emails.
#[derive(Debug)]
pub struct Mailer {
    pub(crate) store: Arc<Store>,
    pub(crate) queue: MailQueue,
    pub(crate) route: MailRoute,
    pub(crate) from: Sender,
}

impl Mailer {
    /// Sends waiting and new emails until `stop` is cancelled. Unsent ones wait for the next start.
    pub async fn run(self, stop: CancellationToken) {
        let wake = self.queue.wake();
        let mut way = None;
        // The operator may have fixed the mail route before restarting the service.
        let now = At(clock::now());
        if let Err(error) = self.store.write(move |db| mails::make_due(db, now)).await {
            tracing::error!(%error, "the queue of mails cannot be read");
        }
        while !stop.is_cancelled() {
            let sleep = tokio::select! {
                () = stop.cancelled() => return,
                worked = self.work(&mut way) => worked.unwrap_or_else(|error| {
                    tracing::error!(%error, "the queue of mails cannot be read");
                    BREATH
                }),
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = wake.notified() => {}
                () = tokio::time::sleep(sleep) => {}
            }
        }
    }

    /// Sends all emails that are due; returns how long until the next one.
    async fn work(&self, way: &mut Option<OpenRoute>) -> Result<Duration, StoreError> {
        loop {
            self.store.check_writable()?;
            let now = At(clock::now());
            let Some(mail) = self.store.read(move |db| mails::first_due(db, now)).await? else { break };
            self.send(mail, way).await?;
        }
        let now = clock::now();
        self.store.write(move |db| queue::sweep(db, now)).await?;
        let next = self.store.read(mails::next_due).await?;
        let wait = next.map(|At(due)| Duration::try_from(due.duration_since(now)).unwrap_or_default());
        Ok(wait.map_or(MAX_SLEEP, |wait| wait.min(MAX_SLEEP)))
    }

    async fn send(&self, mail: MailRow, way: &mut Option<OpenRoute>) -> Result<(), StoreError> {
        let MailRow { id, attempts, expires_at: At(expires_at), .. } = mail;
        let tried = self.try_to_send(&mail, way).await;
        let now = clock::now();
        let fate = match &tried {
            Ok(()) => Next::Never,
            Err(error) => next(error, attempts, now, expires_at),
        };
        match (&tried, fate) {
            (Ok(()), _) => tracing::info!(mail = id, "sent"),
            (Err(error), Next::Never) => tracing::error!(mail = id, %error, "given up"),
            (Err(error), Next::At(at)) => tracing::warn!(mail = id, %error, %at, "not sent, tried again"),
        }
        let settled = move |db: &rusqlite::Connection| match fate {
            Next::Never => mails::settle(db, id),
            Next::At(at) => mails::put_off(db, id, At(at)),
        };
        self.store.write_as(1, Outlasts::PowerLoss, settled).await
    }

    async fn try_to_send(&self, mail: &MailRow, way: &mut Option<OpenRoute>) -> Result<(), SendError> {
        let now = clock::now();
        if mail.expires_at < At(now) {
            return Err(SendError::Refused("it came too late to be of use".to_owned()));
        }
        // The right key may be restored.
        let letter =
            self.queue.open(mail.id, &mail.letter).map_err(|error| SendError::Unreachable(error.to_string()))?;
        let message = route::message(&letter, mail.id, &self.from, now)?;
        let way = match way {
            Some(way) => way,
            None => way.insert(OpenRoute::open(&self.route)?),
        };
        way.send(mail.id, now, message).await
    }
}
