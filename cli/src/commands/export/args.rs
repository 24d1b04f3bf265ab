//! Arguments of `seotags export`.

use crate::args::{ChoiceArgs, OutputArgs};
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  seotags export -o tags.csv
  seotags export 17 -o tags.xlsx -o tags.html
  seotags export 17 -o tags.csv --columns default,provenance
  seotags export 17 -o accepted.csv --accepted-only
  seotags export 17 -o report.pdf \\
    --agency-name 'Example Agency' --agency-logo logo.png
  seotags export 17 --template shopify-products -o products.csv
  seotags export 17 --template rankmath --ids posts.csv -o rankmath.csv
  seotags export 17 --format jsonl | jq -r .suggested_title

Columns (--columns default):
  url, final_url, target_keyword, is_indexable, indexability_issues,
  canonical_url, current_title, suggested_title, current_title_length,
  suggested_title_length, current_meta_description,
  suggested_meta_description, current_meta_description_length,
  suggested_meta_description_length, current_h1, suggested_h1,
  suggested_seo_text, suggested_lsi_keywords, response_time,
  dom_content_loaded_time, page_load_time, error

Columns about the origin of a text (--columns provenance):
  engine, model, prompt_hash, content_hash, cost_usd, generated_at,
  content_source, fallback, reviewed, decided, decided_by, decided_at

Columns about the review of each element (--columns review):
  title_state, title_decided_by, title_decided_at, meta_description_state,
  meta_description_decided_by, meta_description_decided_at, h1_state,
  h1_decided_by, h1_decided_at, seo_text_state, seo_text_decided_by,
  seo_text_decided_at, lsi_keywords_state, lsi_keywords_decided_by,
  lsi_keywords_decided_at

More columns (--columns all includes every column):
  status_code, crawlable, outcome, primary_issue, issues, redirect_chain,
  detected_language, page_type, word_count, content_truncated, skip_reason,
  skip_code, current_findings, fine, faults, kept, findings, left_out,
  error_code, unique_key";

/// Write the results of an analysis to files
#[derive(Debug, Clone, Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct ExportArgs {
    /// Analysis [default: the latest that is not a check]
    #[arg(value_name = "ID")]
    pub(crate) id: Option<i64>,

    #[command(flatten)]
    pub(crate) choice: ChoiceArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Print the file of the --template, as a start for your own, and exit
    #[arg(long, requires = "template")]
    pub(crate) print_template: bool,

    /// Print the schema (XSD) of XML exports, and exit
    #[arg(long)]
    pub(crate) xml_schema: bool,
}

#[cfg(test)]
mod tests {
    use super::EXAMPLES;
    use seotags::export::all_columns;

    #[test]
    fn the_help_lists_every_column() {
        let words: Vec<&str> = EXAMPLES.split(|c: char| c.is_whitespace() || c == ',').collect();
        for column in all_columns() {
            assert!(words.contains(&column.name), "{} is missing", column.name);
        }
    }
}
