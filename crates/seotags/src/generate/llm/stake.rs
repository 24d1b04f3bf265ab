//! What is at stake with one call: its worst case is set aside and written down before it is sent, and settled by what it
//! took.

use super::budget::{Budget, OverBudget, Reservation};
use super::ledger::Ledger;
use crate::generate::{CallKey, Cost, MonthSpent, StoredAnswer};
use seotags_core::result::{GenerateFailure, GenerateFailureKind, Usage};
use std::sync::Arc;

/// The stake of one call. Nothing is set aside while a call only waits for its turn.
pub(super) struct Stake<'a> {
    ledger: &'a Ledger,
    budget: &'a Arc<Budget>,
    key: &'a CallKey,
    page: &'a str,
    /// What is set aside for the attempt under way.
    reservation: Option<(Reservation, Cost)>,
}

impl<'a> Stake<'a> {
    pub(super) fn new(ledger: &'a Ledger, budget: &'a Arc<Budget>, key: &'a CallKey, page: &'a str) -> Self {
        Self { ledger, budget, key, page, reservation: None }
    }

    /// Sets the worst case of an attempt aside and announces it. To be called when it is about to be sent.
    pub(super) async fn put(&mut self, worst: Cost) -> Result<(), GenerateFailure> {
        let reservation = self.budget.reserve(worst).await.map_err(spent)?;
        loop {
            let settled = self.budget.settled();
            tokio::pin!(settled);
            settled.as_mut().enable();
            let may_leave_room = self.budget.has_announced();
            match self.ledger.intend(self.key, self.page, worst).await {
                Ok(()) => break,
                // The month may hold it once calls under way have said what they took.
                Err(failure) if failure.kind == GenerateFailureKind::BudgetSpent && may_leave_room => settled.await,
                Err(failure) => return Err(failure),
            }
        }
        self.budget.note_announced(true);
        self.reservation = Some((reservation, worst));
        Ok(())
    }

    /// The answer came, and is kept before anybody has it.
    pub(super) async fn win(mut self, answer: &StoredAnswer) -> Result<(), GenerateFailure> {
        let (reservation, worst) = self.taken();
        let kept = self.ledger.remember(self.key, answer, worst).await;
        self.settle(reservation, &answer.usage, kept)
    }

    /// The same for a call that answers several questions: each part is kept as its question's own answer.
    pub(super) async fn win_parts(
        mut self,
        parts: &[(CallKey, StoredAnswer)],
        usage: &Usage,
    ) -> Result<(), GenerateFailure> {
        let (reservation, worst) = self.taken();
        let kept = self.ledger.remember_parts(self.key, parts, usage, worst).await;
        self.settle(reservation, usage, kept)
    }

    fn taken(&mut self) -> (Option<Reservation>, Cost) {
        self.reservation.take().map_or((None, Cost::default()), |(reservation, worst)| (Some(reservation), worst))
    }

    fn settle(
        &self,
        reservation: Option<Reservation>,
        usage: &Usage,
        kept: Result<Option<MonthSpent>, GenerateFailure>,
    ) -> Result<(), GenerateFailure> {
        if let Some(reservation) = reservation {
            self.budget.note_announced(false);
            reservation.settle(Cost::of(usage));
        }
        if let Some(month) = kept? {
            self.budget.note_month(month);
        }
        Ok(())
    }

    /// The attempt brought nothing. `may_be_paid`: it counts as paid all the same.
    pub(super) async fn end(&mut self, may_be_paid: bool) {
        if may_be_paid {
            self.forfeit();
        } else if let Some((reservation, worst)) = self.reservation.take() {
            self.ledger.withdraw(self.key, worst).await;
            self.budget.note_announced(false);
            drop(reservation);
        }
    }

    fn forfeit(&mut self) {
        if let Some((reservation, worst)) = self.reservation.take() {
            self.budget.note_announced(false);
            reservation.settle(worst);
        }
    }
}

impl Drop for Stake<'_> {
    fn drop(&mut self) {
        // Given up in the middle: it may be under way.
        self.forfeit();
    }
}

pub(super) fn spent(refused: OverBudget) -> GenerateFailure {
    let OverBudget { spent, worst, caps } = refused;
    let dollars = |micros: u64| format!("${:.4}", micros as f64 / 1e6);
    let message = match caps.cost_micros {
        Some(cap) if spent.plus(worst).micros > cap => format!(
            "the budget of {} is spent: {} by now, and the next call may cost ${:.4}",
            dollars(cap),
            dollars(spent.micros),
            worst.micros as f64 / 1e6
        ),
        _ => format!(
            "the budget of {} tokens is spent: {} by now, and the next call may take {}",
            caps.tokens.unwrap_or_default(),
            spent.tokens,
            worst.tokens
        ),
    };
    GenerateFailure { kind: GenerateFailureKind::BudgetSpent, message }
}
