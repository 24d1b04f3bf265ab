//! Which pages get tags.

use super::page_result::SkipReason;
use crate::judge::{Indexability, Indexable, Visit};
use crate::named::named;

named! {
    /// Why no tags were written for a page, as a code. The text beside it is for people.
    pub enum SkipCode {
        /// The page was not read.
        NotRead = "not_read",
        /// The page has no content, or shows something else instead.
        NoContent = "no_content",
        /// The page cannot be indexed.
        NotIndexable = "not_indexable",
        /// The address redirects to another one in the list.
        GeneratedUnder = "generated_under",
        /// The content has not changed since an earlier analysis of the project.
        Unchanged = "unchanged",
        /// The current tags need no replacement.
        InOrder = "in_order",
        /// No element was requested.
        NothingWanted = "nothing_wanted",
    }
}

/// Conditions that do not depend on the page itself.
#[derive(Debug, Clone, Copy)]
pub struct SkipOptions {
    /// The setting with that name.
    pub skip_generation_for_non_indexable: bool,
    /// True if the final address is also in the list.
    pub final_url_is_listed: bool,
}

/// Issues of pages whose text is not their content, or that have no text.
const NO_CONTENT: [&str; 4] = ["error_text", "consent_wall", "needs_rendering", "empty_page"];

/// Why no tags are written for a page; `None` if they are.
///
/// Pages that were not read, have no content or show something else instead never get tags. Pages that cannot be
/// indexed get none if the setting is on. The exception is a redirect to an indexable page: tags are written for that
/// page, unless it is in the list itself.
pub fn skip_reason(indexability: &Indexability, visit: &Visit, options: SkipOptions) -> Option<SkipReason> {
    if visit.facts().is_none() {
        return Some(SkipReason::NotRead { issue: deciding_string(indexability) });
    }
    if let Some(issue) = indexability.issues.iter().find(|issue| NO_CONTENT.contains(&issue.code.as_str())) {
        let issue = issue.strings.first().cloned().unwrap_or_else(|| deciding_string(indexability));
        return Some(SkipReason::NoContent { issue });
    }
    if !options.skip_generation_for_non_indexable || indexability.indexable != Indexable::No {
        return None;
    }
    let is_plain_redirect =
        indexability.primary_issue.as_deref() == Some("redirected") && indexability.final_is_indexable;
    match visit.hops().last() {
        Some(last) if is_plain_redirect && options.final_url_is_listed => {
            Some(SkipReason::GeneratedUnder { url: last.url.clone() })
        }
        Some(_) if is_plain_redirect => None,
        _ => Some(SkipReason::NotIndexable { issue: deciding_string(indexability) }),
    }
}

/// First string of the deciding issue, or else of any issue.
fn deciding_string(indexability: &Indexability) -> String {
    let primary = indexability.primary_issue.as_deref();
    let issues = &indexability.issues;
    let deciding = issues.iter().find(|issue| Some(issue.code.as_str()) == primary).or_else(|| issues.first());
    deciding.and_then(|issue| issue.strings.first()).cloned().unwrap_or_else(|| "not a page".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::{Answer, JudgeOptions, judge};
    use crate::page::{Document, read};
    use crate::url::HttpUrl;
    use crate::visit::{Headers, Hop, RobotsVerdict, Timings};

    const TEXT: &str = "<title>T</title><p>Kettles, spun by hand.</p>";

    /// Judges a chain of responses that ends with `html` and returns who gets tags; `listed`: whether the final page is
    /// in the list.
    fn skipped(chain: &[(u16, &str)], html: Option<&str>, on: bool, listed: bool) -> String {
        let hop = |(status, url): &(u16, &str)| Hop { status: *status, url: HttpUrl::parse(url).unwrap() };
        let hops: Vec<Hop> = chain.iter().map(hop).collect();
        let asked = hops[0].url.clone();
        let last = &hops.last().unwrap().url;
        let facts = html.map(|html| Box::new(read(&Document::parse(html), last, &Headers::default())));
        let visit = Visit::Answered(Answer {
            body_bytes: html.map_or(0, |html| html.len() as u64),
            headers: Headers::default(),
            content_type: Some("text/html".into()),
            timings: Timings::default(),
            notes: Vec::new(),
            redirect_trouble: None,
            facts,
            hops,
            ..Answer::default()
        });
        let options = JudgeOptions { judge_as: "googlebot", now_ms: 0, canonical_target: None };
        let indexability = judge(&asked, &visit, &RobotsVerdict::Allowed { line: None }, &options);
        let options = SkipOptions { skip_generation_for_non_indexable: on, final_url_is_listed: listed };
        skip_reason(&indexability, &visit, options).map_or("written".to_owned(), |reason| reason.text())
    }

    #[test]
    fn reasons_to_skip_a_page() {
        let noindex = format!("<meta name=robots content=noindex>{TEXT}");
        let listed = "The URL redirects to https://a.example/p, which is in the list and gets its own tags";
        let page = [(200, "http://a.example/p")];
        let moved = [(301, "http://a.example/p"), (200, "https://a.example/p")];
        assert_eq!(skipped(&page, Some(TEXT), true, true), "written");
        assert_eq!(skipped(&page, Some(&noindex), true, true), "The page is not indexable (noindex meta tag: noindex)");
        assert_eq!(skipped(&page, Some(&noindex), false, true), "written");
        assert_eq!(
            skipped(&[(404, "http://a.example/p")], None, false, true),
            "The page could not be crawled (404 Not Found)"
        );
        assert_eq!(skipped(&moved, Some(TEXT), true, false), "written");
        assert_eq!(skipped(&moved, Some(TEXT), true, true), listed);
        assert_eq!(skipped(&moved, Some(&noindex), true, false), "The page is not indexable (redirected)");
        let respelt = [(301, "http://a.example/~p?"), (200, "http://a.example/%7Ep")];
        assert_eq!(skipped(&respelt, Some(TEXT), true, true), "written");
        assert_eq!(
            skipped(&respelt, Some(&noindex), true, true),
            "The page is not indexable (noindex meta tag: noindex)"
        );
        let error = "<title>T</title><h1>Something went wrong</h1><p>An unexpected error occurred.</p>";
        let reason = "The page has no content to write tags for (Error text: Something went wrong)";
        assert_eq!(skipped(&page, Some(error), true, true), reason);
        assert_eq!(skipped(&page, Some(error), false, true), reason);
        let bare = [
            ("<div id=root></div><script>build()</script>", "Content needs JavaScript"),
            ("<title>Kettles</title><body><div></div>", "Empty page"),
            ("<meta name=robots content=noindex><title>Kettles</title><body><div></div>", "Empty page"),
        ];
        for (html, issue) in bare {
            for on in [true, false] {
                let reason = format!("The page has no content to write tags for ({issue})");
                assert_eq!(skipped(&page, Some(html), on, true), reason, "{html}");
            }
        }
    }
}
