//! Whether a current tag is good enough to stay unchanged. The range of accepted lengths is wider than for new tags: a
//! tag is only replaced for a fault that readers see or that violates the user's settings. Words that are not on the
//! page, or a missing full stop, do not count.

use super::fault::Fault;
use super::names::brand_names;
use super::no_name::{is_greeting, is_placeholder, names_no_page};
use super::other_language::other_language;
use super::rules::{cut_off, is_contradicted, is_mojibake, keyword_missing, markup, shouting};
use super::subject::{CheckContext, Mode, Subject};
use crate::briefing::{Brief, Element, Suggestion};
use crate::judge::Severity;
use crate::tag_lengths::{KEPT_META_CHARS, KEPT_TITLE_CHARS};
use crate::text::{SEPARATORS, char_count, is_ideographic, occurrences, squash, tokens};
use regex::Regex;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Number of commas from which a title without repeated words is a list of keywords.
const MANY_ITEMS: usize = 5;
/// Minimum number of letters for detecting the language of a line.
const LETTERS_FOR_LANGUAGE: usize = 20;

/// Default descriptions of themes, shop systems and banners, which are not about the page.
#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static DEFAULT_DESCRIPTION: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(concat!(
        r"(?i)^(?:just another wordpress (?:site|weblog)|eine weitere wordpress-(?:webs(?:e|i)te|seite)|",
        r"un site utilisant wordpress|otro sitio realizado con wordpress|(?:un altro|ancora un) sito wordpress|",
        r"web site created using create-react-app|powered by (?:wordpress|shopify|wix|joomla|drupal)|",
        r"joomla! - the dynamic portal engine|(?:your |meta |default |page |site |insert )+description|",
        r"(?:put|enter|write|add) (?:a |your )(?:meta |page |site )?description|default store view)\b|",
        r"\b(?:this (?:web)?site|we|wir|diese (?:web)?seite|ce site|nous|este sitio|questo sito|deze (?:web)?site) ",
        r"(?:uses?|verwende[nt]|nutz(?:en|t)|benutz(?:en|t)|utilis(?:e|ons)|utiliza|utilizza|gebruikt)\b[^.]{0,40}\bcookies\b|",
        r"\b(?:enable|activate|aktivieren sie|activez|requires?) javascript\b|",
        r"^(?:©|\(c\) |copyright\b)[^.]*(?:all rights reserved|alle rechte vorbehalten|tous droits réservés)?\.?$"
    ))
    .unwrap()
});

/// Words before an ellipsis that deliberately leave a list open.
const OPEN_LISTS: [&str; 10] = ["more", "etc", "etc.", "mehr", "uvm.", "plus", "más", "altro", "mais", "meer"];

/// Interface labels that are not headings, squashed.
const LABELS: [&str; 30] = [
    "menu",
    "mainmenu",
    "hauptmenu",
    "hauptmenü",
    "menuprincipal",
    "navigation",
    "hauptnavigation",
    "search",
    "suche",
    "recherche",
    "buscar",
    "cerca",
    "zoeken",
    "searchresults",
    "cart",
    "warenkorb",
    "panier",
    "login",
    "anmelden",
    "newsletter",
    "cookies",
    "cookiesettings",
    "close",
    "toggle",
    "skiptocontent",
    "breadcrumb",
    "sidebar",
    "footer",
    "header",
    "logo",
];

/// Faults of current tags by element; an element without an entry has none.
pub type Faults = BTreeMap<Element, Fault>;

/// The faults of the page's title, description and H1, whichever elements are wanted.
pub fn current_faults(brief: &Brief) -> Faults {
    CheckContext::new(brief).faults()
}

/// The elements without faults.
pub fn fine(faults: &Faults) -> Vec<Element> {
    Element::PUBLISHED.into_iter().filter(|element| !faults.contains_key(element)).collect()
}

impl CheckContext<'_> {
    /// The faults of the current title, description and H1.
    pub fn faults(&self) -> Faults {
        Element::PUBLISHED.into_iter().filter_map(|element| Some((element, self.fault(element)?))).collect()
    }

    /// The page's current text of that element; `None` if it is missing or empty, and for elements that pages do not
    /// have.
    pub fn current(&self, element: Element) -> Option<&str> {
        let text = match element {
            Element::Title => &self.current.title,
            Element::Meta => &self.current.meta,
            Element::H1 => &self.current.h1,
            Element::SeoText | Element::Keywords => return None,
        };
        Some(text.as_str()).filter(|text| !text.is_empty())
    }

    /// True if the page's text of that element has no fault.
    pub fn keeps(&self, element: Element) -> bool {
        self.fault(element).is_none()
    }

    /// The fault of the page's text of that element, if any.
    pub fn fault(&self, element: Element) -> Option<Fault> {
        let Some(text) = self.current(element) else {
            return Some(Fault::Missing);
        };
        if element != Element::H1 && self.brief.shared.contains(&element) {
            return Some(Fault::Shared);
        }
        let all = Suggestion::default();
        let part = if element == Element::Title { self.brief.without_suffix(text) } else { text };
        let today = Subject { field: element, text, raw: text, part, all: &all, context: self, mode: Mode::Current };
        let common = || {
            first(&[
                (!text.chars().any(char::is_alphanumeric), Fault::Missing),
                (is_mojibake(text) || says(&today, markup, Severity::Error), Fault::Broken),
                (self.is_foreign(text), Fault::OtherLanguage),
                (!self.forbidden.find(text).is_empty(), Fault::ForbiddenWord),
                (!self.spellings.find(text).is_empty(), Fault::Spelling),
            ])
        };
        common()
            .or_else(|| match element {
                Element::Title => self.fault_of_title(&today),
                Element::Meta => self.fault_of_description(&today),
                Element::H1 => self.fault_of_h1(text),
                Element::SeoText | Element::Keywords => None,
            })
            .or_else(|| (element != Element::H1 && is_contradicted(&today)).then_some(Fault::Contradicted))
    }

    fn fault_of_title(&self, today: &Subject<'_>) -> Option<Fault> {
        let text = today.text;
        let core = core_of(self.without_brand_in_front(text));
        let is_cut =
            says(today, cut_off, Severity::Info) && !self.is_heading(text) || is_open(core) && !self.is_heading(core);
        let brands = brand_names(self.brief);
        let is_brand = |part: &str| brands.iter().any(|brand| brand == part);
        first(&[
            (names_no_page(text, is_brand) || is_placeholder(text) || self.greets(text), Fault::NoName),
            (is_cut, Fault::CutOff),
            (self.is_slug(core), Fault::SlugWords),
            (self.is_bare(text), Fault::BareBrand),
            (shouts(&Subject { part: core, ..*today }), Fault::Shouting),
            (self.is_stuffed(core) || repeats_segment(text), Fault::Stuffed),
            (is_under(text, *KEPT_TITLE_CHARS.start()), Fault::TooShort),
            (is_over(core, *KEPT_TITLE_CHARS.end()), Fault::TooLong),
            (says(today, keyword_missing, Severity::Warn), Fault::NoKeyword),
            (self.lacks_suffix(text), Fault::NoSuffix),
        ])
    }

    fn fault_of_description(&self, today: &Subject<'_>) -> Option<Fault> {
        let text = today.text;
        first(&[
            (self.is_default(text), Fault::Boilerplate),
            (says(today, cut_off, Severity::Info) && !lists_on(text), Fault::CutOff),
            (squash(text) == squash(&self.current.title), Fault::RepeatsTitle),
            (is_under(text, *KEPT_META_CHARS.start()), Fault::TooShort),
            (is_over(text, *KEPT_META_CHARS.end()), Fault::TooLong),
        ])
    }

    fn fault_of_h1(&self, text: &str) -> Option<Fault> {
        let squashed = squash(text);
        let is_brand = |part: &str| brand_names(self.brief).iter().any(|brand| brand == part);
        let slug = squash(&self.brief.url_words());
        let is_label = LABELS.contains(&squashed.as_str()) && !slug.contains(&squashed);
        first(&[
            (names_no_page(text, is_brand) || is_placeholder(text), Fault::NoName),
            (is_label || self.names_another_thing(text), Fault::Furniture),
            (!self.is_front() && self.is_bare(text), Fault::BareBrand),
        ])
    }

    /// True if the text is clearly in another language than the required one.
    fn is_foreign(&self, text: &str) -> bool {
        let Some(wanted) = self.brief.language.as_deref() else {
            return false;
        };
        let wanted = wanted.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        // A text to be translated is in the page's language.
        let is_original = || !self.brief.is_in_page_language();
        let letters = text.chars().filter(|c| c.is_alphabetic()).count();
        is_original() || letters >= LETTERS_FOR_LANGUAGE && other_language(text, &wanted).is_some()
    }

    /// Authors choose how a heading of the page ends.
    fn is_heading(&self, text: &str) -> bool {
        let folded = squash(text);
        let facts = &self.brief.page.facts;
        let headings = facts.h1s.iter().chain(facts.headings.iter().map(|heading| &heading.text));
        headings.into_iter().any(|heading| squash(heading) == folded)
    }

    /// True if the title is the last segment of the address, or a file name.
    fn is_slug(&self, core: &str) -> bool {
        let path = self.brief.url_path();
        let last = path.rsplit('/').find(|part| !part.is_empty()).unwrap_or_default();
        let stem = last.rsplit_once('.').map_or(last, |(stem, _)| stem);
        let is_address = squash(core) == squash(last) || squash(core) == squash(stem);
        let is_joined = !core.contains(' ') && core.matches(['-', '_', '+']).count() > 1;
        let is_small = core.contains(' ') && !core.contains(char::is_uppercase) && core.contains(char::is_lowercase);
        is_joined || is_address && is_small && !self.is_heading(core)
    }

    /// True if the address is that of a front page, of the site or of one language: `/`, `/de-at/`, `/index.html`.
    fn is_front(&self) -> bool {
        let path = self.brief.url_path().to_lowercase();
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let is_language = |part: &str| {
            let mut codes = part.split(['-', '_']);
            codes.by_ref().take(2).all(|code| code.len() == 2) && codes.next().is_none()
        };
        let is_index = |part: &str| matches!(part.split('.').next(), Some("index" | "default" | "home"));
        parts.iter().all(|part| is_language(part) || is_index(part))
    }

    /// The title without the site's name before its first separator.
    fn without_brand_in_front<'t>(&self, title: &'t str) -> &'t str {
        let fronts = SEPARATORS.iter().filter_map(|mark| title.split_once(mark));
        let front = fronts.min_by_key(|(front, _)| front.len());
        let is_brand = |front: &str| brand_names(self.brief).contains(&squash(front));
        front.filter(|(front, _)| is_brand(front)).map_or(title, |(_, rest)| rest)
    }

    /// True if a word occurs three times, a run of three words twice, or the title is a list of keywords.
    fn is_stuffed(&self, core: &str) -> bool {
        let all = tokens(core, self.lexicon);
        // In scripts without spaces, single characters are not words that could be repeated too often.
        let words: Vec<u64> = all
            .iter()
            .filter(|token| !core[token.start..].starts_with(is_ideographic))
            .map(|token| token.stem)
            .collect();
        let content = all.iter().filter(|token| token.content && !token.number);
        let times = |stem: u64| words.iter().filter(|word| **word == stem).count();
        let runs: Vec<&[u64]> = words.windows(3).collect();
        let says_again = runs.iter().enumerate().any(|(at, run)| runs[..at].contains(run));
        // `3 Bed House, High Street, Oxford, Oxfordshire` is an address.
        let says_one_again = words.iter().any(|word| times(*word) > 1);
        let is_list = core.matches(", ").count() >= 3 && all.iter().all(|token| token.content);
        let is_list = is_list && (says_one_again || core.matches(", ").count() >= MANY_ITEMS);
        content.into_iter().any(|token| times(token.stem) >= 3) || says_again || is_list
    }

    /// True if it contains only the site's name.
    fn is_bare(&self, text: &str) -> bool {
        let squashed = squash(text);
        let host = self.brief.url.host().trim_start_matches("www.");
        let names = brand_names(self.brief);
        if squashed == squash(host) || names.contains(&squashed) {
            return true;
        }
        let mut rest = text.replace(host, " ");
        for name in &names {
            for (start, end) in occurrences(&rest, name).into_iter().rev() {
                rest.replace_range(start..end, " ");
            }
        }
        !rest.chars().any(char::is_alphanumeric)
    }

    /// True if the page's first H1 shares no word with its title and address, and another H1 does: the first one
    /// belongs to a logo or a teaser.
    fn names_another_thing(&self, h1: &str) -> bool {
        let known = [self.current.title.as_str(), &self.brief.url_words()].map(|text| self.stems(text)).concat();
        let names_page = |text: &str| self.stems(text).iter().any(|stem| known.contains(stem));
        // `Contact us` always names its page.
        let is_set = self.lexicon.language.vague.iter().any(|name| squash(name) == squash(h1));
        let says_something = !is_set && !self.stems(h1).is_empty();
        let mut others = self.brief.page.h1s().filter(|other| squash(other) != squash(h1));
        says_something && !names_page(h1) && others.any(names_page)
    }

    /// True for a welcome without any word of the page's H1, address or headings.
    fn greets(&self, title: &str) -> bool {
        let own = [self.current.h1.as_str(), &self.brief.url_words()].map(|text| self.stems(text)).concat();
        let headings = self.brief.page.facts.headings.iter().flat_map(|heading| self.stems(&heading.text));
        let own: Vec<u64> = own.into_iter().chain(headings).collect();
        is_greeting(title) && !self.stems(title).iter().any(|stem| own.contains(stem))
    }

    /// Stems of the content words.
    fn stems(&self, text: &str) -> Vec<u64> {
        tokens(text, self.lexicon).iter().filter(|token| token.content).map(|token| token.stem).collect()
    }

    /// True if the settings require a suffix and the title has none, or a different one.
    fn lacks_suffix(&self, title: &str) -> bool {
        self.brief.uses_suffix() && self.brief.without_suffix(title) == title
    }

    /// True if the description is a default of a theme or banner, unless the page is about that.
    fn is_default(&self, text: &str) -> bool {
        let subject = self.stems(&format!("{} {}", self.current.h1, self.brief.url_words()));
        let is_about = |hit: &str| self.stems(hit).iter().any(|stem| subject.contains(stem));
        DEFAULT_DESCRIPTION.find(text).is_some_and(|hit| !is_about(hit.as_str()))
    }
}

/// True if there are too few characters, even if wide ones count double.
fn is_under(text: &str, least: usize) -> bool {
    char_count(text) < least
}

/// True if there are too many, even if wide ones count once.
fn is_over(text: &str, most: usize) -> bool {
    text.chars().count() > most
}

fn first(faults: &[(bool, Fault)]) -> Option<Fault> {
    faults.iter().find(|(is_so, _)| *is_so).map(|(_, fault)| *fault)
}

/// True if the rule finds something at least this severe.
fn says(subject: &Subject<'_>, rule: super::rules::Rule, least: Severity) -> bool {
    let mut found = Vec::new();
    rule(subject, &mut found);
    found.iter().any(|finding| finding.severity >= least)
}

/// True if the whole title is in capitals; two words in capitals may be names.
fn shouts(title: &Subject<'_>) -> bool {
    let mut found = Vec::new();
    shouting(title, &mut found);
    found.iter().any(|finding| finding.span.is_none())
}

/// The title without its last segment.
pub(crate) fn core_of(title: &str) -> &str {
    let ends = SEPARATORS.iter().filter_map(|mark| title.rfind(mark));
    ends.max().map_or(title, |end| title[..end].trim()).trim()
}

/// True if it ends in an ellipsis.
fn is_open(text: &str) -> bool {
    text.ends_with('…') || text.ends_with("...")
}

/// True if two segments have the same letters: `Contact | Marlow Dental | Contact`.
fn repeats_segment(title: &str) -> bool {
    let mut parts = vec![title];
    for mark in SEPARATORS {
        parts = parts.into_iter().flat_map(|part| part.split(mark)).collect();
    }
    let parts: Vec<String> = parts.into_iter().map(squash).filter(|part| !part.is_empty()).collect();
    parts.iter().enumerate().any(|(at, part)| parts[..at].contains(part))
}

/// True if the ellipsis deliberately leaves a list open, `shoes, boots and more...`, or follows a whole sentence.
fn lists_on(text: &str) -> bool {
    let Some(rest) = text.strip_suffix('…').or_else(|| text.strip_suffix("...")) else {
        return false;
    };
    let rest = rest.trim_end();
    let last = rest.rsplit(char::is_whitespace).next().unwrap_or_default().to_lowercase();
    rest.ends_with(['!', '?']) || OPEN_LISTS.contains(&last.as_str())
}
