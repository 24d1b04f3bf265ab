//! What is wrong with what a gate was told.

/// What is wrong with what a gate was told; nothing was started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GateError {
    /// Neither a group, a severity nor a code.
    #[error("unknown group or code “{name}”")]
    UnknownRule {
        /// As typed.
        name: String,
        /// The nearest known one, if one is near.
        nearest: Option<String>,
    },
    /// A report by a name that is not known.
    #[error("unknown report “{name}”")]
    UnknownReport {
        /// As typed.
        name: String,
    },
    /// A baseline that cannot be read.
    #[error("not a seotags baseline: {reason}")]
    Baseline {
        /// Why.
        reason: String,
    },
    /// A rule of the settings file.
    #[error("{line}:{column}: {reason}")]
    Ignore {
        /// 1-based line.
        line: usize,
        /// 1-based column.
        column: usize,
        /// Why.
        reason: String,
        /// The nearest known code, if it is the code and one is near.
        nearest: Option<String>,
    },
}

impl GateError {
    /// What to do about it, one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::UnknownRule { nearest: Some(near), .. } | Self::Ignore { nearest: Some(near), .. } => {
                Some(format!("did you mean `{near}`?"))
            }
            Self::UnknownRule { .. } => Some(format!(
                "the groups are {}; or name codes, as the report has them",
                super::fail_on::group_names().join(", ")
            )),
            Self::UnknownReport { .. } => Some(format!("the reports are {}", super::Report::names())),
            Self::Baseline { .. } => Some("--write-baseline makes one".to_owned()),
            Self::Ignore { .. } => Some(
                "a rule is [[check.ignore]] with code = \"missing_meta\", reason = \"why\", until = 2030-12-31, and url = \
                 \"/legacy/\" unless it is for all pages"
                    .to_owned(),
            ),
        }
    }
}
