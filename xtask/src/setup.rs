//! Installs missing programs that building and testing need, and prints what it installs.

use crate::run::{is_there, run, say};
use anyhow::{Result, bail};

/// Whether missing programs may be installed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Install {
    Missing,
    Nothing,
}

impl Install {
    pub(crate) fn from_args(args: &[&str]) -> Result<Self> {
        match args {
            [] => Ok(Self::Missing),
            ["--no-install"] => Ok(Self::Nothing),
            _ => bail!("unknown option “{}”; the only one is --no-install", args.join(" ")),
        }
    }
}

/// A system program that the build or the tests call.
struct Needed {
    /// Any one of these suffices.
    programs: &'static [&'static str],
    probe: &'static str,
    apt: &'static str,
    brew: &'static str,
    why: &'static str,
}

const NEEDED: &[Needed] = &[
    Needed {
        programs: &["cc"],
        probe: "--version",
        apt: "gcc libc6-dev",
        brew: "gcc",
        why: "SQLite, zstd and ring are C",
    },
    Needed {
        programs: &["npm"],
        probe: "--version",
        apt: "nodejs npm",
        brew: "node",
        why: "the dashboard is built with Node 20.19 or newer",
    },
    Needed {
        programs: &["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
        probe: "--version",
        apt: "chromium",
        brew: "--cask chromium",
        why: "pages are rendered in it",
    },
    Needed {
        programs: &["xmllint"],
        probe: "--version",
        apt: "libxml2-utils",
        brew: "libxml2",
        why: "tests validate XML exports with it",
    },
    Needed {
        programs: &["nats-server", "/usr/sbin/nats-server"],
        probe: "--version",
        apt: "nats-server",
        brew: "nats-server",
        why: "tests of fleets have a broker of their own",
    },
    Needed {
        programs: &["pdftotext"],
        probe: "-v",
        apt: "poppler-utils",
        brew: "poppler",
        why: "tests read PDF reports back with it",
    },
    Needed {
        programs: &["valgrind"],
        probe: "--version",
        apt: "valgrind",
        brew: "valgrind",
        why: "a test counts instructions with it",
    },
];

impl Needed {
    fn is_there(&self) -> bool {
        self.programs.iter().any(|program| is_there(program, self.probe))
    }
}

/// Parts of the Rust toolchain that the tests call.
const COMPONENTS: &[(&str, &str)] = &[("cargo-fmt", "rustfmt"), ("cargo-clippy", "clippy")];

/// Installs missing programs, or lists them.
pub(crate) fn setup(install: Install) -> Result<()> {
    for (program, component) in COMPONENTS {
        if is_there(program, "--version") {
            continue;
        }
        if install == Install::Nothing {
            bail!("{program} is missing; install it with: rustup component add {component}");
        }
        run("rustup", &["component", "add", component], &[])?;
    }
    let missing: Vec<&Needed> = NEEDED.iter().filter(|needed| !needed.is_there()).collect();
    if missing.is_empty() {
        say("setup: everything that building and testing need is here");
        return Ok(());
    }
    for needed in &missing {
        say(&format!("setup: {} is missing ({})", needed.programs[0], needed.why));
    }
    if install == Install::Nothing {
        bail!("some programs are missing, and --no-install was given");
    }
    install_packages(&missing)
}

fn install_packages(missing: &[&Needed]) -> Result<()> {
    if is_there("apt-get", "--version") {
        let packages: Vec<&str> = missing.iter().flat_map(|needed| needed.apt.split(' ')).collect();
        let mut install = vec!["apt-get", "install", "-y", "--no-install-recommends"];
        install.extend(packages);
        as_root(&["apt-get", "update"])?;
        return as_root(&install);
    }
    if is_there("brew", "--version") {
        let packages: Vec<&str> = missing.iter().flat_map(|needed| needed.brew.split(' ')).collect();
        let mut install = vec!["install"];
        install.extend(packages);
        return run("brew", &install, &[]);
    }
    let names: Vec<&str> = missing.iter().map(|needed| needed.programs[0]).collect();
    bail!("neither apt-get nor brew is here; please install {}", names.join(", "))
}

/// Runs a command as root: directly, or with sudo if it exists.
fn as_root(command: &[&str]) -> Result<()> {
    let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
    if is_there("sudo", "--version") { run("sudo", command, &quiet) } else { run(command[0], &command[1..], &quiet) }
}
