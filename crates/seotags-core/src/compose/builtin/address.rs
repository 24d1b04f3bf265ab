//! What the address and the host name, and how the page writes it.

use super::material::unique;
use crate::check::occurrences;
use crate::compose::Brief;
use crate::distill::{LineRole, PageType};
use crate::text::{PLAIN_SEPARATORS, char_count, fold_space, squash};
use std::collections::BTreeMap;

/// Times that a page says a name, at least, that surely is its site's.
const SURE_TIMES: usize = 2;

/// The site's name: the one that is stated, unless the page shows it nowhere and calls itself as its host; else the host's
/// as the page spells it, with the word that its first part adds: `Heron Maps` for `maps.heron.example`.
pub(super) fn site_name(brief: &Brief, host_label: &str, texts: &[&str]) -> String {
    let stated = brief.page.facts.site_name.as_deref().map(|name| bare_site_name(name, host_label));
    let stated = stated.filter(|name| char_count(name) <= MAX_SITE);
    let spelt = || spelt_host(host_label, texts.iter().copied());
    match stated {
        Some(stated) if is_of_another(&stated, host_label, texts) => {
            spelt().filter(|(_, times)| *times >= SURE_TIMES).map_or(stated, |(name, _)| name)
        }
        Some(stated) => stated,
        None => {
            let (name, times) = spelt().unwrap_or_default();
            let front = if times < SURE_TIMES { front_of_host(host_label, texts) } else { None };
            front.or_else(|| with_first_part(brief, host_label, texts, times)).unwrap_or(name)
        }
    }
}

/// The name shares nothing with the host, and its first word is nowhere on the page.
fn is_of_another(name: &str, host_label: &str, texts: &[&str]) -> bool {
    let (folded, host) = (squash(name), squash(host_label));
    let first = squash(name.split(' ').next().unwrap_or_default());
    let mut words = name.split(' ').map(squash).filter(|word| word.len() > 2);
    // `The Hill` of `thehillpaper.example`; initials of `bhm.example`.
    let initials: String =
        name.split(' ').filter_map(|word| word.chars().next()).flat_map(char::to_lowercase).collect();
    first.len() > 2
        && !folded.contains(&host)
        && !host.contains(&initials)
        && !words.any(|word| host.contains(&word))
        && !texts.iter().any(|text| !occurrences(text, &first).is_empty())
}

/// The host's name with its first part before or behind it, if the page says most of `times` both.
fn with_first_part(brief: &Brief, host_label: &str, texts: &[&str], times: usize) -> Option<String> {
    let host = brief.url.host();
    let first = host.split('.').next().filter(|first| *first != "www" && *first != host_label && first.len() > 2)?;
    let (host_label, first) = (squash(host_label), squash(first));
    let both = [format!("{host_label}{first}"), format!("{first}{host_label}")];
    let found = both.iter().filter_map(|name| spelt_host(name, texts.iter().copied()));
    let (name, said) = found.max_by_key(|(_, said)| *said)?;
    (said >= SURE_TIMES && said * 2 >= times && name.contains(' ') && char_count(&name) <= MAX_SITE).then_some(name)
}

/// The site's name as the page writes it most often, and how often it says it: `Blue Heron` for `blueheron.example`.
fn spelt_host<'t>(host_label: &str, texts: impl Iterator<Item = &'t str>) -> Option<(String, usize)> {
    let folded = squash(host_label);
    if folded.len() < 3 {
        return None;
    }
    let front = &folded.as_bytes()[..2];
    let may_hold =
        |text: &&str| text.len() < 300 && text.as_bytes().windows(2).any(|two| two.eq_ignore_ascii_case(front));
    let mut counts: BTreeMap<&'t str, usize> = BTreeMap::new();
    for text in texts.filter(may_hold) {
        for (start, end) in occurrences(text, &folded) {
            let name = text[start..end].trim_end_matches(['…', '.']);
            // In an address or a handle it is no spelling.
            let in_address = text[..start].ends_with(['@', '.', '/', '-'])
                || text[end..].starts_with(['/', '@', '.']) && text[end + 1..].starts_with(char::is_alphanumeric);
            // `iRobot` has its capital inside.
            let is_name = name.contains(char::is_uppercase) || name.starts_with(|c: char| c.is_ascii_digit());
            if !in_address && is_name {
                *counts.entry(name).or_default() += 1;
            }
        }
    }
    let times = counts.values().sum();
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(name, _)| (fold_space(name), times))
}

/// The word with which the host's name begins, where the page says it over and over: `Kettle` for `kettlemakers.example`.
fn front_of_host(host_label: &str, texts: &[&str]) -> Option<String> {
    /// Letters of such a word, and times that the page says it.
    const LEAST: (usize, usize) = (4, 5);
    let host = squash(host_label);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for word in texts.iter().flat_map(|text| text.split(|c: char| !c.is_alphanumeric())) {
        let is_front = word.len() >= LEAST.0 && word.len() < host.len() && word.starts_with(char::is_uppercase);
        if is_front && host.starts_with(&squash(word)) {
            *counts.entry(word).or_default() += 1;
        }
    }
    let (word, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (count >= LEAST.1).then(|| word.to_owned())
}

/// Texts of links to the page itself, but for those of menus and banners.
pub(super) fn self_links(brief: &Brief) -> Vec<String> {
    let here = brief.url.as_url();
    let path = here.path().trim_end_matches('/');
    if path.is_empty() {
        return Vec::new();
    }
    let own = brief.page.facts.links.iter().filter(|link| {
        let there = link.url.as_url();
        there.path().trim_end_matches('/') == path && there.query() == here.query() && there.host() == here.host()
    });
    let all = unique(own.map(|link| fold_space(&link.text)).filter(|text| (3..120).contains(&text.len())));
    let texts: Vec<&str> = all.iter().map(String::as_str).collect();
    let roles = brief.page.distilled.roles_of(&texts);
    let is_apart = |role: &Option<LineRole>| role.is_some_and(LineRole::is_set_apart);
    all.into_iter().zip(roles).filter(|(_, role)| !is_apart(role)).map(|(text, _)| text).take(2).collect()
}

/// Longest site name to put into a title, in characters.
pub(super) const MAX_SITE: usize = 30;

/// The site's name without what a site puts to it: `ResumeSpice` of `ResumeSpice - 5-Star Rated Resume Writers`.
fn bare_site_name(name: &str, host_label: &str) -> String {
    let marks = PLAIN_SEPARATORS.iter().copied().chain([": ", " -", " |"]);
    let mut parts = vec![name.trim()];
    for mark in marks {
        parts = parts.into_iter().flat_map(|part| part.split(mark)).collect();
    }
    parts.retain(|part| !part.trim().is_empty());
    let host = squash(host_label);
    let is_of_host = |part: &&&str| {
        let part = squash(part);
        !part.is_empty() && (host.contains(&part) || part.contains(&host) && host.len() > 2)
    };
    let bare = parts.iter().find(is_of_host).or(parts.first());
    bare.map_or_else(|| name.trim().to_owned(), |part| part.trim().to_owned())
}

/// Last parts of addresses that name no page: what stands before them does.
const OPENINGS: [&str; 6] = ["overview", "introduction", "intro", "readme", "übersicht", "einführung"];
/// How the names of programs end.
const PROGRAMS: [&str; 5] = [".php", ".asp", ".aspx", ".jsp", ".cgi"];

/// What the path of an address says.
pub(super) struct Address {
    /// Words of the segment that names the page.
    pub words: Vec<String>,
    /// That segment is the last one.
    pub ends_with_them: bool,
    /// It asks a program for the page and does not name it: `viewtopic.php?id=7`.
    pub is_asked: bool,
    /// Words of all segments.
    pub segments: Vec<String>,
    /// It is the address of the site's front page.
    pub is_home: bool,
}

/// What the path of the page's address says.
pub(super) fn address(brief: &Brief) -> Address {
    let path = brief.url_path();
    let raw: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    let segments: Vec<String> =
        raw.iter().map(|segment| words_of(segment).join(" ")).filter(|s| !s.is_empty()).collect();
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    let mut good: Vec<&String> = segments.iter().filter(|segment| letters(segment) >= 4).collect();
    // Any part of a guide may begin so.
    let is_nameless = good.len() > 1 && brief.page.facts.h1s.is_empty();
    good.pop_if(|last| is_nameless && OPENINGS.contains(&last.to_lowercase().as_str()));
    let last = good.last().copied();
    let weight = |segment: &&&String| {
        let words = segment.split(' ').count() as f32;
        let bonus = if Some(**segment) == last { 1.5 } else { 0.0 };
        ((words + bonus) * 10.0) as i32
    };
    let slug = good.iter().rev().take(2).max_by_key(weight).map(|s| (**s).clone()).unwrap_or_default();
    let ends_with_them = last == Some(&slug);
    let is_program = |segment: &&str| PROGRAMS.iter().any(|end| segment.ends_with(end));
    let is_asked = brief.url.as_url().query().is_some() && raw.last().is_some_and(is_program);
    let is_set = |slug: &str| matches!(slug, "index" | "home" | "default" | "pages" | "product" | "products");
    let empty = is_asked || is_set(&slug.to_ascii_lowercase());
    let words = if empty { Vec::new() } else { slug.split(' ').map(str::to_owned).filter(|w| !w.is_empty()).collect() };
    let is_home = raw.is_empty() || brief.page.distilled.page_type == PageType::Home;
    Address { words, ends_with_them, is_asked, segments, is_home }
}

/// Words of a path segment without its file ending, ids and hashes.
fn words_of(segment: &str) -> Vec<&str> {
    let lower = segment.to_ascii_lowercase();
    let cut = [".html", ".htm", ".php", ".aspx", ".asp", ".jsp", ".shtml"].iter().find(|end| lower.ends_with(**end));
    let segment = &segment[..segment.len() - cut.map_or(0, |end| end.len())];
    let is_id = |word: &str| {
        let digits = word.chars().filter(char::is_ascii_digit).count();
        let hex =
            word.len() >= 8 && digits > 0 && word.chars().all(|c| c.is_ascii_hexdigit() && !c.is_ascii_uppercase());
        hex || digits >= 5 && digits == word.len()
    };
    let gaps = |c: char| c.is_whitespace() || "-_+.,:;~=()%'".contains(c);
    segment.split(gaps).filter(|word| !word.is_empty() && !is_id(word)).collect()
}
