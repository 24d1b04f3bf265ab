//! Within a crate, a room knows the rooms before it, never those after it.

use super::imports::imports_of;
use super::sources::{Source, root_of};
use std::collections::{BTreeSet, HashMap};

/// The rooms of a crate.
struct Crate {
    /// Its folder.
    root: &'static str,
    /// All its rooms in order: each one knows those before it.
    rooms: &'static [&'static str],
}

const CRATES: &[Crate] = &[
    Crate {
        root: "crates/seotags-core/src/",
        rooms: &[
            "text",
            "named",
            "url",
            "tag_lengths",
            "house_style",
            "prompt_template",
            "settings",
            "lengths",
            "visit",
            "page",
            "list",
            "judge",
            "distill",
            "outline",
            "sentences",
            "briefing",
            "check",
            "compose",
            "review",
            "decision",
            "result",
            "calls",
            "edit",
        ],
    },
    Crate {
        root: "crates/seotags-api/src/",
        rooms: &[
            "list",
            "error",
            "message",
            "service",
            "session",
            "settings",
            "writable",
            "profile",
            "configuration",
            "analysis",
            "analysis_params",
            "project",
            "figures",
            "comparison",
            "history",
            "results",
            "report_params",
            "report",
            "decisions",
            "import",
            "live_check",
            "pages",
            "inspection",
            "uploads",
            "user",
            "account",
            "tokens",
            "webhooks",
            "administration",
            "administration_params",
            "live",
        ],
    },
    Crate {
        root: "crates/seotags-system/src/",
        rooms: &["clock", "cores", "secret", "limits", "files", "http_client"],
    },
    Crate { root: "crates/seotags-input/src/", rooms: &["warc", "input"] },
    Crate { root: "crates/seotags-export/src/", rooms: &["export", "import"] },
    Crate {
        root: "crates/seotags-render/src/",
        rooms: &[
            "cdp",
            "charset",
            "requests",
            "page",
            "cookies",
            "storage",
            "progress",
            "read_document",
            "main_thread",
            "agent",
            "block",
            "browser_identity",
            "memory",
            "profile_folder",
            "chromium",
            "tab",
            "pool",
        ],
    },
    Crate {
        root: "crates/seotags-crawl/src/",
        rooms: &[
            "retry",
            "bounds",
            "crawl_error",
            "guard",
            "connection",
            "cookies",
            "cache",
            "archive",
            "trace",
            "politeness",
            "options",
            "content",
            "fetch",
            "http",
            "robots",
            "local",
            "http_fetch",
            "gateway",
            "browser",
            "crawler",
            "notifier",
        ],
    },
    Crate {
        root: "crates/seotags-generate/src/",
        rooms: &[
            "engine_error",
            "generation",
            "memory",
            "cap",
            "llm",
            "generator",
            "llm_target",
            "provider_access",
            "writers",
            "engine_setup",
            "destination",
        ],
    },
    Crate { root: "crates/seotags/src/", rooms: &["pipeline", "evaluate", "apply", "gate", "service"] },
    Crate { root: "crates/seotags-store/src/", rooms: &["folder", "secrets", "model", "store"] },
    Crate {
        root: "crates/seotags-app/src/",
        rooms: &[
            "prices",
            "settings_edit",
            "cache",
            "ledger",
            "robots_files",
            "api_keys",
            "disk_quota",
            "mail",
            "waitlist",
            "accounts",
            "administration",
            "profiles",
            "uploads",
            "app",
            "results",
            "analyses",
            "projects",
            "import",
            "batch",
            "runner",
            "dispatch",
            "probes",
            "webhooks",
        ],
    },
    Crate {
        root: "crates/seotags-fleet/src/",
        rooms: &[
            "error",
            "protocol",
            "broker",
            "leases",
            "status",
            "stranded_answers",
            "earlier_names",
            "coordinator",
            "abandoned_runs",
            "deleted_analyses",
            "worker",
        ],
    },
    Crate {
        root: "crates/seotags-server/src/",
        rooms: &[
            "compressed_files",
            "error",
            "options",
            "own_addresses",
            "client_connection",
            "connections",
            "entities",
            "throttle",
            "news",
            "state",
            "guard",
            "networks",
            "extract",
            "answer",
            "openapi",
            "dashboard",
            "live",
            "routes",
            "metrics",
            "chores",
            "http_connection",
            "listen",
        ],
    },
    Crate {
        root: "cli/src/",
        rooms: &[
            "text",
            "error",
            "args",
            "terminal",
            "files",
            "settings",
            "context",
            "progress",
            "session",
            "remote",
            "table",
            "output",
            "summary",
            "gate",
            "execution",
            "commands",
            "usage",
            "report",
        ],
    },
    Crate { root: "crates/seotags-samples/src/", rooms: &[] },
    Crate {
        root: "crates/seotags-testkit/src/",
        rooms: &[
            "wait",
            "http",
            "boot_page",
            "site",
            "model",
            "reviewer",
            "record",
            "outbox",
            "broker",
            "memory_file",
            "seotags",
            "child_process",
        ],
    },
    Crate {
        root: "crates/seotags-load/src/",
        rooms: &["program", "client", "site", "figures", "service", "soak", "fleet"],
    },
    Crate {
        root: "crates/seotags-fuzz/src/",
        rooms: &["mutate", "lists", "texts", "pages", "answers", "hosts", "settings", "tokens", "service"],
    },
    Crate {
        root: "xtask/src/",
        rooms: &[
            "run",
            "form",
            "tag_lengths",
            "saved_pages",
            "load",
            "supply",
            "setup",
            "dashboard",
            "tidy",
            "guide",
            "generate",
            "docs",
            "picture",
            "bench",
            "profile",
            "train_distiller",
            "train_tags",
            "model",
            "drill",
            "fuzz",
            "dist",
            "test",
        ],
    },
];

/// Every use of a later room, every unlisted room, and every crate without rooms.
pub(super) fn breaches(sources: &[Source]) -> Vec<String> {
    let roots: BTreeSet<&str> = sources.iter().filter_map(|source| root_of(&source.path)).collect();
    let is_unlisted = |root: &&str| CRATES.iter().all(|listed| listed.root != *root);
    let mut found: Vec<String> = roots.into_iter().filter(is_unlisted).map(not_listed).collect();
    for Crate { root, rooms } in CRATES {
        let re_exported = re_exported(root, sources);
        let mut unlisted = BTreeSet::new();
        for source in sources.iter().filter(|source| source.path.starts_with(root)) {
            let inside = &source.path[root.len()..];
            let room = room_of(inside);
            let Some(place) = rooms.iter().position(|listed| *listed == room) else {
                if room != "main" && room != "lib" {
                    unlisted.insert(room);
                }
                continue;
            };
            let used = imports_of(inside, source.without_tests()).used;
            let used: BTreeSet<&String> = used
                .iter()
                .filter_map(|path| path.first())
                .map(|first| re_exported.get(first).unwrap_or(first))
                .collect();
            let uses = |room: &str| used.iter().any(|used| *used == room);
            for later in rooms.iter().skip(place + 1).filter(|later| uses(later)) {
                found.push(format!("{}: uses `{later}`, which comes after `{room}`", source.path));
            }
        }
        found.extend(unlisted.into_iter().map(|room| not_listed(&format!("{root}{room}"))));
    }
    found
}

fn not_listed(place: &str) -> String {
    format!("{place}: not in the list of rooms (xtask/src/tidy/rooms.rs)")
}

/// The names that the root of a crate re-exports, each with its room.
fn re_exported(root: &str, sources: &[Source]) -> HashMap<String, String> {
    let roots = ["lib.rs", "main.rs"].map(|file| format!("{root}{file}"));
    let roots = sources.iter().filter(|source| roots.contains(&source.path));
    let exported = roots.flat_map(|source| imports_of("lib.rs", source.without_tests()).exported);
    exported.filter_map(|(name, path)| Some((name, path.into_iter().next()?))).collect()
}

/// The folder or file directly below the root of the crate.
fn room_of(inside: &str) -> &str {
    inside.split('/').next().unwrap_or_default().trim_end_matches(".rs")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    #[test]
    fn a_use_of_a_later_room_is_found() {
        let wrong = source("crates/seotags-core/src/page/facts.rs", "use crate::judge::Severity;\n");
        let right =
            source("crates/seotags-core/src/judge/mod.rs", "use crate::page::PageFacts;\n// crate::check is later\n");
        let found = breaches(&[wrong, right]);
        assert_eq!(found, ["crates/seotags-core/src/page/facts.rs: uses `judge`, which comes after `page`"]);
    }

    #[test]
    fn grouped_imports_and_paths_from_below_are_read() {
        let later = |path: &str, text: &str| breaches(&[source(path, text)]).len();
        assert_eq!(
            later("cli/src/text/width.rs", "use crate::{\n    commands::{run, check},\n    output::Delivery,\n};\n"),
            2
        );
        assert_eq!(later("cli/src/text/width.rs", "use super::super::output::Delivery;\n"), 1);
        assert_eq!(later("cli/src/text/mod.rs", "use super::output::Delivery;\n"), 1);
        assert_eq!(later("cli/src/context.rs", "use super::output::Delivery;\n"), 1);
        // In a folder's file, `super` is the room itself.
        assert_eq!(later("cli/src/text/width.rs", "use super::output::Delivery;\n"), 0);
        assert_eq!(later("cli/src/output/target.rs", "use crate::{context::Context, error::{CliError, Exit}};\n"), 0);
        assert_eq!(later("cli/src/text/width.rs", "fn f() { crate::output::records(); }\n"), 1);
        assert_eq!(later("cli/src/text/width.rs", "use seotags::output;\nuse my_crate::output;\n"), 0);
    }

    #[test]
    fn a_name_that_the_root_re_exports_belongs_to_its_room() {
        let root = source("crates/seotags-core/src/lib.rs", "pub mod judge;\npub use judge::{Severity as Weight};\n");
        let file = |path: &str| source(path, "use crate::Weight;\n");
        let found = breaches(&[
            root,
            file("crates/seotags-core/src/page/facts.rs"),
            file("crates/seotags-core/src/check/fine.rs"),
        ]);
        assert_eq!(found, ["crates/seotags-core/src/page/facts.rs: uses `judge`, which comes after `page`"]);
    }

    #[test]
    fn an_unlisted_crate_is_found() {
        let found = breaches(&[source("crates/seotags-attic/src/lib.rs", ""), source("tests/cli/main.rs", "")]);
        assert_eq!(found, ["crates/seotags-attic/src/: not in the list of rooms (xtask/src/tidy/rooms.rs)"]);
    }

    #[test]
    fn an_unlisted_room_is_found() {
        let sources = [
            source("cli/src/main.rs", ""),
            source("cli/src/attic/one.rs", ""),
            source("cli/src/attic/two.rs", ""),
            source("cli/src/cellar.rs", ""),
            source("crates/seotags-core/src/attic.rs", ""),
        ];
        let found = breaches(&sources);
        assert_eq!(
            found,
            [
                "crates/seotags-core/src/attic: not in the list of rooms (xtask/src/tidy/rooms.rs)",
                "cli/src/attic: not in the list of rooms (xtask/src/tidy/rooms.rs)",
                "cli/src/cellar: not in the list of rooms (xtask/src/tidy/rooms.rs)",
            ]
        );
    }
}
