//! The coordinator's answers to its workers, which request the terms of a run, look up model answers, announce calls,
//! and hand in answers before they count.

use super::Ending;
use crate::broker::Fleet;
use crate::error::FleetError;
use crate::protocol::{CoordinatorQuestion, Question, Reply, RunId, Terms, packed, unpack};
use crate::stranded_answers;
use async_nats::Subscriber;
use futures::StreamExt;
use seotags::crawl::RobotsMemory;
use seotags::generate::MemoryError;
use seotags::generate::llm::SharedBudget;
use seotags::pipeline::End;
use seotags_app::robots_files::RobotsFiles;
use seotags_app::runner::Assignment;
use seotags_store::store::Store;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::MissedTickBehavior;
use tokio_util::task::AbortOnDropHandle;

/// Questions that are answered at once: more than the store's writer takes at a time.
const AT_ONCE: usize = 512;

/// The error for an answer or question that is too large for a message.
pub(crate) const TOO_LARGE: &str =
    "a message between coordinator and worker is too large for the broker: raise its max_payload";

/// Answers questions.
pub(crate) struct RpcHandler {
    assignment: Arc<Assignment>,
    calls: SharedBudget,
    store: Arc<Store>,
    robots: RobotsFiles,
    /// Stops the run.
    over: mpsc::Sender<Ending>,
}

/// Answers workers until it is dropped.
pub(crate) struct RpcServer {
    fleet: Fleet,
    run: RunId,
    handler: Arc<RpcHandler>,
    _serving: AbortOnDropHandle<()>,
}

impl RpcServer {
    /// Stores the model answers that workers left at the broker.
    pub(crate) async fn take_paid(&self) -> Result<(), FleetError> {
        stranded_answers::take(&self.fleet, &self.run, &self.handler.calls).await
    }
}

/// Answers the requests of a run's workers until the result is dropped.
pub(crate) async fn open(
    fleet: &Fleet,
    assignment: Arc<Assignment>,
    (store, robots): (Arc<Store>, RobotsFiles),
    run: &RunId,
    over: mpsc::Sender<Ending>,
) -> Result<RpcServer, FleetError> {
    let questions = fleet.client().subscribe(fleet.name().rpc(run)).await;
    let questions = questions.map_err(|error| FleetError::refused("a subscription")(error.into()))?;
    let calls = SharedBudget::new(Arc::new(assignment.ledger.clone()), &assignment.settings);
    let handler = Arc::new(RpcHandler { assignment, calls, store, robots, over });
    let serving = serve(fleet.clone(), Arc::clone(&handler), questions);
    Ok(RpcServer {
        fleet: fleet.clone(),
        run: run.clone(),
        handler,
        _serving: AbortOnDropHandle::new(tokio::spawn(serving)),
    })
}

async fn serve(fleet: Fleet, handler: Arc<RpcHandler>, mut questions: Subscriber) {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut gone = LostWorkers::default();
    let mut looks = tokio::time::interval(fleet.lease());
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            message = questions.next() => {
                let Some(message) = message else { return };
                let (Some(reply), Ok(place)) = (message.reply.clone(), Arc::clone(&places).acquire_owned().await)
                else { continue };
                let (handler, fleet) = (Arc::clone(&handler), fleet.clone());
                tokio::spawn(async move {
                    let Some(mut answer) = handler.answer_packed(&message.payload).await else { return };
                    if answer.len() > fleet.client().max_payload() {
                        let large = MemoryError::Store(TOO_LARGE.to_owned());
                        answer = packed(&Reply::Failed(large)).unwrap_or_default();
                    }
                    // A worker that does not receive it asks again.
                    let _ = fleet.client().publish(reply, answer.into()).await;
                    drop(place);
                });
            }
            _ = looks.tick() => gone.look(&fleet, &handler.calls).await,
        }
    }
}

impl RpcHandler {
    /// `None` if there is no answer because the store is damaged, or because it fails in an operation that every call
    /// needs. A worker without an answer asks again for a while, and then leaves what it wanted to hand in at the
    /// broker. A worker that hears of a failure would discard it.
    async fn answer_packed(&self, question: &[u8]) -> Option<Vec<u8>> {
        let answer = match unpack::<Question>(question) {
            Ok(question) => {
                let is_needed = question.ask.is_needed();
                match self.answer(question).await {
                    Ok(answer) => answer,
                    Err(error) => match self.fault_of(&error, is_needed) {
                        Some(fault) => {
                            // It may have been reported before.
                            let _ = self.over.try_send(Ending::Left(End::failed(fault)));
                            return None;
                        }
                        None => Reply::Failed(error),
                    },
                }
            }
            Err(error) => Reply::Failed(MemoryError::Store(error.to_string())),
        };
        Some(packed(&answer).unwrap_or_default())
    }

    /// The fault of the store, if that is why a question could not be answered.
    fn fault_of(&self, error: &MemoryError, is_needed: bool) -> Option<String> {
        if let Err(damaged) = self.store.check_writable() {
            return Some(damaged.to_string());
        }
        match error {
            MemoryError::Store(fault) if is_needed => Some(fault.clone()),
            _ => None,
        }
    }

    async fn answer(&self, question: Question) -> Result<Reply, MemoryError> {
        let Question { worker, forfeited, is_first, ask } = question;
        for key in &forfeited {
            self.calls.forfeit(&worker, key);
        }
        let (calls, memory) = (&self.calls, self.calls.memory());
        Ok(match ask {
            CoordinatorQuestion::Nothing => Reply::Done,
            CoordinatorQuestion::Terms { begins } => {
                if begins {
                    // Calls that it had in progress before, and did not report, are lost.
                    calls.forfeit_all(&worker);
                }
                Reply::Terms(Box::new(self.terms()))
            }
            CoordinatorQuestion::Recall(key) => Reply::Recalled(memory.recall(&key).await?),
            CoordinatorQuestion::Announce { key, page, service, worst } => {
                Reply::Announced(calls.announce(&worker, &key, &page, service, worst).await?)
            }
            CoordinatorQuestion::Withdraw { key, worst } => {
                calls.withdraw(&worker, &key, worst, is_first).await?;
                Reply::Done
            }
            ask @ (CoordinatorQuestion::Remember { .. } | CoordinatorQuestion::RememberParts { .. }) => {
                Reply::Month(stranded_answers::keep(calls, &worker, ask).await?)
            }
            CoordinatorQuestion::Share { limited, load } => {
                Reply::Share(self.assignment.ledger.share_of(&worker, &limited, load).await?)
            }
            CoordinatorQuestion::TraitOf { server_and_model, name } => {
                Reply::Trait(memory.trait_of(&server_and_model, &name).await?)
            }
            CoordinatorQuestion::Learn { server_and_model, name, value } => {
                memory.learn(&server_and_model, &name, &value).await?;
                Reply::Done
            }
            CoordinatorQuestion::HadRobots { origin, file, at } => {
                self.robots.had(&origin, &file, at).await;
                Reply::Done
            }
            CoordinatorQuestion::FailingRobots { origin, at } => {
                Reply::Robots(self.robots.failing(&origin, at).await.map(Into::into))
            }
            CoordinatorQuestion::Over(end) => {
                // A run that ends for another reason no longer listens.
                let _ = self.over.try_send(Ending::Drained(end));
                Reply::Done
            }
        })
    }

    fn terms(&self) -> Terms {
        let Assignment { settings, accounts, access, prices, .. } = &*self.assignment;
        Terms {
            settings: settings.clone(),
            accounts: accounts.carried(),
            access: access.clone(),
            prices: prices.clone(),
        }
    }
}

/// Workers that announced calls and are gone.
#[derive(Debug, Default)]
struct LostWorkers(HashSet<String>);

impl LostWorkers {
    /// Counts calls as paid if their worker was absent in two consecutive checks.
    async fn look(&mut self, fleet: &Fleet, calls: &SharedBudget) {
        let callers = calls.callers();
        if callers.is_empty() {
            self.0.clear();
            return;
        }
        // The workers are unknown while the broker is away.
        let Ok(there) = crate::status::worker_names(fleet).await else { return };
        let absent: HashSet<String> = callers.into_iter().filter(|caller| !there.contains(caller)).collect();
        for caller in absent.intersection(&self.0) {
            calls.forfeit_all(caller);
        }
        self.0 = absent;
    }
}
