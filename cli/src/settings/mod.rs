//! From flags, environment, file and project to settings: each layer becomes a patch, one function folds them.
//!
//! Owns: finding `seotags.toml`, reading the environment, translating flags.
//! Never: states a default; that is the library's `settings`.

mod environment;
mod file;
mod flags;

pub(crate) use environment::{environment_layers, misspelt_variables};
pub(crate) use file::{FILE_NAME, find_file, read_file, read_text};
pub(crate) use flags::flag_layer;

use crate::report::CliError;
use seotags::settings::{Layer, Resolved, SettingsPatch, resolve};
use serde::Serialize;
use serde_json::{Map, Value};
use std::path::Path;

/// Folds every layer in rising precedence: file, project, environment, flags.
pub(crate) fn effective(
    config: Option<&Path>,
    project: Option<Layer>,
    flags: SettingsPatch,
) -> Result<Resolved, CliError> {
    Ok(resolve(&layers(config, project, flags)?)?)
}

/// The layers of [`effective`].
pub(crate) fn layers(
    config: Option<&Path>,
    project: Option<Layer>,
    flags: SettingsPatch,
) -> Result<Vec<Layer>, CliError> {
    let mut layers = Vec::new();
    if let Some(found) = find_file(config)? {
        layers.push(read_file(&found)?);
    }
    layers.extend(project);
    layers.extend(environment_layers(std::env::vars())?);
    layers.push(flag_layer(flags));
    Ok(layers)
}

/// Settings by name as a layer that states them.
pub(crate) fn patch_of(fields: Map<String, Value>) -> Result<SettingsPatch, CliError> {
    serde_json::from_value(Value::Object(fields))
        .map_err(|error| CliError::Failed { message: format!("settings cannot be kept: {error}"), hint: None })
}

/// Settings by name.
pub(crate) fn fields(settings: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}
