//! The values of a template's placeholders.

use super::clean::clean_line;
use super::elements::{elements, least_title, wishes};
use super::examples::examples;
use super::language::language;
use crate::briefing::Brief;
use crate::distill::PageType;
use crate::prompt_template::{Placeholder, Placeholder as P};

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
