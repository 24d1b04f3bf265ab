//! Selects URLs and removes query parameters.

use super::InputError;
use super::params::ParamRules;
use regex::{Regex, RegexBuilder};
use seotags_core::list::UrlRules;
use seotags_core::url::HttpUrl;

/// Maximum size of a compiled expression, in bytes: a typical rule takes a few hundred.
const MAX_PATTERN_BYTES: usize = 1 << 20;

/// Compiled rules for URLs.
#[derive(Debug, Clone)]
pub struct UrlFilter {
    include: Vec<String>,
    exclude: Vec<String>,
    include_re: Vec<Regex>,
    exclude_re: Vec<Regex>,
    params: ParamRules,
}

impl UrlFilter {
    /// Compiles the rules.
    ///
    /// # Errors
    /// [`InputError::Pattern`] if a regular expression is invalid.
    pub fn new(rules: &UrlRules) -> Result<Self, InputError> {
        Ok(Self {
            include: rules.include.clone(),
            exclude: rules.exclude.clone(),
            include_re: rules.include_re.iter().map(|pattern| compiled(pattern)).collect::<Result<_, _>>()?,
            exclude_re: rules.exclude_re.iter().map(|pattern| compiled(pattern)).collect::<Result<_, _>>()?,
            params: ParamRules::new(&rules.drop_params, &rules.keep_params),
        })
    }

    /// The URL without the parameters that the rules drop.
    pub fn shorten(&self, url: HttpUrl) -> HttpUrl {
        self.params.apply(url)
    }

    /// True if the rules accept the URL.
    pub fn wants(&self, url: &HttpUrl) -> bool {
        let text = url.as_str();
        let any = |parts: &[String], patterns: &[Regex]| {
            parts.iter().any(|part| text.contains(part.as_str()))
                || patterns.iter().any(|pattern| pattern.is_match(text))
        };
        let takes_all = self.include.is_empty() && self.include_re.is_empty();
        (takes_all || any(&self.include, &self.include_re)) && !any(&self.exclude, &self.exclude_re)
    }
}

fn compiled(pattern: &str) -> Result<Regex, InputError> {
    let built = RegexBuilder::new(pattern).size_limit(MAX_PATTERN_BYTES).build();
    built.map_err(|error| InputError::Pattern { pattern: pattern.to_owned(), cause: reason(&error) })
}

/// The last line of the parser's message contains the reason; the lines before it show the place.
fn reason(error: &regex::Error) -> String {
    match error {
        regex::Error::CompiledTooBig(_) => "too large".to_owned(),
        other => {
            let text = other.to_string();
            let last = text.lines().last().unwrap_or_default();
            last.trim().trim_start_matches("error: ").to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(rules: &UrlRules) -> Vec<&'static str> {
        let filter = UrlFilter::new(rules).unwrap();
        let urls = ["https://a.example/shop/1", "https://a.example/shop/22", "https://a.example/blog/3"];
        urls.into_iter().filter(|url| filter.wants(&HttpUrl::parse(url).unwrap())).collect()
    }

    #[test]
    fn parts_and_expressions_work_together() {
        let list = |text: &str| vec![text.to_owned()];
        assert_eq!(wanted(&UrlRules::default()).len(), 3);
        let one_digit = UrlRules { include_re: list(r"/\d$"), ..UrlRules::default() };
        assert_eq!(wanted(&one_digit), ["https://a.example/shop/1", "https://a.example/blog/3"]);
        let either = UrlRules { include: list("/blog/"), include_re: list(r"\d\d$"), ..UrlRules::default() };
        assert_eq!(wanted(&either), ["https://a.example/shop/22", "https://a.example/blog/3"]);
        let not = UrlRules { include: list("/shop/"), exclude_re: list(r"(\d)\d$"), ..UrlRules::default() };
        assert_eq!(wanted(&not), ["https://a.example/shop/1"]);
    }

    #[test]
    fn invalid_expression_is_named_in_the_error() {
        let error = |pattern: &str| {
            UrlFilter::new(&UrlRules { exclude_re: vec![pattern.to_owned()], ..UrlRules::default() })
                .unwrap_err()
                .to_string()
        };
        assert_eq!(error("(a"), "“(a” is not a regular expression: unclosed group");
        assert_eq!(error(r"\w{9999}{9999}"), r"“\w{9999}{9999}” is not a regular expression: too large");
    }
}
