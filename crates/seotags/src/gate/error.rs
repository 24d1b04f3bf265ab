//! Invalid options of a gate.

/// Invalid options of a gate; nothing was started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GateError {
    /// Not a group, a severity or a code.
    #[error("unknown group or code “{name}”")]
    UnknownRule {
        /// As typed.
        name: String,
        /// The most similar name, if one is similar enough.
        nearest: Option<String>,
        /// The names of all groups.
        groups: String,
    },
    /// An unknown report format.
    #[error("unknown report “{name}”")]
    UnknownReport {
        /// As typed.
        name: String,
        /// The names of all formats.
        known: String,
    },
    /// A baseline that cannot be read.
    #[error("not a seotags baseline: {reason}")]
    Baseline {
        /// The reason.
        reason: String,
    },
    /// An invalid rule in the settings file.
    #[error("{line}:{column}: {reason}")]
    Ignore {
        /// Line number from 1.
        line: usize,
        /// Column number from 1.
        column: usize,
        /// The reason.
        reason: String,
        /// The most similar code, if the code is unknown and one is similar enough.
        nearest: Option<String>,
    },
}

impl GateError {
    /// What to do next, one sentence without a full stop.
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::UnknownRule { nearest: Some(near), .. } | Self::Ignore { nearest: Some(near), .. } => {
                Some(format!("did you mean `{near}`?"))
            }
            Self::UnknownRule { groups, .. } => {
                Some(format!("the groups are {groups}; or use codes from the report"))
            }
            Self::UnknownReport { known, .. } => Some(format!("the reports are {known}")),
            Self::Baseline { .. } => Some("--write-baseline creates one".to_owned()),
            Self::Ignore { .. } => Some(
                "a rule is [[check.ignore]] with code = \"missing_meta\", reason = \"why\", until = 2030-12-31, and url = \
                 \"/legacy/\" unless it is for all pages"
                    .to_owned(),
            ),
        }
    }
}
