//! Who tries a password: to sign in, to confirm that it is they, to choose another one.

use crate::error::ApiError;
use crate::extract::SessionCookies;
use crate::guard::ClientAddress;
use crate::state::ServiceState;
use crate::throttle::Guesser;
use jiff::Timestamp;

/// Whoever tries the password of an address, and whether its account knows the device.
///
/// # Errors
/// 500 and 503 of the store.
pub(super) async fn guesser(
    state: &ServiceState,
    cookies: &SessionCookies,
    client: ClientAddress,
    email: &str,
    now: Timestamp,
) -> Result<Guesser, ApiError> {
    let device = match cookies.device() {
        Some(cookie) => state.accounts().known_device(cookie, email, now).await?,
        None => None,
    };
    Ok(Guesser::new(email, client.network(), device.map(|device| device.number)))
}
