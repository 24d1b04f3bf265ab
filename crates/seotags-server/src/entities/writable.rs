//! Request bodies with settings. An unknown field is refused, so that a misspelt setting is noticed.
//! Read-only fields of an entity may be sent back unchanged; they have no effect.

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, IgnoredAny, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::marker::PhantomData;

/// A change of an entity; its own derive refuses unknown fields.
pub(crate) trait Change {
    /// Read-only fields of the entity.
    const READ_ONLY: &'static [&'static str];
}

/// A change without read-only fields.
#[derive(Debug)]
pub(crate) struct Writable<T>(pub(crate) T);

impl<'de, T: Deserialize<'de> + Change> Deserialize<'de> for Writable<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(OfChange(PhantomData))
    }
}

struct OfChange<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de> + Change> Visitor<'de> for OfChange<T> {
    type Value = Writable<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        T::deserialize(MapAccessDeserializer::new(Without { map, left_out: T::READ_ONLY })).map(Writable)
    }
}

/// A map without some of its keys.
struct Without<A> {
    map: A,
    left_out: &'static [&'static str],
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Without<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.map.next_key::<String>()? {
            if !self.left_out.contains(&key.as_str()) {
                return seed.deserialize(key.into_deserializer()).map(Some);
            }
            self.map.next_value::<IgnoredAny>()?;
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}
