//! A team's service instead of the local store (`--server`).
//!
//! Owns: access to it and the token, the flags that it supports, waiting for it, and the copy of an analysis, which the
//! local commands then read like one of their own.
//! Never: a table or a file of results; these come from the same code as local ones.

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
