//! The parts of a PDF report besides its results: the agency, and the figures.
//!
//! Owns: the agency's name, contact and logo, from flags, environment and `seotags.toml`.

use super::source::Source;
use crate::args::{AgencyFlags, whole_path};
use crate::context::Context;
use crate::error::CliError;
use crate::settings::flag_layer;
use crate::text::io_reason;
use seotags::decision::Choice;
use seotags::export::pdf::{Agency, Logo, Report};
use seotags::settings::{Origin, Resolved, resolve};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The agency on a report.
#[derive(Debug)]
pub(crate) struct Letterhead {
    agency: Agency,
}

impl Letterhead {
    /// Reads the settings, and the logo if there is one.
    pub(crate) fn read(args: &AgencyFlags, context: &Context) -> Result<Self, CliError> {
        // Messages show the path of the logo as it was typed.
        let flags = (*args.given).clone();
        // At a service, the project sets the agency; only flags override it.
        let resolved =
            if context.is_remote() { resolve(&[flag_layer(flags)])? } else { context.settings(None, flags)? };
        let logo = logo_path(&resolved).map(|path| read_logo(&path)).transpose()?;
        let text = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_owned();
        let (name, contact) = (text(&resolved.settings.agency_name), text(&resolved.settings.agency_contact));
        Ok(Self { agency: Agency { name, contact, logo } })
    }

    /// The agency's name, if a flag or a setting states it.
    pub(super) fn name(&self) -> Option<String> {
        Some(self.agency.name.clone()).filter(|name| !name.is_empty())
    }

    /// Its contact, in the same way.
    pub(super) fn contact(&self) -> Option<String> {
        Some(self.agency.contact.clone()).filter(|contact| !contact.is_empty())
    }

    /// True if a flag or a setting names a logo.
    pub(super) fn has_logo(&self) -> bool {
        self.agency.logo.is_some()
    }

    /// The report of an analysis on the chosen suggestions. Values that are not set now come from the settings that the
    /// analysis ran with. Blocks.
    pub(crate) fn report(&self, source: Source<'_>, choice: Choice, context: &Context) -> Result<Report, CliError> {
        let mut report = source.report(choice)?;
        let now = &self.agency;
        for (text, now) in [(&mut report.agency.name, &now.name), (&mut report.agency.contact, &now.contact)] {
            if !now.is_empty() {
                text.clone_from(now);
            }
        }
        report.agency.logo = now.logo.clone().or_else(|| stored_logo(source, context));
        Ok(report)
    }
}

/// The path of the logo: a relative path in a settings file starts at that file's folder.
fn logo_path(resolved: &Resolved) -> Option<PathBuf> {
    let named = resolved.settings.agency_logo.as_deref().filter(|path| !path.trim().is_empty())?;
    // The path from a found file was checked without surrounding blanks.
    let named = match resolved.origins.get("agency_logo") {
        Some(Origin::File(_)) => named.trim(),
        _ => named,
    };
    let folder = match resolved.origins.get("agency_logo") {
        Some(Origin::File(file)) => Path::new(file).parent().unwrap_or(Path::new("")),
        _ => Path::new(""),
    };
    Some(folder.join(named))
}

/// Settings with an absolute path of the logo, for storing them with an analysis.
pub(crate) fn with_whole_logo_path(mut resolved: Resolved) -> Resolved {
    if let Some(path) = logo_path(&resolved) {
        // Symbolic links are resolved now, so that a later change cannot redirect them.
        let path = path.canonicalize().unwrap_or(path);
        resolved.settings.agency_logo = Some(whole_path(&path));
    }
    resolved
}

/// The logo that the analysis ran with, if it can still be read; a report without it is better than none.
fn stored_logo(source: Source<'_>, context: &Context) -> Option<Logo> {
    let (_, analysis) = source.in_store()?;
    let path = PathBuf::from(analysis.settings.agency_logo.as_deref()?);
    match read_kept_logo(&path) {
        Ok(logo) => Some(logo),
        Err(error) => {
            context.notes().warning(&format!("{error}; the report has no logo"), Some("--agency-logo names another"));
            None
        }
    }
}

/// Reads a logo whose path is stored with an analysis. Fails if the path now contains a symbolic link: it had none when
/// it was stored.
fn read_kept_logo(path: &Path) -> Result<Logo, CliError> {
    if path.canonicalize().is_ok_and(|now| now != path) {
        return Err(CliError::usage(format!("the path of the logo {} is now a symbolic link", path.display()), None));
    }
    read_logo(path)
}

fn read_logo(path: &Path) -> Result<Logo, CliError> {
    let shown = path.display();
    let unreadable = |error: io::Error| {
        CliError::usage(
            format!("cannot read the logo {shown}: {}", io_reason(&error)),
            "--agency-logo (or agency_logo in seotags.toml) names an image",
        )
    };
    let mut bytes = Vec::new();
    let opened = File::open(path).map_err(unreadable)?;
    opened.take(Logo::MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    Logo::read(bytes).map_err(|error| CliError::usage(format!("{shown}: {error}"), error.hint()))
}
