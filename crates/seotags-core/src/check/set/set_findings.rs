//! Findings that need a check of the whole list.

use crate::check::codes::FindingCode;
use crate::check::finding::Finding;

/// The codes of findings over the whole list.
pub const OVER_THE_SET: [FindingCode; 6] = [
    FindingCode::DuplicateTitle,
    FindingCode::DuplicateMeta,
    FindingCode::DuplicateH1,
    FindingCode::NearDuplicate,
    FindingCode::Template,
    FindingCode::KeywordShared,
];

/// True for a finding that needs a check of the whole list.
pub fn is_over_the_set(finding: &Finding) -> bool {
    OVER_THE_SET.iter().any(|code| code.as_str() == finding.code)
}
