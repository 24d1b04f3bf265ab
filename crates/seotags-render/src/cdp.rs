//! The DevTools protocol over a pipe: commands with answers, events by session.
//!
//! A pipe instead of a port: other processes cannot reach it, and Chromium ends when it closes, however our own
//! process ends.

use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::os::fd::OwnedFd;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::UnixStream;
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::{mpsc, oneshot};

/// Maximum number of queued events of one session; beyond it, events are lost.
const MAX_WAITING_EVENTS: usize = 4_096;
/// Maximum size of a message: a page could fill our memory with a longer one.
const MAX_MESSAGE_BYTES: u64 = 96 << 20;
/// Maximum number of queued commands.
const MAX_WAITING_COMMANDS: usize = 256;

/// A command got no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum CdpError {
    /// The browser is gone.
    #[error("the browser ended")]
    Gone,
    /// The browser refused the command.
    #[error("the browser refused {method}: {message}")]
    Refused {
        /// The command.
        method: String,
        /// The browser's message.
        message: String,
    },
}

/// An event of a session.
#[derive(Debug)]
pub(super) struct Event {
    pub(super) method: String,
    pub(super) params: Value,
}

type Answer = Result<Value, CdpError>;

/// Receivers that wait for messages from the browser. `None` once the browser is gone.
#[derive(Default)]
struct Waiting {
    answers: HashMap<u64, (String, oneshot::Sender<Answer>)>,
    sessions: HashMap<String, mpsc::Sender<Event>>,
}

/// One browser's end of the pipe. Cheap to clone.
#[derive(Clone)]
pub(super) struct Connection {
    commands: mpsc::Sender<Vec<u8>>,
    waiting: Arc<Mutex<Option<Waiting>>>,
    next_id: Arc<AtomicU64>,
}

/// A new pipe: our end, and the browser's.
///
/// # Errors
/// The system has no file descriptors left.
pub(super) fn pipe() -> std::io::Result<(UnixStream, OwnedFd)> {
    let (ours, theirs) = std::os::unix::net::UnixStream::pair()?;
    ours.set_nonblocking(true)?;
    Ok((UnixStream::from_std(ours)?, theirs.into()))
}

impl Connection {
    /// Communicates over our end until the browser closes its own.
    pub(super) fn over(stream: UnixStream) -> Self {
        let (reading, writing) = stream.into_split();
        let (commands, queue) = mpsc::channel(MAX_WAITING_COMMANDS);
        let waiting = Arc::new(Mutex::new(Some(Waiting::default())));
        tokio::spawn(write_all(writing, queue));
        tokio::spawn(read_all(reading, Arc::clone(&waiting)));
        Self { commands, waiting, next_id: Arc::new(AtomicU64::new(1)) }
    }

    /// Sends a command, to a session or to the browser, and waits for its answer.
    pub(super) async fn call(&self, session: Option<&str>, method: &str, params: Value) -> Answer {
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        lock(&self.waiting).as_mut().ok_or(CdpError::Gone)?.answers.insert(id, (method.to_owned(), answer));
        let mut message = Map::new();
        message.insert("id".to_owned(), json!(id));
        message.insert("method".to_owned(), json!(method));
        message.insert("params".to_owned(), params);
        if let Some(session) = session {
            message.insert("sessionId".to_owned(), json!(session));
        }
        let mut bytes = Value::Object(message).to_string().into_bytes();
        bytes.push(0);
        self.commands.send(bytes).await.map_err(|_| CdpError::Gone)?;
        answered.await.unwrap_or(Err(CdpError::Gone))
    }

    /// The events of a session from now on.
    pub(super) fn events(&self, session: &str) -> mpsc::Receiver<Event> {
        let (sender, events) = mpsc::channel(MAX_WAITING_EVENTS);
        if let Some(waiting) = lock(&self.waiting).as_mut() {
            waiting.sessions.insert(session.to_owned(), sender);
        }
        events
    }

    /// Stops the events of a session.
    pub(super) fn forget(&self, session: &str) {
        if let Some(waiting) = lock(&self.waiting).as_mut() {
            waiting.sessions.remove(session);
        }
    }

    /// Sends a command without waiting for its answer, if the queue has room.
    pub(super) fn notify(&self, method: &str, params: &Value) {
        let id = self.next_id.fetch_add(1, Ordering::Relaxed);
        let mut bytes = json!({"id": id, "method": method, "params": params}).to_string().into_bytes();
        bytes.push(0);
        let _ = self.commands.try_send(bytes);
    }

    /// The browser is gone.
    pub(super) fn is_closed(&self) -> bool {
        lock(&self.waiting).is_none()
    }
}

fn lock(waiting: &Mutex<Option<Waiting>>) -> MutexGuard<'_, Option<Waiting>> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn write_all(mut pipe: OwnedWriteHalf, mut queue: mpsc::Receiver<Vec<u8>>) {
    while let Some(message) = queue.recv().await {
        if pipe.write_all(&message).await.is_err() {
            return;
        }
    }
}

async fn read_all(pipe: OwnedReadHalf, waiting: Arc<Mutex<Option<Waiting>>>) {
    let mut pipe = BufReader::with_capacity(64 << 10, pipe);
    let mut message = Vec::new();
    loop {
        message.clear();
        match (&mut pipe).take(MAX_MESSAGE_BYTES).read_until(0, &mut message).await {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        // Without the end mark, the message is too long, or the browser died while sending it.
        if message.pop() != Some(0) {
            break;
        }
        if let Ok(Value::Object(object)) = serde_json::from_slice::<Value>(&message) {
            deliver(object, &waiting);
        } else {
            tracing::warn!(bytes = message.len(), "the browser sent invalid JSON");
        }
    }
    // Closing the channels informs all waiting callers that the browser is gone.
    lock(&waiting).take();
}

fn deliver(mut message: Map<String, Value>, waiting: &Mutex<Option<Waiting>>) {
    let mut waiting = lock(waiting);
    let Some(waiting) = waiting.as_mut() else {
        return;
    };
    if let Some(id) = message.get("id").and_then(Value::as_u64) {
        if let Some((method, answer)) = waiting.answers.remove(&id) {
            let _ = answer.send(answer_of(method, message));
        }
        return;
    }
    let session = message.get("sessionId").and_then(Value::as_str).unwrap_or_default();
    let Some(events) = waiting.sessions.get(session).cloned() else {
        return;
    };
    let method = message.get("method").and_then(Value::as_str).unwrap_or_default().to_owned();
    let params = message.remove("params").unwrap_or_default();
    let _ = events.try_send(Event { method, params });
}

fn answer_of(method: String, mut message: Map<String, Value>) -> Answer {
    if let Some(error) = message.get("error") {
        let message = error["message"].as_str().unwrap_or("no reason given").to_owned();
        return Err(CdpError::Refused { method, message });
    }
    Ok(message.remove("result").unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::AsyncReadExt;

    /// A connection and the browser's end of it.
    fn connected() -> (Connection, UnixStream) {
        let (ours, theirs) = UnixStream::pair().unwrap();
        (Connection::over(ours), theirs)
    }

    async fn said(browser: &mut UnixStream) -> Value {
        let mut bytes = Vec::new();
        loop {
            match browser.read_u8().await.unwrap() {
                0 => return serde_json::from_slice(&bytes).unwrap(),
                byte => bytes.push(byte),
            }
        }
    }

    #[tokio::test]
    async fn answers_find_their_commands_in_any_order() {
        let (connection, mut browser) = connected();
        let calls = async {
            tokio::join!(connection.call(None, "A.a", json!({})), connection.call(Some("s"), "B.b", json!({"x": 1})))
        };
        let serve = async {
            let first = said(&mut browser).await;
            let second = said(&mut browser).await;
            assert_eq!((&second["sessionId"], &second["params"]["x"]), (&json!("s"), &json!(1)));
            let error = json!({"id": second["id"], "error": {"message": "no"}});
            let result = json!({"id": first["id"], "result": {"ok": true}});
            browser.write_all(format!("{error}\0{result}\0").as_bytes()).await.unwrap();
        };
        let ((a, b), ()) = tokio::join!(calls, serve);
        assert_eq!(a, Ok(json!({"ok": true})));
        assert_eq!(b, Err(CdpError::Refused { method: "B.b".to_owned(), message: "no".to_owned() }));
    }

    #[tokio::test]
    async fn events_reach_their_session_and_a_lost_browser_ends_all_waits() {
        let (connection, mut browser) = connected();
        let mut events = connection.events("s");
        let other = json!({"method": "X.other", "params": {}, "sessionId": "t"});
        let ours = json!({"method": "X.ours", "params": {"n": 1}, "sessionId": "s"});
        browser.write_all(format!("{other}\0not json\0{ours}\0").as_bytes()).await.unwrap();
        let event = events.recv().await.unwrap();
        assert_eq!((event.method.as_str(), &event.params["n"]), ("X.ours", &json!(1)));
        let waiting = connection.call(None, "A.a", json!({}));
        let gone = async {
            said(&mut browser).await;
            drop(browser);
        };
        let (answer, ()) = tokio::join!(waiting, gone);
        assert_eq!(answer, Err(CdpError::Gone));
        assert!(events.recv().await.is_none() && connection.is_closed());
    }
}
