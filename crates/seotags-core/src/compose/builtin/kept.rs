//! Tags of today that are fine stay as they are.

use crate::check::Desk;
use crate::compose::{Element, Suggestion};

/// Keeps the page's own text of a wanted element where it is fine; true if it was kept, so that there is nothing to write.
/// The text may not be one that another page has (`taken`).
pub(super) fn keep(
    out: &mut Suggestion,
    element: Element,
    desk: &Desk<'_>,
    taken: &dyn Fn(Element, &str) -> bool,
) -> bool {
    let is_wanted = desk.brief.keep_good.unwrap_or(true);
    let fine = desk.current(element).filter(|text| is_wanted && desk.keeps(element) && !taken(element, text));
    if let Some(text) = fine {
        out.keep(element, text);
    }
    fine.is_some()
}
