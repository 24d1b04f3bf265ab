//! The robots.txt of a site, for code that inspects the file instead of fetching pages.

use super::robots_cache::SiteRobots;
use seotags_core::judge::robots::{Robots, RobotsWarning, agents_of};
use seotags_core::url::HttpUrl;
use seotags_core::visit::FetchFailure;

/// The robots.txt of a site.
#[derive(Debug, Clone)]
pub enum RobotsFile {
    /// It was read, or does not exist, which allows everything.
    Read(Robots),
    /// It answered with an error, which disallows everything.
    Unreachable {
        /// What happened.
        cause: String,
    },
    /// The host cannot be reached.
    NoConnection(FetchFailure),
}

/// The verdict of a robots.txt on one agent and one URL.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AgentVerdict {
    /// Whether it may fetch the URL; `None` if unknown.
    pub allowed: Option<bool>,
    /// The rule that decided, as written; `None` if no rule matched.
    pub rule: Option<String>,
    /// Its line number, from 1.
    pub line: Option<u32>,
    /// The reason, if the file could not be fetched.
    pub reason: Option<String>,
}

impl RobotsFile {
    /// Parses the bytes of a file.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        Self::Read(Robots::parse(bytes))
    }

    /// The verdict on `agent`, a crawler's product token, and `url`.
    pub fn verdict(&self, agent: &str, url: &HttpUrl) -> AgentVerdict {
        match self {
            Self::Read(robots) => {
                let agents = agents_of(agent);
                let agents: Vec<&str> = agents.iter().map(String::as_str).collect();
                let found = robots.verdict(&agents, url);
                AgentVerdict { allowed: Some(found.allowed), rule: found.rule, line: found.line, reason: None }
            }
            Self::Unreachable { cause } => {
                AgentVerdict { allowed: Some(false), reason: Some(cause.clone()), ..AgentVerdict::default() }
            }
            Self::NoConnection(failure) => {
                AgentVerdict { reason: Some(failure.message.clone()), ..AgentVerdict::default() }
            }
        }
    }

    /// Oddities of the file.
    pub fn warnings(&self) -> &[RobotsWarning] {
        match self {
            Self::Read(robots) => robots.warnings(),
            _ => &[],
        }
    }
}

impl From<&SiteRobots> for RobotsFile {
    fn from(site: &SiteRobots) -> Self {
        match site {
            SiteRobots::Rules { rules, .. } => Self::Read(rules.clone()),
            SiteRobots::Unreachable { cause } => Self::Unreachable { cause: cause.clone() },
            SiteRobots::NoConnection(failure) => Self::NoConnection(failure.clone()),
        }
    }
}
