//! Turns short names into titles: adds the target keyword, the kind of the thing, and the site's name.

use super::address::MAX_SITE;
use super::asides::is_aside;
use super::definitions::what_it_is;
use super::facts;
use super::material::{Material, cover_set};
use super::openers::points;
use super::own_tags::separator;
use super::patterns::{has_date, is_furniture, is_generic, is_notice};
use super::stems::stems;
use super::vocabulary::plain_words;
use crate::check::{has_verb, holds_keyword, is_boilerplate, leads_on, trim_end};
use crate::distill::PageType;
use crate::sentences::states_price;
use crate::tag_lengths::TITLE_SHORT_CHARS;
use crate::text::{Token, WordSet, char_count, occurrences, spelt_words, squash, tokens};

/// Length of a site's name in a title, in characters.
const SITE_CHARS: std::ops::RangeInclusive<usize> = 3..=MAX_SITE;
/// Minimum length of a text that describes a thing, in characters.
const LEAST_PIECE: usize = 8;
/// Names of parts that any site has.
const PARTS_OF_SITES: [&str; 16] = [
    "topic",
    "topics",
    "services",
    "solutions",
    "departments",
    "articles",
    "guides",
    "areas",
    "tags",
    "docs",
    "categories",
    "forums",
    "leistungen",
    "themen",
    "ratgeber",
    "bereiche",
];
/// Maximum number of words in a category that describes the use of a thing.
const MOST_CATEGORY_WORDS: usize = 3;
/// Maximum number of lines to search for an address.
const MAX_LINES: usize = 400;
/// Maximum length of a line to search for a phrase after the name, in bytes.
const MAX_LINE: usize = 400;

/// The preposition between a subject and its place, by language.
const IN: [(&str, &str); 9] = [
    ("en", "in"),
    ("de", "in"),
    ("fr", "à"),
    ("es", "en"),
    ("it", "a"),
    ("pt", "em"),
    ("nl", "in"),
    ("sv", "i"),
    ("da", "i"),
];

/// Titles made from `core`, a name of the page, most informative first. All fit the length.
pub(super) fn titles(material: &Material<'_>, core: &str) -> Vec<String> {
    let core = core.trim_end_matches([' ', ':', '-', '–', '|']);
    let mut bases = with_keyword(material, core);
    bases.push(core.to_owned());
    let mut out = Vec::new();
    for base in bases {
        if is_thin(material, &base) {
            for longer in longer(material, &base) {
                out.extend(with_site(material, &longer));
                out.push(longer);
            }
        }
        if is_thin(material, &base) || material.wants_site() {
            out.extend(with_site(material, &base));
        }
        out.push(base);
    }
    let most = material.brief.title_budget();
    let is_own = |text: &String| text == core;
    let mut seen = Vec::new();
    out.retain(|text| {
        (char_count(text) <= most || is_own(text)) && !seen.contains(text) && {
            seen.push(text.clone());
            true
        }
    });
    out
}

/// True if the title is short and needs more than the name.
fn is_thin(material: &Material<'_>, part: &str) -> bool {
    let least = material.brief.limits.title_min.unwrap_or(TITLE_SHORT_CHARS as usize);
    let whole = if material.brief.suffix_in_budget { material.brief.with_suffix(part) } else { part.to_owned() };
    char_count(&whole) <= least
}

impl Material<'_> {
    /// True if titles of pages like this one should have the site's name.
    fn wants_site(&self) -> bool {
        self.brief.page.distilled.page_type != PageType::Article
    }
}

/// The title with the site's name after it, unless the name or a suffix already does this.
pub(super) fn with_site(material: &Material<'_>, text: &str) -> Option<String> {
    let site = material.site.as_str();
    let fits = SITE_CHARS.contains(&char_count(site)) && !material.brief.uses_suffix() && !names_site(material, text);
    let text = text.trim_end_matches([' ', ':', '-', '–', '|']);
    let text = if text.ends_with("..") { text } else { text.trim_end_matches('.') };
    let title = fits.then(|| format!("{text}{}{site}", separator(material)))?;
    (char_count(&title) <= material.brief.title_budget()).then_some(title)
}

/// True if the title contains one of the site's names.
pub(super) fn names_site(material: &Material<'_>, text: &str) -> bool {
    material.brands.iter().any(|brand| !occurrences(text, brand).is_empty())
}

/// Titles with both the target keyword and `core`: the keyword replaces the name if it contains all of it, a place
/// follows the name, and other keywords follow a colon. Only a keyword that the page contains in one piece is added.
fn with_keyword(material: &Material<'_>, core: &str) -> Vec<String> {
    let Some(keyword) = material.lead.as_deref().filter(|lead| !holds_keyword(core, lead, material.lexicon)) else {
        return Vec::new();
    };
    let lexicon = material.lexicon;
    let spelt = page_spelling(material, keyword).unwrap_or_else(|| keyword.trim().to_owned());
    let own: WordSet = stems(core, lexicon).into_iter().collect();
    let words: WordSet = stems(keyword, lexicon).into_iter().collect();
    // `Camping tents` for `Tents`.
    if !own.is_empty() && own.iter().all(|stem| words.contains(stem)) && material.lead_is_together {
        return vec![like(core, &spelt, material)];
    }
    let mut out = Vec::new();
    // `Invisalign in High Wycombe` for `Invisalign` with the keyword `Invisalign High Wycombe`.
    if let Some((_, preposition)) = IN.iter().find(|(code, _)| *code == lexicon.language.code) {
        let all: Vec<&str> = spelt_words(&spelt).collect();
        let is_own = |word: &&&str| stems(word, lexicon).iter().all(|stem| own.contains(stem));
        let behind: Vec<&str> = all.iter().skip_while(is_own).copied().collect();
        let is_place = !behind.is_empty()
            && behind.len() < all.len()
            && behind.iter().all(|word| is_name(material, word))
            && is_place_of(material, preposition, &behind.join(" "));
        if is_place {
            let named: Vec<String> = behind.iter().map(|word| spelling_of(material, word)).collect();
            out.push(format!("{core} {preposition} {}", named.join(" ")));
        }
    }
    if material.lead_is_together {
        out.extend(joined(material, core, &like(core, &spelt, material), &words));
    }
    out
}

/// The name and the keyword (with the stems `words`), without repeating a word: `Munro 45: 45 litre rucksack` for
/// `Munro 45 rucksack`, `Tent repair workshop` for `Repair workshop`.
fn joined(material: &Material<'_>, core: &str, keyword: &str, words: &WordSet) -> Option<String> {
    let lexicon = material.lexicon;
    let tokens = tokens(core, lexicon);
    let is_said = |token: &&Token| words.contains(&token.stem) && !token.number;
    if !tokens.iter().any(|token| is_said(&token)) {
        return Some(format!("{core}: {keyword}"));
    }
    let behind = tokens.iter().rev().take_while(is_said).last();
    if let Some(said) = behind {
        let rest = trim_end(&core[..said.start], lexicon);
        // `Ridge` alone is not a name for the `Ridge Boot`.
        if !rest.contains(' ') && !is_said_without(material, rest, &core[said.start..]) {
            return Some(format!("{core}: {keyword}"));
        }
        return (tokens[0].start < said.start && !rest.is_empty()).then(|| format!("{rest}: {keyword}"));
    }
    let before = tokens.iter().take_while(is_said).last()?;
    let rest = core[before.end..].trim();
    // `workshop` is the kind of the thing; `Runner 2` is the rest of a name.
    let is_noun = rest.starts_with(char::is_lowercase) && !rest.contains([':', '-', '–', '|']);
    is_noun.then(|| format!("{keyword} {rest}"))
}

/// True if a line of the page contains `name` without `rest` after it.
fn is_said_without(material: &Material<'_>, name: &str, rest: &str) -> bool {
    let follows =
        |behind: &str| behind.trim_start().get(..rest.len()).is_some_and(|next| next.eq_ignore_ascii_case(rest));
    let is_word = |line: &str, at: usize| {
        !line[..at].ends_with(char::is_alphanumeric) && !line[at + name.len()..].starts_with(char::is_alphanumeric)
    };
    material
        .lines
        .iter()
        .any(|line| line.match_indices(name).any(|(at, _)| is_word(line, at) && !follows(&line[at + name.len()..])))
}

/// `text` with the capitals of `model`: for each word, if `model` capitalises each word, or else for the first one.
fn like(model: &str, text: &str, material: &Material<'_>) -> String {
    let has_capital = |word: &str| word.starts_with(char::is_uppercase);
    let content = |word: &&str| !material.lexicon.is_function_word(word);
    let words: Vec<&str> = spelt_words(model).filter(content).collect();
    let is_titled = words.len() > 1 && words.iter().all(|word| has_capital(word));
    if !is_titled {
        return material.lexicon.capitalised(text);
    }
    let word = |word: &str| {
        if material.lexicon.is_function_word(word) { word.to_owned() } else { material.lexicon.capitalised(word) }
    };
    material.lexicon.capitalised(&text.split(' ').map(word).collect::<Vec<_>>().join(" "))
}

/// True if the page contains the place after the preposition, or if its structured data or a line with a number (an
/// address) contains it.
fn is_place_of(material: &Material<'_>, preposition: &str, place: &str) -> bool {
    let said = format!("{preposition} {place}");
    let values = material.brief.page.facts.json_ld.values.iter().map(String::as_str);
    let is_address = |line: &str| {
        line.len() < MAX_LINE
            && line.chars().filter(char::is_ascii_digit).count() >= 2
            && !occurrences(line, &squash(place)).is_empty()
    };
    material.lines.iter().any(|line| line.contains(&said))
        || values.clone().any(|value| squash(value) == squash(place))
        || values.chain(material.brief.page.distilled.raw_text.lines().take(MAX_LINES)).any(is_address)
}

/// True if the page always capitalises the word where a name would have a capital.
fn is_name(material: &Material<'_>, word: &str) -> bool {
    spelling_of(material, word).starts_with(char::is_uppercase)
}

/// The word as written in the page's sentences.
fn spelling_of(material: &Material<'_>, word: &str) -> String {
    let lower = material.lexicon.lower(word);
    let mut found = material.paragraphs.iter().flat_map(|text| spelt_words(text).skip(1));
    found.find(|other| material.lexicon.lower(other) == lower).map_or_else(|| word.to_owned(), str::to_owned)
}

/// The keyword in the page's spelling.
fn page_spelling(material: &Material<'_>, keyword: &str) -> Option<String> {
    material.lines.iter().find_map(|line| {
        let (start, end) = *occurrences(line, &squash(keyword)).first()?;
        Some(line[start..end].to_owned())
    })
}

/// Longer names of the thing that `core` names: its definition, a longer heading, its category.
fn longer(material: &Material<'_>, core: &str) -> Vec<String> {
    let most = material.brief.title_budget();
    let room = most.saturating_sub(char_count(core) + 2);
    let own: WordSet = stems(core, material.lexicon).into_iter().collect();
    let adds = |text: &str| stems(text, material.lexicon).iter().any(|stem| !own.contains(stem));
    let mut out = Vec::new();
    // Another name of the page that contains this one and more.
    let others = material.h1s.iter().skip(1).map(String::as_str);
    let names = material.names.iter().map(String::as_str);
    let says_more = |text: &&str| {
        let stems: WordSet = stems(text, material.lexicon).into_iter().collect();
        cover_set(&own, &stems) >= 1.0
            && !own.is_empty()
            && adds(text)
            && char_count(text) <= most
            && !text.ends_with(['?', '？', '؟'])
            && !has_verb(text, material.lexicon)
    };
    out.extend(others.chain(names).filter(says_more).map(|text| trim_end(text, material.lexicon).to_owned()));
    if room < LEAST_PIECE || core.contains(": ") || core.ends_with(['?', '!']) {
        return out;
    }
    let is_word = core.split(' ').count() < 2;
    let kind = facts::kind(material).filter(|kind| adds(kind) && (LEAST_PIECE..=room).contains(&char_count(kind)));
    out.extend(kind.map(|kind| format!("{core}: {}", material.lexicon.capitalised(kind))));
    if let Some(said) = what_it_is(material, core, room).filter(|said| adds(said)) {
        out.push(format!("{core}: {}", material.lexicon.capitalised(&said)));
    }
    let shares = |text: &str| stems(text, material.lexicon).iter().any(|stem| own.contains(stem));
    out.extend(deck(material, room).filter(|deck| !shares(deck)).map(|deck| format!("{core}: {deck}")));
    if is_word {
        out.extend(category(material, core).map(|name| format!("{core} - {name}")));
    } else {
        out.extend(with_phrase(material, core, most));
    }
    out
}

/// The breadcrumb above a name of one word: `Cycling` for `Lights`.
fn category<'m>(material: &'m Material<'_>, core: &str) -> Option<&'m str> {
    if material.is_home || material.page_type() == PageType::Product {
        return None;
    }
    let own: WordSet = stems(core, material.lexicon).into_iter().collect();
    let at = material.crumbs.iter().rposition(|crumb| squash(crumb) == squash(core)).unwrap_or(material.crumbs.len());
    // The first one is the site.
    let above = material.crumbs.get(1..at)?.iter().rev().map(String::as_str);
    let is_part = |crumb: &str| PARTS_OF_SITES.contains(&squash(crumb).as_str());
    let mut names = above.filter(|crumb| !is_generic(crumb) && !is_part(crumb) && !material.is_brand(crumb));
    names.next().filter(|name| !name.contains(['?', '!', ':'])).filter(|name| {
        let words = stems(name, material.lexicon);
        !words.is_empty() && words.len() <= MOST_CATEGORY_WORDS && !words.iter().any(|stem| own.contains(stem))
    })
}

/// The line right after the H1, if it describes the kind of the thing: `Men's Road Running Shoes`.
fn deck(material: &Material<'_>, most: usize) -> Option<String> {
    let lists = matches!(
        material.page_type(),
        PageType::Collection | PageType::Listing | PageType::Forum | PageType::Documentation
    );
    if lists || material.body.start == 0 {
        return None;
    }
    let (_, first) = material.body.own().next()?;
    let whole = first.text.trim().trim_end_matches('.');
    let text = trim_end(whole, material.lexicon);
    // Without its last word, it may be no name: `Don't record crime, prevent it`.
    if text.len() < whole.len() {
        return None;
    }
    let words = material.tokens(text);
    let leans = |word: &Token| {
        let lexicon = material.lexicon;
        [&lexicon.we, &lexicon.you, &lexicon.pointers].iter().any(|set| set.contains(&word.word))
    };
    let is_name = (LEAST_PIECE..=most).contains(&char_count(text))
        && (2..=7).contains(&words.len())
        && text.starts_with(char::is_alphanumeric)
        && !text.contains(['!', '?', ':', '|', '@', '•', '/', '%'])
        && !words.iter().any(|word| word.number || leans(word))
        && !has_verb(text, material.lexicon)
        && !is_aside(text)
        && !is_notice(text)
        && !is_furniture(text)
        && !words.first().is_some_and(|word| leads_on(word.word, material.lexicon) || !word.content)
        && !words.iter().filter(|word| word.content).all(|word| plain_words(material.lexicon).contains(&word.word))
        && !is_generic(text)
        && !is_boilerplate(text)
        && !has_date(text)
        && !states_price(text)
        && !material.lexicon.verbs.is_empty();
    is_name.then(|| text.to_owned())
}

/// The name with the phrase that follows it in the body: `Monitor arms for two screens`.
fn with_phrase(material: &Material<'_>, core: &str, most: usize) -> Option<String> {
    let lexicon = material.lexicon;
    let folded = squash(core);
    let lines = material.body.parts.iter().map(|part| part.block.text.as_str());
    let headings = material.own_headings.iter().map(|(_, text)| text.as_str());
    let mut all = headings
        .chain(lines)
        .filter(|text| text.len() < MAX_LINE)
        .flat_map(|line| occurrences(line, &folded).into_iter().map(move |(_, end)| &line[end..]));
    // German nouns also have capitals.
    let is_foreign = |text: &str, word: &Token| {
        lexicon.language.code != "de"
            && text[word.start..word.end].contains(char::is_uppercase)
            && !material.words_name_page(&[*word])
    };
    let phrase = |behind: &str| -> Option<String> {
        let rest = behind.strip_prefix(' ')?;
        let first = tokens(rest, lexicon).first().copied().filter(|word| word.start == 0)?;
        let stop = rest.find(['.', ',', ';', ':', '!', '?', '(', '|', '–', '—', '“', '"', '„']).unwrap_or(rest.len());
        let text = trim_end(&rest[..stop], lexicon);
        let words = tokens(text, lexicon);
        let leans =
            |word: &Token| [&lexicon.we, &lexicon.you, &lexicon.pointers].iter().any(|set| set.contains(&word.word));
        let says_again = tokens(core, lexicon).iter().any(|word| word.word == first.word);
        let is_phrase = leads_on(first.word, lexicon)
            && !says_again
            && words.iter().any(|word| word.content)
            && !words.iter().any(leans)
            && !points(&words, lexicon)
            && !has_verb(text, lexicon)
            // A statement about one place or one maker is a detail, unless the page has it in its name.
            && words.iter().all(|word| !is_foreign(text, word));
        let out = format!("{core} {text}");
        (is_phrase && char_count(&out) <= most && char_count(text) >= LEAST_PIECE).then_some(out)
    };
    if lexicon.verbs.is_empty() { None } else { all.find_map(phrase) }
}

/// Greeting words.
const WELCOME: [&str; 7] = ["welcome", "willkommen", "bienvenue", "bienvenidos", "benvenuti", "bemvindo", "welkom"];

/// True if it greets the visitor: `Welcome to our unique gallery!`
fn is_welcome(text: &str) -> bool {
    WELCOME.contains(&squash(text.split(' ').next().unwrap_or_default()).as_str())
}

/// Titles of a site's front page: its name and its kind.
pub(super) fn of_front_page(material: &Material<'_>, cores: &[String]) -> Vec<String> {
    let site = material.site.as_str();
    if !material.is_home || !SITE_CHARS.contains(&char_count(site)) || material.brief.uses_suffix() {
        return Vec::new();
    }
    let most = material.brief.title_budget();
    let mut out = Vec::new();
    if let Some(said) = what_it_is(material, site, most.saturating_sub(char_count(site) + 2)) {
        out.push(format!("{site}: {}", material.lexicon.capitalised(&said)));
    }
    let is_name = |core: &&String| {
        !material.is_brand(core)
            && !core.ends_with(['?', '？', '؟'])
            && !material.tokens(core).first().is_some_and(|word| leads_on(word.word, material.lexicon))
            && !is_generic(core)
            && !material.is_of_front_page(core)
            && !is_welcome(core)
            && (material.lexicon.verbs.is_empty() || !has_verb(core, material.lexicon))
    };
    for core in cores.iter().filter(is_name) {
        if names_site(material, core) {
            out.push(core.clone());
        } else {
            out.push(format!("{site}: {core}"));
        }
    }
    out.push(site.to_owned());
    out.retain(|text| char_count(text) <= most);
    out
}
