//! robots.txt: parsing it and matching an address (RFC 9309).
//!
//! Owns: lines, groups, patterns, the rules for one address, and warnings about the file. Does not fetch the file or
//! decide what an unreachable file means.

pub mod ai;
mod lines;
mod parse;
mod pattern;

use crate::url::HttpUrl;
use pattern::{Pattern, RulePath};

/// Maximum size of the file in bytes; the rest is ignored (RFC 9309 2.5).
pub const MAX_FILE_BYTES: usize = 500 * 1024;

/// Maximum crawl delay that is honoured, in seconds.
pub const MAX_CRAWL_DELAY_SECONDS: f64 = 30.0;

/// A parsed robots.txt.
#[derive(Debug, Clone, Default)]
pub struct Robots {
    groups: Vec<Group>,
    sitemaps: Vec<String>,
    warnings: Vec<RobotsWarning>,
}

/// A problem of a file.
#[derive(Debug, Clone, PartialEq)]
pub enum RobotsWarning {
    /// Over [`MAX_FILE_BYTES`]; the rest was not read.
    TooLarge,
    /// Not a robots.txt at all: HTML, UTF-16 or a binary file without one valid line.
    Invalid,
    /// `noindex:` has had no effect since 2019.
    NoindexRule {
        /// 1-based line.
        line: u32,
    },
    /// A sitemap with a relative address.
    SitemapNotAbsolute {
        /// 1-based line.
        line: u32,
        /// As written.
        value: String,
    },
    /// A crawl delay over [`MAX_CRAWL_DELAY_SECONDS`].
    CrawlDelayHigh {
        /// 1-based line.
        line: u32,
        /// The requested delay.
        seconds: f64,
    },
}

/// The result of a file's rules for one address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RobotsMatch {
    /// May be fetched.
    pub allowed: bool,
    /// 1-based line of the deciding rule; `None` if no rule decided.
    pub line: Option<u32>,
    /// The rule as written, e.g. `Disallow: /admin/`.
    pub rule: Option<String>,
}

/// Consecutive user-agent lines and the lines that follow them.
#[derive(Debug, Clone, Default)]
struct Group {
    /// Product tokens in lower case.
    agents: Vec<String>,
    /// True if it names `*`.
    is_global: bool,
    rules: Vec<Rule>,
    /// In seconds, as written.
    crawl_delay: Option<f64>,
}

#[derive(Debug, Clone)]
struct Rule {
    allows: bool,
    pattern: Pattern,
    line: u32,
    text: String,
}

impl Robots {
    /// Parses a file; every input is accepted.
    pub fn parse(bytes: &[u8]) -> Self {
        parse::parse(bytes)
    }

    /// The rules for `url`, from the group of the first of `agents` that has one, or else from `*`.
    pub fn verdict(&self, agents: &[&str], url: &HttpUrl) -> RobotsMatch {
        self.verdict_on_path(agents, &url.path_and_query())
    }

    /// Like [`Robots::verdict`], for a path with its query, starting with `/`.
    pub fn verdict_on_path(&self, agents: &[&str], path_and_query: &str) -> RobotsMatch {
        self.decide(self.group_indices(agents), &RulePath::new(path_and_query))
    }

    /// The combined result of the rules in some groups.
    fn decide(&self, groups: impl Iterator<Item = usize>, subject: &RulePath) -> RobotsMatch {
        let mut best_allow: Option<&Rule> = None;
        let mut best_disallow: Option<&Rule> = None;
        for rule in groups.filter_map(|group| self.groups.get(group)).flat_map(|group| &group.rules) {
            let best = if rule.allows { &mut best_allow } else { &mut best_disallow };
            let beats = best.is_none_or(|best| rule.pattern.len() > best.pattern.len());
            if beats && rule.pattern.matches(subject) {
                *best = Some(rule);
            }
        }
        let decides = match (best_allow, best_disallow) {
            (Some(allow), Some(disallow)) if disallow.pattern.len() > allow.pattern.len() => Some(disallow),
            (Some(allow), _) => Some(allow),
            (None, disallow) => disallow,
        };
        RobotsMatch {
            allowed: decides.is_none_or(|rule| rule.allows),
            line: decides.map(|rule| rule.line),
            rule: decides.map(|rule| rule.text.clone()),
        }
    }

    /// Crawl delay in seconds for the first of `agents` that has a group (or else for `*`), as written; honour at most
    /// [`MAX_CRAWL_DELAY_SECONDS`].
    pub fn crawl_delay(&self, agents: &[&str]) -> Option<f64> {
        self.group_indices(agents).find_map(|group| self.groups[group].crawl_delay)
    }

    /// `Sitemap:` values as written.
    pub fn sitemaps(&self) -> &[String] {
        &self.sitemaps
    }

    /// Problems of the file, in file order.
    pub fn warnings(&self) -> &[RobotsWarning] {
        &self.warnings
    }

    /// All groups of the first agent that has one, or else all global groups.
    fn group_indices<'a>(&'a self, agents: &[&str]) -> impl Iterator<Item = usize> + use<'a> {
        let named = agents
            .iter()
            .map(|agent| parse::product_token(agent))
            .find(|token| !token.is_empty() && self.groups.iter().any(|group| group.agents.contains(token)));
        let ignores_global = agents.first().is_some_and(|agent| ignores_global_group(agent));
        let counts = move |group: &Group| match &named {
            Some(token) => group.agents.contains(token),
            None => group.is_global && !ignores_global,
        };
        self.groups.iter().enumerate().filter(move |(_, group)| counts(group)).map(|(index, _)| index)
    }

    fn forbids_anything(&self, group: usize) -> bool {
        self.groups[group].rules.iter().any(|rule| !rule.allows)
    }
}

/// Google's ad crawlers obey only groups that name them.
fn ignores_global_group(agent: &str) -> bool {
    let token = parse::product_token(agent);
    token == "adsbot-google" || token.starts_with("adsbot-google-")
}

/// The names whose groups apply to a crawler, in order: its own, followed by its fallback before `*`.
pub fn agents_of(judge_as: &str) -> Vec<String> {
    let agent = judge_as.trim().to_ascii_lowercase();
    let parent = ["googlebot-image", "googlebot-news", "googlebot-video", "applebot"].contains(&agent.as_str());
    let mut agents = vec![agent];
    if parent {
        agents.push("googlebot".to_owned());
    }
    agents
}

#[cfg(test)]
mod tests;
