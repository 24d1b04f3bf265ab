//! Reproducible archives: their bytes depend only on their content.

use anyhow::{Context, Result};
use std::collections::BTreeSet;
use tar::{EntryType, Header};

/// A file for an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct File {
    /// Relative to the archive's root, with slashes.
    pub(super) path: String,
    /// Whether it can be run.
    pub(super) is_program: bool,
    /// Its content.
    pub(super) data: Vec<u8>,
}

impl File {
    /// A file that is not executable.
    pub(super) fn text(path: impl Into<String>, data: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), is_program: false, data: data.into() }
    }
}

/// A tar archive of the files and their folders: sorted, with one modification time, and without owners.
///
/// # Errors
///
/// A path that does not fit.
pub(super) fn tar(root: &str, files: &[File], epoch: u64) -> Result<Vec<u8>> {
    let mut folders = BTreeSet::new();
    let mut sorted: Vec<(String, &File)> = files.iter().map(|file| (format!("{root}{}", file.path), file)).collect();
    sorted.sort_by(|(a, _), (b, _)| a.cmp(b));
    for (path, _) in &sorted {
        // With that root, `./` is a folder as well.
        folders.extend(path.match_indices('/').map(|(at, _)| path[..=at].to_owned()));
    }
    let mut archive = tar::Builder::new(Vec::new());
    for folder in folders {
        append(&mut archive, EntryType::Directory, 0o755, &folder, &[], epoch)?;
    }
    for (path, file) in sorted {
        let mode = if file.is_program { 0o755 } else { 0o644 };
        append(&mut archive, EntryType::Regular, mode, &path, &file.data, epoch)?;
    }
    archive.into_inner().context("cannot end the archive")
}

fn append(
    archive: &mut tar::Builder<Vec<u8>>,
    kind: EntryType,
    mode: u32,
    path: &str,
    data: &[u8],
    epoch: u64,
) -> Result<()> {
    let mut header = Header::new_gnu();
    // `set_path` would remove `./`, which dpkg needs.
    let place = header.as_old_mut().name.get_mut(..path.len()).with_context(|| format!("too long: {path}"))?;
    place.copy_from_slice(path.as_bytes());
    header.set_entry_type(kind);
    header.set_mode(mode);
    header.set_uid(0);
    header.set_gid(0);
    header.set_username("root")?;
    header.set_groupname("root")?;
    header.set_mtime(epoch);
    header.set_size(data.len() as u64);
    header.set_cksum();
    archive.append(&header, data).with_context(|| format!("cannot pack {path}"))
}

/// Compresses with gzip, without name and time. Uses `miniz_oxide` directly: the output of other backends depends on
/// the processor.
pub(super) fn gzip(data: &[u8]) -> Vec<u8> {
    const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255];
    let mut crc = flate2::Crc::new();
    crc.update(data);
    let mut packed = HEAD.to_vec();
    packed.extend(miniz_oxide::deflate::compress_to_vec(data, 9));
    packed.extend(crc.sum().to_le_bytes());
    packed.extend((data.len() as u32).to_le_bytes());
    packed
}

#[cfg(test)]
mod tests {
    use super::{File, gzip, tar};
    use std::io::Read;

    fn files() -> [File; 2] {
        let program = File { path: "seotags".into(), is_program: true, data: b"ELF".to_vec() };
        [program, File::text("man/seotags.1", "page")]
    }

    /// Path, kind and mode, owner, time and text of each entry.
    fn entries(packed: &[u8]) -> Vec<String> {
        let mut archive = ::tar::Archive::new(flate2::read::GzDecoder::new(packed));
        let entries = archive.entries().unwrap().map(|entry| {
            let mut entry = entry.unwrap();
            let mut text = String::new();
            entry.read_to_string(&mut text).unwrap();
            let (header, path) = (entry.header(), String::from_utf8(entry.path_bytes().into_owned()).unwrap());
            let (mode, uid, mtime) = (header.mode().unwrap(), header.uid().unwrap(), header.mtime().unwrap());
            format!("{path} {mode:o} {uid} {mtime} {text}")
        });
        entries.collect()
    }

    #[test]
    fn an_archive_has_sorted_folders_and_files() {
        let packed = gzip(&tar("seotags-1/", &files(), 7).unwrap());
        let expected = [
            "seotags-1/ 755 0 7 ",
            "seotags-1/man/ 755 0 7 ",
            "seotags-1/man/seotags.1 644 0 7 page",
            "seotags-1/seotags 755 0 7 ELF",
        ];
        assert_eq!(entries(&packed), expected);
    }

    #[test]
    fn the_order_of_input_files_does_not_matter() {
        let [a, b] = files();
        let one = gzip(&tar("./", &[a.clone(), b.clone()], 7).unwrap());
        assert_eq!(one, gzip(&tar("./", &[b, a], 7).unwrap()));
        assert_eq!(entries(&one)[0], "./ 755 0 7 ");
    }

    #[test]
    fn a_path_that_does_not_fit_is_refused() {
        let long = File::text("a".repeat(101), "");
        assert!(tar("", &[long], 0).unwrap_err().to_string().starts_with("too long: aaa"));
    }
}
