//! Finding and reading `seotags.toml`.

use crate::report::CliError;
use crate::words::io_reason;
use seotags::settings::{Layer, Origin, parse_file};
use std::path::{Path, PathBuf};

/// Name of the settings file.
pub(crate) const FILE_NAME: &str = "seotags.toml";

/// A settings file that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FoundFile {
    /// How it is opened.
    pub(crate) path: PathBuf,
    /// How it is named to people.
    pub(crate) shown: String,
}

/// The file that was named, else the nearest `seotags.toml` upwards from the working directory.
pub(crate) fn find_file(named: Option<&Path>) -> Result<Option<FoundFile>, CliError> {
    if let Some(path) = named {
        if !path.is_file() {
            return Err(CliError::usage(
                format!("there is no settings file {}", path.display()),
                "`seotags config init` writes a commented seotags.toml",
            ));
        }
        return Ok(Some(FoundFile { path: path.to_owned(), shown: path.display().to_string() }));
    }
    let Ok(here) = std::env::current_dir() else { return Ok(None) };
    for folder in here.ancestors() {
        let path = folder.join(FILE_NAME);
        if path.is_file() {
            let shown = if folder == here { FILE_NAME.to_owned() } else { path.display().to_string() };
            return Ok(Some(FoundFile { path, shown }));
        }
    }
    Ok(None)
}

/// Reads the text of a settings file.
pub(crate) fn read_text(file: &FoundFile) -> Result<String, CliError> {
    let bytes = std::fs::read(&file.path)
        .map_err(|error| CliError::usage(format!("cannot read {}: {}", file.shown, io_reason(&error)), None))?;
    let text =
        String::from_utf8(bytes).map_err(|_| CliError::usage(format!("{} is not UTF-8 text", file.shown), None))?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Reads a settings file as a layer.
pub(crate) fn read_file(file: &FoundFile) -> Result<Layer, CliError> {
    let patch =
        parse_file(&read_text(file)?).map_err(|error| CliError::SettingsFile { file: file.shown.clone(), error })?;
    Ok(Layer { origin: Origin::File(file.shown.clone()), patch })
}
