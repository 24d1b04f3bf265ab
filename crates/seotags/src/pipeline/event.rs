//! Events of a run: facts, never sentences. Each contains the running tally, so that a listener that joined late or
//! missed some is up to date at the next one.

use seotags_core::calls::BatchStanding;
use seotags_core::result::{GenerateFailure, GenerateFailureKind, ReachedCap, Tally};
use seotags_core::url::ResultKey;
use serde::{Deserialize, Serialize};

/// The phase of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Pages are being read and written.
    Running,
    /// No new pages; those in flight are completed.
    Draining,
    /// A second model reviews the tags.
    Reviewing,
}

/// One event.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A phase started.
    PhaseStarted {
        /// Which.
        phase: Phase,
        /// Counts so far.
        tally: Tally,
    },
    /// A review starts: each result is sent again after its review.
    ReviewClearResults {
        /// Counts of the review.
        tally: Tally,
    },
    /// A page was read and waits to be written.
    PageRead {
        /// Which.
        key: ResultKey,
        /// Counts so far.
        tally: Tally,
    },
    /// A page's result was stored.
    PageFinished {
        /// Which.
        key: ResultKey,
        /// Its URL.
        url: String,
        /// Counts so far.
        tally: Tally,
    },
    /// A page waits for the answer of a batch.
    PagePutOff {
        /// Which.
        key: ResultKey,
        /// Counts so far.
        tally: Tally,
    },
    /// The batches were checked.
    BatchesLookedAt {
        /// Their progress.
        standing: BatchStanding,
        /// Counts so far.
        tally: Tally,
    },
    /// The network seems to be down: no page is fetched until it is back.
    NetworkGone {
        /// The host that all pages redirect to, if that is the symptom: a captive portal.
        portal: Option<String>,
        /// How long the run waits for it.
        patience_seconds: u64,
        /// Counts so far.
        tally: Tally,
    },
    /// The network is back.
    NetworkBack {
        /// Counts so far.
        tally: Tally,
    },
    /// The engine failed, and another one writes for the rest of the run.
    EngineChanged {
        /// The previous writer, e.g. `openai (gpt-4.1-nano)`.
        from: String,
        /// The new writer.
        to: String,
        /// The failure of the previous writer.
        reason: GenerateFailureKind,
        /// One sentence without a full stop.
        message: String,
        /// Counts so far.
        tally: Tally,
    },
    /// The writer is paused by its service.
    WriterHeld {
        /// True if the service is down; false if it demanded a wait.
        is_down: bool,
        /// The wait that it demanded.
        seconds: Option<u64>,
        /// Counts so far.
        tally: Tally,
    },
    /// The writer continues.
    WriterGoesOn {
        /// Counts so far.
        tally: Tally,
    },
    /// Little of the budget is left. Sent once.
    BudgetShort {
        /// Share of the tightest cap that is spent, from 0.
        share: f64,
        /// Spent in millionths of a US dollar; 0 if prices are unknown.
        spent_micros: u64,
        /// Spent in tokens.
        spent_tokens: u64,
        /// Counts so far.
        tally: Tally,
    },
    /// Little is left of the project's monthly budget. Sent once.
    MonthShort {
        /// Spent by the project this month, in millionths of a US dollar.
        spent_micros: u64,
        /// The monthly cap.
        cap_micros: u64,
        /// Counts so far.
        tally: Tally,
    },
    /// The model omits or mixes up pages in group calls: from here on, each page gets its own call. Sent once.
    GroupsGivenUp {
        /// Pages that were part of group calls.
        asked: u64,
        /// Those of them that needed another call.
        again: u64,
        /// Counts so far.
        tally: Tally,
    },
    /// The run ended.
    Finished {
        /// How.
        end: End,
        /// Final counts.
        tally: Tally,
    },
}

impl Event {
    /// The tally of the event.
    pub fn tally(&self) -> &Tally {
        match self {
            Self::PhaseStarted { tally, .. }
            | Self::ReviewClearResults { tally }
            | Self::PageRead { tally, .. }
            | Self::PageFinished { tally, .. }
            | Self::PagePutOff { tally, .. }
            | Self::BatchesLookedAt { tally, .. }
            | Self::NetworkGone { tally, .. }
            | Self::WriterHeld { tally, .. }
            | Self::WriterGoesOn { tally }
            | Self::BudgetShort { tally, .. }
            | Self::MonthShort { tally, .. }
            | Self::GroupsGivenUp { tally, .. }
            | Self::NetworkBack { tally }
            | Self::EngineChanged { tally, .. }
            | Self::Finished { tally, .. } => tally,
        }
    }
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "end", rename_all = "snake_case")]
pub enum End {
    /// Every page is done.
    Done,
    /// Stopped on request.
    Stopped,
    /// A failure stopped the run.
    Failed {
        /// One sentence without a full stop.
        message: String,
        /// The kind of failure, if it was the writer's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<GenerateFailureKind>,
        /// The cap that was reached, if that is the failure.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cap: Option<ReachedCap>,
    },
}

impl End {
    /// A failure that is not the writer's.
    pub fn failed(message: impl Into<String>) -> Self {
        Self::Failed { message: message.into(), kind: None, cap: None }
    }
}

impl From<GenerateFailure> for End {
    fn from(failure: GenerateFailure) -> Self {
        Self::Failed { message: failure.message, kind: Some(failure.kind), cap: failure.cap }
    }
}
