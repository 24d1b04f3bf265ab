//! Promises that the page does not make.

use super::claims::claims_off_page;
use crate::check::{Finding, FindingCode, Subject};

pub(super) fn promise(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    claims_off_page(subject, FindingCode::Promise, &subject.desk.lexicon.promises, out);
}
