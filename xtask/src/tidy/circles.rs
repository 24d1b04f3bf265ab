//! Files of a crate that depend on each other in a circle.

use super::imports::{Imports, Path, imports_of, module_of};
use super::sources::{Source, root_of};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Larger circles are breaches.
const MOST_FILES: usize = 6;

/// Every circle that is too large.
pub(super) fn breaches(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    let roots: BTreeSet<&str> = sources.iter().filter_map(|source| root_of(&source.path)).collect();
    for root in roots {
        for circle in circles(root, sources).into_iter().filter(|circle| circle.len() > MOST_FILES) {
            let files = circle.into_iter().collect::<Vec<_>>().join(", ");
            found.push(format!("{root}: a circle of more than {MOST_FILES} files: {files}"));
        }
    }
    found
}

/// The modules of a file whose code is in another crate's folder (`#[path = "…"] mod name;`).
fn modules_outside(text: &str) -> Vec<String> {
    let after_paths = text.split("#[path = ").skip(1);
    let declared = after_paths.filter_map(|rest| rest.split_once("mod ")?.1.split_once(';'));
    declared.map(|(name, _)| name.to_owned()).collect()
}

/// The files of each circle, from the root of the crate.
fn circles(root: &str, sources: &[Source]) -> Vec<BTreeSet<String>> {
    let inside = |source: &Source| source.path.strip_prefix(root).map(str::to_owned);
    let outside: BTreeSet<String> = sources
        .iter()
        .filter(|source| inside(source).is_some_and(|inside| module_of(&inside).is_empty()))
        .flat_map(|source| modules_outside(&source.text))
        .collect();
    let files: BTreeMap<Path, (String, Imports)> = sources
        .iter()
        .filter_map(|source| {
            let inside = inside(source)?;
            let mut imports = imports_of(&inside, source.without_tests());
            imports.used.retain(|path| path.first().is_none_or(|first| !outside.contains(first)));
            Some((module_of(&inside), (inside, imports)))
        })
        .collect();
    let exports: HashMap<(&Path, &str), &Path> = files
        .iter()
        .flat_map(|(module, (_, imports))| {
            imports.exported.iter().map(move |(name, path)| ((module, name.as_str()), path))
        })
        .collect();
    let users: BTreeMap<&Path, BTreeSet<&Path>> = files
        .iter()
        .map(|(module, (_, imports))| {
            let used = imports.used.iter().filter_map(|path| file_of(path, &files, &exports));
            (module, used.filter(|used| *used != module).collect())
        })
        .collect();
    let reached: BTreeMap<&Path, BTreeSet<&Path>> = users.keys().map(|from| (*from, reach(from, &users))).collect();
    let mut circles: Vec<BTreeSet<String>> = Vec::new();
    for (from, there) in &reached {
        let circle = there.iter().filter(|to| reached[**to].contains(from));
        let circle: BTreeSet<String> = circle.map(|module| files[*module].0.clone()).collect();
        if circle.len() > 1 && !circles.contains(&circle) {
            circles.push(circle);
        }
    }
    circles
}

/// The module that defines the target of a path, through re-exports.
fn file_of<'a>(
    path: &[String],
    files: &'a BTreeMap<Path, (String, Imports)>,
    exports: &HashMap<(&Path, &str), &Path>,
) -> Option<&'a Path> {
    let mut path = path.to_vec();
    // A name is re-exported a few times; more is a circle of names.
    for _ in 0..MOST_FILES {
        let (module, _) = (0..=path.len()).rev().find_map(|end| files.get_key_value(&path[..end]))?;
        let Some(name) = path.get(module.len()) else { return Some(module) };
        let Some(there) = exports.get(&(module, name.as_str())) else { return Some(module) };
        path = there.iter().chain(&path[module.len() + 1..]).cloned().collect();
    }
    None
}

/// All files that a file depends on, directly or indirectly.
fn reach<'a>(from: &'a Path, users: &BTreeMap<&'a Path, BTreeSet<&'a Path>>) -> BTreeSet<&'a Path> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(next) = open.pop() {
        open.extend(users[next].iter().copied().filter(|used| reached.insert(*used)));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    #[test]
    fn a_circle_through_a_re_export_is_found() {
        let sources = [
            source("cli/src/main.rs", "mod text;\nmod files;\nfn main() { files::run() }\n"),
            source("cli/src/text/mod.rs", "mod width;\n\npub(crate) use width::Width;\n"),
            source("cli/src/text/width.rs", "use crate::files;\nfn f() { files::run() }\n"),
            source("cli/src/files.rs", "use crate::text::Width;\nuse seotags::text;\n"),
        ];
        let circle = ["files.rs", "text/width.rs"].map(str::to_owned);
        assert_eq!(circles("cli/src/", &sources), [BTreeSet::from(circle)]);
        assert_eq!(breaches(&sources), Vec::<String>::new(), "two files are few");
    }

    #[test]
    fn a_circle_of_seven_files_is_a_breach() {
        let ring = |count: usize| -> Vec<Source> {
            let file = |at: usize| {
                let text = format!("use super::f{}::X;\n", (at + 1) % count);
                source(&format!("cli/src/text/f{at}.rs"), &text)
            };
            (0..count).map(file).collect()
        };
        assert_eq!(breaches(&ring(MOST_FILES)), Vec::<String>::new());
        let found = breaches(&ring(MOST_FILES + 1));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].ends_with("text/f4.rs, text/f5.rs, text/f6.rs"), "{found:?}");
    }

    #[test]
    fn a_module_in_another_folder_is_not_its_root() {
        let root = |declared: &str| source("cli/src/main.rs", &format!("{declared}\nmod files;\nuse files::run;\n"));
        let file = || source("cli/src/files.rs", "use crate::sample;\n");
        let outside = [root("#[path = \"../../tests/sample.rs\"]\nmod sample;"), file()];
        assert_eq!(circles("cli/src/", &outside), Vec::<BTreeSet<String>>::new());
        assert_eq!(circles("cli/src/", &[root("const sample: u8 = 1;"), file()]).len(), 1);
    }
}
