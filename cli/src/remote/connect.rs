//! The client of a service, with its address and token.

use crate::args::{GlobalArgs, OutputArgs, TOKEN};
use crate::context::Context;
use crate::error::CliError;
use crate::files::{is_same_file, secret_text};
use seotags::Secret;
use seotags::service::{ServiceAddress, ServiceClient};
use std::path::Path;

/// The client for the given service.
pub(crate) fn connect(context: &Context) -> Result<ServiceClient, CliError> {
    let typed = context.global.server.as_deref().unwrap_or_default();
    let address = ServiceAddress::parse(typed).map_err(|error| CliError::Usage {
        message: format!("--server {}: {error}", shown(typed)),
        hint: Some(error.hint().to_owned()),
    })?;
    let token = token(&context.global, &address)?;
    Ok(ServiceClient::new(address, &token)?)
}

/// The typed address, without a password in it.
fn shown(typed: &str) -> String {
    seotags::url::without_credentials(typed).to_string()
}

fn token(global: &GlobalArgs, address: &ServiceAddress) -> Result<Secret, CliError> {
    let token = match &global.token_file {
        Some(path) => {
            refuse_exposed(path)?;
            Secret::new(&secret_text(path)?)
        }
        None => Secret::new(&std::env::var(TOKEN).unwrap_or_default()),
    };
    if !token.is_empty() {
        return Ok(token);
    }
    let hint = format!(
        "create one at {} (API tokens), then set {TOKEN}, or write it to a file for --token-file",
        address.of_tokens()
    );
    let message = match &global.token_file {
        Some(path) => format!("--token-file {}: it is empty", path.display()),
        None => format!("no token for {address}"),
    };
    Err(CliError::Usage { message, hint: Some(hint) })
}

/// Refuses to overwrite the file of the token with results.
pub(crate) fn refuse_over_token(output: &OutputArgs, context: &Context) -> Result<(), CliError> {
    let Some(token) = &context.global.token_file else { return Ok(()) };
    match output.files.output.iter().find(|path| is_same_file(path, token)) {
        Some(path) => {
            Err(CliError::usage(format!("-o {}: the token is read from it", path.display()), "name another file"))
        }
        None => Ok(()),
    }
}

/// Refuses a token file that others may read.
fn refuse_exposed(path: &Path) -> Result<(), CliError> {
    #[cfg(unix)]
    {
        let of_io = |error: std::io::Error| {
            let why = crate::text::io_reason(&error);
            CliError::usage(format!("--token-file {}: {why}", path.display()), None)
        };
        if path == Path::new("-") {
            return Ok(());
        }
        let found = std::fs::metadata(path).map_err(of_io)?;
        let mode = std::os::unix::fs::PermissionsExt::mode(&found.permissions());
        // A pipe (`<(pass show token)`) is gone once it is read.
        if found.is_file() && mode & 0o077 != 0 {
            return Err(CliError::Failed {
                message: format!("{} can be read by other users of this machine", path.display()),
                hint: Some(format!("remove their access: chmod 600 {}", path.display())),
            });
        }
    }
    Ok(())
}
