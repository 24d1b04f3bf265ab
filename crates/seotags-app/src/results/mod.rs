//! Results: storing, reading and summarising them.
//!
//! Owns: the walk in the order of the list, and the figures of the summary.
//! Never: makes a result, writes a file.

mod bulk_selection;
mod changes;
mod comparison;
mod decide;
mod export_data;
mod filtered_pages;
mod finding_counts;
mod handle;
mod history;
#[cfg(test)]
mod long_reads_tests;
mod newest_first;
mod one_run;
mod records;
mod report;
mod report_summary;
mod result_view;
mod review;
mod set_issues;
mod similar_texts;
mod sink;
mod site;
mod skipped_urls;
mod suggested;
mod summary_builder;
mod tag_sums;
mod undo;

pub use bulk_selection::{Bulk, Findings, Which};
pub use changes::{Changes, ChangesPage, ChangesPlace, ChangesQuery, comparable};
pub use comparison::{Comparison, IssueChange};
pub use decide::{DecideError, DecidedCount, MAX_NAME_CHARS, PageActs};
pub use filtered_pages::{PageStart, ReportPage, ReportQuery};
pub use handle::Results;
pub use history::{History, HistoryEntry};
pub use newest_first::{NewestFirst, NewestPage};
pub(crate) use one_run::OneRun;
pub use records::{BlockingRecords, Content, Records};
pub use report::report_of;
pub use report_summary::{LengthCounts, ReportSummary, TextCounts};
pub use seotags::service::api::{
    DecisionCounts, ElementCounts, Failures, FallbackCount, FindingCount, HostCount, Reason, ReviewSummary, Summary,
    TagCounts, TodayCount, VerdictCount, WriterCount,
};
pub use seotags_store::model::{
    Exclusions, LengthFilter, LengthOf, ReportFilter, ReportPlace, ReportSort, ReportText, SortBy, SortKey,
    StateFilter, StatusFilter, TextField, TextFilter, TextPattern,
};
pub use seotags_store::store::expression;
pub use sink::StoreSink;
pub(crate) use sink::{Following, keep_error};
pub use skipped_urls::{Followed, Skipped, SkippedUrls};
pub use suggested::{Suggested, SuggestedPage};
