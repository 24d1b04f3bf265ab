//! Which analysis is next. Decided without a store or a clock.

use seotags::url::AnalysisId;
use seotags_store::store::queue::Queued;
use std::collections::HashMap;

/// Users take turns: the user with the fewest runs goes first; among equals, the one who was served longest ago; and of
/// one user, the oldest analysis. So a user with many analyses does not block another who has a single one.
#[derive(Debug)]
pub(super) struct Turns {
    most: usize,
    most_of_one: usize,
    /// When each owner was last served, counted in served analyses.
    served: HashMap<i64, u64>,
    count: u64,
}

impl Turns {
    pub(super) fn new(most: usize, most_of_one: usize) -> Self {
        Self { most: most.max(1), most_of_one: most_of_one.max(1), served: HashMap::new(), count: 0 }
    }

    /// The next analysis to start, of a queue (the oldest first), next to those that run, each with its owner.
    pub(super) fn next(&mut self, line: &[Queued], running: &[(AnalysisId, i64)]) -> Option<Queued> {
        if running.len() >= self.most {
            return None;
        }
        let runs_of = |owner: i64| running.iter().filter(|(_, whose)| *whose == owner).count();
        let waits = |queued: &&Queued| {
            running.iter().all(|(id, _)| *id != queued.analysis) && runs_of(queued.owner) < self.most_of_one
        };
        let rank = |queued: &&Queued| (runs_of(queued.owner), self.served.get(&queued.owner).copied().unwrap_or(0));
        // The first of the lowest rank: the queue is ordered.
        let next = line.iter().filter(waits).min_by_key(rank).copied()?;
        self.count += 1;
        self.served.insert(next.owner, self.count);
        if self.served.len() > line.len() + running.len() + 1 {
            self.served.retain(|owner, _| {
                line.iter().any(|queued| queued.owner == *owner) || running.iter().any(|(_, whose)| whose == owner)
            });
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::{AnalysisId, Queued, Turns};
    use jiff::Timestamp;
    use seotags_store::store::At;

    fn queued(analysis: i64, owner: i64) -> Queued {
        Queued { analysis: AnalysisId(analysis), owner, asks_failed: false, since: At(Timestamp::UNIX_EPOCH) }
    }

    /// Fills the free places; returns the analyses in the order in which they start.
    fn filled(turns: &mut Turns, line: &[Queued], running: &mut Vec<(AnalysisId, i64)>) -> Vec<i64> {
        let mut begun = Vec::new();
        while let Some(next) = turns.next(line, running) {
            running.push((next.analysis, next.owner));
            begun.push(next.analysis.0);
        }
        begun
    }

    #[test]
    fn users_take_turns_and_nobody_has_all_places() {
        let line = [queued(1, 7), queued(2, 7), queued(3, 7), queued(4, 7), queued(5, 8), queued(6, 9)];
        let mut running = Vec::new();
        let mut turns = Turns::new(5, 3);
        assert_eq!(filled(&mut turns, &line, &mut running), [1, 5, 6, 2, 3]);
        running.retain(|(id, _)| id.0 != 5);
        // Three analyses of user 7 run, which is the limit of one user.
        assert_eq!(filled(&mut turns, &line[..4], &mut running), Vec::<i64>::new());
        running.retain(|(id, _)| id.0 != 1);
        assert_eq!(filled(&mut turns, &line[1..4], &mut running), [4]);
    }

    #[test]
    fn with_one_place_users_alternate() {
        let mut line = vec![queued(1, 7), queued(2, 7), queued(3, 8), queued(4, 8)];
        let mut turns = Turns::new(1, 3);
        let mut order = Vec::new();
        while let Some(next) = turns.next(&line, &[]) {
            line.retain(|queued| queued.analysis != next.analysis);
            order.push(next.analysis.0);
        }
        assert_eq!(order, [1, 3, 2, 4]);
    }
}
