//! The result of an inspection in responses.

use crate::entities::{sentence, without_paths};
use seotags_api::InspectionView;
use seotags_app::probes::{Distillation, DistilledBy};
use serde_json::{Value, json};

/// The user requested a browser, but none is installed.
const NO_BROWSER: &str = "There is no browser on this server: the page was fetched without one.";

/// From a record of the pipeline. `distilled` is the outcome of distilling, if it was requested (`distils`).
pub(super) fn inspection_view(
    record: Value,
    screenshot_url: Option<String>,
    (distils, distilled): (bool, Option<Distillation>),
    lacks_browser: bool,
) -> InspectionView {
    let Value::Object(mut rest) = record else { return empty() };
    let mut take = |name: &str| rest.remove(name).unwrap_or(Value::Null);
    let (error, raw_text_content, content) = (take("error"), take("raw_text_content"), take("distilled_text_content"));
    let error = error.as_str().map(sentence).or_else(|| lacks_browser.then(|| NO_BROWSER.to_owned()));
    let mut seen = InspectionView {
        error,
        raw_text_content,
        distilled_text_content: Value::Null,
        distilled_by: None,
        distilled_model: None,
        distillation_error: None,
        screenshot_url,
        rest,
    };
    match distilled {
        Some(Distillation { text, by, trouble }) if !text.trim().is_empty() => {
            seen.distilled_text_content = Value::String(text);
            seen.distillation_error = trouble.as_deref().map(|trouble| sentence(&without_paths(trouble)));
            (seen.distilled_by, seen.distilled_model) = match by {
                DistilledBy::Page => (Some("page".to_owned()), None),
                DistilledBy::Ranking => (Some("ranking".to_owned()), None),
                DistilledBy::Model(model) => (Some("model".to_owned()), Some(model)),
            };
        }
        _ if distils => {
            seen.distilled_text_content = content;
            seen.distillation_error = Some("The page has no text to distill.".to_owned());
        }
        _ => {}
    }
    seen
}

/// For a record that is not an object; the pipeline only writes objects.
fn empty() -> InspectionView {
    inspection_view(json!({}), None, (false, None), false)
}

#[cfg(test)]
mod tests {
    use super::{Distillation, DistilledBy, inspection_view};
    use serde_json::{Value, json};

    fn sent(record: Value, distilled: (bool, Option<Distillation>), lacks_browser: bool) -> Value {
        serde_json::to_value(inspection_view(record, None, distilled, lacks_browser)).unwrap()
    }

    fn by(by: DistilledBy, trouble: Option<&str>) -> (bool, Option<Distillation>) {
        (true, Some(Distillation { text: "text".to_owned(), by, trouble: trouble.map(str::to_owned) }))
    }

    #[test]
    fn errors_are_a_sentence_next_to_known_facts() {
        let record = json!({"error": "connection refused by a:1", "distilled_text_content": "text", "diagnostics": {}});
        let seen = sent(record.clone(), by(DistilledBy::Page, None), true);
        assert_eq!(
            (&seen["error"], &seen["distilled_text_content"], &seen["distilled_by"]),
            (&json!("Connection refused by a:1."), &json!("text"), &json!("page"))
        );
        assert_eq!(seen["diagnostics"], json!({}));
        assert_eq!(sent(record, (false, None), false)["distilled_text_content"], Value::Null);
        let without = sent(json!({"error": null}), (true, None), true);
        assert!(without["error"].as_str().unwrap().contains("no browser"));
        assert!(without["distillation_error"].is_string() && without["distilled_by"].is_null());
    }

    #[test]
    fn the_answer_names_who_chose_the_text_and_why_the_model_did_not() {
        let seen = sent(json!({}), by(DistilledBy::Model("m-1".to_owned()), None), false);
        let distillation = [&seen["distilled_by"], &seen["distilled_model"], &seen["distillation_error"]];
        assert_eq!(distillation, [&json!("model"), &json!("m-1"), &Value::Null]);
        let seen = sent(json!({}), by(DistilledBy::Ranking, Some("the key is not valid")), false);
        let distillation = [&seen["distilled_by"], &seen["distilled_model"], &seen["distillation_error"]];
        assert_eq!(distillation, [&json!("ranking"), &Value::Null, &json!("The key is not valid.")]);
    }
}
