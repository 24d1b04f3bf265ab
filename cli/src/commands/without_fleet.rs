//! The commands of a fleet in a build without the feature `fleet`: errors.

use super::fleet::FleetArgs;
use super::worker::WorkerArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::fleet::not_built_in;

pub(crate) async fn fleet(_: &FleetArgs, _: &Context) -> Result<Exit, CliError> {
    Err(not_built_in("`seotags fleet`"))
}

pub(crate) async fn worker(_: &WorkerArgs, _: &Context) -> Result<Exit, CliError> {
    Err(not_built_in("`seotags worker`"))
}
