//! `seotags resume`: goes on with what was interrupted, or asks failed pages again.

use super::execute::{Execution, execute};
use crate::args::ResumeArgs;
use crate::context::Context;
use crate::deliver::Delivery;
use crate::report::{CliError, Exit};
use crate::session::{find_analysis, open_store, settings_of};
use crate::signals::Interrupts;
use seotags::settings::{Layer, Origin, SettingsPatch, resolve};
use seotags_app::App;
use seotags_app::analyses::Analysis;
use serde::Serialize;
use serde_json::{Map, Value};

/// Goes on with an analysis.
pub(crate) async fn resume(args: &ResumeArgs, context: &Context) -> Result<Exit, CliError> {
    let delivery = Delivery::of_run(&args.output, args.wide, context)?;
    let app = open_store(context).await?;
    let analysis =
        match args.id {
            Some(_) => find_analysis(&app, args.id).await?,
            None if args.failed => find_analysis(&app, None).await?,
            None => app.analyses().latest_unfinished().await?.ok_or_else(|| {
                CliError::usage("there is no unfinished analysis", "`seotags list` lists what there is")
            })?,
        };
    change_settings(args, &app, &analysis).await?;
    let interrupts = Interrupts::listen()?;
    let execution =
        Execution { app, analysis, failed: args.failed, reading: None, delivery, strict: args.strict, is_stored: true };
    execute(execution, interrupts, context).await
}

/// Flags hold for what is still to be done.
async fn change_settings(args: &ResumeArgs, app: &App, analysis: &Analysis) -> Result<(), CliError> {
    let mut flags = SettingsPatch::default();
    args.engine.patch(&mut flags);
    args.crawl.patch(&mut flags);
    if flags == SettingsPatch::default() {
        return Ok(());
    }
    let settings = settings_of(app, analysis).await?;
    let before = app.analyses().patch(analysis.id).await?.unwrap_or_default();
    let layers = [patch_of(&settings), flags.clone()].map(|patch| Layer { origin: Origin::Flag, patch });
    let settings = resolve(&layers)?.settings;
    let mut stated = fields(&before);
    stated.extend(fields(&flags));
    let patch = serde_json::from_value(Value::Object(stated)).unwrap_or(flags);
    Ok(app.analyses().set_settings(analysis.id, patch, settings).await?)
}

/// Settings as a layer that states them all.
fn patch_of(settings: &impl Serialize) -> SettingsPatch {
    serde_json::from_value(Value::Object(fields(settings))).unwrap_or_default()
}

fn fields(value: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(map)) => map,
        _ => Map::new(),
    }
}
