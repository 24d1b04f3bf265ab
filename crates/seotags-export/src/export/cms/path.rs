//! Which paths a template applies to, and the parts that it names: `/blogs/{blog}/{handle}`.

use std::fmt;

/// A pattern for paths: `*` matches any text within a part, `{name}` matches and names it, `**` matches any number of
/// parts. A pattern that starts with `!` excludes paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathPattern {
    text: String,
    excludes: bool,
    parts: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// `**`
    Any,
    /// A text, with a place that matches anything.
    One { before: String, open: Open, after: String },
}

/// A place that matches anything.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Open {
    Nowhere,
    Nameless,
    Named(String),
}

/// Why a text is not a pattern, as a message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// It does not start like a path.
    #[error("a path pattern must start with / or **, like /products/{{handle}}")]
    Start,
    /// `**` occurs twice, or next to something else.
    #[error("** matches whole parts of a path, once in a pattern")]
    Any,
    /// Two places in one part, or an unmatched brace.
    #[error("a part of a path can have at most one * or one {{name}}")]
    Open,
}

impl PathPattern {
    /// Parses a pattern.
    ///
    /// # Errors
    /// [`PatternError`] if it is invalid.
    pub fn parse(text: &str) -> Result<Self, PatternError> {
        let (excludes, path) = text.strip_prefix('!').map_or((false, text), |rest| (true, rest));
        let path = match path.strip_prefix('/') {
            Some(path) => path,
            None if path.starts_with("**") => path,
            None => return Err(PatternError::Start),
        };
        let parts: Vec<Part> =
            path.split('/').filter(|part| !part.is_empty()).map(read_part).collect::<Result<_, _>>()?;
        if parts.iter().filter(|part| **part == Part::Any).count() > 1 {
            return Err(PatternError::Any);
        }
        Ok(Self { text: text.to_owned(), excludes, parts })
    }

    /// True for a pattern that excludes paths.
    pub(super) fn excludes(&self) -> bool {
        self.excludes
    }

    /// The names of its parts.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(Part::name)
    }

    /// The named parts of a matching path, in order of the names; `None` if it does not match.
    pub(super) fn matched(&self, path: &[String]) -> Option<Vec<(&str, String)>> {
        let any = self.parts.iter().position(|part| *part == Part::Any);
        let (first, last) = match any {
            Some(at) => (&self.parts[..at], &self.parts[at + 1..]),
            None if self.parts.len() == path.len() => (&self.parts[..], &self.parts[..0]),
            None => return None,
        };
        if path.len() < first.len() + last.len() {
            return None;
        }
        let ends = first.iter().zip(path).chain(last.iter().zip(&path[path.len() - last.len()..]));
        let mut named = Vec::new();
        for (part, text) in ends {
            let open = part.matched(text)?;
            named.extend(part.name().map(|name| (name, open)));
        }
        Some(named)
    }
}

impl fmt::Display for PathPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Part {
    fn name(&self) -> Option<&str> {
        match self {
            Self::One { open: Open::Named(name), .. } => Some(name),
            Self::One { .. } | Self::Any => None,
        }
    }

    /// The text that the place matches; an empty text without a place.
    fn matched(&self, text: &str) -> Option<String> {
        let Self::One { before, open, after } = self else { return None };
        let rest = text.strip_prefix(before.as_str())?.strip_suffix(after.as_str())?;
        ((*open == Open::Nowhere) == rest.is_empty()).then(|| rest.to_owned())
    }
}

fn read_part(text: &str) -> Result<Part, PatternError> {
    if text == "**" {
        return Ok(Part::Any);
    }
    if text.contains("**") {
        return Err(PatternError::Any);
    }
    let plain = |text: &str| if text.contains(['*', '{', '}']) { Err(PatternError::Open) } else { Ok(text.to_owned()) };
    let Some(at) = text.find(['*', '{']) else {
        return Ok(Part::One { before: plain(text)?, open: Open::Nowhere, after: String::new() });
    };
    let (before, rest) = text.split_at(at);
    let (open, after) = match rest.strip_prefix('{') {
        Some(rest) => {
            let (name, after) = rest.split_once('}').ok_or(PatternError::Open)?;
            let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            if !is_name {
                return Err(PatternError::Open);
            }
            (Open::Named(name.to_owned()), after)
        }
        None => (Open::Nameless, &rest[1..]),
    };
    Ok(Part::One { before: plain(before)?, open, after: plain(after)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matched(pattern: &str, path: &str) -> Option<String> {
        let parts: Vec<String> = path.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let pattern = PathPattern::parse(pattern).unwrap();
        let named = pattern.matched(&parts)?;
        Some(named.iter().map(|(name, text)| format!("{name}={text}")).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn paths_match_or_do_not() {
        assert_eq!(matched("/products/{handle}", "/products/boot").as_deref(), Some("handle=boot"));
        assert_eq!(matched("/products/{handle}", "/de/products/boot"), None);
        assert_eq!(matched("/products/{handle}", "/products"), None);
        assert_eq!(matched("/products/{handle}", "/products/boot/red"), None);
        assert_eq!(matched("/blogs/{blog}/{handle}", "/blogs/news/a").as_deref(), Some("blog=news handle=a"));
        assert_eq!(matched("**/{key}.html", "/men/boot.html").as_deref(), Some("key=boot"));
        assert_eq!(matched("**/{key}.html", "/boot.html").as_deref(), Some("key=boot"));
        assert_eq!(matched("**/{key}.html", "/.html"), None);
        assert_eq!(matched("/**", "/").as_deref(), Some(""));
        assert_eq!(matched("/shop/**/p-*", "/shop/a/b/p-1").as_deref(), Some(""));
        assert_eq!(matched("/shop/**/p-*", "/shop"), None);
        assert_eq!(matched("/", "/").as_deref(), Some(""));
        assert_eq!(matched("/", "/a"), None);
    }

    #[test]
    fn invalid_patterns_are_errors() {
        let error_of = |text: &str| PathPattern::parse(text).unwrap_err();
        assert_eq!(error_of("products/{handle}"), PatternError::Start);
        assert_eq!(error_of("/**/a/**"), PatternError::Any);
        assert_eq!(error_of("/a**"), PatternError::Any);
        for text in ["/{a}{b}", "/{a", "/a}", "/{}", "/*-{a}", "/{a b}"] {
            assert_eq!(error_of(text), PatternError::Open, "{text}");
        }
    }
}
