//! Why a run ends before its list does, and what happens to its data at the broker.

use seotags::pipeline::End;

/// The cause, and what happens to the data.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Ending {
    /// Pages that were begun are finished, and nothing stays at the broker.
    Drained(End),
    /// The store refused a write. Results that are not stored would be lost if they were removed from the broker, and
    /// so would later ones. Everything stays there for the next process.
    Left(End),
}

impl Ending {
    pub(super) fn end(&self) -> &End {
        let (Self::Drained(end) | Self::Left(end)) = self;
        end
    }

    /// Reports the first cause; if either keeps its data at the broker, keeps it.
    pub(super) fn then(self, later: &Self) -> Self {
        match (self, later) {
            (Self::Drained(end), Self::Left(_)) => Self::Left(end),
            (first, _) => first,
        }
    }
}
