//! Arguments of `seotags distill`.

use crate::args::{AccessArgs, CrawlArgs, InputArgs, named};
use clap::{Args, ValueEnum};
use seotags::distill::{DistillOptions, PageType, SelectorError, check_selector};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  seotags distill https://shop.example/shoes/trail-runner-2
  seotags distill crawl.warc.gz --format jsonl > content.jsonl
  seotags distill urls.csv -o content.jsonl -o content.md
  seotags distill page.html --blocks
  seotags distill shop/ --content-selector '.product' --page-type product
  seotags distill page.html --explain-html why.html";

/// Print the main content of pages
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct DistillArgs {
    /// Lists, URLs, folders or archives; `-` is standard input
    #[arg(value_name = "INPUT", required = true)]
    pub(crate) inputs: Vec<String>,

    /// Write the content to FILE; repeatable
    ///
    /// The extension sets the format: txt, jsonl or md.
    #[arg(short, long = "output", value_name = "FILE")]
    pub(crate) output: Vec<PathBuf>,

    /// Write the content to stdout in this format [default: text, without -o]
    #[arg(short, long, value_name = "FORMAT")]
    pub(crate) format: Option<DistillFormat>,

    /// Show the kind of each block, and how sure it is main content
    #[arg(long)]
    pub(crate) blocks: bool,

    /// Show why each block of the page was kept or removed
    #[arg(long, conflicts_with_all = ["blocks", "format"])]
    pub(crate) explain: bool,

    /// Write a page that shows what was kept and removed, and why
    #[arg(long, value_name = "FILE")]
    pub(crate) explain_html: Option<PathBuf>,

    /// CSS selector of elements to remove first; repeatable
    #[arg(long = "remove", alias = "selectors-to-remove-before-distillation", value_name = "SELECTOR")]
    pub(crate) selectors_to_remove_before_distillation: Option<Vec<String>>,

    /// CSS selector of the elements with the content
    ///
    /// It is ignored on pages where it matches nothing.
    #[arg(long, value_name = "SELECTOR", value_parser = css_selector)]
    pub(crate) content_selector: Option<String>,

    /// Type of the pages, if you know it [default: found for each page]
    #[arg(long, value_name = "TYPE", value_parser = named::<PageType>(), hide_short_help = true)]
    pub(crate) page_type: Option<PageType>,

    /// Longest text, in characters
    ///
    /// Longer texts are cut at the end of a block or sentence.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max_chars: Option<u32>,

    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) access: AccessArgs,
}

impl DistillArgs {
    /// Files that are written, each with its flag.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&'static str, &Path)> {
        let outputs = self.output.iter().map(|path| ("-o", path.as_path()));
        outputs.chain(self.explain_html.as_deref().map(|path| ("--explain-html", path)))
    }

    /// Puts what was typed into `options`.
    pub(crate) fn apply(&self, options: &mut DistillOptions) {
        options.content_selector.clone_from(&self.content_selector);
        options.page_type = self.page_type;
        if let Some(chars) = self.max_chars {
            options.max_chars = chars as usize;
        }
    }
}

fn css_selector(selector: &str) -> Result<String, SelectorError> {
    check_selector(selector).map(|()| selector.to_owned())
}

/// Formats of distilled content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DistillFormat {
    /// Plain text
    Text,
    /// One JSON object per page and line
    Jsonl,
    /// Markdown
    Md,
}
