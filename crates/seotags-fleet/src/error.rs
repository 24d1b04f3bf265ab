//! Why a fleet cannot be used.

use seotags_store::store::StoreError;

/// Why a fleet cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FleetError {
    /// The broker cannot be reached, or refuses the login.
    #[error("the broker at {address} cannot be used: {cause}")]
    Connect {
        /// Its address, without a password.
        address: String,
        /// The error message.
        cause: String,
    },
    /// The address is invalid; no connection was attempted.
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
        /// The address as given, without a password.
        address: String,
    },
    /// A credentials or certificate file cannot be used; no connection was attempted.
    #[error("{file}: {cause}")]
    File {
        /// Its path.
        file: String,
        /// What is wrong with it.
        cause: String,
    },
    /// The broker has no JetStream, or refused a request.
    #[error("the broker refused {what}: {cause}")]
    Refused {
        /// The request.
        what: &'static str,
        /// The error message.
        cause: String,
    },
    /// Another version began the run, and this version does not understand its data at the broker.
    #[error(
        "seotags {version} began this run, and what waits at the broker is not understood here: end it with that \
         version, or drop it: `{dropped_by}`"
    )]
    OtherVersion {
        /// That version.
        version: String,
        /// The command that removes the data.
        dropped_by: String,
    },
    /// The fleet has not been used at the broker yet.
    #[error("there is no fleet {fleet} at {address}")]
    NoFleet {
        /// The fleet's name.
        fleet: String,
        /// The broker's address, without a password.
        address: String,
        /// The fleets that exist there.
        others: Vec<String>,
    },
    /// The broker lost the fleet's data, and another member set the fleet up differently.
    #[error(
        "the fleet {fleet} was set up anew, otherwise than it was ({partitions} partitions): start this program again, so \
         that it knows of it"
    )]
    SetUpOtherwise {
        /// The fleet's name.
        fleet: String,
        /// Groups of sites that it has now.
        partitions: u32,
    },
    /// The run was cancelled before it began.
    #[error("the run was cancelled before it had begun")]
    Abandoned,
    /// The list of a run cannot be read.
    #[error(transparent)]
    List(#[from] StoreError),
    /// Model answers that wait at the broker could not be stored.
    #[error("model answers that wait at the broker cannot be stored: {0}")]
    Unkept(String),
    /// Another program or version wrote it.
    #[error("the fleet has {0}")]
    Unreadable(String),
}

impl FleetError {
    /// True if the broker may succeed a little later.
    pub(crate) fn may_pass(&self) -> bool {
        let waits = [
            "timed out",
            "no responders",
            "broken pipe",
            "connection",
            "temporarily unavailable",
            // All messages about a full disk.
            "insufficient",
            "resource limits exceeded",
            "maximum bytes exceeded",
            "no space left",
        ];
        matches!(self, Self::Refused { cause, .. } if waits.iter().any(|wait| cause.contains(wait)))
    }

    pub(crate) fn refused(what: &'static str) -> impl FnOnce(async_nats::Error) -> Self {
        move |error| Self::Refused { what, cause: error.to_string() }
    }
}
