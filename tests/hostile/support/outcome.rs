//! A fetched page as one line, for comparison with the expected outcome.

use seotags::visit::{Fetched, RedirectTrouble};
use serde::Serialize;

/// E.g. `301 > 200 text/html 31 B [retried]`, `failed timeout head`, `withheld robots_txt Disallow: / line 2`.
pub(crate) fn describe(fetched: &Fetched) -> String {
    match fetched {
        Fetched::Answered(answer) => {
            let statuses: Vec<String> = answer.hops.iter().map(|hop| hop.status.to_string()).collect();
            let content_type = answer.content_type.as_deref().unwrap_or("-");
            let notes: Vec<String> = answer.notes.iter().map(code).collect();
            let notes = if notes.is_empty() { String::new() } else { format!(" [{}]", notes.join(", ")) };
            let trouble = match &answer.redirect_trouble {
                None => String::new(),
                Some(RedirectTrouble::Loop { .. }) => " redirect_loop".to_owned(),
                Some(RedirectTrouble::TooMany { count }) => format!(" too_many_redirects {count}"),
                Some(RedirectTrouble::Invalid) => " redirect_invalid".to_owned(),
            };
            format!("{} {content_type} {} B{notes}{trouble}", statuses.join(" > "), answer.body_bytes)
        }
        Fetched::Failed(failed) => {
            let failure = &failed.failure;
            format!("failed {} {}", failure.code.as_str(), code(&failure.phase))
        }
        Fetched::Withheld(withheld) => {
            let reason = serde_json::to_value(&withheld.reason).unwrap();
            let field = |name: &str| reason[name].as_str().map(|text| format!(" {text}")).unwrap_or_default();
            let line = reason["line"].as_u64().map(|line| format!(" line {line}")).unwrap_or_default();
            format!("withheld{}{}{}{line}", field("reason"), field("rule"), field("cause"))
        }
    }
}

fn code(value: &impl Serialize) -> String {
    serde_json::to_value(value).unwrap().as_str().unwrap_or_default().to_owned()
}
