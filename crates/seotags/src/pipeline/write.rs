//! The second half of the pipeline: which pages get tags, who writes them, and what happens if they fail the checker.

use super::current::CurrentFindings;
use super::{PageJob, Step};
use seotags_core::check::{self, Checked, Finding, NextStep};
use seotags_core::compose::condense::Condensed;
use seotags_core::compose::{Brief, Element, Suggestion, WrittenBy, brief, builtin};
use seotags_core::judge::Severity;
use seotags_core::result::{
    Fallback, GenerateFailure, GenerateFailureKind, Provenance, ReadPage, SkipOptions, SkipReason, Tags, Usage,
    skip_reason,
};
use seotags_core::text::fold_space;
use seotags_generate::llm::batch::LaterCall;
use seotags_generate::{CallKey, Condensing};
use std::sync::Arc;

/// Maximum number of calls of the writer per page: after two calls, tags are not repaired.
const MOST_CALLS: u32 = 2;

/// The result of writing one page's tags.
pub(super) struct WrittenTags {
    pub(super) tags: Tags,
    pub(super) usage: Usage,
    pub(super) fallbacks: u64,
    pub(super) bad_answer: bool,
    pub(super) provenance: Provenance,
    /// The text that the tags were written from, if it is not the whole main content.
    pub(super) condensed: Option<Condensed>,
}

impl WrittenTags {
    /// The writer panicked.
    pub(super) fn broken() -> Self {
        let failure = GenerateFailure::new(
            GenerateFailureKind::BadAnswer,
            "the writer failed on this page; this is a bug in seotags",
        );
        Self::failed(failure, Usage::default())
    }

    fn failed(failure: GenerateFailure, usage: Usage) -> Self {
        Self { usage, ..Self::nothing_but(Tags::Failed(failure)) }
    }

    fn nothing(reason: SkipReason) -> Self {
        Self::nothing_but(Tags::Skipped(reason))
    }

    /// A person locked all requested elements.
    fn nothing_left() -> Self {
        Self::nothing_but(into_tags(Checked::default()))
    }

    fn nothing_but(tags: Tags) -> Self {
        Self {
            tags,
            usage: Usage::default(),
            fallbacks: 0,
            bad_answer: false,
            provenance: Provenance::default(),
            condensed: None,
        }
    }
}

/// The result of trying to write a page.
pub(super) enum Writing {
    Over(Box<WrittenTags>),
    /// A batch must answer this call first; with the usage of the page so far.
    PutOff(Box<LaterCall>, Usage),
}

/// Writes the tags of one page that was read; `today` contains the findings on its current tags.
pub(super) async fn write_tags(
    step: &Step,
    job: &PageJob,
    page: &ReadPage,
    today: Option<&mut CurrentFindings>,
) -> WrittenTags {
    match prepare(step, job, page, today).await {
        Ok(prepared) => write_prepared(step, prepared).await,
        Err(written) => *written,
    }
}

/// Writes the tags of one page that was read, unless the writer waits for a batch; `settled` is the call that the page
/// waited for, if it need not wait any more.
pub(super) async fn write_or_put_off(
    step: &Step,
    job: &PageJob,
    page: &ReadPage,
    today: Option<&mut CurrentFindings>,
    settled: Option<&CallKey>,
) -> Writing {
    let prepared = match prepare(step, job, page, today).await {
        Ok(prepared) => prepared,
        Err(written) => return Writing::Over(written),
    };
    match step.generator().put_off(&prepared.brief).await {
        // With other settings it is another call.
        Ok(Some(call)) if settled != Some(&call.key) => return Writing::PutOff(Box::new(call), prepared.usage),
        Ok(_) => {}
        Err(failure) => return Writing::Over(Box::new(WrittenTags::failed(failure, prepared.usage))),
    }
    Writing::Over(Box::new(write_prepared(step, prepared).await))
}

/// A page for which tags are to be written.
struct Prepared {
    brief: Arc<Brief>,
    /// Current tags that are kept, so the writer is not asked for them.
    kept: Suggestion,
    condensed: Option<Condensed>,
    usage: Usage,
}

/// The writer's input for the page, or the result without a writer.
async fn prepare(
    step: &Step,
    job: &PageJob,
    page: &ReadPage,
    mut today: Option<&mut CurrentFindings>,
) -> Result<Prepared, Box<WrittenTags>> {
    if !step.settings().writes_tags() {
        return Err(Box::new(WrittenTags::nothing(SkipReason::NothingWanted)));
    }
    if let Some(reason) = skipped(step, page) {
        return Err(Box::new(WrittenTags::nothing(reason)));
    }
    let (Some(facts), Some(distilled), Some(hop)) = (page.visit.facts(), &page.distilled, page.visit.hops().last())
    else {
        return Err(Box::new(WrittenTags::nothing(SkipReason::NotRead { issue: "not a page".to_owned() })));
    };
    if let Some(known) = job.known_content.as_ref().filter(|known| known.hash == distilled.content_hash) {
        return Err(Box::new(WrittenTags::nothing(SkipReason::Unchanged { since: known.analysis })));
    }
    let known = today.as_mut().and_then(|today| today.brief.take());
    let mut brief = match known {
        Some(known) => known,
        None => brief(&hop.url, facts, distilled, &job.keywords, step.settings()),
    };
    if step.generator().written_by() == WrittenBy::Builtin {
        brief.targets = brief.builtin_targets();
    }
    if brief.targets.is_empty() {
        return Err(Box::new(WrittenTags::nothing(SkipReason::NothingWanted)));
    }
    let generate_for = step.settings().generate_for;
    let today = today.as_deref();
    let findings = today.map_or(&[][..], |today| &today.findings);
    brief.targets = brief.targets.without(&check::not_called_for(generate_for, facts, findings));
    if brief.targets.is_empty() {
        return Err(Box::new(WrittenTags::nothing(SkipReason::InOrder { generate_for })));
    }
    brief.targets = brief.targets.without(&job.locked);
    if brief.targets.is_empty() {
        return Err(Box::new(WrittenTags::nothing_left()));
    }
    let kept = today.map_or_else(Suggestion::default, |today| kept_tags(&brief, today));
    let elements: Vec<Element> = kept.source.keys().copied().collect();
    brief.targets = brief.targets.without(&elements);
    if brief.targets.is_empty() {
        let kept = Checked { suggestion: kept, ..Checked::default() };
        return Err(Box::new(WrittenTags::nothing_but(into_tags(kept))));
    }
    let Condensing { condensed, usage, .. } = match condensed(step, &mut brief).await {
        Ok(condensing) => condensing,
        Err(failure) => return Err(Box::new(WrittenTags::failed(failure, Usage::default()))),
    };
    Ok(Prepared { brief: Arc::new(brief), kept, condensed, usage })
}

async fn write_prepared(step: &Step, prepared: Prepared) -> WrittenTags {
    let Prepared { brief, kept, condensed, mut usage } = prepared;
    let mut asked = 0;
    let mut is_cut = false;
    let mut instead = None;
    let mut judged = None;
    let (suggestion, call, trouble) = match step.generator().generate(&brief).await {
        Ok(generation) => {
            usage.add(generation.usage);
            (asked, is_cut, instead) = (generation.asked, generation.is_cut, generation.instead);
            judged = generation.checked;
            (generation.suggestion, generation.call, generation.trouble.map(Fallback::from))
        }
        Err(failure) if failure.kind == GenerateFailureKind::BadAnswer => {
            let trouble = Fallback { code: failure.kind.as_str().to_owned(), message: failure.message };
            (Suggestion::default(), None, Some(trouble))
        }
        Err(failure) => return WrittenTags::failed(failure, usage),
    };
    let now = match judged {
        Some(judged) => judged,
        None => checked(step, &brief, suggestion).await,
    };
    let settled = settle(step, &brief, now, asked < MOST_CALLS, &mut usage).await;
    let (written, fallbacks) = match settled {
        Ok(settled) => settled,
        Err(failure) => return WrittenTags::failed(failure, usage),
    };
    let checked = beside(step, &brief, written, &kept).await;
    let bad_answer = trouble.is_some();
    let fallback = (fallbacks > 0).then(|| if is_cut { cut_off() } else { trouble.unwrap_or_else(failed_checks) });
    let fallback = fallback.or(instead);
    let provenance = Provenance { call, fallback, written_at_ms: None };
    WrittenTags { tags: into_tags(checked), usage, fallbacks, bad_answer, provenance, condensed }
}

/// The requested current tags that are kept if `keep_good` is set, for every writer; the built-in engine itself
/// keeps them.
fn kept_tags(brief: &Brief, today: &CurrentFindings) -> Suggestion {
    let mut out = Suggestion::default();
    if brief.keep_good != Some(true) {
        return out;
    }
    let facts = &brief.page.facts;
    let h1 = brief.page.h1s().next();
    let texts = [
        (Element::Title, facts.title.as_deref()),
        (Element::Meta, facts.meta_description.as_deref()),
        (Element::H1, h1),
    ];
    let is_fine = |element: &Element| brief.targets.has(*element) && !today.faults.contains_key(element);
    for (element, text) in texts.into_iter().filter(|(element, _)| is_fine(element)) {
        if let Some(text) = text {
            out.keep(element, &fold_space(text));
        }
    }
    out
}

/// Combines the written elements with the kept ones.
async fn beside(step: &Step, brief: &Arc<Brief>, written: Checked, kept: &Suggestion) -> Checked {
    if kept.source.is_empty() {
        return written;
    }
    let mut suggestion = written.suggestion;
    for element in kept.source.keys() {
        suggestion.take_from(kept, *element);
    }
    checked(step, brief, suggestion).await
}

/// Condenses the text in the brief if the settings allow it and the page needs it; the full text stays available for
/// the checker.
async fn condensed(step: &Step, brief: &mut Brief) -> Result<Condensing, GenerateFailure> {
    if !step.settings().enable_ai_distillation {
        return Ok(Condensing::default());
    }
    let condensing = step.generator().condense(brief).await?;
    if let Some(condensed) = &condensing.condensed {
        brief.page.distilled = condensed.onto(&brief.page.distilled);
    }
    Ok(condensing)
}

/// The model's answer was readable, but its tags failed the checker.
fn failed_checks() -> Fallback {
    Fallback { code: "checks_failed".to_owned(), message: "the model's text failed the checks".to_owned() }
}

/// The model's answer was cut at its token limit.
fn cut_off() -> Fallback {
    Fallback { code: "answer_cut".to_owned(), message: "the model's answer was cut off at its output limit".to_owned() }
}

/// Requests one repair of the failed elements if it `may_repair`, and uses the built-in engine's text for elements that
/// still fail or are missing.
async fn settle(
    step: &Step,
    brief: &Arc<Brief>,
    mut now: Checked,
    may_repair: bool,
    usage: &mut Usage,
) -> Result<(Checked, u64), GenerateFailure> {
    let mut repairs = u32::from(!may_repair);
    let given_up = loop {
        match check::next(&now.findings, repairs) {
            NextStep::Accept => break Vec::new(),
            NextStep::GiveUp(elements) => break elements,
            NextStep::Repair(notes) => {
                repairs += 1;
                match step.generator().repair(brief, &now.suggestion, &notes).await {
                    Ok(generation) => {
                        usage.add(generation.usage);
                        now = checked(step, brief, generation.suggestion).await;
                    }
                    // The page stays open: its first answer is stored, and the repair is made when the run is resumed.
                    Err(failure) if failure.kind.stops_the_run() => return Err(failure),
                    Err(_) => {}
                }
            }
        }
    };
    let mut failing = missing(&now.suggestion, brief);
    failing.extend(given_up);
    let is_short_list = now.suggestion.keywords.as_ref().is_some_and(|list| list.len() < check::LEAST_KEYWORDS);
    if is_short_list && step.generator().written_by() != WrittenBy::Builtin {
        failing.push(Element::Keywords);
    }
    if failing.is_empty()
        || step.generator().written_by() == WrittenBy::Builtin && missing(&now.suggestion, brief) == failing
    {
        return Ok((now, 0));
    }
    let Checked { mut suggestion, findings, .. } = now;
    let fallbacks = fall_back(step, brief, &mut suggestion, &failing, &findings).await;
    Ok((checked(step, brief, suggestion).await, fallbacks))
}

fn into_tags(checked: Checked) -> Tags {
    let Checked { suggestion, findings, evidence } = checked;
    Tags::Written { suggestion, findings, evidence }
}

async fn checked(step: &Step, brief: &Arc<Brief>, suggestion: Suggestion) -> Checked {
    let held = Arc::clone(brief);
    let (written, page) = (suggestion.clone(), Arc::clone(brief));
    let judged = step.cpu().run(move || check::checked(suggestion, &held)).await;
    if let Ok(checked) = judged {
        return checked;
    }
    // Without evidence, if that panics; an unchecked text is never returned.
    let findings_only = move || {
        let findings = check::check(&written, &page);
        Checked { suggestion: written, findings, evidence: Vec::new() }
    };
    step.cpu().run(findings_only).await.unwrap_or_default()
}

/// Requested elements that were not written.
fn missing(suggestion: &Suggestion, brief: &Brief) -> Vec<Element> {
    let targets = brief.targets;
    [
        (targets.title && suggestion.title.is_none(), Element::Title),
        (targets.meta_description && suggestion.meta_description.is_none(), Element::Meta),
        (targets.h1 && suggestion.h1.is_none(), Element::H1),
        (targets.seo_text && suggestion.seo_text.is_none(), Element::SeoText),
        (targets.keywords && suggestion.keywords.is_none(), Element::Keywords),
    ]
    .into_iter()
    .filter_map(|(is_missing, element)| is_missing.then_some(element))
    .collect()
}

/// Replaces `elements` with the built-in engine's texts; returns how many it could write. Elements that it cannot write
/// are omitted with the reasons.
async fn fall_back(
    step: &Step,
    brief: &Arc<Brief>,
    suggestion: &mut Suggestion,
    elements: &[Element],
    findings: &[Finding],
) -> u64 {
    let failed = |element: Element| findings.iter().find(|f| f.field == element && f.severity == Severity::Error);
    if step.generator().written_by() == WrittenBy::Builtin {
        for element in elements {
            if let Some(finding) = failed(*element) {
                suggestion.leave_out(*element, format!("the new text {}", check::drop_reason(finding)));
            }
        }
        return 0;
    }
    let held = Arc::clone(brief);
    let own = step.cpu().run(move || builtin::write(&held)).await.unwrap_or_default();
    let mut written = 0;
    for element in elements.iter().copied() {
        if element == Element::Keywords && failed(element).is_none() && suggestion.has(element) {
            written += u64::from(lengthen(suggestion, own.keywords.clone().unwrap_or_default()));
        } else if suggestion.take_from(&own, element) {
            written += 1;
        } else if let Some(finding) = failed(element) {
            let ours = own.left_out.get(&element).map_or("it found no text", String::as_str);
            let reason = format!("the model's text {}; the built-in engine: {ours}", check::drop_reason(finding));
            suggestion.leave_out(element, reason);
        }
    }
    written
}

/// Appends the built-in engine's keywords to a list of one or two; true if there were any.
fn lengthen(suggestion: &mut Suggestion, own: Vec<String>) -> bool {
    let Some(list) = suggestion.keywords.as_mut() else {
        return false;
    };
    let before = list.len();
    for keyword in own {
        let is_new = list.iter().all(|other| other.to_lowercase() != keyword.to_lowercase());
        if is_new {
            list.push(keyword);
        }
    }
    list.len() > before
}

/// Why the page gets no tags; whether the list contains the target decides for redirects.
fn skipped(step: &Step, page: &ReadPage) -> Option<SkipReason> {
    let final_url = page.visit.hops().last().map(|hop| &hop.url);
    let options = SkipOptions {
        skip_generation_for_non_indexable: step.settings().skip_generation_for_non_indexable,
        final_url_is_listed: final_url.is_some_and(|url| step.is_listed(url)),
    };
    skip_reason(&page.indexability, &page.visit, options)
}
