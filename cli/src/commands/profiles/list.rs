//! `seotags profiles list`.

use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::open_store;
use crate::terminal::{Column, Lines};
use seotags_app::profiles::BrowserProfile;

/// Lists the profiles without their secrets.
pub(super) async fn list(context: &Context) -> Result<Exit, CliError> {
    let profiles = open_store(context).await?.profiles().list().await?;
    let text = if context.global.json {
        format!("{}\n", serde_json::to_string_pretty(&profiles).unwrap_or_default())
    } else if profiles.is_empty() {
        context.notes().line("  No browser profiles found. Create one to get started!");
        String::new()
    } else {
        table(&profiles).fitted(context.terminal.width).render(context.terminal.out)
    };
    context.show(&text)?;
    // They all have the same master key.
    if let Some(error) = profiles.iter().find_map(|profile| profile.locked.as_ref()) {
        context.notes().warning(&error.to_string(), None);
    }
    Ok(Exit::Done)
}

fn table(profiles: &[BrowserProfile]) -> Lines {
    let mut lines = Lines::new(["Profile Name", "User Agent", "Session Data", "Proxy"].map(Column::left).to_vec());
    for profile in profiles {
        let agent = if profile.user_agent.is_empty() { "Default" } else { &profile.user_agent };
        lines.push(vec![
            profile.name.clone(),
            agent.to_owned(),
            state(profile.has_session_data, profile.is_session_locked),
            state(profile.has_proxy_settings, profile.is_proxy_locked),
        ]);
    }
    lines
}

fn state(is_saved: bool, is_locked: bool) -> String {
    match (is_saved, is_locked) {
        (true, _) => "Saved",
        (false, true) => "Locked",
        (false, false) => "Empty",
    }
    .to_owned()
}
