//! The robots.txt of a site, for those who want to know what it says, not to fetch pages under it.

use super::robots_cache::SiteRobots;
use seotags_core::judge::robots::{Robots, RobotsWarning, agents_of};
use seotags_core::url::HttpUrl;
use seotags_core::visit::FetchFailure;

/// What the robots.txt of a site came to.
#[derive(Debug, Clone)]
pub enum RobotsFile {
    /// It was read, or there is none, which allows everything.
    Read(Robots),
    /// It answered with an error, which forbids everything.
    Unreachable {
        /// What happened.
        cause: String,
    },
    /// There is no connection to the host.
    NoConnection(FetchFailure),
}

/// What a robots.txt tells one agent of one address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AgentVerdict {
    /// It may fetch the address; `None` if nobody knows.
    pub allowed: Option<bool>,
    /// The rule that decided, as written; `None` if none did.
    pub rule: Option<String>,
    /// Its line, from 1.
    pub line: Option<u32>,
    /// Why there are no rules, if the file could not be had.
    pub reason: Option<String>,
}

impl RobotsFile {
    /// A file at hand.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        Self::Read(Robots::parse(bytes))
    }

    /// What it tells `agent`, a crawler's product token, of `url`.
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

    /// What is odd about the file.
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
