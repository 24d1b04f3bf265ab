//! Defaults of settings as people read them, in the help and in `seotags config`.
//!
//! Owns: the words for what seotags does where a setting has no value.
//! Never: defines a value; all values come from the library.

use super::fields;
use seotags::check::{TITLE_MAX_CHARS, TITLE_SHORT_CHARS};
use seotags::crawl::DEFAULT_USER_AGENT;
use seotags::settings::{EngineChoice, LOCAL_DELAY, LOCAL_PER_HOST, PUBLIC_DELAY, PUBLIC_PER_HOST, Settings};
use serde_json::Value;
use std::collections::HashMap;

/// Bytes in a MiB.
const MIB: u64 = 1 << 20;

/// The default of each setting by its name, without those that do nothing unless they have a value.
pub(crate) fn default_texts() -> HashMap<String, String> {
    let text = |(name, value): (String, Value)| {
        let text = match name.as_str() {
            "openai_model" => Some(model_text(EngineChoice::default_model)),
            "review_openai_model" => Some(model_text(EngineChoice::default_review_model)),
            name => value_text(name, &value),
        };
        text.map(|text| (name, text))
    };
    fields(&Settings::default()).into_iter().filter_map(text).collect()
}

/// The value of a setting, or what seotags does without one.
pub(crate) fn value_text(name: &str, value: &Value) -> Option<String> {
    match value {
        Value::Null => without_value(name),
        Value::Array(entries) if entries.is_empty() => without_value(name),
        Value::Array(entries) => Some(entries.iter().map(plain_text).collect::<Vec<_>>().join(", ")),
        Value::String(time) if name == "cache_ttl" && time == "0" => Some("0 (off)".to_owned()),
        Value::Number(bytes) if name == "max_bytes" => Some(size_text(bytes.as_u64().unwrap_or_default())),
        other => Some(plain_text(other)),
    }
}

fn plain_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.as_f64().map_or_else(|| number.to_string(), |number| number.to_string()),
        other => other.to_string(),
    }
}

fn size_text(bytes: u64) -> String {
    if bytes > 0 && bytes.is_multiple_of(MIB) { format!("{}MiB", bytes / MIB) } else { bytes.to_string() }
}

/// Each engine has its own default model; the help names that of OpenAI.
fn model_text(of: fn(EngineChoice) -> &'static str) -> String {
    format!("{} with openai, otherwise the engine's own", of(EngineChoice::Openai))
}

/// The browser that a User-Agent header names, such as `Chrome/142.0.0.0`.
fn browser(user_agent: &str) -> &str {
    let products = user_agent.split(' ').filter(|word| word.contains('/'));
    products.rev().nth(1).unwrap_or(user_agent)
}

fn without_value(name: &str) -> Option<String> {
    Some(match name {
        "generate_seo_text" => "models only".to_owned(),
        "keep_good" => "built-in engine only".to_owned(),
        "language" => "each page's own".to_owned(),
        "title_min_length" => TITLE_SHORT_CHARS.to_string(),
        "title_max_length" => TITLE_MAX_CHARS.to_string(),
        "prompt" => "built-in".to_owned(),
        "base_url" => "the provider's".to_owned(),
        "concurrency_llm" => "automatic".to_owned(),
        "rpm" | "tpm" => "the provider's limit".to_owned(),
        "max_cost" | "max_cost_month" | "max_tokens" => "no limit".to_owned(),
        "per_host" => format!("{PUBLIC_PER_HOST} (local hosts: {LOCAL_PER_HOST})"),
        "delay" => format!("{PUBLIC_DELAY} (local hosts: {LOCAL_DELAY})"),
        "user_agent" => format!("like {}", browser(DEFAULT_USER_AGENT)),
        _ => return None,
    })
}
