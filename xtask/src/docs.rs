//! The user guide as a website with search, and the documentation of the code.

use crate::run::{cargo, is_there, output, project_root, run, say};
use crate::tidy::links::{Link, links_of, resolved};
use anyhow::{Context, Result, bail};
use std::path::Path;

/// The version of mdBook that builds the guide.
const MDBOOK: &str = "0.5.4";
/// Where the guide's sources are.
const GUIDE: &str = "docs/guide";
/// A copy of the sources in which links out of the guide lead to the repository's website.
const COPY: &str = "target/guide/source";
/// Where the website goes.
const SITE: &str = "target/guide/html";
/// The repository's website. Links to files and folders outside the guide lead there.
const REPOSITORY: &str = "https://github.com/seotags/seotags/blob/main";

/// Builds both, or the one that is named.
pub(crate) fn docs(args: &[&str]) -> Result<()> {
    match args {
        [] => {
            guide()?;
            code()
        }
        ["guide"] => guide(),
        ["code"] => code(),
        _ => bail!("unknown argument “{}”: write `guide` or `code`, or nothing for both", args.join(" ")),
    }
}

/// Builds the documentation of the code and fails on dead links in it. It has to compile everything once more, so it
/// is not a part of the test command.
fn code() -> Result<()> {
    run(
        &cargo(),
        &["doc", "--workspace", "--no-deps", "--document-private-items", "--locked", "--quiet"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )
}

/// Builds the website of the user guide.
fn guide() -> Result<()> {
    let mdbook = mdbook()?;
    for folder in [COPY, SITE] {
        if Path::new(folder).exists() {
            std::fs::remove_dir_all(folder).with_context(|| format!("cannot remove {folder}"))?;
        }
    }
    copy(Path::new(GUIDE), Path::new(COPY))?;
    let site = project_root().join(SITE);
    run(&mdbook, &["build", COPY, "--dest-dir", &site.to_string_lossy()], &[])?;
    if !Path::new(SITE).join("index.html").is_file() {
        bail!("{SITE}/index.html is missing");
    }
    say(&format!("{SITE}/index.html"));
    Ok(())
}

/// The program that builds books: the installed one if it has the right version, else one of the project's own in
/// `target/tools`.
fn mdbook() -> Result<String> {
    let own = project_root().join("target/tools/bin/mdbook");
    for program in ["mdbook".to_owned(), own.to_string_lossy().into_owned()] {
        if is_there(&program, "--version")
            && String::from_utf8_lossy(&output(&program, &["--version"])?).contains(MDBOOK)
        {
            return Ok(program);
        }
    }
    let package = format!("mdbook@{MDBOOK}");
    run(
        &cargo(),
        &[
            "install",
            "--locked",
            "--root",
            "target/tools",
            "--target-dir",
            "target/tools/build",
            "--no-default-features",
            "--features",
            "search",
            &package,
        ],
        // The wrapper of the project's lints does not apply to the code of others.
        &[("RUSTC_WORKSPACE_WRAPPER", "")],
    )?;
    std::fs::remove_dir_all("target/tools/build").context("cannot remove target/tools/build")?;
    Ok(own.to_string_lossy().into_owned())
}

/// Copies a folder. In Markdown files, links that leave the guide become links to the repository's website.
fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let path = entry?.path();
        let target = to.join(path.file_name().context("no file name")?);
        if path.is_dir() {
            copy(&path, &target)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let text = std::fs::read_to_string(&path)?;
            std::fs::write(&target, with_outside_links(&path, text))?;
        } else {
            std::fs::copy(&path, &target)?;
        }
    }
    Ok(())
}

fn with_outside_links(path: &Path, text: String) -> String {
    let mut outside: Vec<Link> = links_of(&text);
    // From the end, so that earlier places stay right.
    outside.sort_by_key(|link| std::cmp::Reverse(link.place.start));
    outside.iter().fold(text, |mut text, link| {
        let Some(target) = resolved(path, &link.file).filter(|target| !target.starts_with(GUIDE)) else { return text };
        let written = &text[link.place.clone()];
        let Some(at) = written.rfind(&link.written) else { return text };
        let start = link.place.start + at;
        let address = address(&target, &link.written);
        text.replace_range(start..start + link.written.len(), &address);
        text
    })
}

fn address(target: &Path, written: &str) -> String {
    let path = target.to_string_lossy().replace('\\', "/");
    let anchor = written.split_once('#').map(|(_, anchor)| format!("#{anchor}")).unwrap_or_default();
    format!("{REPOSITORY}/{path}{anchor}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_out_of_the_guide_lead_to_the_repository() {
        let text = "[a](engines.md#keys), [b](../../truth.md#figures) and [c](https://example.com), `[d](../../x.md)`";
        let page = with_outside_links(Path::new("docs/guide/src/faq.md"), text.to_owned());
        let expected = format!(
            "[a](engines.md#keys), [b]({REPOSITORY}/docs/truth.md#figures) and [c](https://example.com), `[d](../../x.md)`"
        );
        assert_eq!(page, expected);
    }
}
