//! Groups lines into rules.

use super::lines::{self, Key, Line};
use super::pattern::Pattern;
use super::{Group, MAX_CRAWL_DELAY_SECONDS, MAX_FILE_BYTES, Robots, RobotsWarning, Rule};

/// Maximum length of a rule in messages, in characters.
const MAX_RULE_CHARS: usize = 300;
/// Maximum number of sitemaps kept of one file.
const MAX_SITEMAPS: usize = 10_000;

pub(super) fn parse(bytes: &[u8]) -> Robots {
    let mut robots = Robots::default();
    let mut reader = Reader { robots: &mut robots, takes_agents: false };
    for line in lines::read(within_size(bytes)) {
        reader.line(&line);
    }
    if bytes.len() > MAX_FILE_BYTES {
        robots.warnings.push(RobotsWarning::TooLarge);
    }
    if looks_like_something_else(bytes) && robots.groups.is_empty() && robots.sitemaps.is_empty() {
        robots.warnings.push(RobotsWarning::Invalid);
    }
    robots
}

/// The first 500 KiB without an incomplete last line.
fn within_size(bytes: &[u8]) -> &[u8] {
    if bytes.len() <= MAX_FILE_BYTES {
        return bytes;
    }
    let kept = &bytes[..MAX_FILE_BYTES];
    if matches!(bytes[MAX_FILE_BYTES], b'\n' | b'\r') {
        return kept;
    }
    let end = kept.iter().rposition(|byte| matches!(byte, b'\n' | b'\r'));
    end.map_or(&[], |end| &kept[..end])
}

/// True for HTML, UTF-16 or a binary file.
fn looks_like_something_else(bytes: &[u8]) -> bool {
    bytes.trim_ascii().first() == Some(&b'<')
        || bytes.iter().take(4096).any(|byte| *byte == 0)
        || bytes.starts_with(&[0x1f, 0x8b])
}

struct Reader<'a> {
    robots: &'a mut Robots,
    /// True if the last group has no rule yet, so that another user-agent line joins it.
    takes_agents: bool,
}

impl Reader<'_> {
    fn line(&mut self, line: &Line<'_>) {
        match line.key {
            Key::UserAgent => self.agent(line.value),
            Key::Allow => self.rule(line, true),
            Key::Disallow => self.rule(line, false),
            Key::Sitemap => self.sitemap(line),
            Key::CrawlDelay => self.crawl_delay(line),
            Key::Noindex => self.robots.warnings.push(RobotsWarning::NoindexRule { line: line.number }),
        }
    }

    fn agent(&mut self, value: &[u8]) {
        if !self.takes_agents {
            self.robots.groups.push(Group::default());
            self.takes_agents = true;
        }
        let Some(group) = self.robots.groups.last_mut() else { return };
        if value.first() == Some(&b'*') && value.get(1).is_none_or(u8::is_ascii_whitespace) {
            group.is_global = true;
            return;
        }
        let token = product_token_of_bytes(value);
        if !token.is_empty() {
            group.agents.push(token);
        }
    }

    /// Rules before any user-agent line are ignored.
    fn rule(&mut self, line: &Line<'_>, allows: bool) {
        let Some(group) = self.robots.groups.last_mut() else { return };
        self.takes_agents = false;
        let text: String = String::from_utf8_lossy(line.text).chars().take(MAX_RULE_CHARS).collect();
        if let Some(pattern) = Pattern::new(line.value) {
            if let Some(folder) = pattern.folder_of_index(allows) {
                group.rules.push(Rule { allows, pattern: folder, line: line.number, text: text.clone() });
            }
            group.rules.push(Rule { allows, pattern, line: line.number, text });
        }
    }

    fn sitemap(&mut self, line: &Line<'_>) {
        let value = String::from_utf8_lossy(line.value).into_owned();
        if value.is_empty() || self.robots.sitemaps.len() >= MAX_SITEMAPS {
            return;
        }
        if url::Url::parse(&value).is_err() {
            let warning = RobotsWarning::SitemapNotAbsolute { line: line.number, value: value.clone() };
            self.robots.warnings.push(warning);
        }
        self.robots.sitemaps.push(value);
    }

    fn crawl_delay(&mut self, line: &Line<'_>) {
        let Some(group) = self.robots.groups.last_mut() else { return };
        let text = String::from_utf8_lossy(line.value).replace(',', ".");
        let Some(seconds) = text.parse::<f64>().ok().filter(|seconds| seconds.is_finite() && *seconds >= 0.0) else {
            return;
        };
        if seconds > MAX_CRAWL_DELAY_SECONDS {
            self.robots.warnings.push(RobotsWarning::CrawlDelayHigh { line: line.number, seconds });
        }
        group.crawl_delay.get_or_insert(seconds);
    }
}

/// An agent's name up to the first character that is not allowed in a product token, in lower case.
pub(super) fn product_token(agent: &str) -> String {
    product_token_of_bytes(agent.trim().as_bytes())
}

fn product_token_of_bytes(agent: &[u8]) -> String {
    let letters = agent.iter().take_while(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'_'));
    letters.map(|byte| char::from(byte.to_ascii_lowercase())).collect()
}
