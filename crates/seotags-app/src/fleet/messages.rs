//! Messages between coordinator and workers.

use super::run_id::RunId;
use super::shares::Strain;
use jiff::Timestamp;
use seotags::compose::prompt::PriceTable;
use seotags::crawl::{Carried, RememberedRobots};
use seotags::generate::llm::Announcement;
use seotags::generate::{CallKey, CarriedAccess, Cost, MemoryError, MonthSpent, StoredAnswer};
use seotags::pipeline::End;
use seotags::result::{RunNumber, Usage};
use seotags::settings::{EngineChoice, Settings};
use seotags::url::AnalysisId;
use serde::{Deserialize, Serialize};

/// Messages of other versions are refused: fields may have other meanings.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The fleet's agreement, made when it was first used.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct Agreed {
    /// Groups of hosts, each crawled by one worker at a time.
    pub(super) partitions: u32,
    /// How long a lease is valid without renewal.
    pub(super) lease_ms: u64,
}

/// A run, as every worker sees it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct RunEntry {
    pub(super) version: String,
    /// The store of its results, as the fleet knows it.
    pub(super) store: String,
    pub(super) analysis: AnalysisId,
    pub(super) name: String,
    pub(super) number: RunNumber,
    /// Changes whenever jobs were taken back.
    pub(super) epoch: String,
    /// Changes with each process that coordinates the run, since its terms may differ.
    pub(super) desk: String,
    pub(super) is_draining: bool,
    /// Pages of the list.
    pub(super) total: u64,
}

/// The fields of a run that all versions share.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Announced {
    pub(super) version: String,
    #[serde(default)]
    pub(super) name: String,
}

impl RunEntry {
    /// True for the same run, whichever process is at its desk.
    pub(super) fn is_as(&self, other: &Self) -> bool {
        let Self { version, store, analysis, name, number, epoch, desk: _, is_draining, total } = self;
        (version, store, analysis, name) == (&other.version, &other.store, &other.analysis, &other.name)
            && (number, epoch, is_draining, total) == (&other.number, &other.epoch, &other.is_draining, &other.total)
    }
}

/// A worker's report about itself.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Presence {
    pub(super) host: String,
    pub(super) pid: u32,
    pub(super) version: String,
    pub(super) started_at: Timestamp,
    pub(super) partitions: Vec<u32>,
    /// Pages that it has and has not finished.
    pub(super) in_hand: u64,
    /// Those of them that it has not begun.
    pub(super) not_begun: u64,
    /// Partitions that it has and does not give back.
    pub(super) keeps: u64,
    pub(super) strain: Strain,
    /// It takes no partitions, because all runs are of another version.
    #[serde(default)]
    pub(super) stands_by: bool,
    pub(super) pages: u64,
    /// Average of the last seconds.
    pub(super) pages_per_second: f64,
}

/// The owner of a partition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct LeaseEntry {
    pub(super) worker: String,
    /// Random, so that a worker recognises the leases that it took itself among those of its name.
    pub(super) token: String,
}

/// A worker's question to the coordinator of a run.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Question {
    pub(super) worker: String,
    /// Calls that were aborted since the last question.
    pub(super) forfeited: Vec<CallKey>,
    /// It is the first attempt: no answer to it can have been lost.
    pub(super) is_first: bool,
    pub(super) ask: Ask,
}

/// The question itself.
#[derive(Clone, Serialize, Deserialize)]
pub(super) enum Ask {
    /// Only the fields that every question has.
    Nothing,
    /// The terms of the run.
    Terms {
        /// The run begins at the worker: it has no call in progress there.
        begins: bool,
    },
    Recall(CallKey),
    Announce {
        key: CallKey,
        page: String,
        service: EngineChoice,
        worst: Cost,
    },
    Withdraw {
        key: CallKey,
        worst: Cost,
    },
    Remember {
        key: CallKey,
        answer: StoredAnswer,
        worst: Cost,
    },
    RememberParts {
        call: CallKey,
        parts: Vec<(CallKey, StoredAnswer)>,
        usage: Usage,
        worst: Cost,
    },
    Share {
        limited: String,
        load: u64,
    },
    TraitOf {
        server_and_model: String,
        name: String,
    },
    Learn {
        server_and_model: String,
        name: String,
        value: String,
    },
    HadRobots {
        origin: String,
        file: Vec<u8>,
        at: Timestamp,
    },
    FailingRobots {
        origin: String,
        at: Timestamp,
    },
    /// Stops the whole run.
    Over(End),
}

impl Ask {
    /// True for questions that model calls need: without an answer, a run does not continue.
    pub(super) fn is_needed(&self) -> bool {
        match self {
            Self::Recall(_)
            | Self::Announce { .. }
            | Self::Remember { .. }
            | Self::RememberParts { .. }
            | Self::TraitOf { .. }
            | Self::Learn { .. } => true,
            Self::Nothing
            | Self::Terms { .. }
            | Self::Withdraw { .. }
            | Self::Share { .. }
            | Self::HadRobots { .. }
            | Self::FailingRobots { .. }
            | Self::Over(_) => false,
        }
    }
}

/// The terms of a run: its secrets go from process to process, and the broker never stores them.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Terms {
    pub(super) settings: Settings,
    pub(super) accounts: CarriedAccess,
    pub(super) access: Carried,
    pub(super) prices: PriceTable,
}

/// The coordinator's answer.
#[derive(Clone, Serialize, Deserialize)]
pub(super) enum Reply {
    Done,
    Terms(Box<Terms>),
    Recalled(Option<StoredAnswer>),
    Announced(Announcement),
    Month(Option<MonthSpent>),
    Share(f64),
    Trait(Option<String>),
    Robots(Option<KnownRobots>),
    Failed(MemoryError),
}

/// [`RememberedRobots`] as a message.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct KnownRobots {
    failing_since: Timestamp,
    failed_days: u32,
    last_good: Option<Vec<u8>>,
}

impl From<RememberedRobots> for KnownRobots {
    fn from(known: RememberedRobots) -> Self {
        let RememberedRobots { failing_since, failed_days, last_good } = known;
        Self { failing_since, failed_days, last_good }
    }
}

impl From<KnownRobots> for RememberedRobots {
    fn from(known: KnownRobots) -> Self {
        let KnownRobots { failing_since, failed_days, last_good } = known;
        Self { failing_since, failed_days, last_good }
    }
}

/// The name of a job that is handed out, and of its result: the broker takes each once. It changes each time the page
/// is handed out, since the earlier outcome may be lost.
pub(super) fn new_name(run: &RunId) -> String {
    format!("{run}-{:016x}", fastrand::u64(..))
}
