//! Makes a page's tag different from the same tag of another page.

use super::record::ResultRecord;
use super::stated::{Fact, differing, lacking};
use crate::briefing::{Brief, Element, Suggestion, WrittenBy, beside, closing, page_label, says_page};
use crate::check::{CheckContext, Finding, is_flawless, is_spotless, shorten_line};
use crate::settings::Settings;
use crate::tag_lengths::META_SHORT_CHARS;
use crate::text::{
    Token, WordSet, char_count, cut_bytes, ends_whole, is_mostly_gapless, join_sentences, sentences, squash, tokens,
};

/// Maximum length of an attribute after a title, in characters.
const ATTRIBUTE_CHARS: usize = 28;
/// Separator between a title and its attribute.
const JOINT: &str = " – ";
/// Minimum and maximum length of a sentence that distinguishes a page, in characters.
const SENTENCE_CHARS: (usize, usize) = (30, 140);
/// Minimum length of a generated description.
const META_CHARS: usize = META_SHORT_CHARS as usize;
/// Number of bytes of the page's text from which its script is determined.
const SCRIPT_BYTES: usize = 2_000;
/// Maximum number of lines and sentences of the page to read.
const LOOKED_AT: usize = 80;

impl ResultRecord {
    /// The record with a title or description that distinguishes its page from `other` (both with their texts), in the
    /// page's own words and without checker errors. `None` if that is impossible. A text that is only similar gets a
    /// differing fact, or stays.
    pub fn set_apart(&self, element: Element, other: &Self, settings: &Settings) -> Option<Self> {
        let brief = self.brief(settings)?;
        let context = CheckContext::new(&brief);
        if !matches!(element, Element::Title | Element::Meta) {
            return None;
        }
        let texts =
            [self.suggested(element), other.suggested(element).or_else(|| other.current(element).map(str::to_owned))];
        let is_same = texts[0].as_deref().map(squash) == texts[1].as_deref().map(squash);
        let candidates = match element {
            _ if !is_same => match element {
                Element::Title => vec![stated_titles(self, other, &brief, &context)],
                _ => vec![stated_descriptions(self, other, &brief)],
            },
            Element::Title => vec![stated_titles(self, other, &brief, &context), titles(self, other, &brief, &context)],
            _ => vec![
                descriptions(self, other, &brief),
                stated_descriptions(self, other, &brief),
                headed_descriptions(self, other, &brief, &context),
            ],
        };
        let beside = Suggestion { title: None, meta_description: None, ..self.suggestion() };
        let is_new = |text: &&String| {
            let is_same = |other: Option<String>| other.is_some_and(|other| squash(&other) == squash(text));
            !is_same(self.suggested(element)) && !is_same(other.suggested(element))
        };
        let best = |candidates: &Vec<String>| {
            let found = candidates.iter().filter(is_new);
            let spotless = found.clone().find(|text| is_spotless(element, text, &beside, &context));
            spotless.or_else(|| found.clone().find(|text| is_flawless(element, text, &context))).cloned()
        };
        let text = candidates.iter().find_map(best)?;
        let mut after = self.clone();
        // The text no longer belongs to the page.
        let author = |author: &WrittenBy| if *author == WrittenBy::Page { WrittenBy::Builtin } else { *author };
        after.put(element, Some(&text), self.source.get(&element).map(author));
        after.look_anew(self, &[element], Some(&brief));
        Some(after)
    }

    /// True if the suggested text contains a fact of its page that `other`, with its text, does not have: the two are
    /// then distinct although little else differs.
    pub fn says_what_differs(&self, element: Element, other: &Self) -> bool {
        let text = self.suggested(element).unwrap_or_default();
        let lower = text.to_lowercase();
        let facts = || differing(self.main_text(), other.main_text());
        says_page(self.final_url.as_deref().unwrap_or(&self.url), &text)
            || facts().iter().any(|fact| lower.contains(&fact.brief.to_lowercase()))
    }

    /// Adds to a finding what the page lacks compared with `other` (both with their texts), and names the text that
    /// they share.
    #[must_use]
    pub fn with_missing(&self, mut finding: Finding, other: &Self) -> Finding {
        let lacking = lacking(self.main_text(), other.main_text());
        let what = match lacking.as_slice() {
            [] => "its size, colour, weight, price or place, whichever differs".to_owned(),
            [only] => format!("its {only}"),
            [all @ .., last] => format!("its {} and {last}", all.join(", ")),
        };
        let text = other.suggested(finding.field).unwrap_or_default();
        let shared = if text.is_empty() { String::new() } else { format!(" There it is “{text}”.") };
        finding.message = format!("{}{shared} This page states nothing that differs: state {what}.", finding.message);
        finding
    }

    fn main_text(&self) -> &str {
        self.undistilled_text_content.as_ref().or(self.distilled_text_content.as_ref()).map_or("", String::as_str)
    }
}

/// Facts that the page states and the other one does not: the page number in a list, and properties.
fn facts(own: &ResultRecord, other: &ResultRecord, brief: &Brief) -> Vec<Fact> {
    let label = page_label(&brief.url, brief.language.as_deref());
    label.map(Fact::plain).into_iter().chain(differing(own.main_text(), other.main_text())).collect()
}

/// The title with each fact that the other page does not have, before the site's name.
fn stated_titles(own: &ResultRecord, other: &ResultRecord, brief: &Brief, context: &CheckContext<'_>) -> Vec<String> {
    let title = brief.without_suffix(own.suggested_title.as_deref().unwrap_or_default());
    let site = own.site_name.as_deref().filter(|site| !site.is_empty());
    let at = site.and_then(|site| title.strip_suffix(site)).and_then(|head| {
        let core = head.trim_end_matches([' ', '|', '-', '–', '—', '·', ':']);
        (core.len() < head.len() && !core.is_empty()).then_some(core.len())
    });
    let (core, tail) = title.split_at(at.unwrap_or(title.len()));
    let most = brief.title_budget();
    let mut out = Vec::new();
    for fact in
        facts(own, other, brief).into_iter().map(|fact| fact.brief).filter(|fact| !title.contains(fact.as_str()))
    {
        let whole = beside(core, &fact);
        for text in [format!("{whole}{tail}"), whole] {
            if char_count(&text) <= most {
                out.push(brief.with_suffix(&text));
            }
        }
        let room = most.checked_sub(char_count(&fact) + 2);
        let head = room.map(|room| shorten_line(core, room, context.lexicon)).filter(|head| !head.is_empty());
        out.extend(head.map(|head| brief.with_suffix(&beside(&head, &fact))));
    }
    out
}

/// The description's first sentences followed by a fact that the other page does not have.
fn stated_descriptions(own: &ResultRecord, other: &ResultRecord, brief: &Brief) -> Vec<String> {
    let meta = own.suggested_meta_description.as_deref().unwrap_or_default();
    let lead = sentences(meta);
    let with = |fact: String| {
        let mut texts =
            (1..=lead.len()).rev().map(|kept| closing(&join_sentences(lead[..kept].iter().copied()), &fact));
        texts.find(|text| (META_CHARS..=brief.limits.meta_max).contains(&char_count(text)))
    };
    let facts = facts(own, other, brief).into_iter().filter(|fact| !meta.contains(fact.brief.as_str()));
    facts.map(|fact| fact.whole).filter_map(with).collect()
}

/// The title with each attribute that the other page lacks, shortened if necessary.
fn titles(own: &ResultRecord, other: &ResultRecord, brief: &Brief, context: &CheckContext<'_>) -> Vec<String> {
    let title = own.suggested_title.as_deref().unwrap_or_default();
    let core = brief.without_suffix(title);
    let with = |attribute: String| {
        let room = brief.title_budget().checked_sub(char_count(&attribute) + char_count(JOINT) + 2)?;
        let head = shorten_line(core, room, context.lexicon);
        (!head.is_empty()).then(|| brief.with_suffix(&format!("{head}{JOINT}{attribute}")))
    };
    attributes(own, other, core, brief, context).into_iter().filter_map(with).collect()
}

/// Attributes of this page but not of the other: runs of words of its H1, title, address and first headings.
fn attributes(
    own: &ResultRecord,
    other: &ResultRecord,
    core: &str,
    brief: &Brief,
    context: &CheckContext<'_>,
) -> Vec<String> {
    let stems = |text: &str| tokens(text, context.lexicon).into_iter().map(|token| token.stem);
    let of_other = [&other.current_h1, &other.current_title, &other.suggested_title];
    let mut known: WordSet = of_other.into_iter().flatten().flat_map(|text| stems(text)).collect();
    known.extend(stems(core));
    let other_path = other.final_url.as_deref().unwrap_or(&other.url).replace(['/', '-', '_', '.', '?', '=', '&'], " ");
    known.extend(stems(&other_path));
    let own_names = [&own.current_h1, &own.current_title].into_iter().flatten().cloned();
    let mut out: Vec<String> = own_names.flat_map(|name| runs(&name, &known, context)).collect();
    let last =
        brief.url_path().trim_end_matches('/').rsplit('/').next().unwrap_or_default().replace(['-', '_', '.'], " ");
    // Words of the address are only combined with their own script.
    let is_gapless = is_mostly_gapless(cut_bytes(own.main_text(), SCRIPT_BYTES));
    let is_fitting = |run: &String| !(run.is_ascii() && is_gapless);
    let of_address = runs(&last, &known, context).into_iter().filter(is_fitting);
    out.extend(of_address.map(|run| spelt_as_on_page(&run, brief, context)));
    let of_other = other.distilled_text_content.as_deref().unwrap_or_default();
    let lines = own.distilled_text_content.as_deref().unwrap_or_default().lines().map(str::trim).take(LOOKED_AT);
    let is_heading = |line: &&str| char_count(line) <= ATTRIBUTE_CHARS && !ends_whole(line);
    out.extend(lines.filter(is_heading).filter(|line| !of_other.contains(*line)).map(str::to_owned));
    // `Size 42` is clear, `42` is not; and words that the title already has do not distinguish it.
    let is_new = |token: &Token| token.content && !token.number && !known.contains(&token.stem);
    out.retain(|run| tokens(run, context.lexicon).iter().any(is_new));
    out.retain(|run| char_count(run) <= ATTRIBUTE_CHARS);
    let mut seen = WordSet::default();
    out.retain(|run| seen.insert(crate::text::hash_word(run)));
    out
}

/// Runs of unknown words of `text`, including inner function words.
fn runs(text: &str, known: &WordSet, context: &CheckContext<'_>) -> Vec<String> {
    let words = tokens(text, context.lexicon);
    let is_new = |token: &Token| token.content && !known.contains(&token.stem);
    let mut out = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if !is_new(&words[at]) {
            at += 1;
            continue;
        }
        let mut last = at;
        let mut next = at + 1;
        while next < words.len() && (is_new(&words[next]) || !words[next].content) {
            if words[next].content {
                last = next;
            }
            next += 1;
        }
        out.push(text[words[at].start..words[last].end].to_owned());
        at = next;
    }
    out
}

/// Words of an address in the page's spelling, or else with a capital first letter.
fn spelt_as_on_page(run: &str, brief: &Brief, context: &CheckContext<'_>) -> String {
    let text = &brief.page.distilled.raw_text;
    let lower = text.to_lowercase();
    let found = lower.find(&run.to_lowercase()).and_then(|at| text.get(at..at + run.len()));
    let spelt = found.filter(|found| found.to_lowercase() == run.to_lowercase()).unwrap_or(run);
    context.lexicon.capitalised(spelt)
}

/// The description's first sentences, with a sentence after or before them that the other page does not have.
fn descriptions(own: &ResultRecord, other: &ResultRecord, brief: &Brief) -> Vec<String> {
    let most = brief.limits.meta_max;
    let of_other = squash(other.distilled_text_content.as_deref().unwrap_or_default());
    let text = own.distilled_text_content.as_deref().unwrap_or_default();
    let all: Vec<&str> =
        text.lines().flat_map(sentences).filter(|sentence| ends_whole(sentence)).take(LOOKED_AT).collect();
    let fits = |sentence: &str| (SENTENCE_CHARS.0..=SENTENCE_CHARS.1).contains(&char_count(sentence));
    let is_own = |sentence: &&&str| fits(sentence) && !of_other.contains(&squash(sentence));
    let meta = own.suggested_meta_description.as_deref().unwrap_or_default();
    let lead = sentences(meta);
    let mut out = Vec::new();
    for sentence in all.iter().filter(is_own).filter(|sentence| !meta.contains(**sentence)) {
        for kept in (0..=lead.len()).rev() {
            let joined = join_sentences(lead[..kept].iter().copied().chain([*sentence]));
            if (META_CHARS..=most).contains(&char_count(&joined)) {
                out.push(joined);
                break;
            }
        }
    }
    // Longer texts use their room best.
    out.sort_by_key(|text| std::cmp::Reverse(char_count(text)));
    out
}

/// The description's first sentences after an attribute of this page: pages for the colours of a product have no
/// sentences of their own.
fn headed_descriptions(
    own: &ResultRecord,
    other: &ResultRecord,
    brief: &Brief,
    context: &CheckContext<'_>,
) -> Vec<String> {
    let lead = sentences(own.suggested_meta_description.as_deref().unwrap_or_default());
    let attributes = attributes(own, other, "", brief, context).into_iter();
    let headed = attributes.filter_map(|attribute| {
        let attribute = context.lexicon.capitalised(&attribute);
        let mut texts =
            (1..=lead.len()).rev().map(|kept| format!("{attribute}: {}", join_sentences(lead[..kept].iter().copied())));
        texts.find(|text| (META_CHARS..=brief.limits.meta_max).contains(&char_count(text)))
    });
    headed.collect()
}
