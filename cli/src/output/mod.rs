//! Targets of results: files, standard output, the table.
//!
//! Owns: the requested output, checked before the work starts; writing it from the store or a service.
//! Never: changes an analysis.

mod choice;
mod cms;
mod delivery;
mod export;
mod findings;
mod letterhead;
mod opened;
mod repository;
mod review_versions;
mod row_report;
mod skipped_file;
mod source;
mod tables;
mod target;

pub(crate) use choice::warn_of_nothing;
pub(crate) use cms::{template_list, template_source};
pub(crate) use delivery::{Delivery, WrittenFile};
pub(crate) use findings::{EditedText, finding_text};
pub(crate) use letterhead::with_whole_logo_path;
pub(crate) use opened::{Latest, open_analysis};
pub(crate) use repository::RepositoryRoot;
pub(crate) use review_versions::write_versions;
pub(crate) use row_report::{RowReport, RowTarget};
pub(crate) use skipped_file::followed_text;
pub(crate) use source::Source;
pub(crate) use tables::CheckView;
pub(crate) use target::check_target;
