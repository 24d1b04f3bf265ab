//! Runs `seotags import`.

use super::args::{ColumnArg, ImportArgs};
use super::view::{ImportReport, NAMES, rows as row_details, text};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::execution::leave_at_once;
use crate::output::{RowReport, RowTarget};
use crate::progress::Steps;
use crate::session::{find_suggested, open_store};
use crate::terminal::Interrupts;
use crate::text::{count, grouped, quoted};
use seotags::compose::Element;
use seotags::import::{ImportError, ReadOptions, Returned};
use seotags_app::analyses::Analysis;
use seotags_app::import::{Import, ImportFailure, ImportOptions, ImportedPage};
use seotags_app::results::{DecideError, MAX_NAME_CHARS};
use seotags_app::{App, StoreError};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;

/// Imported pages that wait to be shown.
const AHEAD: usize = 64;

/// Imports a spreadsheet.
pub(crate) async fn import(args: &ImportArgs, context: &Context) -> Result<Exit, CliError> {
    let target = RowTarget::new(&args.rows, context)?;
    let options = read_options(args)?;
    let mut interrupts = Interrupts::listen()?;
    let begun = tokio::select! {
        begun = begin(args, &options, context) => begun?,
        _ = interrupts.next() => {
            context.notes().write("\n  stopped while reading the file; nothing was stored");
            return Ok(Exit::Interrupted);
        }
    };
    take_over(args, target, begun, &mut interrupts, context).await
}

/// A file that was read, and belongs to an analysis.
struct ReadImport {
    app: App,
    analysis: Analysis,
    import: Import,
}

async fn begin(args: &ImportArgs, options: &ReadOptions, context: &Context) -> Result<ReadImport, CliError> {
    let steps = Steps::read(&args.file.display().to_string(), context);
    let returned = read(&args.file, options).await?;
    drop(steps);
    for note in returned.notes() {
        context.notes().warning(&note.to_string(), note.hint().as_deref());
    }
    let app = open_store(context).await?;
    let analysis = find_suggested(&app, args.id, |_| false, context).await?;
    let options = ImportOptions {
        by: args.by.clone().unwrap_or_else(|| name_of(&args.file)),
        force: args.force,
        strict: args.strict,
        accept_unchanged: args.accept_unchanged,
        dry_run: args.dry_run,
    };
    let begun = Import::begin(&app, analysis.id, analysis.settings.clone(), returned, options).await;
    let import = begun.map_err(|failure| refused(&failure, args, &analysis))?;
    if let Some(other) = import.written_from() {
        let message =
            format!("{} was exported from analysis {other}, but is imported into {}", args.file.display(), analysis.id);
        context.notes().warning(&message, None);
    }
    Ok(ReadImport { app, analysis, import })
}

fn read_options(args: &ImportArgs) -> Result<ReadOptions, CliError> {
    let mut options = ReadOptions { sheets: args.sheet.clone(), ..ReadOptions::default() };
    for ColumnArg { element, title } in &args.column {
        let before = match element {
            Some(element) => options.text_columns.insert(*element, title.clone()),
            None => options.url_column.replace(title.clone()),
        };
        if let Some(before) = before {
            let name = element.map_or("url", Element::as_str);
            let message = format!("--column names “{before}” and “{title}” for {name}");
            return Err(CliError::usage(message, "name one column for each element"));
        }
    }
    Ok(options)
}

async fn read(path: &Path, options: &ReadOptions) -> Result<Returned, CliError> {
    let (file, name, options) = (path.to_owned(), path.display().to_string(), options.clone());
    let reading = tokio::task::spawn_blocking(move || seotags::import::read(&file, &options)).await;
    // A panic in the reader of workbooks must not end the program.
    let read = reading
        .unwrap_or_else(|_| Err(ImportError::Workbook { file: name, cause: "the workbook is damaged".to_owned() }));
    read.map_err(CliError::Import)
}

/// Imports all rows, or stops on request: the current step is then finished.
async fn take_over(
    args: &ImportArgs,
    target: RowTarget,
    begun: ReadImport,
    interrupts: &mut Interrupts,
    context: &Context,
) -> Result<Exit, CliError> {
    let ReadImport { app, analysis, mut import } = begun;
    let rows = import.rows();
    let (sender, pages) = mpsc::channel(AHEAD);
    let heading = format!("### seotags: {} into analysis {}\n\n", args.file.display(), analysis.id);
    let (layout, all) = (target.layout(context), args.all);
    let writing = tokio::task::spawn_blocking(move || {
        let shape = RowReport {
            names: &NAMES,
            rows: &row_details,
            shown: &row_details,
            text: &|page| text(page, layout, all),
            heading: &heading,
            summary: &String::new,
        };
        write(pages, &target, &shape)
    });
    let mut summary = ImportReport::default();
    let is_stopping = AtomicBool::new(false);
    let (taken, written) = {
        let mut work = std::pin::pin!(async {
            let taken = take(&mut import, sender, &mut summary, &is_stopping, context).await;
            (taken, writing.await)
        });
        loop {
            tokio::select! {
                done = &mut work => break done,
                name = interrupts.next() => {
                    let go_on = again(args, &analysis, context);
                    if is_stopping.swap(true, Ordering::Relaxed) {
                        leave_at_once(Some(&app), context.notes(), Some(&go_on));
                    }
                    let text = format!("  {name}  finishing the rows in progress; press Ctrl-C again to quit immediately");
                    context.notes().write(&text);
                }
            }
        }
    };
    let written = written.map_err(|_| CliError::bug("the report could not be written"))?;
    taken.map_err(|failure| refused(&failure, args, &analysis))?;
    let counts = import.counts();
    summary.end(counts, args, &analysis, context);
    let done = counts.rows + counts.repeated;
    if is_stopping.into_inner() && done < rows {
        let stored = if args.dry_run { "nothing was stored" } else { "all results so far are stored" };
        context.notes().write(&format!("  stopped after {} of {}; {stored}", grouped(done), count(rows, "row")));
        context.notes().write(&format!("  continue with: {}", again(args, &analysis, context)));
        return Ok(Exit::Interrupted);
    }
    written?;
    Ok(if counts.all_left() > 0 { Exit::Failed } else { Exit::Done })
}

/// Continues even if the output has no reader.
async fn take(
    import: &mut Import,
    sender: mpsc::Sender<Result<ImportedPage, StoreError>>,
    summary: &mut ImportReport,
    is_stopping: &AtomicBool,
    context: &Context,
) -> Result<(), ImportFailure> {
    let mut steps = Steps::for_rows("import", import.rows(), context);
    while !is_stopping.load(Ordering::Relaxed)
        && let Some(pages) = import.next().await?
    {
        steps.done(import.counts().rows + import.counts().repeated);
        for page in pages {
            summary.page(&page, context);
            // The reader is gone, which is reported when all is stored.
            let _ = sender.send(Ok(page)).await;
        }
    }
    Ok(())
}

/// The command that continues the import: stored rows stay unchanged.
fn again(args: &ImportArgs, analysis: &Analysis, context: &Context) -> String {
    let mut command = format!("seotags import {} {}", quoted(&args.file.display().to_string()), analysis.id);
    let of = |flag: &str, value: &str| format!(" --{flag} {}", quoted(value));
    command.extend(args.by.iter().map(|name| of("by", name)));
    command.extend(args.sheet.iter().map(|sheet| of("sheet", sheet)));
    command.extend(
        args.column
            .iter()
            .map(|column| of("column", &format!("{}={}", column.element.map_or("url", Element::as_str), column.title))),
    );
    let flags = [
        ("--accept-unchanged", args.accept_unchanged),
        ("--force", args.force),
        ("--strict", args.strict),
        ("--dry-run", args.dry_run),
    ];
    command.extend(flags.iter().filter(|(_, is_set)| *is_set).map(|(flag, _)| format!(" {flag}")));
    command + &context.store_flag()
}

fn write(
    mut pages: mpsc::Receiver<Result<ImportedPage, StoreError>>,
    target: &RowTarget,
    shape: &RowReport<'_, ImportedPage>,
) -> Result<(), CliError> {
    target.write(std::iter::from_fn(|| pages.blocking_recv()), shape)
}

/// `import tags.xlsx`
fn name_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
    let name = name.replace(char::is_control, " ");
    format!("import {name}").chars().take(MAX_NAME_CHARS).collect()
}

fn refused(failure: &ImportFailure, args: &ImportArgs, analysis: &Analysis) -> CliError {
    let file = args.file.display();
    let usage = |message: String, hint: String| CliError::Usage { message, hint: Some(hint) };
    let other = || format!("{file}: no row matches a page of analysis {} ({})", analysis.id, analysis.name);
    match failure {
        ImportFailure::NoPage { written_from: Some(id), .. } => {
            let command = format!("seotags import {} {id}", quoted(&file.to_string()));
            usage(other(), format!("it was exported from analysis {id}: `{command}`"))
        }
        ImportFailure::NoPage { written_from: None, .. } => usage(
            other(),
            "give the number of the analysis that it was exported from; `seotags list` lists them".to_owned(),
        ),
        ImportFailure::Store { source: DecideError::Name, .. } => {
            usage(DecideError::Name.to_string(), "give it with --by".to_owned())
        }
        ImportFailure::Rows { .. } | ImportFailure::Store { .. } => CliError::Failed {
            message: failure.to_string(),
            hint: Some("run the command again: it skips what is stored and imports the rest".to_owned()),
        },
    }
}
