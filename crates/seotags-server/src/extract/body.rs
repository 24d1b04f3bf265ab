//! JSON bodies, read within limits.

use super::lengths::Lengths;
use super::{CurrentUser, body_errors};
use crate::error::ApiError;
use crate::guard::TooSlow;
use crate::throttle::{AtOnce, Turn};
use axum::body::Body;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use seotags_api::{Change, Writable};
use serde::de::DeserializeOwned;
use std::sync::LazyLock;
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

const KIB: usize = 1 << 10;
const MIB: usize = 1 << 20;
/// Longest wait for a whole body.
const TIMEOUT: Duration = Duration::from_mins(1);
const SLOW: &str = "The request took too long to arrive.";
/// A longer body is parsed on a thread that may block, so that it does not delay others on the runtime's threads.
const LONG: usize = 64 * KIB;
/// Long bodies that are parsed at once: parsing takes several times the bytes of a body.
const LONG_AT_ONCE: usize = 2;
/// Longest wait for one of these slots.
const PATIENCE: Duration = Duration::from_secs(30);
/// Deepest nesting of lists and objects.
const MAX_DEPTH: usize = 64;

/// A body of at most `LIMIT` bytes; 1 MiB unless the call sets another limit.
#[derive(Debug)]
pub(crate) struct JsonBody<T, const LIMIT: usize = MIB>(pub(crate) T);

/// The body of a public call.
pub(crate) type PublicJson<T> = JsonBody<T, { 64 * KIB }>;

/// The body of a change. Read-only fields may be sent back unchanged, without a length limit.
#[derive(Debug)]
pub(crate) struct ChangeJson<T>(pub(crate) T);

/// The same for an analysis: a list of 100,000 URLs fits.
#[derive(Debug)]
pub(crate) struct LargeChange<T> {
    pub(crate) value: T,
    pub(crate) place: BodySlot,
}

/// The slot and the memory of a large body; empty for a small one. Held until the content is stored.
#[derive(Debug)]
pub(crate) struct BodySlot {
    _permit: Option<SemaphorePermit<'static>>,
    _reservation: BodyReservation,
}

static PLACES: Semaphore = Semaphore::const_new(LONG_AT_ONCE);

/// Limits on large bodies that are being received: MiB in total, and number per user, because slow senders hold their
/// share.
const MOST_MEBIBYTES: usize = 192;
const LARGE_OF_ONE: usize = 2;
/// `Retry-After` while all of it is taken.
const SOON: Duration = Duration::from_secs(5);

static MEBIBYTES: Semaphore = Semaphore::const_new(MOST_MEBIBYTES);
static OF_USERS: LazyLock<AtOnce<i64>> = LazyLock::new(|| AtOnce::of(LARGE_OF_ONE));

/// The memory of a potentially large body: the declared length, or what has arrived so far.
#[derive(Debug)]
pub(crate) struct BodyReservation {
    user: Option<i64>,
    mib: usize,
    of_user: Option<Turn<i64>>,
    of_all: Option<SemaphorePermit<'static>>,
}

impl BodyReservation {
    /// Reserves memory for a body of the declared length, or of the longest length if it declares none.
    pub(super) fn for_whole_body(request: &Request, limit: usize) -> Result<Self, ApiError> {
        let mut reservation = Self::for_body(request, limit)?;
        if declared_length(request).is_none() {
            reservation.hold(limit)?;
        }
        Ok(reservation)
    }

    /// Reserves memory for a body of the declared length. A body that declares none reserves memory as it arrives.
    fn for_body(request: &Request, limit: usize) -> Result<Self, ApiError> {
        let user = request.extensions().get::<CurrentUser>().map(|caller| caller.user.id.0);
        let mut reservation = Self { user, mib: 0, of_user: None, of_all: None };
        reservation.hold(declared_length(request).unwrap_or(0).min(limit))?;
        Ok(reservation)
    }

    /// Reserves memory for this many bytes in total; not for small bodies.
    fn hold(&mut self, bytes: usize) -> Result<(), ApiError> {
        if bytes <= MIB {
            return Ok(());
        }
        if let (Some(user), None) = (self.user, &self.of_user) {
            self.of_user = Some(OF_USERS.begin(user).ok_or_else(|| ApiError::too_many(SOON))?);
        }
        let missing = bytes.div_ceil(MIB).saturating_sub(self.mib);
        if missing == 0 {
            return Ok(());
        }
        let more =
            MEBIBYTES.try_acquire_many(u32::try_from(missing).unwrap_or(u32::MAX)).map_err(|_| ApiError::busy())?;
        self.mib += missing;
        match &mut self.of_all {
            Some(held) => held.merge(more),
            None => self.of_all = Some(more),
        }
        Ok(())
    }
}

impl<T: DeserializeOwned + Send + 'static, S: Sync, const LIMIT: usize> FromRequest<S> for JsonBody<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let lengths = Lengths::of(&request, &[]);
        let bytes = read_json(request, LIMIT).await?;
        let (value, _) = parsed_in_turn(bytes, lengths).await?;
        Ok(Self(value))
    }
}

impl<T: DeserializeOwned + Change + Send + 'static, S: Sync> FromRequest<S> for ChangeJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let lengths = Lengths::of(&request, T::READ_ONLY);
        let bytes = read_json(request, MIB).await?;
        let (Writable(change), _) = parsed_in_turn(bytes, lengths).await?;
        Ok(Self(change))
    }
}

impl<T: DeserializeOwned + Change + Send + 'static, S: Sync> FromRequest<S> for LargeChange<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let mut reservation = BodyReservation::for_body(&request, 16 * MIB)?;
        let lengths = Lengths::of(&request, T::READ_ONLY);
        let bytes = read_json_with(request, 16 * MIB, |bytes| reservation.hold(bytes)).await?;
        let (Writable(value), permit) = parsed_in_turn(bytes, lengths).await?;
        Ok(Self { value, place: BodySlot { _permit: permit, _reservation: reservation } })
    }
}

fn declared_length(request: &Request) -> Option<usize> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

async fn read_json(request: Request, limit: usize) -> Result<Vec<u8>, ApiError> {
    read_json_with(request, limit, |_| Ok(())).await
}

async fn read_json_with(
    request: Request,
    limit: usize,
    grows: impl FnMut(usize) -> Result<(), ApiError>,
) -> Result<Vec<u8>, ApiError> {
    if !is_plain_json(request.headers()) {
        return Err(ApiError::unsupported_type());
    }
    read_with(request.into_body(), limit, grows).await
}

/// Parses a body. A long body waits for one of the few slots and is parsed on a thread that may block; the slot is
/// returned with the value.
async fn parsed_in_turn<T: DeserializeOwned + Send + 'static>(
    bytes: Vec<u8>,
    lengths: Lengths,
) -> Result<(T, Option<SemaphorePermit<'static>>), ApiError> {
    if bytes.len() <= LONG {
        return Ok((parsed(&bytes, lengths)?, None));
    }
    // Not earlier: a slow sender would block others.
    let permit =
        timeout(PATIENCE, PLACES.acquire()).await.map_err(|_| ApiError::busy())?.map_err(ApiError::internal)?;
    // The thread keeps the slot if the client disconnects.
    spawn_blocking(move || Ok((parsed(&bytes, lengths)?, Some(permit)))).await.map_err(ApiError::internal)?
}

fn parsed<T: DeserializeOwned>(bytes: &[u8], lengths: Lengths) -> Result<T, ApiError> {
    if is_too_deep(bytes) {
        return Err(ApiError::unprocessable("", "it is nested too deeply"));
    }
    lengths.check(bytes)?;
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| body_errors::refused(&error))?;
    reader.end().map_err(|error| body_errors::unreadable(&error))?;
    Ok(value)
}

fn is_plain_json(headers: &HeaderMap) -> bool {
    let of = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let essence = of(header::CONTENT_TYPE).and_then(|value| value.split(';').next()).unwrap_or_default();
    essence.trim().eq_ignore_ascii_case("application/json") && !headers.contains_key(header::CONTENT_ENCODING)
}

/// Reads a body and counts its bytes, whatever its declared length.
pub(super) async fn read(body: Body, limit: usize) -> Result<Vec<u8>, ApiError> {
    read_with(body, limit, |_| Ok(())).await
}

/// The same; calls `grows` before this many bytes in total are in memory.
async fn read_with(
    body: Body,
    limit: usize,
    grows: impl FnMut(usize) -> Result<(), ApiError>,
) -> Result<Vec<u8>, ApiError> {
    let slow = |_| ApiError::bad_request(SLOW);
    tokio::time::timeout(TIMEOUT, gathered(Limited::new(body, limit), grows)).await.map_err(slow)?
}

async fn gathered(
    mut body: Limited<Body>,
    mut grows: impl FnMut(usize) -> Result<(), ApiError>,
) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| match error {
            error if error.is::<LengthLimitError>() => ApiError::too_large(),
            error if TooSlow::is_behind(&*error) => ApiError::bad_request(SLOW),
            _ => ApiError::bad_request("The request was cut off."),
        })?;
        if let Ok(data) = frame.into_data() {
            grows(bytes.len() + data.len())?;
            bytes.extend_from_slice(&data);
        }
    }
    Ok(bytes)
}

fn is_too_deep(json: &[u8]) -> bool {
    let (mut depth, mut in_text, mut is_escaped) = (0_usize, false, false);
    for byte in json {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_text => is_escaped = true,
            b'"' => in_text = !in_text,
            b'[' | b'{' if !in_text => depth += 1,
            b']' | b'}' if !in_text => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{ChangeJson, JsonBody, LONG, LONG_AT_ONCE, PLACES, is_too_deep};
    use axum::body::Body;
    use axum::extract::{FromRequest, Request};
    use seotags_api::ProjectChangeBody;
    use serde_json::Value;
    use std::time::Duration;
    use tokio::time::timeout;

    fn long_body() -> Request {
        let body = format!("{{{}}}", " ".repeat(LONG));
        Request::builder().header("Content-Type", "application/json").body(Body::from(body)).unwrap()
    }

    // The paused clock advances only while no thread parses.
    #[tokio::test(start_paused = true)]
    async fn every_long_body_waits_for_a_place() {
        let places = PLACES.acquire_many(u32::try_from(LONG_AT_ONCE).unwrap()).await.unwrap();
        let mut plain = Box::pin(JsonBody::<Value>::from_request(long_body(), &()));
        let mut change = Box::pin(ChangeJson::<ProjectChangeBody>::from_request(long_body(), &()));
        assert!(timeout(Duration::from_secs(1), &mut plain).await.is_err(), "it is parsed beside two others");
        assert!(timeout(Duration::from_secs(1), &mut change).await.is_err(), "it is parsed beside two others");
        drop(places);
        assert!(plain.await.is_ok() && change.await.is_ok());
    }

    #[test]
    fn depth_is_counted_outside_of_texts() {
        assert!(is_too_deep("[".repeat(100_000).as_bytes()));
        assert!(!is_too_deep(format!("{{\"a\": \"{}\"}}", "[".repeat(100)).as_bytes()));
        assert!(!is_too_deep(format!("[\"\\\"{}\"]", "{".repeat(100)).as_bytes()));
        assert!(!is_too_deep("[]".repeat(1_000).as_bytes()));
    }
}
