//! The models that a service lists, used only as a hint if a model does not exist. Lists are incomplete, and some
//! services list nothing.

use super::client::ChatClient;
use seotags_core::result::{GenerateFailure, GenerateFailureKind};
use serde_json::Value;

/// Maximum number of names in a hint.
const MOST_NAMED: usize = 3;
/// Minimum similarity of a name in a hint if there are many.
const LIKENESS: f64 = 0.6;

/// Adds the names of available models to a failure that means that the model does not exist.
pub(super) async fn with_hint(failure: GenerateFailure, client: &ChatClient, model: &str) -> GenerateFailure {
    if failure.kind != GenerateFailureKind::ModelNotFound {
        return failure;
    }
    let names = nearest(model, client.models().await);
    if names.is_empty() {
        return failure;
    }
    GenerateFailure { message: format!("{}; it has {}", failure.message, names.join(", ")), ..failure }
}

/// The names in a list of models: `{"data": [{"id": …}]}`, or a bare list.
pub(super) fn names(list: &Value) -> Vec<String> {
    let entries = list.get("data").unwrap_or(list).as_array();
    let name = |entry: &Value| entry.get("id").or_else(|| entry.get("name"))?.as_str().map(str::to_owned);
    entries.map(|entries| entries.iter().filter_map(name).collect()).unwrap_or_default()
}

/// The names most similar to `model`, the best first; all of a short list.
pub(super) fn nearest(model: &str, names: &[String]) -> Vec<String> {
    let wanted = model.to_lowercase();
    let mut ranked: Vec<(f64, &String)> =
        names.iter().map(|name| (likeness(&wanted, &name.to_lowercase()), name)).collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let is_short = names.len() <= MOST_NAMED;
    let near = ranked.into_iter().filter(|(likeness, _)| is_short || *likeness >= LIKENESS);
    near.take(MOST_NAMED).map(|(_, name)| name.clone()).collect()
}

/// A model may be listed with its owner before its name, or its size after it.
fn likeness(wanted: &str, name: &str) -> f64 {
    let bare = name.rsplit('/').next().unwrap_or(name);
    let is_part = !wanted.is_empty() && (bare.starts_with(wanted) || wanted.starts_with(bare));
    let like = strsim::jaro_winkler(wanted, name).max(strsim::jaro_winkler(wanted, bare));
    if is_part { like + 1.0 } else { like }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn most_similar_names_come_first() {
        let list = json!({ "object": "list", "data": [
            { "id": "nomic-embed-text" }, { "id": "llama3.1:8b" }, { "id": "qwen2.5:7b" }, { "id": "meta/llama3.2" },
        ] });
        let names = names(&list);
        assert_eq!(names.len(), 4);
        assert_eq!(nearest("llama3.1", &names)[0], "llama3.1:8b");
        assert_eq!(nearest("llama3.2", &names)[0], "meta/llama3.2");
        assert_eq!(nearest("zzz", &names), [] as [&str; 0]);
        assert_eq!(nearest("zzz", &names[..1]), ["nomic-embed-text"]);
    }

    #[test]
    fn malformed_lists_contain_no_names() {
        for odd in [json!(null), json!("x"), json!({ "data": {} }), json!([1, { "id": 2 }])] {
            assert_eq!(names(&odd), [] as [&str; 0]);
        }
    }
}
