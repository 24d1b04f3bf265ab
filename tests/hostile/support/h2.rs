//! A server that sends raw HTTP/2 frames, including invalid ones.

use super::site::{Site, send};
use super::{Reply, Step};
use rustls::ServerConfig;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;

/// Types of frames (RFC 9113 6).
pub(crate) mod kind {
    pub(crate) const DATA: u8 = 0;
    pub(crate) const HEADERS: u8 = 1;
    pub(crate) const RST_STREAM: u8 = 3;
    pub(crate) const SETTINGS: u8 = 4;
    pub(crate) const PUSH_PROMISE: u8 = 5;
    pub(crate) const PING: u8 = 6;
    pub(crate) const GOAWAY: u8 = 7;
    pub(crate) const CONTINUATION: u8 = 9;
}

/// The frame is the last of its stream.
pub(crate) const END_STREAM: u8 = 1;
/// The block of headers ends with this frame.
pub(crate) const END_HEADERS: u8 = 4;

/// A frame.
pub(crate) fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
    let mut bytes = vec![length[1], length[2], length[3], kind, flags];
    bytes.extend_from_slice(&stream.to_be_bytes());
    bytes.extend_from_slice(payload);
    bytes
}

/// `:status: 200` and `content-type: text/html`, in HPACK.
pub(crate) fn head_of_page() -> Vec<u8> {
    [b"\x88\x0f\x10\x09".as_slice(), b"text/html"].concat()
}

/// A page of one byte.
pub(crate) fn page_frames(stream: u32) -> Vec<u8> {
    [frame(kind::HEADERS, END_HEADERS, stream, &head_of_page()), frame(kind::DATA, END_STREAM, stream, b"x")].concat()
}

/// GOAWAY: streams up to `last` are served, and no later ones.
pub(crate) fn goaway(last: u32, code: u32) -> Vec<u8> {
    frame(kind::GOAWAY, 0, 0, &[last.to_be_bytes(), code.to_be_bytes()].concat())
}

/// Serves HTTP/2 as `reply` returns for each stream and its place in the order of requests, and
/// pages over HTTP/1.1 on request. `first` is sent before any request.
pub(crate) async fn serve_h2(
    tls: ServerConfig,
    first: Vec<u8>,
    reply: impl Fn(u32, usize) -> Vec<Step> + Send + Sync + 'static,
) -> Site {
    let (acceptor, reply) = (TlsAcceptor::from(Arc::new(tls)), Arc::new(reply));
    let requests = Arc::new(std::sync::atomic::AtomicUsize::new(0));
    Site::run("https", move |stream, state| {
        let (acceptor, reply, first) = (acceptor.clone(), Arc::clone(&reply), first.clone());
        let requests = Arc::clone(&requests);
        async move {
            let Ok(stream) = acceptor.accept(stream).await else { return };
            let is_h2 = stream.get_ref().1.alpn_protocol() == Some(b"h2");
            let (mut input, mut output) = tokio::io::split(stream);
            if !is_h2 {
                let Step::Send(page) = &Reply::html("x").0[0] else { unreachable!() };
                while read_head(&mut input).await.is_some() && send(&mut output, page, &state).await.is_some() {}
                return;
            }
            let (opened, mut streams) = mpsc::channel(16);
            // Reads on during floods, so that the client's answers do not block them.
            tokio::spawn(async move { read_frames(&mut input, &opened).await });
            if send(&mut output, &first, &state).await.is_none() {
                return;
            }
            while let Some(stream) = streams.recv().await {
                let earlier = requests.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
                for step in reply(stream, earlier) {
                    let done = match step {
                        Step::Send(bytes) => send(&mut output, &bytes, &state).await,
                        Step::Endless(bytes) => {
                            while send(&mut output, &bytes, &state).await.is_some() {}
                            None
                        }
                        // Ignores further frames of this stream.
                        Step::Hang => Some(()),
                        _ => None,
                    };
                    if done.is_none() {
                        return;
                    }
                }
            }
        }
    })
    .await
}

async fn read_head(input: &mut (impl AsyncRead + Unpin)) -> Option<()> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(input.read_u8().await.ok()?);
    }
    Some(())
}

/// Reports the stream of each request until the client disconnects.
async fn read_frames(input: &mut (impl AsyncRead + Unpin), opened: &mpsc::Sender<u32>) -> Option<()> {
    let mut preface = [0; 24];
    input.read_exact(&mut preface).await.ok()?;
    loop {
        let mut head = [0; 9];
        input.read_exact(&mut head).await.ok()?;
        let length = u32::from_be_bytes([0, head[0], head[1], head[2]]) as usize;
        input.read_exact(&mut vec![0; length]).await.ok()?;
        if head[3] == kind::HEADERS {
            opened.send(u32::from_be_bytes([head[5], head[6], head[7], head[8]])).await.ok()?;
        }
    }
}
