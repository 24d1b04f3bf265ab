//! The package for Debian and related distributions.

use super::archive::{File, gzip, tar};
use anyhow::{Context, Result, bail};
use md5::{Digest, Md5};
use std::collections::BTreeSet;

/// The maintainer of the package.
const MAINTAINER: &str = "The seotags developers <seotags@users.noreply.github.com>";

/// The content of a package.
#[derive(Debug)]
pub(super) struct Package<'a> {
    /// The release's version.
    pub(super) version: &'a str,
    /// Debian's name of the processor.
    pub(super) architecture: &'a str,
    /// The program.
    pub(super) program: &'a [u8],
    /// Man pages: name and text.
    pub(super) man_pages: Vec<(String, Vec<u8>)>,
    /// Completions of bash, zsh and fish.
    pub(super) completions: [Vec<u8>; 3],
    /// The changelog of the release.
    pub(super) changelog: &'a [u8],
    /// The README.
    pub(super) readme: &'a [u8],
    /// The notices of third parties.
    pub(super) notices: &'a [u8],
    /// Sample configurations: path and text.
    pub(super) samples: Vec<(String, Vec<u8>)>,
    /// The release's time, in seconds since 1970.
    pub(super) epoch: u64,
    /// The same in the format of emails.
    pub(super) date: &'a str,
}

/// Debian's name of a target's processor; `None` if there is no package for it.
pub(super) fn architecture(target: &str) -> Option<&'static str> {
    let processor = target.strip_suffix("-unknown-linux-gnu")?;
    Some(match processor {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        "i686" => "i386",
        "riscv64gc" => "riscv64",
        "powerpc64le" => "ppc64el",
        "s390x" => "s390x",
        _ => return None,
    })
}

impl Package<'_> {
    /// Its version in Debian's format.
    pub(super) fn debian_version(&self) -> String {
        // `1.0.0-rc.1` is before `1.0.0`.
        format!("{}-1", self.version.replacen('-', "~", 1))
    }

    /// Its bytes.
    pub(super) fn bytes(&self) -> Result<Vec<u8>> {
        let files = self.files();
        let sums: Vec<String> = files.iter().map(|file| format!("{}  {}\n", sum(&file.data), file.path)).collect();
        let control = [File::text("control", self.control(&files)?), File::text("md5sums", sums.concat())];
        let parts = [
            ("debian-binary", b"2.0\n".to_vec()),
            ("control.tar.gz", gzip(&tar("./", &control, self.epoch)?)),
            ("data.tar.gz", gzip(&tar("./", &files, self.epoch)?)),
        ];
        let mut archive = ar::Builder::new(Vec::new());
        for (name, data) in parts {
            let mut header = ar::Header::new(name.as_bytes().to_vec(), data.len() as u64);
            header.set_mode(0o100_644);
            header.set_mtime(self.epoch);
            archive.append(&header, data.as_slice()).with_context(|| format!("cannot pack {name}"))?;
        }
        archive.into_inner().context("cannot end the package")
    }

    fn files(&self) -> Vec<File> {
        let doc = "usr/share/doc/seotags";
        let [bash, zsh, fish] = &self.completions;
        let program = File { path: "usr/bin/seotags".into(), is_program: true, data: self.program.to_vec() };
        let mut files = vec![
            program,
            File::text("usr/share/bash-completion/completions/seotags", bash.clone()),
            File::text("usr/share/zsh/vendor-completions/_seotags", zsh.clone()),
            File::text("usr/share/fish/vendor_completions.d/seotags.fish", fish.clone()),
            File::text(format!("{doc}/copyright"), copyright()),
            File::text(format!("{doc}/README.md.gz"), gzip(self.readme)),
            File::text(format!("{doc}/changelog.gz"), gzip(self.changelog)),
            File::text(format!("{doc}/changelog.Debian.gz"), gzip(self.debian_changelog().as_bytes())),
            File::text(format!("{doc}/THIRD-PARTY-NOTICES.txt.gz"), gzip(self.notices)),
        ];
        for (path, text) in &self.samples {
            let text = if path.ends_with(".service") { as_packaged(text) } else { text.clone() };
            files.push(File::text(format!("{doc}/examples/{path}"), text));
        }
        for (name, text) in &self.man_pages {
            files.push(File::text(format!("usr/share/man/man1/{name}.gz"), gzip(text)));
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files
    }

    fn control(&self, files: &[File]) -> Result<String> {
        // In KiB, plus one for each folder, as dpkg-gencontrol counts.
        let folders: BTreeSet<&str> =
            files.iter().flat_map(|file| file.path.match_indices('/').map(|(at, _)| &file.path[..at])).collect();
        let size: usize = files.iter().map(|file| file.data.len().div_ceil(1024)).sum::<usize>() + folders.len() + 1;
        Ok(format!(
            "Package: seotags\n\
             Version: {}\n\
             Architecture: {}\n\
             Maintainer: {MAINTAINER}\n\
             Installed-Size: {size}\n\
             Depends: {}\n\
             Suggests: chromium\n\
             Section: web\n\
             Priority: optional\n\
             Homepage: https://github.com/seotags/seotags\n\
             Description: writes better SEO tags for lists of pages\n \
             seotags crawls lists of pages politely, says whether each can be indexed and\n \
             why not, distils its content, and writes a better title, meta description,\n \
             H1, SEO text and keyword list for it: with a language model, or with the\n \
             engine that is built in.\n \
             .\n \
             It is a command line tool and a web service with a dashboard, both in one\n \
             program.\n",
            self.debian_version(),
            self.architecture,
            depends(self.program)?,
        ))
    }

    fn debian_changelog(&self) -> String {
        format!(
            "seotags ({}) unstable; urgency=medium\n\n  * Release {}; its changes are in changelog.gz.\n\n -- {MAINTAINER}  {}\n",
            self.debian_version(),
            self.version,
            self.date,
        )
    }
}

/// A systemd unit with the path of the packaged program.
fn as_packaged(unit: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(unit);
    let kept = text.split_inclusive('\n').filter(|line| !line.contains("install -m 0755 seotags "));
    kept.collect::<String>().replace("/usr/local/bin/seotags", "/usr/bin/seotags").into_bytes()
}

fn copyright() -> String {
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\
     Upstream-Name: seotags\n\
     Source: https://github.com/seotags/seotags\n\
     \n\
     Files: *\n\
     Copyright: The seotags developers\n\
     License: Expat or Apache-2.0\n\
     Comment:\n \
     The work of others that is in the program, and the texts of its licences, are\n \
     in THIRD-PARTY-NOTICES.txt.gz beside this file.\n\
     \n\
     License: Expat\n"
        .to_owned()
        + &paragraph(include_str!("../../../LICENSE-MIT"))
        + "\nLicense: Apache-2.0\n \
           On Debian systems, the text of the Apache License, version 2.0, is in\n \
           /usr/share/common-licenses/Apache-2.0.\n"
}

/// A text in the format of a continued field.
fn paragraph(text: &str) -> String {
    text.trim().lines().map(|line| if line.trim().is_empty() { " .\n".into() } else { format!(" {line}\n") }).collect()
}

fn sum(data: &[u8]) -> String {
    super::sbom::hex(&Md5::digest(data))
}

/// The packages that the program is linked to, with the minimum versions for its symbols.
fn depends(program: &[u8]) -> Result<String> {
    let Some(least) = newest_symbols(program, b"GLIBC_") else { bail!("the program asks for no version of glibc") };
    let version: Vec<String> = least.iter().map(u32::to_string).collect();
    let gcc = newest_symbols(program, b"GCC_").map(|_| ", libgcc-s1 (>= 4.2)").unwrap_or_default();
    Ok(format!("libc6 (>= {}){gcc}", version.join(".")))
}

/// The newest version of a library among the symbols that a program needs (`GLIBC_2.34`).
fn newest_symbols(program: &[u8], prefix: &[u8]) -> Option<Vec<u32>> {
    let starts = memchr::memmem::find_iter(program, prefix);
    let versions = starts.filter_map(|at| {
        let rest = &program[at + prefix.len()..];
        let end = rest.iter().take(16).position(|byte| *byte == 0)?;
        let text = std::str::from_utf8(&rest[..end]).ok()?;
        text.split('.').map(|part| part.parse().ok()).collect::<Option<Vec<u32>>>()
    });
    versions.max()
}

#[cfg(test)]
mod tests {
    use super::{Package, architecture, paragraph};
    use std::io::Read;

    const PROGRAM: &[u8] = b"ELF\0GLIBC_2.9\0GLIBC_2.34\0GLIBC_PRIVATE\0GCC_4.2.0\0";

    fn package(version: &str) -> Package<'_> {
        Package {
            version,
            architecture: "amd64",
            program: PROGRAM,
            man_pages: vec![("seotags.1".into(), b"page".to_vec())],
            completions: [b"bash".to_vec(), b"zsh".to_vec(), b"fish".to_vec()],
            changelog: b"- new",
            readme: b"# seotags",
            notices: b"others",
            samples: vec![
                ("fleet/nats.conf".into(), b"port: 4222".to_vec()),
                ("seotags.service".into(), b"[Unit]".to_vec()),
            ],
            epoch: 7,
            date: "Thu, 01 Jan 1970 00:00:07 +0000",
        }
    }

    /// Path and text of the files in one part of a package.
    fn part(bytes: &[u8], name: &str) -> Vec<(String, String)> {
        let mut archive = ar::Archive::new(bytes);
        let mut packed = Vec::new();
        while let Some(entry) = archive.next_entry() {
            let mut entry = entry.unwrap();
            if entry.header().identifier() == name.as_bytes() {
                entry.read_to_end(&mut packed).unwrap();
            }
        }
        let mut tar = tar::Archive::new(flate2::read::GzDecoder::new(packed.as_slice()));
        let files = tar.entries().unwrap().map(|entry| {
            let mut entry = entry.unwrap();
            let mut text = Vec::new();
            entry.read_to_end(&mut text).unwrap();
            let path = String::from_utf8(entry.path_bytes().into_owned()).unwrap();
            (path, String::from_utf8_lossy(&text).into_owned())
        });
        files.filter(|(path, _)| !path.ends_with('/')).collect()
    }

    #[test]
    fn every_file_is_in_its_place_and_has_a_checksum() {
        let bytes = package("0.1.0").bytes().unwrap();
        assert_eq!(bytes, package("0.1.0").bytes().unwrap());
        let files = part(&bytes, "data.tar.gz");
        let paths: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
        let expected = [
            "./usr/bin/seotags",
            "./usr/share/bash-completion/completions/seotags",
            "./usr/share/doc/seotags/README.md.gz",
            "./usr/share/doc/seotags/THIRD-PARTY-NOTICES.txt.gz",
            "./usr/share/doc/seotags/changelog.Debian.gz",
            "./usr/share/doc/seotags/changelog.gz",
            "./usr/share/doc/seotags/copyright",
            "./usr/share/doc/seotags/examples/fleet/nats.conf",
            "./usr/share/doc/seotags/examples/seotags.service",
            "./usr/share/fish/vendor_completions.d/seotags.fish",
            "./usr/share/man/man1/seotags.1.gz",
            "./usr/share/zsh/vendor-completions/_seotags",
        ];
        assert_eq!(paths, expected);
        let control = part(&bytes, "control.tar.gz");
        let sums: Vec<&str> = control[1].1.lines().map(|line| line.split_once("  ").unwrap().1).collect();
        assert_eq!(sums, expected.map(|path| path.trim_start_matches("./")));
    }

    #[test]
    fn units_start_the_packaged_program() {
        for unit in ["seotags.service", "fleet/seotags-worker@.service"] {
            let path = crate::run::project_root().join("examples/deploy").join(unit);
            let packed = Package { samples: vec![(unit.to_owned(), std::fs::read(path).unwrap())], ..package("0.1.0") };
            let files = part(&packed.bytes().unwrap(), "data.tar.gz");
            let (_, text) = files.iter().find(|(path, _)| path.ends_with(unit)).unwrap();
            assert!(text.contains("\nExecStart=/usr/bin/seotags ") && !text.contains("/usr/local"), "{text}");
            assert!(text.contains("install -m 0644"), "{text}");
        }
    }

    #[test]
    fn the_package_lists_the_dependencies_of_the_program() {
        let control = part(&package("1.0.0-rc.1").bytes().unwrap(), "control.tar.gz");
        assert_eq!(control[0].0, "./control");
        for line in ["Version: 1.0.0~rc.1-1", "Architecture: amd64", "Depends: libc6 (>= 2.34), libgcc-s1 (>= 4.2)"] {
            assert!(control[0].1.lines().any(|one| one == line), "{}", control[0].1);
        }
        let bare = Package { program: b"ELF", ..package("0.1.0") };
        assert_eq!(bare.bytes().unwrap_err().to_string(), "the program asks for no version of glibc");
    }

    #[test]
    fn packages_are_built_only_for_architectures_of_debian() {
        assert_eq!(architecture("x86_64-unknown-linux-gnu"), Some("amd64"));
        assert_eq!(architecture("aarch64-unknown-linux-gnu"), Some("arm64"));
        assert_eq!(architecture("aarch64-apple-darwin"), None);
    }

    #[test]
    fn empty_lines_of_a_licence_are_dots() {
        assert_eq!(paragraph("a\n\n b\n"), " a\n .\n  b\n");
    }
}
