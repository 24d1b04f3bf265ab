//! What a template may have filled in: things of the analysis, never of a page.

use super::clean::clean_line;
use super::elements::{elements, least_title, wishes};
use super::examples::examples;
use super::page::language;
use crate::compose::Brief;
use crate::distill::PageType;

/// A place in a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Placeholder {
    /// What each wanted element should be, a line each.
    Elements,
    /// All wishes of the settings with their heading; nothing if there are none.
    Settings,
    /// The language to write in.
    Language,
    /// The form of the answer.
    Format,
    /// Two answers as they should look, and what pages of the type say.
    Examples,
    /// `tone_and_style`.
    ToneAndStyle,
    /// `title_suffix`.
    TitleSuffix,
    /// Shortest title without its suffix.
    TitleMinLength,
    /// Longest title without its suffix.
    TitleMaxLength,
    /// `meta_description_info`.
    MetaDescriptionInfo,
    /// `seo_text_specific_instructions`.
    SeoTextSpecificInstructions,
    /// `forbidden_words_in_tags`.
    ForbiddenWordsInTags,
    /// What `allow_emoji` says, for a list of what a tag is without.
    Emoji,
}

use Placeholder as P;

/// All, with the names they have in a template.
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

/// Names under which people look for page data. It stands in the user message: the system message is the same for
/// every page, and nothing of a page may speak in it.
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

/// The placeholder of that name.
pub(super) fn placeholder(name: &str) -> Option<Placeholder> {
    PLACEHOLDERS.iter().find(|(known, _)| *known == name).map(|(_, placeholder)| *placeholder)
}

/// True if the name asks for something of a page.
pub(super) fn is_page_data(name: &str) -> bool {
    PAGE_DATA.contains(&name)
}

/// The known name that is most like this one, if any is.
pub(super) fn nearest(name: &str) -> Option<&'static str> {
    PLACEHOLDERS
        .iter()
        .map(|(known, _)| (strsim::jaro_winkler(name, known), *known))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}

/// What stands in its place for an analysis: the same for each of its pages. `format` is the form of the answer.
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
