//! A page's call as JSON.

use super::PromptCall;
use serde_json::{Value, json};

/// The call with its tokens and price.
pub(crate) fn record(asked: &PromptCall) -> Value {
    let PromptCall { url, endpoint, quote, text, skipped } = asked;
    let dollars = |micros: u64| micros as f64 / 1e6;
    json!({
        "url": url.as_str(),
        "base_url": endpoint.base_url(),
        "model": endpoint.model(),
        "body": quote.body,
        "tokens": {
            "prompt": quote.tokens.prompt,
            "prefix": quote.tokens.prefix,
            "cached": quote.tokens.cached(),
            "usual_answer": quote.tokens.usual_answer,
            "most_answer": quote.tokens.most_answer,
            "page_text": text.sent,
            "page_text_whole": text.all,
        },
        "price_usd": quote.price.map(|price| json!({
            "usual": dollars(price.usual),
            "usual_cached": dollars(price.cached),
            "most": dollars(price.most),
        })),
        "stored_answer": quote.stored.is_some(),
        "skip_reason": skipped,
    })
}
