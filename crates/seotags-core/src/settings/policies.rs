//! How politely pages are fetched, and whether a browser opens them.

use crate::named::named;

/// Default number of connections to one public host.
pub const PUBLIC_PER_HOST: u32 = 2;
/// Default number of seconds between two requests to a public host.
pub const PUBLIC_DELAY: f64 = 0.5;
/// Default number of connections to one host with a loopback or private address.
pub const LOCAL_PER_HOST: u32 = 16;
/// Default number of seconds between two requests to a host with a loopback or private address.
pub const LOCAL_DELAY: f64 = 0.0;

named! {
    /// Whether robots.txt is obeyed.
    pub enum RobotsPolicy {
        /// Do not fetch pages that robots.txt blocks
        Obey = "obey",
        /// Fetch them anyway; the issue is still reported
        Ignore = "ignore",
    }
}

named! {
    /// Whether pages are opened in a browser.
    pub enum RenderPolicy {
        /// No page
        Never = "never",
        /// Only pages whose HTML has no content
        Auto = "auto",
        /// Every page
        Always = "always",
    }
}
