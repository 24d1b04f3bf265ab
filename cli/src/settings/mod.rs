//! Turns flags, environment, file and project into settings: each layer becomes a patch, one function combines them.
//!
//! Owns: finding `seotags.toml`, reading the environment, translating flags.
//! Never: states a default; that is the library's `settings`.

mod defaults;
mod environment;
mod file;
mod flags;
mod ownership;
mod trust;
mod warning;

pub(crate) use defaults::{default_texts, value_text};
pub(crate) use environment::{environment_layers, misspelt_variables};
pub(crate) use file::{FILE_NAME, SettingsFile, project_file};
pub(crate) use flags::{flag_layer, flag_of};
pub(crate) use trust::TrustedFiles;
pub(crate) use warning::Warning;

use crate::error::CliError;
use crate::files::is_same_file;
use file::own_file;
use seotags::settings::{Layer, SettingsPatch};
use serde::Serialize;
use serde_json::{Map, Value};
use std::path::Path;

/// All layers in rising precedence (the user's own file, file, project, environment, flags), and the warnings.
pub(crate) fn layers(
    config: Option<&Path>,
    project: Option<Layer>,
    flags: SettingsPatch,
) -> Result<(Vec<Layer>, Vec<Warning>), CliError> {
    let (mut layers, mut warnings) = (Vec::new(), Vec::new());
    let (own, unread) = own_file()?;
    warnings.extend(unread);
    let (file, unread) = project_file(config)?;
    warnings.extend(unread);
    // If the working folder is the configuration folder, the file counts once.
    let file = file.filter(|file| own.as_ref().is_none_or(|own| !is_same_file(&own.path, &file.path)));
    let own = own.map(|own| own.layers(&mut warnings)).transpose()?;
    let file = file.map(|file| file.layers(&mut warnings)).transpose()?;
    let (bounded, written) = file.map(|file| (file.bounded, file.written)).unzip();
    // Bounded values of a found file have lower precedence than the user's own file.
    layers.extend(bounded);
    layers.extend(own.map(|own| own.written));
    layers.extend(written);
    layers.extend(project);
    layers.extend(environment_layers(std::env::vars())?);
    layers.push(flag_layer(flags));
    Ok((layers, warnings))
}

/// Settings by name as a patch.
pub(crate) fn patch_of(fields: Map<String, Value>) -> Result<SettingsPatch, CliError> {
    serde_json::from_value(Value::Object(fields))
        .map_err(|error| CliError::Failed { message: format!("settings cannot be stored: {error}"), hint: None })
}

/// Settings by name.
pub(crate) fn fields(settings: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}
