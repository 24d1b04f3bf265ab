//! The targets of distilled content: standard output and files, written page by page.

use super::args::{DistillArgs, DistillFormat};
use super::content::{Shape, write_page};
use super::page::Page;
use crate::context::Context;
use crate::error::CliError;
use crate::terminal::{EscapingWriter, Form, stdout};
use seotags::export::{FileError, WholeFile};
use std::convert::Infallible;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The targets of distilled content.
pub(crate) struct Destinations {
    stdout: Option<(Shape, BufWriter<EscapingWriter<io::Stdout>>)>,
    files: Vec<ContentFile>,
    /// Whether nothing was written yet.
    is_empty: bool,
}

struct ContentFile {
    path: PathBuf,
    shape: Shape,
    out: WholeFile,
}

impl Destinations {
    /// Opens the files; standard output is a target if a format was given for it, or no file.
    pub(crate) fn open(args: &DistillArgs, context: &Context) -> Result<Self, CliError> {
        let shape = |format, for_terminal| Shape { format, blocks: args.blocks, explain: args.explain, for_terminal };
        let mut files = Vec::new();
        for path in &args.output {
            let format = format_of(path)?;
            if args.explain && format != DistillFormat::Text {
                return Err(CliError::usage("--explain writes text", "name a file that ends in .txt"));
            }
            let begun: Result<_, FileError<Infallible>> = WholeFile::create(path);
            let out = begun.map_err(|error| CliError::usage(error.to_string(), error.hint()))?;
            files.push(ContentFile { path: path.clone(), shape: shape(format, false), out });
        }
        let format = args.format.or(files.is_empty().then_some(DistillFormat::Text));
        let for_terminal = context.terminal.width.is_some();
        let stdout = format.map(|format| (shape(format, for_terminal), BufWriter::new(stdout(form_of(format)))));
        Ok(Self { stdout, files, is_empty: true })
    }

    /// Writes one page.
    pub(crate) fn write(&mut self, page: &Page) -> Result<(), CliError> {
        let is_first = std::mem::take(&mut self.is_empty);
        if let Some((shape, out)) = &mut self.stdout {
            let written = write_page(page, *shape, is_first, out);
            self.or_without_stdout(written)?;
        }
        for file in &mut self.files {
            let failed = |source| CliError::Write { target: file.path.display().to_string(), source };
            write_page(page, file.shape, is_first, &mut file.out).map_err(failed)?;
        }
        Ok(())
    }

    /// Moves the files to their final paths.
    pub(crate) fn finish(mut self) -> Result<(), CliError> {
        if let Some((_, out)) = &mut self.stdout {
            let flushed = out.flush();
            self.or_without_stdout(flushed)?;
        }
        for ContentFile { path, out, .. } in self.files {
            out.finish().map_err(|error| CliError::from_file::<CliError>(&path, error))?;
        }
        Ok(())
    }

    /// The reader of standard output may have seen enough; the files are still written.
    fn or_without_stdout(&mut self, written: io::Result<()>) -> Result<(), CliError> {
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe && !self.files.is_empty() => {
                // Its buffered output is not written again.
                if let Some((_, out)) = self.stdout.take() {
                    let _ = out.into_parts();
                }
                Ok(())
            }
            written => written.map_err(CliError::stdout),
        }
    }
}

/// The format of content on standard output.
fn form_of(format: DistillFormat) -> Form {
    match format {
        DistillFormat::Jsonl => Form::Json,
        DistillFormat::Text | DistillFormat::Md => Form::Words,
    }
}

/// The format for a file's extension.
fn format_of(path: &Path) -> Result<DistillFormat, CliError> {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "txt" | "text" => Ok(DistillFormat::Text),
        "jsonl" | "ndjson" => Ok(DistillFormat::Jsonl),
        "md" | "markdown" => Ok(DistillFormat::Md),
        _ => Err(CliError::usage(
            format!("{}: the extension is not a format for content", path.display()),
            "name a file that ends in .txt, .jsonl or .md",
        )),
    }
}
