//! The caller of a route. The first argument of each handler declares who may call it; `routes::route!` rejects a
//! handler without one.

use crate::error::ApiError;
use crate::guard::ClientAddress;
use crate::state::ServiceState;
use crate::throttle::{Counted, Limit};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Method, header};
use jiff::SignedDuration;
use seotags::clock;
use seotags::result::moment_text;
use seotags_api::AdminNews;
use seotags_app::accounts::{Credential, User, UserId};
use std::net::{IpAddr, Ipv4Addr};

/// How often administrators are notified of a user's activity.
const RECORDED_EVERY: SignedDuration = SignedDuration::from_mins(1);

/// Who may call a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Access {
    /// Everybody who can reach the service.
    NoProofNeeded,
    /// Signed-in users.
    CurrentUser,
    /// Administrators.
    Superuser,
}

/// The argument of a handler that declares who may call it.
pub(crate) trait Caller {
    /// Who may call the handler.
    const ACCESS: Access;
}

/// No proof of identity is needed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NoProofNeeded;

/// A signed-in user.
#[derive(Debug, Clone)]
pub(crate) struct CurrentUser {
    /// The user's current row in the store.
    pub(crate) user: User,
    /// The address of the client.
    pub(crate) address: IpAddr,
    /// The proof of identity.
    credential: Credential,
}

/// Whether a caller acts as an administrator: an administrator's account, and a signed-in session. A personal token
/// never does. Every check of a caller's rank uses this function.
pub(crate) fn is_administrator(user: &User, credential: Credential) -> bool {
    user.is_superuser && matches!(credential, Credential::Session { .. })
}

/// Whether a caller may open a project of `owner`. Administrators may open every project, also one without an owner,
/// which the command line made.
pub(crate) fn may_open(user: &User, credential: Credential, owner: Option<UserId>) -> bool {
    is_administrator(user, credential) || owner == Some(user.id)
}

impl CurrentUser {
    /// Whether the caller acts as an administrator.
    pub(crate) fn is_administrator(&self) -> bool {
        is_administrator(&self.user, self.credential)
    }

    /// Whether the caller may open a project of `owner`.
    pub(crate) fn may_open(&self, owner: Option<UserId>) -> bool {
        may_open(&self.user, self.credential, owner)
    }

    /// Passes if the password was typed recently. Required for calls that could turn a stolen session into lasting
    /// access.
    ///
    /// # Errors
    /// 403 with the code `confirm_password`.
    pub(crate) fn typed_password_lately(&self) -> Result<(), ApiError> {
        if self.credential.is_recent(clock::now()) { Ok(()) } else { Err(ApiError::confirm_password()) }
    }

    /// How the caller is counted.
    pub(crate) fn counted(&self) -> Counted {
        (self.user.id.0, matches!(self.credential, Credential::Token { .. }))
    }
}

/// Proof that the caller typed the password recently; an argument next to [`CurrentUser`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct TypedPasswordLately;

impl FromRequestParts<ServiceState> for TypedPasswordLately {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        CurrentUser::from_request_parts(parts, state).await?.typed_password_lately().map(|()| Self)
    }
}

/// An administrator.
#[derive(Debug, Clone)]
pub(crate) struct Superuser(pub(crate) CurrentUser);

impl Caller for NoProofNeeded {
    const ACCESS: Access = Access::NoProofNeeded;
}

impl Caller for CurrentUser {
    const ACCESS: Access = Access::CurrentUser;
}

impl Caller for Superuser {
    const ACCESS: Access = Access::Superuser;
}

impl<S: Sync> FromRequestParts<S> for NoProofNeeded {
    type Rejection = ApiError;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self)
    }
}

impl FromRequestParts<ServiceState> for CurrentUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        // Determined once per request, whichever extractors need it.
        if let Some(known) = parts.extensions.get::<Self>() {
            return Ok(known.clone());
        }
        let token = bearer(parts).ok_or_else(ApiError::not_authenticated)?;
        let shown = state.accounts().authenticate(token).await?;
        let (user, credential) = shown.ok_or_else(ApiError::not_authenticated)?;
        if !may(credential, &parts.method, parts.uri.path()) {
            return Err(ApiError::token_not_permitted());
        }
        tracing::Span::current().record("user", user.id.0);
        let address = parts.extensions.get::<ClientAddress>().map(|address| address.ip);
        let address = address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let caller = Self { user, address, credential };
        state.throttle().count(Limit::Call, caller.counted())?;
        announce_activity(state, &caller.user);
        parts.extensions.insert(caller.clone());
        Ok(caller)
    }
}

/// Notifies administrators of a user's activity or sign-in, as often as it is recorded.
pub(crate) fn announce_activity(state: &ServiceState, user: &User) {
    let now = clock::now();
    let is_news = user.last_activity_at.is_none_or(|last| now.duration_since(last) >= RECORDED_EVERY);
    if is_news {
        let last_activity_at = moment_text(now.as_millisecond());
        state.hub().notify_administrators(&AdminNews::UserActivityUpdated { user_id: user.id.0, last_activity_at });
    }
}

impl FromRequestParts<ServiceState> for Superuser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        let caller = CurrentUser::from_request_parts(parts, state).await?;
        if !caller.user.is_superuser {
            return Err(ApiError::forbidden("Administrator access required."));
        }
        // Whatever its path is.
        if !caller.is_administrator() {
            return Err(ApiError::token_not_permitted());
        }
        Ok(Self(caller))
    }
}

fn bearer(parts: &Parts) -> Option<&str> {
    let mut fields = parts.headers.get_all(header::AUTHORIZATION).iter();
    let (scheme, token) = fields.next()?.to_str().ok()?.split_once(' ')?;
    (scheme.eq_ignore_ascii_case("bearer") && fields.next().is_none()).then_some(token.trim())
}

/// Personal tokens cannot access accounts, sessions and the administration, and read-only ones cannot change anything.
fn may(credential: Credential, method: &Method, path: &str) -> bool {
    let Credential::Token { writes } = credential else { return true };
    let reads = matches!(*method, Method::GET | Method::HEAD);
    let call = path.strip_prefix("/api/v1").unwrap_or(path).trim_end_matches('/');
    let is_closed = ["/login", "/admin", "/users"]
        .iter()
        .any(|area| call.strip_prefix(area).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')));
    (reads || writes) && (!is_closed || (reads && call == "/users/me"))
}

/// True if some personal tokens are refused there.
pub(crate) fn is_closed_to_tokens(access: Access, method: &Method, path: &str) -> bool {
    match access {
        Access::NoProofNeeded => false,
        Access::CurrentUser => !may(Credential::Token { writes: false }, method, path),
        Access::Superuser => true,
    }
}

#[cfg(test)]
mod tests {
    use super::may;
    use axum::http::Method;
    use seotags_app::accounts::Credential;

    #[test]
    fn personal_tokens_are_restricted() {
        let (read, write) = (Credential::Token { writes: false }, Credential::Token { writes: true });
        assert!(may(read, &Method::GET, "/api/v1/projects") && !may(read, &Method::POST, "/api/v1/projects"));
        assert!(may(write, &Method::POST, "/api/v1/projects"));
        assert!(may(read, &Method::GET, "/api/v1/users/me") && !may(write, &Method::PUT, "/api/v1/users/me"));
        for path in ["/api/v1/users/me/tokens", "/api/v1/admin/users", "/api/v1/login/logout", "/api/v1/users/"] {
            assert!(!may(write, &Method::GET, path), "{path}");
            assert!(may(Credential::Session { signed_in_at: None }, &Method::POST, path), "{path}");
        }
    }
}
