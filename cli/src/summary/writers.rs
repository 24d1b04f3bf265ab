//! Which models wrote the tags of an analysis, and the costs, in one line each.

use super::facts::Facts;
use crate::terminal::{Paint, Tint, harmless};
use crate::text::{count, dollars, grouped, rounded};
use seotags_app::results::{Summary, WriterCount};

/// Most writers that are named.
const WRITERS_NAMED: usize = 5;

/// The models that wrote, with their pages if there is more than one writer; `None` if no model wrote.
pub(crate) fn written_by(writers: &[WriterCount]) -> Option<String> {
    let name = |writer: &WriterCount| {
        writer.model.as_deref().map_or_else(|| "the built-in engine".to_owned(), |model| harmless(model).into_owned())
    };
    match writers {
        [] | [WriterCount { model: None, .. }] => None,
        [only] => Some(name(only)),
        several => {
            let named = several.iter().take(WRITERS_NAMED);
            let named = named.map(|writer| format!("{} ({})", name(writer), count(writer.count, "page")));
            Some(named.collect::<Vec<_>>().join(", "))
        }
    }
}

/// Number of pages that the model did not write completely, and why.
pub(crate) fn fallback(summary: &Summary, paint: Paint) -> String {
    let pages = count(summary.fallbacks.iter().map(|fallback| fallback.count).sum(), "page");
    let reasons: Vec<String> = match summary.fallbacks.as_slice() {
        [only] => vec![harmless(&only.message).into_owned()],
        several => several.iter().map(|f| format!("{} ({})", harmless(&f.message), grouped(f.count))).collect(),
    };
    let pages = paint.paint(Tint::Look, &pages);
    format!("{pages} got the built-in engine's text instead of the model's: {}", reasons.join(", "))
}

/// Cost, tokens, and the cost of unusable answers.
pub(crate) fn cost(facts: &Facts) -> String {
    let usage = &facts.usage;
    let price = match (usage.cost_micros, usage.calls) {
        (0, 0) => "nothing".to_owned(),
        (0, _) if facts.is_free => "nothing".to_owned(),
        (0, _) => "price unknown".to_owned(),
        (micros, _) => dollars(micros),
    };
    let cached = match usage.prompt_tokens {
        0 => String::new(),
        all => format!(", {:.0} % cached", usage.cached_tokens as f64 * 100.0 / all as f64),
    };
    let reasoning = match usage.reasoning_tokens {
        0 => String::new(),
        tokens => format!(", including {} of reasoning", rounded(tokens)),
    };
    let (prompt, completion) = (rounded(usage.prompt_tokens), rounded(usage.completion_tokens));
    let tokens = format!("{prompt} tokens in{cached}, {completion} out{reasoning}");
    let mut parts = vec![format!("{price} ({tokens})")];
    if usage.reused > 0 {
        parts.push(format!("{} reused", count(u64::from(usage.reused), "stored answer")));
    }
    if facts.fallbacks > 0 {
        parts.push(format!("{} fell back to the built-in engine", count(facts.fallbacks, "field")));
    }
    if facts.unanswered_calls > 0 {
        parts.push(unanswered_text(facts.unanswered_calls));
    }
    parts.join(", ")
}

/// The same for an analysis of a service, which reports the cost and the sum of tokens.
pub(crate) fn cost_at_service(facts: &Facts) -> String {
    let price = match facts.usage.cost_micros {
        0 => "free, or of unknown price".to_owned(),
        micros => dollars(micros),
    };
    let mut parts = vec![price];
    if facts.tokens_used > 0 {
        parts.push(format!("{} tokens", rounded(facts.tokens_used)));
    }
    if facts.fallbacks > 0 {
        parts.push(format!("{} fell back to the built-in engine", count(facts.fallbacks, "field")));
    }
    parts.join(", ")
}

/// `1 call without an answer may be billed`
pub(crate) fn unanswered_text(calls: u64) -> String {
    format!("{} without an answer may be billed", count(calls, "call"))
}
