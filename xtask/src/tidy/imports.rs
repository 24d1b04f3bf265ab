//! Finds the paths of its own crate in a Rust file.

use std::collections::HashMap;

/// A path from the root of the crate.
pub(super) type Path = Vec<String>;

/// The paths in a file.
#[derive(Debug, Default)]
pub(super) struct Imports {
    /// Paths that its code uses; one that begins with the file's own module may be a name of another crate.
    pub(super) used: Vec<Path>,
    /// Re-exported names (`pub use`), with their paths.
    pub(super) exported: Vec<(String, Path)>,
}

/// The module of a file: `a/b.rs` and `a/b/mod.rs` are `a::b`, `main.rs` and `lib.rs` the root.
pub(super) fn module_of(inside: &str) -> Path {
    let path = inside.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    if matches!(path, "main" | "lib") { Vec::new() } else { path.split('/').map(str::to_owned).collect() }
}

/// Reads `use` declarations, including grouped ones, and paths within the code.
pub(super) fn imports_of(inside: &str, text: &str) -> Imports {
    let module = module_of(inside);
    let without_comments = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let code: String = without_comments.collect::<Vec<_>>().join("\n");
    let mut imports = Imports::default();
    let mut names: HashMap<String, Path> = HashMap::new();
    let mut body = String::new();
    for statement in code.split(';') {
        let Some((before, is_exported, tree)) = use_of(statement) else {
            body.push_str(statement);
            body.push(' ');
            continue;
        };
        body.push_str(before);
        for (path, name) in leaves(tree) {
            let path = absolute(&path, &module);
            if is_exported {
                imports.exported.push((name, path));
            } else {
                names.insert(name, path.clone());
                imports.used.push(path);
            }
        }
    }
    for word in body.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')) {
        let path: Path = word.split("::").map(str::to_owned).collect();
        if path.len() < 2 || path.iter().any(|name| name.is_empty() || name.contains(':')) {
            continue;
        }
        // `name::…` of an imported module.
        imports.used.push(match names.get(&path[0]) {
            Some(imported) => imported.iter().chain(&path[1..]).cloned().collect(),
            None => absolute(&path, &module),
        });
    }
    imports
}

/// The indentation before a `use` at the start of a line, whether it is a `pub use`, and its tree.
fn use_of(statement: &str) -> Option<(&str, bool, &str)> {
    statement.match_indices("use ").find_map(|(at, found)| {
        let before = statement[..at].rsplit('\n').next().unwrap_or_default().trim();
        let is_exported = before.starts_with("pub") && !before.contains(' ');
        (before.is_empty() || is_exported).then(|| (&statement[..at], is_exported, &statement[at + found.len()..]))
    })
}

/// The paths of a tree such as `a::{b, c::{d as e}}`, each with its local name.
fn leaves(tree: &str) -> Vec<(Path, String)> {
    let tree = tree.trim();
    let Some((prefix, group)) = tree.split_once('{') else {
        let (path, alias) = match tree.split_once(" as ") {
            Some((path, alias)) => (path.trim(), Some(alias.trim())),
            None => (tree, None),
        };
        let path: Path = path.strip_suffix("::self").unwrap_or(path).split("::").map(str::to_owned).collect();
        let name = alias.map_or_else(|| path.last().cloned().unwrap_or_default(), str::to_owned);
        return vec![(path, name)];
    };
    let group = group.trim_end().strip_suffix('}').unwrap_or(group);
    let (mut depth, mut start, mut found) = (0_u32, 0, Vec::new());
    for (at, sign) in group.char_indices().chain([(group.len(), ',')]) {
        match sign {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                let part = group[start..at].trim();
                if !part.is_empty() {
                    found.extend(leaves(&format!("{}{part}", prefix.trim())));
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    found
}

/// The path from the root of the crate; one that begins with another name may be a module below this one.
fn absolute(path: &[String], module: &[String]) -> Path {
    match path.first().map(String::as_str) {
        Some("crate") => path[1..].to_vec(),
        Some("super") => {
            let ups = path.iter().take_while(|name| *name == "super").count();
            let kept = module.len().saturating_sub(ups);
            module[..kept].iter().chain(&path[ups..]).cloned().collect()
        }
        Some("self") => module.iter().chain(&path[1..]).cloned().collect(),
        _ => module.iter().chain(path).cloned().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(inside: &str, text: &str) -> Vec<String> {
        imports_of(inside, text).used.iter().map(|path| path.join("::")).collect()
    }

    #[test]
    fn grouped_relative_and_inline_paths_are_read() {
        let text = "use crate::{\n    a::{B, c::d as e},\n    f,\n};\nuse super::g::H;\n// crate::not\nfn i() { f::j(); crate::k::l() }\n";
        let expected = ["a::B", "a::c::d", "f", "room::g::H", "f::j", "k::l"];
        assert_eq!(used("room/file.rs", text), expected);
        assert_eq!(used("room/mod.rs", "use super::g::H;\n"), ["g::H"]);
        assert_eq!(used("main.rs", "fn main() { below::run() }\n"), ["below::run"]);
    }

    #[test]
    fn re_exports_are_not_uses() {
        let imports = imports_of("room/mod.rs", "mod file;\n\npub(crate) use file::{One, two as three};\n");
        assert!(imports.used.is_empty(), "{imports:?}");
        let path = |last: &str| ["room", "file", last].map(str::to_owned).to_vec();
        assert_eq!(imports.exported, [("One".to_owned(), path("One")), ("three".to_owned(), path("two"))]);
    }
}
