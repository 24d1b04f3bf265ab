//! AI crawlers: a list of them, and which of them a robots.txt blocks.

use super::pattern::RulePath;
use super::{Robots, agents_of};
use crate::named::named;
use crate::url::HttpUrl;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

named! {
    /// Why a crawler fetches pages.
    pub enum Purpose {
        /// For training models.
        Training = "training",
        /// For a search index that answers with links to the pages.
        Search = "search",
        /// Because a user requested it.
        User = "user",
        /// For other purposes of its operator.
        Research = "research",
    }
}

/// One crawler.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AiCrawler {
    /// Its product token in robots.txt.
    pub token: String,
    /// The operator.
    pub operator: String,
    /// The purpose.
    pub purpose: Purpose,
    /// Whether it obeys robots.txt.
    pub honours: String,
}

#[derive(Debug, Default, Deserialize)]
struct KnownCrawler {
    date: String,
    crawler: Vec<AiCrawler>,
}

/// The only list of AI crawlers; a test parses it.
static KNOWN: LazyLock<KnownCrawler> =
    LazyLock::new(|| toml::from_str(include_str!("ai_crawlers.toml")).unwrap_or_default());

/// Every known AI crawler.
pub fn all() -> &'static [AiCrawler] {
    &KNOWN.crawler
}

/// Year and month of the list, e.g. `2026-08`.
pub fn date() -> &'static str {
    &KNOWN.date
}

/// The crawler with that token, in any case.
pub fn find(token: &str) -> Option<&'static AiCrawler> {
    all().iter().find(|crawler| crawler.token.eq_ignore_ascii_case(token))
}

/// The AI crawlers grouped by the rules that apply to them in one robots.txt, so that an address is matched only a few
/// times.
#[derive(Debug, Clone, Default)]
pub struct AiRules(Vec<Shared>);

#[derive(Debug, Clone)]
struct Shared {
    /// Indices of groups.
    groups: Vec<usize>,
    crawlers: Vec<&'static AiCrawler>,
}

impl AiRules {
    /// Groups the crawlers by the rules of `robots`.
    pub fn new(robots: &Robots) -> Self {
        let mut shared: Vec<Shared> = Vec::new();
        for crawler in all() {
            let agents = agents_of(&crawler.token);
            let agents: Vec<&str> = agents.iter().map(String::as_str).collect();
            let groups: Vec<usize> = robots.group_indices(&agents).collect();
            if !groups.iter().any(|group| robots.forbids_anything(*group)) {
                continue;
            }
            match shared.iter_mut().find(|shared| shared.groups == groups) {
                Some(shared) => shared.crawlers.push(crawler),
                None => shared.push(Shared { groups, crawlers: vec![crawler] }),
            }
        }
        Self(shared)
    }

    /// The crawlers that `robots` blocks from `url`; it must be the file that these rules were made from.
    pub fn shut_out(&self, robots: &Robots, url: &HttpUrl) -> Vec<&'static AiCrawler> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let path = url.path_and_query();
        let subject = RulePath::new(&path);
        let is_out = |shared: &&Shared| !robots.decide(shared.groups.iter().copied(), &subject).allowed;
        self.0.iter().filter(is_out).flat_map(|shared| shared.crawlers.iter().copied()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shut_out(file: &str, path: &str) -> Vec<&'static str> {
        let robots = Robots::parse(file.as_bytes());
        let url = HttpUrl::parse(&format!("https://shop.example{path}")).unwrap();
        let found = AiRules::new(&robots).shut_out(&robots, &url);
        found.into_iter().map(|crawler| crawler.token.as_str()).collect()
    }

    #[test]
    fn the_list_is_readable_and_names_each_crawler_once() {
        assert_eq!(date().len(), "2026-08".len());
        assert!(all().len() > 30);
        for (index, crawler) in all().iter().enumerate() {
            assert!(all()[..index].iter().all(|other| other.token != crawler.token), "{}", crawler.token);
        }
    }

    #[test]
    fn blocked_crawlers_of_an_address() {
        let file = "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart\n\n\
                    User-agent: Googlebot\nDisallow: /maps\n";
        assert_eq!(shut_out(file, "/p"), ["GPTBot", "CCBot"]);
        assert_eq!(shut_out(file, "/maps"), ["GPTBot", "CCBot", "Googlebot", "Applebot"]);
        assert_eq!(shut_out(file, "/cart").len(), all().len() - 2);
        assert!(shut_out("User-agent: *\nAllow: /\n", "/p").is_empty());
        assert!(shut_out("", "/p").is_empty());
    }

    #[test]
    fn all_but_search_engines_can_be_blocked() {
        let file = "User-agent: Googlebot\nUser-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /\n";
        let found = shut_out(file, "/");
        assert!(!found.contains(&"Googlebot") && !found.contains(&"Applebot") && found.contains(&"OAI-SearchBot"));
    }
}
