//! News of a run: facts, never sentences. Each carries the running tally, so that a listener that joined late or missed
//! some is right again at the next one.

use seotags_core::result::{GenerateFailure, GenerateFailureKind, Tally};
use seotags_core::url::ResultKey;
use serde::{Deserialize, Serialize};

/// What a run is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Pages are read and written.
    Running,
    /// No new pages; those in flight end.
    Draining,
    /// A second model looks at the tags.
    Reviewing,
}

/// One piece of news.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A phase began.
    PhaseStarted {
        /// Which.
        phase: Phase,
        /// Counts so far.
        tally: Tally,
    },
    /// A review begins: results come again as they are reviewed.
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
    /// A page's result was kept.
    PageFinished {
        /// Which.
        key: ResultKey,
        /// Its address.
        url: String,
        /// Counts so far.
        tally: Tally,
    },
    /// A page waits for a batch to answer.
    PagePutOff {
        /// Which.
        key: ResultKey,
        /// Counts so far.
        tally: Tally,
    },
    /// Batches are waited for.
    BatchesLookedAt {
        /// How far they are.
        standing: BatchStanding,
        /// Counts so far.
        tally: Tally,
    },
    /// The network seems to be gone: no page is asked for until it is back.
    NetworkGone {
        /// The host that all pages are sent to, if that is how it shows: a captive portal.
        portal: Option<String>,
        /// How long it is waited for.
        patience_seconds: u64,
        /// Counts so far.
        tally: Tally,
    },
    /// The network is back.
    NetworkBack {
        /// Counts so far.
        tally: Tally,
    },
    /// Another engine goes on for the rest of the run, since the one before cannot any more.
    EngineChanged {
        /// Who wrote, e.g. `openai (gpt-4.1-nano)`.
        from: String,
        /// Who writes now.
        to: String,
        /// What of the first one's it was.
        reason: GenerateFailureKind,
        /// One sentence without a full stop.
        message: String,
        /// Counts so far.
        tally: Tally,
    },
    /// The writer's service keeps it back.
    WriterHeld {
        /// The service is down and is waited for; else it asked to wait.
        is_down: bool,
        /// How long it asked to wait.
        seconds: Option<u64>,
        /// Counts so far.
        tally: Tally,
    },
    /// The writer goes on.
    WriterGoesOn {
        /// Counts so far.
        tally: Tally,
    },
    /// Little of the budget is left. Told once.
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
    /// Little is left of what the project may spend in the calendar month. Told once.
    MonthShort {
        /// Spent by the project in this month, in millionths of a US dollar.
        spent_micros: u64,
        /// What it may spend.
        cap_micros: u64,
        /// Counts so far.
        tally: Tally,
    },
    /// The model leaves out or mixes up pages that it is asked about at once: each has a call of its own from here on.
    /// Told once.
    GroupsGivenUp {
        /// Pages that it was asked about together with others.
        asked: u64,
        /// Those of them that had to be asked about again.
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

/// How far the batches of a run are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchStanding {
    /// Batches, those that are still to be made among them.
    pub batches: u64,
    /// Of these, over.
    pub over: u64,
    /// Calls in all of them.
    pub calls: u64,
    /// Of these, answered.
    pub answered: u64,
    /// What keeps us from looking at them or from making further ones, one short sentence without a full stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trouble: Option<String>,
}

impl Event {
    /// The counts that came with it.
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
    /// Something stops the whole.
    Failed {
        /// One sentence without a full stop.
        message: String,
        /// What of the writer's it was, if it was the writer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<GenerateFailureKind>,
    },
}

impl End {
    /// Something other than the writer stops the whole.
    pub fn failed(message: impl Into<String>) -> Self {
        Self::Failed { message: message.into(), kind: None }
    }
}

impl From<GenerateFailure> for End {
    fn from(failure: GenerateFailure) -> Self {
        Self::Failed { message: failure.message, kind: Some(failure.kind) }
    }
}
