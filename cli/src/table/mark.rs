//! Marks before a suggestion: the decision of a person, the result of a review.

use crate::terminal::harmless;
use seotags::compose::Element;
use seotags::decision::{Decision, Verdict};
use seotags::result::ResultRecord;
use seotags::review;

/// The marks before a suggestion.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Mark {
    /// One character for each mark, followed by a blank.
    signs: String,
    /// The marks in words, followed by a blank.
    words: String,
    /// Whether the text is the page's own, kept because it is good.
    pub(super) is_kept: bool,
    /// Whether the text was rejected.
    pub(super) is_rejected: bool,
}

impl Mark {
    /// The marks in the table, or in words if every column is shown in full.
    pub(super) fn shown(&self, wide: bool) -> &str {
        if wide { &self.words } else { &self.signs }
    }

    /// The replacement for a text that is the page's own.
    pub(super) fn same(&self) -> &'static str {
        if self.is_kept { "(kept)" } else { "(unchanged)" }
    }

    /// The marks of a suggestion.
    pub(super) fn new(record: &ResultRecord, element: Element) -> Self {
        let mut mark = Self { is_kept: record.is_kept(element), ..Self::default() };
        if let Some(decision) = record.decisions.get(&element) {
            mark = Self {
                signs: format!("{} ", signs(decision)),
                words: format!("({} by {}) ", decision.words(), harmless(&decision.by)),
                is_rejected: decision.is_rejected(),
                ..mark
            };
        }
        if record.is_beside_fine(element) {
            mark.signs.push_str("= ");
            mark.words.push_str("(the current one is good) ");
        }
        let is_replaced =
            |one: &seotags::result::Reviewed| one.element == element && one.verdict == review::Verdict::Replace;
        if record.reviewed.iter().any(is_replaced) {
            mark.signs.push_str("* ");
            mark.words.push_str("* ");
        }
        mark
    }
}

fn signs(decision: &Decision) -> String {
    let verdict = match decision.decision {
        Some(Verdict::Accepted) => "✓",
        Some(Verdict::Edited) => "✎",
        Some(Verdict::Rejected) => "✗",
        None => "",
    };
    format!("{verdict}{}", if decision.locked { "#" } else { "" })
}

#[cfg(test)]
mod tests {
    use crate::table::row::{Lengths, Row};
    use crate::table::sample::record;
    use crate::table::write::{TableStyle, write_table};
    use crate::terminal::Paint;
    use seotags::export::TagLengths;
    use serde_json::{Value, json};
    use std::io;

    fn shown(width: Option<usize>, wide: bool) -> String {
        let decision = |verdict: Value, locked: bool| json!({"decision": verdict, "text": null, "locked": locked, "by": "ann", "at": "2026-11-22T05:00:00Z"});
        let fields = json!({
            "current_title": "Shoes", "suggested_title": "Shoes for wet days", "current_meta_description": "Dry.",
            "suggested_meta_description": "Dry.", "current_h1": "Shoe", "suggested_h1": "Shoes",
            "decisions": {
                "title": decision("edited".into(), true), "meta": decision("accepted".into(), false),
                "h1": decision(Value::Null, true),
            },
        });
        let page = Row::new(&record("https://shop.example/a", fields), None, Lengths::new(TagLengths::default(), true));
        let mut out = Vec::new();
        let look = TableStyle { width, wide, paint: Paint::default() };
        write_table(std::iter::once(Ok::<_, io::Error>(page)), look, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn decisions_are_marked_before_the_text() {
        insta::assert_snapshot!(shown(Some(100), false), @"
        URL             Index   Title                  Len  Description    Len
        shop.example/a  yes     Shoes                    5  Dry.             4
                                ✎# Shoes for wet days   18  ✓ (unchanged)    4
        ");
    }

    #[test]
    fn wide_shows_marks_in_words() {
        insta::assert_snapshot!(shown(None, true), @"
        URL             Index   Title                                       Len        Description                    Len        H1
        shop.example/a  yes     Shoes                                         5 short  Dry.                             4 short  Shoe
                                (edited, locked by ann) Shoes for wet days   18 short  (accepted by ann) (unchanged)    4 short  (locked by ann) Shoes
        ");
    }
}
