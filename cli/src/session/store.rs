//! The store of the data folder, and the analyses in it.

use crate::context::Context;
use crate::error::CliError;
use seotags::url::AnalysisId;
use seotags_app::analyses::Analysis;
use seotags_app::{App, StoreAccess, network_disk};

/// Opens the store of the data folder.
pub(crate) async fn open_store(context: &Context) -> Result<App, CliError> {
    let folder = context.data_dir()?;
    if let Some(served_by) = network_disk(&folder) {
        let folder = folder.display();
        context.notes().warning_once(
            &format!("the store lies on a disk of another machine ({served_by}: {folder}): it may be damaged there"),
            Some("name a folder of this machine with --data-dir, and copy the store elsewhere with `seotags backup`"),
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
            .ok_or_else(|| CliError::usage(format!("there is no analysis {id}"), "`seotags list` lists them")),
        None => app
            .analyses()
            .latest()
            .await?
            .ok_or_else(|| CliError::usage("there is no analysis yet", "`seotags run urls.csv` makes one")),
    }
}
