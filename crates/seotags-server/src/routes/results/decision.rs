//! Decisions in requests, and their refusals.

use crate::entities::sentence;
use crate::error::ApiError;
use seotags::compose::Element;
use seotags::decision::{Act, Verdict};
use seotags_api::stated;
use seotags_app::accounts::User;
use seotags_app::results::DecideError;
use serde::Deserialize;
use utoipa::ToSchema;

/// Longest stored name of the person who decides, in characters.
const MOST_CHARS_OF_NAME: usize = 120;

/// A decision on one element. Absent fields stay unchanged.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[schema(example = json!({"decision": "edited", "text": "Trail Runner 2: Light Shoe for Rough Paths", "locked": true}))]
#[expect(clippy::option_option, reason = "absent and null have different meanings")]
pub(super) struct DecisionBody {
    /// `accepted`, `edited` or `rejected`. Null clears the decision and the lock.
    #[serde(default, deserialize_with = "stated")]
    #[schema(value_type = Option<String>, example = "accepted")]
    pub(super) decision: Option<Option<Verdict>>,
    /// The text of an edited element; separate keywords with ` | `.
    #[serde(default)]
    pub(super) text: Option<String>,
    /// Whether the element is locked against rewriting.
    #[serde(default)]
    pub(super) locked: Option<bool>,
}

impl DecisionBody {
    /// The acts, in their order.
    ///
    /// # Errors
    /// 422 for an edited element without its text.
    pub(super) fn acts(self, element: Element) -> Result<Vec<Act>, ApiError> {
        let decided = match self.decision {
            None => None,
            Some(None) => Some(Act::Withdraw),
            Some(Some(Verdict::Accepted)) => Some(Act::Accept),
            Some(Some(Verdict::Rejected)) => Some(Act::Reject),
            Some(Some(Verdict::Edited)) => {
                let field = format!("{}.text", element.as_str());
                let text = self.text.ok_or_else(|| ApiError::unprocessable(&field, "an edited text is missing"))?;
                Some(Act::Edit(text))
            }
        };
        let locked = self.locked.map(|locked| if locked { Act::Lock } else { Act::Unlock });
        Ok(decided.into_iter().chain(locked).collect())
    }
}

/// The name of the user, as it is stored with the decision.
pub(super) fn name_of(user: &User) -> String {
    user.email.chars().take(MOST_CHARS_OF_NAME).collect()
}

impl From<DecideError> for ApiError {
    fn from(error: DecideError) -> Self {
        match error {
            DecideError::NotFound { .. } => Self::not_found("Analysis not found."),
            DecideError::NothingToUndo => Self::not_found("There is nothing to undo."),
            DecideError::NoResult { .. } => Self::not_found("Result not found."),
            DecideError::Decision { reason, .. } => Self::bad_request(sentence(&reason.to_string())),
            DecideError::Full { refusal } => Self::bad_request(refusal),
            DecideError::Store(error) => error.into(),
            DecideError::Name => Self::internal(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::DecisionBody;
    use seotags::compose::Element;
    use seotags::decision::Act;
    use serde_json::{Value, json};

    fn acts(body: Value) -> Vec<Act> {
        serde_json::from_value::<DecisionBody>(body).unwrap().acts(Element::Title).unwrap()
    }

    #[test]
    fn absent_and_null_have_different_meanings() {
        assert_eq!(acts(json!({})), []);
        assert_eq!(acts(json!({"decision": null})), [Act::Withdraw]);
        assert_eq!(acts(json!({"locked": false})), [Act::Unlock]);
        assert_eq!(acts(json!({"decision": "accepted", "text": null, "locked": true})), [Act::Accept, Act::Lock]);
        assert_eq!(acts(json!({"decision": "edited", "text": "T"})), [Act::Edit("T".to_owned())]);
        let without: DecisionBody = serde_json::from_value(json!({"decision": "edited"})).unwrap();
        assert!(without.acts(Element::Title).is_err());
    }
}
