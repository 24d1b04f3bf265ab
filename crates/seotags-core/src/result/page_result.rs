//! What became of one page.

use super::Provenance;
use crate::check::{Evidence, Faults, Finding};
use crate::compose::Suggestion;
use crate::compose::condense::Condensed;
use crate::distill::Distilled;
use crate::judge::{Indexability, Visit};
use crate::settings::GenerateFor;
use crate::url::{AnalysisId, HttpUrl, ResultKey};
use crate::visit::{Phase, RobotsVerdict};
use serde::{Deserialize, Serialize};

/// Counts relaunches: a late result of an earlier run is refused by the sink.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RunNumber(pub u32);

/// The first half of the road. Indexability exists for every page, asked for or not.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReadPage {
    /// What became of asking.
    pub visit: Visit,
    /// robots.txt on the asked address.
    pub robots: RobotsVerdict,
    /// The verdict.
    pub indexability: Indexability,
    /// The main content, if a page was read.
    pub distilled: Option<Distilled>,
}

/// What became of one page. Always produced; what went wrong is part of the value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PageResult {
    /// Identity within the analysis.
    pub key: ResultKey,
    /// Run it belongs to.
    pub run: RunNumber,
    /// Address as asked for.
    pub url: HttpUrl,
    /// Target keywords.
    pub keywords: Vec<String>,
    /// What was read.
    pub read: ReadPage,
    /// What the checker says of the title, description and H1 that the page has today; `None` where it was not asked: no
    /// page was read, or the result is older.
    #[serde(default)]
    pub current_findings: Option<Vec<Finding>>,
    /// Why the current title, description and H1 are not fine as they are; one that is not named is fine. `None` as above.
    #[serde(default)]
    pub current_faults: Option<Faults>,
    /// What was written.
    pub tags: Tags,
    /// What it took.
    pub spent: Spent,
    /// Where the tags came from.
    #[serde(default)]
    pub provenance: Provenance,
    /// The text that the tags were written from, where the main content was condensed (`enable_ai_distillation`).
    #[serde(default)]
    pub condensed: Option<Condensed>,
}

/// The second half of the road.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Tags {
    /// Nothing was to be written.
    Skipped(SkipReason),
    /// The writer failed.
    Failed(GenerateFailure),
    /// Tags, with what the checker says of them.
    Written {
        /// The tags.
        suggestion: Suggestion,
        /// What stays to be said of them.
        findings: Vec<Finding>,
        /// Where the page says the numbers and names in them.
        #[serde(default)]
        evidence: Vec<Evidence>,
    },
}

/// Why nothing was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum SkipReason {
    /// The page was not read; the issue's string says why.
    NotRead {
        /// First string of the primary issue.
        issue: String,
    },
    /// The page holds no content: nothing, or something else in its place.
    NoContent {
        /// First string of the primary issue.
        issue: String,
    },
    /// The page cannot be indexed; the issue's string says why.
    NotIndexable {
        /// First string of the primary issue.
        issue: String,
    },
    /// The address redirects to one that is in the list itself.
    GeneratedUnder {
        /// That address.
        url: HttpUrl,
    },
    /// The content is what an earlier analysis of the project had of the page.
    Unchanged {
        /// That analysis.
        since: AnalysisId,
    },
    /// The current tags call for no other.
    InOrder {
        /// What would call for one.
        generate_for: GenerateFor,
    },
    /// No element was wanted.
    NothingWanted,
}

impl SkipReason {
    /// What the reason begins with where the content is unchanged; the analysis follows.
    pub const UNCHANGED: &str = "content unchanged since analysis ";

    /// The reason as the record and the table say it.
    pub fn text(&self) -> String {
        match self {
            Self::NotRead { issue } | Self::NotIndexable { issue } => issue.clone(),
            Self::NoContent { issue } => format!("{issue}: there is no content to write tags for"),
            Self::GeneratedUnder { url } => format!("generated under {url}"),
            Self::Unchanged { since } => format!("{}{since}", Self::UNCHANGED),
            Self::InOrder { generate_for } => generate_for.in_order().to_owned(),
            Self::NothingWanted => "no element was requested".to_owned(),
        }
    }
}

/// The writer's failure on one page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GenerateFailure {
    /// Kind.
    pub kind: GenerateFailureKind,
    /// What happened, one short sentence without a full stop; never holds a key.
    pub message: String,
}

/// Kind of a writer's failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GenerateFailureKind {
    /// The service refused the key: the run stops.
    KeyRefused,
    /// The account has no money left: the run stops.
    QuotaSpent,
    /// A budget of the user's is spent: the run stops.
    BudgetSpent,
    /// The service asks to wait for longer than a run waits: the run stops.
    RateLimited,
    /// The service doesn't know the model: the run stops.
    ModelNotFound,
    /// The service could not be reached or kept failing.
    Unreachable,
    /// Nothing usable came back.
    BadAnswer,
    /// Nothing was asked, since the run was to stop: the page stays open.
    Stopped,
    /// Answers could not be kept or looked up, so that some might be paid twice: the run stops.
    LedgerFailed,
    /// The service answers no batches: the run stops before it reads anything.
    NoBatches,
}

impl GenerateFailureKind {
    /// True if every further call would fail alike, so that the run stops.
    pub fn stops_the_run(self) -> bool {
        matches!(
            self,
            Self::KeyRefused
                | Self::QuotaSpent
                | Self::BudgetSpent
                | Self::RateLimited
                | Self::ModelNotFound
                | Self::Stopped
                | Self::LedgerFailed
                | Self::NoBatches
        )
    }

    /// The code as data.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::KeyRefused => "key_refused",
            Self::QuotaSpent => "quota_spent",
            Self::BudgetSpent => "budget_spent",
            Self::RateLimited => "rate_limited",
            Self::ModelNotFound => "model_not_found",
            Self::Unreachable => "llm_unreachable",
            Self::BadAnswer => "bad_answer",
            Self::Stopped => "stopped",
            Self::LedgerFailed => "ledger_failed",
            Self::NoBatches => "no_batches",
        }
    }

    /// Where failures of this kind happen.
    pub fn phase(self) -> Phase {
        Phase::Generate
    }
}

/// Tokens and money of model calls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Usage {
    /// Calls that were paid.
    pub calls: u32,
    /// Answers taken from the ledger.
    pub reused: u32,
    /// Prompt tokens.
    pub prompt_tokens: u64,
    /// Of these, read from the provider's cache.
    pub cached_tokens: u64,
    /// Of the prompt tokens, written to the provider's cache at a price of their own. Not kept: only the price hangs on it.
    #[serde(skip)]
    pub cache_write_tokens: u64,
    /// Answer tokens, hidden reasoning included.
    pub completion_tokens: u64,
    /// Of these, hidden reasoning.
    pub reasoning_tokens: u64,
    /// Cost in millionths of a dollar; 0 if the price is unknown.
    pub cost_micros: u64,
}

impl Usage {
    /// Adds another's.
    pub fn add(&mut self, other: Self) {
        self.calls += other.calls;
        self.reused += other.reused;
        self.prompt_tokens += other.prompt_tokens;
        self.cached_tokens += other.cached_tokens;
        self.cache_write_tokens += other.cache_write_tokens;
        self.completion_tokens += other.completion_tokens;
        self.reasoning_tokens += other.reasoning_tokens;
        self.cost_micros += other.cost_micros;
    }
}

/// What one page took.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Spent {
    /// Milliseconds of fetching, waiting included.
    pub fetch_ms: f64,
    /// Milliseconds of parsing, judging, distilling.
    pub read_ms: f64,
    /// Milliseconds of writing and checking.
    pub write_ms: f64,
    /// Decoded bytes.
    pub bytes: u64,
    /// Elements that the built-in engine wrote in place of the model.
    pub fallbacks: u64,
    /// The model's answer was unusable.
    pub bad_answer: bool,
    /// Tokens and money.
    pub usage: Usage,
}

/// Running counts of an analysis. Every event carries them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    /// Pages in the list.
    pub total: u64,
    /// Pages read (or withheld, or failed).
    pub read: u64,
    /// Pages whose result was kept.
    pub kept: u64,
    /// Of these, without a usable answer.
    pub failed: u64,
    /// Of these, indexable.
    pub indexable: u64,
    /// Of these, not indexable.
    pub not_indexable: u64,
    /// Of these, unknown.
    pub unknown: u64,
    /// Pages with at least one element written.
    pub written: u64,
    /// Elements that the built-in engine wrote in place of the model.
    pub fallbacks: u64,
    /// Pages whose model answered nothing usable.
    pub bad_answers: u64,
    /// Pages whose writer failed.
    pub generate_failed: u64,
    /// Pages that were read and wait for a batch to answer.
    pub put_off: u64,
    /// Pages begun and not yet kept.
    pub in_flight: u64,
    /// Tokens and money.
    pub usage: Usage,
}
