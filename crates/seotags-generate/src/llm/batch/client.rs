//! The client for files and batches: one attempt per call, every failure typed. The caller decides what to do next.

use super::super::super::engine_error::EngineError;
use super::super::body::{body, most_output};
use super::super::budget::Reservation;
use super::super::call_model::ModelCaller;
use super::super::endpoint::Endpoint;
use super::super::failure::{CallFailure, from_reqwest};
use super::super::ledger::unkept;
use super::super::reservation::spent;
use super::failure::BatchFailure;
use super::lines::request_line;
use super::pending_calls::LaterCall;
use super::remote::RemoteBatch;
use super::sender::Sender;
use super::upload::Form;
use crate::llm::{reply, responses};
use reqwest::Method;
use seotags_core::calls::{Cost, StoredAnswer};
use seotags_core::compose::prompt::{Canary, Prompt};
use seotags_core::result::{GenerateFailure, GenerateFailureKind, Usage};
use seotags_core::settings::{EngineChoice, LlmApi};
use seotags_system::Secret;
use serde_json::{Value, json};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::fs::File;
use tokio::io::AsyncWriteExt;

/// Time limit for a small request.
const PATIENCE: Duration = Duration::from_mins(1);
/// Time limit for the transfer of a file: 100 MB at half a megabit per second.
const FILE_PATIENCE: Duration = Duration::from_mins(30);
/// Largest file that is downloaded: twice the largest upload.
const MOST_FILE_BYTES: u64 = 400 << 20;
/// Entries per page of a list, and maximum number of pages searched for one of ours: the newest come first.
const LISTED: usize = 100;
const MOST_LISTS: usize = 50;
/// Metadata key that marks a batch with its analysis.
const ANALYSIS: &str = "seotags_analysis";
const CHUNK: &str = "seotags_chunk";
/// Factor on the usual token limit: nothing counts against a minute's limit here, and a cut answer costs a call at
/// full price.
const ROOM: u32 = 2;

/// Files and batches at one service, for one model and key.
pub struct BatchService {
    model_caller: Arc<ModelCaller>,
    sender: Sender,
    /// A trial call was sent immediately, or is not needed.
    pub(super) is_tried: AtomicBool,
}

impl BatchService {
    pub(crate) fn new(model_caller: Arc<ModelCaller>, key: Option<&Secret>) -> Result<Self, EngineError> {
        let sender = Sender::new(model_caller.endpoint(), key)?;
        Ok(Self { model_caller, sender, is_tried: AtomicBool::new(false) })
    }

    pub(super) fn model_caller(&self) -> &ModelCaller {
        &self.model_caller
    }

    fn endpoint(&self) -> &Endpoint {
        self.model_caller.endpoint()
    }

    /// The endpoint for the requests of a batch, without the path prefix of the service's address.
    fn path(&self) -> &'static str {
        match self.endpoint().api() {
            LlmApi::Chat => "/v1/chat/completions",
            LlmApi::Responses => "/v1/responses",
        }
    }

    /// Service and model: calls of one kind may share a batch.
    pub fn kind(&self) -> String {
        self.endpoint().server_and_model()
    }

    /// The engine of the service.
    pub fn engine(&self) -> EngineChoice {
        self.endpoint().service()
    }

    /// Waits, by the clock of the calls.
    pub async fn pause(&self, wait: Duration) {
        let timer = &self.model_caller.options().timer;
        timer.sleep_until(timer.now() + wait).await;
    }

    /// Skips the trial call: the service is already working on our batches.
    pub fn trust(&self) {
        self.is_tried.store(true, Ordering::Relaxed);
    }

    /// Host of the service, for messages.
    pub fn host(&self) -> &str {
        self.endpoint().host()
    }

    /// The line of a call in the file of chunk `hash`, and the maximum number of tokens of its answer.
    ///
    /// # Errors
    /// [`GenerateFailure`] if what was learned about the service cannot be read.
    pub async fn line(&self, call: &LaterCall, hash: &str) -> Result<(String, u32), GenerateFailure> {
        let dialect = self.model_caller.learned().dialect().await.map_err(|error| unkept("be requested", &error))?;
        let system = call.prompt.system.replace(Canary::neutral().as_str(), canary(hash).as_str());
        let prompt = Prompt { system, ..call.prompt.clone() };
        let limit = self.model_caller.output_limit(0, call.prompt.answer_tokens).saturating_mul(ROOM);
        let body = Value::Object(body(self.endpoint(), &dialect, &prompt, limit, 0));
        let body = responses::outgoing(self.endpoint().api(), &body);
        Ok((request_line(&call.key, self.path(), &body.to_string()), most_output(self.endpoint(), limit)))
    }

    /// The answer in a returned line of chunk `hash`, at half the price; `None` if it is not an answer. If the service
    /// does not report the size of the question, it counts as `prompt_tokens`.
    pub fn answer(&self, body: &Value, hash: &str, prompt_tokens: u64) -> Option<StoredAnswer> {
        let nothing = Prompt { system: String::new(), user: String::new(), schema: Value::Null, answer_tokens: 0 };
        let body = responses::incoming(self.endpoint().api(), Ok(body.clone())).ok()?;
        let mut answer = reply::read(&body, &nothing)?;
        if answer.usage.prompt_tokens == 0 {
            answer.usage.prompt_tokens = prompt_tokens;
        }
        answer.usage.cost_micros = self.half_price(&answer.usage);
        answer.text = answer.text.replace(canary(hash).as_str(), Canary::neutral().as_str());
        Some(answer)
    }

    /// Half of the normal price, in millionths of a US dollar.
    fn half_price(&self, usage: &Usage) -> u64 {
        self.model_caller.cost(usage).div_ceil(2)
    }

    /// Upper bound of the cost of a batch.
    pub fn worst(&self, prompt_tokens: u64, answer_tokens: u64) -> Cost {
        let usage = Usage {
            prompt_tokens,
            cache_write_tokens: prompt_tokens,
            completion_tokens: answer_tokens,
            ..Usage::default()
        };
        Cost { micros: self.half_price(&usage), tokens: prompt_tokens + answer_tokens }
    }

    /// Reserves the maximum cost of a batch.
    ///
    /// # Errors
    /// [`GenerateFailure`] if earlier spending cannot be counted.
    pub async fn reserve(&self, worst: Cost) -> Result<Reserving, GenerateFailure> {
        Ok(match self.model_caller.budget_begun().await?.try_reserve(worst) {
            Ok(Some(reservation)) => Reserving::Reserved(Reserved(reservation)),
            Ok(None) => Reserving::Wait,
            Err(over) => Reserving::Over { share: over.share(), failure: spent(over) },
        })
    }

    /// Checks whether the service supports batches at all.
    ///
    /// # Errors
    /// [`BatchFailure`]
    pub async fn try_out(&self) -> Result<(), BatchFailure> {
        match self.json(Method::GET, "/batches?limit=1", None).await {
            Ok(_) => Ok(()),
            Err(BatchFailure::Gone) => Err(BatchFailure::NoBatches { host: self.host().to_owned(), status: 404 }),
            Err(failure) => Err(failure),
        }
    }

    /// Uploads the file at `path` under `name`; returns its id.
    ///
    /// # Errors
    /// [`BatchFailure`]
    pub async fn upload(&self, path: &Path, name: &str) -> Result<String, BatchFailure> {
        let form = Form::of(path, name, fastrand::u64(..)).await.map_err(|error| self.no_file(&error))?;
        let request = self.sender.request(Method::POST, "/files");
        let request =
            request.header("content-type", form.content_type).header("content-length", form.length).body(form.body);
        let uploaded = self.sender.json(request, FILE_PATIENCE).await.map_err(|failure| self.failed(&failure))?;
        self.id_of(&uploaded)
    }

    /// The file of that name, if it exists; the newest if there are several.
    ///
    /// # Errors
    /// [`BatchFailure`]
    pub async fn find_file(&self, name: &str) -> Result<Option<String>, BatchFailure> {
        let found = self.find("/files?purpose=batch&", |file| file["filename"] == name).await?;
        found.map(|file| self.id_of(&file)).transpose()
    }

    /// Creates a batch from an uploaded file for chunk `hash` of `analysis`.
    ///
    /// # Errors
    /// [`BatchFailure`]; if it may have been created nevertheless, [`Self::find_batch`] finds out.
    pub async fn create(&self, file: &str, analysis: i64, hash: &str) -> Result<RemoteBatch, BatchFailure> {
        let body = json!({
            "input_file_id": file,
            "endpoint": self.path(),
            "completion_window": "24h",
            "metadata": { ANALYSIS: analysis.to_string(), CHUNK: hash },
        });
        self.batch_of(&self.json(Method::POST, "/batches", Some(&body)).await?)
    }

    /// The batch of chunk `hash`, if it exists.
    ///
    /// # Errors
    /// [`BatchFailure`]
    pub async fn find_batch(&self, hash: &str) -> Result<Option<RemoteBatch>, BatchFailure> {
        let found = self.find("/batches?", |batch| batch["metadata"][CHUNK] == hash).await?;
        found.map(|batch| self.batch_of(&batch)).transpose()
    }

    /// The state of a batch.
    ///
    /// # Errors
    /// [`BatchFailure`]
    pub async fn look(&self, batch: &str) -> Result<RemoteBatch, BatchFailure> {
        self.batch_of(&self.json(Method::GET, &format!("/batches/{batch}"), None).await?)
    }

    /// Cancels a batch; its completed part is kept.
    ///
    /// # Errors
    /// [`BatchFailure`]
    pub async fn cancel(&self, batch: &str) -> Result<(), BatchFailure> {
        self.json(Method::POST, &format!("/batches/{batch}/cancel"), None).await.map(|_| ())
    }

    /// Downloads a file to `path`.
    ///
    /// # Errors
    /// [`BatchFailure`]
    pub async fn fetch(&self, file: &str, path: &Path) -> Result<(), BatchFailure> {
        let mut target = File::create(path).await.map_err(|error| self.no_file(&error))?;
        let request = self.sender.request(Method::GET, &format!("/files/{file}/content"));
        let fetching = async {
            let mut response =
                self.sender.response(request, PATIENCE).await.map_err(|failure| self.failed(&failure))?;
            let mut bytes = 0;
            while let Some(piece) = response.chunk().await.map_err(|error| self.failed(&from_reqwest(error)))? {
                bytes += piece.len() as u64;
                if bytes > MOST_FILE_BYTES {
                    return Err(self.failed(&CallFailure::TooLarge));
                }
                target.write_all(&piece).await.map_err(|error| self.no_file(&error))?;
            }
            target.flush().await.map_err(|error| self.no_file(&error))
        };
        let fetched = tokio::time::timeout(FILE_PATIENCE, fetching).await;
        fetched.map_err(|_| self.failed(&CallFailure::TimedOut))?
    }

    async fn json(&self, method: Method, path: &str, body: Option<&Value>) -> Result<Value, BatchFailure> {
        let mut request = self.sender.request(method, path);
        if let Some(body) = body {
            request = request.json(body);
        }
        self.sender.json(request, PATIENCE).await.map_err(|failure| self.failed(&failure))
    }

    /// The first matching entry of a list, from the newest on. `path` ends where further parameters may follow.
    async fn find(&self, path: &str, is_wanted: impl Fn(&Value) -> bool) -> Result<Option<Value>, BatchFailure> {
        let mut after = String::new();
        for _ in 0..MOST_LISTS {
            let mut list = self.json(Method::GET, &format!("{path}limit={LISTED}{after}"), None).await?;
            let Some(Value::Array(entries)) = list.get_mut("data").map(Value::take) else { break };
            let last = entries.last().and_then(|entry| entry["id"].as_str()).map(str::to_owned);
            if let Some(found) = entries.into_iter().find(|entry| is_wanted(entry)) {
                return Ok(Some(found));
            }
            let (Some(last), Some(true)) = (last, list["has_more"].as_bool()) else { break };
            after = format!("&after={last}");
        }
        Ok(None)
    }

    fn id_of(&self, value: &Value) -> Result<String, BatchFailure> {
        let id = value["id"].as_str().filter(|id| is_plain(id)).map(str::to_owned);
        id.ok_or_else(|| self.failed(&CallFailure::NotJson))
    }

    fn batch_of(&self, value: &Value) -> Result<RemoteBatch, BatchFailure> {
        let files = |batch: &RemoteBatch| batch.output_file.iter().chain(&batch.error_file).all(|id| is_plain(id));
        let batch = RemoteBatch::of(value).filter(|batch| is_plain(&batch.id) && files(batch));
        batch.ok_or_else(|| self.failed(&CallFailure::NotJson))
    }

    fn failed(&self, failure: &CallFailure) -> BatchFailure {
        BatchFailure::of(failure, self.endpoint(), self.model_caller.has_key())
    }

    fn no_file(&self, error: &io::Error) -> BatchFailure {
        let message = format!("a file of a batch for {} cannot be read or written: {error}", self.host());
        BatchFailure::Final(GenerateFailure::new(GenerateFailureKind::LedgerFailed, message))
    }
}

/// Whether the budget allows a batch.
#[derive(Debug)]
pub enum Reserving {
    /// Its maximum cost is reserved.
    Reserved(Reserved),
    /// Not now, but calls in flight may leave room for it.
    Wait,
    /// The budget does not allow it.
    Over {
        /// The part of it, from 0 to 1, that the budget allows.
        share: f64,
        /// The failure to report if that part is useless.
        failure: GenerateFailure,
    },
}

/// The amount reserved for a batch. If it is dropped, nothing was spent.
#[derive(Debug)]
pub struct Reserved(Reservation);

impl Reserved {
    /// Settles the actual cost of the batch.
    pub fn settle(self, actual: Cost) {
        self.0.settle(actual);
    }
}

/// True if an id is safe in a URL.
fn is_plain(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'))
}

/// The canary word in the prompts of chunk `hash`; code that reads the answers derives the same word.
fn canary(hash: &str) -> Canary {
    let digits = hash.get(..16).unwrap_or_default();
    Canary::new(u64::from_str_radix(digits, 16).unwrap_or_default())
}
