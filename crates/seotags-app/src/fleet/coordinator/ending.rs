//! Why a run ends before its list does, and what becomes of what is at the broker then.

use seotags::pipeline::End;

/// Both.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::fleet) enum Ending {
    /// What is begun is seen to its end, and nothing stays at the broker.
    Drained(End),
    /// The store did not take something. What came and is not kept would be lost if it were taken off the broker, and so
    /// would what comes: all stays there for the process that goes on.
    Left(End),
}

impl Ending {
    pub(super) fn end(&self) -> &End {
        let (Self::Drained(end) | Self::Left(end)) = self;
        end
    }

    /// The first cause is what is told; what is to be left is left.
    pub(super) fn then(self, later: &Self) -> Self {
        match (self, later) {
            (Self::Drained(end), Self::Left(_)) => Self::Left(end),
            (first, _) => first,
        }
    }
}
