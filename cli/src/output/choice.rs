//! The warning for a choice without suggestions.

use crate::context::Context;
use seotags::decision::Choice;
use seotags::url::AnalysisId;

/// Warns that no suggestion was chosen, with a hint; call it only in that case.
pub(crate) fn warn_of_nothing(choice: Choice, id: AnalysisId, context: &Context) {
    let message = match (choice.accepted, choice.changed) {
        (false, false) => return,
        (true, false) => format!("no suggestion of analysis {id} is accepted"),
        (false, true) => format!("no suggestion of analysis {id} differs from the current tags"),
        (true, true) => format!("no accepted suggestion of analysis {id} differs from the current tags"),
    };
    let accept = format!(
        "`seotags decide {id} accept --clean{}` accepts those without findings; `seotags decide --help` says what else \
         there is",
        context.store_flag()
    );
    let accept = if context.is_remote() { "the dashboard accepts them".to_owned() } else { accept };
    context.notes().warning(&message, choice.accepted.then_some(accept.as_str()));
}
