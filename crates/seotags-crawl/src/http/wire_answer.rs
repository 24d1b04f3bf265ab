//! An answer as received over the network, for the archive of a run and the cache.

use reqwest::header::LOCATION;
use seotags_core::visit::WireAnswer;

/// `Location` fields as received.
pub(crate) fn locations(answer: &WireAnswer) -> Vec<Vec<u8>> {
    answer.fields.iter().filter(|(name, _)| *name == LOCATION.as_str()).map(|(_, value)| value.clone()).collect()
}
