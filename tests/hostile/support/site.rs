//! A scripted server: for each request it sends bytes, waits, resets or closes.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

/// A step of the server.
#[derive(Debug, Clone)]
pub(crate) enum Step {
    /// Sends these bytes.
    Send(Vec<u8>),
    /// Sends these bytes one at a time with a pause after each. No test waits longer for such a
    /// slow server than its client does.
    Trickle(Vec<u8>, Duration),
    /// Sends these bytes repeatedly until the client disconnects.
    Endless(Vec<u8>),
    /// Does nothing more, and keeps the connection open until the client disconnects.
    Hang,
    /// Resets the connection.
    Reset,
    /// Closes the connection.
    Close,
    /// Closes the TCP connection without closing TLS.
    Cut,
}

/// The server's steps for one request; afterwards it waits for the next one.
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

    /// A complete answer; `head` contains further header lines, each ended by CRLF.
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

/// A typical page of a bot protection.
pub(crate) fn wall() -> Reply {
    Reply::with(403, "Content-Type: text/html\r\ncf-mitigated: challenge\r\n", "<title>Just a moment...</title>")
}

/// A received request.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    /// Path and query.
    pub(crate) path: String,
    /// The whole head as text.
    pub(crate) head: String,
    /// How often this path was requested before.
    pub(crate) earlier: usize,
}

/// A running server on its own loopback port; dropping it stops it.
pub(crate) struct Site {
    port: u16,
    scheme: &'static str,
    state: Arc<State>,
    accepting: JoinHandle<()>,
}

/// The record of a server.
#[derive(Debug)]
pub(super) struct State {
    seen: Mutex<Vec<Request>>,
    sent: AtomicU64,
    connections: watch::Sender<Connections>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Connections {
    open: usize,
    most: usize,
    closed: usize,
}

impl Default for State {
    fn default() -> Self {
        Self { seen: Mutex::default(), sent: AtomicU64::new(0), connections: watch::channel(Connections::default()).0 }
    }
}

impl State {
    pub(super) fn opened(&self) {
        self.connections.send_modify(|connections| {
            connections.open += 1;
            connections.most = connections.most.max(connections.open);
        });
    }

    pub(super) fn closed(&self) {
        self.connections.send_modify(|connections| {
            connections.open -= 1;
            connections.closed += 1;
        });
    }
}

impl Site {
    /// Serves the replies of `reply`.
    pub(crate) async fn serve(reply: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> Self {
        let reply = Arc::new(reply);
        Self::run("http", move |stream, state| {
            let reply = Arc::clone(&reply);
            async move { converse(stream, reply, state).await }
        })
        .await
    }

    /// Serves the replies of `reply` under TLS, in HTTP/1.1.
    pub(crate) async fn serve_tls(
        tls: rustls::ServerConfig,
        reply: impl Fn(&Request) -> Reply + Send + Sync + 'static,
    ) -> Self {
        let (acceptor, reply) = (TlsAcceptor::from(Arc::new(tls)), Arc::new(reply));
        Self::run("https", move |stream, state| {
            let (acceptor, reply) = (acceptor.clone(), Arc::clone(&reply));
            async move {
                if let Ok(stream) = acceptor.accept(stream).await {
                    converse(stream, reply, state).await;
                }
            }
        })
        .await
    }

    /// Passes each connection to `handle`.
    pub(super) async fn run<F: Future<Output = ()> + Send + 'static>(
        scheme: &'static str,
        handle: impl Fn(TcpStream, Arc<State>) -> F + Send + 'static,
    ) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(State::default());
        let shared = Arc::clone(&state);
        let accepting = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                shared.opened();
                let (handling, state) = (handle(stream, Arc::clone(&shared)), Arc::clone(&shared));
                tokio::spawn(async move {
                    handling.await;
                    state.closed();
                });
            }
        });
        Self { port, scheme, state, accepting }
    }

    /// A URL on this server: by IP address, or by name under TLS, because certificates have names.
    pub(crate) fn url(&self, path: &str) -> String {
        let host = if self.scheme == "https" { "localhost" } else { "127.0.0.1" };
        format!("{}://{host}:{}{path}", self.scheme, self.port)
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Requested paths, in order.
    pub(crate) fn paths(&self) -> Vec<String> {
        self.state.seen.lock().unwrap().iter().map(|request| request.path.clone()).collect()
    }

    /// How often a path was requested.
    pub(crate) fn count(&self, path: &str) -> usize {
        self.paths().iter().filter(|seen| *seen == path).count()
    }

    /// Heads of the requests for a path.
    pub(crate) fn heads(&self, path: &str) -> Vec<String> {
        let seen = self.state.seen.lock().unwrap();
        seen.iter().filter(|request| request.path == path).map(|request| request.head.clone()).collect()
    }

    /// Bytes that were sent, without TLS.
    pub(crate) fn sent(&self) -> u64 {
        self.state.sent.load(Ordering::SeqCst)
    }

    /// Maximum number of concurrent connections.
    pub(crate) fn most_connections(&self) -> usize {
        self.state.connections.borrow().most
    }

    /// Number of connections.
    pub(crate) fn connections(&self) -> usize {
        let connections = *self.state.connections.borrow();
        connections.open + connections.closed
    }

    /// Waits until a connection is closed.
    pub(crate) async fn closes_one(&self) {
        let mut connections = self.state.connections.subscribe();
        connections.wait_for(|connections| connections.closed > 0).await.unwrap();
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// A plain or a TLS connection.
trait Wire: AsyncRead + AsyncWrite + Unpin + Send {
    fn tcp(&mut self) -> &mut TcpStream;
}

impl Wire for TcpStream {
    fn tcp(&mut self) -> &mut TcpStream {
        self
    }
}

impl Wire for TlsStream<TcpStream> {
    fn tcp(&mut self) -> &mut TcpStream {
        self.get_mut().0
    }
}

async fn converse(mut stream: impl Wire, reply: Arc<impl Fn(&Request) -> Reply>, state: Arc<State>) {
    while let Some(head) = read_head(&mut stream).await {
        let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
        let request = {
            let mut seen = state.seen.lock().unwrap();
            let earlier = seen.iter().filter(|request| request.path == path).count();
            let request = Request { path, head, earlier };
            seen.push(request.clone());
            request
        };
        for step in reply(&request).0 {
            if perform(&mut stream, step, &state).await.is_none() {
                return;
            }
        }
    }
}

async fn read_head(stream: &mut impl Wire) -> Option<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    Some(String::from_utf8_lossy(&head).into_owned())
}

/// Writes to the end, and counts.
pub(super) async fn send(stream: &mut (impl AsyncWrite + Unpin), bytes: &[u8], state: &State) -> Option<()> {
    stream.write_all(bytes).await.ok()?;
    stream.flush().await.ok()?;
    state.sent.fetch_add(bytes.len() as u64, Ordering::SeqCst);
    Some(())
}

/// `None` ends the conversation.
async fn perform(stream: &mut impl Wire, step: Step, state: &State) -> Option<()> {
    match step {
        Step::Send(bytes) => send(stream, &bytes, state).await,
        Step::Trickle(bytes, pause) => {
            for byte in bytes {
                send(stream, &[byte], state).await?;
                tokio::time::sleep(pause).await;
            }
            Some(())
        }
        Step::Endless(bytes) => loop {
            send(stream, &bytes, state).await?;
        },
        Step::Hang => {
            let _ = stream.read_to_end(&mut Vec::new()).await;
            None
        }
        Step::Reset => {
            stream.tcp().set_zero_linger().ok()?;
            None
        }
        Step::Close => {
            stream.shutdown().await.ok()?;
            // Closing with unread bytes would be a reset, which might overtake the sent bytes.
            let _ = stream.read_to_end(&mut Vec::new()).await;
            None
        }
        Step::Cut => {
            stream.tcp().shutdown().await.ok()?;
            let _ = stream.tcp().read_to_end(&mut Vec::new()).await;
            None
        }
    }
}
