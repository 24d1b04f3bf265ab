//! What is written of an answer: held until it is known whether it is a short one, sent from then on.

use super::budget::Place;
use super::streamed::StreamedAnswer;
use super::written::Chunks;
use crate::error::ApiError;
use axum::body::Body;
use std::io::{self, Write};
use tokio::sync::oneshot;

/// An answer of up to so many bytes is short: it is sent as a whole, and does not count among the long ones.
const SHORT: usize = 256 << 10;

/// What a call is answered with.
#[derive(Debug)]
pub(super) enum Head {
    /// All of it.
    Whole(Vec<u8>),
    /// More than is held at once.
    Long(Body),
    /// It cannot be made.
    Refused(ApiError),
}

/// Writes an answer.
#[derive(Debug)]
pub(super) struct Spool {
    answer: StreamedAnswer,
    /// Until the caller is told.
    tell: Option<oneshot::Sender<Head>>,
    held: Vec<u8>,
    sent: Option<(Chunks, Place)>,
}

impl Spool {
    pub(super) fn new(answer: StreamedAnswer, tell: oneshot::Sender<Head>) -> Self {
        Self { answer, tell: Some(tell), held: Vec::new(), sent: None }
    }

    /// Sends what is held, and what follows as it comes.
    fn begin(&mut self) -> io::Result<&mut Chunks> {
        let place = self.answer.begin_long().map_err(|refusal| {
            self.answer.fail(refusal);
            io::Error::other("too many long answers")
        })?;
        let (mut chunks, body) = Chunks::new(self.answer.runtime());
        let gone = || io::Error::from(io::ErrorKind::BrokenPipe);
        self.tell.take().and_then(|tell| tell.send(Head::Long(body)).ok()).ok_or_else(gone)?;
        chunks.write_all(&std::mem::take(&mut self.held))?;
        Ok(&mut self.sent.insert((chunks, place)).0)
    }

    /// Ends the answer, if it could be made.
    pub(super) fn end(mut self, made: serde_json::Result<()>) {
        if let Some((chunks, _place)) = self.sent.take() {
            chunks.end(made.map_err(|error| error.to_string()));
            return;
        }
        let Some(tell) = self.tell.take() else { return };
        let head = match made {
            Ok(()) => Head::Whole(self.held),
            Err(error) => Head::Refused(self.answer.failure().unwrap_or_else(|| ApiError::internal(error))),
        };
        // The caller may have hung up.
        let _ = tell.send(head);
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
