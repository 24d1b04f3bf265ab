//! Why a fleet cannot be spoken to.

use crate::store::StoreError;

/// Why there is no fleet to speak to.
#[derive(Debug, thiserror::Error)]
pub enum FleetError {
    /// The broker cannot be reached, or lets nobody in.
    #[error("the broker at {address} cannot be used: {cause}")]
    Connect {
        /// Where, without a password.
        address: String,
        /// What it says.
        cause: String,
    },
    /// An address that is none; nothing was tried.
    #[error("{address}: {cause}")]
    Address {
        /// The address as given, without its password.
        address: String,
        /// What is wrong with it.
        cause: String,
    },
    /// Passwords and keys would cross a network unencrypted. No connection was made.
    #[error("nats:// sends passwords and keys unencrypted, and {address} is on another machine")]
    ClearText {
        /// As it was given, without a password.
        address: String,
    },
    /// A file for signing in that cannot be used; nothing was tried.
    #[error("{file}: {cause}")]
    File {
        /// Which.
        file: String,
        /// What is wrong with it.
        cause: String,
    },
    /// The broker has no JetStream, or refused something.
    #[error("asked for {what}, the broker says: {cause}")]
    Refused {
        /// What was asked for.
        what: &'static str,
        /// What it says.
        cause: String,
    },
    /// Another version began the run, and what it left at the broker is not understood.
    #[error(
        "seotags {version} began this run, and what waits at the broker is not understood here: end it with that \
         version, or drop it: `{dropped_by}`"
    )]
    OtherVersion {
        /// Which.
        version: String,
        /// The command that drops what is there.
        dropped_by: String,
    },
    /// Nobody has used a fleet of that name at the broker yet.
    #[error("there is no fleet {fleet} at {address}")]
    NoFleet {
        /// Its name.
        fleet: String,
        /// Where, without a password.
        address: String,
        /// Those that are there.
        others: Vec<String>,
    },
    /// The broker lost what the fleet had there, and somebody else set it up anew.
    #[error(
        "the fleet {fleet} was set up anew, otherwise than it was ({partitions} partitions): start this program again, so \
         that it knows of it"
    )]
    SetUpOtherwise {
        /// Which.
        fleet: String,
        /// Groups of sites that it has now.
        partitions: u32,
    },
    /// A run was to be left before it had begun.
    #[error("the run was left before it had begun")]
    Abandoned,
    /// The list of a run cannot be read.
    #[error(transparent)]
    List(#[from] StoreError),
    /// Answers of models that wait at the broker could not be kept.
    #[error("answers of the model that wait at the broker cannot be kept: {0}")]
    Unkept(String),
    /// Somebody else wrote it.
    #[error("the fleet holds {0}")]
    Unreadable(String),
}

impl FleetError {
    /// True if the broker may do it a little later.
    pub(super) fn may_pass(&self) -> bool {
        let waits = [
            "timed out",
            "no responders",
            "broken pipe",
            "connection",
            "temporarily unavailable",
            // A disk that is full, in all its words.
            "insufficient",
            "resource limits exceeded",
            "maximum bytes exceeded",
            "no space left",
        ];
        matches!(self, Self::Refused { cause, .. } if waits.iter().any(|wait| cause.contains(wait)))
    }

    pub(super) fn refused(what: &'static str) -> impl FnOnce(async_nats::Error) -> Self {
        move |error| Self::Refused { what, cause: error.to_string() }
    }
}
