//! Which user's webhook is next. Decided without a store or a clock.

use seotags_store::model::UserId;
use std::collections::HashMap;

/// Deliveries in progress at once: each of another user, so that one slow receiver does not delay others.
const MOST: usize = 8;

/// Users take turns: the one who was served longest ago is next.
#[derive(Debug, Default)]
pub(super) struct Turns {
    under_way: Vec<UserId>,
    /// When each user was last served, counted in served deliveries.
    served: HashMap<UserId, u64>,
    count: u64,
}

impl Turns {
    pub(super) fn has_place(&self) -> bool {
        self.under_way.len() < MOST
    }

    /// The next of `users`, those with due deliveries; the one who has waited longest comes first.
    pub(super) fn next(&mut self, users: &[UserId]) -> Option<UserId> {
        self.served.retain(|user, _| users.contains(user));
        let free = users.iter().filter(|user| !self.under_way.contains(user));
        free.min_by_key(|user| self.served.get(user).copied().unwrap_or(0)).copied()
    }

    pub(super) fn begin(&mut self, user: UserId) {
        self.under_way.push(user);
        self.count += 1;
        self.served.insert(user, self.count);
    }

    pub(super) fn end(&mut self, user: UserId) {
        self.under_way.retain(|other| *other != user);
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Turns, UserId};

    #[test]
    fn users_take_turns_one_at_a_time() {
        let users: Vec<UserId> = (0..10).map(UserId).collect();
        let mut turns = Turns::default();
        let mut begun = Vec::new();
        while let Some(user) = turns.has_place().then(|| turns.next(&users)).flatten() {
            turns.begin(user);
            begun.push(user);
        }
        assert_eq!(begun, users[..MOST]);
        turns.end(UserId(0));
        assert_eq!(turns.next(&users), Some(UserId(8)), "not the one who had a turn, whatever they are still owed");
        assert_eq!(turns.next(&users[1..8]), None);
    }
}
