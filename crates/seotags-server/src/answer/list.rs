//! A list that is read while the answer is written.

use super::streamed::StreamedAnswer;
use crate::error::ApiError;
use serde::ser::{Error, SerializeSeq};
use serde::{Serialize, Serializer};
use std::cell::RefCell;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

type Next<T> = Box<dyn FnMut(&StreamedAnswer) -> Result<Option<Vec<T>>, ApiError> + Send>;

/// A list of which only one page is in memory at a time. It can be written only once.
pub(crate) struct List<T> {
    answer: StreamedAnswer,
    next: RefCell<Next<T>>,
}

impl<T> List<T> {
    pub(super) fn new(
        answer: StreamedAnswer,
        next: impl FnMut(&StreamedAnswer) -> Result<Option<Vec<T>>, ApiError> + Send + 'static,
    ) -> Self {
        Self { answer, next: RefCell::new(Box::new(next)) }
    }
}

impl<T> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("List")
    }
}

impl<T: Serialize> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let mut next = self.next.try_borrow_mut().map_err(S::Error::custom)?;
        loop {
            match next(&self.answer) {
                Ok(Some(piece)) => piece.iter().try_for_each(|item| list.serialize_element(item))?,
                Ok(None) => return list.end(),
                Err(error) => {
                    self.answer.fail(error);
                    return Err(S::Error::custom("the store could not be read"));
                }
            }
        }
    }
}

/// A value that becomes known while the fields before it are written.
#[derive(Debug, Clone, Default)]
pub(crate) struct Deferred<T>(Arc<Mutex<T>>);

impl<T> Deferred<T> {
    /// Sets the value.
    pub(crate) fn set(&self, value: T) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = value;
    }
}

impl<T: Serialize> Serialize for Deferred<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).serialize(serializer)
    }
}
