//! Runs `seotags diff`.

use super::args::{ComparedArg, DiffArgs};
use super::view::{Counts, NAMES, counted_text, heading, rows, summary, text};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::output::{RowReport, RowTarget};
use crate::session::{find_analysis, open_store};
use seotags::result::Compared;
use seotags_app::analyses::Analysis;
use seotags_app::results::comparable;
use std::cell::RefCell;

/// Reports the changes.
pub(crate) async fn diff(args: &DiffArgs, context: &Context) -> Result<Exit, CliError> {
    let target = RowTarget::new(&args.rows, context)?;
    let app = open_store(context).await?;
    let before = find_analysis(&app, Some(args.before)).await?;
    let after = find_analysis(&app, Some(args.after)).await?;
    for analysis in [&before, &after] {
        if analysis.processed_urls_count == 0 {
            return Err(CliError::usage(format!("analysis {} has no results yet", analysis.id), None));
        }
    }
    let counts = RefCell::new(Counts::new());
    let layout = target.layout(context);
    let heading = heading(&before, &after);
    let shape = RowReport {
        names: &NAMES,
        rows: &rows,
        shown: &rows,
        text: &|page| text(page, layout),
        heading: &heading,
        summary: &|| summary(&counts.borrow()),
    };
    let in_both = tokio::task::block_in_place(|| {
        let mut changes = app.results().changes(before.id, after.id, compared(&args.only, &before, &after))?;
        let counted = changes.by_ref().inspect(|change| {
            if let Ok(change) = change {
                *counts.borrow_mut().entry(change.change).or_default() += 1;
            }
        });
        target.write(counted, &shape)?;
        Ok::<_, CliError>(changes.in_both())
    })?;
    if in_both == 0 {
        let message = format!("analyses {} and {} have no URL in common", before.id, after.id);
        context.notes().warning(&message, Some("pages are matched by their full URLs, with scheme and host"));
    }
    let counts = counts.into_inner();
    context.notes().line(&format!("  {}", counted_text(&counts)));
    Ok(if args.exit_code && !counts.is_empty() { Exit::Gate } else { Exit::Done })
}

/// What is compared: what was requested, otherwise everything that both analyses have.
fn compared(only: &[ComparedArg], before: &Analysis, after: &Analysis) -> Vec<Compared> {
    if only.is_empty() {
        return comparable(before, after);
    }
    let named = only.iter().map(|what| match what {
        ComparedArg::Indexability => Compared::Indexability,
        ComparedArg::Current => Compared::Current,
        ComparedArg::Suggested => Compared::Suggested,
    });
    named.collect()
}
