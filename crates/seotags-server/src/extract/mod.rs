//! The arguments of a handler: the caller, the object, the body.
//!
//! Owns: that these are checked in this order: caller, role, object, owner, then the body.
//! Never: performs the call.

mod admin_access_log;
mod admin_targets;
mod attempts;
mod body;
mod body_errors;
mod caller;
mod cookies;
mod form;
mod id;
mod lengths;
mod multipart;
mod optional_body;
mod own_profile;
mod owned_objects;
mod probe;
mod query;
mod segment;

pub(crate) use admin_access_log::{Act, Foreign};
pub(crate) use admin_targets::{ActingAdmin, TargetPlan, TargetUser};
pub(crate) use attempts::{MayJoin, MayUseLink, count_try};
pub(crate) use body::{BodySlot, ChangeJson, JsonBody, LargeChange, PublicJson};
pub(crate) use caller::{
    Access, Caller, CurrentUser, NoProofNeeded, Superuser, TypedPasswordLately, announce_activity, is_administrator,
    is_closed_to_tokens, may_open,
};
pub(crate) use cookies::{SessionCookies, SetCookies};
pub(crate) use form::Form;
pub(crate) use id::id_in;
pub(crate) use multipart::{MayUpload, SentFile, SentSheet};
pub(crate) use optional_body::OptionalJson;
pub(crate) use own_profile::OwnProfile;
pub(crate) use owned_objects::{OwnAnalysis, OwnProject};
pub(crate) use probe::Probe;
pub(crate) use query::QueryOf;
pub(crate) use segment::Segment;
