//! `seotags profiles import`.

use super::args::ImportProfileArgs;
use super::parts;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::open_store;
use crate::terminal::harmless;
use crate::text::count;
use seotags::crawl::SessionData;
use seotags_app::profiles::{NewProfile, ProfileChange};
use std::path::Path;

/// Imports a session from a browser.
pub(super) async fn import(args: &ImportProfileArgs, context: &Context) -> Result<Exit, CliError> {
    let name = match &args.name {
        Some(name) => name.clone(),
        None => name_of(&args.file)?,
    };
    let text = parts::session("profiles import", &args.file)?;
    let session = SessionData::parse(text.expose()).map_err(|_| unusable(&args.file))?;
    let session_data = Some(text);
    let profiles = open_store(context).await?.profiles();
    let place = if let Some(found) = profiles.find(&name).await? {
        let change = ProfileChange { session_data, ..ProfileChange::default() };
        let changed = profiles.update(found.id, change).await?;
        format!("into “{}”, replacing its contents", harmless(&changed.name))
    } else {
        let made = profiles.create(NewProfile { name, session_data, ..NewProfile::default() }).await?;
        format!("into the new browser profile “{}”", harmless(&made.name))
    };
    context.notes().line(&format!("  imported {} {place}", contents(&session)));
    let over = session.cookies.expired(seotags::clock::now());
    if over > 0 {
        let of = session.cookies.len();
        let have = if over == 1 { "has" } else { "have" };
        context.notes().warning(&format!("{over} of the {of} cookies {have} expired and will not be sent"), None);
    }
    if session.left_out > 0 {
        let entries =
            if session.left_out == 1 { "1 entry".to_owned() } else { format!("{} entries", session.left_out) };
        let why = "no name, no host, or characters that a header cannot contain";
        context.notes().warning(&format!("skipped {entries} that cannot be sent: {why}"), None);
    }
    Ok(Exit::Done)
}

fn contents(session: &SessionData) -> String {
    let cookies = count(session.cookies.len() as u64, "cookie");
    match session.stored() {
        0 => cookies,
        stored => format!("{cookies} and {} of local storage", count(stored as u64, "value")),
    }
}

fn unusable(file: &Path) -> CliError {
    CliError::Usage {
        message: format!("{}: no cookies in it", shown(file)),
        hint: Some("export cookies.txt or JSON from the browser, or a storage state from Playwright".to_owned()),
    }
}

fn shown(file: &Path) -> String {
    if file == Path::new("-") { "standard input".to_owned() } else { file.display().to_string() }
}

fn name_of(file: &Path) -> Result<String, CliError> {
    if file == Path::new("-") {
        return Err(CliError::usage("standard input has no name", "name the profile with --name"));
    }
    Ok(file.file_stem().unwrap_or(file.as_os_str()).to_string_lossy().into_owned())
}
