//! `seotags config trust`: trusts the nearest settings file, so that its restricted settings take effect until it
//! changes.

use super::args::ConfigTrustArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::settings::{TrustedFiles, fields};
use crate::terminal::harmless;
use seotags::settings::{header_name, parse_file};
use serde_json::{Map, Value};

/// Trusts the nearest settings file, or stops trusting it.
pub(crate) fn trust(args: &ConfigTrustArgs, context: &Context) -> Result<Exit, CliError> {
    if context.global.config.is_some() {
        return Err(CliError::usage(
            "`config trust` does not work with --config: a file that you pass with --config is trusted already",
            "remove --config",
        ));
    }
    let Some(file) = context.settings_file()? else {
        return Err(CliError::usage(
            "no readable seotags.toml in this folder or above",
            "run `seotags config init` to write one",
        ));
    };
    let notes = context.notes();
    if args.forget {
        let was_trusted = TrustedFiles::remove(&file)?;
        notes.line(&format!(
            "  {} {}",
            file.shown,
            if was_trusted { "is no longer trusted" } else { "was not trusted" }
        ));
        return Ok(Exit::Done);
    }
    let refused = file.found_settings()?.refused;
    let stated = fields(&parse_file(&file.text).unwrap_or_default());
    TrustedFiles::add(&file)?;
    notes.line(&format!("  {} is trusted until it changes", file.shown));
    for setting in &refused {
        notes.line(&format!("  line {}: {} takes effect now", setting.line, harmless(&shown(&stated, setting.name))));
    }
    if refused.is_empty() {
        notes.line("  it has no restricted settings");
    }
    Ok(Exit::Done)
}

/// A setting with its value, for the user to review. Values of headers are masked.
fn shown(stated: &Map<String, Value>, name: &str) -> String {
    let value = match stated.get(name) {
        Some(Value::Array(headers)) if name == "header" => {
            let names = headers.iter().filter_map(Value::as_str).map(|header| format!("{}: …", header_name(header)));
            Value::Array(names.map(Value::String).collect())
        }
        Some(value) => value.clone(),
        None => return name.to_owned(),
    };
    format!("{name} = {value}")
}
