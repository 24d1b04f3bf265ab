//! Where a page's tags came from, besides who wrote which element.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Where a page's tags came from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Provenance {
    /// The model's part, if one was asked and answered.
    pub call: Option<ModelCall>,
    /// Why some of it is the built-in engine's in place of the model's, if so.
    pub fallback: Option<Fallback>,
    /// When the tags were written, in milliseconds since 1970 (UTC).
    pub written_at_ms: Option<i64>,
}

/// What a model was asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelCall {
    /// Name of the model.
    pub model: String,
    /// SHA-256 over model, messages and schema, as hex digits: the key under which the ledger knows the page's first
    /// call. Equal prompts have equal hashes, whatever the run.
    pub prompt_hash: String,
}

/// Why the built-in engine wrote in the model's place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fallback {
    /// Code as data, e.g. `bad_answer`.
    pub code: String,
    /// What happened, one short sentence without a full stop.
    pub message: String,
}

/// A moment as in all data: RFC 3339 with milliseconds, UTC. Empty for moments that no calendar has.
pub fn moment_text(milliseconds: i64) -> String {
    Timestamp::from_millisecond(milliseconds).map(|moment| format!("{moment:.3}")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::moment_text;

    #[test]
    fn moments_have_milliseconds() {
        assert_eq!(moment_text(1_763_721_000_000), "2025-11-21T10:30:00.000Z");
        assert_eq!(moment_text(i64::MAX), "");
    }
}
