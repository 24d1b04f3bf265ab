//! What a PDF report says beside its results: who hands it over, and the figures.
//!
//! Owns: the agency's name, contact and logo, from flags, environment and `seotags.toml`.

use crate::args::AgencyArgs;
use crate::context::Context;
use crate::deliver::Source;
use crate::report::CliError;
use crate::words::io_reason;
use seotags::decision::Choice;
use seotags::export::pdf::{Agency, Logo, Report};
use seotags::settings::{Origin, Resolved, SettingsPatch};
use std::path::{Path, PathBuf};
use tokio::runtime::Handle;

/// Who hands the report over.
#[derive(Debug)]
pub(crate) struct Letterhead {
    agency: Agency,
}

impl Letterhead {
    /// Reads the settings, and the logo if there is one.
    pub(crate) fn read(args: &AgencyArgs, context: &Context) -> Result<Self, CliError> {
        let flags = SettingsPatch {
            agency_name: args.name.clone(),
            agency_contact: args.contact.clone(),
            agency_logo: args.logo.clone(),
            ..SettingsPatch::default()
        };
        let resolved = context.settings(None, flags)?;
        let logo = logo_path(&resolved).map(|path| read_logo(&path)).transpose()?;
        let text = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_owned();
        let (name, contact) = (text(&resolved.settings.agency_name), text(&resolved.settings.agency_contact));
        Ok(Self { agency: Agency { name, contact, logo } })
    }

    /// The report of an analysis on the chosen suggestions. What is not stated now is taken from the settings that the
    /// analysis ran with. Blocks.
    pub(crate) fn report(&self, source: Source<'_>, choice: Choice) -> Result<Report, CliError> {
        let mut report = Handle::current().block_on(source.app.results().report(source.analysis, choice))?;
        let now = &self.agency;
        for (text, now) in [(&mut report.agency.name, &now.name), (&mut report.agency.contact, &now.contact)] {
            if !now.is_empty() {
                text.clone_from(now);
            }
        }
        report.agency.logo.clone_from(&now.logo);
        Ok(report)
    }
}

/// Where the logo is: a path in a settings file counts from that file's folder.
fn logo_path(resolved: &Resolved) -> Option<PathBuf> {
    let named = resolved.settings.agency_logo.as_deref().filter(|path| !path.trim().is_empty())?;
    let folder = match resolved.origins.get("agency_logo") {
        Some(Origin::File(file)) => Path::new(file).parent().unwrap_or(Path::new("")),
        _ => Path::new(""),
    };
    Some(folder.join(named))
}

fn read_logo(path: &Path) -> Result<Logo, CliError> {
    let shown = path.display();
    let bytes = std::fs::read(path)
        .map_err(|error| CliError::usage(format!("cannot read the logo {shown}: {}", io_reason(&error)), None))?;
    Logo::read(bytes).map_err(|error| CliError::usage(format!("{shown}: {error}"), None))
}
