//! Names in headings, and the headings that name their page.

use super::asides::is_aside;
use super::patterns::{bare_name, is_generic};
use super::stems::stems;
use crate::briefing::Brief;
use crate::check::{has_verb, trim_end};
use crate::distill::LineRole;
use crate::outline::PageOutline;
use crate::page::Link;
use crate::text::language::Lexicon;
use crate::text::{WordSet, fold_onto, fold_space, squash, tokens};
use foldhash::HashSet;

/// Minimum length in bytes of a domain name that is certainly not a word of a heading.
const LEAST_SITE: usize = 6;

/// The name in a heading; for a path through the site, such as `Lists > Best books ever`, its last part.
pub(super) fn named(heading: &str) -> String {
    let heading = fold_space(heading);
    let end = heading.rsplit(" > ").next().filter(|end| end.len() > 2);
    bare_name(end.unwrap_or(&heading)).to_owned()
}

/// `Wurmkiste selber bauen` for `Wurmkiste Wurmkiste selber bauen`, where a label precedes the heading.
fn said_once(name: &str) -> &str {
    // The same heading for screens of two sizes.
    let (front, behind) = name.split_at_checked(name.len() / 2).unwrap_or((name, ""));
    if behind.strip_prefix(' ') == Some(front) {
        return front;
    }
    match name.split_once(' ') {
        Some((first, rest)) if first.len() > 3 && rest.split(' ').next() == Some(first) => rest,
        _ => name,
    }
}

/// Last words that need a continuation. Others may end a name: `Serie A`, `jobs in IT`, `How to log in`.
const LEADING_ON: [(&str, &[&str]); 2] = [
    ("en", &["a", "an", "the", "to", "for", "of", "with", "and", "your", "our"]),
    ("de", &["der", "die", "das", "den", "dem", "ein", "eine", "einen", "für", "und"]),
];

/// The name in an H1, without a trailing phrase whose end a script replaces: `Your fastest way to`. The last word stays
/// if a verb needs it: `All that you are waiting for`.
pub(super) fn h1_name(h1: &str, lexicon: &Lexicon) -> String {
    let name = said_once(&named(h1)).to_owned();
    let words = LEADING_ON.into_iter().find(|(code, _)| *code == lexicon.language.code).map(|(_, words)| words);
    let whole = match name.rsplit_once(' ') {
        Some((whole, last)) if words.is_some_and(|words| words.contains(&last)) => trim_end(whole, lexicon),
        _ => return name,
    };
    if tokens(whole, lexicon).len() > 1 && !has_verb(whole, lexicon) { whole.to_owned() } else { name }
}

/// True if a number and a full stop precede it: `2. Install the pump`.
pub(super) fn is_numbered(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < text.len() && rest.starts_with(". ")
}

/// Headings that are not links to other pages; such links name their target.
pub(super) fn own_headings(brief: &Brief, headings: &[(u8, String)]) -> Vec<(u8, String)> {
    let here = brief.url.as_url().path().trim_end_matches('/');
    let leads_away = |link: &&Link| link.url.as_url().path().trim_end_matches('/') != here;
    let mut own: HashSet<String> = headings.iter().map(|(_, text)| squash(text)).collect();
    let mut teaser = String::new();
    for link in brief.page.facts.links.iter().filter(leads_away) {
        teaser.clear();
        fold_onto(&link.text, &mut teaser);
        own.remove(teaser.as_str());
    }
    headings.iter().filter(|(_, text)| own.contains(&squash(text))).cloned().collect()
}

/// Headings below the H1 with a meaning, with their levels: first those of the main content, then those beside it.
pub(super) fn headings(brief: &Brief) -> Vec<(u8, String)> {
    let PageOutline { distilled, facts, .. } = &brief.page;
    let kept = distilled.blocks.iter().filter_map(|b| Some((b.kind.heading_level()?, b.text.as_str())));
    let texts: Vec<&str> = facts.headings.iter().map(|heading| heading.text.as_str()).collect();
    let all = facts.headings.iter().zip(distilled.roles_of(&texts));
    let beside = all.filter(|(_, role)| role.is_some_and(|role| role <= LineRole::Beside));
    let beside = beside.map(|(heading, _)| (heading.level, heading.text.as_str()));
    let mut out: Vec<(u8, String)> = Vec::new();
    for (level, text) in kept.chain(beside) {
        let usable = (2..=4).contains(&level) && (4..250).contains(&text.len()) && !is_generic(text) && !is_aside(text);
        if usable && out.len() < 40 && !out.iter().any(|(_, other)| other == text) {
            out.push((level, named(text)));
        }
    }
    out
}

/// The page's H1s: the only one, if it is visible; otherwise those of the main content, and those beside it with a word
/// of the title, the address or the structured data. H1s of banners or dialogs never count.
pub(super) fn own_h1s<'b>(brief: &'b Brief, lexicon: &Lexicon) -> Vec<&'b str> {
    let PageOutline { distilled, facts, .. } = &brief.page;
    let is_filled_in = |h1: &&str| !h1.contains("{{");
    let all: Vec<&str> = facts.h1s.iter().map(String::as_str).filter(is_filled_in).collect();
    if !distilled.knows_its_lines() {
        return all;
    }
    let roles = distilled.roles_of(&all);
    let title = facts.title.as_deref().unwrap_or_default();
    let address = brief.url_words();
    let names = facts.json_ld.names.iter().map(String::as_str);
    let known: WordSet = names.chain([title, &address]).flat_map(|text| stems(text, lexicon)).collect();
    let says_one = |h1: &str| known.is_empty() || stems(h1, lexicon).iter().any(|stem| known.contains(stem));
    let is_only = all.len() == 1;
    let is_own = |h1: &str, role: Option<LineRole>| match role {
        Some(LineRole::Main) => true,
        Some(LineRole::Notice) => false,
        Some(_) if is_only => true,
        Some(LineRole::Beside | LineRole::Outside | LineRole::Furniture) | None => says_one(h1),
    };
    let mut own: Vec<(&str, Option<LineRole>)> =
        all.into_iter().zip(roles).filter(|(h1, role)| is_own(h1, *role)).collect();
    // Numbers precede the sections of a page.
    if own.len() > 1 && own.iter().all(|(h1, _)| is_numbered(h1)) {
        own.clear();
    }
    // The site's name may be an H1 in its page frame.
    let site = squash(brief.url.registrable_domain().split('.').next().unwrap_or_default());
    let is_site = |h1: &str| site.len() >= LEAST_SITE && squash(h1).contains(&site);
    own.sort_by_key(|(h1, role)| *role != Some(LineRole::Main) && is_site(h1));
    own.into_iter().map(|(h1, _)| h1).collect()
}
