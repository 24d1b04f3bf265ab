//! The notices of third-party work in the program: each name once, each text once.

use crate::supply::crates::Crate;
use crate::supply::npm::Package;
use anyhow::{Context, Result, bail};
use spdx::{Expression, ParseMode};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Prefixes of the names of licence and notice files, in lower case.
const NAMES: &[&str] = &["license", "licence", "copying", "copyright", "notice", "unlicense", "ofl"];
/// Most folder levels: `zstd-sys` has the files of the library below its own.
const DEPTH: usize = 3;

/// Third-party work in the program.
#[derive(Debug)]
pub(super) struct Work {
    /// Its name.
    pub(super) name: String,
    /// Its licence expression.
    pub(super) licence: String,
    /// Where its source is available.
    pub(super) source: String,
    /// Its licence and notice texts.
    pub(super) texts: Vec<String>,
}

/// The word lists of the checker.
const LEXICON: &str = "crates/seotags-core/src/check/statements/lexicon";

/// Crates, packages, the standard library, the fonts and the word lists.
pub(super) fn works(crates: &[Crate], packages: &[Package], sysroot: &Path) -> Result<Vec<Work>> {
    let mut works = Vec::new();
    for one in crates.iter().filter(|one| !one.is_ours) {
        let name = format!("{} {} (crate)", one.name, one.version);
        let source = format!("https://crates.io/crates/{}/{}", one.name, one.version);
        works.push(work(name, one.licence.as_deref(), source, &one.folder)?);
    }
    for package in packages.iter().filter(|package| package.is_in_pages) {
        let name = format!("{} {} (npm package)", package.name, package.version);
        let folder = Path::new("dashboard").join(&package.folder);
        if !folder.is_dir() {
            bail!("{} is not installed: run `cargo xtask dashboard`", folder.display());
        }
        let source = format!("https://www.npmjs.com/package/{}/v/{}", package.name, package.version);
        works.push(work(name, package.licence.as_deref(), source, &folder)?);
    }
    works.push(work(
        "Rust's standard library".to_owned(),
        Some("MIT OR Apache-2.0"),
        "https://github.com/rust-lang/rust".to_owned(),
        &sysroot.join("share/doc/rust"),
    )?);
    works.push(work(
        "Fonts of the PDF report (Noto Sans, Noto Emoji, Nanum Gothic; Droid Sans Fallback)".to_owned(),
        Some("OFL-1.1 AND Apache-2.0"),
        "crates/seotags-export/fonts/README.md in the source of seotags".to_owned(),
        Path::new("crates/seotags-export/fonts"),
    )?);
    works.push(work(
        "Word lists of the checker (GeoNames, Leipzig Corpora Collection, SCOWL, Unicode CLDR, Faker, faker-js)"
            .to_owned(),
        Some("CC-BY-4.0 AND HPND-sell-variant AND Unicode-3.0 AND MIT"),
        format!("{LEXICON}/SOURCES.md in the source of seotags"),
        &Path::new(LEXICON).join("licences"),
    )?);
    Ok(works)
}

fn work(name: String, licence: Option<&str>, source: String, folder: &Path) -> Result<Work> {
    let licence = licence.with_context(|| format!("{name} states no licence"))?.to_owned();
    let mut texts = texts_in(folder)?;
    if texts.is_empty() {
        texts = texts_of(&licence).with_context(|| format!("the licence of {name} cannot be read: {licence}"))?;
    }
    Ok(Work { name, licence, source, texts })
}

/// The texts in a folder, ordered by path.
fn texts_in(folder: &Path) -> Result<Vec<String>> {
    let mut found = BTreeSet::new();
    collect(folder, DEPTH, &mut found)?;
    let texts = found.iter().map(|path| {
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    });
    texts.collect()
}

fn collect(folder: &Path, depth: usize, found: &mut BTreeSet<PathBuf>) -> Result<()> {
    // A missing folder has no files.
    let Ok(entries) = std::fs::read_dir(folder) else { return Ok(()) };
    for entry in entries {
        let path = entry.with_context(|| format!("cannot read {}", folder.display()))?.path();
        if path.is_dir() {
            let is_another = path.file_name().is_some_and(|name| name == "node_modules");
            if depth > 1 && !is_another {
                collect(&path, depth - 1, found)?;
            }
        } else if is_notice(&path) {
            found.insert(path);
        }
    }
    Ok(())
}

fn is_notice(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let is_text = path.extension().is_none_or(|extension| {
        let extension = extension.to_string_lossy().to_lowercase();
        !matches!(extension.as_str(), "rs" | "js" | "mjs" | "ts" | "html" | "json" | "toml" | "py" | "h" | "c" | "tmpl")
    });
    is_text && NAMES.iter().any(|start| name.starts_with(start))
}

/// The texts of an expression's licences, for work without texts of its own.
fn texts_of(licence: &str) -> Result<Vec<String>> {
    let expression = Expression::parse_mode(licence, ParseMode::LAX)?;
    let ids = expression.requirements().filter_map(|one| one.req.license.id());
    Ok(ids.map(|id| id.text().to_owned()).collect())
}

/// The file: first the list of works, then each text with the works that it applies to.
pub(super) fn document(works: &[Work]) -> String {
    let mut of: BTreeMap<String, (String, BTreeSet<&str>)> = BTreeMap::new();
    for work in works {
        for text in &work.texts {
            // Copies differ in their line breaks.
            let same = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let tidy = || text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned();
            of.entry(same).or_insert_with(|| (tidy(), BTreeSet::new())).1.insert(&work.name);
        }
    }
    let rule = "-".repeat(80);
    let mut document = String::from(
        "seotags contains third-party work. Its parts, with their licences and the places of their source:\n\n",
    );
    for work in works {
        let _ = writeln!(document, "{}: {}; {}", work.name, work.licence, work.source);
    }
    // The texts that most works share come first.
    let mut texts: Vec<_> = of.into_values().collect();
    texts.sort_by(|(a, of_a), (b, of_b)| of_b.len().cmp(&of_a.len()).then_with(|| a.cmp(b)));
    for (text, names) in texts {
        let names: Vec<&str> = names.into_iter().collect();
        let _ = writeln!(document, "\n{rule}\n{}\n{rule}\n\n{text}", names.join(", "));
    }
    document
}

#[cfg(test)]
mod tests {
    use super::{LEXICON, Work, document, is_notice, texts_in, texts_of};
    use crate::run::project_root;
    use std::path::Path;

    fn work(name: &str, texts: &[&str]) -> Work {
        let texts = texts.iter().map(|text| (*text).to_owned()).collect();
        Work { name: name.to_owned(), licence: "MIT".to_owned(), source: format!("https://{name}.example"), texts }
    }

    #[test]
    fn every_work_is_named_and_every_text_occurs_once() {
        let works =
            [work("a", &["Alone,  \r\nby A."]), work("b", &["Shared\ntext", "B"]), work("c", &["Shared text\n"])];
        let rule = "-".repeat(80);
        let expected = format!(
            "seotags contains third-party work. Its parts, with their licences and the places of their source:\n\
             \n\
             a: MIT; https://a.example\nb: MIT; https://b.example\nc: MIT; https://c.example\n\
             \n{rule}\nb, c\n{rule}\n\nShared\ntext\n\
             \n{rule}\na\n{rule}\n\nAlone,\nby A.\n\
             \n{rule}\nb\n{rule}\n\nB\n"
        );
        assert_eq!(document(&works), expected);
    }

    #[test]
    fn licence_files_are_recognised() {
        for name in ["LICENSE", "LICENSE-MIT", "license.md", "COPYING.txt", "NOTICE", "OFL.txt", "UNLICENSE"] {
            assert!(is_notice(Path::new(name)), "{name}");
        }
        for name in ["licenses.rs", "README.md", "license.json", "Notice.tsx.js"] {
            assert!(!is_notice(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn the_word_lists_bring_the_licences_of_their_sources() {
        let texts = texts_in(&project_root().join(LEXICON)).unwrap().join("\n");
        for source in ["GeoNames", "Leipzig", "Kevin Atkinson", "Unicode, Inc.", "Daniele Faraglia", "faker-js"] {
            assert!(texts.contains(source), "{source}");
        }
    }

    #[test]
    fn a_work_without_a_text_gets_that_of_its_licence() {
        let texts = texts_of("MIT OR Apache-2.0").unwrap();
        assert!(texts[0].contains("Permission is hereby granted") && texts[1].contains("Apache License"), "{texts:?}");
        assert!(texts_of("its own").is_err());
    }
}
