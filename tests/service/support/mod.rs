//! A service on its own port, a client, and the mails that it sends.
#![allow(dead_code, unused_imports, reason = "each module of the tests uses a part")]

mod client;
mod files;
mod service;
mod site_project;
mod smtp;
mod socket;
mod token;

pub(crate) use client::{Call, Reply, encoded};
pub(crate) use files::{PIXEL, form_with};
pub(crate) use service::{PASSWORD, Service, Session};
pub(crate) use site_project::{LONG_PAGES, SiteProject, holding, long_pages, shop};
pub(crate) use smtp::{SmtpBehaviour, SmtpServer, certificate};
pub(crate) use socket::{Opening, PackedSocket, Socket, Told};
pub(crate) use token::{aged, parts_of, signed};

pub(crate) use seotags_testkit::{Mail, Outbox, PATIENCE, wait_for, watch_for};
