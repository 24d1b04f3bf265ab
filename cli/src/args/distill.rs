//! `seotags distill`.

use super::{AccessArgs, CrawlArgs, InputArgs};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  seotags distill https://shop.example/shoes/trail-runner-2
  seotags distill crawl.warc.gz --format jsonl > content.jsonl
  seotags distill page.html --blocks
  seotags distill page.html --explain-html why.html";

/// Print the main content of pages
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct DistillArgs {
    /// Lists, addresses, folders or archives; `-` is standard input
    #[arg(value_name = "INPUT", required = true)]
    pub(crate) inputs: Vec<String>,

    /// Format of the output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: DistillFormat,

    /// Say of each block what it is and how sure it is main content
    #[arg(long)]
    pub(crate) blocks: bool,

    /// Say of every block of the page why it was kept or left out
    #[arg(long, conflicts_with_all = ["blocks", "format"])]
    pub(crate) explain: bool,

    /// Write a page that shows what was kept and what was left out, and why
    #[arg(long, value_name = "FILE")]
    pub(crate) explain_html: Option<PathBuf>,

    /// CSS selector whose elements are taken out first; repeatable
    #[arg(long, visible_alias = "remove", value_name = "SELECTOR")]
    pub(crate) selectors_to_remove_before_distillation: Option<Vec<String>>,

    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) crawl: CrawlArgs,
    #[command(flatten)]
    pub(crate) access: AccessArgs,
}

/// Formats of distilled content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DistillFormat {
    /// Plain text
    Text,
    /// One JSON object a page and line
    Jsonl,
    /// Markdown
    Md,
}
