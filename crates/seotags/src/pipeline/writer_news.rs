//! What a writer that costs money has to tell while a run goes on: that its service keeps it back, that little is left of
//! its budget.

use crate::generate::llm::BudgetState;
use crate::generate::{Generator, Held};
use std::time::Instant;
use tokio::sync::watch;

/// One piece of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Told {
    /// The service is down.
    Down,
    /// The service asked to wait.
    Waits { seconds: u64 },
    /// It goes on.
    GoesOn,
    /// Little is left of the budget.
    Short(BudgetState),
}

/// Listens to a writer.
pub(super) struct WriterNews {
    held: Option<watch::Receiver<Held>>,
    /// `None` once it was told of.
    budget: Option<watch::Receiver<BudgetState>>,
}

impl WriterNews {
    pub(super) fn of(generator: &dyn Generator) -> Self {
        Self { held: generator.held(), budget: generator.budget() }
    }

    /// The next piece; never ends if there is nothing to tell. May be dropped and called again.
    pub(super) async fn next(&mut self) -> Told {
        tokio::select! {
            held = changed(&mut self.held) => match held {
                Held::No => Told::GoesOn,
                Held::Down => Told::Down,
                Held::Until(at) => Told::Waits {
                    seconds: at.saturating_duration_since(Instant::now()).as_secs_f64().ceil() as u64,
                },
            },
            state = short(&mut self.budget) => {
                self.budget = None;
                Told::Short(state)
            }
        }
    }
}

async fn changed(held: &mut Option<watch::Receiver<Held>>) -> Held {
    if let Some(told) = held
        && told.changed().await.is_ok()
    {
        return *told.borrow_and_update();
    }
    std::future::pending().await
}

async fn short(budget: &mut Option<watch::Receiver<BudgetState>>) -> BudgetState {
    if let Some(told) = budget {
        let state = told.wait_for(BudgetState::is_short).await.map(|state| *state);
        if let Ok(state) = state {
            return state;
        }
    }
    std::future::pending().await
}
