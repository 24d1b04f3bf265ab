//! Instructions that only a model can follow, if no model wrote the tags.

use crate::briefing::{Element, Suggestion, WrittenBy};
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{CheckContext, finding};
use crate::judge::Severity;
use crate::text::cut_bytes;

/// Maximum size of an instruction in a message, in bytes.
const SHOWN_BYTES: usize = 60;

/// One finding for each instruction that was not followed, because the built-in engine wrote all elements that it
/// applies to.
pub(in crate::check) fn needs_model(all: &Suggestion, context: &CheckContext<'_>) -> Vec<Finding> {
    let brief = context.brief;
    let is_ours = |element: &Element| all.source.get(element) == Some(&WrittenBy::Builtin);
    let first = Element::ALL.into_iter().find(is_ours);
    let only = |element: Element| Some(element).filter(is_ours);
    // The form of address has its own rule.
    let tone =
        brief.tone_and_style.as_deref().filter(|tone| context.address.is_none() || tone.split_whitespace().count() > 3);
    let instructions = [
        ("tone_and_style", tone, first),
        ("meta_description_info", brief.meta_description_info.as_deref(), only(Element::Meta)),
        ("seo_text_specific_instructions", brief.seo_text_instructions.as_deref(), only(Element::SeoText)),
        ("prompt", brief.template.as_ref().map(|_| "your own template"), first),
    ];
    let found = instructions.into_iter().filter_map(|(setting, text, element)| {
        let (text, element) = (text.map(str::trim).filter(|text| !text.is_empty())?, element?);
        let shown = cut_bytes(text, SHOWN_BYTES);
        let dots = if shown.len() < text.len() { "…" } else { "" };
        let message =
            format!("Choose an LLM engine for `{setting}`: the built-in engine cannot follow “{shown}{dots}”.");
        let value = setting.to_owned();
        Some(Finding { value, ..finding(element, FindingCode::NeedsModel, Severity::Info, message) })
    });
    found.collect()
}
