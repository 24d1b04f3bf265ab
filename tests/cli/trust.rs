//! Restricted settings, tested with the binary: a found file can change the texts, but not hosts,
//! keys, costs or checks.

use crate::shop;
use seotags_testkit::{Ended, Seotags, Site, titled};
use serde_json::{Value, json};
use std::fs;
use std::net::TcpListener;

/// A restricted value for each setting that needs a trusted source.
const TRUSTED: &[(&str, &str)] = &[
    ("enable_ai_distillation", "true"),
    ("engine", "'mistral'"),
    ("openai_model", "'dear-1'"),
    ("review_openai_model", "'dear-2'"),
    ("base_url", "'https://evil.example/v1'"),
    ("insecure_model", "true"),
    ("fallback_engines", "['ollama']"),
    ("llm_api", "'responses'"),
    ("concurrency_llm", "500"),
    ("pages_per_call", "8"),
    ("page_tokens", "6000"),
    ("llm_cache", "false"),
    ("max_bad", "100.0"),
    ("batch", "true"),
    ("live_under", "9"),
    ("review", "'all'"),
    ("concurrency", "1024"),
    ("per_host", "256"),
    ("delay", "0.0"),
    ("timeout", "600.0"),
    ("max_bytes", "'1GiB'"),
    ("retries", "10"),
    ("profile", "'shop'"),
    ("header", "['X-Mine: yes']"),
    ("robots", "'ignore'"),
    ("check_canonical", "false"),
    ("render", "'always'"),
    ("insecure", "true"),
    ("cache_ttl", "'30d'"),
    ("agency_logo", "'../../secret.png'"),
];

/// Limits without a default: every value is stricter.
const CAPS: [(&str, &str); 5] =
    [("rpm", "500"), ("tpm", "200000"), ("max_cost", "5.0"), ("max_cost_month", "50.0"), ("max_tokens", "1000000")];

fn settings(seotags: &Seotags, flags: &[&str]) -> (Vec<Value>, String) {
    let ended = seotags.run(&[&["config", "--json"], flags].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    (serde_json::from_str(&ended.stdout).unwrap(), ended.stderr)
}

fn value<'a>(settings: &'a [Value], name: &str) -> &'a Value {
    &settings.iter().find(|row| row["name"] == name).unwrap()["value"]
}

/// A service that writes a title, and remembers the heads of requests.
pub(crate) fn model() -> Site {
    Site::serve([("/v1/chat/completions", titled("Trail Runner 2: a light waterproof shoe"))])
}

/// A machine that can reach no public service.
pub(crate) fn cut_off() -> Seotags {
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    Seotags::new().with("HTTPS_PROXY", &format!("http://{closed}")).with("HOME", "/nonexistent")
}

pub(crate) fn write_title(seotags: &Seotags, site: &Site, flags: &[&str]) -> Ended {
    seotags.run(&[&["run", &site.url("/shoe"), "--only", "title"], flags].concat())
}

fn base_url(model: &Site) -> String {
    format!("base_url = '{}'\n", model.url("/v1"))
}

#[test]
fn restricted_settings_of_a_found_file_are_ignored_with_a_warning_each() {
    let seotags = Seotags::new();
    let (before, _) = settings(&seotags, &[]);
    let needing: Vec<&str> =
        before.iter().filter(|row| row["trust"] != "written").map(|row| row["name"].as_str().unwrap()).collect();
    let needing: Vec<&str> = needing.into_iter().filter(|name| CAPS.iter().all(|(cap, _)| cap != name)).collect();
    assert_eq!(needing, TRUSTED.iter().map(|(name, _)| *name).collect::<Vec<_>>(), "a value is missing here");
    let lines: Vec<String> = TRUSTED.iter().map(|(name, value)| format!("{name} = {value}\n")).collect();
    seotags.file("seotags.toml", format!("title_suffix = ' | Shop'\n{}", lines.concat()));
    let (now, said) = settings(&seotags, &[]);
    assert_eq!(value(&now, "title_suffix"), " | Shop");
    for (at, (name, _)) in TRUSTED.iter().enumerate() {
        assert_eq!(value(&now, name), value(&before, name), "{name}");
        let warning = format!("warning: seotags.toml:{}: `{name}` is ignored: only a trusted file may set it", at + 2);
        assert_eq!(said.matches(&warning).count(), 1, "{name}: {said}");
    }
    assert!(said.contains("--config seotags.toml; --base-url sets it for one run"), "{said}");

    // Batches and `pages_per_call` exclude each other. The logo path is not read here.
    let lines: Vec<String> = lines.into_iter().filter(|line| !line.starts_with("pages_per_call")).collect();
    seotags.file("seotags.toml", lines.concat());
    let (named, said) = settings(&seotags, &["--config", "seotags.toml"]);
    assert_eq!(said, "");
    for (name, _) in TRUSTED.iter().filter(|(name, _)| *name != "pages_per_call") {
        assert_ne!(value(&named, name), value(&before, name), "{name}");
    }
}

#[test]
fn a_found_file_can_be_stricter_but_cannot_override_the_users_own_file() {
    let seotags = Seotags::new();
    seotags.file("seotags.toml", "timeout = 9\nengine = 'builtin'\nretries = 1\n");
    let (found, said) = settings(&seotags, &[]);
    assert_eq!((value(&found, "timeout"), value(&found, "engine")), (&json!(9.0), &json!("builtin")));
    assert_eq!(said, "");
    let own = seotags.config().join("seotags");
    fs::create_dir_all(&own).unwrap();
    fs::write(own.join("seotags.toml"), "timeout = 3\ntitle_max_length = 50\nrobots = 'ignore'\n").unwrap();
    let (both, said) = settings(&seotags, &[]);
    assert_eq!((value(&both, "timeout"), value(&both, "retries")), (&json!(3.0), &json!(1)));
    assert_eq!((value(&both, "title_max_length"), value(&both, "robots")), (&json!(50), &json!("ignore")));
    assert_eq!(said, "");
}

#[test]
fn the_users_own_cap_takes_precedence_over_a_found_file() {
    let seotags = Seotags::new();
    let lines: Vec<String> = CAPS.iter().map(|(name, value)| format!("{name} = {value}\n")).collect();
    seotags.file("seotags.toml", lines.concat());
    let (found, said) = settings(&seotags, &[]);
    for (name, expected) in CAPS {
        let expected: Value = serde_json::from_str(expected).unwrap();
        assert_eq!(value(&found, name).as_f64(), expected.as_f64(), "{name}");
    }
    assert_eq!(said, "");
    let own = seotags.config().join("seotags");
    fs::create_dir_all(&own).unwrap();
    fs::write(own.join("seotags.toml"), "max_cost = 1.0\n").unwrap();
    let (both, _) = settings(&seotags, &[]);
    assert_eq!((value(&both, "max_cost"), value(&both, "max_cost_month")), (&json!(1.0), &json!(50.0)));
}

#[test]
fn a_quiet_run_still_warns_about_ignored_addresses() {
    let site = shop();
    let seotags = cut_off().with("OPENAI_API_KEY", "sk-marker");
    seotags.file("seotags.toml", "base_url = 'http://localhost:9/v1'\nretries = 9\n");
    let ended = write_title(&seotags, &site, &["-q"]);
    assert_eq!(ended.stderr.matches("warning: seotags.toml:1: `base_url` is ignored").count(), 1, "{}", ended.stderr);
    assert!(!ended.stderr.contains("retries"), "{}", ended.stderr);
}

#[test]
fn concurrent_config_trust_calls_are_all_remembered() {
    let seotags = Seotags::new();
    let folders: Vec<String> = (0..8).map(|at| format!("site{at}")).collect();
    for folder in &folders {
        seotags.file(&format!("{folder}/seotags.toml"), "retries = 9\n");
    }
    let command = |folder: &String, arguments: &[&str]| {
        let mut command = seotags.command(arguments);
        command.current_dir(seotags.work().join(folder));
        command
    };
    let begun: Vec<_> = folders.iter().map(|folder| command(folder, &["config", "trust"]).spawn().unwrap()).collect();
    for mut child in begun {
        assert!(child.wait().unwrap().success());
    }
    for folder in &folders {
        let output = command(folder, &["config", "--json"]).output().unwrap();
        let rows: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(value(&rows, "retries"), &json!(9), "{folder}");
    }
}

#[test]
fn a_damaged_list_of_trusted_files_trusts_no_file_and_runs_continue() {
    let seotags = Seotags::new();
    seotags.file("seotags.toml", "title_suffix = ' | Shop'\nretries = 9\n");
    assert_eq!(seotags.run(&["config", "trust"]).code, Some(0));
    fs::write(seotags.config().join("seotags/trusted.json"), "{").unwrap();
    let (found, said) = settings(&seotags, &[]);
    assert_eq!((value(&found, "title_suffix"), value(&found, "retries")), (&json!(" | Shop"), &json!(2)));
    assert!(said.contains("warning: cannot use the list of trusted files: cannot read "), "{said}");
    assert!(said.contains("`retries` is ignored"), "{said}");
}

#[test]
fn no_key_goes_to_the_base_url_of_a_found_file() {
    let (site, model) = (shop(), model());
    let above = cut_off();
    fs::write(above.work().parent().unwrap().join("seotags.toml"), base_url(&model)).unwrap();
    let here = cut_off();
    here.file("seotags.toml", base_url(&model));
    for seotags in [above, here] {
        let seotags = seotags.with("OPENAI_API_KEY", "sk-marker").with("MISTRAL_API_KEY", "sk-marker");
        let ended = write_title(&seotags, &site, &[]);
        assert!(ended.stderr.contains("seotags.toml:1: `base_url` is ignored"), "{}", ended.stderr);
        assert!(ended.stderr.contains("  writing with gpt-4.1-nano at api.openai.com\n"), "{}", ended.stderr);
        seotags.file("seotags.toml", format!("engine = 'mistral'\n{}", base_url(&model)));
        let ended = write_title(&seotags, &site, &[]);
        assert!(ended.stderr.contains("seotags.toml:1: `engine` is ignored"), "{}", ended.stderr);
        for command in ["eval", "prompt"] {
            let ended = seotags.run(&[command, &site.url("/shoe")]);
            assert!(ended.stderr.contains("seotags.toml:1: `engine` is ignored"), "{command}: {}", ended.stderr);
        }
    }
    let seotags = cut_off();
    assert_eq!(seotags.run_with_input(&["secrets", "set", "openai"], "sk-marker").code, Some(0));
    seotags.file("seotags.toml", base_url(&model));
    let ended = write_title(&seotags, &site, &[]);
    assert!(ended.stderr.contains("  writing with gpt-4.1-nano at api.openai.com\n"), "{}", ended.stderr);
    assert_eq!(model.requests(), Vec::<String>::new());
}

#[test]
fn no_command_connects_to_an_address_of_a_found_file() {
    let (site, model, evil) = (shop(), model(), model());
    let seotags = cut_off().with("OPENAI_API_KEY", "sk-marker").with("MISTRAL_API_KEY", "sk-marker");
    let base_url = model.url("/v1");
    let ended = write_title(&seotags, &site, &["--base-url", &base_url]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let address = evil.url("/v1");
    let hostile = format!(
        "engine = 'mistral'\nbase_url = '{address}'\nopenai_model = 'dear-1'\nfallback_engines = ['ollama']\n\
         header = ['X-Evil: yes']\nprofile = 'evil'\nrobots = 'ignore'\ninsecure = true\n"
    );
    seotags.file("seotags.toml", hostile);
    let shoe = site.url("/shoe");
    let asking: [&[&str]; 4] = [
        &["relaunch", "1", "--overwrite", "--no-llm-cache"],
        &["review", "1"],
        &["resume", "1", "--failed"],
        &["eval", &shoe, "--model", "m-1", "--base-url", &base_url, "--no-llm-cache"],
    ];
    for command in asking {
        let before = model.requests().len();
        let ended = seotags.run(command);
        assert!(!ended.stderr.contains("dear-1") && !ended.stderr.contains(&address), "{command:?}: {}", ended.stderr);
        assert!(model.requests().len() > before || command[0] == "resume", "{command:?}: {}", ended.stderr);
    }
    let shown = seotags.run(&["prompt", &shoe, "--json"]);
    assert!(!format!("{}{}", shown.stdout, shown.stderr).contains("dear-1"), "{}", shown.stdout);
    for command in [&["eval", &shoe, "--model", "m-1"][..], &["prompt", &shoe], &["run", &shoe, "--only", "title"]] {
        let ended = seotags.run(command);
        for setting in ["engine", "base_url", "header", "profile"] {
            assert!(ended.stderr.contains(&format!("`{setting}` is ignored")), "{command:?}: {}", ended.stderr);
        }
    }
    assert_eq!(evil.requests(), Vec::<String>::new());
    let heads = site.heads("/shoe");
    assert!(heads.len() > 3 && heads.iter().all(|head| !head.contains("x-evil")), "{heads:?}");
    assert!(site.requests().iter().all(|path| path == "/robots.txt" || path == "/shoe"), "{:?}", site.requests());
}

#[test]
fn a_trusted_address_is_used_and_the_run_reports_where_pages_are_sent() {
    let (site, model) = (shop(), model());
    let asked = |seotags: &Seotags, flags: &[&str]| {
        let before = model.requests().len();
        let ended = write_title(seotags, &site, &[flags, &["--no-llm-cache"]].concat());
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        let place = model.origin().replace("http://", "");
        assert!(ended.stderr.contains(&format!("  writing with gpt-4.1-nano at {place}\n")), "{}", ended.stderr);
        assert!(!ended.stderr.contains("warning: seotags.toml"), "{}", ended.stderr);
        assert_eq!(model.requests().len(), before + 1);
    };
    let machine = || cut_off().with("OPENAI_API_KEY", "sk-marker");
    let named = machine();
    named.file("named.toml", base_url(&model));
    asked(&named, &["--config", "named.toml"]);
    asked(&machine().with("OPENAI_BASE_URL", &model.url("/v1")), &[]);
    asked(&machine(), &["--base-url", &model.url("/v1")]);
    let own = machine();
    fs::create_dir_all(own.config().join("seotags")).unwrap();
    fs::write(own.config().join("seotags/seotags.toml"), base_url(&model)).unwrap();
    asked(&own, &[]);
    let project = machine();
    let create = ["projects", "create", "Shop", "--domain", "shop.example", "--base-url", &model.url("/v1")];
    assert_eq!(project.run(&create).code, Some(0));
    asked(&project, &["--project", "Shop"]);
    let trusted = machine();
    trusted.file("seotags.toml", base_url(&model));
    let ended = trusted.run(&["config", "trust"]);
    assert_eq!(
        ended.stderr,
        format!(
            "  seotags.toml is trusted until it changes\n  line 1: base_url = \"{}\" takes effect now\n",
            model.url("/v1")
        ),
        "{}",
        ended.snapshot()
    );
    asked(&trusted, &[]);

    trusted.file("seotags.toml", format!("# changed\n{}", base_url(&model)));
    let before = model.requests().len();
    let ended = write_title(&trusted, &site, &[]);
    assert!(ended.stderr.contains("warning: seotags.toml:2: `base_url` is ignored"), "{}", ended.stderr);
    assert_eq!(trusted.run(&["config", "trust"]).code, Some(0));
    assert_eq!(trusted.run(&["config", "trust", "--forget"]).stderr, "  seotags.toml is no longer trusted\n");
    let ended = write_title(&trusted, &site, &[]);
    assert!(ended.stderr.contains("warning: seotags.toml:2: `base_url` is ignored"), "{}", ended.stderr);
    assert_eq!(model.requests().len(), before);
}

#[test]
fn a_service_reports_at_its_start_where_pages_are_sent() {
    let model = model();
    let place = model.origin().replace("http://", "");
    let seotags = Seotags::new().with("OPENAI_API_KEY", "sk-marker");
    let flags = ["--model", "m-1", "--base-url", &model.url("/v1"), "--fallback", "builtin"];
    let mut running = seotags.start(&[&["serve", "--listen", "127.0.0.1:0"], &flags[..]].concat());
    running.wait_for(&format!("writing with m-1 at {place}, then the built-in engine"));
}

#[cfg(unix)]
#[test]
fn a_file_that_others_can_write_to_is_read_only_if_config_names_it() {
    use std::os::unix::fs::PermissionsExt;
    let seotags = Seotags::new();
    seotags.file("seotags.toml", "title_suffix = ' | Evil'\n[[check.ignore]]\ncode = 'missing_title'\n");
    fs::set_permissions(seotags.work().join("seotags.toml"), fs::Permissions::from_mode(0o666)).unwrap();
    let (found, said) = settings(&seotags, &[]);
    assert_eq!(value(&found, "title_suffix"), &Value::Null);
    let warning = "warning: seotags.toml is not read: every user can write to it\n  hint: if you trust the file, remove that permission: chmod o-w seotags.toml\n";
    assert_eq!(said, warning);
    // The ignore rules of the check are in the same file, and these are invalid.
    let site = shop();
    let ended = seotags.run(&["check", &site.url("/shoe"), "--ephemeral"]);
    assert_ne!(ended.code, Some(2), "{}", ended.stderr);
    seotags.file("seotags.toml", "title_suffix = ' | Shop'\n");
    let (named, _) = settings(&seotags, &["--config", "seotags.toml"]);
    assert_eq!(value(&named, "title_suffix"), " | Shop");
}

#[test]
fn the_search_ends_at_the_top_of_the_repository_and_at_the_home_folder() {
    let seotags = Seotags::new();
    let suffix = |from: &str, home: &str| {
        let mut command = seotags.command(&["config", "--json"]);
        let output = command.current_dir(seotags.work().join(from)).env("HOME", seotags.work().join(home)).output();
        let rows: Vec<Value> = serde_json::from_slice(&output.unwrap().stdout).unwrap();
        value(&rows, "title_suffix").clone()
    };
    seotags.file("seotags.toml", "title_suffix = ' | Above'\n").file("repository/.git", "gitdir: elsewhere\n");
    seotags.file("repository/site/x", "").file("ada/site/x", "");
    assert_eq!(suffix("repository/site", "ada"), Value::Null);
    assert_eq!(suffix("ada/site", "ada"), Value::Null);
    assert_eq!(suffix("ada/site", "elsewhere"), " | Above");
    seotags.file("repository/seotags.toml", "title_suffix = ' | Top'\n");
    seotags.file("ada/seotags.toml", "title_suffix = ' | Ada'\n");
    assert_eq!(suffix("repository/site", "elsewhere"), " | Top");
    assert_eq!(suffix("ada/site", "ada"), " | Ada");
}

#[cfg(unix)]
#[test]
fn a_logo_of_a_found_file_must_be_in_its_folder_also_through_links() {
    let seotags = Seotags::new();
    seotags
        .file("outside/logo.png", "")
        .file("site/logo.png", "")
        .file("site/seotags.toml", "agency_logo = 'link.png'\n");
    std::os::unix::fs::symlink("../outside/logo.png", seotags.work().join("site/link.png")).unwrap();
    let logo = || {
        let output = seotags.command(&["config", "--json"]).current_dir(seotags.work().join("site")).output().unwrap();
        let rows: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
        (value(&rows, "agency_logo").clone(), String::from_utf8(output.stderr).unwrap())
    };
    let (shown, said) = logo();
    assert!(
        shown.is_null() && said.contains("`agency_logo` is ignored: a symbolic link leads out of the folder"),
        "{said}"
    );
    // A name with a leading blank is another file.
    std::os::unix::fs::symlink("../outside/logo.png", seotags.work().join("site/ hidden.png")).unwrap();
    std::os::unix::fs::symlink("../later/logo.png", seotags.work().join("site/later.png")).unwrap();
    for missing in [" hidden.png", "later.png", "nothing.png"] {
        seotags.file("site/seotags.toml", format!("agency_logo = '{missing}'\n"));
        let (shown, said) = logo();
        assert!(
            shown.is_null() && said.contains("`agency_logo` is ignored: the file does not exist"),
            "{missing}: {said}"
        );
    }
    for there in ["logo.png", " logo.png "] {
        seotags.file("site/seotags.toml", format!("agency_logo = '{there}'\n"));
        assert_eq!(logo(), (json!("logo.png"), String::new()));
    }
}

#[test]
fn a_key_goes_to_another_machine_only_over_tls_or_with_a_flag() {
    let site = shop();
    let seotags = cut_off().with("OPENAI_API_KEY", "sk-marker").with("OPENAI_BASE_URL", "http://192.0.2.7:9/v1");
    let refused = "error: the key would go to 192.0.2.7:9 unencrypted: the address begins with http:// and is not on this machine\n  hint: use https://, or pass --insecure-model (insecure_model) to send the key unencrypted\n";
    for command in [&["run", "--only", "title"][..], &["eval", "--model", "m-1"]] {
        let ended = seotags.run(&[command, &[&site.url("/shoe")]].concat());
        assert_eq!((ended.code, ended.stderr.ends_with(refused)), (Some(2), true), "{}", ended.stderr);
    }
    let ended = seotags.run(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(ended.code == Some(2) && ended.stderr.ends_with(refused), "{}", ended.stderr);
    // Its users may have their own keys.
    for keyless in [
        cut_off().with("OPENAI_BASE_URL", "http://192.0.2.7:9/v1"),
        cut_off().with("AZURE_OPENAI_ENDPOINT", "http://192.0.2.7:9"),
    ] {
        let ended = keyless.run(&["serve", "--listen", "127.0.0.1:0"]);
        assert!(ended.code == Some(2) && ended.stderr.ends_with(refused), "{}", ended.stderr);
    }
    // The address is accepted, but nothing answers there.
    let ended = seotags.run(&["prompt", &site.url("/shoe"), "--insecure-model"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
}

#[test]
fn trust_md_lists_every_restricted_setting() {
    let (rows, _) = settings(&Seotags::new(), &[]);
    let handbook = include_str!("../../docs/trust.md");
    let (first, second) = handbook.split_once("**Restricted settings**").unwrap();
    for row in &rows {
        let name = row["name"].as_str().unwrap();
        let is_first = first.contains(&format!("`{name}`"));
        let is_row = second.contains(&format!("\n| `{name}` | "));
        let needs_all = second.contains(&format!("\n| `{name}` | no value | "));
        let listed = (is_first, is_row, needs_all);
        let expected = match row["trust"].as_str().unwrap() {
            "written" => (false, false, false),
            "trusted" => (false, true, true),
            _ => (false, true, false),
        };
        assert_eq!(listed, expected, "{name}");
    }
}
