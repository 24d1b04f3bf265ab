//! Verdicts of robots.txt as a table and as data.

use crate::terminal::{Column, Lines, Paint, Tint, harmless};
use seotags::crawl::{AgentVerdict, RobotsFile};
use seotags::judge::robots::RobotsWarning;
use seotags::judge::robots::ai::{self, AiCrawler};
use seotags::url::HttpUrl;
use serde_json::{Value, json};

/// One URL and the robots.txt file that applies to it.
pub(crate) struct SiteRobots {
    pub(crate) url: HttpUrl,
    pub(crate) file: RobotsFile,
}

pub(crate) fn record(site: &SiteRobots, agent: &str) -> Value {
    let AgentVerdict { allowed, rule, line, reason } = site.file.verdict(agent, &site.url);
    let known = ai::find(agent);
    json!({
        "url": site.url.as_str(),
        "agent": agent,
        "operator": known.map(|crawler| crawler.operator.as_str()),
        "purpose": known.map(|crawler| crawler.purpose),
        "allowed": allowed,
        "rule": rule,
        "line": line,
        "reason": reason,
        "honours": known.map(|crawler| crawler.honours.as_str()),
    })
}

pub(crate) fn table(site: &SiteRobots, agents: &[String], wide: bool, paint: Paint) -> String {
    let mut columns = vec![Column::left("Agent"), Column::left("Allowed"), Column::right("Line"), Column::left("Rule")];
    if wide {
        columns.extend([Column::left("Operator"), Column::left("Purpose"), Column::left("Honours robots.txt")]);
    }
    let mut lines = Lines::new(columns);
    for agent in agents {
        let AgentVerdict { allowed, rule, line, reason } = site.file.verdict(agent, &site.url);
        let word = match allowed {
            Some(true) => "yes",
            Some(false) => "no",
            None => "unknown",
        };
        let line = line.map(|line| line.to_string()).unwrap_or_default();
        let rule = rule.or_else(|| reason.map(|reason| format!("robots.txt: {reason}"))).unwrap_or_default();
        let mut row = vec![agent.clone(), word.to_owned(), line, rule];
        if wide {
            let known = ai::find(agent);
            let about =
                |what: fn(&AiCrawler) -> &str| known.map(|crawler| what(crawler).to_owned()).unwrap_or_default();
            row.extend([about(|c| &c.operator), about(|c| c.purpose.as_str()), about(|c| &c.honours)]);
        }
        lines.push(row);
    }
    format!("  {}\n{}", paint.paint(Tint::Bold, &harmless(site.url.as_str())), lines.render(paint))
}

pub(crate) fn odd(warning: &RobotsWarning) -> String {
    match warning {
        RobotsWarning::TooLarge => "robots.txt is over 500 KiB; the rest is ignored".to_owned(),
        RobotsWarning::Invalid => "what the server sends is not a robots.txt, so everything is allowed".to_owned(),
        RobotsWarning::NoindexRule { line } => format!("robots.txt:{line}: noindex rules have been ignored since 2019"),
        RobotsWarning::SitemapNotAbsolute { line, value } => {
            format!("robots.txt:{line}: the sitemap has a relative address: “{}”", harmless(value))
        }
        RobotsWarning::CrawlDelayHigh { line, seconds } => {
            format!("robots.txt:{line}: a crawl-delay of {seconds} s; we wait 30 s, Google ignores it")
        }
    }
}

/// Narrowest terminal that shows the details of the crawlers.
pub(crate) const WIDE_FROM: usize = 110;
