//! Which findings only a look at the whole set can make.

use crate::check::{Finding, FindingCode};

/// The codes of findings over the set.
pub const OVER_THE_SET: [FindingCode; 6] = [
    FindingCode::DuplicateTitle,
    FindingCode::DuplicateMeta,
    FindingCode::DuplicateH1,
    FindingCode::NearDuplicate,
    FindingCode::Template,
    FindingCode::KeywordShared,
];

/// True for a finding that only a look at the whole set can make.
pub fn is_over_the_set(finding: &Finding) -> bool {
    OVER_THE_SET.iter().any(|code| code.as_str() == finding.code)
}
