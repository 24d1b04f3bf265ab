//! Password attempts: at sign-in, for a confirmation, or for a new password.

use crate::error::ApiError;
use crate::extract::SessionCookies;
use crate::guard::ClientAddress;
use crate::state::ServiceState;
use crate::throttle::Guesser;
use jiff::Timestamp;
use seotags_app::accounts::{DeviceCookie, User};

/// Identifies who tries the password of an address, and whether the account knows the device.
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

/// The device cookie for a user who has proved their identity; `None` if their account already knows the device.
///
/// # Errors
/// 500 and 503 of the store and the system.
pub(super) async fn device_to_know(
    state: &ServiceState,
    cookies: &SessionCookies,
    user: &User,
    now: Timestamp,
) -> Result<Option<DeviceCookie>, ApiError> {
    let accounts = state.accounts();
    if let Some(cookie) = cookies.device()
        && accounts.known_device(cookie, &user.email, now).await?.is_some()
    {
        return Ok(None);
    }
    accounts.device_cookie(cookies.device(), user, now).map(Some).map_err(ApiError::internal)
}
