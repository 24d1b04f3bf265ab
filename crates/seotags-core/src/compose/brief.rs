//! All that a writer is told about a page.

use crate::distill::Distilled;
use crate::page::PageFacts;
use crate::settings::Settings;
use crate::url::HttpUrl;
use serde::{Deserialize, Serialize};

/// Which elements are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Targets {
    pub title: bool,
    pub meta_description: bool,
    pub h1: bool,
    pub seo_text: bool,
    pub keywords: bool,
}

/// Lengths that a writer keeps and the checker checks, in characters ([`crate::text::char_count`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Shortest title when the user set one, for the part that counts.
    pub title_min: Option<usize>,
    /// Longest title, suffix included if it counts.
    pub title_max: usize,
    /// Longest description.
    pub meta_max: usize,
}

/// What a page says about itself, as far as writers and checkers need it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PageOutline {
    /// Facts read from the tree.
    pub facts: PageFacts,
    /// The main content.
    pub distilled: Distilled,
}

/// All that a writer is told about one page, and all that a checker holds a tag against.
#[derive(Debug, Clone, PartialEq)]
pub struct Brief {
    /// Address that answered.
    pub url: HttpUrl,
    /// Facts and content.
    pub page: PageOutline,
    /// Target keywords in the user's order.
    pub keywords: Vec<String>,
    /// ISO 639-1 code of the language to write in; `None` when the page's language is unknown.
    pub language: Option<String>,
    /// Which elements are wanted.
    pub targets: Targets,
    /// Lengths.
    pub limits: Limits,
    /// Literal text appended to the title by code, with its joining blank or ` | `; empty if none.
    pub suffix: String,
    /// The suffix counts within the title's length.
    pub suffix_in_budget: bool,
    /// Words that no tag may hold.
    pub forbidden_words: Vec<String>,
    /// Tone and style, for LLM engines.
    pub tone_and_style: Option<String>,
    /// What descriptions should mention, for LLM engines.
    pub meta_description_info: Option<String>,
    /// Instructions for the SEO text, for LLM engines.
    pub seo_text_instructions: Option<String>,
    /// Page text sent to a model, in tokens.
    pub page_tokens: usize,
}

impl Brief {
    /// Characters that the generated part of the title may have.
    pub fn title_budget(&self) -> usize {
        if self.suffix_in_budget {
            self.limits
                .title_max
                .saturating_sub(crate::text::char_count(&self.suffix) + usize::from(self.suffix.starts_with(' ')))
        } else {
            self.limits.title_max
        }
    }
}

/// Puts the brief together.
pub fn brief(
    url: &HttpUrl,
    facts: &PageFacts,
    distilled: &Distilled,
    keywords: &[String],
    settings: &Settings,
) -> Brief {
    Brief {
        url: url.clone(),
        page: PageOutline { facts: facts.clone(), distilled: distilled.clone() },
        keywords: keywords.to_vec(),
        language: settings.language.clone().or_else(|| facts.language.clone()).or_else(|| distilled.language.clone()),
        targets: Targets {
            title: settings.generate_title,
            meta_description: settings.generate_meta_description,
            h1: settings.generate_h1,
            seo_text: settings.generate_seo_text,
            keywords: settings.generate_keywords,
        },
        limits: Limits {
            title_min: settings.title_min_length.map(|n| n as usize),
            title_max: settings.title_max_length.map_or(crate::check::TITLE_MAX_CHARS as usize, |n| n as usize),
            meta_max: crate::check::META_MAX_CHARS as usize,
        },
        suffix: settings.title_suffix.as_deref().map(joined_suffix).unwrap_or_default(),
        suffix_in_budget: settings.include_suffix_in_title_length_budget,
        forbidden_words: settings.forbidden_words_in_tags.clone(),
        tone_and_style: settings.tone_and_style.clone(),
        meta_description_info: settings.meta_description_info.clone(),
        seo_text_instructions: settings.seo_text_specific_instructions.clone(),
        page_tokens: settings.page_tokens as usize,
    }
}

/// The suffix with one separator in front (`tag-quality` 1): a blank if it begins with one of `| - – — · :`, else ` | `.
fn joined_suffix(suffix: &str) -> String {
    let suffix = crate::text::fold_space(suffix);
    if suffix.is_empty() {
        return suffix;
    }
    if suffix.starts_with(['|', '-', '–', '—', '·', ':']) { format!(" {suffix}") } else { format!(" | {suffix}") }
}
