//! Lists that are too long for the memory of the service.

use serde::de::Deserializer;
use serde::ser::{Error, SerializeSeq};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

type Next<T> = Box<dyn FnMut() -> Result<Option<Vec<T>>, String> + Send>;

/// A list in an answer. A client has all of its items in memory. The service reads them page by page while it writes
/// the answer; such a list can be written only once.
pub struct List<T> {
    items: Vec<T>,
    further: Option<Mutex<Next<T>>>,
}

impl<T> List<T> {
    /// A list that is read while it is written: `next` returns the next page, and `None` after the last.
    pub fn of_pages(next: impl FnMut() -> Result<Option<Vec<T>>, String> + Send + 'static) -> Self {
        Self { items: Vec::new(), further: Some(Mutex::new(Box::new(next))) }
    }

    /// The items in memory.
    pub fn items(&self) -> &[T] {
        &self.items
    }

    /// The items in memory.
    pub fn into_items(self) -> Vec<T> {
        self.items
    }
}

impl<T> From<Vec<T>> for List<T> {
    fn from(items: Vec<T>) -> Self {
        Self { items, further: None }
    }
}

impl<T> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("List")
    }
}

impl<T: Serialize> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some(further) = &self.further else { return self.items.serialize(serializer) };
        let mut list = serializer.serialize_seq(None)?;
        let mut next = further.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(page) = next().map_err(S::Error::custom)? {
            page.iter().try_for_each(|item| list.serialize_element(item))?;
        }
        list.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Vec::deserialize(from).map(Self::from)
    }
}

/// A value that the service knows only after it has written the fields before it. Clones share the value.
#[derive(Debug, Clone, Default)]
pub struct Deferred<T>(Arc<Mutex<T>>);

impl<T> Deferred<T> {
    /// Sets the value.
    pub fn set(&self, value: T) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = value;
    }
}

impl<T: Clone> Deferred<T> {
    /// The value.
    pub fn get(&self) -> T {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl<T: Serialize> Serialize for Deferred<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Deferred<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        T::deserialize(from).map(|value| Self(Arc::new(Mutex::new(value))))
    }
}

#[cfg(test)]
mod tests {
    use super::{Deferred, List};
    use serde::{Deserialize, Serialize};

    #[derive(Debug, Serialize, Deserialize)]
    struct Answer {
        items: List<u8>,
        next: Deferred<Option<u8>>,
    }

    #[test]
    fn a_list_of_pages_is_written_with_what_is_known_after_it() {
        let next = Deferred::default();
        let (later, mut pages) = (next.clone(), vec![vec![3], vec![1, 2]]);
        let items = List::of_pages(move || {
            later.set(Some(7));
            Ok(pages.pop())
        });
        let text = serde_json::to_string(&Answer { items, next }).unwrap();
        assert_eq!(text, r#"{"items":[1,2,3],"next":7}"#);
        let read: Answer = serde_json::from_str(&text).unwrap();
        assert_eq!((read.items.items(), read.next.get()), (&[1, 2, 3][..], Some(7)));
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }

    #[test]
    fn a_page_that_cannot_be_read_is_an_error() {
        let list = List::<u8>::of_pages(|| Err("the store could not be read".to_owned()));
        assert_eq!(serde_json::to_string(&list).unwrap_err().to_string(), "the store could not be read");
    }
}
