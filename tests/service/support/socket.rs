//! A WebSocket client, like that of a web page.

use super::{PATIENCE, Service};
use serde_json::Value;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Instant;
use tungstenite::client::ClientRequestBuilder;
use tungstenite::handshake::client::generate_key;
use tungstenite::protocol::frame::coding::{Control, Data, OpCode};
use tungstenite::protocol::frame::{Frame, FrameSocket};
use tungstenite::{Error, HandshakeError, Message, WebSocket};

pub(crate) struct Socket {
    socket: WebSocket<TcpStream>,
    /// The subprotocol that the service selected.
    pub(crate) protocol: Option<String>,
}

/// The next message of the service.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Told {
    Message(Value),
    /// The service closed the socket with this code.
    Closed(u16),
}

/// How to open a socket.
#[derive(Debug, Clone, Default)]
pub(crate) struct Opening<'a> {
    pub(crate) path: &'a str,
    pub(crate) protocol: Option<&'a str>,
    pub(crate) headers: &'a [(&'a str, &'a str)],
}

impl Socket {
    /// Opens a socket as the dashboard does: the token is in the query and offered as the
    /// subprotocol.
    pub(crate) fn open(service: &Service, path: &str, token: &str) -> Self {
        let path = format!("{path}?token={token}");
        Self::try_open(service, &Opening { path: &path, protocol: Some(token), headers: &[] }).unwrap()
    }

    /// Opens a socket, or returns the status of the refusal.
    pub(crate) fn try_open(service: &Service, opening: &Opening<'_>) -> Result<Self, u16> {
        let stream = TcpStream::connect(service.address()).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let uri = format!("ws://{}{}", service.address(), opening.path).parse().unwrap();
        let mut request = ClientRequestBuilder::new(uri);
        for (name, value) in opening.headers {
            request = request.with_header(*name, *value);
        }
        if let Some(protocol) = opening.protocol {
            request = request.with_sub_protocol(protocol);
        }
        match tungstenite::client(request, stream) {
            Ok((socket, response)) => {
                let protocol = response.headers().get("sec-websocket-protocol");
                let protocol = protocol.map(|value| value.to_str().unwrap().to_owned());
                Ok(Self { socket, protocol })
            }
            Err(HandshakeError::Failure(Error::Http(response))) => Err(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }

    /// Waits for the next message.
    pub(crate) fn next(&mut self) -> Told {
        let started = Instant::now();
        loop {
            assert!(started.elapsed() < PATIENCE, "only pings came");
            match self.socket.read().unwrap() {
                Message::Text(text) => return Told::Message(serde_json::from_str(&text).unwrap()),
                Message::Close(frame) => return Told::Closed(frame.map_or(1_005, |frame| frame.code.into())),
                _ => {}
            }
        }
    }

    /// Every message up to and including the first that is `wanted`.
    pub(crate) fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Vec<Value> {
        let mut heard = Vec::new();
        loop {
            match self.next() {
                Told::Message(message) => {
                    let is_wanted = wanted(&message);
                    heard.push(message);
                    if is_wanted {
                        return heard;
                    }
                }
                Told::Closed(code) => panic!("closed with {code} after {heard:?}"),
            }
        }
    }

    /// Waits until the service has subscribed the socket: it pings each new one. Earlier messages
    /// are ignored.
    pub(crate) fn listening(mut self) -> Self {
        while !self.socket.read().unwrap().is_ping() {}
        self
    }

    /// `None` once the socket is subscribed, else its close code.
    pub(crate) fn refusal(&mut self) -> Option<u16> {
        loop {
            match self.socket.read().unwrap() {
                Message::Ping(_) => return None,
                Message::Close(frame) => return Some(frame.map_or(1_005, |frame| frame.code.into())),
                _ => {}
            }
        }
    }

    /// The close code; ignores messages before it.
    pub(crate) fn closed(&mut self) -> u16 {
        loop {
            if let Told::Closed(code) = self.next() {
                return code;
            }
        }
    }

    /// Sends a message, which the service ignores.
    pub(crate) fn say(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }
}

/// A socket that accepts compressed messages, like those of browsers. It is opened by hand because
/// the client of [`Socket`] has no compression.
pub(crate) struct PackedSocket {
    frames: FrameSocket<TcpStream>,
    /// The accepted extensions.
    pub(crate) extensions: String,
}

impl PackedSocket {
    pub(crate) fn open(service: &Service, path: &str, token: &str) -> Self {
        let mut stream = TcpStream::connect(service.address()).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!(
            "GET {path}?token={token} HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n\
             Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n",
            service.address(),
            generate_key()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.push(byte[0]);
        }
        let head = String::from_utf8(head).unwrap().to_lowercase();
        let extensions = head.lines().find_map(|line| line.strip_prefix("sec-websocket-extensions: "));
        Self { extensions: extensions.unwrap_or_default().to_owned(), frames: FrameSocket::new(stream) }
    }

    /// The next message, whether it was compressed, and its length on the wire.
    pub(crate) fn next(&mut self) -> (Value, bool, usize) {
        let (mut payload, mut is_packed) = (Vec::new(), false);
        loop {
            let frame = self.frames.read(None).unwrap().expect("the service hung up");
            let is_last = frame.header().is_final;
            match frame.header().opcode {
                OpCode::Data(Data::Text) => is_packed = frame.header().rsv1,
                OpCode::Data(Data::Continue) => assert!(!frame.header().rsv1 && !payload.is_empty()),
                OpCode::Control(Control::Ping) => continue,
                other => panic!("a frame {other:?}"),
            }
            payload.extend_from_slice(frame.payload());
            if is_last {
                let text = if is_packed { inflated(&payload) } else { payload.clone() };
                return (serde_json::from_slice(&text).unwrap(), is_packed, payload.len());
            }
        }
    }

    /// Sends a compressed message, which the service ignores.
    pub(crate) fn say_packed(&mut self, payload: &'static [u8]) {
        let mut frame = Frame::message(payload, OpCode::Data(Data::Text), true);
        frame.header_mut().rsv1 = true;
        frame.header_mut().mask = Some([1, 2, 3, 4]);
        self.frames.send(frame).unwrap();
    }
}

/// Decompresses a message (RFC 7692, 7.2.2).
fn inflated(packed: &[u8]) -> Vec<u8> {
    let stream = [packed, &[0x00, 0x00, 0xff, 0xff]].concat();
    let mut text = Vec::with_capacity(stream.len() * 100);
    flate2::Decompress::new(false).decompress_vec(&stream, &mut text, flate2::FlushDecompress::Sync).unwrap();
    text
}
