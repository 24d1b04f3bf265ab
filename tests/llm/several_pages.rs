//! Several pages in a call: grouping, sharing of answers and costs, and failures.

use crate::support::{
    GenerationRun, ModelServer, Question, Reply, answer_all, boot_html, boot_paths, boot_tags, reply,
};
use seotags::pipeline::{Done, End};
use seotags::result::{GenerateFailureKind, PageResult, Tags, Usage};
use seotags::settings::LlmApi;
use serde_json::{Value, json};
use std::time::Duration;

/// Longer than any test waits: nothing here ends by a timeout.
const FOR_EVER: Duration = Duration::from_hours(1);

fn generation(server: &ModelServer, pages_per_call: u32) -> GenerationRun {
    let mut generation = GenerationRun { html_of: Some(boot_html), linger: FOR_EVER, ..GenerationRun::of(server) };
    generation.settings.pages_per_call = pages_per_call;
    generation
}

fn good() -> ModelServer {
    ModelServer::start(|_, request| Reply::Tags(answer_all(request, boot_tags)))
}

/// Changes the entries of the first answer with `change`; all others are good.
fn spoilt(change: fn(&mut Vec<Value>)) -> ModelServer {
    ModelServer::start(move |number, request| {
        let mut answer = answer_all(request, boot_tags);
        if number == 0 {
            change(answer["pages"].as_array_mut().unwrap());
        }
        Reply::Tags(answer)
    })
}

async fn write(generation: &GenerationRun, count: usize) -> Vec<Done> {
    let paths = boot_paths(count);
    generation.write_all(&paths.iter().map(String::as_str).collect::<Vec<_>>()).await
}

/// Checks that each page has its own tags.
fn check_own(result: &PageResult) {
    let Tags::Written { suggestion, .. } = &result.tags else { panic!("{:?}", result.tags) };
    let own = boot_tags(result.url.as_str());
    assert_eq!(suggestion.title.as_deref(), own["title"].as_str());
    assert_eq!(suggestion.meta_description.as_deref(), own["meta_description"].as_str());
    assert_eq!(suggestion.seo_text.as_deref(), own["seo_text"].as_str());
}

/// The usage of all pages, each with its own tags.
fn took(done: &[Done]) -> Usage {
    let mut sum = Usage::default();
    for page in done {
        check_own(&page.result);
        sum.add(page.result.spent.usage);
    }
    sum
}

/// The usage of this many answers of the server.
fn answers(count: u64) -> Usage {
    Usage {
        calls: count as u32,
        prompt_tokens: 1_000 * count,
        cached_tokens: 400 * count,
        completion_tokens: 200 * count,
        cost_micros: 150 * count,
        ..Usage::default()
    }
}

#[tokio::test]
async fn eight_pages_in_one_call_share_its_cost_to_the_token() {
    let server = good();
    let done = write(&generation(&server, 8), 8).await;
    assert_eq!(took(&done), answers(1));
    assert!(done.iter().all(|page| page.result.spent.usage.prompt_tokens > 0 && page.fallbacks == 0));
    let requests = server.questions();
    assert_eq!((requests.len(), requests[0].pages().len()), (1, 8));
    let mut ids: Vec<String> = requests[0].pages().into_iter().map(|(id, _)| id).collect();
    ids.dedup();
    assert!(ids.len() == 8 && ids.iter().all(|id| id.len() == 6), "{ids:?}");
    let schema = &requests[0].body["response_format"]["json_schema"]["schema"];
    assert_eq!(schema["properties"]["pages"]["items"]["required"][0], "id");
    // One call is announced and stored once, for any number of pages.
    let lines = server.log().lines();
    assert_eq!(lines.iter().filter(|line| **line == "recall").count(), 8);
    assert_eq!(lines[8..], ["intend", "sent", "remember"]);
}

#[tokio::test]
async fn a_partial_group_is_sent_when_no_more_pages_come() {
    let server = good();
    let (end, results) = generation(&server, 4).run(&boot_paths(11)).await;
    assert_eq!((end.end, results.len()), (End::Done, 11));
    results.iter().for_each(check_own);
    let mut sizes: Vec<usize> = server.questions().iter().map(|request| request.pages().len()).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [3, 4, 4]);
}

#[tokio::test]
async fn a_single_page_is_sent_as_a_normal_call() {
    let server = good();
    let alone = GenerationRun { linger: Duration::from_millis(1), ..generation(&server, 8) };
    let done = write(&alone, 1).await;
    assert_eq!(took(&done), answers(1));
    let lone = &server.questions()[0];
    assert!(!lone.is_about_several());
    let plain = good();
    write(&generation(&plain, 1), 1).await;
    assert_eq!(lone.message("user"), plain.questions()[0].message("user"));
}

#[tokio::test]
async fn languages_are_not_mixed() {
    fn html(path: &str) -> String {
        if path.starts_with("/boot") {
            return boot_html(path);
        }
        format!(
            "<html lang=de><title>Bergschuh</title><main><h1>Bergschuh aus Leder {path}</h1><p>Der Bergschuh aus Leder \
             ist mit seiner steifen Sohle für felsige Grate und den ersten Schnee gemacht. Er wird in unserer Werkstatt \
             neu besohlt und hält so viele Winter.</p></main>"
        )
    }
    let server = ModelServer::start(|_, request| {
        let german = json!({ "title": "Bergschuh aus Leder für felsige Grate" });
        Reply::Tags(answer_all(request, |url| if url.contains("/boot") { boot_tags(url) } else { german.clone() }))
    });
    let mut generation = GenerationRun { html_of: Some(html), ..generation(&server, 8) };
    for wanted in [
        &mut generation.settings.generate_meta_description,
        &mut generation.settings.generate_h1,
        &mut generation.settings.generate_keywords,
    ] {
        *wanted = false;
    }
    generation.settings.generate_seo_text = Some(false);
    let paths: Vec<String> = (0..3).flat_map(|n| [format!("/boot-{n}"), format!("/schuh-{n}")]).collect();
    let (_, results) = generation.run(&paths).await;
    assert!(results.iter().all(|result| matches!(result.tags, Tags::Written { .. })), "{results:?}");
    let requests = server.questions();
    assert_eq!(requests.len(), 2);
    for request in requests {
        let user = request.message("user");
        assert_eq!(request.pages().len(), 3);
        assert_ne!(user.contains("language: German (de)"), user.contains("language: English (en)"));
    }
}

#[tokio::test]
async fn only_a_page_without_its_own_part_is_sent_again() {
    let changes: [fn(&mut Vec<Value>); 5] = [
        |entries| drop(entries.remove(2)),
        |entries| entries.push(entries[2].clone()),
        |entries| entries[2]["id"] = json!("999999"),
        |entries| entries[2] = json!({ "id": entries[2]["id"], "title": null, "keywords": [] }),
        |entries| entries[2]["title"] = json!("As an AI language model I can't say"),
    ];
    for (nth, change) in changes.into_iter().enumerate() {
        let server = spoilt(change);
        let generation = generation(&server, 4);
        let done = write(&generation, 4).await;
        assert_eq!(took(&done), answers(2), "{nth}");
        let requests = server.questions();
        assert_eq!(requests.len(), 2, "{nth}");
        assert!(!requests[1].is_about_several());
        assert_eq!(requests[1].pages(), [("1".to_owned(), requests[0].pages()[2].1.clone())], "{nth}");
        // Both answers are stored: nothing is sent a third time.
        let again = write(&generation, 4).await;
        assert_eq!((took(&again).reused, server.calls()), (4, 2), "{nth}");
    }
}

#[tokio::test]
async fn an_answer_that_confuses_two_pages_is_not_used() {
    let changes: [fn(&mut Vec<Value>); 2] = [
        // Another page's tags with its id.
        |entries| entries[2] = json!({ "id": entries[2]["id"], "title": entries[1]["title"], "h1": entries[1]["h1"] }),
        |entries| {
            let (one, other) = (entries[0]["id"].clone(), entries[3]["id"].clone());
            entries[0]["id"] = other;
            entries[3]["id"] = one;
        },
    ];
    for change in changes {
        let server = spoilt(change);
        let done = write(&generation(&server, 4), 4).await;
        assert_eq!(took(&done), answers(1 + 4));
        for page in &done {
            check_own(&page.result);
        }
    }
}

#[tokio::test]
async fn a_fact_of_another_page_is_found_by_the_checker() {
    // The weight of the fourth boot in the description of the third, which has its right name.
    let server = spoilt(|entries| {
        let name = |entry: &Value| entry["h1"].as_str().unwrap().split(' ').next().unwrap().to_owned();
        let (own, other) = (name(&entries[2]), name(&entries[3]));
        entries[2]["meta_description"] = json!(entries[3]["meta_description"].as_str().unwrap().replace(&other, &own));
    });
    let done = write(&generation(&server, 4), 4).await;
    for page in &done {
        let Tags::Written { suggestion, .. } = &page.result.tags else { panic!("{:?}", page.result.tags) };
        let own = boot_tags(page.result.url.as_str());
        let is_other = |weight: u32| !own.to_string().contains(&weight.to_string());
        let text = format!("{suggestion:?}");
        assert!(
            (640..644).filter(|weight| is_other(*weight)).all(|weight| !text.contains(&weight.to_string())),
            "{text}"
        );
    }
}

#[tokio::test]
async fn complete_parts_of_a_cut_answer_are_kept() {
    let server = ModelServer::start(|number, request| {
        let whole = answer_all(request, boot_tags).to_string();
        if number > 0 {
            return Reply::Content(whole);
        }
        let third = whole.match_indices("{\"title\"").nth(2).unwrap().0;
        let mut answer = reply(&whole[..third + 60]);
        answer["choices"][0]["finish_reason"] = json!("length");
        Reply::Json(answer)
    });
    let done = write(&generation(&server, 4), 4).await;
    assert_eq!(took(&done), answers(3), "two of four are complete");
}

#[tokio::test]
async fn an_answer_that_reveals_instructions_or_declines_is_used_for_no_page() {
    fn leak(request: &Question) -> Value {
        let mark = request.message("system").rsplit(' ').next().unwrap().trim();
        let mut answer = answer_all(request, boot_tags);
        answer["pages"][1]["h1"] = json!(mark);
        reply(&answer.to_string())
    }
    fn decline(request: &Question) -> Value {
        let mut answer = reply(&answer_all(request, boot_tags).to_string());
        answer["choices"][0]["message"]["refusal"] = json!("No.");
        answer
    }
    for first in [leak, decline] {
        let server = ModelServer::start(move |number, request| match number {
            0 => Reply::Json(first(request)),
            _ => Reply::Tags(answer_all(request, boot_tags)),
        });
        assert_eq!(took(&write(&generation(&server, 3), 3).await), answers(4));
    }
}

#[tokio::test]
async fn after_a_refused_group_call_pages_are_sent_alone() {
    let server = ModelServer::start(|_, request| {
        if request.is_about_several() {
            return Reply::Refuse(413, &[], json!({ "error": { "message": "too many tokens" } }));
        }
        Reply::Tags(answer_all(request, boot_tags))
    });
    let done = write(&generation(&server, 3), 3).await;
    assert_eq!((took(&done), server.calls()), (answers(3), 4));
}

#[tokio::test]
async fn a_permanent_failure_reaches_every_page() {
    let server = ModelServer::start(|_, _| Reply::Refuse(401, &[], json!({ "error": "no" })));
    let done = write(&generation(&server, 4), 4).await;
    let kinds: Vec<_> = done.iter().filter_map(|page| page.stop.as_ref().map(|stop| stop.kind)).collect();
    assert_eq!((kinds, server.calls()), (vec![GenerateFailureKind::KeyRefused; 4], 1));
}

#[tokio::test]
async fn stored_answers_are_reused_with_another_group_size() {
    let server = good();
    let mut generation = generation(&server, 4);
    write(&generation, 4).await;
    for pages_per_call in [1, 2, 8] {
        generation.settings.pages_per_call = pages_per_call;
        assert_eq!(took(&write(&generation, 4).await), Usage { reused: 4, ..Usage::default() });
    }
    assert_eq!(server.calls(), 1);
    // And vice versa.
    generation.settings.pages_per_call = 1;
    write(&generation, 6).await;
    generation.settings.pages_per_call = 4;
    assert_eq!((took(&write(&generation, 6).await).reused, server.calls()), (6, 3));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_is_never_exceeded_and_used_as_far_as_possible() {
    // At maximum cost, the first fits one call with four pages, the second only calls with single
    // pages, the third none.
    for (cap, least) in [(0.002_5, 8), (0.000_9, 1), (0.000_01, 0)] {
        let server = good();
        let mut generation = generation(&server, 4);
        generation.settings.max_cost = Some(cap);
        let done = write(&generation, 12).await;
        let written = done.iter().filter(|page| matches!(page.result.tags, Tags::Written { .. })).count();
        let spent = server.calls() as f64 * 150.0 / 1e6;
        assert!(spent <= cap, "{spent}");
        assert!((least..=12).contains(&written), "{written} for {cap}");
        let stopped: Vec<_> = done.iter().filter_map(|page| page.stop.as_ref().map(|stop| stop.kind)).collect();
        assert_eq!(stopped, vec![GenerateFailureKind::BudgetSpent; 12 - written]);
    }
}

#[tokio::test]
async fn waiting_pages_are_stopped_immediately() {
    let server = good();
    let generation = generation(&server, 8);
    let generator = generation.generator();
    let briefs = [generation.brief_of("/boot-0"), generation.brief_of("/boot-1")];
    let stop = async {
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        generator.stop();
    };
    let (one, other, ()) = tokio::join!(generator.generate(&briefs[0]), generator.generate(&briefs[1]), stop);
    let kinds = [one, other].map(|outcome| outcome.unwrap_err().kind);
    assert_eq!((kinds, server.calls()), ([GenerateFailureKind::Stopped; 2], 0));
}

#[tokio::test]
async fn an_abandoned_page_does_not_delay_others() {
    let server = good();
    let generation = generation(&server, 3);
    let generator = generation.generator();
    let briefs: Vec<_> = boot_paths(4).iter().map(|path| generation.brief_of(path)).collect();
    let mut first = std::pin::pin!(generator.generate(&briefs[0]));
    {
        let mut given_up = std::pin::pin!(generator.generate(&briefs[1]));
        for _ in 0..100 {
            tokio::select! {
                biased;
                _ = &mut first => panic!("answered"),
                _ = &mut given_up => panic!("answered"),
                () = tokio::task::yield_now() => {}
            }
        }
    }
    let (one, three, four) = tokio::join!(first, generator.generate(&briefs[2]), generator.generate(&briefs[3]));
    assert!(one.is_ok() && three.is_ok() && four.is_ok());
    let requests = server.questions();
    let asked: Vec<String> = requests[0].pages().into_iter().map(|(_, url)| url).collect();
    assert_eq!((requests.len(), asked.len()), (1, 3));
    assert!(asked.iter().all(|url| !url.ends_with("/boot-1")), "{asked:?}");
}

#[tokio::test]
async fn pages_of_a_call_with_an_abandoned_page_are_sent_again() {
    let server = ModelServer::start(|number, request| match number {
        0 => Reply::Hold,
        _ => Reply::Tags(answer_all(request, boot_tags)),
    });
    let generation = generation(&server, 2);
    let generator = generation.generator();
    let briefs = [generation.brief_of("/boot-0"), generation.brief_of("/boot-1")];
    {
        let mut both =
            std::pin::pin!(futures::future::join(generator.generate(&briefs[0]), generator.generate(&briefs[1])));
        while server.calls() == 0 {
            tokio::select! { biased; _ = &mut both => panic!("answered"), () = tokio::task::yield_now() => {} }
        }
    }
    // The first call is abandoned by all; both pages are sent again.
    let (one, other) = tokio::join!(generator.generate(&briefs[0]), generator.generate(&briefs[1]));
    assert_eq!(one.unwrap().usage.calls + other.unwrap().usage.calls, 1);
    assert_eq!(server.calls(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_gets_its_answer_though_the_other_page_of_the_call_is_abandoned() {
    let (release, released) = std::sync::mpsc::channel::<()>();
    let released = std::sync::Mutex::new(released);
    let server = ModelServer::start(move |_, request| {
        released.lock().unwrap().recv().unwrap_or_default();
        Reply::Tags(answer_all(request, boot_tags))
    });
    let generation = generation(&server, 2);
    let generator = generation.generator();
    let briefs = [generation.brief_of("/boot-0"), generation.brief_of("/boot-1")];
    let mut kept = std::pin::pin!(generator.generate(&briefs[0]));
    {
        let mut given_up = std::pin::pin!(generator.generate(&briefs[1]));
        while server.calls() == 0 {
            tokio::select! {
                biased;
                _ = &mut kept => panic!("answered"),
                _ = &mut given_up => panic!("answered"),
                () = tokio::task::yield_now() => {}
            }
        }
    }
    drop(release);
    assert!(kept.await.unwrap().suggestion.title.is_some());
    // The paid answer of the other page is also stored.
    let other = generator.generate(&briefs[1]).await.unwrap();
    assert_eq!((other.usage.reused, server.calls()), (1, 1));
}

#[tokio::test]
async fn servers_without_schema_support_get_the_format_in_words() {
    for takes in ["json_object", "none"] {
        let server = ModelServer::start(move |_, request| {
            if request.format() != "none" && request.format() != takes {
                let error =
                    json!({ "error": { "param": "response_format", "message": "response_format is not supported" } });
                return Reply::Refuse(400, &[], error);
            }
            Reply::Content(format!("Sure:\n```json\n{}\n```", answer_all(request, boot_tags)))
        });
        let done = write(&generation(&server, 4), 4).await;
        assert_eq!(took(&done), answers(1), "{takes}");
        let last = server.questions().pop().unwrap();
        assert!(last.format() == takes && last.message("system").contains("\"pages\""));
    }
}

#[tokio::test]
async fn several_pages_work_with_the_responses_api() {
    let server = ModelServer::start(|_, request| {
        let entries =
            request.body["input"][0]["content"].as_str().unwrap().split("<page id=\"").skip(1).map(|marker| {
                let mut tags = boot_tags(marker.split('"').nth(2).unwrap());
                tags["id"] = json!(marker.split('"').next().unwrap());
                tags
            });
        let text = json!({ "pages": entries.collect::<Vec<_>>() }).to_string();
        Reply::Json(json!({
            "output": [{ "type": "message", "content": [{ "type": "output_text", "text": text }] }],
            "usage": {
                "input_tokens": 1_000, "output_tokens": 200, "input_tokens_details": { "cached_tokens": 400 },
            },
        }))
    });
    let mut generation = generation(&server, 4);
    generation.settings.llm_api = LlmApi::Responses;
    assert_eq!(took(&write(&generation, 4).await), answers(1));
}

#[tokio::test]
async fn answers_that_cannot_be_stored_stop_the_run() {
    let server = good();
    let generation = generation(&server, 4);
    generation.memory.is_broken.store(true, std::sync::atomic::Ordering::SeqCst);
    let done = write(&generation, 4).await;
    let kinds: Vec<_> = done.iter().filter_map(|page| page.stop.as_ref().map(|stop| stop.kind)).collect();
    assert_eq!((kinds, server.calls()), (vec![GenerateFailureKind::LedgerFailed; 4], 1));
}
