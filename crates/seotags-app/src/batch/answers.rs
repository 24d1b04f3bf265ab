//! Storing the answers of a batch in the ledger, in groups.

use super::drive::{Driver, Stop};
use seotags::generate::CallKey;
use seotags::generate::llm::batch::{CallResult, read_line};
use seotags_store::store::batches::{self, Chunk};
use seotags_store::store::{Outlasts, content};
use serde_json::Value;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use tempfile::NamedTempFile;

/// Answers that are stored in one transaction.
const GROUP: usize = 200;
/// Longest line that is read: a hundred times the longest expected one.
const MOST_LINE_BYTES: u64 = 4 << 20;

impl Driver {
    /// Stores the lines of an output or error file. Answers that are already stored stay unchanged, so a file can be
    /// read again.
    pub(super) async fn take(&self, chunk: &Chunk, fetched: &NamedTempFile) -> Result<(), Stop> {
        let mut lines = BufReader::new(fetched.reopen().map_err(|error| Stop::file(&error))?);
        let mut codes = Codes::default();
        loop {
            let reading = tokio::task::spawn_blocking(move || group(&mut lines).map(|group| (lines, group)));
            let (rest, group) = reading.await.map_err(|_| Stop::bug())?.map_err(|error| Stop::file(&error))?;
            lines = rest;
            if group.is_over() {
                break;
            }
            codes.add(group.failed);
            self.keep(chunk, group.answers).await?;
        }
        if let Some((code, count)) = codes.0 {
            tracing::info!(chunk = chunk.id, code, count, "calls of a batch failed");
        }
        Ok(())
    }

    async fn keep(&self, chunk: &Chunk, answers: Vec<(CallKey, Value)>) -> Result<(), Stop> {
        let (id, hash, service) = (chunk.id, chunk.hash.clone(), Arc::clone(&self.service));
        let kept = self.store.write_as(answers.len().max(1), Outlasts::PowerLoss, move |db| {
            let mut usages = Vec::with_capacity(answers.len());
            for (key, body) in &answers {
                let Some(prompt_tokens) = batches::is_open(db, id, key)? else { continue };
                let Some(answer) = service.answer(body, &hash, prompt_tokens) else { continue };
                batches::answer(db, key, &answer, &content::pack(&answer.text)?)?;
                usages.push(answer.usage);
            }
            batches::took(db, id, &usages)
        });
        Ok(kept.await?)
    }
}

/// Lines that are read together.
#[derive(Default)]
struct Group {
    answers: Vec<(CallKey, Value)>,
    failed: Vec<String>,
    lines: usize,
}

impl Group {
    fn is_over(&self) -> bool {
        self.lines == 0
    }
}

/// The first code of failures, and how many calls failed.
#[derive(Default)]
struct Codes(Option<(String, usize)>);

impl Codes {
    fn add(&mut self, failed: Vec<String>) {
        for code in failed {
            self.0.get_or_insert((code, 0)).1 += 1;
        }
    }
}

fn group(lines: &mut BufReader<File>) -> io::Result<Group> {
    let mut group = Group::default();
    while group.lines < GROUP
        && let Some(line) = next_line(lines)?
    {
        group.lines += 1;
        let Some(read) = read_line(&String::from_utf8_lossy(&line)) else { continue };
        match read.said {
            CallResult::Answer(body) => group.answers.push((read.key, body)),
            CallResult::Failed(code) => group.failed.push(code),
        }
    }
    Ok(group)
}

/// The next line; one that is too long comes in pieces, which cannot be parsed.
fn next_line(lines: &mut BufReader<File>) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let read = lines.by_ref().take(MOST_LINE_BYTES).read_until(b'\n', &mut line)?;
    Ok((read > 0).then_some(line))
}
