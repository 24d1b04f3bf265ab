//! `seotags man`.

use crate::args::ManArgs;
use crate::exit::Exit;
use crate::manual;
use crate::report::CliError;
use std::io::{self, Write};

/// Prints a man page, or writes all of them.
pub(crate) fn man(args: &ManArgs) -> Result<Exit, CliError> {
    let pages = manual::pages().map_err(CliError::stdout)?;
    if let Some(folder) = &args.dir {
        if !folder.is_dir() {
            let message = format!("{}: there is no such folder", folder.display());
            return Err(CliError::usage(message, "make it first, or name another"));
        }
        for page in pages {
            let path = folder.join(format!("{}.1", page.name));
            std::fs::write(&path, page.text)
                .map_err(|source| CliError::Write { target: path.display().to_string(), source })?;
        }
        return Ok(Exit::Done);
    }
    let wanted = args.command.as_ref().map_or("seotags".to_owned(), |name| format!("seotags-{name}"));
    let Some(page) = pages.into_iter().find(|page| page.name == wanted) else {
        let message = format!("there is no command {}", args.command.as_deref().unwrap_or_default());
        return Err(CliError::usage(message, "`seotags --help` lists the commands"));
    };
    io::stdout().write_all(page.text.as_bytes()).map_err(CliError::stdout)?;
    Ok(Exit::Done)
}
