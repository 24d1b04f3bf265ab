//! Checks the lengths of all texts in a body before it is parsed.

use crate::error::ApiError;
use axum::extract::Request;
use seotags::lengths;
use seotags::text::grouped;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserializer, de};
use std::borrow::Cow;
use std::fmt::{self, Write};

/// Fields for which the specification fixes a refusal with another status. Here, only [`FAR_TOO_LONG`] limits them.
const REFUSED_LATER: [&str; 2] = ["domain", "css_selector"];
/// The maximum length of a `name`, by a part of the path of the call. For names of analyses and projects, the
/// specification fixes a refusal as well.
const NAMES: [(&str, usize); 5] = [
    ("/analyses", FAR_TOO_LONG),
    ("/projects", FAR_TOO_LONG),
    ("/browser-profiles", lengths::PROFILE_NAME),
    ("/tokens", lengths::TOKEN_NAME),
    ("/subscription-plans", lengths::PLAN_NAME),
];
/// Fields of a public call that are cut instead of refused.
const CUT: [&str; 1] = ["source"];
/// The limit for these fields.
const FAR_TOO_LONG: usize = 20_000;

/// The maximum lengths of the texts in a body.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lengths {
    /// The limit of `name`.
    name: usize,
    /// Fields that are not checked, because entities may be sent back unchanged.
    read_only: &'static [&'static str],
}

impl Lengths {
    /// The limits for the body of a request.
    pub(super) fn of(request: &Request, read_only: &'static [&'static str]) -> Self {
        Self::at(request.uri().path(), read_only)
    }

    fn at(path: &str, read_only: &'static [&'static str]) -> Self {
        let named = NAMES.iter().find(|(part, _)| path.contains(part));
        Self { name: named.map_or_else(|| lengths::most("name"), |(_, most)| *most), read_only }
    }

    /// Refuses a body with a text that exceeds the maximum length of its field. Invalid JSON is left to the parser.
    ///
    /// # Errors
    /// 422 with the field and its limit.
    pub(super) fn check(self, json: &[u8]) -> Result<(), ApiError> {
        let mut walk = Walk { path: Vec::new(), lengths: self, refusal: None };
        let mut reader = serde_json::Deserializer::from_slice(json);
        // An error is either this refusal, or one that the parser will find as well.
        let _ = walk.value().deserialize(&mut reader);
        walk.refusal.map_or(Ok(()), Err)
    }

    fn most(self, field: &str) -> usize {
        match field {
            "name" => self.name,
            field if REFUSED_LATER.contains(&field) || CUT.contains(&field) => FAR_TOO_LONG,
            field => lengths::most(field),
        }
    }
}

/// A segment of a path.
enum Step<'de> {
    Field(Cow<'de, str>),
    Entry(usize),
}

struct Walk<'de> {
    path: Vec<Step<'de>>,
    lengths: Lengths,
    refusal: Option<ApiError>,
}

struct Value<'walk, 'de>(&'walk mut Walk<'de>);

impl<'de> Walk<'de> {
    fn value(&mut self) -> Value<'_, 'de> {
        Value(self)
    }

    fn path(&self) -> String {
        let mut path = String::new();
        for step in &self.path {
            // Writing to a String cannot fail.
            let _ = match step {
                Step::Field(name) if path.is_empty() => write!(path, "{name}"),
                Step::Field(name) => write!(path, ".{name}"),
                Step::Entry(at) => write!(path, "[{at}]"),
            };
        }
        path
    }

    fn text<E: de::Error>(&mut self, text: &str) -> Result<(), E> {
        let field = self.path.iter().rev().find_map(|step| match step {
            Step::Field(name) => Some(name.as_ref()),
            Step::Entry(_) => None,
        });
        let most = self.lengths.most(field.unwrap_or_default());
        if text.len() <= most {
            return Ok(());
        }
        let count = text.chars().count();
        if count <= most {
            return Ok(());
        }
        let (count, most) = (grouped(count as u64), grouped(most as u64));
        let message = format!("it has {count} characters; at most {most} are allowed");
        self.refusal = Some(ApiError::unprocessable(&self.path(), &message));
        Err(E::custom("too long"))
    }

    fn below<T>(&mut self, step: Step<'de>, read: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(step);
        let read = read(self);
        self.path.pop();
        read
    }
}

impl<'de> DeserializeSeed<'de> for Value<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Value<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        self.0.text(text)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let walk = self.0;
        for at in 0.. {
            let entry = walk.below(Step::Entry(at), |walk| list.next_element_seed(walk.value()))?;
            if entry.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let walk = self.0;
        while let Some(name) = map.next_key::<Cow<'de, str>>()? {
            if walk.path.is_empty() && walk.lengths.read_only.contains(&name.as_ref()) {
                map.next_value::<IgnoredAny>()?;
                continue;
            }
            // The start of an unknown field name is enough to identify it.
            let name = if name.len() > 100 { Cow::Owned(name.chars().take(100).collect()) } else { name };
            walk.below(Step::Field(name), |walk| map.next_value_seed(walk.value()))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Lengths;
    use axum::body::to_bytes;
    use axum::response::IntoResponse;

    async fn refusal_text(json: &str) -> Option<String> {
        let refusal = Lengths::at("/projects/7/analyses/", &["results"]).check(json.as_bytes()).err()?.into_response();
        assert_eq!(refusal.status(), 422);
        Some(String::from_utf8(to_bytes(refusal.into_body(), 10_000).await.unwrap().to_vec()).unwrap())
    }

    #[tokio::test]
    async fn the_field_and_its_limit_are_named() {
        let long = "x".repeat(2_001);
        let said = refusal_text(&format!(r#"{{"a": [1, null, {{"tone_and_style": "{long}"}}]}}"#)).await.unwrap();
        assert!(said.contains("a[2].tone_and_style: it has 2,001 characters; at most 2,000 are allowed."), "{said}");
        let keyword = "y".repeat(201);
        let said = refusal_text(&format!(r#"{{"urls": [{{"target_keywords": ["a", "{keyword}"]}}]}}"#)).await.unwrap();
        assert!(said.contains(r#""field":"urls[0].target_keywords[1]""#), "{said}");
        assert_eq!(refusal_text(r#"{"tone_and_style": "dry", "x": [true, -1, 2.5, {}], "name": ""}"#).await, None);
        assert_eq!(refusal_text("{ no JSON").await, None, "the parser reports it");
        assert_eq!(
            refusal_text(&format!(r#"{{"results": [{{"title": "{long}"}}]}}"#)).await,
            None,
            "it changes nothing"
        );
        assert!(refusal_text(&format!(r#"{{"x": {{"results": "{long}"}}}}"#)).await.is_some());
    }

    #[test]
    fn a_name_has_the_length_of_what_it_names() {
        let names = |path: &str, chars: usize| {
            let json = format!(r#"{{"name": "{}"}}"#, "é".repeat(chars));
            Lengths::at(path, &[]).check(json.as_bytes()).is_ok()
        };
        for (path, most) in [
            ("/api/v1/projects/", 20_000),
            ("/api/v1/projects/7/analyses/", 20_000),
            ("/api/v1/browser-profiles/", 120),
            ("/api/v1/users/me/tokens/", 120),
            ("/api/v1/admin/subscription-plans/7", 60),
        ] {
            assert!(names(path, most) && !names(path, most + 1), "{path}");
        }
    }

    #[tokio::test]
    async fn a_text_that_is_cut_is_refused_only_beyond_the_far_limit() {
        assert_eq!(refusal_text(&format!(r#"{{"source": "{}"}}"#, "x".repeat(20_000))).await, None);
        assert!(refusal_text(&format!(r#"{{"source": "{}"}}"#, "x".repeat(20_001))).await.is_some());
    }
}
