//! The site's name, twice in a title.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::names;
use crate::check::subject::Subject;
use crate::text::occurrences;

pub(super) fn brand_twice(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Title {
        return;
    }
    for name in names::brand_names(subject.context.brief) {
        let places = occurrences(subject.text, &name);
        if let [_, second, ..] = places.as_slice() {
            let message = format!("Name “{}” once.", &subject.text[second.0..second.1]);
            out.push(subject.finding_at(FindingCode::BrandTwice, subject.error_if_ours(), *second, message));
            return;
        }
    }
}
