//! What the page says it is about: the things that JSON-LD and microdata put on top, with their types.

use super::elements::{attribute, has_attribute};
use super::facts::Subject;
use crate::text::{cut_bytes, fold_space};
use scraper::node::Element;

/// Most things kept of one page.
const MAX_SUBJECTS: usize = 200;
/// Longest name and type kept, in bytes.
const MAX_NAME_BYTES: usize = 200;

/// Adds a thing once for each of its types.
pub(super) fn add(subjects: &mut Vec<Subject>, kinds: &[&str], name: &str) {
    for kind in kinds {
        if subjects.len() < MAX_SUBJECTS {
            let name = fold_space(cut_bytes(name, MAX_NAME_BYTES));
            subjects.push(Subject { kind: cut_bytes(kind, MAX_NAME_BYTES).to_owned(), name });
        }
    }
}

/// Adds the thing that an element begins, unless it belongs to another one.
pub(super) fn add_element(subjects: &mut Vec<Subject>, element: &Element) {
    if !has_attribute(element, "itemscope") {
        return;
    }
    let belongs = attribute(element, "itemprop").is_some_and(|property| property != "mainEntity");
    let Some(item_type) = attribute(element, "itemtype").filter(|_| !belongs) else { return };
    let kinds: Vec<&str> =
        item_type.split_ascii_whitespace().filter_map(|kind| kind.rsplit(['/', '#']).next()).collect();
    add(subjects, &kinds, "");
}

/// Those of JSON-LD, then those of microdata whose type JSON-LD does not name: pages often state the same thing twice.
pub(super) fn of_both(json_ld: Vec<Subject>, microdata: Vec<Subject>) -> Vec<Subject> {
    let mut both = json_ld;
    let known = both.len();
    for subject in microdata {
        if both[..known].iter().all(|stated| stated.kind != subject.kind) {
            both.push(subject);
        }
    }
    both
}
