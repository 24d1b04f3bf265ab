//! Why pages cannot be indexed and why they failed, in words and with counts.

use crate::terminal::{Paint, Tint, harmless};
use crate::text::{as_words, count, grouped};
use seotags_app::results::{Reason, Summary};

/// Most reasons and kinds of failure that are named; the others are summed up.
pub(crate) const MOST_NAMED: usize = 20;
/// Most hosts that are named for a kind of failure.
const HOSTS_NAMED: usize = 2;
/// Failures of the model's service.
const MODEL_FAILURES: [&str; 2] = ["bad_answer", "llm_unreachable"];

pub(super) fn reasons(reasons: &[Reason]) -> String {
    let rest: u64 = reasons.iter().skip(MOST_NAMED).map(|reason| reason.count).sum();
    let mut named: Vec<String> = reasons
        .iter()
        .take(MOST_NAMED)
        .map(|reason| format!("{} {}", grouped(reason.count), reason_words(&reason.code, &reason.title)))
        .collect();
    if rest > 0 {
        named.push(format!("{} for other reasons", grouped(rest)));
    }
    named.join(", ")
}

pub(super) fn failed(summary: &Summary, service: Option<&str>, paint: Paint) -> String {
    let mut named: Vec<String> = summary
        .failures
        .iter()
        .take(MOST_NAMED)
        .map(|failures| {
            let hosts: Vec<&str> = failures.hosts.iter().take(HOSTS_NAMED).map(|host| host.host.as_str()).collect();
            let further = failures.host_count - hosts.len() as u64;
            let further = if further > 0 { format!(" and {}", count(further, "more host")) } else { String::new() };
            let words = failure_words(&failures.code);
            if MODEL_FAILURES.contains(&&*failures.code) {
                // The page's host is not involved.
                let service = service.map(|host| format!(" ({})", harmless(host))).unwrap_or_default();
                return format!("{} {words}{service}", grouped(failures.count));
            }
            format!("{} {words} ({}{further})", grouped(failures.count), harmless(&hosts.join(", ")))
        })
        .collect();
    let rest: u64 = summary.failures.iter().skip(MOST_NAMED).map(|failures| failures.count).sum();
    if rest > 0 {
        named.push(format!("{} for other reasons", grouped(rest)));
    }
    format!("{}: {}", paint.paint(Tint::Broken, &count(failed_pages(summary), "page")), named.join(", "))
}

pub(super) fn failed_pages(summary: &Summary) -> u64 {
    summary.failures.iter().map(|failures| failures.count).sum()
}

/// Why a page cannot be indexed, in one or two words.
fn reason_words(code: &str, title: &str) -> String {
    let words = match code {
        "redirected" => "redirected",
        "not_found" => "not found",
        "gone" => "gone",
        "noindex_meta" => "noindex",
        "noindex_header" => "noindex by header",
        "canonical_mismatch" => "canonical elsewhere",
        "robots_txt_blocked" => "blocked by robots.txt",
        "robots_txt_unreachable" => "robots.txt unreachable",
        "server_error" => "server error",
        "unsupported_content_type" => "not a page",
        "fetch_failed" => "failed",
        _ if title.is_empty() => return code.replace('_', " "),
        _ => return as_words(title),
    };
    words.to_owned()
}

/// A failure's code in words.
fn failure_words(code: &str) -> String {
    let words = match code {
        "dns_not_found" => "unknown host",
        "dns_failure" => "name lookup failed",
        "connect_refused" => "connection refused",
        "connect_timeout" => "no connection in time",
        "network_unreachable" => "network unreachable",
        "tls_certificate" => "TLS certificate refused",
        "tls_handshake" => "TLS failed",
        "timeout" => "timed out",
        "connection_closed" => "connection closed",
        "protocol_error" => "not HTTP",
        "host_gave_up" => "host abandoned",
        "source_unreadable" => "file unreadable",
        "bad_answer" => "unusable model answer",
        "llm_unreachable" => "model unreachable",
        other => return other.replace('_', " "),
    };
    words.to_owned()
}
