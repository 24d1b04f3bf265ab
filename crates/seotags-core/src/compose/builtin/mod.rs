//! The built-in engine: tags from the page's own words, with no model of language at all.
//!
//! Small linear rankers choose among names and sentences of the page; see [`crate::check`] for what they must keep.

mod description;
mod h1;
mod keywords;
mod material;
mod model;
mod own;
mod packs;
mod patterns;
mod seo_text;
mod spelling;
mod study;
#[cfg(test)]
mod tests;
mod title;
mod title_candidates;
mod title_features;
mod unit_features;
mod units;
mod weights;
mod words;

pub use model::{Linear, Models};
pub use study::{Sample, Study};

use super::{Brief, Element, Suggestion, WrittenBy};
use crate::check::{Desk, check_at, is_flawless, is_spotless};
use crate::judge::Severity;
use crate::text::language::lexicon;
use material::Material;
use title::Bar;

/// Writes the wanted tags of one page. What comes out carries no error by [`crate::check`]; an element for which
/// nothing good enough was found is `None`.
pub fn write(brief: &Brief) -> Suggestion {
    write_avoiding(brief, &|_, _| false)
}

/// [`write()`], but no title, description or H1 for which `taken` says that another page has it already.
pub fn write_avoiding(brief: &Brief, taken: &dyn Fn(Element, &str) -> bool) -> Suggestion {
    write_with(&Models::shipped(), brief, taken)
}

/// [`write_avoiding`] with other models, for training.
pub fn write_with(models: &Models, brief: &Brief, taken: &dyn Fn(Element, &str) -> bool) -> Suggestion {
    let material = Material::of(brief);
    let desk = Desk::new(brief);
    let targets = brief.targets;
    let mut suggestion = Suggestion::default();
    let titles = title::titles(&material, models);
    let fits = |element: Element, text: &str| is_flawless(element, text, &desk) && !taken(element, text);
    let spotless = |element: Element, text: &str, beside: &Suggestion| {
        is_spotless(element, text, beside, &desk) && !taken(element, text)
    };
    let title = titles.iter().map(|title| (title.bar, brief.with_suffix(&title.text))).find(|(bar, text)| match bar {
        Bar::Spotless => spotless(Element::Title, text, &Suggestion::default()),
        Bar::Flawless => fits(Element::Title, text),
    });
    let title = title.map(|(_, text)| text);
    let core = title.as_deref().map(|title| brief.without_suffix(title)).or(titles.first().map(|t| t.text.as_str()));
    let core = core.unwrap_or_default().to_owned();
    if targets.title {
        suggestion.title = title;
    }
    if targets.meta_description {
        let beside = Suggestion { title: suggestion.title.clone(), ..Suggestion::default() };
        let own = own::descriptions(&material).into_iter().find(|text| spotless(Element::Meta, text, &beside));
        suggestion.meta_description = own.or_else(|| {
            let mut mended =
                own::mended_descriptions(&material, || description::single(&material, models, &core)).into_iter();
            mended.find(|text| spotless(Element::Meta, text, &beside)).or_else(|| {
                let mut all = description::descriptions(&material, models, &core).into_iter();
                all.find(|text| fits(Element::Meta, text))
            })
        });
    }
    if targets.h1 {
        suggestion.h1 = h1::h1s(&material, &titles).into_iter().find(|h1| fits(Element::H1, h1));
    }
    if targets.seo_text && brief.is_in_page_language() {
        let text = seo_text::seo_text(&material, |text| desk.forbidden.find(text).is_empty());
        suggestion.seo_text = text.and_then(|text| flawless_seo_text(text, &desk));
    }
    if targets.keywords {
        let list = keywords::keywords(&material, models, &core);
        let usable = |keyword: &String| is_flawless(Element::Keywords, keyword, &desk);
        suggestion.keywords =
            Some(list.into_iter().filter(usable).collect()).filter(|list: &Vec<String>| !list.is_empty());
    }
    signed(suggestion)
}

/// SEO text is judged whole; the other elements were judged one by one when they were chosen.
fn flawless_seo_text(text: String, desk: &Desk<'_>) -> Option<String> {
    let alone = Suggestion { seo_text: Some(text), ..Suggestion::default() };
    let flawless = check_at(&alone, desk).iter().all(|finding| finding.severity != Severity::Error);
    alone.seo_text.filter(|_| flawless)
}

fn signed(mut suggestion: Suggestion) -> Suggestion {
    let written = [
        (Element::Title, suggestion.title.is_some()),
        (Element::Meta, suggestion.meta_description.is_some()),
        (Element::H1, suggestion.h1.is_some()),
        (Element::SeoText, suggestion.seo_text.is_some()),
        (Element::Keywords, suggestion.keywords.is_some()),
    ];
    suggestion.source =
        written.into_iter().filter(|(_, is)| *is).map(|(element, _)| (element, WrittenBy::Builtin)).collect();
    suggestion
}

/// Stems of content words of `text` in the language `code`, as the rankers compare them.
pub fn stems(text: &str, code: Option<&str>) -> Vec<u64> {
    material::stems(text, lexicon(code))
}
