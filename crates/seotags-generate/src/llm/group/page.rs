//! How a page in a group gets its first answer.

use super::super::super::generation::{Grouping, UpcomingPages};
use super::super::call_model::{ModelCaller, ModelQuestion};
use super::super::off_thread::off_thread_if_long;
use super::group_call::fly;
use super::group_state::GroupState;
use super::group_support::GroupSupport;
use super::open_groups::{Member, OpenGroups, Part, WaitingPage};
use futures::FutureExt;
use seotags_core::calls::{CallKey, StoredAnswer};
use seotags_core::compose::Brief;
use seotags_core::compose::prompt::{GroupFrame, PageSubject};
use seotags_core::result::{GenerateFailure, Usage};
use seotags_core::settings::Settings;
use std::sync::Arc;
use tokio::sync::{oneshot, watch};
use tokio_util::task::AbortOnDropHandle;

/// The groups of one generator.
pub(crate) struct Groups {
    group_state: Arc<GroupState>,
    most: usize,
}

/// The first answer about a page.
pub(crate) struct FirstAnswer {
    pub(crate) answer: StoredAnswer,
    /// Its cost.
    pub(crate) usage: Usage,
    /// Number of calls.
    pub(crate) asked: u32,
}

impl Groups {
    /// `None` if each page has its own call.
    pub(crate) fn new(model_caller: &Arc<ModelCaller>, settings: &Settings) -> Option<Self> {
        let most = settings.pages_per_call as usize;
        let group_state = || GroupState {
            forming: OpenGroups::new(most),
            support: GroupSupport::default(),
            linger: model_caller.options().linger,
            model_caller: Arc::clone(model_caller),
        };
        (most > 1).then(|| Self { group_state: Arc::new(group_state()), most })
    }

    /// Maximum number of pages in one call.
    pub(crate) fn most(&self) -> usize {
        self.most
    }

    /// Statistics of group calls.
    pub(crate) fn watch(&self) -> watch::Receiver<Grouping> {
        self.group_state.support.watch()
    }

    /// Records which pages follow those that are being written.
    pub(crate) fn note_upcoming_pages(&self, ahead: UpcomingPages) {
        self.group_state.forming.note_upcoming_pages(ahead);
    }

    /// The answer about a page: stored, in flight, its part of a group call, or, if that is unusable, the answer of its
    /// own call.
    pub(crate) async fn ask(&self, brief: &Brief, asking: ModelQuestion<'_>) -> Result<FirstAnswer, GenerateFailure> {
        let model_caller = &self.group_state.model_caller;
        let key = model_caller.key(asking.prompt, asking.attempt);
        let mut before = Usage::default();
        let mut asked = 1;
        let answered = model_caller.ledger.answer(&key, asking.reuses, async || {
            let (part, _inside) = self.part(brief, &asking, &key).await;
            match part {
                Part::Written(answer) => Ok(answer),
                Part::Alone(entrance) => model_caller.buy(&key, &asking, entrance).await,
                Part::Missing(usage) => {
                    (before, asked) = (usage, 2);
                    model_caller.buy(&key, &ModelQuestion { is_urgent: true, ..asking }, None).await
                }
                Part::Failed(failure) => Err(failure),
            }
        });
        let (answer, mut usage) = answered.await?;
        usage.add(before);
        Ok(FirstAnswer { answer, usage, asked })
    }

    /// The group's result for a page without a stored answer.
    async fn part(&self, brief: &Brief, asking: &ModelQuestion<'_>, key: &CallKey) -> (Part, WaitingPage<'_>) {
        let group_state = &self.group_state;
        let canary = group_state.model_caller.canary();
        let frame = if group_state.support.is_given_up() { None } else { GroupFrame::of(brief, canary) };
        let Some(frame) = frame else { return (Part::Alone(None), group_state.forming.alone()) };
        let user = asking.prompt.user.clone();
        let (reply, answered) = oneshot::channel();
        let member = Member {
            tokens: off_thread_if_long(user.len(), || group_state.model_caller.estimator.count(&user)),
            key: key.clone(),
            url: asking.page.to_owned(),
            user,
            subject: PageSubject::of(brief),
            reply,
        };
        let start = |number, complete| {
            let group_call = fly(Arc::clone(group_state), frame.clone(), number, complete);
            AbortOnDropHandle::new(tokio::spawn(group_call.boxed()))
        };
        let (group_call, inside) = group_state.forming.join(&frame, member, start);
        // If the task ended without a result, the page gets its own call.
        let part = answered.await.unwrap_or(Part::Alone(None));
        drop(group_call);
        (part, inside)
    }
}
