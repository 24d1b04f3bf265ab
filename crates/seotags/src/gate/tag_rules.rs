//! What the checker finds on the tags that a page has today, as a gate and a table tell it: a kind once a page, whichever
//! tags it is about.

use super::rule::{Found, Rule};
use seotags_core::check::{Finding, FindingCode as Code};
use seotags_core::compose::Element;
use seotags_core::judge::Severity::{self, Error, Info, Warn};
use seotags_core::result::ResultRecord;
use seotags_core::text::{cut_bytes, fold_space};

/// Where what the rules say of lengths and widths comes from.
const LENGTHS: &str = "Widths and lengths at which search results cut";
/// Where what they say of wording comes from.
const TITLES: &str = "Google Search Central, title links";
const SNIPPETS: &str = "Google Search Central, snippets";
const KEYWORDS: &str = "The list's target keywords";
const SETTINGS: &str = "The settings of the analysis";

/// Bytes of a tag that a finding quotes.
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

/// Every code that the checker may find on a tag of today, but for those that the judge or the gate itself tells: a tag
/// that is missing (`missing_title`), and one that is long (`title_long`, `meta_long`).
#[rustfmt::skip]
pub(super) const RULES: [Rule; 27] = [
    rule("title_short", Warn, "Title too short",
        "A short title leaves room in the results that could say what the page is about.",
        "Name what the page is about, and what is particular about it.", LENGTHS),
    rule("title_wide", Warn, "Title too wide",
        "The title is wider than search results show, so its end is cut off.",
        "Use fewer or narrower letters, with what matters first.", LENGTHS),
    rule("meta_short", Warn, "Meta description too short",
        "A short description leaves room in the results, which search engines may fill with other text of the page.",
        "Say in 120 to 155 characters what the page has to offer.", LENGTHS),
    rule("meta_wide", Info, "Meta description too wide",
        "The description is wider than search results show on a desktop, so its last words may be cut off.",
        "Put what matters first.", LENGTHS),
    rule("meta_no_sentence", Warn, "Meta description without an end",
        "The description ends without a full stop: it reads as if it were cut off.",
        "End it with a whole sentence.", SNIPPETS),
    rule("meta_front", Info, "Meta description begins late",
        "The first words of the description, which are all that a phone shows, do not say what the page is about.",
        "Begin with the page's subject or its target keyword.", SNIPPETS),
    rule("h1_short", Warn, "H1 too short",
        "A letter or two do not tell readers where they are.",
        "Name the page in its H1.", TITLES),
    rule("h1_long", Warn, "H1 too long",
        "The H1 is so long that it reads as a text, not as a heading.",
        "Shorten it to what the page is about.", TITLES),
    rule("markup", Error, "Mark-up in a tag",
        "A tag holds mark-up, an unfilled place of a template, or characters that cannot be seen; readers see that as it is.",
        "Mend the template, so that plain text comes out.", TITLES),
    rule("cut_off", Warn, "Tag that is cut off",
        "A tag ends in the middle: in a sign that announces more, an open bracket, or a word that needs another.",
        "Finish it, or end it a few words before.", TITLES),
    rule("shouting", Warn, "Tag in capitals",
        "A tag is written in capitals, which search engines may rewrite and readers take for shouting.",
        "Write it in lower case, with capitals where the language has them.", TITLES),
    rule("punctuation", Warn, "Too many signs",
        "A tag has more exclamation marks, question marks or separators than a sentence needs.",
        "Leave out all but one.", TITLES),
    rule("emoji", Warn, "Emoji in a tag",
        "A tag holds an emoji or a sign like one, which search results often leave out.",
        "Remove it, or allow emoji in the settings.", TITLES),
    rule("quotes", Info, "Quotation marks in the description",
        "Templates that print a description without escaping it cut it at a straight quotation mark.",
        "Use typographic quotation marks, or none.", SNIPPETS),
    rule("brackets", Info, "Brackets in the title",
        "Search engines often rewrite titles with brackets.",
        "Say it without brackets.", TITLES),
    rule("clickbait", Warn, "Clickbait",
        "A tag promises what only a click would tell.",
        "Say what the page tells.", TITLES),
    rule("vague", Error, "Title that says nothing",
        "The title would fit any page: it is a word like Home, or the bare name of the site.",
        "Say what this page is about.", TITLES),
    rule("brand_twice", Warn, "Site named twice",
        "The title names the site twice.",
        "Name it once, at the end.", TITLES),
    rule("stuffing", Warn, "Repeated words",
        "A tag says a word over and over, or is a list of keywords, which search engines take for spam.",
        "Say it once, in a sentence or a heading.", TITLES),
    rule("same_as", Warn, "Description that repeats",
        "The description says what the title or the H1 says.",
        "Say more than they do.", SNIPPETS),
    rule("boilerplate", Warn, "Boilerplate in the description",
        "The description holds a phrase of a template: a notice on cookies or rights, a sign-in, a newsletter.",
        "Write what the page has to offer.", SNIPPETS),
    rule("forbidden_word", Error, "Forbidden word",
        "A tag holds a word that the settings forbid.",
        "Take it out, or out of the settings.", SETTINGS),
    rule("keyword_missing", Warn, "Title without the target keyword",
        "The page says its target keyword, and its title does not.",
        "Put the keyword into the title.", KEYWORDS),
    rule("keyword_late", Info, "Target keyword late in the title",
        "The target keyword stands in the second half of the title, where results may cut it off.",
        "Move it towards the front.", KEYWORDS),
    rule("keyword_meta", Warn, "Description without the target keyword",
        "The page says its target keyword, and its description does not.",
        "Put the keyword into the description.", KEYWORDS),
    rule("keyword_h1", Warn, "H1 without the target keyword",
        "The page says its target keyword, and its H1 does not.",
        "Put the keyword into the H1.", KEYWORDS),
    rule("keyword_off_page", Warn, "Target keyword that the page does not say",
        "The page's text does not say its target keyword, so no tag can claim it.",
        "Add it to the page, or drop it as a target.", KEYWORDS),
];

/// What the judge or the gate tells of a tag of today, which the checker finds, too.
const TOLD: [Code; 5] = [Code::TitleEmpty, Code::MetaEmpty, Code::H1Empty, Code::TitleLong, Code::MetaLong];

/// What the checker found on the tags of today, a kind once. `is_long` says of an element that its length is told, which
/// its width would only repeat.
pub(super) fn found_on_tags(record: &ResultRecord, is_long: impl Fn(Element) -> bool) -> Vec<Found> {
    let mut all: Vec<Found> = Vec::new();
    for finding in &record.current_findings {
        let Some(code) = Code::named(&finding.code).filter(|code| !TOLD.contains(code)) else { continue };
        if matches!(code, Code::TitleWide | Code::MetaWide) && is_long(finding.field) {
            continue;
        }
        let Some(rule) = RULES.iter().find(|rule| rule.code == finding.code) else { continue };
        let value = value(code, finding, record);
        if let Some(known) = all.iter_mut().find(|found| found.rule.code == rule.code) {
            known.severity = known.severity.max(finding.severity);
            if !value.is_empty() {
                known.value = format!("{}, {value}", known.value);
            }
        } else {
            // What the page itself does not say is no tag's fault.
            let element = (code != Code::KeywordOffPage).then_some(finding.field);
            all.push(Found { rule: *rule, severity: finding.severity, value, element });
        }
    }
    all
}

/// What was found, in a few words.
fn value(code: Code, finding: &Finding, record: &ResultRecord) -> String {
    let (value, limit) = (&finding.value, &finding.limit);
    match code {
        Code::TitleShort | Code::MetaShort => format!("{value} characters, {limit} at least"),
        Code::H1Long => format!("{value} characters, {limit} at most"),
        Code::TitleWide | Code::MetaWide => format!("{value} pixels, {limit} at most"),
        Code::H1Short => quoted(record.current(Element::H1)),
        Code::KeywordMissing => format!("«{limit}»"),
        Code::KeywordOffPage => format!("«{value}»"),
        Code::Vague | Code::BrandTwice | Code::Brackets => quoted(record.current(Element::Title)),
        Code::Quotes
        | Code::SameAs
        | Code::MetaNoSentence
        | Code::MetaFront
        | Code::KeywordLate
        | Code::KeywordMeta
        | Code::KeywordH1 => String::new(),
        _ => {
            let said = if finding.span.is_some() { Some(value.as_str()) } else { record.current(finding.field) };
            format!("{} {}", finding.field.words(), quoted(said))
        }
    }
}

fn quoted(text: Option<&str>) -> String {
    let folded = fold_space(text.unwrap_or_default());
    let cut = cut_bytes(&folded, QUOTED_BYTES);
    if cut.len() < folded.len() { format!("«{} …»", cut.trim_end()) } else { format!("«{folded}»") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_one_of_the_checkers_and_told_once() {
        for (at, rule) in RULES.iter().enumerate() {
            let code = Code::named(rule.code).unwrap();
            assert!(!TOLD.contains(&code), "{}", rule.code);
            assert!(RULES[..at].iter().all(|before| before.code != rule.code), "{}", rule.code);
        }
    }
}
