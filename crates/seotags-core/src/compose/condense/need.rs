//! Which texts are condensed, and to how many tokens.

use crate::briefing::Brief;
use crate::compose::prompt::page::text_budget;
use crate::distill::{Distilled, Method};
use crate::text::count_tokens;

/// Texts with fewer tokens are not condensed, because a writer reads them in full.
const LEAST_TOKENS: usize = 200;
/// Mean score of its blocks, weighted by length, below which a text is unclear.
const DOUBTFUL_BELOW: f32 = 0.5;
/// Share that is kept of an unclear text that would fit: enough for its subject, too little for all of its boilerplate.
const DOUBTFUL_SHARE: (usize, usize) = (2, 3);

/// Target of condensing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// Maximum number of tokens to keep, including headings.
    pub tokens: usize,
}

/// The target if a page's text is to be condensed, because it exceeds the prompt's budget or may not be the main
/// content. `None` leaves it unchanged.
pub fn need(brief: &Brief) -> Option<Need> {
    let distilled = &brief.page.distilled;
    // A token has at least one byte.
    if distilled.text.len() < LEAST_TOKENS {
        return None;
    }
    let budget = text_budget(brief);
    let is_doubtful = is_doubtful(distilled);
    let tokens = if is_doubtful || distilled.text.len() > budget { tokens_up_to(&distilled.text, budget) } else { 0 };
    let tokens = match tokens {
        few if few < LEAST_TOKENS => return None,
        many if many > budget => budget,
        fitting if is_doubtful => fitting * DOUBTFUL_SHARE.0 / DOUBTFUL_SHARE.1,
        _ => return None,
    };
    Some(Need { tokens })
}

/// Number of tokens in `text`. If it clearly has more than `enough`, not all are counted.
fn tokens_up_to(text: &str, enough: usize) -> usize {
    // No encoding has more than about ten bytes per token of a page; 32 leaves room for runs of blanks.
    count_tokens(crate::text::cut_bytes(text, enough.saturating_mul(32).max(LEAST_TOKENS * 32)))
}

/// True if it is uncertain that the text is the page's main content.
fn is_doubtful(distilled: &Distilled) -> bool {
    match distilled.method {
        Method::Container | Method::AllText => true,
        Method::JsonLd | Method::State => false,
        Method::Blocks => {
            let weigh = |sum: (f32, f32), block: &crate::distill::Block| {
                let weight = block.text.len() as f32;
                (sum.0 + block.score * weight, sum.1 + weight)
            };
            let (sum, weight) = distilled.blocks.iter().fold((0.0, 0.0), weigh);
            weight > 0.0 && sum / weight < DOUBTFUL_BELOW
        }
    }
}
