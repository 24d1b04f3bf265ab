//! Decisions in requests, and their refusals.

use crate::entities::sentence;
use crate::error::ApiError;
use seotags::compose::Element;
use seotags::decision::{Act, Verdict};
use seotags_api::DecisionBody;
use seotags_app::accounts::User;
use seotags_app::results::DecideError;

/// Longest stored name of the person who decides, in characters.
const MOST_CHARS_OF_NAME: usize = 120;

/// The acts, in their order.
///
/// # Errors
/// 422 for an edited element without its text.
pub(super) fn acts_of(body: DecisionBody, element: Element) -> Result<Vec<Act>, ApiError> {
    let decided = match body.decision {
        None => None,
        Some(None) => Some(Act::Withdraw),
        Some(Some(Verdict::Accepted)) => Some(Act::Accept),
        Some(Some(Verdict::Rejected)) => Some(Act::Reject),
        Some(Some(Verdict::Edited)) => {
            let field = format!("{}.text", element.as_str());
            let text = body.text.ok_or_else(|| ApiError::unprocessable(&field, "an edited text is missing"))?;
            Some(Act::Edit(text))
        }
    };
    let locked = body.locked.map(|locked| if locked { Act::Lock } else { Act::Unlock });
    Ok(decided.into_iter().chain(locked).collect())
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
    use super::acts_of;
    use seotags::compose::Element;
    use seotags::decision::Act;
    use serde_json::{Value, json};

    fn acts(body: Value) -> Vec<Act> {
        acts_of(serde_json::from_value(body).unwrap(), Element::Title).unwrap()
    }

    #[test]
    fn absent_and_null_have_different_meanings() {
        assert_eq!(acts(json!({})), []);
        assert_eq!(acts(json!({"decision": null})), [Act::Withdraw]);
        assert_eq!(acts(json!({"locked": false})), [Act::Unlock]);
        assert_eq!(acts(json!({"decision": "accepted", "text": null, "locked": true})), [Act::Accept, Act::Lock]);
        assert_eq!(acts(json!({"decision": "edited", "text": "T"})), [Act::Edit("T".to_owned())]);
        let without = serde_json::from_value(json!({"decision": "edited"})).unwrap();
        assert!(acts_of(without, Element::Title).is_err());
    }
}
