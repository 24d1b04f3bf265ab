//! Within a crate a station knows the stations before it, never those after it.

use super::sources::Source;

/// The rooms of each crate, in the order of the road.
const ORDER: &[(&str, &[&str])] = &[
    (
        "crates/seotags-core/src/",
        &[
            "text", "url", "lengths", "visit", "page", "judge", "distill", "compose", "check", "review", "decision",
            "result", "edit",
        ],
    ),
    (
        "crates/seotags/src/",
        &[
            "clock", "cores", "limits", "warc", "input", "render", "crawl", "generate", "pipeline", "evaluate",
            "export", "import", "apply", "gate", "service",
        ],
    ),
    ("cli/src/", &["args", "terminal", "settings", "commands"]),
];

/// Uses that point up the road, each with the reason why it stays.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    ("compose/brief.rs", "check", "lengths are constants of the checker, which both writers and checkers keep"),
    ("compose/good_pair.rs", "check", "an example of the house keeps the lengths and words that suggestions keep"),
    ("compose/builtin/", "check", "the writer tries its next-best candidate until the checker has no error"),
    ("compose/prompt/", "check", "a repair prompt quotes findings"),
];

/// Every `use` against the road.
pub(super) fn breaches(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for (root, rooms) in ORDER {
        for source in sources.iter().filter(|source| source.path.starts_with(root)) {
            let inside = &source.path[root.len()..];
            let Some(place) = rooms.iter().position(|room| is_in(inside, room)) else { continue };
            for (later, room) in rooms.iter().enumerate().skip(place + 1) {
                if uses(source.without_tests(), room) && !is_excepted(inside, room) {
                    found.push(format!(
                        "{}: uses `{room}`, which comes after `{}` on the road",
                        source.path, rooms[place]
                    ));
                }
                debug_assert!(later > place);
            }
        }
    }
    found
}

fn is_in(path: &str, room: &str) -> bool {
    path.strip_prefix(room).is_some_and(|rest| rest.starts_with('/') || rest == ".rs")
}

fn uses(text: &str, room: &str) -> bool {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).any(|line| {
        let line = line.split("//").next().unwrap_or_default();
        line.match_indices(&format!("crate::{room}")).any(|(at, found)| {
            let next = line[at + found.len()..].chars().next();
            !next.is_some_and(|c| c.is_alphanumeric() || c == '_')
        })
    })
}

fn is_excepted(path: &str, room: &str) -> bool {
    EXCEPTIONS.iter().any(|(start, excepted, _)| path.starts_with(start) && *excepted == room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_use_against_the_road_is_found() {
        let source = |path: &str, text: &str| Source { path: path.into(), text: text.into() };
        let wrong = source("crates/seotags-core/src/page/facts.rs", "use crate::judge::Severity;\n");
        let right =
            source("crates/seotags-core/src/judge/mod.rs", "use crate::page::PageFacts;\n// crate::check is later\n");
        let found = breaches(&[wrong, right]);
        assert_eq!(
            found,
            ["crates/seotags-core/src/page/facts.rs: uses `judge`, which comes after `page` on the road"]
        );
    }
}
