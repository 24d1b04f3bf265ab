//! Local storage that a page finds when its scripts begin.

use super::page::RenderStorage;
use serde_json::{Map, Value};

/// Runs in a world of its own, which shares the storage and nothing else with the page: its scripts never see the others'
/// values. What a page changed already stays as it is.
const FILL: &str = "(() => {
  const all = ALL;
  const own = Object.hasOwn(all, location.origin) ? all[location.origin] : {};
  for (const [key, value] of Object.entries(own)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
})()";

/// The script that fills it, if there is anything to fill it with.
pub(super) fn filling(storage: &[RenderStorage]) -> Option<String> {
    let entries = |of: &RenderStorage| {
        Value::Object(of.entries.iter().map(|(key, value)| (key.clone(), Value::from(value.as_str()))).collect())
    };
    let all: Map<String, Value> = storage.iter().map(|of| (of.origin.clone(), entries(of))).collect();
    // JSON is a part of JavaScript.
    (!all.is_empty()).then(|| FILL.replace("ALL", &Value::Object(all).to_string()))
}
