//! Import files of content management systems: checked before the work starts, written at its end.

use super::source::Source;
use super::target::check_target;
use crate::args::TemplateArgs;
use crate::context::Context;
use crate::error::CliError;
use crate::terminal::{Form, stdout};
use crate::text::{count, quoted};
use seotags::compose::Element;
use seotags::decision::Choice;
use seotags::export::cms::{CmsFile, Ids, LeftOut, PathPattern, Reason, Template, WrittenFile, importer, importers};
use seotags::export::{self, WriteError};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// A file for an importer to write.
#[derive(Debug)]
pub(crate) struct CmsOutput {
    file: CmsFile,
    /// Its targets; standard output if there are none.
    targets: Vec<PathBuf>,
    /// The flags that request it, for a repeated command.
    flags: String,
}

impl CmsOutput {
    /// The output for these flags. Of the output files, it takes those with the template's extension.
    pub(crate) fn from_args(
        args: &TemplateArgs,
        files: &[PathBuf],
        has_format: bool,
    ) -> Result<Option<Self>, CliError> {
        let Some(named) = &args.template else { return Ok(None) };
        let template = template(named)?;
        let template = match patterns(&args.template_path)? {
            pages if pages.is_empty() => template,
            pages => template.with_pages(pages).map_err(|error| of_pattern(&error.to_string()))?,
        };
        let template = with_tags(template, &args.template_tags)?;
        let targets = targets(&template, files, has_format)?;
        refuse_own_sources(args, &targets)?;
        let ids = match &args.ids {
            Some(path) => Some(Ids::read(path, &template)?),
            None if template.needs_ids() => return Err(without_ids(&template)),
            None => None,
        };
        let file = CmsFile::new(template);
        let file = if args.replace_fine { file.replacing_fine() } else { file };
        let file = if let Some(ids) = ids { file.with_ids(ids) } else { file };
        Ok(Some(Self { file, targets, flags: flags(args, named) }))
    }

    /// Restricts the texts of the template to those in this choice.
    pub(crate) fn with_choice(self, choice: Choice) -> Self {
        Self { file: self.file.with_choice(choice), ..self }
    }

    /// Its files.
    pub(crate) fn targets(&self) -> impl Iterator<Item = &Path> {
        self.targets.iter().map(PathBuf::as_path)
    }

    /// True if it writes this file.
    pub(crate) fn takes(&self, path: &Path) -> bool {
        self.targets.iter().any(|target| target == path)
    }

    /// True if it goes to standard output.
    pub(crate) fn takes_stdout(&self) -> bool {
        self.targets.is_empty()
    }

    /// The flags that request it, for a repeated command.
    pub(crate) fn flags(&self) -> &str {
        &self.flags
    }

    /// Writes it and reports its content; returns the number of chosen pages. Fails at the end if some of them could
    /// not be written; the others are written. Blocks.
    pub(crate) fn write(&self, source: Source<'_>, context: &Context) -> Result<u64, CliError> {
        let repeated = self.file.survey(source.records(usize::MAX)?)?;
        let write = |out: &mut dyn Write| -> Result<WrittenFile, WriteError<CliError>> {
            self.file.write(source.records(usize::MAX).map_err(WriteError::Record)?, &repeated, out)
        };
        let mut written = WrittenFile::default();
        for path in &self.targets {
            written = export::write_file(path, write).map_err(|error| CliError::from_file(path, error))?;
        }
        if self.takes_stdout() {
            let mut out = BufWriter::new(stdout(Form::Text));
            written = write(&mut out).map_err(CliError::from_stdout)?;
            out.flush().map_err(CliError::stdout)?;
        }
        self.show(&written, context);
        let missing: u64 = failures(&written.left_out).map(|(_, pages)| pages).sum();
        let meant = written.rows + written.left_out.iter().map(|(_, pages)| pages.count).sum::<u64>();
        if missing == 0 { Ok(meant) } else { Err(CliError::LeftOut { pages: missing, target: self.target() }) }
    }

    fn target(&self) -> String {
        let names: Vec<String> = self.targets.iter().map(|path| path.display().to_string()).collect();
        if names.is_empty() { "standard output".to_owned() } else { names.join(" and ") }
    }

    /// The pages that the file covers.
    fn kinds(&self) -> String {
        let patterns: Vec<String> = self.file.template().pages().map(ToString::to_string).collect();
        format!("; the file is for {}", patterns.join(" "))
    }

    fn show(&self, written: &WrittenFile, context: &Context) {
        let (notes, template) = (context.notes(), self.file.template());
        notes.line(&format!("  wrote {} to {} ({})", count(written.rows, "page"), self.target(), template.name()));
        if written.repeated_cells > 0 {
            let cells = count(written.repeated_cells, "cell");
            notes.line(&format!(
                "  {cells} filled with the current text: an import could erase it if the cell were empty"
            ));
        }
        for (reason, pages) in written.left_out.iter() {
            let kinds = if reason == Reason::OtherKind { self.kinds() } else { String::new() };
            let note = format!("skipped: {} {}{kinds}", count(pages.count, "page"), reason.text());
            if !reason.is_failure() {
                notes.line(&format!("  {note}"));
                continue;
            }
            notes.warning(&note, hint(reason));
            for url in &pages.first {
                notes.line(&format!("    {}", crate::terminal::harmless(url)));
            }
            if pages.count > pages.first.len() as u64 {
                notes.line(&format!("    and {} more", crate::text::grouped(pages.count - pages.first.len() as u64)));
            }
        }
        if written.formulas > 0 {
            let cells = count(written.formulas, "cell");
            notes.warning(
                &format!("{cells} in {} would run as formulas in a spreadsheet", self.target()),
                Some("do not open the file in a spreadsheet; importers read these cells as text"),
            );
        }
    }
}

fn failures(left_out: &LeftOut) -> impl Iterator<Item = (Reason, u64)> {
    left_out.iter().filter(|(reason, _)| reason.is_failure()).map(|(reason, pages)| (reason, pages.count))
}

fn hint(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::NoId => Some("add rows with their addresses to the file of --ids"),
        Reason::SeveralIds => Some("name the pages by their whole addresses in the file of --ids, not by slugs"),
        Reason::SameKey => Some("select pages with --template-path, e.g. those of one language"),
        _ => None,
    }
}

/// A built-in template, or a file.
pub(crate) fn template(named: &str) -> Result<Template, CliError> {
    let unknown = match Template::named(named) {
        Ok(template) => return Ok(template),
        Err(error) => error,
    };
    match std::fs::read_to_string(named) {
        Ok(text) => {
            Template::parse(named, &text).map_err(|error| CliError::Template { file: Some(named.to_owned()), error })
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(CliError::Template { file: None, error: unknown }),
        Err(error) => {
            Err(CliError::usage(format!("cannot read the template {named}: {}", crate::text::io_reason(&error)), None))
        }
    }
}

/// The source of a built-in template.
pub(crate) fn template_source(named: &str) -> Result<String, CliError> {
    let importer = importer(named).map_err(|error| CliError::Template { file: None, error })?;
    Ok(importer.text.to_owned())
}

/// The built-in templates, one per line.
pub(crate) fn template_list() -> String {
    let name = |importer: &export::cms::Importer| match importer.short {
        Some(short) => format!("{} ({short})", importer.name),
        None => importer.name.to_owned(),
    };
    let width = importers().iter().map(|importer| name(importer).len()).max().unwrap_or(0);
    let line = |importer| format!("{:width$}  {}\n", name(importer), importer.about());
    importers().iter().map(line).collect()
}

fn with_tags(template: Template, tags: &[Element]) -> Result<Template, CliError> {
    if tags.is_empty() {
        return Ok(template);
    }
    let name = template.name().to_owned();
    let template = template.with_elements(tags);
    if template.elements().is_empty() {
        return Err(CliError::usage(format!("the template {name} has no column of these tags"), None));
    }
    Ok(template)
}

fn patterns(texts: &[String]) -> Result<Vec<PathPattern>, CliError> {
    let pattern = |text: &String| PathPattern::parse(text).map_err(|error| of_pattern(&format!("“{text}”: {error}")));
    texts.iter().map(pattern).collect()
}

fn of_pattern(why: &str) -> CliError {
    CliError::usage(format!("--template-path {why}"), None)
}

fn targets(template: &Template, files: &[PathBuf], has_format: bool) -> Result<Vec<PathBuf>, CliError> {
    let extension = template.extension();
    let fits = |path: &&PathBuf| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension));
    let targets: Vec<PathBuf> = files.iter().filter(fits).cloned().collect();
    if targets.is_empty() && (!files.is_empty() || has_format) {
        return Err(CliError::Usage {
            message: format!("no -o FILE fits the template {}", template.name()),
            hint: Some(format!("name one that ends in .{extension}")),
        });
    }
    if targets.is_empty() && extension == "sh" && io::stdout().is_terminal() {
        return Err(CliError::usage("a terminal cannot show a script", "name a file: -o tags.sh"));
    }
    targets.iter().try_for_each(|path| check_target(path))?;
    Ok(targets)
}

/// Refuses to overwrite the table of ids or the template.
fn refuse_own_sources(args: &TemplateArgs, targets: &[PathBuf]) -> Result<(), CliError> {
    let template = args.template.as_ref().map(PathBuf::from);
    let sources: Vec<PathBuf> = [args.ids.clone(), template].into_iter().flatten().filter_map(same).collect();
    match targets.iter().find(|target| same((*target).clone()).is_some_and(|target| sources.contains(&target))) {
        Some(target) => {
            Err(CliError::usage(format!("-o {}: it is read by this run", target.display()), "name another file"))
        }
        None => Ok(()),
    }
}

/// The canonical path of an existing file.
fn same(path: PathBuf) -> Option<PathBuf> {
    std::fs::canonicalize(path).ok()
}

fn without_ids(template: &Template) -> CliError {
    let required: Vec<&str> = template.ids().filter(|(_, is_required)| *is_required).map(|(name, _)| name).collect();
    let names = if required.is_empty() { template.ids().map(|(name, _)| name).collect() } else { required };
    CliError::Usage {
        message: format!("the template {} needs the {} of each page", template.name(), names.join(" or ")),
        hint: Some(format!(
            "give a CSV with columns url and {}: --ids FILE (docs/cms.md explains where to get one)",
            names[0]
        )),
    }
}

fn flags(args: &TemplateArgs, named: &str) -> String {
    let ids = args.ids.iter().map(|path| format!(" --ids {}", quoted(&path.display().to_string())));
    let paths = args.template_path.iter().map(|pattern| format!(" --template-path {}", quoted(pattern)));
    let tags = args.template_tags.iter().map(|tag| format!(" --template-tags {}", tag.as_str()));
    std::iter::once(format!(" --template {}", quoted(named))).chain(ids).chain(paths).chain(tags).collect()
}
