//! From a request to an open socket (RFC 6455, 4.2).

use super::inbound::Inbound;
use crate::error::ApiError;
use crate::news::{TAKEN, is_offered};
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use std::ops::{Deref, DerefMut};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_util::task::TaskTracker;

/// Largest message of a client, although its content is ignored.
const MOST_BYTES: usize = 4 << 10;
const PROTOCOL: HeaderName = header::SEC_WEBSOCKET_PROTOCOL;
const EXTENSIONS: HeaderName = header::SEC_WEBSOCKET_EXTENSIONS;

/// An open socket.
#[derive(Debug)]
pub(super) struct Socket {
    stream: WebSocketStream<Inbound<TokioIo<Upgraded>>>,
    /// Whether it accepts compressed messages.
    pub(super) packs: bool,
}

impl Deref for Socket {
    type Target = WebSocketStream<Inbound<TokioIo<Upgraded>>>;
    fn deref(&self) -> &Self::Target {
        &self.stream
    }
}

impl DerefMut for Socket {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.stream
    }
}

/// A requested socket.
#[derive(Debug)]
pub(super) struct Upgrade {
    /// The offered subprotocol: the token.
    pub(super) offered: Option<String>,
    connection: OnUpgrade,
    answer: Response,
    packs: bool,
}

impl Upgrade {
    /// Parses the upgrade request.
    ///
    /// # Errors
    /// The request is not for a socket, or for another version.
    pub(super) fn of(mut request: Request) -> Result<Self, ApiError> {
        let no_upgrade = |_| ApiError::bad_request("The request cannot be understood.");
        let mut answer = create_response_with_body(&request, Body::empty).map_err(no_upgrade)?;
        let (offered, packs) = (offered(request.headers()), packs(request.headers()));
        let headers = answer.headers_mut();
        if let Some(offered) = offered.as_deref().and_then(|offered| HeaderValue::from_str(offered).ok()) {
            // Browsers drop a connection whose offer was not accepted.
            headers.insert(PROTOCOL, offered);
        }
        if packs {
            headers.insert(EXTENSIONS, HeaderValue::from_static(TAKEN));
        }
        Ok(Self { offered, connection: hyper::upgrade::on(&mut request), answer, packs })
    }

    /// The response to the request; then `serve` gets the socket, in one of these tasks.
    pub(super) fn then<Served: Future<Output = ()> + Send>(
        self,
        tasks: &TaskTracker,
        serve: impl FnOnce(Socket) -> Served + Send + 'static,
    ) -> Response {
        let Self { connection, answer, packs, .. } = self;
        tasks.spawn(async move {
            // The client may be gone before the response reached it.
            let Ok(connection) = connection.await else { return };
            let bounds = WebSocketConfig::default()
                .read_buffer_size(MOST_BYTES)
                .write_buffer_size(0)
                .max_message_size(Some(MOST_BYTES))
                .max_frame_size(Some(MOST_BYTES));
            let connection = Inbound::new(TokioIo::new(connection), packs);
            let stream = WebSocketStream::from_raw_socket(connection, Role::Server, Some(bounds)).await;
            serve(Socket { stream, packs }).await;
        });
        answer
    }
}

fn offered(headers: &HeaderMap) -> Option<String> {
    let text = headers.get(PROTOCOL)?.to_str().ok()?;
    text.split(',').map(str::trim).find(|entry| !entry.is_empty()).map(ToOwned::to_owned)
}

fn packs(headers: &HeaderMap) -> bool {
    headers.get_all(EXTENSIONS).iter().filter_map(|header| header.to_str().ok()).any(is_offered)
}
