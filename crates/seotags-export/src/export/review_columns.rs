//! The columns of the group `review`: for each element its state, who decided, and when.

use super::Cell;
use super::columns::{Column, Kind};
use seotags_core::compose::Element;
use seotags_core::decision::Decision;
use seotags_core::result::ResultRecord;

macro_rules! review_columns {
    ($($element:ident: $state:literal, $by:literal, $at:literal;)*) => {
        /// The columns, in the order of the elements.
        pub(super) const REVIEW: [Column; 15] = [$(
            Column { name: $state, kind: Kind::Text, value: |record| state(record, Element::$element) },
            Column { name: $by, kind: Kind::Text, value: |record| decided(record, Element::$element, |by| &by.by) },
            Column { name: $at, kind: Kind::Text, value: |record| decided(record, Element::$element, |by| &by.at) },
        )*];
    };
}

review_columns! {
    Title: "title_state", "title_decided_by", "title_decided_at";
    Meta: "meta_description_state", "meta_description_decided_by", "meta_description_decided_at";
    H1: "h1_state", "h1_decided_by", "h1_decided_at";
    SeoText: "seo_text_state", "seo_text_decided_by", "seo_text_decided_at";
    Keywords: "lsi_keywords_state", "lsi_keywords_decided_by", "lsi_keywords_decided_at";
}

/// `accepted`, or `accepted, locked`.
fn state(record: &ResultRecord, element: Element) -> Cell {
    let state = record.text_state(element).as_str();
    Cell::Text(if record.is_locked(element) { format!("{state}, locked") } else { state.to_owned() })
}

fn decided(record: &ResultRecord, element: Element, part: fn(&Decision) -> &String) -> Cell {
    record.decisions.get(&element).map(|decision| part(decision).clone()).filter(|text| !text.is_empty()).into()
}
