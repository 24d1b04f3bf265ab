//! Finds and reads settings files: the one that --config names, otherwise the nearest `seotags.toml`, and the user's
//! own.

use super::ownership::why_not_read;
use super::trust::TrustedFiles;
use super::warning::Warning;
use crate::error::CliError;
use crate::text::io_reason;
use seotags::settings::{FoundSettings, Layer, Origin, SettingsPatch, parse_file, parse_found_file};
use std::env;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Name of the settings file.
pub(crate) const FILE_NAME: &str = "seotags.toml";
/// Largest settings file that is read.
const MAX_FILE: u64 = 1 << 20;

/// A settings file that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SettingsFile {
    /// The path for opening it.
    pub(crate) path: PathBuf,
    /// The path in messages.
    pub(crate) shown: String,
    /// Its text.
    pub(crate) text: String,
    /// Whether seotags found it automatically, without --config.
    pub(crate) is_found: bool,
}

/// The settings of a file in two layers: values that any file may set, and bounded values that may only be stricter
/// than the default.
pub(super) struct FileLayers {
    pub(super) bounded: Layer,
    pub(super) written: Layer,
}

/// The file that --config names, otherwise the nearest readable one.
pub(crate) fn project_file(named: Option<&Path>) -> Result<(Option<SettingsFile>, Option<Warning>), CliError> {
    let Some(path) = named else { return found_file() };
    if !path.is_file() {
        return Err(CliError::usage(
            format!("the settings file {} does not exist", path.display()),
            "run `seotags config init` to write one",
        ));
    }
    let shown = path.display().to_string();
    let text = text_of(open(path, &shown)?, &shown)?;
    Ok((Some(SettingsFile { path: path.to_owned(), shown, text, is_found: false }), None))
}

/// The nearest `seotags.toml` upwards from the working folder, up to the top of the repository or the home folder.
fn found_file() -> Result<(Option<SettingsFile>, Option<Warning>), CliError> {
    let Ok(here) = env::current_dir() else { return Ok((None, None)) };
    let home = home();
    for folder in here.ancestors() {
        let path = folder.join(FILE_NAME);
        if path.is_file() {
            let shown = if folder == here { FILE_NAME.to_owned() } else { path.display().to_string() };
            return if_readable(path, shown, true);
        }
        // In a worktree or a submodule, `.git` is a file.
        if folder.join(".git").exists() || home.as_deref() == Some(folder) {
            break;
        }
    }
    Ok((None, None))
}

/// The settings file of the user's own configuration folder.
pub(super) fn own_file() -> Result<(Option<SettingsFile>, Option<Warning>), CliError> {
    match config_folder().map(|folder| folder.join(FILE_NAME)) {
        Some(path) if path.is_file() => {
            let shown = path.display().to_string();
            if_readable(path, shown, false)
        }
        _ => Ok((None, None)),
    }
}

fn if_readable(
    path: PathBuf,
    shown: String,
    is_found: bool,
) -> Result<(Option<SettingsFile>, Option<Warning>), CliError> {
    let file = open(&path, &shown)?;
    if let Some(why) = why_not_read(&path, &file) {
        return Ok((None, Some(Warning::not_read(&shown, why))));
    }
    let text = text_of(file, &shown)?;
    Ok((Some(SettingsFile { path, shown, text, is_found }), None))
}

fn open(path: &Path, shown: &str) -> Result<File, CliError> {
    File::open(path).map_err(|error| CliError::usage(format!("cannot read {shown}: {}", io_reason(&error)), None))
}

fn text_of(file: File, shown: &str) -> Result<String, CliError> {
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| CliError::usage(format!("cannot read {shown}: {}", io_reason(&error)), None))?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(CliError::usage(
            format!("{shown} is larger than 1 MiB"),
            "expected a settings file of a few lines",
        ));
    }
    let text = String::from_utf8(bytes).map_err(|_| CliError::usage(format!("{shown} is not UTF-8 text"), None))?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

impl SettingsFile {
    /// The settings of the file. An untrusted file yields only unrestricted settings; `warnings` name the others.
    pub(super) fn layers(&self, warnings: &mut Vec<Warning>) -> Result<FileLayers, CliError> {
        if !self.is_found || self.is_trusted(warnings) {
            let mut written = parse_file(&self.text).map_err(|error| self.error(error))?;
            trim_logo(&mut written);
            return Ok(self.as_layers(SettingsPatch::default(), written));
        }
        let FoundSettings { mut written, mut bounded, refused } = self.found_settings()?;
        trim_logo(&mut bounded);
        warnings.extend(refused.iter().map(|setting| Warning::refused(&self.shown, setting)));
        for patch in [&mut written, &mut bounded] {
            if let Some(why) = patch.agency_logo.as_deref().and_then(|logo| self.why_not(logo)) {
                patch.agency_logo = None;
                warnings.push(Warning::logo(&self.shown, why));
            }
        }
        Ok(self.as_layers(bounded, written))
    }

    /// True if the user trusts the file. An unreadable list of trusted files trusts no file.
    fn is_trusted(&self, warnings: &mut Vec<Warning>) -> bool {
        match TrustedFiles::read() {
            Ok(trusted) => trusted.hold(self),
            Err(error) => {
                warnings.push(Warning::no_list(&error.to_string()));
                false
            }
        }
    }

    /// The settings of the file, split by trust class.
    pub(crate) fn found_settings(&self) -> Result<FoundSettings, CliError> {
        parse_found_file(&self.text).map_err(|error| self.error(error))
    }

    fn error(&self, error: seotags::settings::FileError) -> CliError {
        CliError::SettingsFile { file: self.shown.clone(), error }
    }

    fn as_layers(&self, bounded: SettingsPatch, written: SettingsPatch) -> FileLayers {
        let layer = |patch| Layer { origin: Origin::File(self.shown.clone()), patch };
        FileLayers { bounded: layer(bounded), written: layer(written) }
    }

    /// Why this logo path is refused; `None` if it is allowed. A missing file is refused, since a symbolic link may
    /// take its place later.
    fn why_not(&self, logo: &str) -> Option<&'static str> {
        if logo.is_empty() {
            return None;
        }
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let (Ok(target), Ok(folder)) = (folder.join(logo).canonicalize(), folder.canonicalize()) else {
            return Some("the file does not exist");
        };
        (!target.starts_with(folder)).then_some("a symbolic link leads out of the folder of the file")
    }
}

/// The path of a logo is checked in the form in which it is opened: trimmed.
fn trim_logo(patch: &mut SettingsPatch) {
    if let Some(logo) = &mut patch.agency_logo {
        *logo = logo.trim().to_owned();
    }
}

fn variable(name: &str) -> Option<PathBuf> {
    env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

fn home() -> Option<PathBuf> {
    variable(if cfg!(windows) { "USERPROFILE" } else { "HOME" })
}

/// The folder of the user's own settings.
pub(super) fn config_folder() -> Option<PathBuf> {
    let base = if cfg!(windows) {
        variable("APPDATA")?
    } else if cfg!(target_os = "macos") {
        home()?.join("Library/Application Support")
    } else {
        // The XDG specification requires that relative paths are ignored.
        match variable("XDG_CONFIG_HOME").filter(|path| path.is_absolute()) {
            Some(path) => path,
            None => home()?.join(".config"),
        }
    };
    Some(base.join("seotags"))
}
