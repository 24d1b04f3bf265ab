//! Runs `seotags backup`.

use super::args::BackupArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::open_store;
use crate::text::{count, quoted};
use seotags_app::App;
use serde_json::json;

/// Bytes in a megabyte, for the message.
const MEGABYTE: f64 = 1e6;

/// Copies the store.
pub(crate) async fn backup(args: &BackupArgs, context: &Context) -> Result<Exit, CliError> {
    let data = context.data_dir()?;
    if !App::is_there(&data) {
        let message = format!("no store in {}", data.display());
        return Err(CliError::usage(message, "name the data folder with --data-dir DIR"));
    }
    let app = open_store(context).await?;
    let copied = app.back_up(&args.file).await.map_err(|error| CliError::from_backup(&args.file, error))?;
    if context.global.json {
        let report = json!({ "file": args.file, "bytes": copied.bytes, "analyses": copied.analyses });
        context.show(&format!("{report}\n"))?;
    }
    #[expect(clippy::cast_precision_loss, reason = "to be read, with one digit behind the point")]
    let megabytes = copied.bytes as f64 / MEGABYTE;
    let analyses = count(copied.analyses, "analysis");
    let file = quoted(&args.file.to_string_lossy());
    context.notes().line(&format!("  copied {analyses} to {file} ({megabytes:.1} MB)"));
    Ok(Exit::Done)
}
