//! A scripted server: for each request it sends bytes, waits, resets or closes, as it is told.

use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// One thing that the server does.
#[derive(Debug, Clone)]
pub(crate) enum Step {
    /// Sends these bytes.
    Send(Vec<u8>),
    /// Sends these bytes one at a time with a pause after each.
    Trickle(Vec<u8>, Duration),
    /// Sends these bytes again and again, until the client has gone.
    Endless(Vec<u8>),
    /// Does nothing more, and keeps the connection open.
    Hang,
    /// Resets the connection.
    Reset,
    /// Closes the connection.
    Close,
}

/// What the server does upon one request; afterwards it waits for the next one.
#[derive(Debug, Clone, Default)]
pub(crate) struct Reply(pub(crate) Vec<Step>);

impl Reply {
    /// Sends these bytes and closes.
    pub(crate) fn raw(bytes: impl AsRef<[u8]>) -> Self {
        Self(vec![Step::Send(bytes.as_ref().to_vec()), Step::Close])
    }

    /// An answer with a status and no body.
    pub(crate) fn status(status: u16) -> Self {
        Self(vec![Step::Send(format!("HTTP/1.1 {status} Some\r\nContent-Length: 0\r\n\r\n").into_bytes())])
    }

    /// A whole answer; `head` holds further header lines, each ended by CRLF.
    pub(crate) fn with(status: u16, head: &str, body: impl AsRef<[u8]>) -> Self {
        let body = body.as_ref();
        let head = format!("HTTP/1.1 {status} Some\r\n{head}Content-Length: {}\r\n\r\n", body.len());
        Self(vec![Step::Send([head.as_bytes(), body].concat())])
    }

    /// A page in UTF-8.
    pub(crate) fn html(body: impl AsRef<[u8]>) -> Self {
        Self::with(200, "Content-Type: text/html; charset=utf-8\r\n", body)
    }

    /// A redirect.
    pub(crate) fn redirect(status: u16, location: &str) -> Self {
        Self::with(status, &format!("Location: {location}\r\n"), "")
    }

    /// A plain text, as robots.txt.
    pub(crate) fn text(body: impl AsRef<[u8]>) -> Self {
        Self::with(200, "Content-Type: text/plain\r\n", body)
    }
}

/// A small page with this title.
pub(crate) fn page(title: &str) -> String {
    format!("<!doctype html><html><head><title>{title}</title></head><body><p>Text</p></body></html>")
}

/// A request that came in.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    /// Path and query.
    pub(crate) path: String,
    /// The whole head as text.
    pub(crate) head: String,
    /// How often this path was asked for before.
    pub(crate) earlier: usize,
}

/// A running server on a loopback port of its own; dropping it stops it.
pub(crate) struct Site {
    port: u16,
    seen: Arc<Mutex<Vec<Request>>>,
    accepting: JoinHandle<()>,
}

impl Site {
    /// Serves what `reply` says.
    pub(crate) async fn serve(reply: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let seen = Arc::new(Mutex::new(Vec::new()));
        let reply = Arc::new(reply);
        let log = Arc::clone(&seen);
        let accepting = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(converse(stream, Arc::clone(&reply), Arc::clone(&log)));
            }
        });
        Self { port, seen, accepting }
    }

    /// An address on this server.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// Its port.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Paths asked for, in order.
    pub(crate) fn paths(&self) -> Vec<String> {
        self.seen.lock().unwrap().iter().map(|request| request.path.clone()).collect()
    }

    /// How often a path was asked for.
    pub(crate) fn count(&self, path: &str) -> usize {
        self.paths().iter().filter(|seen| *seen == path).count()
    }

    /// Heads of the requests for a path.
    pub(crate) fn heads(&self, path: &str) -> Vec<String> {
        let seen = self.seen.lock().unwrap();
        seen.iter().filter(|request| request.path == path).map(|request| request.head.clone()).collect()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn converse(mut stream: TcpStream, reply: Arc<impl Fn(&Request) -> Reply>, seen: Arc<Mutex<Vec<Request>>>) {
    while let Some(head) = read_head(&mut stream).await {
        let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
        let request = {
            let mut seen = seen.lock().unwrap();
            let earlier = seen.iter().filter(|request| request.path == path).count();
            let request = Request { path, head, earlier };
            seen.push(request.clone());
            request
        };
        for step in reply(&request).0 {
            if perform(&mut stream, step).await.is_none() {
                return;
            }
        }
    }
}

async fn read_head(stream: &mut TcpStream) -> Option<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    Some(String::from_utf8_lossy(&head).into_owned())
}

/// `None` ends the conversation.
async fn perform(stream: &mut TcpStream, step: Step) -> Option<()> {
    match step {
        Step::Send(bytes) => stream.write_all(&bytes).await.ok(),
        Step::Trickle(bytes, pause) => {
            for byte in bytes {
                stream.write_all(&[byte]).await.ok()?;
                tokio::time::sleep(pause).await;
            }
            Some(())
        }
        Step::Endless(bytes) => loop {
            stream.write_all(&bytes).await.ok()?;
        },
        Step::Hang => std::future::pending().await,
        Step::Reset => {
            stream.set_zero_linger().ok()?;
            None
        }
        Step::Close => {
            stream.shutdown().await.ok()?;
            // A close with unread bytes would be a reset, and might overtake what was sent.
            let _ = stream.read_to_end(&mut Vec::new()).await;
            None
        }
    }
}
