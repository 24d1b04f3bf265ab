//! robots.txt: reading it and matching an address (`indexability` 2 and 3, RFC 9309).

/// A parsed robots.txt.
#[derive(Debug, Clone, Default)]
pub struct Robots {}

/// What a file's rules say of one address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RobotsMatch {
    /// May be fetched.
    pub allowed: bool,
    /// 1-based line of the deciding rule; `None` if none decided.
    pub line: Option<u32>,
    /// The rule as written, e.g. `Disallow: /admin/`.
    pub rule: Option<String>,
}

impl Robots {
    /// Reads a file's bytes; nothing is too broken to read.
    pub fn parse(bytes: &[u8]) -> Self {
        let _ = bytes;
        Self {}
    }

    /// What the file says of `url` to the first of `agents` that has a group (else to `*`).
    pub fn verdict(&self, agents: &[&str], url: &crate::url::HttpUrl) -> RobotsMatch {
        let _ = (agents, url);
        RobotsMatch { allowed: true, line: None, rule: None }
    }

    /// Crawl-delay in seconds for the first of `agents` that has a group (else `*`).
    pub fn crawl_delay(&self, agents: &[&str]) -> Option<f64> {
        let _ = agents;
        None
    }

    /// `Sitemap:` values as written.
    pub fn sitemaps(&self) -> &[String] {
        &[]
    }
}
