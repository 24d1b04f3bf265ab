//! `POST /api/v1/login/access-token`

use super::throttle_log;
use crate::error::ApiError;
use crate::extract::{Form, NoProofNeeded, SessionCookies, SetCookies, announce_activity};
use crate::guard::ClientAddress;
use crate::routes::passwords;
use crate::state::ServiceState;
use crate::throttle::{Guesser, Limit};
use axum::Extension;
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use seotags::{Secret, clock};
use seotags_api::{AccessTokenView, ErrorBody, SignInForm};
use seotags_app::accounts::AccountError;

/// The network has not tried too often, or, on a known device, the device has not. Checked before the body is read, and
/// before other limits create entries.
pub(crate) struct AddressMayTry {
    /// Nothing was counted for the network.
    is_by_device: bool,
}

impl AddressMayTry {
    /// Counts further, once the account is known. A device counts instead of its network only for accounts that know
    /// it, and all devices of a network share a limit for each account.
    fn whose(&self, state: &ServiceState, guesser: &Guesser) -> Result<(), ApiError> {
        if guesser.is_on_known_device() {
            state.throttle().count(Limit::SignInByAddress, (guesser.network(), guesser.email()))
        } else if self.is_by_device {
            state.throttle().count(Limit::SignInByAddress, guesser.network())
        } else {
            Ok(())
        }
    }
}

impl FromRequestParts<ServiceState> for AddressMayTry {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let client = Extension::<ClientAddress>::from_request_parts(parts, state).await.map_err(ApiError::internal)?;
        let cookies = SessionCookies::from_request_parts(parts, state).await?;
        let device = match cookies.device() {
            Some(cookie) => state.accounts().current_device(cookie, clock::now()).await?,
            None => None,
        };
        let counted = match &device {
            Some(device) => state.throttle().count(Limit::SignInByAddress, &device.number),
            None => state.throttle().count(Limit::SignInByAddress, client.network()),
        };
        // The email address is in the body, which was not read.
        counted.inspect_err(|_| throttle_log::note(state, *client, String::new()))?;
        Ok(Self { is_by_device: device.is_some() })
    }
}

/// Signs in. Returns an access token, and sets cookies for refreshing it.
#[utoipa::path(
    post,
    path = "/api/v1/login/access-token",
    tag = "session",
    request_body(content = SignInForm, content_type = "application/x-www-form-urlencoded"),
    responses(
        (status = 200, body = AccessTokenView),
        (status = 400, body = ErrorBody, example = json!({"detail": "Incorrect email or password."})),
        (status = 403, body = ErrorBody, description = "Not verified, or deactivated; only reported for the right password", example = json!({"detail": "Please verify your email address before logging in."})),
        (status = 429, body = ErrorBody, example = json!({"detail": "Too many attempts. Please try again in 42 seconds."})),
    )
)]
pub(crate) async fn access_token(
    _: NoProofNeeded,
    State(state): State<ServiceState>,
    Extension(client): Extension<ClientAddress>,
    address: AddressMayTry,
    cookies: SessionCookies,
    mut form: Form,
) -> Result<(SetCookies, Json<AccessTokenView>), ApiError> {
    let (email, password) = (form.field("username")?, form.field("password")?);
    let (accounts, now) = (state.accounts(), clock::now());
    let guesser = passwords::guesser(&state, &cookies, client, &email, now).await?;
    let may_try = address.whose(&state, &guesser).and_then(|()| state.throttle().try_password(&guesser));
    may_try.inspect_err(|_| {
        throttle_log::note(&state, client, guesser.email().to_owned());
    })?;
    let signed_in = accounts.sign_in(&email, Secret::verbatim(password), now).await.map_err(|error| {
        if !matches!(error, AccountError::Store(_)) {
            tracing::info!(client = %client.ip, %error, "signing in failed");
        }
        ApiError::from(error)
    })?;
    state.throttle().reset_after_success(&guesser);
    announce_activity(&state, &signed_in.user);
    let device = accounts.device_cookie(cookies.device(), &signed_in.user, now).map_err(ApiError::internal)?;
    Ok((cookies.begun(&signed_in, Some(&device), now), Json(AccessTokenView::new(signed_in.access_token))))
}
