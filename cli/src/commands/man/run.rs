//! Runs `seotags man`.

use super::args::ManArgs;
use super::pages;
use crate::error::{CliError, Exit};
use crate::terminal::{Form, print};
use seotags::export::write_in_place;

/// Prints a man page, or writes all of them.
pub(crate) fn man(args: &ManArgs) -> Result<Exit, CliError> {
    let pages = pages::pages().map_err(CliError::stdout)?;
    if let Some(folder) = &args.dir {
        if !folder.is_dir() {
            let message = format!("{}: no such folder", folder.display());
            return Err(CliError::usage(message, "create it first, or name another"));
        }
        for page in pages {
            let path = folder.join(format!("{}.1", page.name));
            write_in_place(&path, page.text.as_bytes()).map_err(CliError::from_own_file)?;
        }
        return Ok(Exit::Done);
    }
    let wanted = args.command.as_ref().map_or("seotags".to_owned(), |name| format!("seotags-{name}"));
    let Some(page) = pages.into_iter().find(|page| page.name == wanted) else {
        let message = format!("no command {}", args.command.as_deref().unwrap_or_default());
        return Err(CliError::usage(message, "`seotags --help` lists the commands"));
    };
    print(&page.text, Form::Bytes).map_err(CliError::stdout)?;
    Ok(Exit::Done)
}
