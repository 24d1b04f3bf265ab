//! What must be so, looked at from beside the service.

use anyhow::Result;
use seotags_app::App;
use std::path::Path;

/// Entries of a data folder that nobody works on. Mails go to the outbox, and the bench's own log lies there, too.
const ENTRIES: &[&str] =
    &["seotags.db", "seotags.db.opening", "secrets", "running", "outbox", "uploads", "service.log"];

/// What in the store contradicts itself. Nobody else has it open.
pub(super) async fn audit(data: &Path) -> Result<Vec<String>> {
    let app = App::open(data).await?;
    let faults = app.audit().await?;
    app.close().await;
    Ok(faults)
}

/// Files that nobody needs any more, where all is deleted and nobody has the store open.
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
