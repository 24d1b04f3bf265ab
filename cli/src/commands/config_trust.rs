//! `seotags config trust`: lets a settings file that was only found state every setting, until it changes.

use crate::args::ConfigTrustArgs;
use crate::context::Context;
use crate::exit::Exit;
use crate::report::CliError;
use crate::settings::TrustedFiles;

/// Trusts the nearest settings file, or trusts it no longer.
pub(super) fn trust(args: &ConfigTrustArgs, context: &Context) -> Result<Exit, CliError> {
    let Some(file) = context.settings_file()? else {
        return Err(CliError::usage(
            "there is no settings file here that may be read",
            "`seotags config init` writes a commented seotags.toml",
        ));
    };
    let notes = context.notes();
    let mut trusted = TrustedFiles::read()?;
    if args.forget {
        let was_trusted = trusted.remove(&file)?;
        notes.line(&format!(
            "  {} {}",
            file.shown,
            if was_trusted { "is no longer trusted" } else { "was not trusted" }
        ));
        return Ok(Exit::Done);
    }
    let refused = file.found_settings()?.refused;
    trusted.add(&file)?;
    notes.line(&format!("  {} is trusted until it changes", file.shown));
    for setting in &refused {
        notes.line(&format!("  line {}: {} counts from now on", setting.line, setting.name));
    }
    if refused.is_empty() {
        notes.line("  no setting in it needs that");
    }
    Ok(Exit::Done)
}
