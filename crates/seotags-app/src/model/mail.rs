//! What the store keeps of mails beside their letters.

/// What a link in a mail is for (`api` 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Verifies the address of a sign-up and activates its password.
    Verify,
    /// That an address is the one of whoever wants to have it from now on.
    Change,
    /// A new password.
    Reset,
}

impl Purpose {
    /// As the store writes it.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Change => "change",
            Self::Reset => "reset",
        }
    }
}

/// Emails that an address got in the period of a budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sent {
    /// From all networks.
    pub(crate) in_all: u32,
    /// From the network of the current request.
    pub(crate) of_network: u32,
}
