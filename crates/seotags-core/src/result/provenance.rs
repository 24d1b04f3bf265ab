//! Origin of a page's tags, in addition to the author of each element.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Origin of a page's tags.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Provenance {
    /// The model call, if a model was called and answered.
    pub call: Option<ModelCall>,
    /// Why the built-in engine wrote some elements instead of the model, if so.
    pub fallback: Option<Fallback>,
    /// When the tags were written, in milliseconds since 1970 (UTC).
    pub written_at_ms: Option<i64>,
}

/// A call to a model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelCall {
    /// Name of the model.
    pub model: String,
    /// SHA-256 over model, messages and schema in hex digits: the key of the page's first call in the ledger. Equal
    /// prompts have equal hashes in every run.
    pub prompt_hash: String,
}

/// Why the built-in engine wrote instead of the model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"code": "bad_answer", "message": "the answer is not JSON"})))]
#[expect(missing_docs, reason = "the names are those of the API; what they leave open is said")]
pub struct Fallback {
    pub code: String,
    // What happened, as one short sentence without a full stop.
    pub message: String,
}

/// A time in the format of all data: RFC 3339 with milliseconds, UTC. Empty if it is outside the calendar's range.
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
