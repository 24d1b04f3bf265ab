//! Descriptions too wide for a results page.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::pixels::{META_PX, META_WIDE_PX, pixel_width};
use crate::check::subject::Subject;
use crate::judge::Severity;

/// The width above which a description is surely cut.
const META_WIDEST_PX: f32 = 985.0;

pub(super) fn meta_wide(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    if subject.field != Element::Meta {
        return;
    }
    let whole = pixel_width(subject.text, META_PX);
    let (severity, message) = if whole > META_WIDEST_PX {
        let message = format!("Shorten it: it is {whole:.0} pixels wide and will be cut off.");
        (Severity::Warn, message)
    } else if whole > META_WIDE_PX {
        (Severity::Info, "Put what matters first: desktops may cut the last words.".to_owned())
    } else {
        return;
    };
    out.push(subject.measured(FindingCode::MetaWide, severity, whole.round(), META_WIDE_PX, message));
}
