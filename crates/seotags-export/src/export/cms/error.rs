//! Why a template or a table of ids cannot be used.

use seotags_input::input::InputError;

/// A template that cannot be used; the export does not start.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// The name is neither a template nor a file.
    #[error("“{name}” is neither a template nor a file")]
    Unknown {
        /// As the user wrote it.
        name: String,
        /// The most similar template, if one is similar enough.
        nearest: Option<String>,
    },
    /// The given path patterns lack a part that the template needs.
    #[error("must name {{{name}}}, which {template} needs")]
    LostPart {
        /// The missing part.
        name: String,
        /// The template.
        template: String,
    },
    /// An unknown key.
    #[error("{line}: unknown key `{key}`")]
    UnknownKey {
        /// Line number from 1.
        line: usize,
        /// The key.
        key: String,
        /// The most similar key, if one is similar enough.
        nearest: Option<String>,
    },
    /// A value that uses an unknown column.
    #[error("{line}: unknown column “{name}”")]
    UnknownField {
        /// Line number from 1.
        line: usize,
        /// The column.
        name: String,
        /// The most similar column, if one is similar enough.
        nearest: Option<String>,
    },
    /// Invalid TOML, or an invalid value.
    #[error("{line}: {message}")]
    Invalid {
        /// Line number from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
}

impl TemplateError {
    /// What to do next, one sentence without a full stop.
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

/// A table of ids that cannot be used; the export does not start.
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
    /// It is empty.
    #[error("{file}: no header")]
    NoHeader {
        /// The file.
        file: String,
    },
    /// No column identifies the page of a row.
    #[error("{file}: no column with URLs or slugs")]
    NoPages {
        /// The file.
        file: String,
        /// Its columns.
        columns: Vec<String>,
    },
    /// The template does not use ids.
    #[error("{file}: the template {template} needs no IDs")]
    NotNeeded {
        /// The file.
        file: String,
        /// The template.
        template: String,
    },
    /// A column that the template needs is missing.
    #[error("{file}: no column “{column}”")]
    NoColumn {
        /// The file.
        file: String,
        /// The column.
        column: String,
        /// Its columns.
        columns: Vec<String>,
    },
}

impl IdsError {
    /// What to do next, one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        let has = |columns: &[String]| format!("its columns are {}", columns.join(", "));
        match self {
            // The other hints are about lists of pages.
            Self::Input(error @ InputError::Missing { .. }) => error.hint(),
            Self::Input(_) => None,
            Self::Workbook { .. } => Some("save it as CSV".to_owned()),
            Self::NoHeader { .. } => Some("the first row names the columns, like url,id".to_owned()),
            Self::NoPages { columns, .. } => {
                Some(format!("one column is called url, permalink, slug, handle or url_key; {}", has(columns)))
            }
            Self::NotNeeded { .. } => Some("it identifies pages by URL: omit --ids".to_owned()),
            Self::NoColumn { columns, .. } => Some(has(columns)),
        }
    }
}
