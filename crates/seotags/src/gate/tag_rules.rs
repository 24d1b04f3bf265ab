//! The checker's findings on a page's current tags, for a gate and for tables: each kind once per page, whichever tags
//! it concerns.

use super::rule::{Rule, RuleFinding};
use seotags_core::check::{Finding, FindingCode as Code};
use seotags_core::compose::Element;
use seotags_core::judge::Severity::{self, Error, Info, Warn};
use seotags_core::result::ResultRecord;
use seotags_core::text::{cut_bytes, fold_space};

/// Source of the rules about lengths and widths.
const LENGTHS: &str = "Widths and lengths at which search results cut";
/// Source of the rules about wording.
const TITLES: &str = "Google Search Central, title links";
/// Source of rules that are not documented, but that all tools check.
const PRACTICE: &str = "Common practice";
const SNIPPETS: &str = "Google Search Central, snippets";
const KEYWORDS: &str = "The list's target keywords";
const SETTINGS: &str = "The settings of the analysis";

/// Maximum number of bytes of a tag that a finding quotes.
const QUOTED_BYTES: usize = 80;

const fn rule(
    code: &'static str,
    severity: Severity,
    title: &'static str,
    explanation: &'static str,
    fix: &'static str,
    source: &'static str,
) -> Rule {
    Rule { code, severity, title, explanation, fix, source }
}

/// All codes that the checker may report for a current tag, except those that the judge or the gate reports: a missing
/// tag (`missing_title`), and one that is too long (`title_long`, `meta_long`).
#[rustfmt::skip]
pub(super) const RULES: [Rule; 36] = [
    rule("title_short", Warn, "Title too short",
        "A short title leaves room in the results that could describe the page.",
        "Say what the page is about and what makes it different.", LENGTHS),
    rule("title_wide", Warn, "Title too wide",
        "The title is wider than search results show, so its end is cut off.",
        "Shorten it, and put what matters first.", LENGTHS),
    rule("meta_short", Warn, "Meta description too short",
        "A short description leaves room in the results, which search engines may fill with other text of the page.",
        "Describe in 70 to 155 characters what the page has to offer.", LENGTHS),
    rule("meta_wide", Info, "Meta description too wide",
        "The description is wider than search results show on a desktop, so its last words may be cut off.",
        "Put what matters first.", LENGTHS),
    rule("meta_no_sentence", Warn, "Unfinished meta description",
        "The description ends without a full stop, as if it were cut off.",
        "End it with a whole sentence.", SNIPPETS),
    rule("meta_front", Info, "Late start of the meta description",
        "The first words of the description, which are all that a phone shows, do not name the page's subject.",
        "Begin with the page's subject or its target keyword.", SNIPPETS),
    rule("h1_short", Warn, "H1 too short",
        "One or two letters do not show readers where they are.",
        "Name the page in its H1.", PRACTICE),
    rule("h1_long", Warn, "H1 too long",
        "The H1 is so long that it reads as a text, not as a heading.",
        "Shorten it to what the page is about.", PRACTICE),
    rule("markup", Error, "Markup in a tag",
        "A tag contains markup, an unfilled template placeholder, or characters in the wrong encoding, and readers see it.",
        "Fix the template or the encoding, so that the tag is plain text.", PRACTICE),
    rule("cut_off", Warn, "Cut-off tag",
        "A tag is cut off: it ends with punctuation that announces more, an open bracket, or a word that needs another.",
        "Finish it, or end it a few words before.", PRACTICE),
    rule("shouting", Warn, "All-capitals tag",
        "A tag is written in capitals, which search engines may rewrite and readers take for shouting.",
        "Write it in lower case, with capitals where the language has them.", PRACTICE),
    rule("punctuation", Warn, "Too much punctuation",
        "A tag has more exclamation marks, question marks or separators than it needs.",
        "Keep one exclamation mark in title and description, and two separators in a title.", PRACTICE),
    rule("emoji", Warn, "Emoji in a tag",
        "A tag contains an emoji or a similar symbol, which search results often omit.",
        "Remove it, or allow emoji in the settings.", PRACTICE),
    rule("quotes", Info, "Quotation marks in the description",
        "Templates that print a description without escaping it cut it at a straight quotation mark.",
        "Use typographic quotation marks, or none.", SNIPPETS),
    rule("brackets", Info, "Brackets in the title",
        "Search engines often rewrite titles with brackets.",
        "Write it without brackets.", PRACTICE),
    rule("clickbait", Warn, "Clickbait",
        "A tag promises something that only a click reveals.",
        "Describe what the page contains.", PRACTICE),
    rule("vague", Error, "Vague title",
        "The title does not describe this page: it is a word that fits any page, or the bare name of the site.",
        "Say what this page is about.", TITLES),
    rule("brand_twice", Warn, "Brand named twice",
        "The title names the site twice.",
        "Name it once, at the end.", TITLES),
    rule("stuffing", Warn, "Repeated words",
        "A tag repeats a word too often or is a list of keywords, which search engines treat as spam.",
        "Use it once, in a sentence or a heading.", TITLES),
    rule("same_as", Warn, "Repeated description",
        "The description repeats the title or the H1.",
        "Add information that they do not contain.", SNIPPETS),
    rule("boilerplate", Warn, "Boilerplate in the description",
        "The description contains a phrase of a template: a notice on cookies or rights, a sign-in, a newsletter.",
        "Write what the page has to offer.", PRACTICE),
    rule("forbidden_word", Error, "Forbidden word",
        "A tag contains one of the forbidden words in the settings.",
        "Remove it from the tag, or from the settings.", SETTINGS),
    rule("spelling", Warn, "Name spelled differently",
        "A tag spells a name differently from the settings.",
        "Spell it as in the settings, or remove it from them.", SETTINGS),
    rule("other_number", Warn, "Another number than the page",
        "A tag states a number, and the page has another one in the same sentence.",
        "State the same in the tag and on the page.", TITLES),
    rule("other_unit", Warn, "Another unit than the page",
        "A tag states a number in a unit or currency in which the page does not have it.",
        "State the same in the tag and on the page.", TITLES),
    rule("other_date", Warn, "Another date than the page",
        "A tag states a date or year, and the page has another one in the same sentence.",
        "State the same in the tag and on the page.", TITLES),
    rule("other_name", Warn, "Another name than the page",
        "A tag states a name, and the page has another one in the same sentence.",
        "State the same in the tag and on the page.", TITLES),
    rule("other_item", Warn, "Belongs to another item",
        "A tag states about one item what the page states about another.",
        "State the same in the tag and on the page.", TITLES),
    rule("negation", Warn, "Tag and page contradict each other",
        "A tag denies what the page states, or states what the page denies.",
        "State the same in the tag and on the page.", TITLES),
    rule("scope", Warn, "Limit omitted",
        "The page limits a number, as by “up to” or “from”, and a tag states it without that limit.",
        "State the same in the tag and on the page.", TITLES),
    rule("opposite", Warn, "Opposite of the page",
        "A tag states the opposite of what the page states.",
        "State the same in the tag and on the page.", TITLES),
    rule("keyword_missing", Warn, "Title without the target keyword",
        "The page contains its target keyword, but its title does not.",
        "Put the keyword into the title.", KEYWORDS),
    rule("keyword_late", Info, "Target keyword late in the title",
        "The target keyword is in the second half of the title, where results may cut it off.",
        "Move it towards the front.", KEYWORDS),
    rule("keyword_meta", Warn, "Description without the target keyword",
        "The page contains its target keyword, but its description does not.",
        "Put the keyword into the description.", KEYWORDS),
    rule("keyword_h1", Warn, "H1 without the target keyword",
        "The page contains its target keyword, but its H1 does not.",
        "Put the keyword into the H1.", KEYWORDS),
    rule("keyword_off_page", Warn, "Target keyword not on the page",
        "The page's text does not contain its target keyword, so no tag can use it.",
        "Add it to the page, or choose another keyword.", KEYWORDS),
];

/// Findings of the checker on a current tag that the judge or the gate already reports.
const REPORTED_ELSEWHERE: [Code; 5] =
    [Code::TitleEmpty, Code::MetaEmpty, Code::H1Empty, Code::TitleLong, Code::MetaLong];

/// Codes that do not imply an element.
const OF_ANY_TAG: [Code; 8] = [
    Code::Markup,
    Code::CutOff,
    Code::Shouting,
    Code::Punctuation,
    Code::Emoji,
    Code::Clickbait,
    Code::Stuffing,
    Code::ForbiddenWord,
];

fn is_of_any_tag(code: Code) -> bool {
    OF_ANY_TAG.contains(&code) || Code::CONTRADICTIONS.contains(&code)
}

/// The element to show with a finding's code, if the code does not imply it.
pub(super) fn tag_beside(code: &str, element: Option<Element>) -> Option<Element> {
    element.filter(|_| Code::named(code).is_some_and(is_of_any_tag))
}

/// The checker's findings on the current tags, each kind once per tag. `is_long` returns whether an element is already
/// reported as too long, so that its width need not be. On a page that search engines do not list, findings are only
/// informational.
pub(super) fn found_on_tags(record: &ResultRecord, is_long: impl Fn(Element) -> bool) -> Vec<RuleFinding> {
    let findings = record.current_findings.as_deref().unwrap_or_default();
    let has = |code: Code, element| findings.iter().any(|f| f.code == code.as_str() && f.field == element);
    let is_said_by_another = |code, element| match code {
        Code::TitleWide | Code::MetaWide => is_long(element),
        Code::TitleShort => has(Code::Vague, element),
        Code::MetaNoSentence => has(Code::CutOff, element),
        _ => false,
    };
    let most = if record.is_indexable == Some(false) { Severity::Info } else { Severity::Error };
    let mut all: Vec<RuleFinding> = Vec::new();
    for finding in findings {
        let Some(code) = Code::named(&finding.code).filter(|code| !REPORTED_ELSEWHERE.contains(code)) else { continue };
        let Some(rule) = RULES.iter().find(|rule| rule.code == finding.code) else { continue };
        if is_said_by_another(code, finding.field) {
            continue;
        }
        // A keyword that the page never mentions is not the fault of a tag.
        let element = (code != Code::KeywordOffPage).then_some(finding.field);
        let (severity, said) = (finding.severity.min(most), details(code, finding, record));
        if let Some(known) = all.iter_mut().find(|found| found.rule.code == rule.code && found.element == element) {
            known.severity = known.severity.max(severity);
            if !said.is_empty() && !known.value.to_lowercase().contains(&said.to_lowercase()) {
                known.value = format!("{}, {said}", known.value);
            }
        } else {
            let value = match element {
                Some(element) if is_of_any_tag(code) => format!("{} {said}", element.words()),
                _ => said,
            };
            all.push(RuleFinding { rule: *rule, severity, value, element });
        }
    }
    all
}

/// The details of a finding in a few words.
fn details(code: Code, finding: &Finding, record: &ResultRecord) -> String {
    let (value, limit) = (&finding.value, &finding.limit);
    match code {
        Code::TitleShort | Code::MetaShort => format!("{value} characters, {limit} at least"),
        Code::H1Long => format!("{value} characters, {limit} at most"),
        Code::TitleWide | Code::MetaWide => format!("{value} pixels, {limit} at most"),
        Code::H1Short => quoted(record.current(Element::H1)),
        Code::KeywordMissing => format!("“{limit}”"),
        Code::KeywordOffPage => format!("“{value}”"),
        Code::Vague | Code::BrandTwice | Code::Brackets => quoted(record.current(Element::Title)),
        Code::Quotes
        | Code::SameAs
        | Code::MetaNoSentence
        | Code::MetaFront
        | Code::KeywordLate
        | Code::KeywordMeta
        | Code::KeywordH1 => String::new(),
        code if Code::CONTRADICTIONS.contains(&code) => {
            format!("{}, the page says {}", quoted(Some(value)), quoted(Some(limit)))
        }
        _ => {
            let text = record.current(finding.field);
            match finding.span.filter(|_| code == Code::CutOff).zip(text) {
                // The end of a text is more informative than its last character.
                Some(((_, end), text)) => quoted_end(text.get(..end).unwrap_or(text)),
                None => quoted(if finding.span.is_some() { Some(value.as_str()) } else { text }),
            }
        }
    }
}

fn quoted(text: Option<&str>) -> String {
    let folded = fold_space(text.unwrap_or_default());
    let cut = cut_bytes(&folded, QUOTED_BYTES);
    if cut.len() < folded.len() { format!("“{} …”", cut.trim_end()) } else { format!("“{folded}”") }
}

/// The last few words of a text.
fn quoted_end(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let last = &words[words.len().saturating_sub(3)..];
    if last.len() < words.len() { format!("“… {}”", last.join(" ")) } else { quoted(Some(text)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_belongs_to_the_checker_and_is_reported_once() {
        for (at, rule) in RULES.iter().enumerate() {
            let code = Code::named(rule.code).unwrap();
            assert!(!REPORTED_ELSEWHERE.contains(&code), "{}", rule.code);
            assert!(RULES[..at].iter().all(|before| before.code != rule.code), "{}", rule.code);
        }
    }
}
