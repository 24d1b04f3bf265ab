//! Runs `seotags secrets`.

use super::args::{DeleteSecretsArgs, SecretsArgs, SecretsCommand, SetSecretArgs};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::files::secret_text;
use crate::session::{open_store, variable_with_key};
use crate::terminal::{Column, Lines, confirmed};
use crate::text::count;
use seotags::Secret;
use seotags::generate::llm::Service;
use seotags_app::accounts::SigningKeys;
use seotags_app::administration::{Actor, AdminAction, NewEntry};
use seotags_app::api_keys::StoredKey;
use std::path::Path;

/// Executes the given action.
pub(crate) async fn secrets(args: &SecretsArgs, context: &Context) -> Result<Exit, CliError> {
    match &args.command {
        SecretsCommand::Set(args) => set(args, context).await,
        SecretsCommand::List => list(context).await,
        SecretsCommand::Delete(args) => delete(args, context).await,
        SecretsCommand::Rotate => rotate(context).await,
    }
}

async fn set(args: &SetSecretArgs, context: &Context) -> Result<Exit, CliError> {
    let name = args.service.as_str();
    if args.key.is_some() {
        return Err(CliError::usage(
            "a key cannot be an argument, because every user of the machine can read arguments",
            "remove it: seotags prompts for the key, or reads it with --from FILE or from standard input; delete it from the shell's history",
        ));
    }
    let key = read_key(name, args.from.as_deref(), context)?;
    let is_new = !open_store(context).await?.api_keys().set(name, key).await?;
    let done = if is_new { "stored the key of" } else { "replaced the key of" };
    context.notes().line(&format!("  {done} {name}, encrypted"));
    if let Some(variable) = Service::of(args.service).and_then(variable_with_key) {
        context.notes().warning(&format!("{variable} is set and takes precedence"), None);
    }
    Ok(Exit::Done)
}

async fn list(context: &Context) -> Result<Exit, CliError> {
    let keys = open_store(context).await?.api_keys().list().await?;
    let text = if context.global.json {
        format!("{}\n", serde_json::to_string_pretty(&keys).unwrap_or_default())
    } else if keys.is_empty() {
        context.notes().line("  no key is stored; `seotags secrets set openai` stores one");
        String::new()
    } else {
        table(&keys).fitted(context.terminal.width).render(context.terminal.out)
    };
    context.show(&text)?;
    // They all have the same master key.
    if let Some(error) = keys.iter().find_map(|key| key.locked.as_ref()) {
        context.notes().warning(&error.to_string(), None);
    }
    Ok(Exit::Done)
}

fn table(keys: &[StoredKey]) -> Lines {
    let mut lines = Lines::new(["Service", "Key", "Stored"].map(Column::left).to_vec());
    for key in keys {
        let shown = match (&key.tail, &key.locked) {
            (Some(tail), _) => format!("…{tail}"),
            (None, Some(_)) => "Locked".to_owned(),
            (None, None) => "Saved".to_owned(),
        };
        let stored = key.updated_at.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string();
        lines.push(vec![key.name.clone(), shown, stored]);
    }
    lines
}

async fn delete(args: &DeleteSecretsArgs, context: &Context) -> Result<Exit, CliError> {
    let app = open_store(context).await?;
    let stored: Vec<String> = app.api_keys().list().await?.into_iter().map(|key| key.name).collect();
    let names: Vec<&str> = args.services.iter().map(|service| service.as_str()).collect();
    if let Some(name) = names.iter().find(|name| !stored.iter().any(|known| known == *name)) {
        return Err(CliError::usage(format!("no key of {name} is stored"), "`seotags secrets list` lists them"));
    }
    if !args.yes {
        let what = count(names.len() as u64, "key");
        if !context.terminal.can_ask {
            return Err(CliError::usage(format!("deleting {what} needs confirmation"), "--yes confirms it"));
        }
        if !confirmed(&format!("  delete {what} permanently? [y/N] ")) {
            context.notes().line("  nothing was deleted");
            return Ok(Exit::Done);
        }
    }
    for name in names {
        // A duplicate was deleted already.
        if app.api_keys().delete(name).await? {
            context.notes().line(&format!("  deleted the key of {name}"));
        }
    }
    Ok(Exit::Done)
}

async fn rotate(context: &Context) -> Result<Exit, CliError> {
    let app = open_store(context).await?;
    let administration = app.administration();
    let rotated =
        |key: &str| administration.note(NewEntry::new(Actor::default(), AdminAction::RotateKey).with("key", key));
    let said = match app.api_keys().rotate().await? {
        0 => "nothing is encrypted yet, so there is no master key to change".to_owned(),
        values => {
            rotated("master").await?;
            format!("created a new master key and re-encrypted {}", count(values as u64, "value"))
        }
    };
    context.notes().line(&format!("  {said}"));
    if SigningKeys::are_there(app.data_folder()) {
        tokio::task::block_in_place(|| SigningKeys::open(app.data_folder())?.rotate())?;
        rotated("sessions").await?;
        context.notes().line(
            "  created a new key for the sessions of the web service; tokens of the old key expire within 15 minutes",
        );
    }
    Ok(Exit::Done)
}

fn read_key(name: &str, from: Option<&Path>, context: &Context) -> Result<Secret, CliError> {
    let key = match from {
        None if context.terminal.can_ask => ask_key(name)?,
        None => secret_text("-".as_ref())?,
        Some(path) => secret_text(path)?,
    };
    let key = Secret::new(&key);
    if key.is_empty() {
        return Err(CliError::usage(format!("no key of {name}"), "pass it with --from FILE or on standard input"));
    }
    if key.expose().chars().any(|c| !c.is_ascii_graphic()) {
        let message = "this is not a key: it contains blanks, line breaks or characters outside ASCII";
        return Err(CliError::usage(message, None));
    }
    Ok(key)
}

fn ask_key(name: &str) -> Result<String, CliError> {
    let terminal = console::Term::stderr();
    let asked = terminal.write_str(&format!("Key of {name}: ")).and_then(|()| terminal.read_secure_line());
    asked.map_err(|source| CliError::Write { target: "the terminal".into(), source })
}
