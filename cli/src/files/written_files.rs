//! Detects when two paths are one file: no command overwrites its input, or writes two results into one file.

use crate::args::{AccessArgs, OutputArgs};
use crate::error::CliError;
use seotags::visit::PageSource;
use seotags_app::App;
use seotags_app::analyses::Analysis;
use std::path::{Path, PathBuf};

/// The identity of a file, whatever its path is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum FileId {
    /// Device and inode: the same for hard and symbolic links.
    #[cfg(unix)]
    Node(u64, u64),
    /// Its path, if there is nothing else.
    Path(PathBuf),
}

impl FileId {
    /// The identity of a file that may not exist yet; `None` if its folder does not exist either. Streams and devices
    /// have none, since nothing in them can be overwritten.
    fn find(path: &Path) -> Option<Self> {
        match std::fs::metadata(path) {
            Ok(found) if !found.is_file() => None,
            #[cfg(unix)]
            Ok(found) => {
                use std::os::unix::fs::MetadataExt;
                Some(Self::Node(found.dev(), found.ino()))
            }
            #[cfg(not(unix))]
            Ok(_) => std::fs::canonicalize(path).ok().map(Self::Path),
            Err(_) => {
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
                Some(Self::Path(std::fs::canonicalize(folder).ok()?.join(path.file_name()?)))
            }
        }
    }
}

/// True if both names are one file.
pub(crate) fn is_same_file(a: &Path, b: &Path) -> bool {
    a == b || FileId::find(a).is_some_and(|a| Some(a) == FileId::find(b))
}

/// Files that a command writes while it runs, by the flag that names each.
#[derive(Debug)]
pub(crate) struct WrittenFiles<'a>(Vec<(&'static str, &'a Path, FileId)>);

impl<'a> WrittenFiles<'a> {
    /// The files of a command, which must all be different.
    pub(crate) fn new(access: &'a AccessArgs, output: Option<&'a OutputArgs>) -> Result<Self, CliError> {
        let mut named: Vec<(&'static str, &Path)> = Vec::new();
        if let Some(output) = output {
            named.extend(output.files.output.iter().map(|path| ("-o", path.as_path())));
            named.extend(output.files.skipped.as_deref().map(|path| ("--skipped", path)));
        }
        Self::beside(access, named)
    }

    /// The files of the crawl, and these, each with its flag.
    pub(crate) fn beside(
        access: &'a AccessArgs,
        others: impl IntoIterator<Item = (&'static str, &'a Path)>,
    ) -> Result<Self, CliError> {
        let mut named: Vec<(&'static str, &Path)> = Vec::new();
        named.extend(access.save_warc.as_deref().map(|path| ("--save-warc", path)));
        named.extend(access.trace_http.as_deref().map(|path| ("--trace-http", path)));
        named.extend(others);
        let mut written = Self(Vec::new());
        for (flag, path) in named {
            let Some(id) = FileId::find(path) else { continue };
            if let Some((other, ..)) = written.0.iter().find(|(.., known)| *known == id) {
                let named = if *other == flag { format!("two {flag}") } else { format!("{other} and {flag}") };
                let message = format!("{named} name the same file: {}", path.display());
                return Err(CliError::usage(message, "name another file"));
            }
            written.0.push((flag, path, id));
        }
        // Results are written after everything is read, so they may overwrite their own list.
        written.0.retain(|(flag, ..)| matches!(*flag, "--save-warc" | "--trace-http"));
        Ok(written)
    }

    /// Refuses to write a file that this run reads.
    pub(crate) fn refuse(&self, read: &Path) -> Result<(), CliError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let id = FileId::find(read);
        match self.0.iter().find(|(.., written)| Some(written) == id.as_ref()) {
            Some((flag, path, _)) => {
                Err(CliError::usage(format!("{flag} {}: it is read by this run", path.display()), "name another file"))
            }
            None => Ok(()),
        }
    }

    /// The same for a page of a list.
    pub(crate) fn refuse_page(&self, source: &PageSource) -> Result<(), CliError> {
        match source {
            PageSource::Web => Ok(()),
            PageSource::File { path } | PageSource::Warc { path, .. } => self.refuse(Path::new(path)),
        }
    }

    /// The same for the inputs of an analysis.
    pub(crate) async fn refuse_stored(&self, app: &App, analysis: &Analysis) -> Result<(), CliError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let read = app.analyses().files(analysis.id).await?;
        let inputs = analysis.inputs.iter().map(PathBuf::from);
        inputs.chain(read).try_for_each(|path| self.refuse(&path))
    }
}
