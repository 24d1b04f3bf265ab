//! Values of settings as people read them, in the help and in `seotags config`.

use super::fields;
use seotags::crawl::DEFAULT_USER_AGENT;
use seotags::settings::{Kind, SETTINGS, Setting, Settings};
use serde_json::Value;
use std::collections::HashMap;

/// Bytes in a MiB.
const MIB: u64 = 1 << 20;

/// The default of each setting by its name, without those that do nothing unless they have a value.
pub(crate) fn default_texts() -> HashMap<&'static str, String> {
    let defaults = fields(&Settings::default());
    let text = |setting: &'static Setting| {
        let text = value_text(setting, defaults.get(setting.name)?)?;
        Some((setting.name, format!("{text}{}", setting.default_note)))
    };
    SETTINGS.iter().filter_map(text).collect()
}

/// The value of a setting, or what seotags does without one.
pub(crate) fn value_text(setting: &Setting, value: &Value) -> Option<String> {
    match value {
        Value::Null if setting.name == "user_agent" => Some(format!("like {}", browser(DEFAULT_USER_AGENT))),
        Value::Null => setting.unset.map(|unset| unset.to_string()),
        Value::Array(entries) if entries.is_empty() => None,
        Value::Array(entries) => Some(entries.iter().map(plain_text).collect::<Vec<_>>().join(", ")),
        Value::String(time) if setting.kind == Kind::Time && time == "0" => Some("0 (off)".to_owned()),
        Value::Number(bytes) if setting.is_bytes => Some(size_text(bytes.as_u64().unwrap_or_default())),
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

/// The browser that a User-Agent header names, such as `Chrome/142.0.0.0`.
fn browser(user_agent: &str) -> &str {
    let products = user_agent.split(' ').filter(|word| word.contains('/'));
    products.rev().nth(1).unwrap_or(user_agent)
}

fn size_text(bytes: u64) -> String {
    if bytes > 0 && bytes.is_multiple_of(MIB) { format!("{}MiB", bytes / MIB) } else { bytes.to_string() }
}
