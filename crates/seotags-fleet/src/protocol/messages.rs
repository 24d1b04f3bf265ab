//! Messages between coordinator and workers.

use super::run_id::RunId;
use super::shares::LoadLevel;
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
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The fleet's agreement, made when it was first used.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(crate) struct FleetSetup {
    /// Groups of hosts, each crawled by one worker at a time.
    pub(crate) partitions: u32,
    /// How long a lease is valid without renewal.
    pub(crate) lease_ms: u64,
}

/// A run, as every worker sees it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct RunEntry {
    pub(crate) version: String,
    /// The store of its results, as the fleet knows it.
    pub(crate) store: String,
    pub(crate) analysis: AnalysisId,
    pub(crate) name: String,
    pub(crate) number: RunNumber,
    /// Changes whenever jobs were taken back.
    pub(crate) epoch: String,
    /// Changes with each process that coordinates the run, since its terms may differ.
    // The name on the wire is from earlier versions.
    #[serde(rename = "desk")]
    pub(crate) process: String,
    pub(crate) is_draining: bool,
    /// Pages of the list.
    pub(crate) total: u64,
}

/// The fields of a run that all versions share.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Announced {
    pub(crate) version: String,
    #[serde(default)]
    pub(crate) name: String,
}

impl RunEntry {
    /// True for the same run, whichever process coordinates it.
    pub(crate) fn is_as(&self, other: &Self) -> bool {
        let Self { version, store, analysis, name, number, epoch, process: _, is_draining, total } = self;
        (version, store, analysis, name) == (&other.version, &other.store, &other.analysis, &other.name)
            && (number, epoch, is_draining, total) == (&other.number, &other.epoch, &other.is_draining, &other.total)
    }
}

/// A worker's report about itself.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Presence {
    pub(crate) host: String,
    pub(crate) pid: u32,
    pub(crate) version: String,
    pub(crate) started_at: Timestamp,
    pub(crate) partitions: Vec<u32>,
    /// Pages that it has and has not finished.
    pub(crate) in_hand: u64,
    /// Those of them that it has not begun.
    pub(crate) not_begun: u64,
    /// Partitions that it has and does not give back.
    pub(crate) keeps: u64,
    pub(crate) strain: LoadLevel,
    /// It takes no partitions, because all runs are of another version.
    #[serde(default)]
    pub(crate) stands_by: bool,
    pub(crate) pages: u64,
    /// Average of the last seconds.
    pub(crate) pages_per_second: f64,
}

/// The owner of a partition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LeaseEntry {
    pub(crate) worker: String,
    /// Random, so that a worker recognises the leases that it took itself among those of its name.
    pub(crate) token: String,
}

/// A worker's question to the coordinator of a run.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Question {
    pub(crate) worker: String,
    /// Calls that were aborted since the last question.
    pub(crate) forfeited: Vec<CallKey>,
    /// It is the first attempt: no answer to it can have been lost.
    pub(crate) is_first: bool,
    pub(crate) ask: CoordinatorQuestion,
}

/// The question itself.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) enum CoordinatorQuestion {
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

impl CoordinatorQuestion {
    /// True for questions that model calls need: without an answer, a run does not continue.
    pub(crate) fn is_needed(&self) -> bool {
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
pub(crate) struct Terms {
    pub(crate) settings: Settings,
    pub(crate) accounts: CarriedAccess,
    pub(crate) access: Carried,
    pub(crate) prices: PriceTable,
}

/// The coordinator's answer.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) enum Reply {
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
pub(crate) struct KnownRobots {
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
pub(crate) fn new_name(run: &RunId) -> String {
    format!("{run}-{:016x}", fastrand::u64(..))
}
