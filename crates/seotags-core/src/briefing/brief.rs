//! The brief: everything that a writer gets about a page.

use super::page_differences::page_label;
use super::suggestion::Element;
use crate::distill::Distilled;
use crate::house_style::GoodPair;
use crate::outline::PageOutline;
use crate::page::PageFacts;
use crate::prompt_template::Template;
use crate::sentences::{PageIndex, SharedIndex};
use crate::settings::{GenerateFor, Settings};
use crate::text::language::lexicon;
use crate::url::{HttpUrl, UrlError};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Which elements are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub struct Targets {
    pub title: bool,
    pub meta_description: bool,
    pub h1: bool,
    pub seo_text: bool,
    pub keywords: bool,
}

impl Targets {
    /// True if the element is wanted.
    pub fn has(self, element: Element) -> bool {
        match element {
            Element::Title => self.title,
            Element::Meta => self.meta_description,
            Element::H1 => self.h1,
            Element::SeoText => self.seo_text,
            Element::Keywords => self.keywords,
        }
    }

    /// True if no element is wanted.
    pub fn is_empty(self) -> bool {
        !Element::ALL.into_iter().any(|element| self.has(element))
    }

    /// The same without some elements.
    #[must_use]
    pub fn without(self, elements: &[Element]) -> Self {
        let stays = |is_wanted: bool, element| is_wanted && !elements.contains(&element);
        Self {
            title: stays(self.title, Element::Title),
            meta_description: stays(self.meta_description, Element::Meta),
            h1: stays(self.h1, Element::H1),
            seo_text: stays(self.seo_text, Element::SeoText),
            keywords: stays(self.keywords, Element::Keywords),
        }
    }
}

/// Length limits for writers and the checker, in characters ([`crate::text::char_count`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Minimum length of a title, for the part that counts; `None` if the user set none.
    pub title_min: Option<usize>,
    /// Maximum length of a title, including the suffix if it counts.
    pub title_max: usize,
    /// Maximum length of a description.
    pub meta_max: usize,
}

/// Everything that a writer gets about one page, and that the checker compares tags with.
#[derive(Debug, Clone, PartialEq)]
pub struct Brief {
    /// Address of the response.
    pub url: HttpUrl,
    /// Facts and content.
    pub page: PageOutline,
    /// Target keywords in the user's order.
    pub keywords: Vec<String>,
    /// ISO 639-1 code of the language to write in; `None` if the page's language is unknown.
    pub language: Option<String>,
    /// ISO 639-1 code of the language that the page is written in; `None` if unknown.
    pub page_language: Option<String>,
    /// Which elements are wanted.
    pub targets: Targets,
    /// True if the settings ask for an SEO text explicitly, for any engine.
    pub asks_for_seo_text: bool,
    /// Lengths.
    pub limits: Limits,
    /// Literal text that code appends to the title, with its leading blank or ` | `; empty without a suffix.
    pub suffix: String,
    /// True if the suffix counts within the title's length.
    pub suffix_in_budget: bool,
    /// Words that tags must not contain.
    pub forbidden_words: Vec<String>,
    /// Required spellings of names.
    pub spellings: Vec<String>,
    /// Good pairs in the house style, for LLM engines.
    pub good_pairs: Vec<GoodPair>,
    /// True if tags may contain emoji and pictographs.
    pub allows_emoji: bool,
    /// Tone and style, for LLM engines.
    pub tone_and_style: Option<String>,
    /// What descriptions should mention, for LLM engines.
    pub meta_description_info: Option<String>,
    /// Instructions for the SEO text, for LLM engines.
    pub seo_text_instructions: Option<String>,
    /// Page text sent to a model, in tokens.
    pub page_tokens: usize,
    /// The language that the settings require for every page.
    pub set_language: Option<String>,
    /// Custom template of the instructions to a model; `None`: the default.
    pub template: Option<Template>,
    /// Whether to keep current tags without findings; `None`: the built-in engine keeps them, a model rewrites them.
    pub keep_good: Option<bool>,
    /// Elements whose current text other pages of the list also have, as far as known.
    pub shared: Vec<Element>,
    /// The page's sentences, once the checker has read them.
    pub index: SharedIndex,
}

impl Brief {
    /// The elements that the built-in engine writes. Its SEO text consists of the page's own sentences and adds
    /// nothing, so it only writes one if the settings ask for it explicitly.
    pub fn builtin_targets(&self) -> Targets {
        Targets { seo_text: self.targets.seo_text && self.asks_for_seo_text, ..self.targets }
    }

    /// True if the title gets a suffix: there is one, and, if it counts, it leaves enough room for a title
    /// ([`crate::check::TITLE_LEAST_CHARS`]).
    pub fn uses_suffix(&self) -> bool {
        let room = self.limits.title_max.saturating_sub(crate::text::char_count(&self.suffix) + 1);
        !self.suffix.is_empty() && (!self.suffix_in_budget || room >= crate::tag_lengths::TITLE_LEAST_CHARS as usize)
    }

    /// Maximum length of the generated part of the title.
    pub fn title_budget(&self) -> usize {
        if self.suffix_in_budget && self.uses_suffix() {
            // `char_count` trims, and the suffix starts with a blank.
            self.limits.title_max.saturating_sub(crate::text::char_count(&self.suffix) + 1)
        } else {
            self.limits.title_max
        }
    }

    /// The complete title: the generated part followed by the suffix, which is not repeated.
    pub fn with_suffix(&self, part: &str) -> String {
        let part = self.without_suffix(part);
        if self.uses_suffix() && !part.is_empty() { format!("{part}{}", self.suffix) } else { part.to_owned() }
    }

    /// The generated part of a title.
    pub fn without_suffix<'a>(&self, title: &'a str) -> &'a str {
        let title = title.trim();
        let suffix = self.suffix.trim_end();
        if suffix.is_empty() {
            return title;
        }
        title.strip_suffix(suffix).map_or(title, str::trim_end)
    }

    /// The page's sentences with an index; read once for all clones of the brief.
    pub(crate) fn page_index(&self) -> Arc<PageIndex> {
        let lexicon = lexicon(self.page_language.as_deref().or(self.language.as_deref()));
        self.index.of(&self.page, self.url.host(), lexicon)
    }

    /// The path of the address, percent-decoded.
    pub fn url_path(&self) -> String {
        self.url.decoded_path()
    }

    /// Words of the address's path as one line.
    pub fn url_words(&self) -> String {
        self.url_path().replace(['/', '-', '_', '.', '+', '=', '~'], " ")
    }

    /// True if the language to write in is the page's own, or unknown.
    pub fn is_in_page_language(&self) -> bool {
        match (&self.language, &self.page_language) {
            (Some(wanted), Some(found)) => primary(wanted) == primary(found),
            _ => true,
        }
    }
}

fn primary(code: &str) -> &str {
    code.split(['-', '_']).next().unwrap_or_default()
}

/// The brief of a page without content, for forecasts of calls.
///
/// # Errors
/// None in practice: its address is a constant.
pub fn empty_brief(settings: &Settings) -> Result<Brief, UrlError> {
    let nowhere = HttpUrl::parse("https://page.invalid/")?;
    Ok(brief(&nowhere, &PageFacts::default(), &Distilled::default(), &[], settings))
}

/// Creates the brief.
pub fn brief(
    url: &HttpUrl,
    facts: &PageFacts,
    distilled: &Distilled,
    keywords: &[String],
    settings: &Settings,
) -> Brief {
    let declared = facts.language.clone().or_else(|| distilled.language.clone());
    let letters = distilled.text.chars().filter(|c| c.is_alphabetic()).take(LETTERS_TO_OVERRULE).count();
    // A menu is also in the language of the page.
    let sample =
        if declared.is_none() && letters < LETTERS_TO_OVERRULE { &distilled.raw_text } else { &distilled.text };
    let page_language = page_language(sample, declared, settings.language.as_deref());
    let language = settings.language.clone().or_else(|| page_language.clone());
    // The address reveals with certainty which page of a list it is.
    let vouched = page_label(url, language.as_deref()).into_iter().collect();
    let mut page = PageOutline { facts: facts.clone(), distilled: distilled.clone(), vouched, shown: None };
    page.repair();
    let style = settings.house_style();
    Brief {
        url: url.clone(),
        page,
        keywords: keywords.to_vec(),
        language,
        page_language,
        targets: Targets {
            title: settings.generate_title,
            meta_description: settings.generate_meta_description,
            h1: settings.generate_h1,
            seo_text: settings.generate_seo_text != Some(false),
            keywords: settings.generate_keywords,
        },
        asks_for_seo_text: settings.generate_seo_text == Some(true),
        limits: Limits {
            title_min: settings.title_min_length.map(|n| n as usize),
            title_max: settings.title_max_length as usize,
            meta_max: crate::tag_lengths::META_MAX_CHARS as usize,
        },
        suffix: settings.title_suffix.as_deref().map(joined_suffix).unwrap_or_default(),
        suffix_in_budget: settings.include_suffix_in_title_length_budget,
        forbidden_words: settings.forbidden_words_in_tags.clone(),
        spellings: settings.spellings.clone(),
        // Checked when the settings were resolved.
        good_pairs: settings.good_pairs.iter().filter_map(|text| style.good_pair(text).ok()).collect(),
        allows_emoji: settings.allow_emoji,
        tone_and_style: settings.tone_and_style.clone(),
        meta_description_info: settings.meta_description_info.clone(),
        seo_text_instructions: settings.seo_text_specific_instructions.clone(),
        page_tokens: settings.page_tokens as usize,
        set_language: settings.language.clone(),
        // Checked when the settings were resolved.
        template: settings.prompt.as_deref().and_then(|text| Template::read(text).ok()),
        // A user who selects failing or long tags wants them rewritten.
        keep_good: settings.keep_good.or_else(|| (settings.generate_for != GenerateFor::All).then_some(false)),
        shared: Vec::new(),
        index: SharedIndex::default(),
    }
}

/// The language of a page with this `text` and `declared` language; `wanted` is the language that the user set.
fn page_language(text: &str, declared: Option<String>, wanted: Option<&str>) -> Option<String> {
    written_language(text, declared.as_deref(), wanted).or(declared)
}

/// Number of letters from which a text's language overrides the declaration.
const LETTERS_TO_OVERRULE: usize = 300;
/// Number of function words from which a text in the user's language overrides the declaration.
const WORDS_TO_AGREE: usize = 3;

/// The language of `text` if it clearly differs from the declared one. A wrong `lang` left over from a template is
/// common, and readers want the language of the text. A short text overrides only if it is in the language that the
/// user `wanted`.
fn written_language(text: &str, declared: Option<&str>, wanted: Option<&str>) -> Option<String> {
    let sample = crate::text::cut_bytes(text, 2_000);
    let words = crate::text::tokens(sample, lexicon(None));
    let votes = crate::text::language::votes(&words);
    let (best, most) = votes.iter().copied().max_by_key(|(_, hits)| *hits)?;
    let hits_of = |code: &str| votes.iter().find(|(known, _)| *known == primary(code)).map(|(_, hits)| *hits);
    let declared_hits = declared.and_then(hits_of);
    let sure = match declared_hits {
        Some(hits) => most > 2 * hits,
        None => declared.is_none(),
    };
    let agrees = wanted.is_some_and(|wanted| primary(wanted) == best) && most >= WORDS_TO_AGREE;
    let is_long = sample.chars().filter(|c| c.is_alphabetic()).count() >= LETTERS_TO_OVERRULE;
    let words = sample.split_whitespace().count();
    (sure && (is_long || agrees) && most * 5 > words).then(|| best.to_owned())
}

/// The suffix with one leading separator: a blank if it starts with one of `| - – — · :`, or else ` |
/// `.
fn joined_suffix(suffix: &str) -> String {
    let suffix = crate::text::fold_space(suffix);
    if suffix.is_empty() {
        return suffix;
    }
    if suffix.starts_with(['|', '-', '–', '—', '·', ':']) { format!(" {suffix}") } else { format!(" | {suffix}") }
}
