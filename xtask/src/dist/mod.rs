//! Releases: `cargo xtask dist` builds what is published, with the same bytes from the same source in any folder.
//!
//! Owns: the content of a release, and its packaging.
//! Never: publishes anything; reads the clock.

mod archive;
mod build;
mod debian;
mod notes;
mod notices;
mod sbom;

use crate::run::{output, project_root, say};
use crate::supply::{crates, host, npm};
use crate::{dashboard, tidy};
use anyhow::{Context, Result, bail};
use archive::{File, gzip, tar};
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The output folder.
const FOLDER: &str = "dist";

/// The options.
struct Options {
    target: String,
    /// A program that was built elsewhere.
    program: Option<PathBuf>,
}

impl Options {
    fn from_args(mut args: &[&str]) -> Result<Self> {
        let (mut target, mut program) = (None, None);
        while let [option, value, rest @ ..] = args {
            match *option {
                "--target" => target = Some((*value).to_owned()),
                "--program" => program = Some(PathBuf::from(value)),
                _ => break,
            }
            args = rest;
        }
        if !args.is_empty() {
            bail!("unknown option “{}”; use --target TRIPLE or --program FILE", args.join(" "));
        }
        Ok(Self { target: target.map_or_else(host, Ok)?, program })
    }
}

/// Builds a release of the current checkout.
pub(crate) fn dist(args: &[&str]) -> Result<()> {
    let Options { target, program } = Options::from_args(args)?;
    let version = version()?;
    let epoch = epoch()?;
    tidy::report()?;
    let program = if let Some(path) = program {
        build::read(&path, &target)?
    } else {
        dashboard::build()?;
        build::program(&target, &version, epoch)?
    };
    let crates = crates::of_program(&target)?;
    let packages = npm::locked()?;
    let notices = notices::document(&notices::works(&crates, &packages, &sysroot()?)?);
    let moment = Timestamp::from_second(epoch.try_into()?)?;
    let stated = moment.to_string();
    let release = sbom::Release { version: &version, target: &target, moment: &stated };
    let name = format!("seotags-{version}-{target}");
    let mut made = vec![
        (format!("{name}.tar.gz"), gzip(&tar(&format!("{name}/"), &contents(&program, &notices)?, epoch)?)),
        (format!("{name}.cdx.json"), sbom::document(release, &crates, &packages)?.into_bytes()),
        (format!("seotags-{version}-notes.md"), release_notes(&version)?.into_bytes()),
    ];
    if let Some(architecture) = debian::architecture(&target) {
        let date = moment.strftime("%a, %d %b %Y %H:%M:%S +0000").to_string();
        let package = package(&version, architecture, &program, &notices, epoch, &date)?;
        made.push((format!("seotags_{}_{architecture}.deb", package.version), package.bytes));
    }
    write(&made)
}

/// Writes the files, and the checksums of everything in the folder: releases for several targets are built one after
/// another.
fn write(made: &[(String, Vec<u8>)]) -> Result<()> {
    std::fs::create_dir_all(FOLDER).with_context(|| format!("cannot make {FOLDER}"))?;
    for (name, data) in made {
        let path = format!("{FOLDER}/{name}");
        std::fs::write(&path, data).with_context(|| format!("cannot write {path}"))?;
        say(&format!("{path}: {} bytes", data.len()));
    }
    let mut names: Vec<String> = Vec::new();
    for entry in std::fs::read_dir(FOLDER).with_context(|| format!("cannot read {FOLDER}"))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.retain(|name| name != SUMS);
    names.sort();
    let mut sums = String::new();
    for name in names {
        let data = std::fs::read(Path::new(FOLDER).join(&name)).with_context(|| format!("cannot read {name}"))?;
        let _ = writeln!(sums, "{}  {name}", sbom::hex(&Sha256::digest(data)));
    }
    let path = format!("{FOLDER}/{SUMS}");
    std::fs::write(&path, &sums).with_context(|| format!("cannot write {path}"))?;
    say(&format!("{path}\n{sums}"));
    Ok(())
}

/// The checksums of all other files, in the format of `sha256sum --check`.
const SUMS: &str = "SHA256SUMS";

/// Sample configurations of the service and a fleet.
const SAMPLES: &str = "examples/deploy";

/// The content of the archive.
fn contents(program: &build::Program, notices: &str) -> Result<Vec<File>> {
    let mut files = vec![
        File { path: program.name.clone(), is_program: true, data: program.data.clone() },
        File::text("THIRD-PARTY-NOTICES.txt", notices),
    ];
    for path in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        files.push(File::text(path, read(path)?));
    }
    for folder in ["man", "completions"] {
        for (name, data) in files_in(folder)? {
            files.push(File::text(format!("{folder}/{name}"), data));
        }
    }
    for (name, data) in samples(&project_root().join(SAMPLES))? {
        files.push(File::text(format!("{SAMPLES}/{name}"), data));
    }
    Ok(files)
}

struct Packed {
    version: String,
    bytes: Vec<u8>,
}

fn package(
    version: &str,
    architecture: &str,
    program: &build::Program,
    notices: &str,
    epoch: u64,
    date: &str,
) -> Result<Packed> {
    let package = debian::Package {
        version,
        architecture,
        program: &program.data,
        man_pages: files_in("man")?,
        completions: [
            read("completions/seotags.bash")?,
            read("completions/_seotags")?,
            read("completions/seotags.fish")?,
        ],
        changelog: &read("CHANGELOG.md")?,
        readme: &read("README.md")?,
        notices: notices.as_bytes(),
        samples: samples(&project_root().join(SAMPLES))?,
        epoch,
        date,
    };
    Ok(Packed { version: package.debian_version(), bytes: package.bytes()? })
}

fn release_notes(version: &str) -> Result<String> {
    let changelog = String::from_utf8(read("CHANGELOG.md")?).context("CHANGELOG.md is not UTF-8")?;
    let notes = notes::of_version(&changelog, version);
    let notes = notes.with_context(|| format!("CHANGELOG.md has no section for {version}"))?;
    Ok(format!("# seotags {version}\n\n{notes}\n"))
}

/// The version of all crates.
fn version() -> Result<String> {
    let manifest: toml::Value = toml::from_str(&String::from_utf8(read("Cargo.toml")?)?)?;
    let version = manifest["workspace"]["package"]["version"].as_str();
    Ok(version.context("Cargo.toml states no version")?.to_owned())
}

/// The time of all files: `SOURCE_DATE_EPOCH`, otherwise that of the commit.
fn epoch() -> Result<u64> {
    let epoch = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(epoch) => epoch,
        Err(_) => String::from_utf8(
            output("git", &["log", "-1", "--format=%ct"])
                .context("without git, SOURCE_DATE_EPOCH must contain the date of the release")?,
        )?,
    };
    epoch.trim().parse().with_context(|| format!("no time in seconds: {}", epoch.trim()))
}

fn sysroot() -> Result<PathBuf> {
    Ok(PathBuf::from(String::from_utf8(output("rustc", &["--print", "sysroot"])?)?.trim()))
}

fn read(path: &str) -> Result<Vec<u8>> {
    std::fs::read(project_root().join(path)).with_context(|| format!("cannot read {path}"))
}

/// Names and texts of the samples in a folder and its subfolders. Hidden files are a person's own settings, so they are
/// excluded.
fn samples(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            files.extend(samples(&path)?.into_iter().map(|(below, data)| (format!("{name}/{below}"), data)));
        } else {
            files.push((name, std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?));
        }
    }
    files.sort();
    Ok(files)
}

/// Names and texts of the files in a folder.
fn files_in(folder: &str) -> Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(project_root().join(folder)).with_context(|| format!("cannot read {folder}"))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.push((name, std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?));
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::{SAMPLES, build, contents, samples};

    #[test]
    fn a_release_has_samples_without_personal_settings() {
        let folder = std::env::temp_dir().join(format!("seotags-samples-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("fleet")).unwrap();
        for name in ["seotags.service", "fleet/nats.conf", ".env", "fleet/.env"] {
            std::fs::write(folder.join(name), name).unwrap();
        }
        let found = samples(&folder).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["fleet/nats.conf", "seotags.service"]);
        assert!(found.iter().all(|(name, text)| name.as_bytes() == text));

        let program = build::Program { name: "seotags".to_owned(), data: Vec::new() };
        let held = contents(&program, "").unwrap();
        for name in ["seotags.service", "fleet/compose.yaml", "fleet/seotags-worker@.service"] {
            let path = format!("{SAMPLES}/{name}");
            assert!(held.iter().any(|file| file.path == path), "{path}");
        }
    }
}
