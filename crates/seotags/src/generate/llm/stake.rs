//! What is at stake with one call: its worst case is set aside and written down before it is sent, and settled by what it
//! took.

use super::budget::{Budget, OverBudget, Reservation};
use super::ledger::Ledger;
use crate::generate::{CallKey, Cost, StoredAnswer};
use seotags_core::result::{GenerateFailure, GenerateFailureKind};
use std::sync::Arc;

/// The stake of one call, through all its attempts.
pub(super) struct Stake<'a> {
    ledger: &'a Ledger,
    budget: &'a Arc<Budget>,
    key: &'a CallKey,
    page: &'a str,
    worst: Cost,
    reservation: Option<Reservation>,
}

impl<'a> Stake<'a> {
    /// Sets the worst case aside and announces the call.
    pub(super) async fn put(
        ledger: &'a Ledger,
        budget: &'a Arc<Budget>,
        key: &'a CallKey,
        page: &'a str,
        worst: Cost,
    ) -> Result<Self, GenerateFailure> {
        let mut stake = Self { ledger, budget, key, page, worst, reservation: None };
        stake.put_again().await?;
        Ok(stake)
    }

    /// An attempt brought nothing and may be paid; another one is to be made.
    pub(super) async fn lose(&mut self) -> Result<(), GenerateFailure> {
        self.forfeit();
        self.put_again().await
    }

    /// The answer came, and is kept before anybody has it.
    pub(super) async fn win(mut self, answer: &StoredAnswer) -> Result<(), GenerateFailure> {
        let kept = self.ledger.remember(self.key, answer, self.worst).await;
        if let Some(reservation) = self.reservation.take() {
            reservation.settle(Cost::of(&answer.usage));
        }
        kept
    }

    /// There is no answer. `may_be_paid`: the last attempt may be all the same.
    pub(super) async fn fold(mut self, may_be_paid: bool) {
        if may_be_paid {
            self.forfeit();
        } else if self.reservation.take().is_some() {
            self.ledger.withdraw(self.key, self.worst).await;
        }
    }

    async fn put_again(&mut self) -> Result<(), GenerateFailure> {
        let reservation = self.budget.reserve(self.worst).await.map_err(spent)?;
        self.ledger.intend(self.key, self.page, self.worst).await?;
        self.reservation = Some(reservation);
        Ok(())
    }

    fn forfeit(&mut self) {
        if let Some(reservation) = self.reservation.take() {
            reservation.settle(self.worst);
        }
    }
}

impl Drop for Stake<'_> {
    fn drop(&mut self) {
        // Given up in the middle: it may be under way.
        self.forfeit();
    }
}

/// What it means that a budget does not hold a call.
pub(super) fn spent(refused: OverBudget) -> GenerateFailure {
    let OverBudget { spent, worst, caps } = refused;
    let dollars = |micros: u64| format!("${:.2}", micros as f64 / 1e6);
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
