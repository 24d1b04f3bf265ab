//! Names in the address and the host, in the spelling of the page.

use super::stems::unique;
use crate::briefing::Brief;
use crate::distill::{LineRole, PageType};
use crate::text::{PLAIN_SEPARATORS, char_count, fold_space, occurrences, squash};
use std::collections::BTreeMap;

/// Number of occurrences from which a name is certainly the site's.
const SURE_TIMES: usize = 2;

/// The site's name. This is the stated name, unless the page never shows it and uses the host's name. Otherwise it is
/// the host's name as the page spells it, plus the word of its first label: `Heron Maps` for `maps.heron.example`.
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

/// True if the name has nothing in common with the host, and its first word is not on the page.
fn is_of_another(name: &str, host_label: &str, texts: &[&str]) -> bool {
    let (folded, host) = (squash(name), squash(host_label));
    let first = squash(name.split(' ').next().unwrap_or_default());
    let mut words = name.split(' ').map(squash).filter(|word| word.len() > 2);
    // `The Hill` for `thehillpaper.example`; initials for `bhm.example`.
    let initials: String =
        name.split(' ').filter_map(|word| word.chars().next()).flat_map(char::to_lowercase).collect();
    first.len() > 2
        && !folded.contains(&host)
        && !host.contains(&initials)
        && !words.any(|word| host.contains(&word))
        && !texts.iter().any(|text| !occurrences(text, &first).is_empty())
}

/// The host's name with its first label before or after it, if the page uses both together in most of `times`.
fn with_first_part(brief: &Brief, host_label: &str, texts: &[&str], times: usize) -> Option<String> {
    let host = brief.url.host();
    let first = host.split('.').next().filter(|first| *first != "www" && *first != host_label && first.len() > 2)?;
    let (host_label, first) = (squash(host_label), squash(first));
    let both = [format!("{host_label}{first}"), format!("{first}{host_label}")];
    let found = both.iter().filter_map(|name| spelt_host(name, texts.iter().copied()));
    let (name, said) = found.max_by_key(|(_, said)| *said)?;
    (said >= SURE_TIMES && said * 2 >= times && name.contains(' ') && char_count(&name) <= MAX_SITE).then_some(name)
}

/// The site's name in its most frequent spelling on the page, and the number of occurrences: `Blue Heron` for
/// `blueheron.example`.
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
            // An address or a handle does not show the spelling.
            let in_address = text[..start].ends_with(['@', '.', '/', '-'])
                || text[end..].starts_with(['/', '@', '.']) && text[end + 1..].starts_with(char::is_alphanumeric);
            // `iRobot` has an inner capital.
            let is_name = name.contains(char::is_uppercase) || name.starts_with(|c: char| c.is_ascii_digit());
            if !in_address && is_name {
                *counts.entry(name).or_default() += 1;
            }
        }
    }
    let times = counts.values().sum();
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(name, _)| (fold_space(name), times))
}

/// The word at the start of the host's name, if the page repeats it often: `Kettle` for `kettlemakers.example`.
fn front_of_host(host_label: &str, texts: &[&str]) -> Option<String> {
    /// Minimum number of letters of such a word, and of occurrences.
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

/// Texts of links to the page itself, except those of menus and banners.
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

/// Maximum length of a site name in a title, in characters.
pub(super) const MAX_SITE: usize = 30;

/// The site's name without a tagline: `ResumeSpice` of `ResumeSpice - 5-Star Rated Resume Writers`.
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

/// Last segments of addresses that do not name a page; the segment before them does.
const OPENINGS: [&str; 6] = ["overview", "introduction", "intro", "readme", "übersicht", "einführung"];
/// Extensions of server programs.
const PROGRAMS: [&str; 5] = [".php", ".asp", ".aspx", ".jsp", ".cgi"];

/// Words in the path of an address.
pub(super) struct Address {
    /// Words of the segment that names the page.
    pub words: Vec<String>,
    /// True if that segment is the last one.
    pub ends_with_them: bool,
    /// True if a program serves the page, and the address does not name it: `viewtopic.php?id=7`.
    pub is_asked: bool,
    /// Words of all segments.
    pub segments: Vec<String>,
    /// True if it is the address of the site's front page.
    pub is_home: bool,
}

/// Reads the path of the page's address.
pub(super) fn address(brief: &Brief) -> Address {
    let path = brief.url_path();
    let raw: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    let segments: Vec<String> =
        raw.iter().map(|segment| words_of(segment).join(" ")).filter(|s| !s.is_empty()).collect();
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    let mut good: Vec<&String> = segments.iter().filter(|segment| letters(segment) >= 4).collect();
    // Any part of a guide may have such a segment.
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

/// Words of a path segment, without its file extension, ids and hashes.
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
