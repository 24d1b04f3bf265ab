//! Lists from the broker: the keys of a bucket, the subjects of a stream.

use super::fleet::Fleet;
use crate::error::FleetError;
use futures::StreamExt;
use std::collections::{BTreeMap, HashSet};

/// The keys of a bucket.
pub(crate) async fn names_in(fleet: &Fleet, bucket: &str) -> Result<HashSet<String>, FleetError> {
    let name = fleet.name().bucket(bucket);
    let prefix = format!("$KV.{name}.");
    let subjects = subjects(fleet, &format!("KV_{name}"), &format!("{prefix}>")).await?;
    Ok(subjects.into_keys().filter_map(|subject| subject.strip_prefix(&prefix).map(str::to_owned)).collect())
}

/// Subjects of a stream, each with the number of its messages.
pub(crate) async fn subjects(fleet: &Fleet, stream: &str, filter: &str) -> Result<BTreeMap<String, usize>, FleetError> {
    let refused = |error: async_nats::Error| FleetError::refused("a list")(error);
    let stream = fleet.jetstream().get_stream_no_info(stream).await.map_err(|error| refused(error.into()))?;
    let mut info = stream.info_with_subjects(filter).await.map_err(|error| refused(error.into()))?;
    let mut found = BTreeMap::new();
    while let Some(next) = info.next().await {
        let (subject, count) = next.map_err(|error| refused(error.into()))?;
        found.insert(subject, count);
    }
    Ok(found)
}
