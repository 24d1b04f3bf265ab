//! Who listens to what.

use super::messages::Message;
use axum::extract::ws::Utf8Bytes;
use seotags::url::AnalysisId;
use seotags_app::accounts::UserId;
use seotags_app::projects::ProjectId;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// Messages that wait for a slow socket; beyond, they are dropped (`api` 9).
const QUEUE: usize = 256;
/// Sockets in all, and of one user (`security` 4).
const MOST: usize = 1_000;
const MOST_OF_ONE: usize = 10;

/// What is listened to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Topic {
    /// All analyses of a user.
    User(UserId),
    /// The analyses of a project.
    Project(ProjectId),
    /// One analysis.
    Analysis(AnalysisId),
    /// The administration.
    Admin,
}

/// There are as many sockets as there may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooMany;

#[derive(Debug)]
struct Subscriber {
    user: UserId,
    topic: Topic,
    sender: mpsc::Sender<Utf8Bytes>,
    /// Messages were dropped, and it was not told yet.
    is_behind: bool,
}

#[derive(Debug, Default)]
struct Inner {
    next: u64,
    all: HashMap<u64, Subscriber>,
    by_topic: HashMap<Topic, Vec<u64>>,
}

/// Every open socket.
#[derive(Debug, Default)]
pub(super) struct Subscribers(Mutex<Inner>);

/// The messages of one socket, in their order.
#[derive(Debug)]
pub(super) struct Inbox {
    pub(super) id: u64,
    pub(super) messages: mpsc::Receiver<Utf8Bytes>,
}

impl Subscribers {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to listen.
    pub(super) fn add(&self, user: UserId, topic: Topic) -> Result<Inbox, TooMany> {
        let mut inner = self.lock();
        let of_user = inner.all.values().filter(|subscriber| subscriber.user == user).count();
        if inner.all.len() >= MOST || of_user >= MOST_OF_ONE {
            return Err(TooMany);
        }
        let (sender, messages) = mpsc::channel(QUEUE);
        inner.next += 1;
        let id = inner.next;
        inner.all.insert(id, Subscriber { user, topic, sender, is_behind: false });
        inner.by_topic.entry(topic).or_default().push(id);
        Ok(Inbox { id, messages })
    }

    /// Ends it.
    pub(super) fn remove(&self, id: u64) {
        let mut inner = self.lock();
        let Some(subscriber) = inner.all.remove(&id) else { return };
        if let Some(ids) = inner.by_topic.get_mut(&subscriber.topic) {
            ids.retain(|other| *other != id);
            if ids.is_empty() {
                inner.by_topic.remove(&subscriber.topic);
            }
        }
    }

    /// True if anybody listens to one of these.
    pub(super) fn any(&self, topics: &[Topic]) -> bool {
        let inner = self.lock();
        topics.iter().any(|topic| inner.by_topic.contains_key(topic))
    }

    /// Sends a message to all who listen to one of these. Nobody is waited for.
    pub(super) fn send(&self, topics: &[Topic], text: &Utf8Bytes) {
        let mut inner = self.lock();
        let Inner { all, by_topic, .. } = &mut *inner;
        for id in topics.iter().filter_map(|topic| by_topic.get(topic)).flatten() {
            if let Some(subscriber) = all.get_mut(id) {
                subscriber.send(text.clone());
            }
        }
    }

    /// Sends a message to one.
    pub(super) fn send_to(&self, id: u64, text: Utf8Bytes) {
        if let Some(subscriber) = self.lock().all.get_mut(&id) {
            subscriber.send(text);
        }
    }
}

impl Subscriber {
    /// What a full queue does not take is lost, and said as soon as there is room.
    fn send(&mut self, text: Utf8Bytes) {
        if self.is_behind {
            if self.sender.try_send(Message::Resync.text()).is_err() {
                return;
            }
            self.is_behind = false;
        }
        if self.sender.try_send(text).is_err() {
            self.is_behind = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_OF_ONE, QUEUE, Subscribers, TooMany, Topic};
    use axum::extract::ws::Utf8Bytes;
    use seotags::url::AnalysisId;
    use seotags_app::accounts::UserId;

    const TOPIC: Topic = Topic::Analysis(AnalysisId(1));

    #[test]
    fn a_slow_socket_is_told_once_that_it_missed_something() {
        let subscribers = Subscribers::default();
        let mut inbox = subscribers.add(UserId(1), TOPIC).unwrap();
        for number in 0..QUEUE + 50 {
            subscribers.send(&[TOPIC], &Utf8Bytes::from(number.to_string()));
        }
        let mut got = Vec::new();
        while let Ok(text) = inbox.messages.try_recv() {
            got.push(text.to_string());
        }
        assert_eq!((got.len(), got[QUEUE - 1].as_str()), (QUEUE, "255"));
        subscribers.send(&[TOPIC], &Utf8Bytes::from("next"));
        assert_eq!(inbox.messages.try_recv().unwrap().as_str(), r#"{"type":"resync"}"#);
        assert_eq!(inbox.messages.try_recv().unwrap().as_str(), "next");
        assert!(inbox.messages.try_recv().is_err());
    }

    #[test]
    fn a_user_has_ten_sockets_and_places_become_free() {
        let subscribers = Subscribers::default();
        let inboxes: Vec<_> = (0..MOST_OF_ONE).map(|_| subscribers.add(UserId(1), TOPIC).unwrap()).collect();
        assert_eq!(subscribers.add(UserId(1), Topic::Admin).map(|inbox| inbox.id), Err(TooMany));
        assert!(subscribers.add(UserId(2), TOPIC).is_ok());
        subscribers.remove(inboxes[0].id);
        assert!(subscribers.add(UserId(1), Topic::Admin).is_ok());
        assert!(subscribers.any(&[Topic::Admin]) && !subscribers.any(&[Topic::User(UserId(1))]));
    }
}
