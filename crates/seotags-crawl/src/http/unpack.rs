//! Which part of an answer's body is read, and how it is decoded.

use super::body::{End, WireBody};
use super::failure::AttemptFailure;
use super::query::{NeededBody, ReplyBody};
use super::redirects::is_followed;
use crate::bounds::{Bounds, MAX_GLIMPSE_BYTES};
use crate::content::decode::{self, DecodeError};
use crate::content::{self, Described, ReadBody, has_html_end};
use seotags_core::visit::{FailureCode, Note, Phase};

/// What to do with a body.
pub(crate) enum Plan {
    /// Not needed: read and drop it.
    Drain,
    /// Read at most this many bytes.
    Read(u64),
}

/// What to do with the body of such an answer.
pub(crate) fn plan(
    needed: NeededBody,
    status: u16,
    described: &Result<Described, DecodeError>,
    bounds: &Bounds,
) -> Plan {
    if is_followed(status) {
        return Plan::Drain;
    }
    match needed {
        NeededBody::Page | NeededBody::PageStart
            if described.as_ref().is_ok_and(|described| !described.may_be_page()) =>
        {
            Plan::Drain
        }
        NeededBody::Page => Plan::Read(bounds.wire_bytes),
        NeededBody::PageStart => Plan::Read(MAX_GLIMPSE_BYTES.min(bounds.wire_bytes)),
        NeededBody::Bytes(most) => Plan::Read(most),
    }
}

/// An unneeded body.
pub(crate) fn unread(needed: NeededBody, described: &Result<Described, DecodeError>, bytes: u64) -> ReplyBody {
    let content_type = described.as_ref().ok().and_then(|described| described.content_type.essence.clone());
    match needed {
        NeededBody::Page | NeededBody::PageStart => {
            ReplyBody::Page(ReadBody { bytes, content_type, ..ReadBody::default() })
        }
        NeededBody::Bytes(_) => ReplyBody::Bytes { bytes: Vec::new(), truncated: false },
    }
}

/// The needed part of the body, with content codings undone.
pub(crate) fn unpack(
    needed: NeededBody,
    wire: WireBody,
    described: &Described,
    max_bytes: u64,
) -> Result<ReplyBody, AttemptFailure> {
    match needed {
        NeededBody::Page | NeededBody::PageStart => {
            let mut content = content::read(wire.bytes, described, to_usize(max_bytes)).map_err(|e| undecodable(&e))?;
            match wire.end {
                End::Complete => {}
                End::AtLimit => note(&mut content, Note::BodyTruncatedAtLimit),
                End::Broken(_) if has_html_end(&content.text) => note(&mut content, Note::BodyIncomplete),
                End::Broken(failure) => return Err(failure),
            }
            Ok(ReplyBody::Page(content))
        }
        NeededBody::Bytes(most) => {
            if let End::Broken(failure) = wire.end {
                return Err(failure);
            }
            let decoded = decode::undo(wire.bytes, &described.codings, to_usize(most)).map_err(|e| undecodable(&e))?;
            Ok(ReplyBody::Bytes { bytes: decoded.bytes, truncated: decoded.truncated || wire.end == End::AtLimit })
        }
    }
}

fn note(content: &mut ReadBody, note: Note) {
    if !content.notes.contains(&note) {
        content.notes.push(note);
    }
}

/// It could not be decoded.
pub(crate) fn undecodable(error: &DecodeError) -> AttemptFailure {
    AttemptFailure::new(FailureCode::DecodeFailure, Phase::Body, error.to_string())
}

/// The number, limited to what `usize` can represent.
pub(crate) fn to_usize(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}
