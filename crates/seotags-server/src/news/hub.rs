//! Turns news of runs into messages.

use super::encoded_message::EncodedMessage;
use super::messages::{Message, encoded, live_analysis, live_line, pack_results};
use super::pending::{Batch, MOST_WAITING, Pending};
use super::subscribers::{Subscribers, Topic};
use seotags::pipeline::Event;
use seotags::result::ResultRecord;
use seotags::url::{AnalysisId, ResultKey};
use seotags_app::accounts::UserId;
use seotags_app::analyses::AnalysisLine;
use seotags_app::dispatch::{News, RunNews};
use seotags_app::projects::{Project, ProjectId};
use seotags_app::results::NewestFirst;
use seotags_app::{App, StoreError};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;

/// How often waiting messages are sent: four times a second at most.
const LOOK: Duration = Duration::from_millis(250);
/// How often a greeting is read again because news overtook it.
const GREETINGS: usize = 10;
/// Rounds between two updates of an analysis on the channels of projects and users.
const LOOKS_AN_UPDATE: u32 = 4;

/// Knows all listeners; passes news on. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Hub {
    app: App,
    pub(crate) subscribers: Arc<Subscribers>,
}

/// The project and owner of an analysis.
#[derive(Debug, Clone, Copy)]
struct Place {
    project: ProjectId,
    owner: Option<UserId>,
}

impl Hub {
    /// A hub without listeners.
    pub(crate) fn new(app: App) -> Self {
        Self { app, subscribers: Arc::default() }
    }

    /// Open sockets.
    pub(crate) fn sockets(&self) -> usize {
        self.subscribers.count()
    }

    /// Passes news on until the service ends.
    pub(crate) async fn run(self, mut news: broadcast::Receiver<RunNews>, stopping: CancellationToken) {
        let mut work = Work { hub: self, places: HashMap::new(), pending: HashMap::new(), looks: 0 };
        let mut looks = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                () = stopping.cancelled() => return,
                received = news.recv() => match received {
                    Ok(news) => work.take(news).await,
                    // The missed analyses are unknown; each listener is up to date again with the next message about
                    // its own.
                    Err(RecvError::Lagged(_)) => work.missed(),
                    Err(RecvError::Closed) => return,
                },
                _ = looks.tick() => work.look().await,
            }
        }
    }

    /// Notifies its owner that a project was deleted.
    pub(crate) fn project_deleted(&self, project: &Project) {
        if let Some(owner) = project.owner {
            let message = Message::ProjectDeleted { project_id: project.id.0 };
            self.subscribers.send(&[Topic::User(owner)], &encoded(&message));
        }
    }

    /// Sends the results of an analysis that changed since that revision, because people decided about them. Does not
    /// wait for receivers.
    pub(crate) fn results_changed(&self, id: AnalysisId, since: u64) {
        if self.subscribers.any(&[Topic::Analysis(id)]) {
            let hub = self.clone();
            tokio::spawn(async move {
                if let Err(error) = hub.send_written(id, since).await {
                    tracing::warn!(%id, %error, "results that changed could not be passed on");
                }
            });
        }
    }

    async fn send_written(&self, id: AnalysisId, since: u64) -> Result<(), StoreError> {
        let which =
            NewestFirst { run: None, before: None, since_revision: Some(since), limit: MOST_WAITING, evidence: false };
        let page = self.app.results().newest(id, which).await?;
        let send = |message: Message<'_>| self.subscribers.send(&[Topic::Analysis(id)], &encoded(&message));
        if page.next_before.is_some() {
            send(Message::Resync);
            return Ok(());
        }
        for packed in pack_results(&page.records) {
            self.subscribers.send(&[Topic::Analysis(id)], &packed);
        }
        Ok(())
    }

    /// Sends the current state to a new listener: its first message.
    pub(crate) async fn greet(&self, id: u64, topic: Topic) {
        for _ in 0..GREETINGS {
            let news = self.subscribers.news_of(id);
            let shown = match self.shown(topic).await {
                Ok(shown) => shown,
                Err(error) => {
                    tracing::warn!(%error, "the current state could not be sent to a listener");
                    break;
                }
            };
            if self.subscribers.greet(id, news, &shown) {
                return;
            }
        }
        // News come faster than they can be read, so the client must request the state itself.
        while !self.subscribers.greet(id, self.subscribers.news_of(id), &[]) {}
    }

    /// The analyses of a topic that are in progress; the analysis itself if the topic is one, whatever its status.
    async fn shown(&self, topic: Topic) -> Result<Vec<EncodedMessage>, StoreError> {
        let analyses = self.app.analyses();
        let encode = |line: &AnalysisLine| encoded(&Message::AnalysisUpdate { analysis: live_line(line) });
        Ok(match topic {
            Topic::Analysis(analysis) => {
                let found = analyses.get(analysis).await?;
                let encode = |analysis| encoded(&Message::AnalysisUpdate { analysis: live_analysis(analysis) });
                found.iter().map(encode).collect()
            }
            Topic::Project(project) => analyses.lines_in_progress(project).await?.iter().map(encode).collect(),
            Topic::User(user) => {
                let mut shown = Vec::new();
                for project in self.app.projects().of_user(user, false).await? {
                    shown.extend(analyses.lines_in_progress(project).await?.iter().map(encode));
                }
                shown
            }
            Topic::Admin => Vec::new(),
        })
    }
}

/// State of passing news on.
struct Work {
    hub: Hub,
    places: HashMap<AnalysisId, Place>,
    pending: HashMap<AnalysisId, Pending>,
    looks: u32,
}

impl Work {
    async fn take(&mut self, RunNews { analysis: id, news }: RunNews) {
        let passed_on = match news {
            News::Changed => {
                // What waits comes first, so that counts only grow.
                let sent = self.send_pending(id).await;
                let updated = self.update(id).await;
                if updated.is_err() {
                    // It may have been the last news of this analysis.
                    self.waiting(id).missed();
                } else if let Some(pending) = self.pending.get_mut(&id) {
                    // Lists are up to date by now.
                    pending.take_lists();
                }
                sent.and(updated)
            }
            News::Deleted { project } => {
                self.deleted(id, project);
                Ok(())
            }
            News::Missed => {
                self.waiting(id).missed();
                Ok(())
            }
            News::Event(event) => {
                let counted = self.event(id, *event).await;
                if counted.is_err() {
                    self.waiting(id).missed();
                }
                counted
            }
        };
        if let Err(error) = passed_on {
            tracing::warn!(%id, %error, "news of an analysis could not be passed on");
        }
    }

    async fn event(&mut self, id: AnalysisId, event: Event) -> Result<(), StoreError> {
        // The run of a deleted analysis still has to end.
        if self.place(id).await?.is_none() {
            return Ok(());
        }
        match event {
            Event::PageFinished { key, tally, .. } => self.waiting(id).finished(key, tally),
            Event::ReviewClearResults { tally } => {
                self.hub.subscribers.send(&[Topic::Analysis(id)], &encoded(&Message::ReviewClearResults));
                self.waiting(id).counted(tally);
            }
            other => self.waiting(id).counted(*other.tally()),
        }
        Ok(())
    }

    fn waiting(&mut self, id: AnalysisId) -> &mut Pending {
        self.pending.entry(id).or_default()
    }

    /// The missed news may have been the end of a run without waiting messages.
    fn missed(&mut self) {
        for id in self.places.keys() {
            self.pending.entry(*id).or_default().missed();
        }
        for pending in self.pending.values_mut() {
            pending.missed();
        }
    }

    /// Sends what waits.
    async fn look(&mut self) {
        self.looks = self.looks.wrapping_add(1);
        let ids: Vec<AnalysisId> = self.pending.keys().copied().collect();
        for id in ids {
            let mut sent = self.send_pending(id).await;
            if self.looks.is_multiple_of(LOOKS_AN_UPDATE) && self.waiting(id).take_lists() {
                let updated = self.update_lists(id).await;
                if updated.is_err() {
                    self.waiting(id).owe_lists();
                }
                sent = sent.and(updated);
            }
            if let Err(error) = sent {
                tracing::warn!(%id, %error, "news of an analysis could not be passed on");
            }
        }
        self.pending.retain(|_, pending| !pending.is_empty());
    }

    /// If something cannot be read, the next round reports it as missed.
    async fn send_pending(&mut self, id: AnalysisId) -> Result<(), StoreError> {
        let sent = self.try_pending(id).await;
        if sent.is_err() {
            self.waiting(id).missed();
        }
        sent
    }

    async fn try_pending(&mut self, id: AnalysisId) -> Result<(), StoreError> {
        let Some(pending) = self.pending.get_mut(&id) else { return Ok(()) };
        let topic = [Topic::Analysis(id)];
        let (tally, batch) = (pending.take_tally(), pending.take_results());
        let subscribers = &self.hub.subscribers;
        if !subscribers.any(&topic) {
            return Ok(());
        }
        let send = |message: Message<'_>| subscribers.send(&topic, &encoded(&message));
        match batch {
            Batch::None => {}
            Batch::Resync => send(Message::Resync),
            Batch::Singly(keys) => {
                for result in &self.results(id, &keys).await? {
                    send(Message::NewResult { result });
                }
            }
            Batch::Together(keys) => {
                for packed in pack_results(&self.results(id, &keys).await?) {
                    subscribers.send(&topic, &packed);
                }
            }
        }
        if let Some(tally) = tally {
            send(Message::Progress { processed_count: tally.kept, total_urls: tally.total });
        }
        Ok(())
    }

    async fn results(&self, id: AnalysisId, keys: &[ResultKey]) -> Result<Vec<ResultRecord>, StoreError> {
        self.hub.app.results().by_keys(id, keys.to_vec()).await
    }

    /// Sends the current state of an analysis to all its listeners.
    async fn update(&mut self, id: AnalysisId) -> Result<(), StoreError> {
        let Some(place) = self.place(id).await? else { return Ok(()) };
        self.send_update(id, &topics(id, place)).await
    }

    /// Notifies those who see it in a list.
    async fn update_lists(&mut self, id: AnalysisId) -> Result<(), StoreError> {
        let Some(place) = self.place(id).await? else { return Ok(()) };
        self.send_update(id, &topics(id, place)[1..]).await
    }

    async fn send_update(&self, id: AnalysisId, topics: &[Topic]) -> Result<(), StoreError> {
        if self.hub.subscribers.any(topics)
            && let Some(analysis) = self.hub.app.analyses().get(id).await?
        {
            let message = Message::AnalysisUpdate { analysis: live_analysis(&analysis) };
            self.hub.subscribers.send(topics, &encoded(&message));
        }
        Ok(())
    }

    fn deleted(&mut self, id: AnalysisId, project: ProjectId) {
        self.pending.remove(&id);
        self.places.remove(&id);
        let message = Message::AnalysisDeleted { analysis_id: id.0 };
        self.hub.subscribers.send(&[Topic::Project(project)], &encoded(&message));
    }

    async fn place(&mut self, id: AnalysisId) -> Result<Option<Place>, StoreError> {
        if let Some(known) = self.places.get(&id) {
            return Ok(Some(*known));
        }
        let Some(analysis) = self.hub.app.analyses().get(id).await? else { return Ok(None) };
        let Some(project) = self.hub.app.projects().get(analysis.project_id).await? else { return Ok(None) };
        let place = Place { project: project.id, owner: project.owner };
        self.places.insert(id, place);
        Ok(Some(place))
    }
}

/// The analysis itself first, then the lists that contain it.
fn topics(id: AnalysisId, place: Place) -> Vec<Topic> {
    let lists = [Some(Topic::Project(place.project)), place.owner.map(Topic::User)];
    std::iter::once(Topic::Analysis(id)).chain(lists.into_iter().flatten()).collect()
}
