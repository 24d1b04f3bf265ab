//! Why a template or a table of ids cannot be used.

use crate::input::InputError;

/// A template that cannot be used; nothing is started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// Neither a template nor a file.
    #[error("there is no template “{name}”, and no file of that name")]
    Unknown {
        /// As it was named.
        name: String,
        /// The nearest template, if one is near.
        nearest: Option<String>,
    },
    /// Patterns of paths that name less than the template's own.
    #[error("must name {{{name}}}, which {template} needs")]
    LostPart {
        /// The part that nobody names.
        name: String,
        /// The template.
        template: String,
    },
    /// A key that templates do not have.
    #[error("{line}: unknown key `{key}`")]
    UnknownKey {
        /// 1-based line.
        line: usize,
        /// The key.
        key: String,
        /// The nearest one, if one is near.
        nearest: Option<String>,
    },
    /// A value that names a column which does not exist.
    #[error("{line}: unknown column “{name}”")]
    UnknownField {
        /// 1-based line.
        line: usize,
        /// The column.
        name: String,
        /// The nearest one, if one is near.
        nearest: Option<String>,
    },
    /// No TOML, or a value that does not fit.
    #[error("{line}: {message}")]
    Invalid {
        /// 1-based line.
        line: usize,
        /// What is wrong.
        message: String,
    },
}

impl TemplateError {
    /// What to do about it, one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::Unknown { nearest: Some(near), .. }
            | Self::UnknownKey { nearest: Some(near), .. }
            | Self::UnknownField { nearest: Some(near), .. } => Some(format!("did you mean “{near}”?")),
            Self::Unknown { nearest: None, .. } => Some("`seotags export --template list` lists them".to_owned()),
            Self::UnknownField { nearest: None, .. } => Some(
                "a value names title, meta_description, h1, seo_text, keywords, a column of exports, url.slug, url.path, \
                 url.number, url.host, url.query.NAME, a part of the template's pages, or ids.NAME"
                    .to_owned(),
            ),
            Self::LostPart { .. } => None,
            Self::UnknownKey { nearest: None, .. } | Self::Invalid { .. } => {
                Some("docs/cms.md describes templates".to_owned())
            }
        }
    }
}

/// A table of ids that cannot be used; nothing is started.
#[derive(Debug, thiserror::Error)]
pub enum IdsError {
    /// It cannot be read.
    #[error(transparent)]
    Input(#[from] InputError),
    /// It is a workbook.
    #[error("{file}: a workbook")]
    Workbook {
        /// The file.
        file: String,
    },
    /// There is nothing in it.
    #[error("{file}: no header")]
    NoHeader {
        /// The file.
        file: String,
    },
    /// It says nowhere which page a row is about.
    #[error("{file}: no column of addresses or slugs")]
    NoPages {
        /// The file.
        file: String,
        /// The columns it has.
        columns: Vec<String>,
    },
    /// The template has no use for it.
    #[error("{file}: the template {template} needs no IDs")]
    NotNeeded {
        /// The file.
        file: String,
        /// The template.
        template: String,
    },
    /// What the template needs is not in it.
    #[error("{file}: no column “{column}”")]
    NoColumn {
        /// The file.
        file: String,
        /// What was looked for.
        column: String,
        /// The columns it has.
        columns: Vec<String>,
    },
}

impl IdsError {
    /// What to do about it, one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        let has = |columns: &[String]| format!("its columns are {}", columns.join(", "));
        match self {
            // Others speak of lists of pages.
            Self::Input(error @ InputError::Missing { .. }) => error.hint(),
            Self::Input(_) => None,
            Self::Workbook { .. } => Some("save it as CSV".to_owned()),
            Self::NoHeader { .. } => Some("the first row names the columns, like url,id".to_owned()),
            Self::NoPages { columns, .. } => {
                Some(format!("one column is called url, permalink, slug, handle or url_key; {}", has(columns)))
            }
            Self::NotNeeded { .. } => Some("it names pages by their addresses: leave --ids out".to_owned()),
            Self::NoColumn { columns, .. } => Some(has(columns)),
        }
    }
}
