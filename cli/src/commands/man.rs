//! `seotags man`.

use crate::args::{Cli, ManArgs};
use crate::report::{CliError, Exit};
use clap::CommandFactory;
use std::io::{self, Write};

/// Prints a man page, or writes all of them.
pub(crate) fn man(args: &ManArgs) -> Result<Exit, CliError> {
    if let Some(folder) = &args.dir {
        clap_mangen::generate_to(Cli::command(), folder)
            .map_err(|source| CliError::Write { target: folder.display().to_string(), source })?;
        return Ok(Exit::Done);
    }
    let mut root = Cli::command();
    root.build();
    let command = match &args.command {
        None => root,
        Some(name) => root.find_subcommand(name).cloned().ok_or_else(|| {
            CliError::usage(format!("there is no command {name}"), "`seotags --help` lists the commands")
        })?,
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page).map_err(CliError::stdout)?;
    io::stdout().write_all(&page).map_err(CliError::stdout)?;
    Ok(Exit::Done)
}
