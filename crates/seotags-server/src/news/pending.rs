//! Waiting news of a run that are sent together: a few messages a second, however fast the pages come.

use seotags::result::Tally;
use seotags::url::ResultKey;
use std::collections::VecDeque;

/// Most results in one message.
pub(crate) const MOST_IN_MESSAGE: usize = 200;
/// Number of results per round above which they are sent together, at four rounds a second.
const SINGLY_A_LOOK: usize = 5;
/// Most waiting results; beyond that, listeners are asked to request everything again.
pub(crate) const MOST_WAITING: usize = 2_000;

/// Waiting news of one analysis.
#[derive(Debug, Default)]
pub(crate) struct Pending {
    finished: VecDeque<ResultKey>,
    tally: Option<Tally>,
    has_missed: bool,
    /// Those who see the analysis in a list have not been notified yet.
    lists_wait: bool,
}

/// The messages of one round.
#[derive(Debug, PartialEq)]
pub(crate) enum Batch {
    /// No results.
    None,
    /// One message for each.
    Singly(Vec<ResultKey>),
    /// All in one message.
    Together(Vec<ResultKey>),
    /// Too much was missed.
    Resync,
}

impl Pending {
    /// A page's result was stored.
    pub(crate) fn finished(&mut self, key: ResultKey, tally: Tally) {
        self.counted(tally);
        if self.finished.len() >= MOST_WAITING {
            self.missed();
        } else if !self.has_missed {
            self.finished.push_back(key);
        }
    }

    /// Counts changed.
    pub(crate) fn counted(&mut self, tally: Tally) {
        self.tally = Some(tally);
        self.lists_wait = true;
    }

    /// Some news were lost.
    pub(crate) fn missed(&mut self) {
        self.finished.clear();
        self.has_missed = true;
        self.lists_wait = true;
    }

    /// Lists could not be notified.
    pub(crate) fn owe_lists(&mut self) {
        self.lists_wait = true;
    }

    /// True if lists must be notified; the caller does so now.
    pub(crate) fn take_lists(&mut self) -> bool {
        std::mem::take(&mut self.lists_wait)
    }

    /// The counts, if they changed since they were last taken.
    pub(crate) fn take_tally(&mut self) -> Option<Tally> {
        self.tally.take()
    }

    /// The results to send now.
    pub(crate) fn take_results(&mut self) -> Batch {
        if std::mem::take(&mut self.has_missed) {
            return Batch::Resync;
        }
        let count = self.finished.len().min(MOST_IN_MESSAGE);
        let keys: Vec<ResultKey> = self.finished.drain(..count).collect();
        match keys.len() {
            0 => Batch::None,
            1..=SINGLY_A_LOOK => Batch::Singly(keys),
            _ => Batch::Together(keys),
        }
    }

    /// True if nothing waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.finished.is_empty() && self.tally.is_none() && !self.has_missed && !self.lists_wait
    }
}

#[cfg(test)]
mod tests {
    use super::{Batch, MOST_IN_MESSAGE, MOST_WAITING, Pending};
    use seotags::result::Tally;
    use seotags::url::{AnalysisId, HttpUrl, ResultKey};

    fn finished(pending: &mut Pending, pages: usize) {
        for page in 0..pages {
            let url = HttpUrl::parse(&format!("https://shop.example/{page}")).unwrap();
            pending.finished(ResultKey::new(AnalysisId(1), &url), Tally::default());
        }
    }

    #[test]
    fn few_results_are_sent_singly_many_together_and_too_many_not_at_all() {
        let mut pending = Pending::default();
        finished(&mut pending, 3);
        assert!(matches!(pending.take_results(), Batch::Singly(keys) if keys.len() == 3));
        finished(&mut pending, 250);
        assert!(matches!(pending.take_results(), Batch::Together(keys) if keys.len() == MOST_IN_MESSAGE));
        assert!(matches!(pending.take_results(), Batch::Together(keys) if keys.len() == 50));
        assert_eq!(pending.take_results(), Batch::None);
        finished(&mut pending, MOST_WAITING + 10);
        assert_eq!(pending.take_results(), Batch::Resync);
        assert_eq!(pending.take_results(), Batch::None);
        assert!(pending.take_tally().is_some() && pending.take_lists() && pending.is_empty());
    }

    #[test]
    fn lists_are_notified_separately_from_listeners() {
        for happens in [
            |pending: &mut Pending| finished(pending, 1),
            |pending: &mut Pending| pending.counted(Tally::default()),
            |pending: &mut Pending| pending.missed(),
        ] {
            let mut pending = Pending::default();
            happens(&mut pending);
            let _ = (pending.take_results(), pending.take_tally());
            assert!(!pending.is_empty() && pending.take_lists());
            assert!(pending.is_empty() && !pending.take_lists());
        }
    }
}
