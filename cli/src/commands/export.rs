//! `seotags export`.

use crate::args::ExportArgs;
use crate::context::Context;
use crate::deliver::{Delivery, Source};
use crate::report::{CliError, Exit};
use crate::session::{find_analysis, open_store};
use crate::words::count;
use seotags::export;
use std::io::{self, Write};

/// Writes the results of an analysis.
pub(crate) async fn export(args: &ExportArgs, context: &Context) -> Result<Exit, CliError> {
    if args.xml_schema {
        io::stdout().lock().write_all(export::xml_schema().as_bytes())?;
        return Ok(Exit::Done);
    }
    let delivery = Delivery::of_run(&args.output, false, context)?.with_choice(args.choice.choice());
    if !delivery.is_data() {
        return Err(CliError::usage(
            "nothing says where the results go",
            "name a file with -o FILE, or a format for standard output with --format",
        ));
    }
    let app = open_store(context).await?;
    let analysis = find_analysis(&app, args.id).await?;
    if analysis.processed_urls_count == 0 {
        return Err(CliError::usage(format!("analysis {} has no results yet", analysis.id), None));
    }
    let review = app.results().review(analysis.id).await?;
    let source = Source { app: &app, analysis: &analysis, review: review.as_ref(), is_stored: true };
    let written = tokio::task::block_in_place(|| delivery.write(source, context))?;
    for (file, pages) in written {
        context.notes().line(&format!("  wrote {} to {}", count(pages, "page"), file.display()));
    }
    Ok(Exit::Done)
}
