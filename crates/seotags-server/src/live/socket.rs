//! One socket, from its opening to its close code.

use super::client_messages::ClientMessages;
use super::upgrade::{Socket, Upgrade};
use crate::extract::{Foreign, is_administrator, may_open};
use crate::guard::ClientAddress;
use crate::news::{Inbox, Topic};
use crate::state::ServiceState;
use axum::Router;
use axum::extract::{Query, RawPathParams, Request, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use futures::{FutureExt as _, SinkExt as _, StreamExt as _};
use seotags::url::AnalysisId;
use seotags_app::StoreError;
use seotags_app::accounts::User;
use seotags_app::administration::AdminAction;
use seotags_app::analyses::Analysis;
use seotags_app::projects::{Project, ProjectId};
use serde::Deserialize;
use std::future::ready;
use std::iter::once;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;
use tokio::time::{Instant, interval, sleep_until, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};

/// Between two pings.
const PING: Duration = Duration::from_secs(25);
/// Longest wait for a socket that accepts nothing, and for one that is being closed.
const STALLED: Duration = Duration::from_secs(30);
const FAREWELL: Duration = Duration::from_secs(2);
/// How often the validity of the token is checked (within 5 s).
const RECHECK: Duration = Duration::from_secs(4);

/// The service stops, or the client was silent (RFC 6455, 7.4.1).
const AWAY: u16 = 1_001;
/// The client sends too much, or invalid frames.
const POLICY: u16 = 1_008;
/// An error of the service.
const ERROR: u16 = 1_011;

/// Not signed in, or no longer.
const NOT_SIGNED_IN: u16 = 4_401;
const NOT_YOURS: u16 = 4_403;
const NO_SUCH_THING: u16 = 4_404;
const TOO_MANY: u16 = 4_429;

/// The channel of a path.
#[derive(Debug, Clone, Copy)]
enum Channel {
    User,
    Project,
    Analysis,
    Admin,
}

#[derive(Debug, Deserialize)]
struct Given {
    token: Option<String>,
}

/// The four channels, at the root and below the API prefix.
pub(crate) fn routes() -> Router<ServiceState> {
    let mut router = Router::new();
    for base in ["/ws", "/api/v1/ws"] {
        router = router
            .route(
                &format!("{base}/user-updates"),
                get(|s, q, p: RawPathParams, r| ready(open(Channel::User, s, q, &p, r))),
            )
            .route(
                &format!("{base}/project-updates/{{id}}"),
                get(|s, q, p: RawPathParams, r| ready(open(Channel::Project, s, q, &p, r))),
            )
            .route(
                &format!("{base}/analysis-updates/{{id}}"),
                get(|s, q, p: RawPathParams, r| ready(open(Channel::Analysis, s, q, &p, r))),
            )
            .route(
                &format!("{base}/admin-updates"),
                get(|s, q, p: RawPathParams, r| ready(open(Channel::Admin, s, q, &p, r))),
            );
    }
    router
}

fn open(
    channel: Channel,
    State(state): State<ServiceState>,
    Query(given): Query<Given>,
    path: &RawPathParams,
    request: Request,
) -> Response {
    let id = path.iter().find(|(name, _)| *name == "id").and_then(|(_, text)| text.parse::<i64>().ok());
    let address = request.extensions().get::<ClientAddress>().map(|address| address.ip);
    let upgrade = match Upgrade::of(request) {
        Ok(upgrade) => upgrade,
        Err(refusal) => return refusal.into_response(),
    };
    let token = match (given.token, upgrade.offered.clone()) {
        // Two different tokens are both ignored.
        (Some(query), Some(offered)) if query != offered => None,
        (query, offered) => query.or(offered),
    };
    // The service ends only after each socket was closed.
    let tasks = state.afterwork().clone();
    let address = address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    upgrade.then(&tasks, move |socket| serve(socket, channel, id, (token, address), state))
}

async fn serve(
    mut socket: Socket,
    channel: Channel,
    id: Option<i64>,
    (token, address): (Option<String>, IpAddr),
    state: ServiceState,
) {
    let code = match begin(channel, id, (token.as_deref(), address), &state).await {
        Ok(Ok((user, topic))) => match state.hub().subscribers.add(user.id, topic) {
            Ok(inbox) => {
                let subscriber = inbox.id;
                state.hub().greet(subscriber, topic).await;
                let what = (channel, id, token.as_deref().unwrap_or_default());
                let code = talk(&mut socket, inbox, what, &state).await;
                state.hub().subscribers.remove(subscriber);
                code
            }
            Err(_) => Some(TOO_MANY),
        },
        Ok(Err(code)) => Some(code),
        Err(error) => {
            tracing::error!(%error, "a socket could not be opened");
            Some(ERROR)
        }
    };
    if let Some(code) = code {
        let farewell = Message::Close(Some(CloseFrame { code: CloseCode::from(code), reason: "".into() }));
        // The client may be gone.
        let _ = timeout(FAREWELL, socket.send(farewell)).await;
    }
}

/// A subscription that is allowed.
#[derive(Debug)]
struct Admitted {
    user: User,
    topic: Topic,
    /// Its project and analysis.
    what: Option<(Project, Option<Analysis>)>,
}

/// Checks access to the topic. Logs an administrator who subscribes to an object of another user.
async fn begin(
    channel: Channel,
    id: Option<i64>,
    (token, address): (Option<&str>, IpAddr),
    state: &ServiceState,
) -> Result<Result<(User, Topic), u16>, StoreError> {
    let Admitted { user, topic, what } = match admit(channel, id, token, state).await? {
        Ok(admitted) => admitted,
        Err(code) => return Ok(Err(code)),
    };
    if let Some((project, analysis)) = what
        && let Some(foreign) = Foreign::of(state, (&user, address), project.owner).await?
    {
        let action = if analysis.is_some() { AdminAction::WatchAnalysis } else { AdminAction::WatchProject };
        foreign.look(state, action, (&project, analysis.as_ref())).await?;
    }
    Ok(Ok((user, topic)))
}

/// The user and the permitted topic; else the code to close with.
async fn admit(
    channel: Channel,
    id: Option<i64>,
    token: Option<&str>,
    state: &ServiceState,
) -> Result<Result<Admitted, u16>, StoreError> {
    let Some(token) = token else { return Ok(Err(NOT_SIGNED_IN)) };
    let Some((user, credential)) = state.accounts().authenticate(token).await? else { return Ok(Err(NOT_SIGNED_IN)) };
    let app = state.app();
    let (topic, what) = match channel {
        Channel::User => (Topic::User(user.id), None),
        Channel::Admin if is_administrator(&user, credential) => (Topic::Admin, None),
        Channel::Admin => return Ok(Err(NOT_YOURS)),
        Channel::Project => {
            let Some(id) = id else { return Ok(Err(NO_SUCH_THING)) };
            let Some(project) = app.projects().get(ProjectId(id)).await? else { return Ok(Err(NO_SUCH_THING)) };
            if !may_open(&user, credential, project.owner) {
                return Ok(Err(NOT_YOURS));
            }
            (Topic::Project(project.id), Some((project, None)))
        }
        Channel::Analysis => {
            let Some(id) = id else { return Ok(Err(NO_SUCH_THING)) };
            let Some(analysis) = app.analyses().get(AnalysisId(id)).await? else { return Ok(Err(NO_SUCH_THING)) };
            let project = app.projects().get(analysis.project_id).await?;
            let Some(project) = project.filter(|project| may_open(&user, credential, project.owner)) else {
                return Ok(Err(NOT_YOURS));
            };
            (Topic::Analysis(analysis.id), Some((project, Some(analysis))))
        }
    };
    Ok(Ok(Admitted { user, topic, what }))
}

/// Passes messages on until one side ends the connection; returns the close code if the client is still there.
async fn talk(
    socket: &mut Socket,
    mut inbox: Inbox,
    (channel, id, token): (Channel, Option<i64>, &str),
    state: &ServiceState,
) -> Option<u16> {
    let (mut pings, mut rechecks) = (interval(PING), interval(RECHECK));
    let mut ear = ClientMessages::new(Instant::now());
    loop {
        tokio::select! {
            () = state.stopping().cancelled() => return Some(AWAY),
            () = sleep_until(ear.patience_ends()) => {
                // Its sign of life may be unread after a message that it accepted slowly.
                let Some(unread) = socket.next().now_or_never() else { return Some(AWAY) };
                if let Err(end) = hear(socket, &mut ear, unread).await {
                    return end;
                }
            }
            message = inbox.next() => {
                let frames = message?.frames(socket.packs);
                if let Err(end) = send(socket, frames, state).await {
                    return end;
                }
            }
            _ = pings.tick() => {
                if let Err(end) = send(socket, once(Message::Ping(Vec::new().into())), state).await {
                    return end;
                }
            }
            _ = rechecks.tick() => {
                if let Some(code) = still_allowed(channel, id, token, state).await {
                    return Some(code);
                }
            }
            received = socket.next() => {
                if let Err(end) = hear(socket, &mut ear, received).await {
                    return end;
                }
            }
        }
    }
}

/// Handles a message of the client; an error ends the connection.
async fn hear(
    socket: &mut Socket,
    ear: &mut ClientMessages,
    received: Option<Result<Message, Error>>,
) -> Result<(), Option<u16>> {
    match received {
        Some(Ok(Message::Close(_))) => {
            // Sends the reply, which tungstenite has prepared.
            let _ = timeout(FAREWELL, socket.flush()).await;
            Err(None)
        }
        None => Err(None),
        // Too large, or not a WebSocket frame.
        Some(Err(_)) => Err(Some(POLICY)),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
            ear.heard(Instant::now());
            Ok(())
        }
        Some(Ok(Message::Text(_) | Message::Binary(_) | Message::Frame(_))) => {
            if ear.is_too_much(Instant::now()) {
                Err(Some(POLICY))
            } else {
                Ok(())
            }
        }
    }
}

/// Sends frames to a socket, with a time limit; an error ends the connection.
async fn send(
    socket: &mut Socket,
    frames: impl Iterator<Item = Message> + Send,
    state: &ServiceState,
) -> Result<(), Option<u16>> {
    let sending = async {
        for frame in frames {
            socket.send(frame).await?;
        }
        Ok::<_, Error>(())
    };
    tokio::select! {
        () = state.stopping().cancelled() => Err(Some(AWAY)),
        sent = timeout(STALLED, sending) => match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(None),
            Err(_) => Err(Some(AWAY)),
        },
    }
}

/// The close code, if the token, the required rank or the topic ended.
async fn still_allowed(channel: Channel, id: Option<i64>, token: &str, state: &ServiceState) -> Option<u16> {
    match admit(channel, id, Some(token), state).await {
        // A message has already announced the deletion, and the dashboard decides what to do. After an error of the
        // store, the next check may succeed.
        Ok(Ok(_) | Err(NO_SUCH_THING)) | Err(_) => None,
        Ok(Err(code)) => Some(code),
    }
}
