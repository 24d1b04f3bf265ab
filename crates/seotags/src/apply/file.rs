//! The tags of one page and its file: plans the change, and makes it.

use super::address::is_markdown;
use super::source_text::SourceText;
use super::{Analysed, Refusal};
use seotags_core::edit::{EditOutcome, Edited, TagEdit, edit_html, edit_markdown};
use seotags_core::judge::SpecialFile;
use seotags_core::page::{Document, read};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use seotags_system::files::{FileError, write_file, write_new};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Largest file that is treated as a page, in bytes: the largest limit that can be set for the crawler.
const MAX_FILE_BYTES: u64 = 64 << 20;

/// The requested changes of one page.
#[derive(Debug, Clone)]
pub struct PageTags {
    /// Its URL.
    pub url: HttpUrl,
    /// The texts.
    pub edits: Vec<TagEdit>,
    /// The facts known from its analysis.
    pub analysed: Analysed,
}

/// The planned change of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Its current text.
    pub before: String,
    /// The results of the edits, with its new text.
    pub edited: Edited,
    source: SourceText,
    bytes: Vec<u8>,
    path: PathBuf,
}

impl Plan {
    /// The current contents of the file.
    pub fn bytes_before(&self) -> &[u8] {
        &self.bytes
    }

    /// The new contents of the file, with character references for characters that its character set lacks.
    pub fn bytes_after(&self) -> Vec<u8> {
        self.source.bytes(&self.edited.text)
    }

    /// True if its character set uses two bytes per letter, so that programs that search for line feeds cannot split
    /// its lines.
    pub fn is_wide(&self) -> bool {
        self.source.is_wide()
    }

    /// Names of the elements that would be written.
    pub fn written(&self) -> Vec<&'static str> {
        let written = self.edited.outcomes.iter().filter(|(_, outcome)| *outcome == EditOutcome::Written);
        written.map(|(element, _)| element.words()).chain(self.edited.copies.iter().copied()).collect()
    }

    /// Elements that cannot be written, each with the reason.
    pub fn left(&self) -> Vec<String> {
        let left = self.edited.outcomes.iter().filter_map(|(element, outcome)| match outcome {
            EditOutcome::Left(obstacle) => Some(format!("its {} {}", element.words(), obstacle.words())),
            _ => None,
        });
        left.collect()
    }

    /// Writes the file completely or not at all, and keeps its permissions. With `backup`, first saves a copy beside
    /// it, unless there is an older one. Blocks.
    ///
    /// # Errors
    /// [`FileError`]; the file is then unchanged.
    pub fn write(&self, backup: bool) -> Result<(), FileError<io::Error>> {
        let failed = |source| FileError::Io { path: self.path.display().to_string(), source };
        // Somebody may have changed it since it was read.
        if fs::read(&self.path).map_err(failed)? != self.bytes {
            return Err(failed(io::Error::other("another program has just changed it")));
        }
        if backup {
            let permissions = fs::metadata(&self.path).map_err(failed)?.permissions();
            write_new(&backup_path(&self.path), &self.bytes, Some(permissions))?;
        }
        let bytes = self.bytes_after();
        write_file(&self.path, |out| out.write_all(&bytes))
    }
}

/// `index.html.bak`
fn backup_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    PathBuf::from(name)
}

/// Reads a file and applies the edits in memory. Blocks.
///
/// # Errors
/// [`Refusal`] gives the reason why the file is not changed.
pub fn plan_file(path: &Path, page: &PageTags) -> Result<Plan, Refusal> {
    let bytes = read_file(path)?;
    let source =
        if is_markdown(path) { SourceText::of_markdown(bytes.clone())? } else { SourceText::of_html(bytes.clone())? };
    let before = source.text.clone();
    // Markdown cannot be parsed as a page, and its path already determines its URL.
    let facts = (!is_markdown(path)).then(|| read(&Document::parse(&before), &page.url, &Headers::default()));
    if let Some(special) = SpecialFile::suspected(&page.url, facts.as_ref()) {
        return Err(Refusal::NoPage(special));
    }
    let (edits, edited) = if is_markdown(path) {
        (page.edits.clone(), edit_markdown(&before, &page.edits))
    } else {
        let edits = page.analysed.edits(&before, &page.url, &page.edits);
        let edited = edit_html(&before, &page.url, &edits);
        (edits, edited)
    };
    for ((element, outcome), edit) in edited.outcomes.iter().zip(&edits) {
        if let EditOutcome::Differs { found } = outcome {
            let (found, analysed) = (found.clone(), edit.analysed.clone());
            return Err(Refusal::Differs { element: *element, found, analysed });
        }
    }
    // How the site renders a Markdown file, beyond the written texts, is unknown.
    if edited.is_changed() && !is_markdown(path) {
        page.analysed.check(&before, &page.url)?;
    }
    Ok(Plan { before, edited, source, bytes, path: path.to_owned() })
}

fn read_file(path: &Path) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(Refusal::Unreadable)?;
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).map_err(Refusal::Unreadable)?;
    match bytes.len() as u64 {
        size if size > MAX_FILE_BYTES => Err(Refusal::TooLarge { limit_bytes: MAX_FILE_BYTES }),
        _ => Ok(bytes),
    }
}
