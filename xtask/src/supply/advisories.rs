//! The copy of RustSec advisories in `xtask/advisories`, for machines that cannot reach the database.

use super::advisory::Advisory;
use super::lock::Lock;
use crate::run::{output, say};
use anyhow::{Context, Result, bail, ensure};
use jiff::civil::Date;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder, in the layout of the database.
pub(crate) const FOLDER: &str = "xtask/advisories";
/// The URL of the database.
pub(crate) const DATABASE: &str = "https://github.com/RustSec/advisory-db";
/// The file with the date of the database.
const AS_OF: &str = "as-of.txt";
/// The file with the names of the crates that were looked up in the database, one per line.
const KNOWN: &str = "crates.txt";
/// The folder with advisories for crates; another folder has those for Rust itself.
const CRATES: &str = "crates";

/// Advisories, and the date up to which they are complete.
#[derive(Debug)]
pub(crate) struct Advisories {
    pub(crate) as_of: Date,
    all: Vec<Advisory>,
    known: BTreeSet<String>,
}

impl Advisories {
    /// Reads the copy of the project.
    pub(crate) fn carried() -> Result<Self> {
        Self::of(Path::new(FOLDER))
    }

    fn of(folder: &Path) -> Result<Self> {
        let path = folder.join(AS_OF);
        let day = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let as_of =
            day.trim().parse().with_context(|| format!("{}: expected a date such as 2026-12-31", path.display()))?;
        let all = files(&folder.join(CRATES), |_| true)?.iter().map(|path| read(path)).collect::<Result<_>>()?;
        let path = folder.join(KNOWN);
        let names = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Self { as_of, all, known: names.lines().map(str::to_owned).collect() })
    }

    /// True if the crate was looked up in the database.
    pub(crate) fn knows(&self, package: &str) -> bool {
        self.known.contains(package)
    }

    /// The advisories for a crate, without withdrawn ones.
    pub(crate) fn about<'a>(&'a self, package: &'a str) -> impl Iterator<Item = &'a Advisory> {
        self.all.iter().filter(move |one| one.package() == package && !one.is_withdrawn())
    }

    #[cfg(test)]
    pub(crate) fn from_texts(as_of: Date, texts: &[String]) -> Self {
        let all: Vec<Advisory> = texts.iter().map(|text| Advisory::read(text).unwrap()).collect();
        let known = all.iter().map(|one| one.package().to_owned()).collect();
        Self { as_of, all, known }
    }
}

/// Replaces the copy with the advisories of a clone for the crates in the lock files.
pub(crate) fn renew(clone: &Path) -> Result<()> {
    if !clone.join(CRATES).is_dir() {
        bail!("{} has no folder {CRATES}/: pass a clone of {DATABASE}", clone.display());
    }
    let place = clone.to_string_lossy();
    let day = String::from_utf8(output("git", &["-C", &place, "log", "-1", "--format=%cs"])?)?;
    let as_of: Date =
        day.trim().parse().with_context(|| format!("cannot get the date of the last commit in {place} from git"))?;
    let carried = Advisories::carried()?.as_of;
    ensure!(
        as_of >= carried,
        "{place} is from {as_of}, older than xtask/advisories ({carried}): run git pull there first"
    );
    let mut names = BTreeSet::new();
    for (_, lock) in Lock::all()? {
        names.extend(lock.package.into_iter().filter(|locked| locked.source.is_some()).map(|locked| locked.name));
    }
    let copied = copy(clone, Path::new(FOLDER), &names, as_of)?;
    say(&format!("{copied} advisories as of {as_of}, for {} crates of the lock files", names.len()));
    Ok(())
}

/// Copies the advisories for some crates, and returns their number. Writes nothing if one cannot be read.
fn copy(clone: &Path, into: &Path, names: &BTreeSet<String>, as_of: Date) -> Result<usize> {
    let found = files(&clone.join(CRATES), |name| names.contains(name))?;
    let texts: Vec<(PathBuf, String)> = found
        .iter()
        .map(|path| Ok((into.join(path.strip_prefix(clone)?), read(path)?.text()?)))
        .collect::<Result<_>>()?;
    let old = into.join(CRATES);
    if old.exists() {
        fs::remove_dir_all(&old).with_context(|| format!("cannot remove {}", old.display()))?;
    }
    for (path, text) in &texts {
        let folder = path.parent().unwrap_or(into);
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let known = names.iter().fold(String::new(), |list, name| list + name + "\n");
    for (file, text) in [(AS_OF, format!("{as_of}\n")), (KNOWN, known)] {
        let path = into.join(file);
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(texts.len())
}

/// The advisory files of the wanted crates, sorted. The folder has a subfolder for each crate.
fn files(folder: &Path, is_wanted: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for crate_folder in entries(folder)? {
        let name = crate_folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if crate_folder.is_dir() && is_wanted(&name) {
            found.extend(entries(&crate_folder)?.into_iter().filter(|path| is_advisory(path)));
        }
    }
    found.sort();
    Ok(found)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let listed = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    listed.map(|entry| Ok(entry?.path())).collect()
}

/// True for a file name with an id. A draft has none yet (`RUSTSEC-0000-0000.md`).
fn is_advisory(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("RUSTSEC-") && name.ends_with(".md") && name != "RUSTSEC-0000-0000.md"
}

fn read(path: &Path) -> Result<Advisory> {
    let of = || format!("cannot read the advisory {}", path.display());
    Advisory::read(&fs::read_to_string(path).with_context(of)?).with_context(of)
}

#[cfg(test)]
mod tests {
    use super::{AS_OF, Advisories, FOLDER, copy, files, read};
    use crate::supply::advisory::tests::written;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    #[test]
    fn only_advisories_for_locked_crates_are_copied_and_replace_the_old_ones() {
        let (clone, into) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let put = |folder: &Path, path: &str, text: &str| {
            let path = folder.join("crates").join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        put(clone.path(), "h2/RUSTSEC-2026-0001.md", &written("RUSTSEC-2026-0001", "h2", "", "\">= 1.0.0\""));
        put(clone.path(), "h2/RUSTSEC-0000-0000.md", "a draft");
        put(clone.path(), "other/RUSTSEC-2026-0002.md", &written("RUSTSEC-2026-0002", "other", "", ""));
        put(into.path(), "gone/RUSTSEC-2025-0003.md", &written("RUSTSEC-2025-0003", "gone", "", ""));
        let names = BTreeSet::from(["h2".to_owned(), "serde".to_owned()]);
        let day = "2026-12-24".parse().unwrap();
        assert_eq!(copy(clone.path(), into.path(), &names, day).unwrap(), 1);
        let carried = Advisories::of(into.path()).unwrap();
        assert_eq!(carried.as_of, day);
        let ids = |name: &str| carried.about(name).map(|one| one.id().to_owned()).collect::<Vec<_>>();
        assert_eq!((ids("h2"), ids("other"), ids("gone")), (vec!["RUSTSEC-2026-0001".to_owned()], vec![], vec![]));

        put(clone.path(), "h2/RUSTSEC-2026-0004.md", "broken");
        let error = copy(clone.path(), into.path(), &names, "2026-12-25".parse().unwrap()).unwrap_err();
        assert!(format!("{error:#}").contains("RUSTSEC-2026-0004.md: expected a TOML block at the start"), "{error:#}");
        assert_eq!(fs::read_to_string(into.path().join(AS_OF)).unwrap(), "2026-12-24\n", "nothing was replaced");
    }

    #[test]
    fn each_advisory_file_is_as_the_command_writes_it() {
        std::env::set_current_dir(crate::run::project_root()).unwrap();
        let found = files(&Path::new(FOLDER).join("crates"), |_| true).unwrap();
        assert!(!found.is_empty());
        for path in found {
            let advisory = read(&path).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), advisory.text().unwrap(), "{}", path.display());
            assert!(path.ends_with(format!("{}/{}.md", advisory.package(), advisory.id())), "{}", path.display());
        }
    }
}
