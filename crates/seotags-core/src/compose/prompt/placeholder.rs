//! Placeholders of a template: values of the analysis, never of a page.

use super::clean::clean_line;
use super::elements::{elements, least_title, wishes};
use super::examples::examples;
use super::page::language;
use crate::compose::Brief;
use crate::distill::PageType;

/// A placeholder in a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Placeholder {
    /// Requirements for each wanted element, one per line.
    Elements,
    /// All wishes of the settings with their heading; empty if there are none.
    Settings,
    /// The language to write in.
    Language,
    /// The form of the answer.
    Format,
    /// Two example answers, and the content of tags for the page type.
    Examples,
    /// `tone_and_style`.
    ToneAndStyle,
    /// `title_suffix`.
    TitleSuffix,
    /// Minimum length of a title without its suffix.
    TitleMinLength,
    /// Maximum length of a title without its suffix.
    TitleMaxLength,
    /// `meta_description_info`.
    MetaDescriptionInfo,
    /// `seo_text_specific_instructions`.
    SeoTextSpecificInstructions,
    /// `forbidden_words_in_tags`.
    ForbiddenWordsInTags,
    /// The rule from `allow_emoji`, for a list of things that tags must not contain.
    Emoji,
}

use Placeholder as P;

/// All placeholders, with their names in a template.
pub(super) const PLACEHOLDERS: [(&str, Placeholder); 13] = [
    ("elements", P::Elements),
    ("settings", P::Settings),
    ("language", P::Language),
    ("format", P::Format),
    ("examples", P::Examples),
    ("tone_and_style", P::ToneAndStyle),
    ("title_suffix", P::TitleSuffix),
    ("title_min_length", P::TitleMinLength),
    ("title_max_length", P::TitleMaxLength),
    ("meta_description_info", P::MetaDescriptionInfo),
    ("seo_text_specific_instructions", P::SeoTextSpecificInstructions),
    ("forbidden_words_in_tags", P::ForbiddenWordsInTags),
    ("emoji", P::Emoji),
];

/// Names that people use for page data. Page data is in the user message: the system message is the same for every
/// page, and must not contain text from a page.
const PAGE_DATA: [&str; 22] = [
    "page",
    "page_text",
    "page_type",
    "text",
    "content",
    "body",
    "html",
    "raw_text",
    "distilled_text",
    "url",
    "title",
    "current_title",
    "meta_description",
    "current_description",
    "description",
    "h1",
    "headings",
    "breadcrumbs",
    "site_name",
    "keyword",
    "keywords",
    "target_keywords",
];

/// The placeholder with that name.
pub(super) fn placeholder(name: &str) -> Option<Placeholder> {
    PLACEHOLDERS.iter().find(|(known, _)| *known == name).map(|(_, placeholder)| *placeholder)
}

/// True if the name is one for page data.
pub(super) fn is_page_data(name: &str) -> bool {
    PAGE_DATA.contains(&name)
}

/// The most similar known name, if any.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    PLACEHOLDERS
        .iter()
        .map(|(known, _)| (strsim::jaro_winkler(name, known), *known))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}

/// The value for an analysis, the same for each of its pages. `format` is the form of the answer.
pub(super) fn filled(placeholder: Placeholder, brief: &Brief, format: &str, page_type: Option<PageType>) -> String {
    let line = |text: Option<&str>| text.map(clean_line).unwrap_or_default();
    match placeholder {
        P::Elements => elements(brief, brief.targets).trim_end().to_owned(),
        P::Settings => wishes(brief),
        P::Language => {
            brief.set_language.as_deref().map_or_else(|| "the language named in the facts".to_owned(), language)
        }
        P::Format => format.to_owned(),
        P::Examples => examples(brief, page_type),
        P::ToneAndStyle => line(brief.tone_and_style.as_deref()),
        P::TitleSuffix => line(Some(brief.suffix.trim())),
        P::TitleMinLength => least_title(brief).to_string(),
        P::TitleMaxLength => brief.title_budget().to_string(),
        P::MetaDescriptionInfo => line(brief.meta_description_info.as_deref()),
        P::SeoTextSpecificInstructions => line(brief.seo_text_instructions.as_deref()),
        P::Emoji => if brief.allows_emoji { "an emoji only where it says something" } else { "no emoji" }.to_owned(),
        P::ForbiddenWordsInTags => clean_line(&brief.forbidden_words.join(", ")),
    }
}
