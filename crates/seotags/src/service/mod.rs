//! A client of a team's service (`seotags serve`): uses its public API with a personal token.
//!
//! Owns: allowed addresses of a service, what is sent there with the token, the meaning of its answers, which calls are
//! retried. Never: stores anything, knows a command line, or follows a redirect.

mod address;
mod answer;
mod client;
mod error;
mod export_stream;
mod retry;

pub use address::{AddressError, ServiceAddress};
pub use client::ServiceClient;
pub use error::ServiceError;
pub use export_stream::ExportStream;
pub use seotags_api as api;
