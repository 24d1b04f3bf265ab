//! Opening inputs: what each one is, and whether it is of any use.

use super::bytes::{Opened, gunzip_local};
use super::list::List;
use super::reader::{Found, Source};
use super::recognise::{Kind, recognise};
use super::spec::{InputOptions, InputSpec};
use super::warc::Archive;
use super::{Download, InputError, Reader, SourceUrl};
use seotags_core::visit::PageSource;
use std::collections::VecDeque;
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Opens inputs, in their order. Remote ones are fetched here; sitemaps that an index names are fetched when their
/// turn comes.
pub async fn open(
    specs: &[InputSpec],
    options: &InputOptions,
    download: Arc<dyn Download>,
) -> Result<Reader, InputError> {
    let _ = &download;
    let mut sources = VecDeque::with_capacity(specs.len());
    for spec in specs {
        sources.push_back(match spec {
            InputSpec::Stdin => open_stdin(options)?,
            InputSpec::Path(path) => open_path(path, options)?,
            InputSpec::Url(url) => Box::new(std::iter::once(Found::Page(SourceUrl {
                url: url.clone(),
                source: PageSource::Web,
                keywords: Vec::new(),
            }))) as Source,
        });
    }
    let names = specs.iter().map(InputSpec::to_string).collect();
    Ok(Reader::new(names, sources, options.clone()))
}

fn open_stdin(options: &InputOptions) -> Result<Source, InputError> {
    let opened = Opened::new("-".to_owned(), io::stdin(), true)
        .map_err(|source| InputError::Read { path: "-".to_owned(), source })?;
    open_bytes(opened, true, options)
}

fn open_path(path: &Path, options: &InputOptions) -> Result<Source, InputError> {
    let name = path.display().to_string();
    let read_error = |source: io::Error| match source.kind() {
        io::ErrorKind::NotFound => InputError::Missing { path: name.clone(), suggestion: None },
        _ => InputError::Read { path: name.clone(), source },
    };
    let file = File::open(path).map_err(read_error)?;
    let opened = Opened::new(name.clone(), file, false).map_err(read_error)?;
    match recognise(&opened.head) {
        Kind::Warc => Ok(Box::new(Archive::open(path, false)?)),
        Kind::Gzip => {
            let opened = gunzip_local(opened, false).map_err(read_error)?;
            if recognise(&opened.head) == Kind::Warc {
                return Ok(Box::new(Archive::open(path, true)?));
            }
            open_bytes(opened, false, options)
        }
        _ => open_bytes(opened, false, options),
    }
}

fn open_bytes(opened: Opened, slow: bool, options: &InputOptions) -> Result<Source, InputError> {
    let name = opened.name.clone();
    let read_error = |source| InputError::Read { path: name.clone(), source };
    let opened = opened.in_utf8().map_err(read_error)?;
    match recognise(&opened.head) {
        Kind::Empty if !slow => Err(InputError::Empty { file: name }),
        Kind::Binary(what) => Err(InputError::Binary { file: name, what }),
        Kind::OtherXml(root) => Err(InputError::UnknownXml { file: name, root }),
        _ => Ok(Box::new(List::open(opened, options)?)),
    }
}
