//! The command line from outside: real files, a real site, exit codes, both streams.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

mod access;
mod analyses;
mod apply;
mod archive;
mod backup;
mod bad_input;
mod banners;
mod batches;
mod build_logs;
mod changed;
mod check;
mod config;
mod config_schema;
mod damaged_import;
mod decide;
mod demo;
mod diff;
mod distill;
mod dry_run;
mod eval;
mod exports;
mod follow;
mod gate;
mod gate_recipes;
mod gate_reports;
mod gate_tags;
mod generate_for;
mod generated;
mod guide;
mod import;
mod input_kinds;
mod inspect;
mod interrupt;
mod keep_good;
mod links;
mod models;
mod older_analyses;
mod profiles;
mod projects;
mod prompt;
mod render;
mod repair;
mod report;
mod review;
mod robots;
mod run;
mod script_built_pages;
mod secrets;
mod several_pages;
mod static_site;
mod streams;
mod templates;
mod trust;
mod usage;
mod verify;
mod which_model;

use seotags_testkit::{Answer, Site, page};

/// A shop with one page of each kind.
fn shop() -> Site {
    Site::serve([
        (
            "/shoe",
            page(
                "Trail Runner 2",
                "The Trail Runner 2 is a light waterproof shoe for wet autumn days in the mountains.",
            ),
        ),
        (
            "/tent",
            page("Kuppel 2", "The Kuppel 2 is a light tent for two people that stands without pegs on any ground."),
        ),
        (
            "/hidden",
            Answer::html(
                "<html><head><title>Hidden</title><meta name=robots content=noindex></head><body><p>Nothing for search engines here, but some text all the same.</p></body></html>",
            ),
        ),
        ("/old", Answer::redirect(301, "/shoe")),
        ("/robots.txt", Answer::new(200, "text/plain", "User-agent: *\nDisallow: /private\n")),
    ])
}

/// A list of the shop's pages, one URL per line.
fn shop_list(site: &Site) -> String {
    let paths = ["/shoe", "/tent", "/hidden", "/old", "/private/x", "/gone"];
    paths.map(|path| format!("{}\n", site.url(path))).concat()
}
