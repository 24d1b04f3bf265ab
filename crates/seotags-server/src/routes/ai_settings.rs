//! Log entries about changed models and keys.

use crate::entities::log_entry_view;
use crate::state::ServiceState;
use seotags::Secret;
use seotags::settings::SettingsPatch;
use seotags_api::AdminNews;
use seotags_app::administration::LogEntry;
use serde_json::{Map, Value, json};

/// The changes, without secrets; `None` if nothing changed.
pub(super) fn changed(
    before: &SettingsPatch,
    after: &SettingsPatch,
    key: Option<&Secret>,
) -> Option<Map<String, Value>> {
    let mut details = Map::new();
    for (name, from, to) in [
        ("openai_model", &before.openai_model, &after.openai_model),
        ("review_openai_model", &before.review_openai_model, &after.review_openai_model),
    ] {
        if from != to {
            details.insert(name.to_owned(), json!({ "from": from, "to": to }));
        }
    }
    if let Some(key) = key {
        let what = if key.expose().trim().is_empty() { "erased" } else { "set" };
        details.insert("openai_api_key".to_owned(), what.into());
    }
    Some(details).filter(|details| !details.is_empty())
}

/// Notifies administrators of an entry, if there is one.
pub(super) fn announce(state: &ServiceState, entry: Option<LogEntry>) {
    if let Some(entry) = entry {
        state.hub().notify_administrators(&AdminNews::AdminActionLogged { log: log_entry_view(entry) });
    }
}

#[cfg(test)]
mod tests {
    use super::changed;
    use seotags::Secret;
    use seotags::settings::SettingsPatch;
    use serde_json::json;

    #[test]
    fn what_differs_is_told_and_no_key() {
        let model = |name: &str| SettingsPatch { openai_model: Some(name.to_owned()), ..SettingsPatch::default() };
        assert_eq!(changed(&model("a"), &model("a"), None), None);
        let details = changed(&model("a"), &model("b"), Some(&Secret::new("sk-marker"))).unwrap();
        let changes = json!({"openai_model": {"from": "a", "to": "b"}, "openai_api_key": "set"});
        assert_eq!(json!(details), changes);
        let erased = changed(&model("a"), &model("a"), Some(&Secret::new(""))).unwrap();
        assert_eq!(json!(erased), json!({"openai_api_key": "erased"}));
    }
}
