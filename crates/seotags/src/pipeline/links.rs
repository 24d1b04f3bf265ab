//! The links of one page, fetched once.

use super::cpu::Cpu;
use seotags_core::judge::protection;
use seotags_core::page::{self, Document, LinkSelector, site_links};
use seotags_core::text::language_name;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{FailureCode, Fetched, RawAnswer, WithheldReason};
use seotags_crawl::{Fetch, FetchRequest};
use serde::Serialize;

/// Links of a page to its own site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PageLinks {
    /// URLs in the order of the page, each once.
    pub extracted_urls: Vec<HttpUrl>,
    /// ISO 639-1 code of the page's language; `None` if unsure.
    pub detected_language_code: Option<String>,
    /// Its English name.
    pub detected_language_name: Option<String>,
}

/// Why no links were extracted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LinksError {
    /// The answer is not a page.
    #[error("the website answered {status}{}", reason(*.status))]
    Status {
        /// HTTP status.
        status: u16,
    },
    /// A protection service answered instead of the page.
    #[error("the website is blocking our requests ({provider})")]
    Blocked {
        /// The service.
        provider: String,
    },
    /// The guard refused the address.
    #[error("the address points to a private address")]
    PrivateAddress,
    /// An answer of another media type.
    #[error("the website answered with {content_type}, which contains no links")]
    NoPage {
        /// Media type, or a description in its place.
        content_type: String,
    },
    /// An endless chain of redirects.
    #[error("the website's redirects do not end")]
    Redirects,
    /// robots.txt disallows it.
    #[error("robots.txt disallows it: {rule}")]
    Robots {
        /// The rule, or why the rules are unavailable.
        rule: String,
    },
    /// Timeout.
    #[error("the website took too long to answer: {message}")]
    Timeout {
        /// What happened.
        message: String,
    },
    /// No usable answer.
    #[error("the website could not be reached: {message}")]
    Unreachable {
        /// What happened.
        message: String,
    },
}

/// Fetches a page and extracts its links; `selector` limits them to a part of the page.
///
/// # Errors
/// [`LinksError`] describes what was found instead of a page.
pub async fn links_of(
    fetch: &dyn Fetch,
    request: &FetchRequest,
    selector: Option<LinkSelector>,
) -> Result<PageLinks, LinksError> {
    let answer = page_of(fetch.fetch(request).await)?;
    let memory = fetch.memory();
    let text = memory.text(answer.body.len());
    let tree = memory.tree(answer.body.as_bytes()).await;
    let cpu = Cpu::new();
    let read = cpu.run(move || {
        let _memory = (text, tree);
        read(&answer, selector.as_ref())
    });
    read.await.map_err(|_| LinksError::NoPage { content_type: "a page beyond the parser's limits".to_owned() })
}

fn read(answer: &RawAnswer, selector: Option<&LinkSelector>) -> PageLinks {
    let Some(hop) = answer.hops.last() else {
        return PageLinks { extracted_urls: Vec::new(), detected_language_code: None, detected_language_name: None };
    };
    let document = Document::parse(&answer.body);
    let facts = page::read(&document, &hop.url, &answer.headers);
    let base = facts.base_url.as_ref().unwrap_or(&hop.url);
    PageLinks {
        extracted_urls: site_links(&document, &hop.url, base, selector),
        detected_language_name: facts.language.as_deref().and_then(language_name).map(str::to_owned),
        detected_language_code: facts.language,
    }
}

fn page_of(fetched: Fetched) -> Result<RawAnswer, LinksError> {
    match fetched {
        Fetched::Answered(answer) => {
            let status = answer.hops.last().map_or(0, |hop| hop.status);
            let content_type = answer.content_type.as_deref();
            if answer.redirect_trouble.is_some() {
                return Err(LinksError::Redirects);
            }
            if !(200..300).contains(&status)
                && let Some(protection) = protection::detect(&answer, None)
            {
                return Err(LinksError::Blocked { provider: protection.provider });
            }
            if !(200..300).contains(&status) {
                return Err(LinksError::Status { status });
            }
            if !matches!(content_type, Some("text/html" | "application/xhtml+xml")) {
                let content_type = content_type.unwrap_or("nothing").to_owned();
                return Err(LinksError::NoPage { content_type });
            }
            Ok(answer)
        }
        Fetched::Withheld(withheld) => Err(match withheld.reason {
            WithheldReason::RobotsTxt { rule, .. } | WithheldReason::OwnToken { rule, .. } => {
                LinksError::Robots { rule }
            }
            WithheldReason::RobotsTxtUnreachable { cause } => {
                LinksError::Robots { rule: format!("it could not be fetched ({cause}), which counts as disallowed") }
            }
            WithheldReason::PrivateAddress => LinksError::PrivateAddress,
        }),
        Fetched::Failed(failed) => {
            let message = failed.failure.message;
            Err(match failed.failure.code {
                FailureCode::PrivateAddress => LinksError::PrivateAddress,
                FailureCode::Timeout | FailureCode::ConnectTimeout => LinksError::Timeout { message },
                _ => LinksError::Unreachable { message },
            })
        }
    }
}

/// ` Forbidden`, or an empty text if the status has no name.
fn reason(status: u16) -> String {
    let named = http::StatusCode::from_u16(status).ok().and_then(|status| status.canonical_reason());
    named.map(|reason| format!(" {reason}")).unwrap_or_default()
}
