//! An advisory of the RustSec database, in its file format: a fenced TOML block, then a title.

use anyhow::{Context, Result, bail};
use jiff::civil::Date;
use semver::{Version, VersionReq};
use serde::{Deserialize, Serialize};

const FENCE: &str = "```";

/// The fields of an advisory that the project keeps. Other fields are ignored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Advisory {
    head: Head,
    /// The problem, in one line.
    pub(crate) title: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
struct Head {
    advisory: Facts,
    versions: Versions,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
struct Facts {
    id: String,
    package: String,
    date: Date,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    categories: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    informational: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    withdrawn: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
struct Versions {
    patched: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unaffected: Vec<String>,
}

impl Advisory {
    /// Parses a file of the database.
    pub(crate) fn read(text: &str) -> Result<Self> {
        let inside = text.trim_start().strip_prefix(FENCE).and_then(|rest| rest.strip_prefix("toml\n"));
        let Some((head, after)) = inside.and_then(|inside| inside.split_once(&format!("\n{FENCE}"))) else {
            bail!("expected a TOML block at the start");
        };
        let head: Head = toml::from_str(head).context("cannot read its TOML")?;
        for requirement in head.versions.patched.iter().chain(&head.versions.unaffected) {
            parsed(requirement)?;
        }
        let title = after.lines().find_map(|line| line.strip_prefix("# ")).context("expected a title")?;
        Ok(Self { title: title.trim().to_owned(), head })
    }

    /// The text of the file in `xtask/advisories`.
    pub(crate) fn text(&self) -> Result<String> {
        let head = toml::to_string(&self.head).context("cannot write its TOML")?;
        Ok(format!("{FENCE}toml\n{head}{FENCE}\n\n# {}\n", self.title))
    }

    /// `RUSTSEC-2026-0192`.
    pub(crate) fn id(&self) -> &str {
        &self.head.advisory.id
    }

    /// The affected crate.
    pub(crate) fn package(&self) -> &str {
        &self.head.advisory.package
    }

    /// True if it was withdrawn.
    pub(crate) fn is_withdrawn(&self) -> bool {
        self.head.advisory.withdrawn.is_some()
    }

    /// The kind: `vulnerable`, `unmaintained`, `unsound` or another kind in the database.
    pub(crate) fn kind(&self) -> &str {
        self.head.advisory.informational.as_deref().unwrap_or("vulnerable")
    }

    /// The fixed versions; empty if none is fixed.
    pub(crate) fn patched(&self) -> &[String] {
        &self.head.versions.patched
    }

    /// True if it affects this version. A pre-release counts as affected unless a requirement names pre-releases of the
    /// same version, so that a person checks it.
    pub(crate) fn is_about(&self, version: &Version) -> bool {
        let versions = &self.head.versions;
        let without = versions.patched.iter().chain(&versions.unaffected);
        !without.filter_map(|requirement| parsed(requirement).ok()).any(|requirement| requirement.matches(version))
    }
}

fn parsed(requirement: &str) -> Result<VersionReq> {
    VersionReq::parse(requirement).with_context(|| format!("`{requirement}` is not a valid version requirement"))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::Advisory;
    use semver::Version;

    /// An advisory in the form of the database.
    pub(crate) fn written(id: &str, package: &str, more: &str, patched: &str) -> String {
        format!(
            "```toml\n[advisory]\nid = \"{id}\"\npackage = \"{package}\"\ndate = \"2026-01-02\"\n{more}\
             keywords = [\"none\"]\n\n[affected]\nos = [\"windows\"]\n\n[versions]\npatched = [{patched}]\n```\n\n\
             # Something is wrong with {package}\n\nA long story.\n"
        )
    }

    fn about(advisory: &Advisory, version: &str) -> bool {
        advisory.is_about(&Version::parse(version).unwrap())
    }

    #[test]
    fn affected_and_fixed_versions_are_distinguished() {
        let text = written("RUSTSEC-2026-0001", "h2", "", r#""^0.3.24", ">= 0.4.2""#);
        let advisory = Advisory::read(&text.replace("]\n```", "]\nunaffected = [\"< 0.2.0\"]\n```")).unwrap();
        let versions = ["0.1.9", "0.2.0", "0.3.23", "0.3.24", "0.4.1", "0.4.2", "1.0.0"];
        let found: Vec<_> = versions.iter().filter(|version| about(&advisory, version)).collect();
        assert_eq!(found, [&"0.2.0", &"0.3.23", &"0.4.1"]);
        assert!(about(&advisory, "0.4.2-rc.1"), "before the fixed version");
        let none = Advisory::read(&written("RUSTSEC-2026-0002", "gone", "", "")).unwrap();
        assert!(about(&none, "99.0.0"), "no version is fixed");
    }

    #[test]
    fn an_advisory_file_contains_only_facts_and_title() {
        let more = "informational = \"unsound\"\nwithdrawn = \"2026-02-03\"\ncvss = \"CVSS:3.1/AV:N\"\n";
        let advisory = Advisory::read(&written("RUSTSEC-2026-0001", "h2", more, "\">= 1.0.0\"")).unwrap();
        assert_eq!((advisory.kind(), advisory.is_withdrawn()), ("unsound", true));
        let expected = "```toml\n[advisory]\nid = \"RUSTSEC-2026-0001\"\npackage = \"h2\"\ndate = \"2026-01-02\"\n\
                        informational = \"unsound\"\nwithdrawn = \"2026-02-03\"\n\n[versions]\npatched = [\">= 1.0.0\"]\n\
                        ```\n\n# Something is wrong with h2\n";
        assert_eq!(advisory.text().unwrap(), expected);
        assert_eq!(Advisory::read(expected).unwrap(), advisory);
    }

    #[test]
    fn a_malformed_advisory_is_refused() {
        let good = written("RUSTSEC-2026-0001", "h2", "", "\">= 1.0.0\"");
        for (bad, why) in [
            (String::from("# Only a title\n"), "expected a TOML block at the start"),
            (good.replace("package", "parcel"), "cannot read its TOML"),
            (good.replace(">= 1.0.0", "next year"), "`next year` is not a valid version requirement"),
            (good.replace("# Something", "Something"), "expected a title"),
        ] {
            assert_eq!(Advisory::read(&bad).unwrap_err().to_string(), why);
        }
    }
}
