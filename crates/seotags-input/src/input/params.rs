//! Which query parameters of a URL are kept.

use seotags_core::url::HttpUrl;

/// Names of query parameters to drop or keep; `*` matches any letters; case-insensitive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct ParamRules {
    drop: Vec<String>,
    keep: Vec<String>,
}

impl ParamRules {
    /// Rules from names as typed; if there are names to keep, all others are dropped.
    pub(super) fn new(drop: &[String], keep: &[String]) -> Self {
        let lower = |names: &[String]| -> Vec<String> {
            names.iter().map(|name| name.trim().to_ascii_lowercase()).filter(|name| !name.is_empty()).collect()
        };
        Self { drop: lower(drop), keep: lower(keep) }
    }

    /// The URL without the dropped parameters; the others keep their order and spelling.
    pub(super) fn apply(&self, url: HttpUrl) -> HttpUrl {
        let Some(query) = url.as_url().query() else { return url };
        if self.drop.is_empty() && self.keep.is_empty() {
            return url;
        }
        let kept: Vec<&str> = query.split('&').filter(|pair| self.stays(pair)).collect();
        let kept = kept.join("&");
        if kept == query {
            return url;
        }
        let mut without = url.as_url().clone();
        without.set_query((!kept.is_empty()).then_some(&kept));
        HttpUrl::try_from(without).unwrap_or(url)
    }

    fn stays(&self, pair: &str) -> bool {
        let name = pair.split('=').next().unwrap_or_default();
        let name = url::form_urlencoded::parse(name.as_bytes()).next().map(|(name, _)| name.to_ascii_lowercase());
        let name = name.unwrap_or_default();
        let is_in = |patterns: &[String]| patterns.iter().any(|pattern| matches_pattern(pattern, &name));
        (self.keep.is_empty() || is_in(&self.keep)) && !is_in(&self.drop)
    }
}

/// True if the pattern matches the name; each `*` of the pattern matches any text.
pub fn matches_pattern(pattern: &str, name: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else { return pattern == name };
    let Some(mut left) = name.strip_prefix(start) else { return false };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let end = parts.pop().unwrap_or_default();
    for part in parts {
        let Some(at) = left.find(part) else { return false };
        left = &left[at + part.len()..];
    }
    left.ends_with(end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn applied(drop: &[&str], keep: &[&str], url: &str) -> String {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        ParamRules::new(&owned(drop), &owned(keep)).apply(HttpUrl::parse(url).unwrap()).to_string()
    }

    #[test]
    fn named_parameters_are_dropped_and_others_kept_unchanged() {
        let url = "https://a.example/p?b=%7e&utm_source=x&UTM_Medium=y&gclid=1&a[]=2&flag&&a=3";
        assert_eq!(applied(&["utm_*", "gclid"], &[], url), "https://a.example/p?b=%7e&a[]=2&flag&&a=3");
        assert_eq!(applied(&[], &["a", "page"], url), "https://a.example/p?a=3");
        assert_eq!(applied(&["a"], &["a*"], url), "https://a.example/p?a[]=2");
        assert_eq!(applied(&["*"], &[], url), "https://a.example/p");
        assert_eq!(applied(&["utm%5fsource", " "], &[], url), url);
        assert_eq!(applied(&["utm_source"], &[], "https://a.example/?utm%5fsource=1"), "https://a.example/");
        assert_eq!(applied(&["x"], &[], "https://a.example/?"), "https://a.example/?");
    }

    #[test]
    fn star_matches_any_letters() {
        assert!(matches_pattern("*.a.example", "www.a.example") && !matches_pattern("*.a.example", "a.example"));
        assert!(
            matches_pattern("a*c*e", "abcde") && !matches_pattern("a*c*e", "abde") && !matches_pattern("ab*ba", "aba")
        );
    }

    proptest! {
        #[test]
        fn dropping_parameters_twice_changes_nothing(query in "[a-c=&%*]{0,20}") {
            let Ok(url) = HttpUrl::parse(&format!("https://a.example/?{query}")) else { return Ok(()) };
            let rules = ParamRules::new(&["a*".to_owned()], &[]);
            let once = rules.apply(url);
            prop_assert_eq!(&rules.apply(once.clone()), &once);
        }
    }
}
