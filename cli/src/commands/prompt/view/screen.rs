//! A page's call for people: the messages unchanged, the rest in a few lines.

use super::PromptCall;
use crate::terminal::{Paint, Tint, harmless};
use crate::text::{dollars, grouped, price_of_one};
use seotags::generate::llm::{QuotedPrice, QuotedTokens};
use serde_json::{Map, Value};

/// The call, part by part.
pub(crate) fn screen(asked: &PromptCall, paint: Paint) -> String {
    let PromptCall { quote, text, .. } = asked;
    let tokens = quote.tokens;
    let user = seotags::compose::prompt::count_tokens(&quote.prompt.user) as u64;
    let cut = if text.sent < text.all {
        format!("; {} of the page's {} tokens of text", grouped(text.sent as u64), grouped(text.all as u64))
    } else {
        "; the page's whole text".to_owned()
    };
    let head = |text: &str| format!("{}\n", paint.paint(Tint::Bold, &format!("--- {text}")));
    let mut out = head(&format!("system: {} tokens, the same for every page of this type", grouped(tokens.prefix)));
    out.push_str(&lines(&quote.prompt.system));
    out.push_str(&head(&format!("user: {} tokens{cut}", grouped(user))));
    out.push_str(&lines(&quote.prompt.user));
    out.push_str(&head("schema of the answer"));
    out.push_str(&lines(&serde_json::to_string_pretty(&quote.prompt.schema).unwrap_or_default()));
    out.push_str(&head(&format!("parameters of the call to {}", asked.endpoint.base_url())));
    out.push_str(&lines(&serde_json::to_string_pretty(&parameters(&quote.body)).unwrap_or_default()));
    out.push_str(&head("tokens and price"));
    out.push_str(&figures(asked));
    out
}

/// Text of the page or of the user, line by line, each safe to print; one line end at the end.
fn lines(text: &str) -> String {
    let mut out = text.trim_end().lines().map(harmless).collect::<Vec<_>>().join("\n");
    out.push('\n');
    out
}

/// The body without the parts that are shown separately.
fn parameters(body: &Value) -> Value {
    let all = body.as_object().into_iter().flatten();
    let kept = all.filter(|(name, _)| !matches!(name.as_str(), "messages" | "input" | "instructions"));
    let short = |(name, value): (&String, &Value)| {
        let value = match value.get("json_schema").or_else(|| value.get("format")) {
            Some(_) => without_schema(value),
            None => value.clone(),
        };
        (name.clone(), value)
    };
    Value::Object(kept.map(short).collect::<Map<_, _>>())
}

/// The schema is shown above.
fn without_schema(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let kept = fields.iter().map(|(name, value)| {
                let value = if name == "schema" { Value::from("(as above)") } else { without_schema(value) };
                (name.clone(), value)
            });
            Value::Object(kept.collect())
        }
        other => other.clone(),
    }
}

fn figures(asked: &PromptCall) -> String {
    let QuotedTokens { prompt, usual_answer, most_answer, .. } = asked.quote.tokens;
    let mut rows = vec![
        ("model", format!("{} at {}", harmless(asked.endpoint.model()), asked.endpoint.host())),
        (
            "tokens",
            format!(
                "{} in, with the schema; an answer has about {}, at most {}",
                grouped(prompt),
                grouped(usual_answer),
                grouped(most_answer)
            ),
        ),
        ("cache", cache(asked.quote.tokens)),
        ("price", price(asked)),
    ];
    if asked.quote.stored.is_some() {
        rows.push(("ledger", "the answer is stored: a run would not send it, and it costs nothing".to_owned()));
    }
    rows.into_iter().map(|(label, text)| format!("  {label:<8}{text}")).collect::<Vec<_>>().join("\n") + "\n"
}

fn cache(tokens: QuotedTokens) -> String {
    match tokens.cached() {
        0 => format!(
            "none: providers cache prefixes of 1,024 tokens or more, and the pages share {}",
            grouped(tokens.prefix)
        ),
        cached => {
            format!("{} tokens of the prefix come from the provider's cache from the second page on", grouped(cached))
        }
    }
}

fn price(asked: &PromptCall) -> String {
    let model = harmless(asked.endpoint.model());
    let Some(QuotedPrice { usual, cached, most }) = asked.quote.price else {
        return format!("unknown for {model}; add it to prices.toml in the data folder");
    };
    let usual_words = if cached < usual {
        format!("{} uncached, {} with the cached beginning", price_of_one(usual), price_of_one(cached))
    } else {
        price_of_one(usual)
    };
    format!("{usual_words}; at most {}; {} per 1,000 pages like this", price_of_one(most), dollars(cached * 1_000))
}
