//! Placeholders of a template: values of the analysis, never of a page.

/// A placeholder in a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Placeholder {
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
    /// The rule about emoji, for a list of things that tags must not contain.
    Emoji,
}

use Placeholder as P;

/// All placeholders, with their names in a template.
pub(crate) const PLACEHOLDERS: [(&str, Placeholder); 13] = [
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
pub(crate) fn placeholder(name: &str) -> Option<Placeholder> {
    PLACEHOLDERS.iter().find(|(known, _)| *known == name).map(|(_, placeholder)| *placeholder)
}

/// True if the name is one for page data.
pub(crate) fn is_page_data(name: &str) -> bool {
    PAGE_DATA.contains(&name)
}

/// The most similar known name, if any.
pub(crate) fn nearest(name: &str) -> Option<&'static str> {
    PLACEHOLDERS
        .iter()
        .map(|(known, _)| (strsim::jaro_winkler(name, known), *known))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}
