//! A group from its first page to its answer: waits for more pages, waits for permission, sends the call, and returns
//! each page's part.

use super::super::call::{Call, CallPermit};
use super::super::call_model::{is_refused, is_whole};
use super::super::off_thread::off_thread;
use super::super::reply::{CUT, REPEATS};
use super::super::reservation::CallReservation;
use super::super::scheduler::Rank;
use super::group_state::GroupState;
use super::open_groups::{Member, OpenGroups, Part};
use super::share::shares;
use seotags_core::calls::StoredAnswer;
use seotags_core::compose::prompt::{GroupFrame, gives_away, is_mistaken, is_slipped, leaks_about, read_group, spoken};
use seotags_core::result::{GenerateFailure, GenerateFailureKind, Usage};
use std::sync::Arc;
use tokio::sync::Notify;

/// Page ids have six digits: two tokens, and a page cannot guess the id of another one.
const FIRST_ID: u32 = 100_000;
/// Number of possible ids.
const IDS: u32 = 900_000;
/// Factor on a group's wait while more pages are known to come.
const LINGERS: u32 = 10;

/// Processes one group.
pub(super) async fn fly(group_state: Arc<GroupState>, frame: GroupFrame, number: u64, complete: Arc<Notify>) {
    let place = Place { forming: &group_state.forming, number };
    tokio::select! {
        () = complete.notified() => {}
        () = group_state.patience() => {}
        () = group_state.model_caller.caller.stopping.begun() => {}
    }
    let entrance = group_state.model_caller.enter(Rank::Fresh, group_state.tokens(&frame, number)).await;
    let members = place.seal();
    match entrance {
        Err(failure) => answer_all(members, |_| Part::Failed(failure.clone())),
        // Meanwhile, other groups may have shown that the model cannot do it.
        Ok(entrance) if members.len() < 2 || group_state.support.is_given_up() => {
            let mut entrance = Some(entrance);
            answer_all(members, |_| Part::Alone(entrance.take()));
        }
        Ok(entrance) => group_state.ask(&frame, members, entrance).await,
    }
}

/// A group's entry among those that may still grow. It is removed however its task ends, so that no page waits in it
/// for ever.
struct Place<'a> {
    forming: &'a OpenGroups,
    number: u64,
}

impl Place<'_> {
    fn seal(&self) -> Vec<Member> {
        self.forming.seal(self.number)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        drop(self.seal());
    }
}

/// Sends each page its `part`; pages that were abandoned meanwhile need nothing.
fn answer_all(members: Vec<Member>, mut part: impl FnMut(usize) -> Part) {
    for (nth, member) in members.into_iter().enumerate() {
        drop(member.reply.send(part(nth)));
    }
}

impl GroupState {
    /// Ends when a group has waited long enough for more pages: longer while pages are being read.
    async fn patience(&self) {
        for _ in 0..LINGERS {
            tokio::time::sleep(self.linger).await;
            if !self.forming.is_expecting() {
                return;
            }
        }
    }

    /// Tokens that the service would book for a group in its current size.
    fn tokens(&self, frame: &GroupFrame, number: u64) -> u64 {
        let (pages, tokens) = self.forming.size(number);
        let estimate = self.model_caller.estimator.of_counted(&frame.prompt([]), tokens);
        self.model_caller.booking(estimate, self.output_limit(frame, pages)).tokens
    }

    fn output_limit(&self, frame: &GroupFrame, pages: u32) -> u32 {
        self.model_caller.output_limit(0, frame.answer_tokens()).saturating_mul(pages)
    }

    async fn ask(&self, frame: &GroupFrame, members: Vec<Member>, entrance: CallPermit) {
        match self.buy(frame, &members, entrance).await {
            Ok(parts) => {
                let mut parts = parts.into_iter();
                answer_all(members, |_| parts.next().unwrap_or(Part::Alone(None)));
            }
            Err(failure) => {
                if failure.kind == GenerateFailureKind::BadAnswer {
                    self.support.note(members.len(), members.len());
                }
                answer_all(members, |_| after(&failure));
            }
        }
    }

    /// The parts of the pages in order, stored and paid.
    async fn buy(
        &self,
        frame: &GroupFrame,
        members: &[Member],
        entrance: CallPermit,
    ) -> Result<Vec<Part>, GenerateFailure> {
        let model_caller = &*self.model_caller;
        let ids = ids(members);
        let prompt = frame.prompt(ids.iter().copied().zip(members.iter().map(|member| member.user.as_str())));
        let key = model_caller.key(&prompt, 0);
        let tokens = members.iter().map(|member| member.tokens).sum();
        let estimate = model_caller.estimator.of_counted(&prompt, tokens);
        let booking = || model_caller.booking(estimate, self.output_limit(frame, members.len() as u32));
        let first = members.first().map_or("", |member| &member.url);
        let mut stake = CallReservation::new(&model_caller.ledger, &model_caller.budget, &key, first);
        let call = Call { key: &key, prompt: &prompt, rank: Rank::Fresh, booking: &booking };
        let (answer, dialect) = model_caller.send(call, entrance, estimate, &mut stake).await?;
        let texts = off_thread(|| self.texts(&answer, frame, &ids, members));
        let shares = self.shares(&answer.usage, members, &texts);
        let readable = texts.iter().flatten().count();
        self.support.note(members.len(), members.len() - readable);
        if is_whole(&answer) {
            for (share, _) in shares.iter().zip(&texts).filter(|(_, text)| text.is_some()) {
                model_caller.caller.learned.note_size(share.completion_tokens);
            }
            model_caller.learn_from(&answer, &dialect, || readable > 0).await;
        }
        let parts: Vec<Part> =
            texts.into_iter().zip(&shares).map(|(text, share)| part(text, *share, &answer)).collect();
        let kept: Vec<_> = members
            .iter()
            .zip(&parts)
            .filter_map(|(member, part)| match part {
                Part::Written(own) => Some((member.key.clone(), own.clone())),
                _ => None,
            })
            .collect();
        stake.win_parts(&kept, &answer.usage).await?;
        Ok(parts)
    }

    /// The usable parts of an answer, page by page. If it reveals the instructions, the whole answer is discarded: one
    /// page manipulated the model, and the rest of the answer cannot be trusted.
    fn texts(&self, answer: &StoredAnswer, frame: &GroupFrame, ids: &[u32], members: &[Member]) -> Vec<Option<String>> {
        let canary = self.model_caller.canary();
        if is_refused(answer) || gives_away(&spoken(&answer.text), canary) {
            return vec![None; members.len()];
        }
        let (wanted, language) = (frame.wanted(), Some(frame.language()));
        let others = |at: usize| {
            let all = members.iter().enumerate();
            all.filter(move |(other, _)| *other != at).map(|(_, other)| &other.subject)
        };
        let is_mistaken = |at: usize, text: &str| is_mistaken(text, wanted, &members[at].subject, others(at), language);
        let is_clean = |at: usize, text: &str| {
            let member = &members[at];
            !leaks_about(text, &member.subject, canary) && !is_slipped(text, wanted, &member.user, others(at), language)
        };
        let texts = read_group(&answer.text, ids, wanted);
        // If two pages were mixed up visibly, others may be mixed up invisibly.
        if texts.iter().enumerate().any(|(at, text)| text.as_ref().is_some_and(|text| is_mistaken(at, text))) {
            return vec![None; members.len()];
        }
        texts.into_iter().enumerate().map(|(at, text)| text.filter(|text| is_clean(at, text))).collect()
    }

    fn shares(&self, usage: &Usage, members: &[Member], texts: &[Option<String>]) -> Vec<Usage> {
        let prompts: Vec<u64> = members.iter().map(|member| member.tokens.ceil() as u64).collect();
        let answers: Vec<u64> = texts.iter().map(|text| text.as_ref().map_or(0, String::len) as u64).collect();
        shares(usage, &prompts, &answers, |share| self.model_caller.cost(share))
    }
}

fn part(text: Option<String>, usage: Usage, answer: &StoredAnswer) -> Part {
    let Some(text) = text else { return Part::Missing(usage) };
    // This part is complete, wherever the answer broke off.
    let finish_reason = answer.finish_reason.clone().filter(|reason| reason != CUT && reason != REPEATS);
    Part::Written(StoredAnswer { text, finish_reason, usage, request_id: answer.request_id.clone() })
}

/// The consequence of a failed call for one of its pages. The failure may concern only one of the pages, and a budget
/// that is too small for all may suffice for one.
fn after(failure: &GenerateFailure) -> Part {
    match failure.kind {
        GenerateFailureKind::BadAnswer => Part::Missing(Usage::default()),
        GenerateFailureKind::BudgetSpent => Part::Alone(None),
        _ => Part::Failed(failure.clone()),
    }
}

/// An id for each page, derived from the key of its separate call, which covers everything that is sent for it.
fn ids(members: &[Member]) -> Vec<u32> {
    let mut ids: Vec<u32> = Vec::with_capacity(members.len());
    for member in members {
        let digits = member.key.0.get(..8).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let mut place = digits.unwrap_or(0) % IDS;
        while ids.contains(&(FIRST_ID + place)) {
            place = (place + 1) % IDS;
        }
        ids.push(FIRST_ID + place);
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::llm::call_model::ModelCaller;
    use crate::llm::group::group_support::GroupSupport;
    use crate::llm::{Endpoint, LlmOptions};
    use crate::{InProcessMemory, UpcomingPages};
    use seotags_core::settings::Settings;
    use std::time::Duration;
    use tokio::time::Instant;

    fn group_state() -> GroupState {
        let endpoint = Endpoint::new(Some("http://localhost:1/v1"), "m").unwrap();
        let memory = Arc::new(InProcessMemory::default());
        let model_caller =
            ModelCaller::new(&Settings::default(), endpoint, None, memory, LlmOptions::default()).unwrap();
        let linger = Duration::from_secs(1);
        GroupState {
            model_caller: Arc::new(model_caller),
            forming: OpenGroups::new(8),
            support: GroupSupport::default(),
            linger,
        }
    }

    #[tokio::test(start_paused = true)]
    async fn group_waits_while_pages_are_read_but_not_for_ever() {
        let group_state = group_state();
        let waited = async |meanwhile: Option<(f64, UpcomingPages)>| {
            let start = Instant::now();
            let change = async {
                if let Some((seconds, ahead)) = meanwhile {
                    tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
                    group_state.forming.note_upcoming_pages(ahead);
                }
            };
            tokio::join!(group_state.patience(), change);
            start.elapsed().as_secs()
        };
        assert_eq!(waited(None).await, 1, "unknown");
        group_state.forming.note_upcoming_pages(UpcomingPages::Pages);
        assert_eq!(waited(None).await, 10);
        assert_eq!(waited(Some((2.5, UpcomingPages::Unknown))).await, 3, "no page is read any more");
    }
}
