//! The README's picture: the output of the first command, as an SVG.

use crate::run::{cargo, run, say};
use anyhow::{Context, Result, ensure};
use std::process::Command;

const PICTURE: &str = "docs/demo.svg";

/// Runs the demo and draws its output.
pub(crate) fn picture() -> Result<()> {
    run(&cargo(), &["build", "--package", "seotags-cli"], &[])?;
    let folder = std::env::temp_dir().join(format!("seotags-picture-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let (screen, data) = (folder.join("screen"), folder.join("data"));
    // `script` provides a terminal, so that the output is the one that a person sees.
    let command = "stty cols 110 rows 60; target/debug/seotags demo --no-progress";
    let status = Command::new("script")
        .args(["--quiet", "--return", "--command", command])
        .arg(&screen)
        .env("SEOTAGS_DATA_DIR", &data)
        .output();
    ensure!(status.context("cannot start script (util-linux)")?.status.success(), "the demo failed");
    let text = std::fs::read_to_string(&screen).context("cannot read what the demo printed")?;
    let text: Vec<&str> = text.lines().filter(|line| !line.starts_with("Script ")).collect();
    let text = text.join("\n").replace('\r', "");
    let text = format!("$ seotags demo\n{text}");
    std::fs::create_dir_all("docs")?;
    std::fs::write(PICTURE, anstyle_svg::Term::new().min_width_px(880).render_svg(&text))?;
    std::fs::remove_dir_all(&folder)?;
    say(PICTURE);
    Ok(())
}
