//! The secrets of a profile, read from files. No argument contains a password.

use super::args::ProfileParts;
use crate::args::PROXY;
use crate::error::CliError;
use crate::session::proxy_without_password;
use crate::text::io_reason;
use seotags::Secret;
use seotags_app::profiles::ProfileError;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Largest session file that is read; the parser reports a session that is too large for a profile.
const MAX_SESSION_FILE: u64 = 16 << 20;
/// Largest file that is read as one with a proxy URL.
const MAX_PROXY_FILE: u64 = 64 << 10;

/// The given secrets of a profile.
pub(super) struct Secrets {
    pub(super) session_data: Option<Secret>,
    pub(super) proxy: Option<Secret>,
}

/// Reads the files and variables that the flags name.
pub(super) fn read(parts: &ProfileParts) -> Result<Secrets, CliError> {
    let is_stdin = |path: &Option<_>| path.as_deref() == Some(Path::new("-"));
    if is_stdin(&parts.session) && is_stdin(&parts.proxy_from) {
        return Err(CliError::usage("--session and --proxy-from cannot both be standard input", None));
    }
    let proxy = match (&parts.proxy, &parts.proxy_from) {
        (Some(text), _) => {
            proxy_without_password(
                "--proxy",
                text,
                "put the address into a file, or into SEOTAGS_PROXY: --proxy-from FILE|env",
            )?;
            Some(Secret::new(text))
        }
        (None, Some(path)) => Some(proxy_from(path)?),
        (None, None) => None,
    };
    Ok(Secrets { session_data: parts.session.as_deref().map(|path| session("--session", path)).transpose()?, proxy })
}

/// The text of a file with a session.
pub(super) fn session(what: &str, path: &Path) -> Result<Secret, CliError> {
    let text = read_text(what, path, MAX_SESSION_FILE)?;
    // An empty text would delete the stored session.
    if text.trim().is_empty() { Err(ProfileError::Session.into()) } else { Ok(Secret::new(&text)) }
}

fn proxy_from(path: &Path) -> Result<Secret, CliError> {
    let text = if path == Path::new("env") {
        std::env::var(PROXY).map_err(|_| CliError::usage("--proxy-from env: SEOTAGS_PROXY is not set", None))?
    } else {
        read_text("--proxy-from", path, MAX_PROXY_FILE)?
    };
    if text.trim().is_empty() { Err(ProfileError::Proxy.into()) } else { Ok(Secret::new(&text)) }
}

/// Text in UTF-8; invalid bytes are replaced.
fn read_text(what: &str, path: &Path, most: u64) -> Result<String, CliError> {
    let unusable = |why: String| CliError::usage(format!("{what} {}: {why}", path.display()), None);
    let of_io = |error: io::Error| unusable(io_reason(&error));
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().take(most + 1).read_to_end(&mut bytes)
    } else {
        File::open(path).map_err(of_io)?.take(most + 1).read_to_end(&mut bytes)
    };
    if read.map_err(of_io)? as u64 > most {
        return Err(unusable("too large".to_owned()));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
