//! A message as it goes over the wire: made once, and packed once, for all who are told.

use super::deflate;
use std::sync::{Arc, OnceLock};
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};

/// Shorter messages are sent as they are: packing them would hardly make them shorter.
const WORTH_PACKING: usize = 1 << 10;
/// Longest frame: a socket holds one at a time, and there are many sockets. With its head, 8 KiB at most.
const FRAME: usize = (8 << 10) - 16;

/// One message. Clones share it.
#[derive(Debug, Clone)]
pub(super) struct Told(Arc<Forms>);

#[derive(Debug)]
struct Forms {
    text: Utf8Bytes,
    /// Packed, once the first socket that takes it asked; none: not worth it.
    packed: OnceLock<Option<Bytes>>,
}

impl Told {
    /// The message of a text of JSON.
    pub(super) fn new(text: String) -> Self {
        Self(Arc::new(Forms { text: text.into(), packed: OnceLock::new() }))
    }

    /// Bytes of its text.
    pub(super) fn bytes(&self) -> usize {
        self.0.text.len()
    }

    /// Its text.
    #[cfg(test)]
    pub(super) fn as_str(&self) -> &str {
        self.0.text.as_str()
    }

    /// As it is sent, in frames: packed to a socket that agreed to it (RFC 7692, 6.1).
    pub(super) fn frames(&self, packs: bool) -> impl Iterator<Item = Message> + use<> {
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
