//! The pipeline: one step per page, the local executor, events and sinks.
//!
//! Owns: the order of the stages, concurrency, cancellation, counting, which links are followed.
//! Never: knows a database, a terminal or one of our sockets.

mod cancel;
mod canonical_targets;
mod collector;
mod cpu;
mod crawler_verdict;
mod current;
mod event;
mod follow;
mod hosts;
mod inspect;
mod inspect_record;
mod job;
mod links;
mod live_page;
mod local;
mod network;
mod parked_pages;
mod read;
mod reader;
mod refetch;
mod rendering;
mod repeated_tags;
mod save_result;
mod sink;
mod step;
mod url_set;
mod vec_sink;
mod write;
mod writer_news;

pub use cancel::Cancel;
pub use collector::{Collected, Collector};
pub use crawler_verdict::CrawlerVerdict;
pub use event::{End, Event, Phase};
pub use follow::{Follow, LinkingPage};
pub use inspect::{Inspection, brief_of, inspect};
pub use inspect_record::inspect_record;
pub use job::PageJob;
pub use links::{LinksError, PageLinks, links_of};
pub use live_page::{LivePage, look_again};
pub use local::{RunEnd, most_under_way, run};
pub use network::Patience;
pub use parked_pages::ParkedPages;
pub use read::{Depth, distill_options, read_failure, read_fetched};
pub use reader::{ParkedState, Read, Reader};
pub use rendering::to_be_rendered;
pub use seotags_core::calls::BatchStanding;
pub use seotags_core::list::{FollowRules, FoundLink, KnownContent, LeftOut};
pub use sink::{Fate, KeepError, ResultSink};
pub use step::{Done, Step};
pub use url_set::UrlSet;
pub use vec_sink::VecSink;
