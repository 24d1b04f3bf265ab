//! Compressed messages of a client. A server that agreed to compression has to accept them (RFC 7692, 6.2), although
//! their content is ignored: they are never decompressed, and become binary messages.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// In the first byte of a frame: the message is compressed, and its kind (RFC 6455, 5.2).
const PACKED: u8 = 0x40;
const KIND: u8 = 0x0f;
const TEXT: u8 = 1;
const BYTES: u8 = 2;
/// In the second byte: the payload is masked by the four bytes before it.
const MASKED: u8 = 0x80;

/// A connection whose frames are read.
#[derive(Debug)]
pub(super) struct Inbound<Io> {
    io: Io,
    /// `None`: compression was not agreed on.
    frames: Option<Frames>,
}

/// The position of the next byte in a frame.
#[derive(Debug, Default)]
struct Frames {
    at: At,
    /// Remaining bytes of mask and payload.
    skipped: u64,
    length: u64,
    mask: u64,
}

#[derive(Debug, Default, Clone, Copy)]
enum At {
    #[default]
    First,
    Second,
    /// Remaining bytes of the length.
    Length(u8),
}

impl Frames {
    /// Reads the frames in `read`, and turns compressed messages into binary ones.
    fn walk(&mut self, read: &mut [u8]) {
        let mut from = 0;
        while from < read.len() {
            if self.skipped == 0 {
                self.head(&mut read[from]);
                from += 1;
            } else {
                let skipped = (read.len() - from).min(usize::try_from(self.skipped).unwrap_or(usize::MAX));
                self.skipped -= skipped as u64;
                from += skipped;
            }
        }
    }

    fn head(&mut self, byte: &mut u8) {
        self.at = match self.at {
            At::First => {
                if matches!(*byte & (PACKED | KIND), kind if kind == PACKED | TEXT || kind == PACKED | BYTES) {
                    *byte = (*byte & !(PACKED | KIND)) | BYTES;
                }
                At::Second
            }
            At::Second => {
                self.mask = if *byte & MASKED == 0 { 0 } else { 4 };
                self.length = 0;
                match *byte & !MASKED {
                    126 => At::Length(2),
                    127 => At::Length(8),
                    length => self.payload(length.into()),
                }
            }
            At::Length(left) => {
                self.length = (self.length << 8) | u64::from(*byte);
                if left == 1 { self.payload(self.length) } else { At::Length(left - 1) }
            }
        };
    }

    fn payload(&mut self, length: u64) -> At {
        self.skipped = length.saturating_add(self.mask);
        At::First
    }
}

impl<Io> Inbound<Io> {
    /// Reads a connection, from the beginning of a frame.
    pub(super) fn new(io: Io, packs: bool) -> Self {
        Self { io, frames: packs.then(Frames::default) }
    }
}

impl<Io: AsyncRead + Unpin> AsyncRead for Inbound<Io> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.io).poll_read(cx, buffer))?;
        if let Some(frames) = &mut this.frames {
            frames.walk(&mut buffer.filled_mut()[before..]);
        }
        Poll::Ready(Ok(()))
    }
}

impl<Io: AsyncWrite + Unpin> AsyncWrite for Inbound<Io> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().io).poll_write(cx, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::Frames;

    /// A masked frame with that first byte.
    fn frame(first: u8, length: usize) -> Vec<u8> {
        let mut frame = vec![first];
        match length {
            0..126 => frame.push(0x80 | length as u8),
            126..65_536 => {
                frame.push(0x80 | 0x7e);
                frame.extend((length as u16).to_be_bytes());
            }
            _ => {
                frame.push(0x80 | 0x7f);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        // The bytes of mask and payload also look like compressed text frames.
        frame.extend(std::iter::repeat_n(0xc1, 4 + length));
        frame
    }

    #[test]
    fn packed_messages_become_bytes_wherever_what_is_read_ends() {
        let (mut sent, mut expected) = (Vec::new(), Vec::new());
        for (first, then) in [(0xc1, 0x82), (0x81, 0x81), (0x41, 0x02), (0x80, 0x80), (0xc2, 0x82), (0x89, 0x89)] {
            for length in [0, 5, 125, 126, 300, 70_000] {
                sent.extend(frame(first, length));
                expected.extend(frame(then, length));
            }
        }
        for piece in [1, 3, 7, 4_096, sent.len()] {
            let (mut frames, mut read) = (Frames::default(), sent.clone());
            read.chunks_mut(piece).for_each(|read| frames.walk(read));
            assert!(read == expected, "in pieces of {piece}");
        }
    }
}
