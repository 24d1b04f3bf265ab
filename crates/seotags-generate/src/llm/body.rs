//! The body of a call.

use super::cache_key::cache_key;
use super::dialect::{Dialect, FormatLevel};
use super::endpoint::{Endpoint, Family};
use seotags_core::compose::prompt::Prompt;
use serde_json::{Map, Value, json};

/// Low, so that tags stay close to the page; not 0, which makes small models repeat themselves.
const TEMPERATURE: f64 = 0.2;
/// Any fixed number: the same prompt should produce the same answer if the service can.
const SEED: u32 = 1;
/// Additional tokens for a model that thinks before it writes, at the lowest effort.
const THINKING_TOKENS: u32 = 1_500;

/// The body of a call for this server and model. `output_limit` counts only the answer's own tokens; `shard` is that of
/// [`super::cache_key`].
pub(super) fn body(
    endpoint: &Endpoint,
    dialect: &Dialect,
    prompt: &Prompt,
    output_limit: u32,
    shard: u32,
) -> Map<String, Value> {
    let family = endpoint.family();
    let mut body = Map::new();
    body.insert("model".to_owned(), json!(endpoint.model()));
    body.insert("messages".to_owned(), messages(dialect, prompt));
    if let Some(format) = response_format(dialect.rung, prompt) {
        body.insert("response_format".to_owned(), format);
    }
    match family {
        Family::Plain | Family::ReasoningOnDemand => {
            body.insert("temperature".to_owned(), json!(TEMPERATURE));
        }
        Family::Reasoning(effort) => {
            body.insert("reasoning_effort".to_owned(), json!(effort));
        }
    }
    let knows_new_name = endpoint.is_openai() || family != Family::Plain;
    let limit_name = if knows_new_name { "max_completion_tokens" } else { "max_tokens" };
    body.insert(limit_name.to_owned(), json!(most_output(endpoint, output_limit)));
    if endpoint.is_openai() {
        body.insert("seed".to_owned(), json!(SEED));
        body.insert("prompt_cache_key".to_owned(), json!(cache_key(&prompt.system, shard)));
    }
    dialect.apply(&mut body);
    body
}

/// Maximum number of output tokens, thinking included, for an answer of `output_limit`.
pub(super) fn most_output(endpoint: &Endpoint, output_limit: u32) -> u32 {
    let thinking = if matches!(endpoint.family(), Family::Reasoning(_)) { THINKING_TOKENS } else { 0 };
    output_limit.saturating_add(thinking)
}

fn messages(dialect: &Dialect, prompt: &Prompt) -> Value {
    let system = match dialect.rung {
        FormatLevel::JsonSchema => prompt.system.clone(),
        FormatLevel::JsonObject | FormatLevel::Text => {
            format!("{}\nJSON schema of the answer:\n{}\n", prompt.system, prompt.schema)
        }
    };
    if dialect.merges_system {
        return json!([{ "role": "user", "content": format!("{system}\n{}", prompt.user) }]);
    }
    json!([{ "role": "system", "content": system }, { "role": "user", "content": prompt.user }])
}

fn response_format(rung: FormatLevel, prompt: &Prompt) -> Option<Value> {
    match rung {
        FormatLevel::JsonSchema => Some(json!({
            "type": "json_schema",
            "json_schema": { "name": "tags", "strict": true, "schema": prompt.schema },
        })),
        FormatLevel::JsonObject => Some(json!({ "type": "json_object" })),
        FormatLevel::Text => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(base_url: Option<&str>, model: &str, dialect: &Dialect) -> String {
        let prompt = Prompt { system: "S".into(), user: "U".into(), schema: json!({}), answer_tokens: 0 };
        let body = body(&Endpoint::new(base_url, model).unwrap(), dialect, &prompt, 600, 0);
        body.keys().map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn each_family_gets_its_supported_parameters() {
        let fresh = Dialect::default();
        assert_eq!(
            keys(None, "gpt-4.1-nano", &fresh),
            "model messages response_format temperature max_completion_tokens seed prompt_cache_key"
        );
        assert_eq!(
            keys(None, "gpt-5-nano", &fresh),
            "model messages response_format reasoning_effort max_completion_tokens seed prompt_cache_key"
        );
        let local = Some("http://localhost:11434/v1");
        assert_eq!(keys(local, "llama3.1", &fresh), "model messages response_format temperature max_tokens");
        let text = Dialect { rung: FormatLevel::Text, ..Dialect::default() };
        assert_eq!(keys(local, "llama3.1", &text), "model messages temperature max_tokens");
    }
}
