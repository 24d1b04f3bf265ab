//! The events of a writer that costs money: its service pauses it, or little of its budget is left.

use seotags_generate::llm::BudgetState;
use seotags_generate::{Generator, Grouping, Held, MonthSpent};
use std::time::Instant;
use tokio::sync::watch;

/// One event.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum WriterEvent {
    /// The service is down.
    Down,
    /// The service demanded a wait.
    Waits { seconds: u64 },
    /// It continues.
    GoesOn,
    /// Little is left of the budget.
    Short(BudgetState),
    /// Little is left of the project's monthly budget.
    MonthShort(MonthSpent),
    /// From here on, each page gets its own call.
    GroupsGivenUp(Grouping),
}

/// Listens to a writer.
pub(super) struct WriterNews {
    held: Option<watch::Receiver<Held>>,
    /// `None` once it was reported.
    budget: Option<watch::Receiver<BudgetState>>,
    /// The same.
    month: Option<watch::Receiver<BudgetState>>,
    /// The same.
    grouping: Option<watch::Receiver<Grouping>>,
}

impl WriterNews {
    pub(super) fn of(generator: &dyn Generator) -> Self {
        Self {
            held: generator.held(),
            budget: generator.budget(),
            month: generator.budget(),
            grouping: generator.grouping(),
        }
    }

    /// The next event; never ends without one. May be dropped and called again.
    pub(super) async fn next(&mut self) -> WriterEvent {
        tokio::select! {
            held = changed(&mut self.held) => match held {
                Held::No => WriterEvent::GoesOn,
                Held::Down => WriterEvent::Down,
                Held::Until(at) => WriterEvent::Waits {
                    seconds: at.saturating_duration_since(Instant::now()).as_secs_f64().ceil() as u64,
                },
            },
            state = once(&mut self.budget, BudgetState::is_short) => {
                self.budget = None;
                WriterEvent::Short(state)
            }
            state = once(&mut self.month, BudgetState::is_month_short) => {
                self.month = None;
                WriterEvent::MonthShort(state.month.unwrap_or_default())
            }
            grouping = once(&mut self.grouping, |grouping| grouping.is_given_up) => {
                self.grouping = None;
                WriterEvent::GroupsGivenUp(grouping)
            }
        }
    }
}

async fn changed(held: &mut Option<watch::Receiver<Held>>) -> Held {
    if let Some(event) = held
        && event.changed().await.is_ok()
    {
        return *event.borrow_and_update();
    }
    std::future::pending().await
}

/// Waits until the value `is_so`, and reports it once.
async fn once<T: Copy>(watched: &mut Option<watch::Receiver<T>>, is_so: fn(&T) -> bool) -> T {
    if let Some(event) = watched {
        let state = event.wait_for(is_so).await.map(|state| *state);
        if let Ok(state) = state {
            return state;
        }
    }
    std::future::pending().await
}
