//! What robots.txt tells each crawler of the page.

use seotags::crawl::{AgentVerdict, RobotsFile};
use seotags::judge::robots::ai;
use seotags::url::HttpUrl;
use serde_json::{Value, json};

/// One crawler's verdict.
pub(crate) struct Bot {
    pub(crate) agent: String,
    pub(crate) verdict: AgentVerdict,
    is_ai: bool,
}

impl Bot {
    /// The judged agent first, then the AI crawlers.
    pub(crate) fn all(judge_as: &str, file: &RobotsFile, url: &HttpUrl) -> Vec<Self> {
        let judged = ai::find(judge_as).map_or_else(|| judge_as.to_owned(), |crawler| crawler.token.clone());
        let of = |agent: String, is_ai| Self { verdict: file.verdict(&agent, url), agent, is_ai };
        let others = ai::all().iter().filter(|crawler| !crawler.token.eq_ignore_ascii_case(&judged));
        let others: Vec<Self> = others.map(|crawler| of(crawler.token.clone(), true)).collect();
        std::iter::once(of(judged, false)).chain(others).collect()
    }

    /// The others than the judged agent.
    pub(crate) fn is_ai(&self) -> bool {
        self.is_ai
    }

    /// `yes`, `no (line 22)`, `unknown`.
    pub(crate) fn words(&self) -> String {
        let word = match self.verdict.allowed {
            Some(true) => "yes",
            Some(false) => "no",
            None => return "unknown".to_owned(),
        };
        match self.verdict.line.filter(|_| self.verdict.allowed == Some(false)) {
            Some(line) => format!("{word} (line {line})"),
            None => word.to_owned(),
        }
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
