//! Runs `seotags export`.

use super::args::ExportArgs;
use crate::args::{AccessArgs, StdoutFormat};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::files::WrittenFiles;
use crate::output::{Delivery, Latest, open_analysis, template_list, template_source, warn_of_nothing};
use crate::remote::refuse_over_token;
use crate::terminal::{Form, print};
use seotags::export;

/// Writes the results of an analysis.
pub(crate) async fn export(args: &ExportArgs, context: &Context) -> Result<Exit, CliError> {
    if args.xml_schema {
        print(export::xml_schema(), Form::Bytes)?;
        return Ok(Exit::Done);
    }
    if let Some(text) = template_text(args)? {
        print(text, Form::Bytes)?;
        return Ok(Exit::Done);
    }
    if args.output.format == Some(StdoutFormat::Table) {
        return Err(CliError::usage(
            "`export` does not write tables",
            "`seotags show` prints one; --format csv writes data",
        ));
    }
    let choice = args.choice.choice();
    let delivery = Delivery::for_run(&args.output, false, context)?.with_choice(choice);
    if !delivery.is_data() {
        return Err(CliError::usage(
            "no output is given",
            "name a file with -o FILE, a format for standard output with --format, or an importer with --template",
        ));
    }
    WrittenFiles::new(&AccessArgs::default(), Some(&args.output))?;
    refuse_over_token(&args.output, context)?;
    if context.is_remote() && args.output.files.skipped.is_some() {
        return Err(CliError::usage(
            "--skipped does not work with --server: a service follows no links",
            "leave it out",
        ));
    }
    let opened = open_analysis(args.id, Latest::Run, context).await?;
    let source = opened.source();
    let facts = source.facts();
    if facts.processed_urls_count == 0 {
        return Err(CliError::usage(format!("analysis {} has no results yet", facts.id), None));
    }
    if args.output.files.skipped.is_some()
        && let Some((app, analysis)) = source.in_store()
        && app.results().followed(analysis.id).await?.is_none()
    {
        return Err(CliError::usage(
            format!("analysis {} followed no links, so it skipped none", analysis.id),
            "--skipped lists the links that `seotags run --follow` skips",
        ));
    }
    let delivered = tokio::task::block_in_place(|| delivery.write(source, context))?;
    for file in &delivered.files {
        context.notes().line(&format!("  {}", file.text()));
    }
    let is_empty = delivered.is_empty();
    delivered.split().1?;
    if is_empty {
        warn_of_nothing(choice, facts.id, context);
    }
    Ok(Exit::Done)
}

/// Information about templates, if only that was requested.
fn template_text(args: &ExportArgs) -> Result<Option<String>, CliError> {
    match args.output.template.template.as_deref() {
        Some("list") => Ok(Some(template_list())),
        Some(name) if args.print_template => template_source(name).map(Some),
        _ => Ok(None),
    }
}
