//! From flags, environment, file and project to settings: each layer becomes a patch, one function folds them.
//!
//! Owns: finding `seotags.toml`, reading the environment, translating flags.
//! Never: states a default; that is the library's `settings`.

mod environment;
mod file;
mod flags;

pub(crate) use environment::{api_key, environment_layers, misspelt_variables};
pub(crate) use file::{FILE_NAME, find_file, io_reason, read_file};
pub(crate) use flags::flag_layer;

use crate::report::CliError;
use seotags::settings::{Layer, Resolved, SettingsPatch, resolve};
use std::path::Path;

/// Folds every layer in rising precedence: file, project, environment, flags.
pub(crate) fn effective(
    config: Option<&Path>,
    project: Option<Layer>,
    flags: SettingsPatch,
) -> Result<Resolved, CliError> {
    let mut layers = Vec::new();
    if let Some(found) = find_file(config)? {
        layers.push(read_file(&found)?);
    }
    layers.extend(project);
    layers.extend(environment_layers(std::env::vars())?);
    layers.push(flag_layer(flags));
    Ok(resolve(&layers)?)
}
