//! Judges small saved sites (JSON Lines: `robots_txt`, `pages`, `start`, `expect`) without a network and prints the
//! verdicts that differ: `cargo run -p seotags-core --example judge_cases -- FILE`. Redirects are followed as a crawler
//! does. Cases that need more than the page itself (canonical targets, protection services, scripts) are excluded.
#![allow(clippy::print_stdout, reason = "a program for developers")]

use seotags_core::judge::robots::{Robots, RobotsWarning};
use seotags_core::judge::{Answer, Indexability, JudgeOptions, Visit, judge};
use seotags_core::page::{self, Document};
use seotags_core::url::HttpUrl;
use seotags_core::visit::{
    FailureCode, FetchFailure, Headers, Hop, Note, Phase, RedirectTrouble, RobotsVerdict, Timings, Withheld,
    WithheldReason,
};
use serde_json::Value;

const ORIGIN: &str = "http://127.0.0.2:8080";
const ALT: &str = "http://127.0.0.3:8080";
/// 2026-08-01.
const NOW_MS: i64 = 1_785_542_400_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("name the file of cases")?;
    let (mut passed, mut failed) = (0, 0);
    for line in std::fs::read_to_string(path)?.lines() {
        let site = Site { case: serde_json::from_str(line)? };
        let problems = site.problems()?;
        if problems.is_empty() {
            passed += 1;
        } else {
            failed += 1;
            println!("{}: {}", site.case["id"], problems.join("; "));
        }
    }
    println!("{passed} passed, {failed} failed");
    Ok(())
}

struct Site {
    case: Value,
}

impl Site {
    fn problems(&self) -> Result<Vec<String>, Box<dyn std::error::Error>> {
        let asked = HttpUrl::parse(&format!("{ORIGIN}{}", self.case["start"].as_str().unwrap_or_default()))?;
        let robots = self.robots_verdict(&asked, "Googlebot");
        let visit = self.visit(&asked, &robots);
        let options = JudgeOptions { judge_as: "googlebot", now_ms: NOW_MS, canonical_target: None };
        let found = judge(&asked, &visit, &robots, &options);
        Ok(self.differences(&found, &visit))
    }

    fn differences(&self, found: &Indexability, visit: &Visit) -> Vec<String> {
        let expect = &self.case["expect"];
        let mut differences = Vec::new();
        let mut compare = |what: &str, found: Value, expected: &Value| {
            if found != *expected {
                differences.push(format!("{what}: found {found}, expected {expected}"));
            }
        };
        compare("indexable", serde_json::to_value(found.indexable).unwrap_or_default(), &expect["indexable"]);
        compare("primary", found.primary_issue.clone().into(), &expect["primary_issue"]);
        compare("crawlable", found.crawlable.into(), &expect["crawlable"]);
        compare("status", visit.hops().last().map(|hop| hop.status).into(), &expect["final_status"]);
        let canonical = found.canonical_url.as_deref().map(|url| url.strip_prefix(ORIGIN).unwrap_or(url).to_owned());
        compare("canonical", canonical.into(), &expect["canonical"]);
        let codes: Vec<&str> = found.issues.iter().map(|issue| issue.code.as_str()).collect();
        for code in expect["issues"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !codes.contains(&code) {
                differences.push(format!("{code} is missing"));
            }
        }
        differences
    }

    fn robots_file(&self, url: &HttpUrl) -> Value {
        let key = if url.as_str().starts_with(ALT) { "alt_robots_txt" } else { "robots_txt" };
        let mut file = self.case[key].clone();
        for _ in 0..5 {
            let Some(location) = file["headers"]["location"].as_str() else { break };
            file = url.join(&text(location)).ok().and_then(|target| self.page(&target)).unwrap_or_default();
        }
        file
    }

    fn robots(&self, url: &HttpUrl) -> Result<Robots, String> {
        let file = self.robots_file(url);
        if file["close"].as_bool() == Some(true) {
            return Err("connection closed".to_owned());
        }
        match file["status"].as_u64() {
            Some(200..=299) => {
                let mut body = file["body"].as_str().unwrap_or_default().to_owned();
                body.push_str(
                    &format!("# {}\n", "x".repeat(97)).repeat(file["pad"].as_u64().unwrap_or(0) as usize / 100),
                );
                body.push_str(file["tail"].as_str().unwrap_or_default());
                let coded = file["body_b64"].as_str().map(decode_base64);
                Ok(Robots::parse(&coded.unwrap_or(body.into_bytes())))
            }
            Some(status @ (429 | 500..)) => Err(format!("HTTP {status}")),
            _ => Ok(Robots::default()),
        }
    }

    fn robots_verdict(&self, url: &HttpUrl, agent: &str) -> RobotsVerdict {
        match self.robots(url) {
            Err(cause) => RobotsVerdict::Unreachable { cause },
            Ok(robots) => match robots.verdict(&[agent], url) {
                found if found.allowed => RobotsVerdict::Allowed { line: found.line },
                found => RobotsVerdict::Disallowed {
                    rule: found.rule.unwrap_or_default(),
                    line: found.line.unwrap_or_default(),
                },
            },
        }
    }

    fn withheld(&self, url: &HttpUrl) -> Option<WithheldReason> {
        match (self.robots_verdict(url, "Googlebot"), self.robots_verdict(url, "seotags")) {
            (RobotsVerdict::Disallowed { rule, line }, _) => Some(WithheldReason::RobotsTxt { rule, line }),
            (RobotsVerdict::Unreachable { cause }, _) => Some(WithheldReason::RobotsTxtUnreachable { cause }),
            (_, RobotsVerdict::Disallowed { rule, line }) => Some(WithheldReason::OwnToken { rule, line }),
            _ => None,
        }
    }

    fn page(&self, url: &HttpUrl) -> Option<Value> {
        let is_alt = url.as_str().starts_with(ALT);
        let pages = self.case["pages"].as_array()?;
        let same = |page: &&Value| page["path"] == url.path_and_query() && (page["host"] == "alt") == is_alt;
        Some(pages.iter().find(same)?.clone())
    }

    fn visit(&self, asked: &HttpUrl, robots: &RobotsVerdict) -> Visit {
        let mut hops: Vec<Hop> = Vec::new();
        let mut url = asked.clone();
        loop {
            if let Some(reason) = self.withheld(&url) {
                return Visit::Withheld(Withheld { reason, url, hops, robots: robots.clone() });
            }
            let page = self.page(&url).unwrap_or_else(|| serde_json::json!({"status": 404, "body": ""}));
            if page["close"].as_bool() == Some(true) {
                return Visit::Failed { failure: closed(), hops };
            }
            let status = page["status"].as_u64().unwrap_or(200) as u16;
            hops.push(Hop { status, url: url.clone() });
            if !matches!(status, 301 | 302 | 303 | 307 | 308) {
                return Visit::Answered(self.answer(&page, &url, hops, None));
            }
            let target = page["headers"]["location"].as_str().and_then(|location| url.join(&text(location)).ok());
            let trouble = match target {
                None => RedirectTrouble::Invalid,
                Some(target) if hops.iter().any(|hop| hop.url == target) => RedirectTrouble::Loop { url: target },
                Some(_) if hops.len() > 10 => RedirectTrouble::TooMany { count: 10 },
                Some(target) => {
                    url = target;
                    continue;
                }
            };
            return Visit::Answered(self.answer(&page, &url, hops, Some(trouble)));
        }
    }

    fn answer(&self, page: &Value, url: &HttpUrl, hops: Vec<Hop>, trouble: Option<RedirectTrouble>) -> Answer {
        let headers = headers(page);
        let body = text(page["body"].as_str().unwrap_or_default());
        let content_type = headers.get("content-type").map(|value| value.split(';').next().unwrap_or(value).to_owned());
        let is_page = content_type.as_deref() == Some("text/html") && (200..300).contains(&hops[hops.len() - 1].status);
        let facts = is_page.then(|| Box::new(page::read(&Document::parse(&body), url, &headers)));
        let warnings = self.robots(url).map(|robots| robots.warnings().to_vec()).unwrap_or_default();
        let note = |warning: RobotsWarning| match warning {
            RobotsWarning::TooLarge => Some(Note::RobotsTxtTooLarge),
            RobotsWarning::Invalid => Some(Note::RobotsTxtInvalid),
            _ => None,
        };
        Answer {
            hops,
            headers,
            content_type,
            body_bytes: body.len() as u64,
            timings: Timings::default(),
            notes: warnings.into_iter().filter_map(note).collect(),
            redirect_trouble: trouble,
            facts,
            ..Answer::default()
        }
    }
}

fn headers(page: &Value) -> Headers {
    let mut found = Vec::new();
    for (name, value) in page["headers"].as_object().into_iter().flatten() {
        let single = std::slice::from_ref(value);
        for value in value.as_array().map_or(single, Vec::as_slice) {
            found.push((name.to_lowercase(), text(value.as_str().unwrap_or_default())));
        }
    }
    Headers(found)
}

fn text(template: &str) -> String {
    let noscheme = ORIGIN.trim_start_matches("http:");
    template.replace("{origin_noscheme}", noscheme).replace("{origin}", ORIGIN).replace("{alt}", ALT)
}

fn closed() -> FetchFailure {
    FetchFailure {
        code: FailureCode::ConnectionClosed,
        message: "connection closed".to_owned(),
        phase: Phase::Head,
        attempts: 3,
    }
}

fn decode_base64(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for digit in text.bytes().filter_map(|byte| DIGITS.iter().position(|digit| *digit == byte)) {
        bits = (bits << 6) | digit as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}
