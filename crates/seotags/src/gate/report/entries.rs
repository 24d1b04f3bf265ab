//! An array of a JSON report that is written entry by entry.

use serde::ser::{Error, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::io;

/// The function calls its argument with each entry.
pub(super) struct Entries<F>(pub(super) F);

impl<F> Serialize for Entries<F>
where
    F: Fn(&mut dyn FnMut(Value) -> io::Result<()>) -> io::Result<()>,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut array = serializer.serialize_seq(None)?;
        let mut failed = None;
        let read = (self.0)(&mut |entry| {
            array.serialize_element(&entry).map_err(|error| {
                // Kept as it is, since it shows whether the reader of the report is gone.
                failed = Some(error);
                io::Error::other("the report cannot be written")
            })
        });
        match failed {
            Some(error) => Err(error),
            None => read.map_err(S::Error::custom).and_then(|()| array.end()),
        }
    }
}
