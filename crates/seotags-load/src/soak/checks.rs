//! Checks of the data folder from outside the service.

use anyhow::Result;
use seotags_app::App;
use std::path::Path;

/// Entries of a data folder at rest. Emails go to the outbox, and the bench's own log is also there.
const ENTRIES: &[&str] =
    &["seotags.db", "seotags.db.opening", "secrets", "running", "outbox", "uploads", "service.log"];

/// Contradictions in the store, which no process has open.
pub(super) async fn audit(data: &Path) -> Result<Vec<String>> {
    let app = App::open(data).await?;
    let faults = app.audit().await?;
    app.close().await;
    Ok(faults)
}

/// Unneeded files after everything was deleted and no process has the store open.
pub(super) fn left_over(data: &Path) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for entry in std::fs::read_dir(data)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !ENTRIES.contains(&name.as_str()) {
            faults.push(format!("{name} is left in the data folder"));
        }
    }
    for folder in ["running", "uploads"] {
        let entries = std::fs::read_dir(data.join(folder)).map_or(0, Iterator::count);
        if entries > 0 {
            faults.push(format!("{entries} files are left in {folder}/"));
        }
    }
    Ok(faults)
}
