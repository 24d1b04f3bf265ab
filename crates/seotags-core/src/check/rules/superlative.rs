//! Superlatives that the page does not claim.

use super::claims::claims_off_page;
use crate::check::{Finding, FindingCode, Subject};

pub(super) fn superlative(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    claims_off_page(subject, FindingCode::Superlative, &subject.desk.lexicon.superlatives, out);
}
