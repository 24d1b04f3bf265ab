//! The listeners of each topic.

use super::encoded_message::EncodedMessage;
use super::messages::{Message, encoded};
use seotags::url::AnalysisId;
use seotags_app::accounts::UserId;
use seotags_app::projects::ProjectId;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::{Notify, mpsc};

/// Messages that wait for a slow socket; further ones are dropped.
const QUEUE: usize = 256;
/// Bytes of the waiting messages.
const QUEUE_BYTES: usize = 2 << 20;
/// Sockets in total, and of one user.
const MOST: usize = 1_000;
const MOST_OF_ONE: usize = 10;

/// The topic of a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Topic {
    /// All analyses of a user.
    User(UserId),
    /// The analyses of a project.
    Project(ProjectId),
    /// One analysis.
    Analysis(AnalysisId),
    /// The administration.
    Admin,
}

/// The limit of sockets is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooMany;

#[derive(Debug)]
struct Subscriber {
    user: UserId,
    topic: Topic,
    sender: mpsc::Sender<EncodedMessage>,
    /// Number of messages so far, including those before its greeting.
    news: u64,
    /// The current state was sent.
    is_greeted: bool,
    dropped: Arc<DroppedMessages>,
}

/// Messages of a socket were dropped, and its client has not been notified yet.
#[derive(Debug, Default)]
struct DroppedMessages {
    has_dropped: AtomicBool,
    /// Bytes of the waiting messages.
    waiting: AtomicUsize,
    /// Wakes a socket that emptied its queue before it noticed this.
    since: Notify,
}

#[derive(Debug, Default)]
struct Inner {
    next: u64,
    all: HashMap<u64, Subscriber>,
    by_topic: HashMap<Topic, Vec<u64>>,
}

/// Every open socket.
#[derive(Debug, Default)]
pub(crate) struct Subscribers(Mutex<Inner>);

/// The messages of one socket, in their order.
#[derive(Debug)]
pub(crate) struct Inbox {
    pub(crate) id: u64,
    messages: mpsc::Receiver<EncodedMessage>,
    dropped: Arc<DroppedMessages>,
}

impl Inbox {
    /// The next message. A loss is reported after all messages that were not lost.
    pub(crate) async fn next(&mut self) -> Option<EncodedMessage> {
        let (message, waited) = self.next_waiting().await?;
        self.dropped.waiting.fetch_sub(waited, Ordering::AcqRel);
        Some(message)
    }

    /// The same, with the bytes that it counted for.
    async fn next_waiting(&mut self) -> Option<(EncodedMessage, usize)> {
        loop {
            match self.messages.try_recv() {
                Ok(message) => return Some((message.clone(), message.bytes())),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) => {}
            }
            if self.dropped.has_dropped.swap(false, Ordering::AcqRel) {
                return Some((encoded(&Message::Resync), 0));
            }
            tokio::select! {
                message = self.messages.recv() => return message.map(|message| (message.clone(), message.bytes())),
                () = self.dropped.since.notified() => {}
            }
        }
    }
}

impl Subscribers {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a listener.
    pub(crate) fn add(&self, user: UserId, topic: Topic) -> Result<Inbox, TooMany> {
        let mut inner = self.lock();
        let of_user = inner.all.values().filter(|subscriber| subscriber.user == user).count();
        if inner.all.len() >= MOST || of_user >= MOST_OF_ONE {
            return Err(TooMany);
        }
        let (sender, messages) = mpsc::channel(QUEUE);
        inner.next += 1;
        let id = inner.next;
        let dropped = Arc::<DroppedMessages>::default();
        inner
            .all
            .insert(id, Subscriber { user, topic, sender, news: 0, is_greeted: false, dropped: Arc::clone(&dropped) });
        inner.by_topic.entry(topic).or_default().push(id);
        Ok(Inbox { id, messages, dropped })
    }

    /// Removes a listener.
    pub(crate) fn remove(&self, id: u64) {
        let mut inner = self.lock();
        let Some(subscriber) = inner.all.remove(&id) else { return };
        if let Some(ids) = inner.by_topic.get_mut(&subscriber.topic) {
            ids.retain(|other| *other != id);
            if ids.is_empty() {
                inner.by_topic.remove(&subscriber.topic);
            }
        }
    }

    /// Open sockets.
    pub(crate) fn count(&self) -> usize {
        self.lock().all.len()
    }

    /// True if any of these topics has a listener.
    pub(crate) fn any(&self, topics: &[Topic]) -> bool {
        let inner = self.lock();
        topics.iter().any(|topic| inner.by_topic.contains_key(topic))
    }

    /// Sends a message to all listeners of these topics. Does not wait for them.
    pub(crate) fn send(&self, topics: &[Topic], message: &EncodedMessage) {
        let mut inner = self.lock();
        let Inner { all, by_topic, .. } = &mut *inner;
        for id in topics.iter().filter_map(|topic| by_topic.get(topic)).flatten() {
            if let Some(subscriber) = all.get_mut(id) {
                subscriber.send(message.clone());
            }
        }
    }

    /// The number of messages for a listener, including those before its greeting.
    pub(crate) fn news_of(&self, id: u64) -> u64 {
        self.lock().all.get(&id).map_or(0, |subscriber| subscriber.news)
    }

    /// Greets a new listener, unless it had further news since `news`: then the greeting may be outdated. A listener
    /// that missed news is asked to request everything again. True if it was greeted.
    pub(crate) fn greet(&self, id: u64, news: u64, greeting: &[EncodedMessage]) -> bool {
        let mut inner = self.lock();
        let Some(subscriber) = inner.all.get_mut(&id) else { return true };
        if subscriber.news == news {
            subscriber.is_greeted = true;
            for message in greeting {
                subscriber.send(message.clone());
            }
            if news > 0 {
                // The greeting includes the state of analyses, but no new results.
                subscriber.send(encoded(&Message::Resync));
            }
        }
        subscriber.is_greeted
    }
}

impl Subscriber {
    /// If the queue is full, messages are lost until the socket has read what is there; then its client is asked to
    /// request everything again.
    fn send(&mut self, message: EncodedMessage) {
        self.news += 1;
        if !self.is_greeted {
            return;
        }
        if self.dropped.has_dropped.load(Ordering::Acquire) {
            return;
        }
        let bytes = message.bytes();
        let waiting = self.dropped.waiting.fetch_add(bytes, Ordering::AcqRel);
        // A single message that exceeds the limit is accepted if nothing else waits.
        let is_full = waiting > 0 && waiting + bytes > QUEUE_BYTES;
        if is_full || self.sender.try_send(message).is_err() {
            self.dropped.waiting.fetch_sub(bytes, Ordering::AcqRel);
            self.dropped.has_dropped.store(true, Ordering::Release);
            self.dropped.since.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{EncodedMessage, MOST, MOST_OF_ONE, QUEUE, QUEUE_BYTES, Subscribers, TooMany, Topic};
    use seotags::url::AnalysisId;
    use seotags_app::accounts::UserId;

    const TOPIC: Topic = Topic::Analysis(AnalysisId(1));

    #[tokio::test]
    async fn a_slow_socket_gets_one_resync_after_a_loss() {
        let subscribers = Subscribers::default();
        let mut inbox = subscribers.add(UserId(1), TOPIC).unwrap();
        assert!(subscribers.greet(inbox.id, 0, &[]));
        for number in 0..QUEUE + 50 {
            subscribers.send(&[TOPIC], &EncodedMessage::new(number.to_string()));
        }
        for number in 0..QUEUE {
            assert_eq!(inbox.next().await.unwrap().as_str(), number.to_string());
        }
        assert_eq!(inbox.next().await.unwrap().as_str(), r#"{"type":"resync"}"#, "though nothing follows");
        subscribers.send(&[TOPIC], &EncodedMessage::new("next".to_owned()));
        assert_eq!(inbox.next().await.unwrap().as_str(), "next");
        subscribers.remove(inbox.id);
        assert!(inbox.next().await.is_none());
    }

    #[tokio::test]
    async fn messages_waiting_for_a_slow_socket_are_limited_in_bytes() {
        let subscribers = Subscribers::default();
        let mut inbox = subscribers.add(UserId(1), TOPIC).unwrap();
        assert!(subscribers.greet(inbox.id, 0, &[]));
        let long = EncodedMessage::new("x".repeat(QUEUE_BYTES / 4));
        for _ in 0..8 {
            subscribers.send(&[TOPIC], &long);
        }
        for _ in 0..4 {
            assert_eq!(inbox.next().await.unwrap().bytes(), QUEUE_BYTES / 4);
        }
        assert_eq!(inbox.next().await.unwrap().as_str(), r#"{"type":"resync"}"#);
        let longer = EncodedMessage::new("x".repeat(2 * QUEUE_BYTES));
        subscribers.send(&[TOPIC], &longer);
        assert_eq!(inbox.next().await.unwrap().bytes(), 2 * QUEUE_BYTES, "alone, it goes");
    }

    #[tokio::test]
    async fn a_greeting_comes_first_and_is_never_outdated() {
        let subscribers = Subscribers::default();
        let mut inbox = subscribers.add(UserId(1), TOPIC).unwrap();
        let news = subscribers.news_of(inbox.id);
        subscribers.send(&[TOPIC], &EncodedMessage::new("overtakes it".to_owned()));
        assert!(!subscribers.greet(inbox.id, news, &[EncodedMessage::new("too old".to_owned())]));
        assert!(subscribers.greet(
            inbox.id,
            subscribers.news_of(inbox.id),
            &[EncodedMessage::new("how it is".to_owned())]
        ));
        subscribers.send(&[TOPIC], &EncodedMessage::new("what follows".to_owned()));
        assert_eq!(inbox.next().await.unwrap().as_str(), "how it is");
        assert_eq!(inbox.next().await.unwrap().as_str(), r#"{"type":"resync"}"#, "results may have been among it");
        assert_eq!(inbox.next().await.unwrap().as_str(), "what follows");
    }

    #[test]
    fn a_user_has_ten_sockets_and_closed_ones_free_a_slot() {
        let subscribers = Subscribers::default();
        let inboxes: Vec<_> = (0..MOST_OF_ONE).map(|_| subscribers.add(UserId(1), TOPIC).unwrap()).collect();
        assert_eq!(subscribers.add(UserId(1), Topic::Admin).map(|inbox| inbox.id), Err(TooMany));
        assert!(subscribers.add(UserId(2), TOPIC).is_ok());
        subscribers.remove(inboxes[0].id);
        assert!(subscribers.add(UserId(1), Topic::Admin).is_ok());
        assert!(subscribers.any(&[Topic::Admin]) && !subscribers.any(&[Topic::User(UserId(1))]));
    }

    #[test]
    fn a_service_has_a_thousand_sockets() {
        let subscribers = Subscribers::default();
        let users = (0..100).flat_map(|user| [user; MOST_OF_ONE]);
        let inboxes: Vec<_> = users.map(|user| subscribers.add(UserId(user), TOPIC).unwrap()).collect();
        assert_eq!(inboxes.len(), MOST);
        assert_eq!(subscribers.add(UserId(100), TOPIC).map(|inbox| inbox.id), Err(TooMany));
        subscribers.remove(inboxes[0].id);
        assert!(subscribers.add(UserId(100), TOPIC).is_ok());
    }
}
