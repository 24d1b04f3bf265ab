//! A message in its transferred form: serialised and compressed once for all receivers.

use super::deflate;
use std::sync::{Arc, OnceLock};
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};

/// Shorter messages are not compressed, since that would hardly make them shorter.
const WORTH_PACKING: usize = 1 << 10;
/// Longest frame: a socket buffers one at a time, and there are many sockets. With its header, 8 KiB at most.
const FRAME: usize = (8 << 10) - 16;

/// One message. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct EncodedMessage(Arc<Forms>);

#[derive(Debug)]
struct Forms {
    text: Utf8Bytes,
    /// Compressed, once a socket with compression needs it; `None`: not worth it.
    packed: OnceLock<Option<Bytes>>,
}

impl EncodedMessage {
    /// A message with this JSON text.
    pub(crate) fn new(text: String) -> Self {
        Self(Arc::new(Forms { text: text.into(), packed: OnceLock::new() }))
    }

    /// Size of its text in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.text.len()
    }

    /// Its text.
    #[cfg(test)]
    pub(crate) fn as_str(&self) -> &str {
        self.0.text.as_str()
    }

    /// The message in frames; compressed for a socket that agreed to that (RFC 7692, 6.1).
    pub(crate) fn frames(&self, packs: bool) -> impl Iterator<Item = Message> + use<> {
        let packed = if packs { self.packed() } else { None };
        let is_packed = packed.is_some();
        let whole = packed.unwrap_or_else(|| self.0.text.clone().into());
        (0..whole.len().div_ceil(FRAME)).map(move |part| {
            let (begin, end) = (part * FRAME, whole.len().min((part + 1) * FRAME));
            let kind = if part == 0 { Data::Text } else { Data::Continue };
            let mut frame = Frame::message(whole.slice(begin..end), OpCode::Data(kind), end == whole.len());
            frame.header_mut().rsv1 = is_packed && part == 0;
            Message::Frame(frame)
        })
    }

    fn packed(&self) -> Option<Bytes> {
        let pack = || (self.0.text.len() >= WORTH_PACKING).then(|| deflate::pack(self.0.text.as_bytes()).into());
        self.0.packed.get_or_init(pack).clone()
    }
}
