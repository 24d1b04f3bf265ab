//! What the store has about emails, besides their content.

/// The purpose of a link in an email.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Verifies the address of a sign-up and activates its password.
    Verify,
    /// Confirms that the new address of an account belongs to its user.
    Change,
    /// Sets a new password.
    Reset,
}

impl Purpose {
    /// The name in the store.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Change => "change",
            Self::Reset => "reset",
        }
    }
}

/// Emails that an address got in the period of a budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sent {
    /// From all networks.
    pub in_all: u32,
    /// From the network of the current request.
    pub of_network: u32,
}
