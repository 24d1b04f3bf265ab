//! The web service of seotags: HTTP routes, live channels, the embedded dashboard.
//!
//! [`Service`] listens and answers until it is told to stop. Rooms:
//!
//! | room | owns |
//! |---|---|
//! | `listen` | sockets, connections, the end of them |
//! | `line`, `networks` | what one connection, and all of a network, may hold |
//! | `guard` | what every request passes before and after its route: host, origin, headers, ids, the log |
//! | `extract` | who calls, whose thing it is, what was sent |
//! | `answer` | long answers: how they are streamed, and how many at once |
//! | `entities` | things as they go over the wire |
//! | `chores` | what is tidied up hourly |
//! | `throttle` | how often somebody may try something |
//! | `routes` | one endpoint a file, by area |
//! | `live` | news over WebSockets |
//! | `metrics` | figures for Prometheus, on a listener of their own |
//! | `openapi` | the document made of the same declarations |
//! | `dashboard` | the embedded pages |
//!
//! It has no SQL, no rule about pages, no status machine: those are `seotags-app`'s and `seotags`'.

mod answer;
mod chores;
mod connections;
mod dashboard;
mod entities;
mod error;
mod extract;
mod guard;
mod http_connection;
mod line;
mod listen;
mod live;
mod metrics;
mod networks;
mod openapi;
mod options;
mod own_addresses;
mod packed;
mod routes;
mod state;
mod throttle;

pub use listen::{ListenError, Service};
pub use openapi::document as openapi_document;
pub use options::{CorsOrigin, Options, OptionsError, PublicUrl, Signup, TrustedProxy};
