//! Generated files. A test reports outdated ones.

use crate::run::{cargo, output, run, say};
use crate::{form, guide, tag_lengths};
use anyhow::{Context, Result};
use std::path::Path;

/// Shells, and the names under which they look for completion files.
const COMPLETIONS: &[(&str, &str)] = &[
    ("bash", "seotags.bash"),
    ("zsh", "_seotags"),
    ("fish", "seotags.fish"),
    ("powershell", "_seotags.ps1"),
    ("elvish", "seotags.elv"),
];

/// The schema of XML exports.
const XML_SCHEMA: &str = "docs/results.xsd";
/// The schema of `seotags.toml`.
const SETTINGS_SCHEMA: &str = "docs/seotags.schema.json";
/// The API description of the service, from which the dashboard's types are made.
const OPENAPI: &str = "dashboard/openapi.json";
/// The settings of the dashboard's forms.
const FORM: &str = "dashboard/src/api/settings.ts";
/// The lengths of tags for the dashboard.
const TAG_LENGTHS: &str = "dashboard/src/api/tagLengths.ts";
/// Folder of the man pages, one per command.
const MAN_PAGES: &str = "man";

/// Regenerates the files.
pub(crate) fn generate() -> Result<()> {
    run(&cargo(), &["build", "--package", "seotags-cli", "--locked"], &[])?;
    std::fs::create_dir_all("completions")?;
    for (shell, file) in COMPLETIONS {
        let text = output(&cargo(), &["run", "--quiet", "--package", "seotags-cli", "--", "completions", shell])?;
        let path = format!("completions/{file}");
        std::fs::write(&path, text).with_context(|| format!("cannot write {path}"))?;
        say(&path);
    }
    let schema = output(&cargo(), &["run", "--quiet", "--package", "seotags-cli", "--", "export", "--xml-schema"])?;
    std::fs::write(XML_SCHEMA, schema).with_context(|| format!("cannot write {XML_SCHEMA}"))?;
    say(XML_SCHEMA);
    let schema = output(&cargo(), &["run", "--quiet", "--package", "seotags-cli", "--", "config", "schema"])?;
    std::fs::write(SETTINGS_SCHEMA, schema).with_context(|| format!("cannot write {SETTINGS_SCHEMA}"))?;
    say(SETTINGS_SCHEMA);
    let document = output(&cargo(), &["run", "--quiet", "--package", "seotags-server", "--example", "openapi"])?;
    std::fs::write(OPENAPI, document).with_context(|| format!("cannot write {OPENAPI}"))?;
    say(OPENAPI);
    std::fs::write(FORM, form::source()).with_context(|| format!("cannot write {FORM}"))?;
    say(FORM);
    std::fs::write(TAG_LENGTHS, tag_lengths::source()).with_context(|| format!("cannot write {TAG_LENGTHS}"))?;
    say(TAG_LENGTHS);
    // Removes pages of commands that no longer exist.
    if Path::new(MAN_PAGES).exists() {
        std::fs::remove_dir_all(MAN_PAGES).with_context(|| format!("cannot empty {MAN_PAGES}"))?;
    }
    std::fs::create_dir_all(MAN_PAGES)?;
    run(&cargo(), &["run", "--quiet", "--package", "seotags-cli", "--", "man", "--dir", MAN_PAGES], &[])?;
    say(MAN_PAGES);
    guide::write()
}

#[cfg(test)]
mod tests {
    use super::{FORM, TAG_LENGTHS};
    use crate::{form, run::project_root, tag_lengths};

    #[test]
    fn committed_files_of_the_dashboard_match_the_definitions() {
        for (file, source) in [(FORM, form::source()), (TAG_LENGTHS, tag_lengths::source())] {
            let committed = std::fs::read_to_string(project_root().join(file)).unwrap();
            assert!(committed == source, "{file} is outdated: run `cargo xtask generate` and commit it");
        }
    }
}
