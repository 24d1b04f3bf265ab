//! `seotags import`: a spreadsheet that came back.

use crate::args::ImportArgs;
use crate::context::Context;
use crate::imported::{NAMES, Told, rows, text};
use crate::report::{CliError, Exit};
use crate::rows::{Shape, Target};
use crate::session::{find_analysis, open_store};
use crate::words::quoted;
use seotags::import::{ImportError, Returned};
use seotags_app::StoreError;
use seotags_app::analyses::Analysis;
use seotags_app::import::{Import, ImportFailure, ImportOptions, ImportedPage};
use seotags_app::results::DecideError;
use std::path::Path;
use tokio::sync::mpsc;

/// Pages that are taken over and wait to be shown.
const AHEAD: usize = 64;
/// Longest name of who decided, in characters.
const MAX_NAME_CHARS: usize = 120;

/// Takes it over.
pub(crate) async fn import(args: &ImportArgs, context: &Context) -> Result<Exit, CliError> {
    let target = Target::new(&args.rows, context)?;
    let returned = read(&args.file).await?;
    for note in returned.notes() {
        context.notes().warning(&note.to_string(), note.hint().as_deref());
    }
    let app = open_store(context).await?;
    let analysis = find_analysis(&app, args.id).await?;
    let options = ImportOptions {
        by: args.by.clone().unwrap_or_else(|| name_of(&args.file)),
        force: args.force,
        strict: args.strict,
        dry_run: args.dry_run,
    };
    let begun = Import::begin(&app, analysis.id, analysis.settings.clone(), returned, options).await;
    let mut import = begun.map_err(|failure| refused(&failure, args, &analysis))?;
    if let Some(other) = import.written_from() {
        let message =
            format!("{} was exported from analysis {other}, and is taken into {}", args.file.display(), analysis.id);
        context.notes().warning(&message, None);
    }
    let (sender, pages) = mpsc::channel(AHEAD);
    let heading = format!("### seotags: {} into analysis {}\n\n", args.file.display(), analysis.id);
    let (paint, all) = (context.terminal.out, args.all);
    let writing = tokio::task::spawn_blocking(move || {
        let shape = Shape { names: &NAMES, rows: &rows, text: &|page| text(page, paint, all), heading: &heading };
        write(pages, &target, &shape)
    });
    let mut told = Told::default();
    let taken = take(&mut import, sender, &mut told, context).await;
    let written = writing.await.map_err(|_| CliError::bug("the report could not be written"))?;
    taken.map_err(|failure| refused(&failure, args, &analysis))?;
    told.end(import.counts(), args, &analysis, context);
    written?;
    Ok(if import.counts().all_left() > 0 { Exit::Failed } else { Exit::Done })
}

async fn read(path: &Path) -> Result<Returned, CliError> {
    let (file, name) = (path.to_owned(), path.display().to_string());
    let reading = tokio::task::spawn_blocking(move || seotags::import::read(&file)).await;
    // The reader of workbooks is not to take the program with it.
    let read = reading
        .unwrap_or_else(|_| Err(ImportError::Workbook { file: name, cause: "the workbook is damaged".to_owned() }));
    read.map_err(CliError::Import)
}

/// Goes on whether or not anybody reads what it did.
async fn take(
    import: &mut Import,
    sender: mpsc::Sender<Result<ImportedPage, StoreError>>,
    told: &mut Told,
    context: &Context,
) -> Result<(), ImportFailure> {
    while let Some(pages) = import.next().await? {
        for page in pages {
            told.page(&page, context);
            // Nobody reads any more, which is said when all is stored.
            let _ = sender.send(Ok(page)).await;
        }
    }
    Ok(())
}

fn write(
    mut pages: mpsc::Receiver<Result<ImportedPage, StoreError>>,
    target: &Target,
    shape: &Shape<'_, ImportedPage>,
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
    let other = || format!("{file}: no row is about a page of analysis {} ({})", analysis.id, analysis.name);
    match failure {
        ImportFailure::NoPage { written_from: Some(id), .. } => {
            let command = format!("seotags import {} {id}", quoted(&file.to_string()));
            usage(other(), format!("it was exported from analysis {id}: `{command}`"))
        }
        ImportFailure::NoPage { written_from: None, .. } => {
            usage(other(), "name the analysis that it was exported from; `seotags list` lists them".to_owned())
        }
        ImportFailure::Store { source: DecideError::Name, .. } => {
            usage(DecideError::Name.to_string(), "--by takes it".to_owned())
        }
        ImportFailure::Rows { .. } | ImportFailure::Store { .. } => CliError::Failed {
            message: failure.to_string(),
            hint: Some("run the command again: what is stored is left as it is, the rest follows".to_owned()),
        },
    }
}
