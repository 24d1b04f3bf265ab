//! Data folders, lists and results for tests, benchmarks and examples.
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    missing_docs,
    reason = "helpers of tests; their names say what they make"
)]

use seotags::check::{Evidence, Finding, SaidIn};
use seotags::compose::condense::{Condensed, CondensedBy};
use seotags::compose::{Element, Suggestion, WrittenBy};
use seotags::distill::{BlockKind, Distilled};
use seotags::input::SourceUrl;
use seotags::judge::{Answer, Indexability, Indexable, Occurrence, Severity, Visit};
use seotags::page::PageFacts;
use seotags::result::{PageResult, Provenance, ReadPage, ResultRecord, RunNumber, SkipReason, Spent, Tags, Usage};
use seotags::settings::{Settings, SettingsPatch};
use seotags::url::{AnalysisId, HttpUrl, ResultKey, hex};
use seotags::visit::{FailureCode, FetchFailure, Fetched, Headers, Hop, Phase, RawAnswer, RobotsVerdict, Timings};
use seotags_app::App;
use seotags_app::analyses::{Analysis, NewAnalysis};
use seotags_app::results::Content;
use sha2::{Digest, Sha256};

pub fn url(path: impl std::fmt::Display) -> HttpUrl {
    HttpUrl::parse(&format!("https://shop.example/{path}")).unwrap()
}

pub fn source(path: impl std::fmt::Display) -> SourceUrl {
    SourceUrl::web(url(path))
}

/// The address of a page on its own site, since pages of one site may not all have the same tags.
pub fn alone_url(page: u64) -> HttpUrl {
    HttpUrl::parse(&format!("https://shop{page}.example/{page}")).unwrap()
}

pub fn alone_source(page: u64) -> SourceUrl {
    SourceUrl::web(alone_url(page))
}

pub async fn new_analysis(app: &App, name: &str) -> NewAnalysis {
    let project = app.projects().find_or_create("Shop", "https://shop.example").await.unwrap();
    NewAnalysis {
        project: project.id,
        name: name.to_owned(),
        inputs: vec!["urls.csv".to_owned()],
        filter_rules: Vec::new(),
        follow: None,
        profile: None,
        given_access: Vec::new(),
        patch: SettingsPatch::default(),
        settings: Settings::default(),
    }
}

/// An analysis of the pages `0`, `1`, … `count - 1`.
pub async fn analysis_of(app: &App, count: u64) -> Analysis {
    let new = new_analysis(app, "Sample").await;
    app.analyses().create(new, (0..count).map(source)).await.unwrap().analysis
}

/// The results of an analysis, without contents.
pub async fn records(app: &App, analysis: &Analysis) -> Vec<ResultRecord> {
    let mut walk = app.results().records(analysis.id, Content::Without);
    let mut all = Vec::new();
    while let Some(record) = walk.next().await.unwrap() {
        all.push(record);
    }
    all
}

/// An answer with this HTML.
pub fn answered(url: &HttpUrl, html: &str) -> Fetched {
    Fetched::Answered(RawAnswer {
        hops: vec![Hop { status: 200, url: url.clone() }],
        headers: Headers::default(),
        body_bytes: html.len() as u64,
        body: html.to_owned(),
        content_type: Some("text/html".to_owned()),
        robots: RobotsVerdict::Allowed { line: None },
        ..RawAnswer::default()
    })
}

fn distilled(text: String, raw_text: String) -> Distilled {
    Distilled {
        word_count: text.split(' ').count(),
        content_length: raw_text.chars().count(),
        content_hash: hex(&Sha256::digest(&text)),
        language: Some("en".to_owned()),
        text,
        raw_text,
        ..Distilled::default()
    }
}

fn words(seed: u64, count: usize) -> String {
    const WORDS: &[&str] = &["trail", "shoe", "light", "grip", "rain", "stone", "the", "with", "a", "for", "runner"];
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut text = format!("page {seed}");
    for _ in 0..count {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        text.push(' ');
        text.push_str(WORDS[(state >> 33) as usize % WORDS.len()]);
        if state >> 60 == 0 {
            text.push_str(&(state >> 40).to_string());
        }
    }
    text
}

fn suggestion(n: u64) -> Suggestion {
    Suggestion {
        title: Some(format!("Trail shoes number {n} for light feet | Shop")),
        meta_description: Some(format!("Shoe {n}: {}", words(n, 22))),
        h1: Some(format!("Trail shoe {n}")),
        seo_text: Some(format!("<p>{}</p>", words(n + 1, 80))),
        keywords: Some(vec![format!("shoe {n}"), "trail shoe".to_owned(), "grip".to_owned()]),
        source: [Element::Title, Element::Meta, Element::H1, Element::SeoText, Element::Keywords]
            .map(|element| (element, WrittenBy::Builtin))
            .into(),
        ..Suggestion::default()
    }
}

fn page(analysis: &Analysis, n: u64, visit: Visit, indexable: Indexable, text: Option<Distilled>) -> PageResult {
    PageResult {
        key: ResultKey::new(analysis.id, &url(n)),
        run: analysis.run_number,
        url: url(n),
        keywords: Vec::new(),
        read: ReadPage {
            visit,
            robots: RobotsVerdict::Allowed { line: None },
            indexability: Indexability {
                crawlable: Some(true),
                indexable,
                issues: Vec::new(),
                primary_issue: None,
                canonical_url: None,
                final_is_indexable: indexable == Indexable::Yes,
            },
            distilled: text,
        },
        current_findings: None,
        current_faults: None,
        tags: Tags::Skipped(SkipReason::NotRead { issue: String::new() }),
        spent: Spent::default(),
        condensed: None,
        provenance: Provenance::default(),
    }
}

/// A page that was read and written: about 2 kB of main content in 6 kB of text.
pub fn good(analysis: &Analysis, n: u64) -> PageResult {
    let facts = PageFacts {
        title: Some(format!("Shoe {n}")),
        meta_description: Some(words(n, 20)),
        h1s: vec![format!("Shoe {n}")],
        ..PageFacts::default()
    };
    let answer = Answer {
        hops: vec![Hop { status: 200, url: url(n) }],
        headers: Headers::default(),
        content_type: Some("text/html".to_owned()),
        body_bytes: 70_000,
        timings: Timings { response_time_ms: Some(12.5), page_load_time_ms: Some(30.0), dom_content_loaded_ms: None },
        notes: Vec::new(),
        redirect_trouble: None,
        facts: Some(Box::new(facts)),
        ..Answer::default()
    };
    let text = words(n, 330);
    let raw = format!("{}\n{text}\n{}", words(n + 7, 330), words(n + 13, 330));
    let finding = Finding {
        code: "title_short".to_owned(),
        severity: Severity::Warn,
        field: Element::Title,
        value: "12".to_owned(),
        limit: "30".to_owned(),
        span: None,
        message: "say more".to_owned(),
    };
    let evidence = |field: Element, span: (usize, usize)| Evidence {
        field,
        value: n.to_string(),
        span,
        sentence: format!("page {n} of the shop."),
        block: SaidIn::Block(BlockKind::Paragraph),
        line: Some(1),
    };
    let digits = n.to_string().len();
    let evidence = vec![evidence(Element::Title, (19, 19 + digits)), evidence(Element::Meta, (5, 5 + digits))];
    PageResult {
        tags: Tags::Written { suggestion: suggestion(n), findings: vec![finding], evidence },
        spent: Spent {
            fetch_ms: 30.0,
            read_ms: 1.0,
            write_ms: 0.5,
            bytes: 70_000,
            usage: Usage { calls: 1, prompt_tokens: 900, completion_tokens: 100, cost_micros: 7, ..Usage::default() },
            ..Spent::default()
        },
        ..page(analysis, n, Visit::Answered(answer), Indexable::Yes, Some(distilled(text, raw)))
    }
}

/// A page whose text was condensed before writing.
pub fn condensed(analysis: &Analysis, n: u64) -> PageResult {
    let text = format!("Shoe {n} in short.");
    PageResult {
        condensed: Some(Condensed { by: CondensedBy::Ranking, blocks: Vec::new(), text }),
        ..good(analysis, n)
    }
}

/// A page that cannot be indexed.
pub fn noindex(analysis: &Analysis, n: u64) -> PageResult {
    let mut result = good(analysis, n);
    result.read.indexability.indexable = Indexable::No;
    result.read.indexability.primary_issue = Some("noindex_meta".to_owned());
    result.read.indexability.issues = vec![Occurrence {
        code: "noindex_meta".to_owned(),
        severity: Severity::Error,
        value: "noindex".to_owned(),
        strings: vec!["noindex meta tag: noindex".to_owned()],
    }];
    result.tags = Tags::Skipped(SkipReason::NotIndexable { issue: "noindex meta tag: noindex".to_owned() });
    result
}

/// A page without an answer.
pub fn failed(analysis: &Analysis, n: u64) -> PageResult {
    let failure = FetchFailure {
        code: FailureCode::ConnectRefused,
        message: "nobody listens".to_owned(),
        phase: Phase::Connect,
        attempts: 3,
    };
    page(analysis, n, Visit::Failed { failure, hops: Vec::new() }, Indexable::Unknown, None)
}

/// A result of an earlier run.
pub fn of_run(result: PageResult, run: u32) -> PageResult {
    PageResult { run: RunNumber(run), ..result }
}

pub fn id(number: i64) -> AnalysisId {
    AnalysisId(number)
}
