//! What the address and the host name, and how the page writes it.

use super::material::unique;
use crate::check::occurrences;
use crate::compose::Brief;
use crate::distill::{LineRole, PageType};
use crate::text::{PLAIN_SEPARATORS, fold_space, squash};
use std::collections::BTreeMap;

/// The site's name as the page writes it most often: `Blue Heron` for `blueheron.example`.
pub(super) fn spelt_host<'t>(host_label: &str, texts: impl Iterator<Item = &'t str>) -> Option<String> {
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
            let name = text[start..end].trim_end_matches('…');
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
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(name, _)| fold_space(name))
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
pub(super) fn bare_site_name(name: &str, host_label: &str) -> String {
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

/// Words of the path's naming segment, words of all segments, and whether it is the site's front page.
pub(super) fn address(brief: &Brief) -> (Vec<String>, Vec<String>, bool) {
    let path = brief.url_path();
    let raw: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    let segments: Vec<String> =
        raw.iter().map(|segment| words_of(segment).join(" ")).filter(|s| !s.is_empty()).collect();
    let letters = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    let good: Vec<&String> = segments.iter().filter(|segment| letters(segment) >= 4).collect();
    let last = good.last().copied();
    let weight = |segment: &&&String| {
        let words = segment.split(' ').count() as f32;
        let bonus = if Some(**segment) == last { 1.5 } else { 0.0 };
        ((words + bonus) * 10.0) as i32
    };
    let slug = good.iter().rev().take(2).max_by_key(weight).map(|s| (**s).clone()).unwrap_or_default();
    let empty =
        matches!(slug.to_ascii_lowercase().as_str(), "index" | "home" | "default" | "pages" | "product" | "products");
    let words = if empty { Vec::new() } else { slug.split(' ').map(str::to_owned).filter(|w| !w.is_empty()).collect() };
    let is_home = raw.is_empty() || brief.page.distilled.page_type == PageType::Home;
    (words, segments, is_home)
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
