//! The operator's defaults for all analyses: flags override the environment, which overrides
//! `seotags.toml`; users' settings override all of them.

use crate::support::{SiteProject, shop, wait_for};
use seotags_testkit::{Answer, Model, Reply, Seotags, Site};
use serde_json::json;
use std::net::TcpListener;

/// The user agents of the requests for a page.
fn user_agents(site: &Site, path: &str) -> Vec<String> {
    let heads = site.heads(path);
    let agent = |head: &String| {
        let line = head.lines().find(|line| line.to_ascii_lowercase().starts_with("user-agent: "));
        line.map(|line| line["user-agent: ".len()..].to_owned())
    };
    heads.iter().filter_map(agent).collect()
}

fn titles(setup: &SiteProject, id: i64) -> Vec<String> {
    let shown = setup.wait_for(id, "success");
    let results = shown["results"].as_array().unwrap().iter();
    results.map(|result| result["suggested_title"].as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn flags_override_the_environment_which_overrides_the_file() {
    let seotags = Seotags::new().with("SEOTAGS_USER_AGENT", "Environment/1").with("SEOTAGS_TITLE_SUFFIX", " | Env");
    seotags.file("seotags.toml", "user_agent = 'File/1'\ntitle_suffix = ' | File'\ntitle_max_length = 50\n");
    let setup = SiteProject::on(seotags, shop(&["/a", "/b"]), &["--user-agent", "Flag/1", "--no-check-canonical"]);
    let first = setup.begin(&["/a"]);
    let titles_of = |id| titles(&setup, id);
    assert!(titles_of(first).iter().all(|title| title.ends_with(" | Env") && title.chars().count() <= 50));
    assert_eq!(user_agents(&setup.site, "/a"), ["Flag/1"]);
    let seen = setup.send("POST", "/inspect/url", &json!({"url": setup.site.url("/a")}));
    assert_eq!(seen.json()["diagnostics"]["http_status"], json!(200), "{seen:?}");
    assert_eq!(user_agents(&setup.site, "/a"), ["Flag/1", "Flag/1"]);

    let me = json!({"default_title_suffix": " | Ada"});
    assert_eq!(setup.send("PUT", "/users/me", &me).status, 200);
    assert!(titles_of(setup.begin(&["/b"])).iter().all(|title| title.ends_with(" | Ada")));
    let project = format!("/projects/{}", setup.project);
    assert_eq!(setup.send("PUT", &project, &json!({"title_suffix": " | Shop"})).status, 200);
    assert!(titles_of(setup.begin(&["/b"])).iter().all(|title| title.ends_with(" | Shop")));
    let mut own = setup.configuration(&["/b"]);
    own["title_suffix"] = json!(" | Own");
    let made = setup.send("POST", &format!("{project}/analyses/"), &own).json();
    assert!(titles_of(made["id"].as_i64().unwrap()).iter().all(|title| title.ends_with(" | Own")));

    assert_eq!(setup.ask("POST", &format!("/analyses/{first}/relaunch?overwrite=true")).status, 200);
    assert!(titles_of(first).iter().all(|title| title.ends_with(" | Shop")), "a restart uses the current settings");
}

#[test]
fn the_operators_model_is_used() {
    let model = Model::serve(|_, _| Reply::refuse(401));
    let flags = ["--engine", "openai", "--base-url", &model.base_url(), "--model", "trail-1"];
    let setup = SiteProject::on(Seotags::new(), shop(&["/a"]), &flags);
    let id = setup.begin(&["/a"]);
    assert!(setup.wait_for(id, "failure")["error_message"].is_string());
    assert_eq!(model.questions().first().map(|question| question.model().to_owned()), Some("trail-1".to_owned()));
}

#[test]
fn pages_are_rendered_if_the_operator_enables_it() {
    let script = "<html lang=en><head><title>Loading</title></head><body><main id=m></main><script>\
        document.title = 'Trail Runner 2'; document.getElementById('m').innerHTML = '<h1>Trail Runner 2</h1>\
        <p>A light shoe for rough paths, made of recycled fabric; the workshop repairs it for ten years.</p>';\
        </script></body></html>";
    let site = Site::serve([("/a", Answer::html(script))]);
    let setup = SiteProject::on(Seotags::new(), site, &["--render", "always"]);
    let id = setup.begin(&["/a"]);
    let shown = setup.wait_for(id, "success");
    assert_eq!(shown["results"][0]["current_title"], json!("Trail Runner 2"), "{shown}");
}

#[test]
fn settings_of_a_single_site_are_not_accepted_as_defaults() {
    for flag in ["--header=X-Key: s3cret", "--profile=shop", "--review", "--cookie-file=c", "--title-suffix=x"] {
        let ended = Seotags::new().run(&["serve", flag]);
        assert_eq!(ended.code, Some(2), "{flag}: {}", ended.stderr);
    }
    let seotags = Seotags::new().with("SEOTAGS_HEADER", "X-Key: s3cret-marker");
    let setup = SiteProject::on(seotags, shop(&["/a"]), &[]);
    setup.wait_for(setup.begin(&["/a"]), "success");
    assert!(setup.site.heads("/a").iter().all(|head| !head.contains("s3cret-marker")));
}

#[test]
fn an_invalid_default_stops_the_start() {
    let ended = Seotags::new().run(&["serve", "--listen", "127.0.0.1:0", "--concurrency", "0"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.contains("concurrency"), "{}", ended.stderr);
}

#[test]
fn a_found_file_cannot_choose_the_models_of_the_service() {
    let model = Model::serve(|_, _| Reply::refuse(401));
    // The service of the key is unreachable.
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    for engine in ["", "engine = 'ollama'\n"] {
        let seotags =
            Seotags::new().with("OPENAI_API_KEY", "sk-marker").with("HTTPS_PROXY", &format!("http://{closed}"));
        seotags.file("seotags.toml", format!("{engine}base_url = '{}'\ntitle_suffix = ' | File'\n", model.base_url()));
        let mut setup = SiteProject::on(seotags, shop(&["/a"]), &[]);
        setup.service.wait_for_line("writing with gpt-4.1-nano at api.openai.com");
        let path = format!("/analyses/{}", setup.begin(&["/a"]));
        wait_for("the end of the analysis", || {
            let shown = setup.get(&path);
            (shown["status"] != "pending" && shown["status"] != "processing").then_some(())
        });
        setup.service.stop();
    }
    assert!(model.questions().is_empty(), "the key is not sent to the address in the file");
}

#[test]
fn writing_settings_of_a_found_file_apply_to_the_service() {
    let seotags = Seotags::new();
    seotags.file("seotags.toml", "title_suffix = ' | File'\n");
    let setup = SiteProject::on(seotags, shop(&["/a"]), &["--engine", "builtin"]);
    assert!(titles(&setup, setup.begin(&["/a"])).iter().all(|title| title.ends_with(" | File")));
}
