//! A team's service in place of the local store (`--server`).
//!
//! Owns: who may ask it and with which token, what of the flags it can be told, waiting for it, and the copy of an
//! analysis that the local commands then read like one of their own.
//! Never: a table or a file of results; those come from where the local ones come from.

mod connect;
mod copy;
mod follow;
mod open;
mod project;

pub(crate) use connect::{connect, refuse_over_token};
pub(crate) use copy::{CopyPurpose, copy_analysis};
pub(crate) use follow::{FollowEnd, follow};
pub(crate) use open::{Latest, open_analysis};
pub(crate) use project::{Destination, all_rows, find_project, project_for};
