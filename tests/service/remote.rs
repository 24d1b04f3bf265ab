//! The command line with a team's service instead of a local store.

use crate::support::{Service, SiteProject, holding, shop, wait_for};
use seotags_testkit::{Answer, Model, Seotags, Site, page, short_then_longer};
use serde_json::{Value, json};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

/// A second machine, with the `--server` flag for the service.
struct Aside {
    seotags: Seotags,
    server: String,
}

impl Aside {
    fn of(setup: &SiteProject, scope: &str) -> Self {
        let body = json!({"name": scope, "scope": scope});
        let made = setup.send("POST", "/users/me/tokens/", &body);
        assert_eq!(made.status, 201, "{made:?}");
        let seotags = Seotags::new().with("SEOTAGS_TOKEN", made.json()["token"].as_str().unwrap());
        Self { seotags, server: server(&setup.service) }
    }

    fn run(&self, arguments: &[&str]) -> (Option<i32>, String, String) {
        let ended = self.seotags.run(&self.asking(arguments));
        (ended.code, ended.stdout, ended.stderr)
    }

    fn asking<'a>(&'a self, arguments: &[&'a str]) -> Vec<&'a str> {
        [arguments, &["--server", &self.server]].concat()
    }
}

fn server(service: &Service) -> String {
    format!("http://{}", service.address())
}

fn list(site: &Site, paths: &[&str]) -> String {
    let rows: Vec<String> = paths.iter().map(|path| format!("{},trail shoe\n", site.url(path))).collect();
    rows.concat()
}

/// Without durations, because their number of digits varies.
fn untimed(mut record: Value) -> Value {
    for name in ["response_time", "dom_content_loaded_time", "page_load_time"] {
        record.as_object_mut().unwrap().remove(name);
    }
    record
}

#[test]
fn results_of_a_service_are_written_like_local_ones() {
    let setup = SiteProject::new(shop(&["/b", "/a", "/c"]));
    let aside = Aside::of(&setup, "write");
    aside.seotags.file("urls.csv", list(&setup.site, &["/b", "/a", "/missing", "/c"]));
    let local = Seotags::new();
    local.file("urls.csv", list(&setup.site, &["/b", "/a", "/missing", "/c"]));
    let flags = ["run", "urls.csv", "--title-suffix", " | Shop", "--name", "Spring"];
    let (here, there) = (local.run(&flags), aside.run(&flags));
    assert_eq!((there.0, there.1), (Some(0), here.stdout), "{}", there.2);
    for line in [
        "runs it as analysis 1 of “127.0.0.1”",
        "  4 pages in",
        "  indexable      3    not indexable  1",
        "--server http",
    ] {
        assert!(there.2.contains(line), "{line}: {}", there.2);
    }
    let analysis = setup.get("/analyses/1");
    assert_eq!((&analysis["status"], &analysis["title_suffix"]), (&json!("success"), &json!(" | Shop")));
    assert_eq!(analysis["source_urls"][0]["target_keywords"], json!(["trail shoe"]));
    // No result is stored on this machine.
    assert!(!aside.seotags.data().exists());

    let (code, shown, _) = aside.run(&["show", "1", "--all"]);
    assert_eq!((code, shown), (Some(0), local.run(&["show", "--all"]).stdout));
    let (_, records, _) = aside.run(&["show", "--format", "jsonl"]);
    let records: Vec<Value> = records.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let asked: Vec<&str> = records.iter().map(|record| record["url"].as_str().unwrap()).collect();
    assert_eq!(
        asked,
        ["/b", "/a", "/missing", "/c"].map(|path| setup.site.url(path)),
        "URLs keep the order of the list"
    );
    let sent = setup.get("/analyses/1/results?evidence=true")["items"].clone();
    for record in records {
        let item = sent.as_array().unwrap().iter().find(|item| item["url"] == record["url"]).unwrap();
        assert_eq!(untimed(item.clone()), untimed(record));
    }
}

#[test]
fn an_export_matches_the_service() {
    let setup = SiteProject::new(shop(&["/b", "/a"]));
    let id = setup.begin(&["/b", "/a"]);
    setup.wait_for(id, "success");
    let results = setup.get(&format!("/analyses/{id}/results"));
    let of_b = results["items"].as_array().unwrap().iter().find(|item| item["url"] == setup.site.url("/b")).unwrap();
    let path = format!("/analyses/{id}/results/{}/decisions", of_b["id"]);
    assert_eq!(setup.send("PUT", &path, &json!({"title": {"decision": "accepted", "locked": false}})).status, 200);

    let aside = Aside::of(&setup, "read");
    let service = setup.ask("GET", &format!("/analyses/{id}/export/csv")).body;
    let (code, csv, said) = aside.run(&["export", "--format", "csv"]);
    assert_eq!((code, csv.as_str()), (Some(0), service.trim_start_matches('\u{feff}')), "{said}");
    let (code, _, said) = aside.run(&["export", "1", "-o", "tags.csv", "-o", "tags.xlsx", "-o", "report.pdf"]);
    assert_eq!((code, aside.seotags.read("tags.csv")), (Some(0), service), "{said}");
    assert!(said.contains("wrote 2 pages to tags.xlsx"), "{said}");
    assert!(fs::read(aside.seotags.work().join("report.pdf")).unwrap().starts_with(b"%PDF"));
    let (_, data, _) = aside.run(&["export", "--format", "json"]);
    let (data, sent) =
        (serde_json::from_str::<Value>(&data).unwrap(), setup.get(&format!("/analyses/{id}/export/json")));
    let known = data["analysis"].as_object().unwrap();
    assert!(known.len() > 15 && known["cost_usd"] == 0.0 && known.contains_key("usage"), "{known:?}");
    assert_eq!(data["analysis"], sent["analysis"]);
    let (_, accepted, _) = aside.run(&["export", "--format", "jsonl", "--accepted-only", "--columns", "url,decided"]);
    assert!(accepted.lines().count() == 1 && accepted.contains(&setup.site.url("/b")), "{accepted}");
    let (_, shown, said) = aside.run(&["show"]);
    assert!(shown.contains('✓') && said.contains("decided        1 accepted"), "{shown}{said}");
    assert_eq!(aside.run(&["export", "4711", "--format", "csv"]).0, Some(2));
    let (code, _, said) = aside.run(&["show", "4711"]);
    assert!(code == Some(2) && said.contains("refuses (404): Analysis not found."), "{said}");
}

#[test]
fn the_list_matches_the_service() {
    let setup = SiteProject::new(shop(&["/a"]));
    let aside = Aside::of(&setup, "read");
    let (code, _, said) = aside.run(&["list"]);
    assert!(code == Some(0) && said.contains("no analysis; `seotags run urls.csv --server http"), "{said}");
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let (_, table, _) = aside.run(&["list", "--status", "success", "--project", "shop"]);
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    let title = ["ID", "Name", "Project", "Status", "Pages", "Failed", "Engine"];
    assert_eq!(rows, [title, ["1", "Spring", "Shop", "success", "1", "–", "builtin"]]);
    assert_eq!(aside.run(&["list", "--status", "failure", "--quiet"]).1, "");
    let (_, data, _) = aside.run(&["list", "--json"]);
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!((&data[0]["id"], &data[0]["project_name"]), (&json!(1), &json!("Shop")));
    let (code, _, said) = aside.run(&["list", "--project", "Nobody's"]);
    assert!(code == Some(2) && said.contains("no project “Nobody's” at the service"), "{said}");
}

#[test]
fn local_and_remote_lists_match() {
    let model = Model::serve(|_, question| short_then_longer(question));
    let seotags = Seotags::new().with("OPENAI_API_KEY", "sk-1").with("OPENAI_BASE_URL", &model.base_url());
    let setup = SiteProject::on(seotags, shop(&["/a"]), &[]);
    let aside = Aside::of(&setup, "read");
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let local = setup.service.seotags().run(&["list"]).stdout;
    assert_eq!(local.lines().last().and_then(|line| line.split_whitespace().last()), Some("openai"), "{local}");
    let (code, remote, said) = aside.run(&["list"]);
    assert_eq!((code, remote), (Some(0), local), "{said}");
}

#[test]
fn an_analysis_belongs_to_the_project_of_its_site() {
    let setup = SiteProject::new(shop(&["/a"]));
    let aside = Aside::of(&setup, "write");
    aside.seotags.file("urls.csv", list(&setup.site, &["/a"]));
    for flags in [&["--project", "SHOP"][..], &[], &[]] {
        let (code, _, said) = aside.run(&[&["run", "urls.csv", "-q"], flags].concat());
        assert_eq!(code, Some(0), "{said}");
    }
    let projects = setup.get("/projects/");
    let of = |name: &str| {
        let found = projects.as_array().unwrap().iter().find(|project| project["name"] == name).unwrap();
        (found["total_analyses"].clone(), found["domain"].clone())
    };
    assert_eq!(of("Shop").0, json!(1));
    assert_eq!(of("127.0.0.1"), (json!(2), json!(setup.site.origin())));
    let (code, _, said) = aside.run(&["run", "urls.csv", "--project", "Another"]);
    assert!(code == Some(2) && said.contains("409") && said.contains("it is “127.0.0.1”"), "{said}");
}

#[test]
fn a_read_only_token_cannot_run_an_analysis() {
    let setup = SiteProject::new(shop(&["/a"]));
    let aside = Aside::of(&setup, "read");
    aside.seotags.file("urls.csv", list(&setup.site, &["/a"]));
    let (code, _, said) = aside.run(&["run", "urls.csv", "-o", "tags.csv"]);
    assert!(code == Some(2) && said.contains("refuses (403): This token may not do that."), "{said}");
    assert!(said.contains("make one that can write at http://127.0.0.1:"), "{said}");
    assert!(!aside.seotags.work().join("tags.csv").exists() && setup.site.requests().is_empty());
}

#[test]
fn a_token_is_read_only_from_private_sources() {
    let setup = SiteProject::new(shop(&["/a"]));
    let made = setup.send("POST", "/users/me/tokens/", &json!({"name": "CI", "scope": "read"})).json();
    let token = made["token"].as_str().unwrap();
    // Plain http to this machine does not cross a network.
    let proxy = Site::serve([("/", page("A proxy", "It would read the token."))]);
    let seotags = Seotags::new().with("HTTP_PROXY", &proxy.origin()).with("NO_PROXY", "");
    let server = server(&setup.service);
    let of = |flags: &[&str]| {
        let ended = seotags.run(&[&["list", "--server", server.as_str()], flags].concat());
        (ended.code, ended.stderr)
    };
    let (code, said) = of(&[]);
    assert!(code == Some(2) && said.contains("no token for http://127.0.0.1"), "{said}");
    assert!(said.contains("/app/settings (API tokens), then set SEOTAGS_TOKEN"), "{said}");
    seotags.file("token", format!("{token}\n"));
    let mode = |mode| fs::set_permissions(seotags.work().join("token"), Permissions::from_mode(mode)).unwrap();
    mode(0o644);
    let (code, said) = of(&["--token-file", "token"]);
    assert!(code == Some(3) && said.contains("token can be read by other users"), "{said}");
    mode(0o600);
    assert_eq!(of(&["--token-file", "token"]).0, Some(0));
    assert!(proxy.requests().is_empty());
    seotags.file("token", "");
    assert!(of(&["--token-file", "token"]).1.contains("it is empty"));
    seotags.file("token", "sta_0000");
    let (code, said) = of(&["--token-file", "token", "-vvv"]);
    assert!(code == Some(3) && said.contains("refuses (401): Not authenticated."), "{said}");
    assert!(!said.contains("sta_0000"), "{said}");
    let without = seotags.run(&["list", "--token-file", "token"]);
    assert_eq!(without.code, Some(2));
}

#[test]
fn a_token_is_not_sent_to_a_redirect_target() {
    let elsewhere = Site::serve([("/", page("Elsewhere", "Nobody asks here."))]);
    let config = "/api/v1/utils/client-config";
    let site =
        Site::serve([("/", page("A shop", "No service.")), (config, Answer::redirect(302, &elsewhere.url("/")))]);
    let seotags = Seotags::new().with("SEOTAGS_TOKEN", "sta_secret");
    seotags.file("urls.csv", "https://shop.example/\n");
    let of = |server: &str, command: &[&str]| {
        let ended = seotags.run(&[command, &["--server", server]].concat());
        (ended.code, ended.stderr)
    };
    let (code, said) = of(&site.origin(), &["run", "urls.csv"]);
    assert!(code == Some(2) && said.contains("the token is not sent there"), "{said}");
    assert!(elsewhere.requests().is_empty());
    let (code, said) = of(&site.origin(), &["list"]);
    assert!(code == Some(2) && said.contains("is not a seotags service"), "{said}");
    for (server, why) in [
        ("http://seo.example", "plain http"),
        ("http://192.168.0.7:8080", "plain http"),
        ("seo.example", "not a web address"),
        ("https://ada:horse@seo.example", "a user name or password"),
        ("https://seo.example/app/analysis/3", "names a page"),
    ] {
        let (code, said) = of(server, &["list"]);
        assert!(code == Some(2) && said.contains(why) && !said.contains("horse"), "{server}: {said}");
    }
}

#[test]
fn unsupported_flags_with_server_are_refused_by_name() {
    let seotags = Seotags::new().with("SEOTAGS_TOKEN", "sta_secret");
    seotags.file("public/index.html", "<title>Here</title>");
    let of = |command: &[&str]| {
        let ended = seotags.run(&[command, &["--server", "http://127.0.0.1:1"]].concat());
        assert_eq!(ended.code, Some(2), "{command:?}: {}", ended.stderr);
        ended.stderr
    };
    for command in [&["check", "urls.csv"][..], &["resume"], &["delete", "1"], &["config"]] {
        assert!(of(command).contains("--server works with `run`, `list`, `show` and `export`"), "{command:?}");
    }
    for (flag, value) in [("--rpm", "3"), ("--engine", "builtin"), ("--cookie-file", "cookies.txt")] {
        let said = of(&["run", "urls.csv", flag, value]);
        assert!(said.contains(&format!("{flag} does not work with --server")), "{said}");
    }
    assert!(of(&["run", "urls.csv", "--follow"]).contains("--follow does not work with --server"));
    assert!(of(&["run", "-", "--token-file", "-"]).contains("both read standard input"));
    seotags.file("token.csv", "sta_0000");
    for command in [&["run", "urls.csv"][..], &["export"]] {
        let said = of(&[command, &["-o", "token.csv", "--token-file", "token.csv"]].concat());
        assert!(said.contains("-o token.csv: the token is read from it"), "{said}");
    }
    assert_eq!(seotags.read("token.csv"), "sta_0000");
    assert!(of(&["list", "--data-dir", "store"]).contains("--data-dir and --server name two stores"));
    assert!(
        of(&["export", "--skipped", "left.csv", "-o", "tags.csv"]).contains("--skipped does not work with --server")
    );
}

#[test]
fn file_settings_are_not_sent_and_a_spending_cap_is_refused() {
    let setup = SiteProject::new(shop(&["/a"]));
    let aside = Aside::of(&setup, "write");
    aside.seotags.file("urls.csv", list(&setup.site, &["/a"]));
    aside.seotags.file("seotags.toml", "title_suffix = \" | Here\"\nengine = \"builtin\"\n");
    let (code, _, said) = aside.run(&["run", "urls.csv"]);
    assert_eq!(code, Some(0), "{said}");
    for name in ["not sent to the service: title_suffix (", "engine ("] {
        assert!(said.contains(name), "{said}");
    }
    aside.seotags.file("caps.toml", "max_cost = 1.0\n");
    let (code, _, said) = aside.run(&["run", "urls.csv", "--config", "caps.toml"]);
    assert!(code == Some(2) && said.contains("max_cost (") && said.contains("does not work with --server"), "{said}");
    let projects = setup.get("/projects/");
    let analyses = projects.as_array().unwrap().iter().flat_map(|project| project["analyses"].as_array().unwrap());
    assert_eq!(analyses.count(), 1, "only the first run created one");
}

#[test]
fn a_deleted_token_is_reported_with_the_running_analysis() {
    let setup = SiteProject::new(holding(&["/late"]));
    let aside = Aside::of(&setup, "write");
    aside.seotags.file("urls.csv", list(&setup.site, &["/late"]));
    let mut running = aside.seotags.start(&aside.asking(&["run", "urls.csv", "-o", "tags.csv"]));
    running.wait_for("runs it as analysis 1");
    let tokens = setup.get("/users/me/tokens/");
    assert_eq!(setup.ask("DELETE", &format!("/users/me/tokens/{}", tokens[0]["id"])).status, 204);
    let ended = running.end();
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    for line in ["(401)", "the service continues analysis 1: seotags export 1 -o tags.csv --server"] {
        assert!(ended.stderr.contains(line), "{line}: {}", ended.stderr);
    }
    setup.site.release();
    setup.wait_for(1, "success");
}

#[test]
fn local_pages_are_not_sent_to_a_service() {
    let setup = SiteProject::new(shop(&["/a"]));
    let aside = Aside::of(&setup, "write");
    aside.seotags.file("public/index.html", "<title>Here</title>");
    let (code, _, said) = aside.run(&["run", "public"]);
    assert!(code == Some(2) && said.contains("is a page on this machine"), "{said}");
    assert_eq!(setup.get("/projects/").as_array().unwrap().len(), 1);
}

#[test]
fn an_unreachable_service_is_reported() {
    let mut setup = SiteProject::new(shop(&["/a"]));
    let aside = Aside::of(&setup, "read");
    setup.service.stop();
    let (code, _, said) = aside.run(&["list"]);
    assert!(code == Some(3) && said.contains("cannot reach http://127.0.0.1:"), "{said}");
    assert!(said.contains("check that it runs"), "{said}");
}

#[test]
fn an_interrupt_leaves_the_analysis_running() {
    let setup = SiteProject::new(holding(&["/a", "/late"]));
    let aside = Aside::of(&setup, "write");
    aside.seotags.file("urls.csv", list(&setup.site, &["/a", "/late"]));
    let mut running = aside.seotags.start(&aside.asking(&["run", "urls.csv"]));
    running.wait_for("runs it as analysis 1");
    running.signal("INT");
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    for line in ["the service continues analysis 1", "seotags show 1 --server http", "/app/analysis/1"] {
        assert!(ended.stderr.contains(line), "{line}: {}", ended.stderr);
    }
    let (code, _, said) = aside.run(&["show"]);
    assert!(code == Some(0) && said.contains("the service is processing it"), "{said}");
    setup.site.release();
    setup.wait_for(1, "success");
}

#[test]
fn a_stopped_or_deleted_analysis_ends_with_an_error() {
    let setup = SiteProject::new(holding(&["/late"]));
    let aside = Aside::of(&setup, "write");
    aside.seotags.file("urls.csv", list(&setup.site, &["/late"]));
    let mut running = aside.seotags.start(&aside.asking(&["run", "urls.csv", "-o", "tags.csv"]));
    running.wait_for("runs it as analysis 1");
    wait_for("the run", || Some(setup.get("/analyses/1")).filter(|shown| shown["status"] == "processing"));
    assert_eq!(setup.ask("POST", "/analyses/1/stop").status, 200);
    let ended = running.end();
    assert!(ended.code == Some(3) && ended.stderr.contains("somebody stopped analysis 1"), "{}", ended.stderr);
    assert!(
        ended.stderr.contains("0 of 1 pages are stored: seotags export 1 -o tags.csv --server"),
        "{}",
        ended.stderr
    );
    let mut running = aside.seotags.start(&aside.asking(&["run", "urls.csv"]));
    running.wait_for("runs it as analysis 2");
    assert_eq!(setup.ask("DELETE", "/analyses/2").status, 204);
    let ended = running.end();
    assert!(ended.code == Some(3) && ended.stderr.contains("somebody deleted analysis 2"), "{}", ended.stderr);
}

#[test]
fn a_failed_page_fails_a_strict_run() {
    let site = shop(&["/a"]);
    let host = site.origin().trim_start_matches("http://").to_owned();
    let service = Service::start_with(Seotags::new(), &["--allow-host", &host, "--allow-host", "127.0.0.1:1"]);
    let ada = service.user("ada@shop.example");
    let setup = SiteProject { service, ada, site, project: 0 };
    let aside = Aside::of(&setup, "write");
    aside.seotags.file("urls.csv", format!("{}http://127.0.0.1:1/gone\n", list(&setup.site, &["/a"])));
    let (code, _, said) = aside.run(&["run", "urls.csv", "--strict", "-o", "tags.csv"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("retry       in the dashboard"), "{said}");
    assert_eq!(aside.seotags.read("tags.csv").lines().count(), 3);
}
