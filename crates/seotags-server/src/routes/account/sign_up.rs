//! `POST /api/v1/users/`

use crate::entities::{statistics_view, user_view};
use crate::error::ApiError;
use crate::extract::{NoProofNeeded, PublicJson, count_try};
use crate::guard::ClientAddress;
use crate::state::ServiceState;
use crate::throttle::Limit;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::{Extension, Json};
use futures::FutureExt;
use seotags::{Secret, clock};
use seotags_api::{AdminNews, ErrorBody, Message, SignUpBody, Signup};
use seotags_app::accounts::UserId;

/// Sign-up is open, and not attempted too often; checked before the body is read.
pub(crate) struct SignupOpen;

impl FromRequestParts<ServiceState> for SignupOpen {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        if state.options().signup == Signup::Closed {
            return Err(ApiError::forbidden("Sign-ups are closed. Join the waiting list to be told when they open."));
        }
        count_try(parts, state, Limit::SignUp).await.map(|()| Self)
    }
}

/// Creates an account, which is usable once its email address is verified. The response is the same for a known
/// address.
#[utoipa::path(
    post,
    path = "/api/v1/users/",
    tag = "account",
    request_body = SignUpBody,
    responses(
        (status = 201, body = Message, example = json!({"msg": "User created. A verification email has been sent."})),
        (status = 400, body = ErrorBody, example = json!({"detail": "Please meet all password requirements."})),
        (status = 403, body = ErrorBody, example = json!({"detail": "Sign-ups are closed. Join the waiting list to be told when they open."})),
    )
)]
pub(crate) async fn sign_up(
    _: NoProofNeeded,
    State(state): State<ServiceState>,
    Extension(client): Extension<ClientAddress>,
    _: SignupOpen,
    PublicJson { 0: SignUpBody { email, password } }: PublicJson<SignUpBody>,
) -> Result<(StatusCode, Json<Message>), ApiError> {
    let password = Secret::verbatim(password);
    let made = state.accounts().sign_up(&email, password, client.network(), clock::now()).await?;
    if let Some(id) = made {
        let after = state.clone();
        // After the answer, so that the time is the same for a new address.
        state.afterwork().spawn(async move { notify_administrators(&after, id).await }.boxed());
    }
    Ok((StatusCode::CREATED, Json(Message::new("User created. A verification email has been sent."))))
}

async fn notify_administrators(state: &ServiceState, id: UserId) {
    let (summary, statistics) =
        tokio::join!(state.accounts().summary(id), async { state.app().administration().statistics().await });
    if let Ok(Some(summary)) = summary {
        let user = Box::new(user_view(summary));
        state.hub().notify_administrators(&AdminNews::NewUserRegistered { user });
    }
    if let Ok(statistics) = statistics {
        let statistics = statistics_view(statistics);
        state.hub().notify_administrators(&AdminNews::StatisticsUpdated { statistics });
    }
}
