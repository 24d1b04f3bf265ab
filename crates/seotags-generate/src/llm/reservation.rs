//! The stake of one call: its maximum cost is reserved and recorded before it is sent, and the actual cost is settled
//! afterwards.

use super::super::memory::MonthSpent;
use super::budget::{Announced, Budget, OverBudget, Reservation};
use super::ledger::Ledger;
use seotags_core::calls::{CallKey, Cost, StoredAnswer};
use seotags_core::result::{Cap, GenerateFailure, GenerateFailureKind, Usage, dollars};
use seotags_core::text::grouped;
use std::sync::Arc;

/// The stake of one call. A call that only waits for its turn reserves nothing.
pub(super) struct CallReservation<'a> {
    ledger: &'a Ledger,
    budget: &'a Arc<Budget>,
    key: &'a CallKey,
    page: &'a str,
    /// The stake of the current attempt.
    put: Option<AttemptReservation>,
}

/// The reservation for an announced attempt.
struct AttemptReservation {
    reservation: Reservation,
    worst: Cost,
    /// Kept until everything is settled.
    _announced: Announced,
}

impl<'a> CallReservation<'a> {
    pub(super) fn new(ledger: &'a Ledger, budget: &'a Arc<Budget>, key: &'a CallKey, page: &'a str) -> Self {
        Self { ledger, budget, key, page, put: None }
    }

    /// Reserves the maximum cost of an attempt and announces it. Call it just before sending.
    pub(super) async fn put(&mut self, worst: Cost) -> Result<(), GenerateFailure> {
        let reservation = self.budget.reserve(worst).await.map_err(spent)?;
        loop {
            let settled = self.budget.settled();
            tokio::pin!(settled);
            settled.as_mut().enable();
            let announced = self.budget.announce();
            match self.ledger.intend(self.key, self.page, worst).await {
                Ok(()) => {
                    self.put = Some(AttemptReservation { reservation, worst, _announced: announced });
                    return Ok(());
                }
                // The monthly budget may suffice once calls in flight are settled.
                Err(failure) if failure.kind == GenerateFailureKind::BudgetSpent => {
                    if self.budget.month_refused(announced) {
                        return Err(failure);
                    }
                    settled.await;
                }
                Err(failure) => return Err(failure),
            }
        }
    }

    /// The answer arrived; it is stored before anybody uses it.
    pub(super) async fn win(mut self, answer: &StoredAnswer) -> Result<(), GenerateFailure> {
        let put = self.put.take();
        let kept = self.ledger.remember(self.key, answer, worst_of(put.as_ref())).await;
        self.settle(put, &answer.usage, kept)
    }

    /// The same for a call that answers several questions: each part is stored as the answer to its question.
    pub(super) async fn win_parts(
        mut self,
        parts: &[(CallKey, StoredAnswer)],
        usage: &Usage,
    ) -> Result<(), GenerateFailure> {
        let put = self.put.take();
        let kept = self.ledger.remember_parts(self.key, parts, usage, worst_of(put.as_ref())).await;
        self.settle(put, usage, kept)
    }

    fn settle(
        &self,
        put: Option<AttemptReservation>,
        usage: &Usage,
        kept: Result<Option<MonthSpent>, GenerateFailure>,
    ) -> Result<(), GenerateFailure> {
        if let Some(AttemptReservation { reservation, .. }) = put {
            reservation.settle(Cost::of(usage));
        }
        if let Some(month) = kept? {
            self.budget.note_month(month);
        }
        Ok(())
    }

    /// The attempt failed. `may_be_paid`: it counts as paid nevertheless.
    pub(super) async fn end(&mut self, may_be_paid: bool) {
        if may_be_paid {
            self.forfeit();
        } else if let Some(put) = self.put.take() {
            self.ledger.withdraw(self.key, put.worst).await;
        }
    }

    fn forfeit(&mut self) {
        if let Some(AttemptReservation { reservation, worst, .. }) = self.put.take() {
            reservation.settle(worst);
            self.ledger.forfeit(self.key);
        }
    }
}

fn worst_of(put: Option<&AttemptReservation>) -> Cost {
    put.map_or_else(Cost::default, |put| put.worst)
}

impl Drop for CallReservation<'_> {
    fn drop(&mut self) {
        // Abandoned: the call may be in flight.
        self.forfeit();
    }
}

/// The failure for a call that the caps of the settings do not allow.
pub(super) fn spent(refused: OverBudget) -> GenerateFailure {
    let OverBudget { spent, worst, caps } = refused;
    let needed = spent.plus(worst);
    match caps.cost_micros {
        Some(cap) if needed.micros > cap => {
            let [cap, spent, next] = [cap, spent.micros, worst.micros].map(dollars);
            let message = format!("the budget of {cap} is spent: {spent} by now, and the next call may cost {next}");
            GenerateFailure::at_cap(Cap::Cost, Some(needed.micros), message)
        }
        _ => {
            let [cap, spent, next] = [caps.tokens.unwrap_or_default(), spent.tokens, worst.tokens].map(grouped);
            let message =
                format!("the budget of {cap} tokens is spent: {spent} by now, and the next call may take {next}");
            GenerateFailure::at_cap(Cap::Tokens, Some(needed.tokens), message)
        }
    }
}
