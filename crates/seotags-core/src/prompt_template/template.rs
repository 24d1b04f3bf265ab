//! Templates of the system message: the default, and users' templates, which are checked before a run starts.

use super::placeholder::{Placeholder, is_page_data, nearest, placeholder};
use crate::text::{count_tokens, grouped, is_hidden};
use std::sync::LazyLock;

/// The default template, and a starting point for custom ones.
pub(crate) const OURS: &str = include_str!("instructions.txt");
/// Maximum length of a template in tokens: it is paid for with every page, and the default has 900 with everything
/// filled in.
pub const MOST_TEMPLATE_TOKENS: usize = 4_000;

/// A parsed template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    pub(crate) parts: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Part {
    Literal(String),
    Filled(Placeholder),
}

/// What is wrong with a template.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// An unknown placeholder.
    #[error("{line}:{column}: unknown placeholder {{{{{name}}}}}{}", did_you_mean(*nearest))]
    Unknown {
        /// 1-based line.
        line: usize,
        /// 1-based column, in characters.
        column: usize,
        /// Its name.
        name: String,
        /// The most similar known name.
        nearest: Option<&'static str>,
    },
    /// A placeholder for page data.
    #[error(
        "{line}:{column}: {{{{{name}}}}} is page data, which is sent in a separate message: the instructions are the same for every page"
    )]
    PageData {
        /// 1-based line.
        line: usize,
        /// 1-based column, in characters.
        column: usize,
        /// Its name.
        name: String,
    },
    /// Two opening braces without closing ones.
    #[error("{line}:{column}: {{{{ is not closed by }}}} on its line")]
    Unclosed {
        /// 1-based line.
        line: usize,
        /// 1-based column, in characters.
        column: usize,
    },
    /// An invisible character.
    #[error("{line}:{column}: a control or invisible character (U+{code:04X})")]
    Control {
        /// 1-based line.
        line: usize,
        /// 1-based column, in characters.
        column: usize,
        /// Its code point.
        code: u32,
    },
    /// It does not state what to write.
    #[error(
        "it does not state what to write: put {{{{elements}}}} where the elements and their lengths belong, or {{{{format}}}} if you describe them yourself"
    )]
    NoContract,
    /// It is too long.
    #[error(
        "it has {} tokens, which are paid for with every page; {} are allowed",
        grouped(*.tokens as u64),
        grouped(*.most as u64)
    )]
    TooLong {
        /// Number of tokens.
        tokens: usize,
        /// Maximum number of tokens.
        most: usize,
    },
}

fn did_you_mean(nearest: Option<&'static str>) -> String {
    nearest.map(|name| format!("; did you mean {{{{{name}}}}}?")).unwrap_or_default()
}

/// Reads a template and checks everything that can be known before a run. Surrounding white space and a byte order mark
/// are dropped, and line ends are normalised.
///
/// # Errors
/// [`TemplateError`], the first in the text.
pub fn check_template(text: &str) -> Result<Template, TemplateError> {
    let template = Template::read(text)?;
    too_long(text).map_or(Ok(template), Err)
}

/// All errors of a template, in text order; empty if [`check_template`] accepts it.
pub fn template_mistakes(text: &str) -> Vec<TemplateError> {
    let (_, mut mistakes) = Template::parse(text);
    mistakes.extend(too_long(text));
    mistakes
}

fn too_long(text: &str) -> Option<TemplateError> {
    let tokens = count_tokens(text);
    (tokens > MOST_TEMPLATE_TOKENS).then_some(TemplateError::TooLong { tokens, most: MOST_TEMPLATE_TOKENS })
}

/// The text of the default template.
pub fn our_template() -> &'static str {
    OURS
}

impl Template {
    /// The default template.
    pub(crate) fn ours() -> &'static Self {
        static READ: LazyLock<Template> = LazyLock::new(|| {
            Template::read(OURS).unwrap_or_else(|_| Template { parts: vec![Part::Filled(Placeholder::Elements)] })
        });
        &READ
    }

    /// Reads a template without checking its length.
    pub(crate) fn read(text: &str) -> Result<Self, TemplateError> {
        let (template, mistakes) = Self::parse(text);
        mistakes.into_iter().next().map_or(Ok(template), Err)
    }

    /// The readable parts of a template, and its errors.
    fn parse(text: &str) -> (Self, Vec<TemplateError>) {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let mut parts = Vec::new();
        let mut mistakes = Vec::new();
        let mut literal = String::new();
        let mut rest = text.trim_end();
        let whole = rest;
        while let Some(c) = rest.chars().next() {
            let here = || place(whole, whole.len() - rest.len());
            if is_hidden(c) {
                let (line, column) = here();
                mistakes.push(TemplateError::Control { line, column, code: u32::from(c) });
                rest = &rest[c.len_utf8()..];
                continue;
            }
            let Some(opened) = rest.strip_prefix("{{") else {
                let end = rest[c.len_utf8()..]
                    .find(|c: char| c == '{' || is_hidden(c))
                    .map_or(rest.len(), |at| at + c.len_utf8());
                literal.push_str(&rest[..end]);
                rest = &rest[end..];
                continue;
            };
            let Some(name) = opened.split_once("}}").map(|(name, _)| name).filter(|name| !name.contains('\n')) else {
                let (line, column) = here();
                mistakes.push(TemplateError::Unclosed { line, column });
                rest = opened;
                continue;
            };
            parts.extend((!literal.is_empty()).then(|| Part::Literal(std::mem::take(&mut literal))));
            match known(name.trim(), here) {
                Ok(placeholder) => parts.push(Part::Filled(placeholder)),
                Err(mistake) => mistakes.push(mistake),
            }
            rest = &opened[name.len() + 2..];
        }
        parts.extend((!literal.is_empty()).then_some(Part::Literal(literal)));
        let is_contract = |part: &Part| matches!(part, Part::Filled(Placeholder::Elements | Placeholder::Format));
        // A misspelt placeholder may be the missing one.
        if mistakes.is_empty() && !parts.iter().any(is_contract) {
            mistakes.push(TemplateError::NoContract);
        }
        (Self { parts }, mistakes)
    }
}

fn known(name: &str, place: impl Fn() -> (usize, usize)) -> Result<Placeholder, TemplateError> {
    let folded = name.to_ascii_lowercase().replace('-', "_");
    if let Some(placeholder) = placeholder(&folded) {
        return Ok(placeholder);
    }
    let (line, column) = place();
    // The part that is shown must not be a page long.
    let name: String = name.chars().take(60).collect();
    if is_page_data(&folded) {
        return Err(TemplateError::PageData { line, column, name });
    }
    Err(TemplateError::Unknown { line, column, nearest: nearest(&folded), name })
}

fn place(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (before.matches('\n').count() + 1, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        check_template(text).unwrap_err().to_string()
    }

    #[test]
    fn all_mistakes_are_found_at_once() {
        let text = "{{elemnts}} {{title}}\nand\u{7} {{language\n{{tone}} {{";
        let mistakes: Vec<String> = template_mistakes(text).iter().map(ToString::to_string).collect();
        insta::assert_snapshot!(mistakes.join("\n"), @r"
        1:1: unknown placeholder {{elemnts}}; did you mean {{elements}}?
        1:13: {{title}} is page data, which is sent in a separate message: the instructions are the same for every page
        2:4: a control or invisible character (U+0007)
        2:6: {{ is not closed by }} on its line
        3:1: unknown placeholder {{tone}}; did you mean {{tone_and_style}}?
        3:10: {{ is not closed by }} on its line
        ");
        assert_eq!(template_mistakes(text).first(), check_template(text).as_ref().err());
        assert_eq!(template_mistakes(our_template()), []);
    }

    #[test]
    fn errors_are_reported_with_their_position() {
        let long = format!("{{{{elements}}}} {}", "every page pays for each of these words ".repeat(600));
        let control = format!("ä{}: {{{{elements}}}}", '\u{200b}');
        let cases = [
            "Hello\n  write {{elemnts}}",
            "{{elements}} of {{xyzzy}}",
            "The page «{{title}}» has {{elements}}",
            "{{elements}}\n{{format",
            "{{elements\n}}",
            "Write nice titles.",
            "",
            &control,
            &long,
        ];
        insta::assert_snapshot!(cases.map(refused).join("\n"), @r#"
        2:9: unknown placeholder {{elemnts}}; did you mean {{elements}}?
        1:17: unknown placeholder {{xyzzy}}
        1:11: {{title}} is page data, which is sent in a separate message: the instructions are the same for every page
        2:1: {{ is not closed by }} on its line
        1:1: {{ is not closed by }} on its line
        it does not state what to write: put {{elements}} where the elements and their lengths belong, or {{format}} if you describe them yourself
        it does not state what to write: put {{elements}} where the elements and their lengths belong, or {{format}} if you describe them yourself
        1:2: a control or invisible character (U+200B)
        it has 4,804 tokens, which are paid for with every page; 4,000 are allowed
        "#);
    }
}
