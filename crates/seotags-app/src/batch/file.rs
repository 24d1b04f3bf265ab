//! The file of a chunk.

use super::drive::{Driver, Stop};
use seotags::generate::llm::batch::LaterCall;
use seotags_store::store::batches::{self, Chunk};
use std::io::Write;
use tempfile::NamedTempFile;

/// Calls that are read from the store at once.
const PIECE: usize = 200;

impl Driver {
    /// Writes the file of a chunk; returns it with the most tokens that its answers may have.
    pub(super) async fn write_file(&self, chunk: &Chunk) -> Result<(NamedTempFile, u64), Stop> {
        let mut file = NamedTempFile::new().map_err(|error| Stop::file(&error))?;
        let (mut after, mut answer_tokens) = (0, 0);
        loop {
            let id = chunk.id;
            let piece = self.store.read(move |db| batches::questions(db, id, after, PIECE)).await?;
            let Some((last, _)) = piece.last() else { break };
            after = *last;
            let mut lines = String::new();
            for (_, question) in &piece {
                let call = question.as_deref().and_then(|json| serde_json::from_str::<LaterCall>(json).ok());
                // A damaged call gets no line. Without an answer, it is made directly in the end.
                let Some(call) = call else { continue };
                let (line, tokens) = self.service.line(&call, &chunk.hash).await?;
                lines.push_str(&line);
                answer_tokens += u64::from(tokens);
            }
            let writing = tokio::task::spawn_blocking(move || file.write_all(lines.as_bytes()).map(|()| file));
            file = writing.await.map_err(|_| Stop::bug())?.map_err(|error| Stop::file(&error))?;
        }
        file.flush().map_err(|error| Stop::file(&error))?;
        Ok((file, answer_tokens))
    }
}

/// The name under which the service knows the file of a chunk.
pub(super) fn name(hash: &str) -> String {
    format!("seotags-{}.jsonl", hash.get(..32).unwrap_or(hash))
}
