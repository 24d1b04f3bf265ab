//! The Markdown files of the project.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// A file.
pub(super) struct Text {
    /// Path from the project's root, with `/`.
    pub(super) path: String,
    pub(super) text: String,
}

impl Text {
    /// The line of a place, counted from 1.
    pub(super) fn line_of(&self, place: usize) -> usize {
        1 + self.text.bytes().take(place).filter(|byte| *byte == b'\n').count()
    }
}

/// The pages in the project's root and every page below `docs`.
pub(super) fn markdown() -> Result<Vec<Text>> {
    let mut texts = Vec::new();
    for path in entries(Path::new("."))? {
        if is_markdown(&path) {
            texts.push(read(path.strip_prefix(".").unwrap_or(&path))?);
        }
    }
    let mut folders = vec![PathBuf::from("docs")];
    while let Some(folder) = folders.pop() {
        for path in entries(&folder)? {
            if path.is_dir() {
                folders.push(path);
            } else if is_markdown(&path) {
                texts.push(read(&path)?);
            }
        }
    }
    texts.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(texts)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    Ok(entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?)
}

fn is_markdown(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "md")
}

fn read(path: &Path) -> Result<Text> {
    Ok(Text { path: path.to_string_lossy().replace('\\', "/"), text: std::fs::read_to_string(path)? })
}
