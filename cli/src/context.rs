//! The context of every command: global options, terminal, notes, settings, and the async runtime.

use crate::args::{DATA_DIR, GlobalArgs, ProgressStyle};
use crate::error::CliError;
use crate::settings::{SettingsFile, Warning, layers, misspelt_variables, project_file};
use crate::terminal::{Form, Notes, Terminal, print};
use crate::text::quoted;
use futures::FutureExt;
use seotags::settings::{Layer, Resolved, SettingsPatch, resolve};
use std::future::Future;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

/// The context of a command.
#[derive(Debug)]
pub(crate) struct Context {
    /// Global options.
    pub(crate) global: GlobalArgs,
    /// The terminal.
    pub(crate) terminal: Terminal,
    notes: Notes,
    /// Whether misspelt variables were reported.
    has_warned: AtomicBool,
}

/// How progress is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Not at all.
    Hidden,
    /// Bars on the terminal.
    Bars,
    /// A line now and then.
    Lines,
    /// Each event as JSON.
    Json,
}

impl Context {
    /// Detects the terminal.
    pub(crate) fn new(global: GlobalArgs) -> Self {
        let terminal = Terminal::new(&global);
        let notes = Notes::new(&terminal, global.quiet);
        Self { global, terminal, notes, has_warned: AtomicBool::new(false) }
    }

    /// Standard error.
    pub(crate) fn notes(&self) -> &Notes {
        &self.notes
    }

    /// Prints a text on standard output: JSON with --json, otherwise plain text.
    pub(crate) fn show(&self, text: &str) -> Result<(), CliError> {
        print(text, if self.global.json { Form::Json } else { Form::Words }).map_err(CliError::stdout)
    }

    /// Effective settings: file, project, environment, flags.
    pub(crate) fn settings(&self, project: Option<Layer>, flags: SettingsPatch) -> Result<Resolved, CliError> {
        Ok(resolve(&self.all_layers(project, flags)?)?)
    }

    /// The layers of file, environment and flags, for callers that add further layers.
    pub(crate) fn layers(&self, flags: SettingsPatch) -> Result<Vec<Layer>, CliError> {
        self.all_layers(None, flags)
    }

    /// The settings file that --config names, otherwise the nearest readable one.
    pub(crate) fn settings_file(&self) -> Result<Option<SettingsFile>, CliError> {
        let (file, unread) = project_file(self.global.config.as_deref())?;
        self.warn(&unread.into_iter().collect::<Vec<_>>());
        Ok(file)
    }

    fn all_layers(&self, project: Option<Layer>, flags: SettingsPatch) -> Result<Vec<Layer>, CliError> {
        self.warn_of_misspelt_variables();
        let (layers, warnings) = layers(self.global.config.as_deref(), project, flags)?;
        self.warn(&warnings);
        Ok(layers)
    }

    fn warn(&self, warnings: &[Warning]) {
        for Warning { text, hint, is_loud } in warnings {
            if *is_loud {
                self.notes.loud_warning_once(text, Some(hint));
            } else {
                self.notes.warning_once(text, Some(hint));
            }
        }
    }

    fn warn_of_misspelt_variables(&self) {
        if self.has_warned.swap(true, Ordering::Relaxed) {
            return;
        }
        for (variable, nearest) in misspelt_variables(std::env::vars()) {
            self.notes.warning(&format!("{variable} is not a setting"), Some(&format!("did you mean `{nearest}`?")));
        }
    }

    /// The folder of the store.
    pub(crate) fn data_dir(&self) -> Result<PathBuf, CliError> {
        if let Some(folder) = &self.global.data_dir {
            return Ok(folder.clone());
        }
        platform_data_dir(|name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from))
            .ok_or_else(|| CliError::usage("no home folder for the store", "name a folder with --data-dir"))
    }

    /// ` --data-dir DIR` or ` --server URL` if that flag was given, for commands that messages suggest.
    pub(crate) fn store_flag(&self) -> String {
        if let Some(server) = &self.global.server {
            let token = self.global.token_file.as_ref().map(|file| quoted(&file.display().to_string()));
            let token = token.map(|file| format!(" --token-file {file}")).unwrap_or_default();
            return format!(" --server {}{token}", quoted(server.trim()));
        }
        match &self.global.data_dir {
            Some(folder) if self.names_data_dir() => format!(" --data-dir {}", quoted(&folder.display().to_string())),
            _ => String::new(),
        }
    }

    /// True if the flag names the store: a variable also applies to the next command.
    pub(crate) fn names_data_dir(&self) -> bool {
        let named = |folder: &PathBuf| std::env::var_os(DATA_DIR).is_none_or(|named| named != folder.as_os_str());
        self.global.data_dir.as_ref().is_some_and(named)
    }

    /// True if a team's service is used instead of the local store.
    pub(crate) fn is_remote(&self) -> bool {
        self.global.server.is_some()
    }

    /// How progress is shown.
    pub(crate) fn progress(&self) -> Progress {
        if self.global.progress == ProgressStyle::Json {
            return Progress::Json;
        }
        let switched_off = std::env::var_os("SEOTAGS_NO_PROGRESS").is_some_and(|value| !value.is_empty());
        match (self.global.no_progress || self.global.quiet || switched_off, self.terminal.err_width.is_some()) {
            (true, _) => Progress::Hidden,
            (false, true) => Progress::Bars,
            (false, false) => Progress::Lines,
        }
    }

    /// Runs asynchronous work. The runtime is created only here, so that `--version` does not need it.
    #[expect(clippy::unused_self, reason = "the runtime is the command's, as the rest of the context")]
    pub(crate) fn block_on<T>(&self, work: impl Future<Output = Result<T, CliError>>) -> Result<T, CliError> {
        // An error means that a provider is already installed, which is fine.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| {
            CliError::Failed { message: format!("cannot start worker threads: {error}"), hint: None }
        })?;
        // Boxed, because the runtime would generate its code three times for each kind of work.
        let done = runtime.block_on(work.boxed_local());
        runtime.shutdown_background();
        done
    }
}

/// Our folder below the platform's folder for program data.
fn platform_data_dir(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let base = if cfg!(windows) {
        variable("APPDATA")?
    } else if cfg!(target_os = "macos") {
        variable("HOME")?.join("Library/Application Support")
    } else {
        // The XDG specification: relative paths must be ignored.
        match variable("XDG_DATA_HOME").filter(|path| path.is_absolute()) {
            Some(path) => path,
            None => variable("HOME")?.join(".local/share"),
        }
    };
    Some(base.join("seotags"))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_store_is_in_the_data_folder_of_the_platform() {
        let home = |name: &str| (name == "HOME").then(|| PathBuf::from("/home/ada"));
        assert_eq!(platform_data_dir(home), Some(PathBuf::from("/home/ada/.local/share/seotags")));
        let both = |name: &str| Some(PathBuf::from(if name == "HOME" { "/home/ada" } else { "/data" }));
        assert_eq!(platform_data_dir(both), Some(PathBuf::from("/data/seotags")));
        assert_eq!(platform_data_dir(|_| None), None);
    }
}
