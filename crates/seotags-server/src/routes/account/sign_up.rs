//! `POST /api/v1/users/`

use crate::entities::Message;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Anyone, PublicJson};
use crate::guard::ClientAddress;
use crate::options::Signup;
use crate::state::ServiceState;
use crate::throttle::Limit;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::{Extension, Json};
use seotags::{Secret, clock};
use serde::Deserialize;
use utoipa::ToSchema;

/// Who signs up.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"email": "ada@shop.example", "password": "Correct-Horse-1"}))]
pub(crate) struct SignUpBody {
    email: String,
    /// At least 8 characters: an upper-case and a lower-case letter, a digit and a sign that is none of them.
    password: String,
}

/// Sign-up is open, and not tried too often; before the body is read.
pub(crate) struct SignupOpen;

impl FromRequestParts<ServiceState> for SignupOpen {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ServiceState) -> Result<Self, ApiError> {
        if state.options().signup == Signup::Closed {
            return Err(ApiError::forbidden("Sign-ups are closed. Join the waiting list to be told when they open."));
        }
        let client = Extension::<ClientAddress>::from_request_parts(parts, state).await.map_err(ApiError::internal)?;
        state.throttle().count(Limit::SignUp, client.network())?;
        Ok(Self)
    }
}

/// Makes an account, which can be used once its address is verified. A known address is answered alike.
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
    _: Anyone,
    State(state): State<ServiceState>,
    _: SignupOpen,
    PublicJson { 0: SignUpBody { email, password } }: PublicJson<SignUpBody>,
) -> Result<(StatusCode, Json<Message>), ApiError> {
    state.accounts().sign_up(&email, Secret::verbatim(password), clock::now()).await?;
    Ok((StatusCode::CREATED, Json(Message::new("User created. A verification email has been sent."))))
}
