//! Decides which links of a page are followed. The caller knows which pages are already taken, and how many there are.

use seotags_core::judge::{Indexability, Visit};
use seotags_core::list::{FollowRules, FoundLink, LeftOut};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{PageSource, Standing};
use seotags_input::input::{InputError, UrlFilter, matches_pattern};
use std::collections::HashSet;

/// A page whose links are examined.
#[derive(Debug, Clone, Copy)]
pub struct LinkingPage<'a> {
    /// Its URL as requested.
    pub url: &'a HttpUrl,
    /// Where its bytes came from.
    pub source: &'a PageSource,
    /// Whether the user gave its origin.
    pub standing: Standing,
    /// Links between the list and the page.
    pub depth: u32,
    /// True if it belongs to the list itself.
    pub is_listed: bool,
    /// The result of fetching it.
    pub visit: &'a Visit,
    /// The verdict on it.
    pub indexability: &'a Indexability,
}

/// Compiled rules for links.
#[derive(Debug, Clone)]
pub struct Follow {
    rules: FollowRules,
    hosts: Vec<String>,
    filter: UrlFilter,
    obeys_nofollow: bool,
}

impl Follow {
    /// Compiles the rules; with `obeys_nofollow`, links marked `nofollow` are skipped.
    ///
    /// # Errors
    /// [`InputError::Pattern`] if a regular expression is invalid.
    pub fn new(rules: &FollowRules, obeys_nofollow: bool) -> Result<Self, InputError> {
        Ok(Self {
            hosts: rules.hosts.iter().map(|host| bare_host(host)).filter(|host| !host.is_empty()).collect(),
            filter: UrlFilter::new(&rules.urls)?,
            rules: rules.clone(),
            obeys_nofollow,
        })
    }

    /// Maximum number of pages.
    pub fn max_pages(&self) -> u64 {
        self.rules.max_pages
    }

    /// The links of a page, each URL once. A page that redirects only links to its target; the target's own links are
    /// examined once it has been fetched itself. Pages of folders and archives have no links to follow.
    pub fn links(&self, page: &LinkingPage<'_>) -> Vec<FoundLink> {
        let Visit::Answered(answer) = page.visit else { return Vec::new() };
        let Some(answered) = answer.final_url() else { return Vec::new() };
        if *page.source != PageSource::Web || answer.redirect_trouble.is_some() {
            return Vec::new();
        }
        if answered.normalised() != page.url.normalised() {
            // The list may name a host by its old name; found links are restricted to the current hosts.
            let is_near = page.is_listed || self.is_near(page.url, answered);
            return vec![self.judge(page, answered, page.depth, is_near, false)];
        }
        let Some(facts) = &answer.facts else { return Vec::new() };
        let all_nofollow = page.indexability.issues.iter().any(|issue| issue.code == "nofollow_page");
        let depth = page.depth.saturating_add(1);
        let mut seen = HashSet::new();
        let links = facts.links.iter().filter(|link| seen.insert((&link.url, link.nofollow))).map(|link| {
            self.judge(page, &link.url, depth, self.is_near(page.url, &link.url), all_nofollow || link.nofollow)
        });
        let others =
            facts.other_links.iter().map(|text| FoundLink::Skip { url: text.clone(), reason: LeftOut::NotHttp, depth });
        links.chain(others).collect()
    }

    fn judge(&self, page: &LinkingPage<'_>, url: &HttpUrl, depth: u32, is_near: bool, nofollow: bool) -> FoundLink {
        let short = self.filter.shorten(url.clone());
        let reason = if !is_near {
            Some(LeftOut::OtherHost)
        } else if nofollow && self.obeys_nofollow {
            Some(LeftOut::Nofollow)
        } else if !self.filter.wants(&short) {
            Some(LeftOut::Filter)
        } else if depth > self.rules.depth {
            Some(LeftOut::Depth)
        } else {
            None
        };
        match reason {
            Some(reason) => FoundLink::Skip { url: short.to_string(), reason, depth },
            None => FoundLink::Take {
                standing: if short.origin() == page.url.origin() { page.standing } else { Standing::Foreign },
                written: (short != *url).then(|| url.clone()),
                url: short,
                depth,
            },
        }
    }

    /// True for the page's own host, and for hosts that the rules name.
    fn is_near(&self, page: &HttpUrl, url: &HttpUrl) -> bool {
        let named = || {
            let (host, port) = (url.host(), url.as_url().port());
            let with_port = port.map(|port| format!("{host}:{port}"));
            self.hosts.iter().any(|pattern| {
                matches_pattern(pattern, host)
                    || with_port.as_ref().is_some_and(|with_port| matches_pattern(pattern, with_port))
            })
        };
        (page.host() == url.host() && page.as_url().port() == url.as_url().port()) || named()
    }
}

/// `https://Shop.example/x` → `shop.example`.
fn bare_host(text: &str) -> String {
    let text = text.trim().to_ascii_lowercase();
    let text = text.split_once("://").map_or(text.as_str(), |(_, rest)| rest);
    text.split('/').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use seotags_core::judge::{Answer, Indexable};
    use seotags_core::list::UrlRules;
    use seotags_core::page::{Link, PageFacts};
    use seotags_core::visit::{Headers, Hop, Timings};

    fn url(text: &str) -> HttpUrl {
        HttpUrl::parse(text).unwrap()
    }

    fn answered(final_url: &str, links: &[&str]) -> Visit {
        let link = |text: &&str| Link {
            url: url(text.trim_end_matches(" nofollow")),
            text: String::new(),
            nofollow: text.ends_with(" nofollow"),
        };
        Visit::Answered(Answer {
            hops: vec![Hop { status: 200, url: url(final_url) }],
            headers: Headers::default(),
            content_type: None,
            body_bytes: 1,
            timings: Timings::default(),
            notes: Vec::new(),
            redirect_trouble: None,
            forbidden_hop: None,
            protection: None,
            ai_shut_out: Vec::new(),
            facts: Some(Box::new(PageFacts {
                links: links.iter().map(link).collect(),
                other_links: vec!["mailto:x@a.example".to_owned()],
                ..PageFacts::default()
            })),
            ..Answer::default()
        })
    }

    fn found(rules: &FollowRules, asked: &str, depth: u32, visit: &Visit) -> Vec<String> {
        let indexability = Indexability {
            crawlable: None,
            indexable: Indexable::Yes,
            issues: Vec::new(),
            primary_issue: None,
            canonical_url: None,
            final_is_indexable: true,
        };
        let page = LinkingPage {
            url: &url(asked),
            source: &PageSource::Web,
            standing: Standing::Given,
            depth,
            is_listed: depth == 0,
            visit,
            indexability: &indexability,
        };
        let line = |link: FoundLink| match link {
            FoundLink::Take { url, written, depth, standing } => {
                let written = written.map(|written| format!(" from {written}")).unwrap_or_default();
                let foreign = if standing == Standing::Foreign { " foreign" } else { "" };
                format!("{depth} {url}{written}{foreign}")
            }
            FoundLink::Skip { url, reason, .. } => format!("{} {url}", reason.as_str()),
        };
        Follow::new(rules, true).unwrap().links(&page).into_iter().map(line).collect()
    }

    #[test]
    fn each_link_is_followed_or_skipped_with_a_reason() {
        let rules = FollowRules {
            hosts: vec!["*.a.example".to_owned(), "https://c.example/".to_owned()],
            urls: UrlRules {
                exclude: vec!["/login".to_owned()],
                drop_params: vec!["utm_*".to_owned()],
                ..UrlRules::default()
            },
            ..FollowRules::default()
        };
        let page = answered(
            "https://a.example/",
            &[
                "https://a.example/x?utm_source=1",
                "https://a.example/x?utm_source=1",
                "http://a.example/y",
                "https://www.a.example/",
                "https://c.example/",
                "https://d.example/",
                "https://a.example:8443/",
                "https://a.example/login",
                "https://a.example/z nofollow",
            ],
        );
        insta::assert_snapshot!(found(&rules, "https://a.example/", 0, &page).join("\n"), @"
        1 https://a.example/x from https://a.example/x?utm_source=1
        1 http://a.example/y foreign
        1 https://www.a.example/ foreign
        1 https://c.example/ foreign
        other_host https://d.example/
        other_host https://a.example:8443/
        filter https://a.example/login
        nofollow https://a.example/z
        not_http mailto:x@a.example
        ");
        let deepest = found(&FollowRules { depth: 3, ..rules }, "https://a.example/", 3, &page);
        assert_eq!(deepest[0], "depth https://a.example/x");
    }

    #[test]
    fn redirect_only_links_to_its_target() {
        let moved = answered("https://www.a.example/", &["https://www.a.example/x"]);
        let rules = FollowRules { depth: 1, ..FollowRules::default() };
        assert_eq!(found(&rules, "http://a.example/", 0, &moved), ["0 https://www.a.example/ foreign"]);
        assert_eq!(found(&rules, "http://a.example/", 1, &moved), ["other_host https://www.a.example/"]);
        let near = answered("https://a.example/b", &[]);
        assert_eq!(found(&rules, "https://a.example/a", 1, &near), ["1 https://a.example/b"]);
    }
}
