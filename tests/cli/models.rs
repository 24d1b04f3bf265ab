//! Models behind an address, from outside: what is said of them, what they cost, where their text came from.

use crate::shop;
use crate::support::{Answer, Seotags, Site};
use insta::assert_snapshot;
use serde_json::json;

/// A service whose every answer is this.
fn model(answer: Answer) -> Site {
    Site::serve([("/v1/chat/completions", answer)])
}

/// An answer with a title, as the public service sends it.
fn titled(title: &str) -> Answer {
    let content = json!({ "title": title }).to_string();
    let answer = json!({
        "choices": [{ "message": { "role": "assistant", "content": content }, "finish_reason": "stop" }],
        "usage": { "prompt_tokens": 1_000, "completion_tokens": 100 },
    });
    Answer::new(200, "application/json", answer.to_string())
}

fn asking(model: &Site) -> Seotags {
    Seotags::new().with_site(model).with("OPENAI_BASE_URL", &model.url("/v1"))
}

#[test]
fn a_refused_key_ends_the_run_with_what_to_do() {
    let (site, model) = (shop(), model(Answer::new(401, "application/json", r#"{"error":{"message":"no"}}"#)));
    let ended = asking(&model).with("OPENAI_API_KEY", "sk-marker-4711").run(&["run", &site.url("/shoe")]);
    assert_eq!(ended.code, Some(3));
    assert_snapshot!(ended.replaced(&ended.stderr), @r#"
    error: 127.0.0.1 refused the key (401)
      hint: set OPENAI_API_KEY, or run without a model: --engine builtin. 0 of 1 pages are stored; go on with: seotags resume 1
    "#);
}

#[test]
fn own_prices_are_counted_with() {
    let (site, model) = (shop(), model(titled("Trail Runner 2: a light waterproof shoe")));
    let seotags = asking(&model);
    let prices = seotags.data().join("prices.toml");
    std::fs::create_dir_all(seotags.data()).unwrap();
    std::fs::write(&prices, "[models.'llama3.1']\ninput = 2.0\noutput = 10.0\n").unwrap();
    let run = ["run", &site.url("/shoe"), "--only", "title", "--model", "llama3.1"];
    let ended = seotags.run(&run);
    assert!(ended.stderr.contains("  cost           $0.0030 (1,000 tokens in"), "{}", ended.stderr);

    std::fs::write(&prices, "[models.'llama3.1']\ninput = 2.0\ninputs = 10.0\n").unwrap();
    assert_snapshot!(seotags.run(&run).snapshot(), @r#"
    exit 2
    --- stderr
    error: [data]/prices.toml:3:1: unknown field `inputs`, expected one of `input`, `cached_input`, `output`
      hint: dollars per million tokens, e.g. [models."my-model"] with input = 0.10, output = 0.40
    "#);
}
