//! The stored form of evidence: a sentence that proves several things is stored once, and texts of the tags are not
//! repeated.

use crate::store::json::Json;
use seotags_core::check::{Evidence, SaidIn, html};
use seotags_core::compose::Element;
use seotags_core::result::ResultRecord;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The evidence of one result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct StoredEvidence {
    /// Sentences of the page: text, block, line.
    said: Vec<(String, SaidIn, Option<u32>)>,
    /// What they prove: element, from, to, and the index of the sentence above.
    of: Vec<(Element, usize, usize, usize)>,
}

/// The stored form of a result's evidence; `None` if it was not looked for, or there are no tags. That none was found
/// is stored.
pub(crate) fn evidence_of(record: &ResultRecord) -> Option<Json<StoredEvidence>> {
    (!record.is_evidence_unknown && record.has_suggestion()).then(|| evidence_as_stored(&record.evidence))
}

/// The stored form of evidence that was looked for.
pub(crate) fn evidence_as_stored(evidence: &[Evidence]) -> Json<StoredEvidence> {
    let mut stored = StoredEvidence { said: Vec::new(), of: Vec::new() };
    for one in evidence {
        let is_same = |(text, block, line): &(String, SaidIn, Option<u32>)| {
            (text, block, line) == (&one.sentence, &one.block, &one.line)
        };
        let place = stored.said.iter().position(is_same).unwrap_or_else(|| {
            stored.said.push((one.sentence.clone(), one.block, one.line));
            stored.said.len() - 1
        });
        stored.of.push((one.field, one.span.0, one.span.1, place));
    }
    Json(stored)
}

impl StoredEvidence {
    /// The evidence for the tags of `record`.
    pub(super) fn read(self, record: &ResultRecord) -> Vec<Evidence> {
        let mut seo_text = None;
        let mut text = |field: Element| -> Option<Cow<'_, str>> {
            Some(match field {
                Element::Title => record.suggested_title.as_deref()?.into(),
                Element::Meta => record.suggested_meta_description.as_deref()?.into(),
                Element::H1 => record.suggested_h1.as_deref()?.into(),
                Element::SeoText => {
                    let raw = record.suggested_seo_text.as_deref()?;
                    seo_text.get_or_insert_with(|| html::plain(raw)).clone().into()
                }
                Element::Keywords => return None,
            })
        };
        let Self { said, of } = self;
        let read = of.into_iter().filter_map(|(field, from, to, place)| {
            let value = text(field)?.get(from..to)?.to_owned();
            let (sentence, block, line) = said.get(place)?.clone();
            Some(Evidence { field, value, span: (from, to), sentence, block, line })
        });
        read.collect()
    }
}
