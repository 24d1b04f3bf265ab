//! The coordinator's desk: where workers ask how a run is done, look answers of models up, announce calls and hand answers
//! in before they count.

use super::broker::Fleet;
use super::coordinator::Ending;
use super::error::FleetError;
use super::messages::{Ask, Question, Reply, Terms};
use super::packed::{packed, unpack};
use super::paid;
use super::run_id::RunId;
use crate::ledger::Ledger;
use crate::robots_files::RobotsFiles;
use async_nats::Subscriber;
use futures::StreamExt;
use seotags::compose::prompt::PriceTable;
use seotags::crawl::{Carried, RobotsMemory};
use seotags::generate::llm::CallDesk;
use seotags::generate::{Accounts, MemoryError};
use seotags::pipeline::End;
use seotags::settings::Settings;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::MissedTickBehavior;
use tokio_util::task::AbortOnDropHandle;

/// Questions that are answered at once: more than the store's writer takes at a time.
const AT_ONCE: usize = 512;

/// What is said of an answer or a question that no message holds.
pub(super) const TOO_LARGE: &str = "what coordinator and worker say is too large for the broker: raise its max_payload";

/// With what a fleet does an analysis.
#[derive(Clone)]
pub struct Assignment {
    /// Who does it.
    pub fleet: Fleet,
    /// Its settings, secret headers among them.
    pub settings: Settings,
    /// Keys and addresses of models' services.
    pub accounts: Accounts,
    /// How its pages are got at.
    pub access: Carried,
    /// Prices of models.
    pub prices: PriceTable,
    /// Its ledger.
    pub ledger: Ledger,
}

impl std::fmt::Debug for Assignment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Assignment").field("fleet", &self.fleet).finish_non_exhaustive()
    }
}

/// What answers.
pub(super) struct Desk {
    assignment: Arc<Assignment>,
    calls: CallDesk,
    robots: RobotsFiles,
    /// What stops the whole.
    over: mpsc::Sender<Ending>,
}

/// A desk at which questions are answered, until it goes.
pub(super) struct OpenDesk {
    fleet: Fleet,
    run: RunId,
    desk: Arc<Desk>,
    _serving: AbortOnDropHandle<()>,
}

impl OpenDesk {
    /// Takes the answers of models that workers left at the broker.
    pub(super) async fn take_paid(&self) -> Result<(), FleetError> {
        paid::take(&self.fleet, &self.run, &self.desk.calls).await
    }
}

/// Opens the desk of a run.
pub(super) async fn open(
    assignment: Arc<Assignment>,
    robots: RobotsFiles,
    run: &RunId,
    over: mpsc::Sender<Ending>,
) -> Result<OpenDesk, FleetError> {
    let fleet = assignment.fleet.clone();
    let questions = fleet.client().subscribe(fleet.name().desk(run)).await;
    let questions = questions.map_err(|error| FleetError::refused("a desk")(error.into()))?;
    let calls = CallDesk::new(Arc::new(assignment.ledger.clone()), &assignment.settings);
    let desk = Arc::new(Desk { assignment, calls, robots, over });
    let serving = serve(fleet.clone(), Arc::clone(&desk), questions);
    Ok(OpenDesk { fleet, run: run.clone(), desk, _serving: AbortOnDropHandle::new(tokio::spawn(serving)) })
}

async fn serve(fleet: Fleet, desk: Arc<Desk>, mut questions: Subscriber) {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut gone = Gone::default();
    let mut looks = tokio::time::interval(fleet.lease());
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            message = questions.next() => {
                let Some(message) = message else { return };
                let (Some(reply), Ok(place)) = (message.reply.clone(), Arc::clone(&places).acquire_owned().await)
                else { continue };
                let (desk, fleet) = (Arc::clone(&desk), fleet.clone());
                tokio::spawn(async move {
                    let Some(mut answer) = desk.answer_packed(&message.payload).await else { return };
                    if answer.len() > fleet.client().max_payload() {
                        let large = MemoryError::Store(TOO_LARGE.to_owned());
                        answer = packed(&Reply::Failed(large)).unwrap_or_default();
                    }
                    // Who does not hear it asks again.
                    let _ = fleet.client().publish(reply, answer.into()).await;
                    drop(place);
                });
            }
            _ = looks.tick() => gone.look(&fleet, &desk.calls).await,
        }
    }
}

impl Desk {
    /// `None` if it cannot be answered because the store is damaged, or does not take or give what no call is made without: a
    /// worker that hears nothing asks again for a while and leaves what it was about to hand in at the broker then, and one
    /// that hears of a failure lets go of it.
    async fn answer_packed(&self, question: &[u8]) -> Option<Vec<u8>> {
        let answer = match unpack::<Question>(question) {
            Ok(question) => {
                let is_needed = question.ask.is_needed();
                match self.answer(question).await {
                    Ok(answer) => answer,
                    Err(error) => match self.fault_of(&error, is_needed) {
                        Some(fault) => {
                            // It may have been said before.
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

    /// What is wrong with the store, if that is why something could not be answered.
    fn fault_of(&self, error: &MemoryError, is_needed: bool) -> Option<String> {
        if let Err(damaged) = self.robots.store.takes_notes() {
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
            Ask::Nothing => Reply::Done,
            Ask::Terms { begins } => {
                if begins {
                    // What it had under way before, and did not come to tell of, nobody has.
                    calls.forfeit_all(&worker);
                }
                Reply::Terms(Box::new(self.terms()))
            }
            Ask::Recall(key) => Reply::Recalled(memory.recall(&key).await?),
            Ask::Announce { key, page, service, worst } => {
                Reply::Announced(calls.announce(&worker, &key, &page, service, worst).await?)
            }
            Ask::Withdraw { key, worst } => {
                calls.withdraw(&worker, &key, worst, is_first).await?;
                Reply::Done
            }
            ask @ (Ask::Remember { .. } | Ask::RememberParts { .. }) => {
                Reply::Month(paid::keep(calls, &worker, ask).await?)
            }
            Ask::Share { limited, load } => {
                Reply::Share(self.assignment.ledger.share_of(&worker, &limited, load).await?)
            }
            Ask::TraitOf { server_and_model, name } => Reply::Trait(memory.trait_of(&server_and_model, &name).await?),
            Ask::Learn { server_and_model, name, value } => {
                memory.learn(&server_and_model, &name, &value).await?;
                Reply::Done
            }
            Ask::HadRobots { origin, file, at } => {
                self.robots.had(&origin, &file, at).await;
                Reply::Done
            }
            Ask::FailingRobots { origin, at } => Reply::Robots(self.robots.failing(&origin, at).await.map(Into::into)),
            Ask::Over(end) => {
                // A run that ends for another reason does not listen any more.
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

/// Workers that announced calls and are not there.
#[derive(Debug, Default)]
struct Gone(HashSet<String>);

impl Gone {
    /// What those announced who are gone for two looks counts as paid.
    async fn look(&mut self, fleet: &Fleet, calls: &CallDesk) {
        let callers = calls.callers();
        if callers.is_empty() {
            self.0.clear();
            return;
        }
        // A broker that is away says nothing of workers.
        let Ok(there) = super::status::worker_names(fleet).await else { return };
        let absent: HashSet<String> = callers.into_iter().filter(|caller| !there.contains(caller)).collect();
        for caller in absent.intersection(&self.0) {
            calls.forfeit_all(caller);
        }
        self.0 = absent;
    }
}
