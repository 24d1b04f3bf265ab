//! The reviewing model: its answers are parsed leniently, and used only if they check better.

use crate::support::{GenerationRun, ModelServer, Reply, good_tags, reply};
use seotags::check;
use seotags::compose::{Element, Suggestion, WrittenBy};
use seotags::generate::{Review, Reviewer, UnusableAnswer};
use seotags::result::GenerateFailureKind;
use seotags::review::{ReasonCode, ReviewTag, Settled, TaggedPage, Verdict, settle};
use serde_json::{Value, json};

/// Cut off: at least two warnings.
const FLAWED: &str =
    "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It weighs 640 g and is";

fn page(generation: &GenerationRun) -> TaggedPage {
    let brief = generation.brief();
    let suggestion = Suggestion {
        title: good_tags()["title"].as_str().map(str::to_owned),
        meta_description: Some(FLAWED.to_owned()),
        source: [(Element::Title, WrittenBy::Model), (Element::Meta, WrittenBy::Model)].into(),
        ..Suggestion::default()
    };
    let (findings, evidence) = (check::check(&suggestion, &brief), check::evidence(&suggestion, &brief));
    TaggedPage { brief, suggestion, findings, evidence }
}

const ELEMENTS: [Element; 2] = [Element::Title, Element::Meta];

async fn asked(reviewer: &Reviewer, page: &TaggedPage) -> Result<Review, seotags::result::GenerateFailure> {
    let of = |element| ReviewTag::of(element, &page.suggestion, &page.findings, &page.brief);
    let tags: Vec<ReviewTag> = ELEMENTS.into_iter().filter_map(of).collect();
    reviewer.review(&tags, &ELEMENTS, &page.brief).await
}

/// The outcome for title and description when the reviewer answers with `say`.
async fn settled(say: impl Fn(usize, &str) -> Reply + Send + Sync + 'static) -> (Vec<Settled>, Review, usize) {
    let server = ModelServer::start(move |number, request| say(number, request.message("system")));
    let generation = GenerationRun::of(&server);
    let (mut page, reviewer) = (page(&generation), generation.reviewer());
    let review = asked(&reviewer, &page).await.unwrap();
    let proposals: Vec<_> = ELEMENTS.into_iter().zip(review.proposals.clone()).collect();
    (settle(&mut page, &proposals, reviewer.canary()), review, server.calls())
}

fn replacing(text: &str) -> Value {
    json!({ "reviews": [
        { "id": 1, "verdict": "keep", "text": null, "reason": "nothing_wrong" },
        { "id": 2, "verdict": "replace", "text": text, "reason": "cut_off" },
    ] })
}

fn good() -> String {
    good_tags()["meta_description"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_better_text_is_used_in_any_wrapping() {
    let say: [fn() -> Reply; 3] = [
        || Reply::Tags(replacing(&good())),
        || Reply::Content(format!("Here it is:\n```json\n{}\n```", replacing(&good()))),
        || {
            let text = replacing(&good()).to_string();
            Reply::Content(text.trim_end_matches("]}").to_owned())
        },
    ];
    for say in say {
        let (settled, review, calls) = settled(move |_, _| say()).await;
        assert_eq!((settled[0].verdict, settled[1].verdict), (Verdict::Keep, Verdict::Replace));
        assert_eq!((settled[1].reason, settled[1].after.clone()), (ReasonCode::CutOff, Some(good())));
        assert_eq!((review.trouble, calls, review.usage.calls), (None, 1, 1));
    }
}

#[tokio::test]
async fn the_last_answer_of_a_reviewer_is_used() {
    let draft = good().replace("The Ridge Boot", "This Ridge Boot");
    for content in [
        format!("<think>{} Too bold.</think>{}", replacing(&draft), replacing(&good())),
        format!("First: {}\nFinal:\n{}", replacing(&draft), replacing(&good())),
        json!(replacing(&good()).to_string()).to_string(),
    ] {
        let (settled, _, calls) = settled(move |_, _| Reply::Content(content.clone())).await;
        assert_eq!((settled[1].after.clone(), calls), (Some(good()), 1));
    }
}

#[tokio::test]
async fn an_invented_or_worse_text_is_refused() {
    for text in [
        "The Ridge Boot is a leather hiking boot with a stiff sole for rocky ridges and early snow. It costs only 189 dollars in our workshop.",
        "The Ridge Boot by Alpenkraft is a leather hiking boot with a stiff sole for rocky ridges, the best boot for early snow in the generation.",
        "Der Bergschuh aus Leder hat eine steife Sohle und ist für felsige Grate und den ersten Schnee gemacht, er wird hier neu besohlt.",
        "<script>alert(1)</script>",
    ] {
        let (settled, ..) = settled(move |_, _| Reply::Tags(replacing(text))).await;
        assert_eq!(settled[1].verdict, Verdict::RefusedByChecker, "{text}");
    }
}

#[tokio::test]
async fn an_unusable_answer_leaves_tags_unreviewed() {
    let useless: [(fn() -> Reply, UnusableAnswer); 3] = [
        (|| Reply::Content("All of them are fine.".to_owned()), UnusableAnswer::Unreadable),
        (
            || Reply::Tags(json!({ "reviews": [{ "id": 7, "verdict": "replace", "text": "x" }] })),
            UnusableAnswer::Unreadable,
        ),
        (
            || {
                let mut refusal = reply("");
                refusal["choices"][0]["message"]["refusal"] = json!("I cannot help with that.");
                Reply::Json(refusal)
            },
            UnusableAnswer::Refused,
        ),
    ];
    for (say, trouble) in useless {
        let (settled, review, _) = settled(move |_, _| say()).await;
        assert_eq!(review.trouble, Some(trouble));
        assert!(settled.iter().all(|one| (one.verdict, one.reason) == (Verdict::NotReviewed, ReasonCode::NoAnswer)));
    }
}

#[tokio::test]
async fn an_answer_that_reveals_the_instructions_is_not_used() {
    let leak = |_: usize, system: &str| {
        let mark = system.lines().rev().find(|line| line.contains("Internal mark")).unwrap();
        Reply::Content(format!("{} {mark}", replacing(&good())))
    };
    let (settled, review, _) = settled(leak).await;
    assert_eq!(review.trouble, Some(UnusableAnswer::PromptLeak));
    assert!(settled.iter().all(|one| one.verdict == Verdict::NotReviewed));
    for text in
        ["As an AI, I like this description as it is.", "<reasoning>As an AI, I like it.</reasoning> The Ridge Boot"]
    {
        let (settled, ..) = self::settled(move |_, _| Reply::Tags(replacing(text))).await;
        assert_eq!((settled[1].verdict, settled[1].reason), (Verdict::Keep, ReasonCode::PromptLeak), "{text}");
    }
}

#[tokio::test]
async fn a_cut_answer_gets_a_higher_limit_once() {
    let (settled, review, calls) = settled(|number, _| {
        if number > 0 {
            return Reply::Tags(replacing(&good()));
        }
        let mut cut = reply(
            r#"{"reviews": [{"id": 1, "verdict": "keep", "text": null, "reason": "nothing_wrong"}, {"id": 2, "ver"#,
        );
        cut["choices"][0]["finish_reason"] = json!("length");
        Reply::Json(cut)
    })
    .await;
    assert_eq!((settled[1].verdict, calls, review.usage.calls), (Verdict::Replace, 2, 2));
}

#[tokio::test]
async fn a_review_is_not_paid_twice_and_sends_neither_author_nor_key() {
    let server = ModelServer::start(|_, _| Reply::Tags(replacing(&good())));
    let mut generation = GenerationRun::of(&server);
    generation.settings.review_openai_model = "second".to_owned();
    let page = page(&generation);
    let first = asked(&generation.reviewer(), &page).await.unwrap();
    let again = asked(&generation.reviewer(), &page).await.unwrap();
    assert_eq!((server.calls(), again.usage.calls, again.usage.reused), (1, 0, 1));
    assert_eq!(first.proposals, again.proposals);
    let request = &server.questions()[0];
    assert_eq!(request.body["model"], "second");
    let text = request.body.to_string().to_lowercase();
    assert!(!text.contains("openai") && !text.contains("gpt-4.1-nano") && !text.contains("builtin"), "{text}");
    assert!(!text.contains("people who walk over rocky ridges"), "the page is not sent again: {text}");
}

#[tokio::test]
async fn an_unusable_stored_answer_is_requested_again() {
    let cut = |text: &str| {
        let mut cut = reply(text);
        cut["choices"][0]["finish_reason"] = json!("length");
        Reply::Json(cut)
    };
    let server = ModelServer::start(move |number, _| match number {
        0 => Reply::Content("All of them are fine.".to_owned()),
        1 => cut("{\"reviews\": [{\"id\": 1, \"ver"),
        _ => Reply::Tags(replacing(&good())),
    });
    let generation = GenerationRun::of(&server);
    let page = page(&generation);
    assert_eq!(asked(&generation.reviewer(), &page).await.unwrap().trouble, Some(UnusableAnswer::Unreadable));
    let again = asked(&generation.reviewer(), &page).await.unwrap();
    assert_eq!((again.trouble, server.calls(), again.usage.calls), (None, 3, 2));
    // The cut answer and the retry are both usable: neither is paid again.
    let stored = asked(&generation.reviewer(), &page).await.unwrap();
    assert_eq!((stored.proposals, server.calls(), stored.usage.reused), (again.proposals, 3, 2));
}

#[tokio::test]
async fn a_refused_key_is_a_failure() {
    let server = ModelServer::start(|_, _| Reply::Refuse(401, &[], json!({ "error": { "message": "no" } })));
    let generation = GenerationRun::of(&server);
    let failure = asked(&generation.reviewer(), &page(&generation)).await.unwrap_err();
    assert_eq!((failure.kind, server.calls()), (GenerateFailureKind::KeyRefused, 1));
}
