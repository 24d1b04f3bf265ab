//! The store of the data folder, and the analyses in it.

use crate::context::Context;
use crate::error::CliError;
use crate::terminal::harmless;
use seotags::url::AnalysisId;
use seotags_app::analyses::{Analysis, ListFilter};
use seotags_app::{App, StoreAccess, network_disk};

/// Opens the store of the data folder.
pub(crate) async fn open_store(context: &Context) -> Result<App, CliError> {
    let folder = context.data_dir()?;
    if let Some(served_by) = network_disk(&folder) {
        let folder = folder.display();
        context.notes().warning_once(
            &format!("the store is on a disk of another machine ({served_by}: {folder}) and may be damaged there"),
            Some("use a folder on this machine with --data-dir, and copy the store with `seotags backup`"),
        );
    }
    let app = App::open(&folder).await?;
    let store = app.store_path().display();
    match app.store_access() {
        StoreAccess::Private => {}
        StoreAccess::MadePrivate => context.notes().warning_once(
            &format!("every user of this machine could read the store ({store}); seotags made it private"),
            Some("others may have copied it: change the passwords stored in it"),
        ),
        StoreAccess::Open => context.notes().warning_once(
            &format!(
                "every user of this machine can read the store ({store}), and seotags cannot change its permissions"
            ),
            Some("use another folder: --data-dir DIR"),
        ),
    }
    Ok(app)
}

/// The store of the data folder if it exists, otherwise an empty temporary one: for commands that store nothing.
pub(crate) async fn store_to_look_at(context: &Context) -> Result<App, CliError> {
    if App::is_there(&context.data_dir()?) { open_store(context).await } else { Ok(App::ephemeral().await?) }
}

/// The analysis of that number, or the latest one.
pub(crate) async fn find_analysis(app: &App, id: Option<i64>) -> Result<Analysis, CliError> {
    match id {
        Some(id) => app
            .analyses()
            .get(AnalysisId(id))
            .await?
            .ok_or_else(|| CliError::usage(format!("no analysis {id}"), "`seotags list` lists them")),
        None => app
            .analyses()
            .latest()
            .await?
            .ok_or_else(|| CliError::usage("no analysis yet", "`seotags run urls.csv` creates one")),
    }
}

/// The analysis of that number, or the latest one that writes tags; of checks alone, the latest.
pub(crate) async fn find_run(app: &App, id: Option<i64>, context: &Context) -> Result<Analysis, CliError> {
    let analyses = match id {
        Some(_) => Vec::new(),
        None => app.analyses().list(ListFilter::default()).await?,
    };
    match analyses.iter().position(|analysis| analysis.settings.writes_tags()) {
        Some(place) => Ok(chosen(analyses, place, "the latest that is not a check", context)),
        None => find_analysis(app, id).await,
    }
}

/// The analysis of that number, or the latest one with suggestions, at best one that `is_preferred`; if there is none, the
/// latest.
pub(crate) async fn find_suggested(
    app: &App,
    id: Option<i64>,
    is_preferred: impl Fn(&Analysis) -> bool,
    context: &Context,
) -> Result<Analysis, CliError> {
    if id.is_some() {
        return find_analysis(app, id).await;
    }
    let analyses = app.analyses().list(ListFilter::default()).await?;
    let (mut latest, mut which) = (None, "the latest with suggestions");
    for (place, analysis) in analyses.iter().enumerate() {
        let is_preferred = is_preferred(analysis);
        if (latest.is_none() || is_preferred)
            && analysis.settings.writes_tags()
            && app.results().suggested_count(analysis.id).await? > 0
        {
            latest = Some(place);
            if is_preferred {
                which = "the latest of this folder";
                break;
            }
        }
    }
    match latest {
        Some(place) => Ok(chosen(analyses, place, which, context)),
        None => find_analysis(app, None).await,
    }
}

/// The analysis at that index. If it is not the newest, a note names it.
fn chosen(mut analyses: Vec<Analysis>, place: usize, which: &str, context: &Context) -> Analysis {
    let analysis = analyses.swap_remove(place);
    if place > 0 {
        let name = harmless(&analysis.name).into_owned();
        context.notes().line(&format!("  using analysis {} “{name}”, {which}", analysis.id));
    }
    analysis
}
