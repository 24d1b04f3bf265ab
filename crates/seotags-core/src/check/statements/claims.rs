//! The promises of a tag that its page does not make: a page makes a claim if one of its sentences does.

use super::contradiction::Contradiction;
use super::page::PageStatements;
use crate::check::codes::FindingCode;
use crate::judge::Severity;
use crate::sentences::{Claim, ClaimKind, spaced};

/// The code of the finding about a claim that the page does not make.
fn code_of(claim: &Claim) -> FindingCode {
    match claim.kind {
        ClaimKind::Superlative | ClaimKind::Award => FindingCode::Superlative,
        ClaimKind::Guarantee | ClaimKind::Service => FindingCode::Promise,
    }
}

/// The claims that `text` makes and no sentence of the page makes.
fn unmade(text: &str, page: &PageStatements) -> Vec<&'static Claim> {
    let own = spaced(text);
    let mut made: Vec<&'static Claim> =
        page.reader.vocabulary.claims.iter().filter(|claim| claim.is_made_in(&own)).collect();
    if !made.is_empty() {
        for sentence in page.sentences() {
            let said = spaced(page.text(sentence));
            made.retain(|claim| !claim.may_be_made_in(&said));
            if made.is_empty() {
                break;
            }
        }
    }
    made
}

/// The claims of a phrase that no sentence of the page makes.
pub(in crate::check) fn claims_off_page(text: &str, page: &PageStatements) -> Vec<Contradiction> {
    let found = unmade(text, page).into_iter().map(|claim| Contradiction {
        code: code_of(claim),
        severity: Severity::Error,
        at: claim.place_in(text),
        page: String::new(),
    });
    found.collect()
}
