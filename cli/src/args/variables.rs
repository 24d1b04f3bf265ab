//! Environment variables that replace flags.

/// The variable for the broker, if no flag gives it.
pub(crate) const QUEUE: &str = "SEOTAGS_QUEUE";

/// The variable for the broker whose workers process the pages of a run.
pub(crate) const WORKER_QUEUE: &str = "SEOTAGS_WORKER_QUEUE";

/// The mail server; a variable, since it contains a password.
pub(crate) const SMTP_URL: &str = "SEOTAGS_SMTP_URL";

/// The administrator who is created at the start.
pub(crate) const ADMIN_EMAIL: &str = "SEOTAGS_ADMIN_EMAIL";

/// Their password, if they are new.
pub(crate) const ADMIN_PASSWORD: &str = "SEOTAGS_ADMIN_PASSWORD";

/// A password; a variable for use without a terminal.
pub(crate) const USER_PASSWORD: &str = "SEOTAGS_USER_PASSWORD";

/// The variable for the folder of the store, if no flag gives it.
pub(crate) const DATA_DIR: &str = "SEOTAGS_DATA_DIR";

/// The variable for the memory of pages in progress, if no flag gives it.
pub(crate) const MEMORY: &str = "SEOTAGS_MEMORY";

/// The variable with the token for `--server`.
pub(crate) const TOKEN: &str = "SEOTAGS_TOKEN";

/// The variable for a proxy, if no flag gives it.
pub(crate) const PROXY: &str = "SEOTAGS_PROXY";

/// The variable with the password for `--basic-auth`.
pub(crate) const PASSWORD: &str = "SEOTAGS_BASIC_AUTH_PASSWORD";
