//! The log on standard error: of a service, or with `-v`. Bars step aside for it.

use super::harmless;
use super::notes::Notes;
use crate::args::LogFormat;
use seotags::limits::Limits;
use seotags::render;
use seotags::settings::Settings;
use std::io::{self, Write};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

/// The name in the log for messages of this file, whatever its module is.
const TARGET: &str = "seotags::logging";

/// Starts the log of a service, which includes its requests without any flag; with flags it is the same as that of
/// every command.
pub(crate) fn start_of_service(verbosity: u8, format: LogFormat, notes: &Notes) {
    if verbosity == 0 {
        begin("warn,seotags_server=info,seotags_destination=info", format, notes);
    }
}

/// Starts the log: `-v` shows messages of our own code, `-vv` its details, `-vvv` also those of libraries.
pub(crate) fn start(verbosity: u8, format: LogFormat, notes: &Notes) {
    let filter = match verbosity {
        0 => return,
        1 => "warn,seotags=info,seotags_core=info,seotags_app=info,seotags_destination=info",
        2 => "info,seotags=debug,seotags_core=debug,seotags_app=debug",
        // Finer messages are not compiled in (`Cargo.toml`, `log`).
        _ => "debug",
    };
    begin(filter, format, notes);
}

fn begin(filter: &str, format: LogFormat, notes: &Notes) {
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(filter))
        .with_ansi(false)
        .with_writer(LogWriter { notes: notes.clone() });
    // An error means that a log is already running, which is fine.
    let _ = match format {
        LogFormat::Text => tracing::subscriber::set_global_default(subscriber.finish()),
        LogFormat::Json => {
            let subscriber = subscriber.json().flatten_event(true).with_span_list(false);
            tracing::subscriber::set_global_default(subscriber.finish())
        }
    };
}

/// Warns at the start of a service if it is limited to fewer concurrent pages than a run requests.
pub(crate) fn warn_of_limits() {
    if let Some(text) = Limits::of_process().fewer(Settings::default().concurrency as usize) {
        tracing::warn!(target: TARGET, "{text}");
    }
}

/// The warning about a browser without a sandbox.
pub(crate) const NO_SANDBOX: &str = "seotags runs as root, so Chromium runs without its sandbox: a page that breaks out of \
                                     the browser controls this machine";
/// How to fix it.
pub(crate) const USE_NO_ROOT: &str = "run seotags as a user without root privileges";

/// Warns at the start of a service if its browser has no sandbox.
pub(crate) fn warn_of_root() {
    if !render::has_sandbox() {
        tracing::warn!(target: TARGET, "{NO_SANDBOX}; {USE_NO_ROOT}");
    }
}

/// Prints a message of a service outside its log; in JSON, it is part of the log.
pub(crate) fn say(format: LogFormat, text: &str, notes: &Notes) {
    match format {
        LogFormat::Text => notes.write(&format!("  {text}")),
        LogFormat::Json => tracing::info!(target: "seotags_server", "{text}"),
    }
}

/// Passes each record to the notes as one line.
struct LogWriter {
    notes: Notes,
}

struct Record<'a> {
    notes: &'a Notes,
    text: Vec<u8>,
}

impl<'a> MakeWriter<'a> for LogWriter {
    type Writer = Record<'a>;

    fn make_writer(&'a self) -> Record<'a> {
        Record { notes: &self.notes, text: Vec::new() }
    }
}

impl Write for Record<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Record<'_> {
    fn drop(&mut self) {
        let text = String::from_utf8_lossy(&self.text);
        let line = harmless(text.trim_end());
        if line.starts_with('{') { self.notes.json(&line) } else { self.notes.write(&line) }
    }
}
