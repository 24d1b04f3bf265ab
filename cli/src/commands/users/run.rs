//! Runs `seotags users`.

use super::args::{CreateUserArgs, DeleteUserArgs, PasswordArgs, SetPasswordArgs, UserArgs, UsersArgs, UsersCommand};
use super::view::{record, table};
use crate::args::{ADMIN_PASSWORD, USER_PASSWORD};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::files::secret_text;
use crate::session::open_store;
use crate::terminal::{confirmed, harmless};
use seotags::{Secret, clock};
use seotags_app::accounts::{Accounts, SigningKeys, User};

/// Executes the given action.
pub(crate) async fn users(args: &UsersArgs, context: &Context) -> Result<Exit, CliError> {
    let accounts = accounts(context).await?;
    match &args.command {
        UsersCommand::Create(args) => create(&accounts, args, context).await,
        UsersCommand::List => list(&accounts, context).await,
        UsersCommand::SetPassword(args) => set_password(&accounts, args, context).await,
        UsersCommand::Promote(args) => set_superuser(&accounts, args, true, context).await,
        UsersCommand::Demote(args) => set_superuser(&accounts, args, false, context).await,
        UsersCommand::Deactivate(args) => set_active(&accounts, args, false, context).await,
        UsersCommand::Reactivate(args) => set_active(&accounts, args, true, context).await,
        UsersCommand::Delete(args) => delete(&accounts, args, context).await,
    }
}

/// The accounts of the data folder.
async fn accounts(context: &Context) -> Result<Accounts, CliError> {
    let app = open_store(context).await?;
    let keys = tokio::task::block_in_place(|| SigningKeys::open(app.data_folder()))?;
    Ok(app.accounts(keys))
}

async fn create(accounts: &Accounts, args: &CreateUserArgs, context: &Context) -> Result<Exit, CliError> {
    let named = if args.superuser { &[ADMIN_PASSWORD, USER_PASSWORD][..] } else { &[USER_PASSWORD] };
    let password = password(&args.password, &args.email, named, context)?;
    accounts.create(&args.email, password, args.superuser, clock::now()).await?;
    let role = if args.superuser { "the administrator" } else { "the user" };
    context.notes().line(&format!("  created {role} {}", harmless(args.email.trim())));
    Ok(Exit::Done)
}

async fn set_password(accounts: &Accounts, args: &SetPasswordArgs, context: &Context) -> Result<Exit, CliError> {
    let user = find(accounts, &args.email).await?;
    let password = password(&args.password, &user.email, &[USER_PASSWORD], context)?;
    accounts.set_password(user.id, password, clock::now()).await?;
    context.notes().line(&format!(
        "  {} has a new password; its sessions and tokens are revoked, and its webhooks are paused",
        user.email
    ));
    Ok(Exit::Done)
}

async fn set_superuser(accounts: &Accounts, args: &UserArgs, on: bool, context: &Context) -> Result<Exit, CliError> {
    let user = find(accounts, &args.email).await?;
    let said = match (accounts.set_superuser(user.id, on).await?, on) {
        (true, true) => "is an administrator now",
        (true, false) => "is no longer an administrator; its sessions are revoked",
        (false, true) => "is already an administrator",
        (false, false) => "is not an administrator",
    };
    context.notes().line(&format!("  {} {said}", user.email));
    Ok(Exit::Done)
}

async fn set_active(accounts: &Accounts, args: &UserArgs, on: bool, context: &Context) -> Result<Exit, CliError> {
    let user = find(accounts, &args.email).await?;
    let said = match (accounts.set_active(user.id, on).await?, on) {
        (true, true) => "can sign in again",
        (true, false) => "is deactivated; its sessions and tokens are revoked",
        (false, true) => "is already active",
        (false, false) => "is already deactivated",
    };
    context.notes().line(&format!("  {} {said}", user.email));
    Ok(Exit::Done)
}

async fn delete(accounts: &Accounts, args: &DeleteUserArgs, context: &Context) -> Result<Exit, CliError> {
    let user = find(accounts, &args.email).await?;
    if !args.yes {
        if !context.terminal.can_ask {
            return Err(CliError::usage("deleting an account needs confirmation", "--yes confirms it"));
        }
        if !confirmed(&format!("  delete {} with all projects and analyses permanently? [y/N] ", user.email)) {
            context.notes().line("  nothing was deleted");
            return Ok(Exit::Done);
        }
    }
    accounts.delete(user.id).await?;
    context.notes().line(&format!("  deleted {}", user.email));
    Ok(Exit::Done)
}

async fn list(accounts: &Accounts, context: &Context) -> Result<Exit, CliError> {
    let everybody = accounts.everybody().await?;
    let text = if context.global.json {
        let records: Vec<_> = everybody.iter().map(record).collect();
        format!("{}\n", serde_json::to_string_pretty(&records).unwrap_or_default())
    } else if everybody.is_empty() {
        context.notes().line("  no account; `seotags users create --superuser EMAIL` creates one");
        String::new()
    } else {
        table(&everybody).fitted(context.terminal.width).render(context.terminal.out)
    };
    context.show(&text)?;
    Ok(Exit::Done)
}

async fn find(accounts: &Accounts, email: &str) -> Result<User, CliError> {
    let found = accounts.by_email(email).await?;
    found.ok_or_else(|| {
        CliError::usage(format!("no account of “{}”", harmless(email)), "`seotags users list` lists them")
    })
}

/// A password from a file, the first of these variables that is set, the terminal or standard input, without the final
/// line break.
fn password(args: &PasswordArgs, email: &str, variables: &[&str], context: &Context) -> Result<Secret, CliError> {
    let value_of = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let variable = variables.iter().find_map(value_of);
    let given = match (&args.password_from, variable) {
        (Some(path), _) => secret_text(path)?,
        (None, Some(password)) => password,
        (None, None) if context.terminal.can_ask => ask(email)?,
        (None, None) => secret_text("-".as_ref())?,
    };
    let given = given.strip_suffix('\n').unwrap_or(&given);
    Ok(Secret::verbatim(given.strip_suffix('\r').unwrap_or(given).to_owned()))
}

fn ask(email: &str) -> Result<String, CliError> {
    let terminal = console::Term::stderr();
    let prompt = |text: &str| terminal.write_str(text).and_then(|()| terminal.read_secure_line());
    let of_io = |source| CliError::Write { target: "the terminal".into(), source };
    let first = prompt(&format!("Password of {}: ", harmless(email))).map_err(of_io)?;
    let second = prompt("Repeat it: ").map_err(of_io)?;
    if first != second {
        return Err(CliError::usage("the passwords do not match", None));
    }
    Ok(first)
}
