//! Environment variables that stand in for flags.

/// The variable that names the broker where no flag does.
pub(crate) const QUEUE: &str = "SEOTAGS_QUEUE";

/// The variable that names the broker whose workers do the pages of a run.
pub(crate) const WORKER_QUEUE: &str = "SEOTAGS_WORKER_QUEUE";

/// Names the mail server; a variable, since it holds a password.
pub(crate) const SMTP_URL: &str = "SEOTAGS_SMTP_URL";

/// Names the administrator that there is from the start.
pub(crate) const ADMIN_EMAIL: &str = "SEOTAGS_ADMIN_EMAIL";

/// Their password, if they are new.
pub(crate) const ADMIN_PASSWORD: &str = "SEOTAGS_ADMIN_PASSWORD";

/// Names a password; a variable for those who have no terminal.
pub(crate) const USER_PASSWORD: &str = "SEOTAGS_USER_PASSWORD";

/// The variable that names the folder of the store where no flag does.
pub(crate) const DATA_DIR: &str = "SEOTAGS_DATA_DIR";

/// The variable that holds the token for `--server`.
pub(crate) const TOKEN: &str = "SEOTAGS_TOKEN";

/// The variable that names a proxy where no flag does.
pub(crate) const PROXY: &str = "SEOTAGS_PROXY";

/// The variable that holds the password for `--basic-auth`.
pub(crate) const PASSWORD: &str = "SEOTAGS_BASIC_AUTH_PASSWORD";
