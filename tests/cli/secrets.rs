//! `seotags secrets` and the engines that use the keys, from outside: no key is ever shown, and
//! each is sent only to its own service.

use crate::shop;
use insta::assert_snapshot;
use seotags_testkit::{Ended, Seotags, Site, titled};
use serde_json::Value;
use std::fs;

const MARKER: &str = "sk-marker-0815-4711";

fn service() -> Site {
    let answer = titled("Trail Runner 2: a light waterproof shoe");
    Site::serve([("/v1/chat/completions", answer.clone()), ("/openai/v1/chat/completions", answer)])
}

/// Writes one title and returns the record with its source.
fn wrote(seotags: &Seotags, site: &Site, flags: &[&str]) -> (Ended, Value) {
    let page = site.url("/shoe");
    let run = ["run", &page, "--only", "title", "--format", "json", "--columns", "provenance", "-vvv"];
    let ended = seotags.run(&[&run[..], flags].concat());
    let document: Value = serde_json::from_str(&ended.stdout).unwrap_or_default();
    (ended, document["results"][0].clone())
}

/// A header of the last request for a path.
fn header(site: &Site, path: &str, name: &str) -> Option<String> {
    let head = site.heads(path).pop().unwrap();
    let fields = head.lines().filter_map(|line| line.split_once(": "));
    fields.filter(|(field, _)| field.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_owned()).next()
}

/// Checks that no output of a call and no file of the data folder contains a key.
fn contains_no_key(seotags: &Seotags, ended: &Ended) {
    assert!(!ended.stdout.contains("marker") && !ended.stderr.contains("marker"), "{}", ended.snapshot());
    for file in fs::read_dir(seotags.data()).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_file()) {
        assert!(!fs::read(&file).unwrap().windows(6).any(|part| part == b"marker"), "{}", file.display());
    }
}

#[test]
fn keys_are_stored_listed_by_their_end_changed_and_deleted() {
    let seotags = Seotags::new();
    assert_snapshot!(seotags.run(&["secrets", "list"]).snapshot(), @r"
    exit 0
    --- stderr
      no key is stored; `seotags secrets set openai` stores one
    ");
    assert_snapshot!(seotags.run_with_input(&["secrets", "set", "openai"], MARKER).snapshot(), @r"
    exit 0
    --- stderr
      stored the key of openai, encrypted
    ");
    seotags.file("key.txt", format!("{MARKER}-b\n"));
    let replaced = seotags.run(&["secrets", "set", "openai", "--from", "key.txt"]);
    assert_eq!(replaced.stderr, "  replaced the key of openai, encrypted\n");
    seotags.run_with_input(&["secrets", "set", "mistral", "--from", "-"], "short");
    let listed = seotags.run(&["secrets", "list"]);
    assert_snapshot!(listed.snapshot(), @r"
    exit 0
    --- stdout
      Service  Key    Stored
      mistral  Saved  [now]
      openai   …11-b  [now]
    ");
    contains_no_key(&seotags, &listed);
    let json: Value = serde_json::from_str(&seotags.run(&["secrets", "list", "--json"]).stdout).unwrap();
    assert_eq!(json[1]["tail"], "11-b");
    assert_snapshot!(seotags.run(&["secrets", "rotate"]).snapshot(), @r"
    exit 0
    --- stderr
      created a new master key and re-encrypted 2 values
    ");
    assert_eq!(seotags.run(&["secrets", "list"]).stdout, listed.stdout);
    assert_snapshot!(seotags.run(&["secrets", "delete", "gemini", "--yes"]).snapshot(), @r"
    exit 2
    --- stderr
    error: no key of gemini is stored
      hint: `seotags secrets list` lists them
    ");
    assert_eq!(seotags.run(&["secrets", "delete", "openai"]).code, Some(2));
    assert_eq!(seotags.run(&["secrets", "delete", "openai", "-y"]).stderr, "  deleted the key of openai\n");
}

#[test]
fn a_key_is_not_accepted_as_an_argument_and_never_repeated() {
    let seotags = Seotags::new();
    for arguments in [&["secrets", "set", "openai", MARKER][..], &["secrets", "set", "openai", "--", MARKER]] {
        let ended = seotags.run(arguments);
        assert_eq!(ended.code, Some(2));
        assert!(ended.stderr.contains("a key cannot be an argument") && !ended.stderr.contains("marker"));
    }
    let ended = seotags.run_with_input(&["secrets", "set", "openai"], " \n");
    assert_eq!((ended.code, ended.stderr.lines().next()), (Some(2), Some("error: no key of openai")));
    assert_eq!(seotags.run_with_input(&["secrets", "set", "openai"], "two words").code, Some(2));
}

#[test]
fn the_stored_key_is_sent_unless_the_environment_has_one() {
    let (site, service) = (shop(), service());
    let seotags = Seotags::new();
    seotags.run_with_input(&["secrets", "set", "mistral"], MARKER);
    let flags = ["--engine", "mistral", "--base-url", &service.url("/v1")];
    let (ended, page) = wrote(&seotags, &site, &flags);
    assert_eq!(
        (ended.code, &page["engine"], &page["model"]),
        (Some(0), &"openai".into(), &"mistral-small-latest".into())
    );
    assert_eq!(
        header(&service, "/v1/chat/completions", "authorization").as_deref(),
        Some(&*format!("Bearer {MARKER}"))
    );
    contains_no_key(&seotags, &ended);

    let seotags = seotags.with("MISTRAL_API_KEY", "sk-marker-of-the-environment");
    let (ended, _) = wrote(&seotags, &site, &[&flags[..], &["--no-llm-cache"]].concat());
    let sent = header(&service, "/v1/chat/completions", "authorization");
    assert_eq!(sent.as_deref(), Some("Bearer sk-marker-of-the-environment"));
    contains_no_key(&seotags, &ended);
    // An ephemeral run uses stored keys.
    let seotags = seotags.with("MISTRAL_API_KEY", "");
    let (ended, _) = wrote(&seotags, &site, &[&flags[..], &["--ephemeral"]].concat());
    assert_eq!(
        header(&service, "/v1/chat/completions", "authorization").as_deref(),
        Some(&*format!("Bearer {MARKER}"))
    );
    contains_no_key(&seotags, &ended);
}

#[test]
fn a_key_is_not_sent_to_another_service() {
    let (site, service) = (shop(), service());
    let seotags = Seotags::new()
        .with("OPENAI_API_KEY", "sk-marker-openai")
        .with("AZURE_OPENAI_API_KEY", "sk-marker-azure")
        .with("AZURE_OPENAI_ENDPOINT", &service.url("/"));
    let (ended, page) = wrote(&seotags, &site, &["--engine", "azure", "--model", "our-deployment"]);
    assert_eq!((ended.code, &page["model"]), (Some(0), &"our-deployment".into()), "{}", ended.stderr);
    let sent = |name: &str| header(&service, "/openai/v1/chat/completions", name);
    assert_eq!((sent("api-key").as_deref(), sent("authorization")), (Some("sk-marker-azure"), None));
    // `OPENAI_BASE_URL` applies only to OpenAI.
    let seotags = seotags.with("OPENAI_BASE_URL", &service.url("/v1"));
    let (ended, _) = wrote(&seotags, &site, &["--engine", "gemini"]);
    let first = ended.stderr.lines().find(|line| line.starts_with("error")).unwrap();
    assert_eq!(
        (ended.code, first),
        (Some(2), "error: the gemini engine needs an API key for generativelanguage.googleapis.com")
    );
    assert!(ended.stderr.contains("set GEMINI_API_KEY, or keep the key encrypted: seotags secrets set gemini;"));
}

#[test]
fn the_source_of_the_key_is_shown_but_not_the_key() {
    let seotags = Seotags::new();
    seotags.run_with_input(&["secrets", "set", "anthropic"], MARKER);
    let row = |seotags: &Seotags, engine: &str, name: &str| {
        let ended = seotags.run(&["config", "--engine", engine]);
        let row = ended.stdout.lines().find(|line| line.contains(name)).unwrap().to_owned();
        row.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(row(&seotags, "anthropic", "API key"), "API key set encrypted store –");
    assert_eq!(row(&seotags, "anthropic", "  openai_model"), "openai_model claude-haiku-4-5 default restricted");
    assert_eq!(row(&seotags, "ollama", "API key"), "API key – – –");
    let seotags = seotags.with("GOOGLE_API_KEY", MARKER);
    assert_eq!(row(&seotags, "gemini", "API key"), "API key set GOOGLE_API_KEY –");
}

#[test]
fn an_engine_without_an_address_is_refused_with_a_remedy() {
    let (site, seotags) = (shop(), Seotags::new().with("AZURE_OPENAI_API_KEY", MARKER));
    assert_snapshot!(seotags.run(&["run", &site.url("/shoe"), "--engine", "azure"]).snapshot(), @r"
    exit 2
    --- stderr
    error: the azure engine needs an address: set base_url to that of your resource
      hint: --base-url https://RESOURCE.openai.azure.com, or set AZURE_OPENAI_ENDPOINT; --model names the deployment
    ");
}
