//! The README's picture: what the first command prints, as an SVG made from its real output.

use crate::run::{cargo, run, say};
use anyhow::{Context, Result, ensure};
use std::process::{Command, Stdio};

const PICTURE: &str = "docs/demo.svg";

/// Runs the demo and draws what it printed.
pub(crate) fn picture() -> Result<()> {
    run(&cargo(), &["build", "--package", "seotags-cli"], &[])?;
    let folder = std::env::temp_dir().join(format!("seotags-picture-{}", std::process::id()));
    // Both streams go into one file, as they would onto one terminal.
    std::fs::create_dir_all(&folder)?;
    let screen = folder.join("screen");
    let file = std::fs::File::create(&screen)?;
    let status = Command::new("target/debug/seotags")
        .args(["demo", "--color", "always", "--no-progress", "--limit", "24"])
        .env("COLUMNS", "110")
        .stdout(Stdio::from(file.try_clone()?))
        .stderr(Stdio::from(file))
        .status()?;
    ensure!(status.success(), "the demo failed");
    let text = std::fs::read_to_string(&screen).context("cannot read what the demo printed")?;
    let text = format!("$ seotags demo\n{text}");
    std::fs::create_dir_all("docs")?;
    std::fs::write(PICTURE, anstyle_svg::Term::new().min_width_px(880).render_svg(&text))?;
    std::fs::remove_dir_all(&folder)?;
    say(PICTURE);
    Ok(())
}
