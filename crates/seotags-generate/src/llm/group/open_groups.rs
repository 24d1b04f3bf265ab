//! Groups that may still grow. A group grows until its call may be sent. If requests are the bottleneck, waiting calls
//! thus fill with pages.

use super::super::super::generation::UpcomingPages;
use super::super::call::CallPermit;
use seotags_core::calls::{CallKey, StoredAnswer};
use seotags_core::compose::prompt::{GroupFrame, PageSubject};
use seotags_core::result::{GenerateFailure, Usage};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tokio::sync::{Notify, oneshot};
use tokio_util::task::AbortOnDropHandle;

/// The task of a group. It lives as long as one of its pages waits.
pub(super) type GroupTask = Arc<AbortOnDropHandle<()>>;

/// A page in a group.
pub(super) struct Member {
    /// The ledger key of the page's own answer.
    pub(super) key: CallKey,
    pub(super) url: String,
    /// The user message of its separate prompt.
    pub(super) user: String,
    /// Tokens of that message.
    pub(super) tokens: f64,
    pub(super) subject: PageSubject,
    pub(super) reply: oneshot::Sender<Part>,
}

/// A group's result for one of its pages.
pub(super) enum Part {
    /// Its answer, already stored.
    Written(StoredAnswer),
    /// No usable answer; the page's share of the cost.
    Missing(Usage),
    /// The page needs its own call; with the permit to send, if the group had waited for it.
    Alone(Option<CallPermit>),
    /// The call failed.
    Failed(GenerateFailure),
}

/// The groups of one generator that may still grow.
pub(super) struct OpenGroups {
    /// Maximum number of pages in a group.
    most: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    open: Vec<Open>,
    next: u64,
    /// Number of pages that wait in a group or for a call.
    inside: usize,
    ahead: UpcomingPages,
}

struct Open {
    number: u64,
    frame: GroupFrame,
    members: Vec<Member>,
    /// Signals that no more pages will come.
    complete: Arc<Notify>,
    flight: Weak<AbortOnDropHandle<()>>,
}

impl OpenGroups {
    pub(super) fn new(most: usize) -> Self {
        Self { most, state: Mutex::default() }
    }

    /// Adds a page to a group of its kind: the first one with room, or a new one. `start` creates the task of a new
    /// group from its number and the signal that no more pages will come.
    pub(super) fn join(
        &self,
        frame: &GroupFrame,
        member: Member,
        start: impl FnOnce(u64, Arc<Notify>) -> AbortOnDropHandle<()>,
    ) -> (GroupTask, WaitingPage<'_>) {
        let mut state = self.state();
        state.inside += 1;
        let flight = match state.place(frame, self.most) {
            Some((open, flight)) => {
                open.members.push(member);
                if open.members.len() >= self.most {
                    open.complete.notify_one();
                }
                flight
            }
            None => state.open_for(frame, member, start),
        };
        state.look();
        (flight, WaitingPage(self))
    }

    /// Counts a page with its own call.
    pub(super) fn alone(&self) -> WaitingPage<'_> {
        let mut state = self.state();
        state.inside += 1;
        state.look();
        WaitingPage(self)
    }

    /// Records which pages follow those that are being written.
    pub(super) fn note_upcoming_pages(&self, ahead: UpcomingPages) {
        let mut state = self.state();
        state.ahead = ahead;
        state.look();
    }

    /// True if more pages are known to come.
    pub(super) fn is_expecting(&self) -> bool {
        self.state().ahead == UpcomingPages::Pages
    }

    /// Current number of pages in a group, and the tokens of their messages.
    pub(super) fn size(&self, number: u64) -> (u32, f64) {
        let state = self.state();
        let members = state.open.iter().find(|open| open.number == number).map_or(&[][..], |open| &open.members);
        (members.len() as u32, members.iter().map(|member| member.tokens).sum())
    }

    /// Closes a group and returns its pages that are still waited for.
    pub(super) fn seal(&self, number: u64) -> Vec<Member> {
        let sealed = {
            let mut state = self.state();
            let place = state.open.iter().position(|open| open.number == number);
            place.map(|place| state.open.remove(place))
        };
        let members = sealed.map(|open| open.members).unwrap_or_default();
        members.into_iter().filter(|member| !member.reply.is_closed()).collect()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// A group of this kind with room; its task runs while the returned flight is kept.
    fn place(&mut self, frame: &GroupFrame, most: usize) -> Option<(&mut Open, GroupTask)> {
        self.open.iter_mut().filter(|open| open.frame == *frame).find_map(|open| {
            let flight = open.flight.upgrade()?;
            // Abandoned pages free their places.
            open.members.retain(|member| !member.reply.is_closed());
            (open.members.len() < most).then_some((open, flight))
        })
    }

    fn open_for(
        &mut self,
        frame: &GroupFrame,
        member: Member,
        start: impl FnOnce(u64, Arc<Notify>) -> AbortOnDropHandle<()>,
    ) -> GroupTask {
        let (number, complete) = (self.next, Arc::new(Notify::new()));
        self.next += 1;
        let flight = Arc::new(start(number, Arc::clone(&complete)));
        self.open.push(Open {
            number,
            frame: frame.clone(),
            members: vec![member],
            complete,
            flight: Arc::downgrade(&flight),
        });
        flight
    }

    /// Starts the calls of groups that no more pages can join.
    fn look(&self) {
        if matches!(self.ahead, UpcomingPages::Nothing { writing } if writing <= self.inside) {
            for open in &self.open {
                open.complete.notify_one();
            }
        }
    }
}

/// A page that waits in a group or for its own call.
pub(super) struct WaitingPage<'a>(&'a OpenGroups);

impl Drop for WaitingPage<'_> {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.inside = state.inside.saturating_sub(1);
    }
}
