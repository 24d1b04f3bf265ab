//! The robots.txt verdict on a page for each crawler.

use seotags_core::judge::robots::ai;
use seotags_core::url::HttpUrl;
use seotags_crawl::{AgentVerdict, RobotsFile};
use serde_json::{Value, json};

/// One crawler's verdict.
#[derive(Debug, Clone)]
pub struct CrawlerVerdict {
    /// Its token in robots.txt.
    pub agent: String,
    /// Whether it may fetch the page.
    pub verdict: AgentVerdict,
    /// True for one of the AI crawlers, which are listed in addition to the judged agent.
    pub is_ai: bool,
}

impl CrawlerVerdict {
    /// The judged agent first, then the AI crawlers.
    pub fn all(judge_as: &str, file: &RobotsFile, url: &HttpUrl) -> Vec<Self> {
        let judged = ai::find(judge_as).map_or_else(|| judge_as.to_owned(), |crawler| crawler.token.clone());
        let of = |agent: String, is_ai| Self { verdict: file.verdict(&agent, url), agent, is_ai };
        let others = ai::all().iter().filter(|crawler| !crawler.token.eq_ignore_ascii_case(&judged));
        let others: Vec<Self> = others.map(|crawler| of(crawler.token.clone(), true)).collect();
        std::iter::once(of(judged, false)).chain(others).collect()
    }

    pub(super) fn record(&self) -> Value {
        let known = ai::find(&self.agent);
        json!({
            "agent": self.agent,
            "operator": known.map(|crawler| crawler.operator.as_str()),
            "purpose": known.map(|crawler| crawler.purpose),
            "allowed": self.verdict.allowed,
            "rule": self.verdict.rule,
            "line": self.verdict.line,
        })
    }
}
