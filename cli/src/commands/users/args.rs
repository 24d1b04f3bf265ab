//! Arguments of `seotags users`.

use clap::{Args, Subcommand};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags users create --superuser ada@example.com
  seotags users create bob@example.com --password-from bob.txt
  pwgen 20 1 | seotags users set-password bob@example.com
  seotags users list
  seotags users deactivate bob@example.com

A password is asked for, or comes from standard input, a file, or SEOTAGS_USER_PASSWORD (for an administrator also \
SEOTAGS_ADMIN_PASSWORD); never from an argument, where every user of the machine can read it. It has at least 8 \
characters, with an upper-case letter, a lower-case letter, a digit and a sign that is none of them.";

/// Make and change the accounts of the web service
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
pub(crate) struct UsersArgs {
    #[command(subcommand)]
    pub(crate) command: UsersCommand,
}

/// What to do with accounts.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum UsersCommand {
    Create(CreateUserArgs),
    /// List the accounts: address, role, state, plan, last call
    List,
    SetPassword(SetPasswordArgs),
    /// Make somebody an administrator
    Promote(UserArgs),
    /// Take an administrator's rights away, and end their sessions
    Demote(UserArgs),
    /// Switch an account off: its sessions and tokens end at once
    Deactivate(UserArgs),
    /// Switch an account on again
    Reactivate(UserArgs),
    Delete(DeleteUserArgs),
}

/// Make an account that can be used at once
#[derive(Debug, Clone, Args)]
pub(crate) struct CreateUserArgs {
    /// The e-mail address
    #[arg(value_name = "EMAIL")]
    pub(crate) email: String,

    /// Who administers the service
    #[arg(long)]
    pub(crate) superuser: bool,

    #[command(flatten)]
    pub(crate) password: PasswordArgs,
}

/// Give somebody another password, and end their sessions
#[derive(Debug, Clone, Args)]
pub(crate) struct SetPasswordArgs {
    /// The e-mail address
    #[arg(value_name = "EMAIL")]
    pub(crate) email: String,

    #[command(flatten)]
    pub(crate) password: PasswordArgs,
}

/// Where a password comes from.
#[derive(Debug, Clone, Args)]
pub(crate) struct PasswordArgs {
    /// Take the password from this file; `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) password_from: Option<PathBuf>,
}

/// An account.
#[derive(Debug, Clone, Args)]
pub(crate) struct UserArgs {
    /// The e-mail address
    #[arg(value_name = "EMAIL")]
    pub(crate) email: String,
}

/// Delete an account with all its projects, analyses and keys
#[derive(Debug, Clone, Args)]
pub(crate) struct DeleteUserArgs {
    /// The e-mail address
    #[arg(value_name = "EMAIL")]
    pub(crate) email: String,

    /// Do not ask
    #[arg(short, long)]
    pub(crate) yes: bool,
}
