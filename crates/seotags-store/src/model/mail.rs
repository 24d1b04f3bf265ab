//! What the store has about emails, besides their content.

use seotags_core::named::named;

named! {
    /// The purpose of a link in an email.
    pub enum Purpose {
        /// Verifies the address of a sign-up and activates its password.
        Verify = "verify",
        /// Confirms that the new address of an account belongs to its user.
        Change = "change",
        /// Sets a new password.
        Reset = "reset",
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
