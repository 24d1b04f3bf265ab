//! The writer that calls a model: one call per page or per group of pages, and at most one more, to complete a cut
//! answer or to repair tags.

use crate::engine_error::EngineError;
use crate::generation::{Condensing, Generation, Grouping, Held, UnusableAnswer, UpcomingPages};
use crate::generator::Generator;
use crate::llm::batch::{BatchDeferral, BatchService, LaterCall};
use crate::llm::{
    ANY_STORED, BudgetState, Endpoint, FirstAnswer, Groups, LlmOptions, ModelCaller, ModelQuestion, condense, is_cut,
    is_refused, is_repeating, off_thread, off_thread_if_long,
};
use crate::memory::Memory;
use async_trait::async_trait;
use seotags_core::calls::StoredAnswer;
use seotags_core::check::{self, Finding};
use seotags_core::compose::prompt::{self, Answer, TagsPrompt};
use seotags_core::compose::{Brief, Element, Suggestion, WrittenBy};
use seotags_core::judge::Severity;
use seotags_core::result::{GenerateFailure, ModelCall, Usage};
use seotags_core::settings::Settings;
use seotags_system::Secret;
use std::sync::Arc;
use tokio::sync::watch;

/// Number of pages whose prompts wait for their turn: enough to use all places and to send long ones first.
const QUEUE: usize = 64;

/// Writes tags with a model of any service with OpenAI's chat completions API.
pub struct LlmGenerator {
    model_caller: Arc<ModelCaller>,
    batches: Arc<BatchService>,
    /// Set if one call may cover several pages.
    groups: Option<Groups>,
    /// Set if calls wait for batches.
    put_off: Option<BatchDeferral>,
}

impl LlmGenerator {
    /// Creates a generator for one analysis, without sending anything.
    ///
    /// # Errors
    /// [`EngineError`] if the key cannot be sent or no client can be created.
    pub fn new(
        settings: &Settings,
        endpoint: Endpoint,
        key: Option<&Secret>,
        memory: Arc<dyn Memory>,
        options: LlmOptions,
    ) -> Result<Self, EngineError> {
        let model_caller = Arc::new(ModelCaller::new(settings, endpoint, key, Arc::clone(&memory), options)?);
        let batches = Arc::new(BatchService::new(Arc::clone(&model_caller), key)?);
        let put_off = settings.batch.then(|| BatchDeferral::new(Arc::clone(&batches), memory, settings.llm_cache));
        Ok(Self { groups: Groups::new(&model_caller, settings), model_caller, batches, put_off })
    }

    /// Calls the model once and parses the answer.
    async fn ask_once(
        &self,
        brief: &Brief,
        asked: &TagsPrompt,
        is_urgent: bool,
    ) -> Result<TagsAnswer, GenerateFailure> {
        let (answer, usage) = self.ask(brief, asked, 0, is_urgent).await?;
        Ok(self.tags_answer(&FirstAnswer { answer, usage, asked: 1 }, brief, asked))
    }

    /// Calls the model about a page together with other pages.
    async fn ask_in_group(
        &self,
        groups: &Groups,
        brief: &Brief,
        asked: &TagsPrompt,
    ) -> Result<TagsAnswer, GenerateFailure> {
        let is_readable = |text: &str| !asked.read(text).is_empty();
        let (page, prompt, is_readable) = (brief.url.as_str(), &asked.prompt, &is_readable);
        let asking = ModelQuestion { page, prompt, attempt: 0, is_urgent: false, is_readable, reuses: ANY_STORED };
        Ok(self.tags_answer(&groups.ask(brief, asking).await?, brief, asked))
    }

    fn tags_answer(&self, first: &FirstAnswer, brief: &Brief, asked: &TagsPrompt) -> TagsAnswer {
        let (reading, is_cut) = off_thread_if_long(first.answer.text.len(), || self.read(&first.answer, brief, asked));
        TagsAnswer { reading, is_cut, usage: first.usage, asked: first.asked }
    }

    /// Calls again with a higher token limit. The first answer was paid, and is used if the second one is unusable.
    async fn ask_for_more(&self, brief: &Brief, asked: &TagsPrompt, mut first: TagsAnswer) -> TagsAnswer {
        first.asked += 1;
        match self.ask(brief, asked, 1, true).await {
            Ok((answer, usage)) => {
                first.usage.add(usage);
                let (reading, is_cut) = off_thread_if_long(answer.text.len(), || self.read(&answer, brief, asked));
                if !matches!(reading, Reading::Nothing(_)) {
                    (first.reading, first.is_cut) = (reading, is_cut);
                }
            }
            Err(failure) => tracing::warn!(message = failure.message, "a cut answer could not be requested again"),
        }
        first
    }

    async fn ask(
        &self,
        brief: &Brief,
        asked: &TagsPrompt,
        attempt: u32,
        is_urgent: bool,
    ) -> Result<(StoredAnswer, Usage), GenerateFailure> {
        let is_readable = |text: &str| !asked.read(text).is_empty();
        let page = brief.url.as_str();
        let (prompt, is_readable) = (&asked.prompt, &is_readable);
        self.model_caller.ask(ModelQuestion { page, prompt, attempt, is_urgent, is_readable, reuses: ANY_STORED }).await
    }

    /// The usable part of an answer, and whether the answer was cut before it was complete.
    fn read(&self, answer: &StoredAnswer, brief: &Brief, asked: &TagsPrompt) -> (Reading, bool) {
        if is_refused(answer) {
            return (Reading::UnusableAnswer(UnusableAnswer::Refused), false);
        }
        if prompt::leaks(&prompt::spoken(&answer.text), brief, self.model_caller.canary()) {
            return (Reading::UnusableAnswer(UnusableAnswer::PromptLeak), false);
        }
        let tags = asked.read(&answer.text);
        let lacks = tags.is_cut || !tags.has_all(asked.wanted);
        let is_cut = is_cut(answer) && lacks;
        let reading = match (tags.is_empty(), is_repeating(answer)) {
            (true, true) => Reading::Nothing(UnusableAnswer::Repeats),
            (true, false) => Reading::Nothing(UnusableAnswer::Unreadable),
            (false, true) if lacks => Reading::Tags(Box::new(tags), Some(UnusableAnswer::Repeats)),
            (false, _) => Reading::Tags(Box::new(tags), None),
        };
        (reading, is_cut)
    }
}

/// The result of a call, with its cost.
struct TagsAnswer {
    reading: Reading,
    is_cut: bool,
    usage: Usage,
    asked: u32,
}

impl TagsAnswer {
    /// Merges the parsed elements into `previous`.
    fn onto(self, previous: &Suggestion, brief: &Brief) -> Generation {
        let Self { reading, usage, asked, is_cut } = self;
        let (suggestion, trouble) = match reading {
            Reading::UnusableAnswer(trouble) => (previous.clone(), Some(trouble)),
            Reading::Nothing(trouble) => (filled(previous.clone(), brief), Some(trouble)),
            Reading::Tags(answer, trouble) => (filled(answer.onto(previous, brief), brief), trouble),
        };
        Generation { suggestion, usage, asked, trouble, is_cut, ..Generation::default() }
    }
}

/// The contents of an answer.
enum Reading {
    /// All requested elements, or some of them with the reason.
    Tags(Box<Answer>, Option<UnusableAnswer>),
    /// Nothing could be parsed; another call may help.
    Nothing(UnusableAnswer),
    /// Nothing may be used.
    UnusableAnswer(UnusableAnswer),
}

#[async_trait]
impl Generator for LlmGenerator {
    fn written_by(&self) -> WrittenBy {
        WrittenBy::Model
    }

    fn is_paid(&self) -> bool {
        true
    }

    fn concurrency(&self) -> usize {
        self.model_caller.window() * self.groups.as_ref().map_or(1, Groups::most) + QUEUE
    }

    fn calls_under_way(&self) -> Option<usize> {
        Some(self.model_caller.under_way())
    }

    fn stop(&self) {
        self.model_caller.stop();
    }

    fn held(&self) -> Option<watch::Receiver<Held>> {
        Some(self.model_caller.held())
    }

    fn budget(&self) -> Option<watch::Receiver<BudgetState>> {
        Some(self.model_caller.budget())
    }

    async fn condense(&self, brief: &Brief) -> Result<Condensing, GenerateFailure> {
        condense(&self.model_caller, brief).await
    }

    fn grouping(&self) -> Option<watch::Receiver<Grouping>> {
        self.groups.as_ref().map(Groups::watch)
    }

    fn note_upcoming_pages(&self, ahead: UpcomingPages) {
        if let Some(groups) = &self.groups {
            groups.note_upcoming_pages(ahead);
        }
    }

    fn batches(&self) -> Option<Arc<BatchService>> {
        Some(Arc::clone(&self.batches))
    }

    async fn put_off(&self, brief: &Brief) -> Result<Option<LaterCall>, GenerateFailure> {
        let Some(put_off) = &self.put_off else { return Ok(None) };
        let asked = off_thread(|| prompt::page_prompt(brief, self.model_caller.canary()));
        put_off.call(&asked.prompt).await
    }

    async fn generate(&self, brief: &Brief) -> Result<Generation, GenerateFailure> {
        let asked = off_thread(|| prompt::page_prompt(brief, self.model_caller.canary()));
        let mut answer = match &self.groups {
            Some(groups) => self.ask_in_group(groups, brief, &asked).await?,
            None => self.ask_once(brief, &asked, false).await?,
        };
        if answer.is_cut && answer.asked == 1 {
            answer = self.ask_for_more(brief, &asked, answer).await;
        }
        let call = ModelCall {
            model: self.model_caller.endpoint().model().to_owned(),
            prompt_hash: self.model_caller.key(&asked.prompt, 0).0,
        };
        Ok(Generation { call: Some(call), ..answer.onto(&Suggestion::default(), brief) })
    }

    async fn repair(
        &self,
        brief: &Brief,
        previous: &Suggestion,
        findings: &[Finding],
    ) -> Result<Generation, GenerateFailure> {
        let prompt = off_thread(|| prompt::repair_prompt(brief, previous, findings, self.model_caller.canary()));
        // Cut or not, this was the page's second call.
        Ok(self.ask_once(brief, &prompt, true).await?.onto(previous, brief))
    }
}

/// Marks gaps, and repairs locally.
fn filled(suggestion: Suggestion, brief: &Brief) -> Suggestion {
    off_thread(|| repaired(with_gaps(suggestion, brief), brief))
}

/// Adds empty texts for missing elements: the checker then names them, and a repair can request them.
fn with_gaps(mut suggestion: Suggestion, brief: &Brief) -> Suggestion {
    let lines = [
        (brief.targets.title, Element::Title, &mut suggestion.title),
        (brief.targets.meta_description, Element::Meta, &mut suggestion.meta_description),
        (brief.targets.h1, Element::H1, &mut suggestion.h1),
    ];
    for (is_wanted, _, text) in lines {
        if is_wanted && text.is_none() {
            *text = Some(String::new());
        }
    }
    suggestion
}

fn has_error(suggestion: &Suggestion, brief: &Brief, element: Element) -> bool {
    check::check(suggestion, brief).iter().any(|f| f.field == element && f.severity == Severity::Error)
}

/// Repairs locally. An element that cannot be repaired stays as written, so that the checker reports the reason and the
/// model can fix exactly that.
fn repaired(raw: Suggestion, brief: &Brief) -> Suggestion {
    let mut repaired = check::repair(raw.clone(), brief);
    // If no keyword is left, the built-in engine writes the list: it is not worth a second call.
    let is_wrong = repaired.left_out.get(&Element::Keywords).is_some_and(|_| has_error(&raw, brief, Element::Keywords));
    repaired.keywords = repaired.keywords.or_else(|| raw.keywords.clone().filter(|_| is_wrong));
    repaired.title = repaired.title.or(raw.title);
    repaired.meta_description = repaired.meta_description.or(raw.meta_description);
    repaired.h1 = repaired.h1.or(raw.h1);
    repaired.seo_text = repaired.seo_text.or(raw.seo_text);
    repaired.source = raw.source;
    repaired.left_out = raw.left_out;
    repaired
}
