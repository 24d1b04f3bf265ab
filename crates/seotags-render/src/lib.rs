//! Renders pages in a browser: headless Chromium through the DevTools protocol.
//!
//! Owns: starting and ending the browser, one page's rendering within its limits, blocked requests. Never: judges, or
//! decides which pages are rendered. The judge decides whether a document still waits for content.

mod agent;
mod block;
mod browser_identity;
mod cdp;
mod charset;
mod chromium;
mod cookies;
mod main_thread;
mod memory;
mod page;
mod pool;
mod profile_folder;
mod progress;
mod read_document;
mod requests;
mod storage;
mod tab;

pub use chromium::{find_chromium, has_sandbox};
pub use page::{RenderBounds, RenderCookie, RenderFailure, RenderRequest, RenderStorage, RenderedPage};
pub use pool::{BrowserRenderer, OpenTab, Place, RenderOptions, Tabs};
pub use requests::{Admission, Admit, AskedTimes, PageAsked, PageAskedEnd};
