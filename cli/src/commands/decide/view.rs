//! The report of `seotags decide`.

use crate::context::Context;
use crate::error::CliError;
use crate::output::EditedText;
use crate::text::count;
use seotags::decision::Act;
use seotags_app::analyses::Analysis;
use seotags_app::results::DecidedCount;
use serde_json::json;

/// The report in JSON.
pub(crate) struct DecideReport {
    pub(crate) act: Act,
    pub(crate) decided: DecidedCount,
    pub(crate) edited: Vec<EditedText>,
    pub(crate) by: String,
}

pub(crate) fn show(report: &DecideReport, analysis: &Analysis, context: &Context) -> Result<(), CliError> {
    let DecideReport { act, decided: DecidedCount { pages, elements }, edited, by } = report;
    if context.global.json {
        let mut data = json!({
            "analysis_id": analysis.id.0, "action": act.verb(), "by": by, "pages": pages, "elements": elements
        });
        if matches!(act, Act::Edit(_)) {
            data["texts"] = serde_json::to_value(edited).unwrap_or_default();
        }
        return context.show(&format!("{data}\n"));
    }
    let text = match (elements, act) {
        (0, _) => format!("  nothing new to {} in analysis {}", act.verb(), analysis.id),
        (_, Act::Withdraw) => {
            format!("  {} on {} withdrawn", count(*elements, "decision"), count(*pages, "page"))
        }
        _ => format!("  {} of {} {}", count(*elements, "element"), count(*pages, "page"), act.done()),
    };
    context.notes().line(&text);
    for text in edited {
        text.show(context);
    }
    Ok(())
}
