//! How often somebody may try the password of an account.
//!
//! Whoever guesses is slowed by where they are, and all who guess at one account from places that it does not know wait
//! ever longer for each other. A device on which its owner has signed in has a count of its own: strangers do not slow it.

use super::{Limit, Throttle};
use crate::error::ApiError;
use std::net::IpAddr;

/// Whoever tries a password.
#[derive(Debug, Clone)]
pub(crate) struct Guesser {
    /// The address that was typed, without regard to case.
    email: String,
    network: IpAddr,
    /// The number of the device, if the account knows it.
    device: Option<String>,
}

impl Guesser {
    /// Somebody of a network who tries the password of an address, on a device that it knows, perhaps.
    pub(crate) fn new(email: &str, network: IpAddr, device: Option<String>) -> Self {
        Self { email: email.trim().to_lowercase(), network, device }
    }

    /// The address that was typed, without regard to case.
    pub(crate) fn email(&self) -> &str {
        &self.email
    }
}

impl Throttle {
    /// Counts a try, before the password is looked at.
    ///
    /// # Errors
    /// 429 if it comes too early; whether the password is right is not looked at then.
    pub(crate) fn try_password(&self, guesser: &Guesser) -> Result<(), ApiError> {
        let Guesser { email, network, device } = guesser;
        match device {
            Some(device) => self.count(Limit::SignInByDevice, device),
            None => self.count(Limit::SignIn, (network, email)).and_then(|()| self.count(Limit::SignInByEmail, email)),
        }
    }

    /// Forgets the tries of one who was right at last.
    pub(crate) fn was_right(&self, guesser: &Guesser) {
        let Guesser { email, network, device } = guesser;
        if let Some(device) = device {
            self.clear(Limit::SignInByDevice, device);
        } else {
            self.clear(Limit::SignIn, (network, email));
            self.clear(Limit::SignInByEmail, email);
        }
    }
}
