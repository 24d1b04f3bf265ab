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

Passwords are prompted for, or read from standard input, a file, or SEOTAGS_USER_PASSWORD (for an administrator also \
SEOTAGS_ADMIN_PASSWORD). There is no flag for a password, because every user of the machine can read the command line. A \
password has at least 8 characters, with an upper-case letter, a lower-case letter, a digit and a special character.";

/// Manage the accounts of the web service
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
    /// Make a user an administrator
    Promote(UserArgs),
    /// Revoke a user's administrator rights, and end their sessions
    Demote(UserArgs),
    /// Deactivate an account: its sessions and tokens end immediately
    Deactivate(UserArgs),
    /// Reactivate an account
    Reactivate(UserArgs),
    Delete(DeleteUserArgs),
}

/// Create an account, ready for use
#[derive(Debug, Clone, Args)]
pub(crate) struct CreateUserArgs {
    /// E-mail address of the account
    #[arg(value_name = "EMAIL")]
    pub(crate) email: String,

    /// Make the user an administrator
    #[arg(long)]
    pub(crate) superuser: bool,

    #[command(flatten)]
    pub(crate) password: PasswordArgs,
}

/// Set a new password for a user, and end their sessions
#[derive(Debug, Clone, Args)]
pub(crate) struct SetPasswordArgs {
    /// E-mail address of the account
    #[arg(value_name = "EMAIL")]
    pub(crate) email: String,

    #[command(flatten)]
    pub(crate) password: PasswordArgs,
}

/// Where a password comes from.
#[derive(Debug, Clone, Args)]
pub(crate) struct PasswordArgs {
    /// Read the password from this file; `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) password_from: Option<PathBuf>,
}

/// An account.
#[derive(Debug, Clone, Args)]
pub(crate) struct UserArgs {
    /// E-mail address of the account
    #[arg(value_name = "EMAIL")]
    pub(crate) email: String,
}

/// Delete an account with all its projects, analyses and keys
#[derive(Debug, Clone, Args)]
pub(crate) struct DeleteUserArgs {
    /// E-mail address of the account
    #[arg(value_name = "EMAIL")]
    pub(crate) email: String,

    /// Do not ask for confirmation
    #[arg(short, long)]
    pub(crate) yes: bool,
}
