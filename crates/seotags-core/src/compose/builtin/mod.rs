//! The built-in engine: tags from the page's own words, without a language model.
//!
//! Small rankers choose among names and sentences of the page; [`crate::check`] defines the rules that they must keep.

mod address;
mod asides;
mod body;
mod casing;
mod character_counts;
mod composed_keywords;
mod definitions;
mod description;
mod doubts;
mod facts;
mod h1;
mod headings;
mod headlines;
mod hooks;
mod insertions;
mod keep_current;
mod keywords;
mod line_tokens;
mod lines;
mod lower_capitals;
mod material;
mod model;
mod name_differences;
mod openers;
mod own_tags;
mod patterns;
mod phrase_features;
mod phrases;
mod purpose;
mod qualify;
mod ranker_view;
mod readings;
mod seo_text;
mod spelling;
mod stems;
mod stretch_features;
mod stretches;
mod subject;
mod subjects;
#[cfg(test)]
mod tests;
mod tidy;
mod title;
mod title_candidates;
mod title_features;
mod unit_features;
mod unit_notes;
mod unit_sizes;
mod units;
mod unspaced;
mod usage;
mod vocabulary;
mod word_filter;
mod word_positions;
mod words;
mod writer;

pub use description::UNIT_MIDDLE;
pub use facts::{Stated, stated};
pub use model::{Models, Ranker};
pub use ranker_view::{RankerPage, Sample};

use crate::briefing::{Brief, Element, Suggestion};
use crate::check::{CheckContext, Checked, checked, checked_at, is_flawless};
use crate::text::language::lexicon;

/// Writes the wanted tags of one page. The result has no errors by [`crate::check`]. An element without a sufficiently
/// good text gets a reason instead.
pub fn write(brief: &Brief) -> Suggestion {
    write_avoiding(brief, &|_, _| false)
}

/// [`write()`], including the checker's result: the page is prepared once for both.
pub fn write_checked(brief: &Brief) -> Checked {
    if !brief.is_in_page_language() {
        return checked(writer::in_other_language(brief), brief);
    }
    let context = CheckContext::new(brief);
    checked_at(write_at(Models::shipped(), &context, &|_, _| false), &context)
}

/// [`write()`], but without titles, descriptions or H1s that are `taken` by another page.
pub fn write_avoiding(brief: &Brief, taken: &dyn Fn(Element, &str) -> bool) -> Suggestion {
    write_with(Models::shipped(), brief, taken)
}

/// [`write_avoiding`] with different models, for training.
pub fn write_with(models: &Models, brief: &Brief, taken: &dyn Fn(Element, &str) -> bool) -> Suggestion {
    if brief.is_in_page_language() {
        write_at(models, &CheckContext::new(brief), taken)
    } else {
        writer::in_other_language(brief)
    }
}

fn write_at(models: &Models, context: &CheckContext<'_>, taken: &dyn Fn(Element, &str) -> bool) -> Suggestion {
    let written = writer::Writer::new(context, models, taken).write();
    if context.brief.spellings.is_empty() { written } else { spelt(written, context) }
}

/// Applies the required spellings where that breaks no rule; the text may get longer.
fn spelt(mut suggestion: Suggestion, context: &CheckContext<'_>) -> Suggestion {
    let is_kept = [Element::Title, Element::Meta, Element::H1].map(|element| suggestion.is_kept(element));
    let lines = [
        (Element::Title, &mut suggestion.title),
        (Element::Meta, &mut suggestion.meta_description),
        (Element::H1, &mut suggestion.h1),
    ];
    for ((element, line), _) in lines.into_iter().zip(is_kept).filter(|(_, is_kept)| !is_kept) {
        let corrected = line.as_deref().map(|text| context.spellings.corrected(text));
        if let Some(corrected) = corrected.filter(|corrected| is_flawless(element, corrected, context)) {
            *line = Some(corrected);
        }
    }
    suggestion.seo_text = suggestion.seo_text.map(|text| context.spellings.corrected_html(&text));
    for keyword in suggestion.keywords.iter_mut().flatten() {
        *keyword = context.spellings.corrected(keyword);
    }
    suggestion
}

/// Stems of content words of `text` in the language `code`, as the rankers compare them.
pub fn stems(text: &str, code: Option<&str>) -> Vec<u64> {
    stems::stems(text, lexicon(code))
}
