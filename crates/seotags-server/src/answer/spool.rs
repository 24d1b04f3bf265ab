//! The written bytes of an answer: buffered until it is clear whether the answer is short, then streamed.

use super::streamed::StreamedAnswer;
use super::written::Chunks;
use crate::error::ApiError;
use crate::throttle::Slot;
use axum::body::Body;
use std::io::{self, Write};
use tokio::sync::oneshot;

/// Longest short answer in bytes. It is sent as a whole, and does not count as a long answer.
const SHORT: usize = 256 << 10;

/// The start of an answer.
#[derive(Debug)]
pub(super) enum Head {
    /// The whole answer.
    Whole(Vec<u8>),
    /// A streamed answer.
    Long(Body),
    /// A failure before the first byte.
    Refused(ApiError),
}

/// Writes an answer.
#[derive(Debug)]
pub(super) struct Spool {
    answer: StreamedAnswer,
    /// Present until the head was sent to the caller.
    head_sender: Option<oneshot::Sender<Head>>,
    held: Vec<u8>,
    sent: Option<(Chunks, Slot)>,
}

impl Spool {
    pub(super) fn new(answer: StreamedAnswer, head_sender: oneshot::Sender<Head>) -> Self {
        Self { answer, head_sender: Some(head_sender), held: Vec::new(), sent: None }
    }

    /// Sends the buffered bytes, and streams the rest.
    fn begin(&mut self) -> io::Result<&mut Chunks> {
        let slot = self.answer.begin_long().map_err(|refusal| {
            self.answer.fail(refusal);
            io::Error::other("too many long answers")
        })?;
        let (mut chunks, body) = Chunks::new(self.answer.runtime());
        let gone = || io::Error::from(io::ErrorKind::BrokenPipe);
        self.head_sender.take().and_then(|head_sender| head_sender.send(Head::Long(body)).ok()).ok_or_else(gone)?;
        chunks.write_all(&std::mem::take(&mut self.held))?;
        Ok(&mut self.sent.insert((chunks, slot)).0)
    }

    /// Ends the answer, or reports its failure.
    pub(super) fn end(mut self, made: serde_json::Result<()>) {
        if let Some((chunks, _place)) = self.sent.take() {
            chunks.end(made.map_err(|error| error.to_string()));
            return;
        }
        let Some(head_sender) = self.head_sender.take() else { return };
        let head = match made {
            Ok(()) => Head::Whole(self.held),
            Err(error) => Head::Refused(self.answer.failure().unwrap_or_else(|| ApiError::internal(error))),
        };
        // The caller may have hung up.
        let _ = head_sender.send(head);
    }
}

impl Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.answer.count(bytes.len());
        match &mut self.sent {
            Some((chunks, _)) => chunks.write(bytes),
            None if self.held.len() + bytes.len() <= SHORT => self.held.write(bytes),
            None => self.begin()?.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
