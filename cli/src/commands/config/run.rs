//! Runs `seotags config`.

use super::args::{ConfigArgs, ConfigCommand};
use super::init::init;
use super::schema::schema;
use super::trust::trust;
use super::view::{as_json, as_table};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::{find_project, key_origin, layer_of, open_store};
use seotags::settings::SettingsPatch;

/// Shows every effective setting, or writes a settings file.
pub(crate) fn config(args: &ConfigArgs, context: &Context) -> Result<Exit, CliError> {
    match &args.command {
        Some(ConfigCommand::Init(init_args)) => return init(init_args, context),
        Some(ConfigCommand::Trust(trust_args)) => return trust(trust_args, context),
        Some(ConfigCommand::Schema) => return schema(context),
        None => {}
    }
    let mut flags = SettingsPatch::default();
    args.instructions.patch(&mut flags);
    args.engine.patch(&mut flags);
    args.crawl.patch(&mut flags);
    args.cache.patch(&mut flags);
    let project = match &args.project {
        Some(name) => Some(context.block_on(async { find_project(&open_store(context).await?, name).await })?),
        None => None,
    };
    let resolved = context.settings(project.as_ref().map(layer_of), flags)?;
    let text = if context.global.json {
        as_json(&resolved)
    } else {
        as_table(&resolved, key_origin(&resolved.settings, context)?, context)
    };
    context.show(&text)?;
    Ok(Exit::Done)
}
