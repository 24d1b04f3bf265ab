//! Logs of build servers, tested with the binary: page text never acts as a command, whichever
//! command prints it.

use seotags_testkit::{Answer, Ended, Seotags, Site};
use serde_json::Value;
use std::fs::{self, File};

/// Environment variables of build servers that run commands from their logs; the last one belongs
/// to none.
const SERVERS: [&str; 6] = ["GITHUB_ACTIONS", "TF_BUILD", "GITLAB_CI", "TEAMCITY_VERSION", "TRAVIS", "NOTHING"];
/// Commands whose output stays exact in a pipe without a build server variable.
const ROWS: [&str; 3] = ["csv", "tsv", "links"];
const TITLE: &str = "::add-mask::Trail shoes ##vso[task.prependpath]/evil";

fn hostile() -> Site {
    let html = format!(
        "<html lang=en><head><title>{TITLE}</title>\
         <meta name=description content='::stop-commands::zzz&#13;::add-mask::z&#13;&#8195;::add-mask::y ##[error]light ##teamcity[buildStatus] shoes'>\
         <meta name=robots content='::warning::x, ##vso[x]'>\
         <link rel=canonical href='/##vso[task.x]y'></head><body><main>\
         <h1>&#12288; ::error::Trail running ##VSO[task.setvariable variable=x]shoe</h1>\
         <p>::add-mask::A light waterproof shoe for wet autumn days in the mountains, made for rough paths and rain.</p>\
         <p>##vso[task.setvariable variable=x]It has a sole with a deep profile that is repaired for ten years.</p>\
         <p>section_start:1:x ##teamcity[x] The upper is made of recycled fabric and dries within an hour.</p>\
         <a href='/a?##vso[task.x]'>::group::a</a><a href='/b?x=##[group]'>b</a></main></body></html>"
    );
    let robots = "User-agent: *\nDisallow: /private\n::add-mask::x\n##vso[task.x]y: z\n";
    Site::serve([("/shoe", Answer::html(html)), ("/robots.txt", Answer::new(200, "text/plain", robots))])
}

/// Fails if the output contains a build server command, except for our own.
fn assert_harmless(ended: &Ended, what: &str, is_own: impl Fn(&str) -> bool) {
    for stream in [&ended.stdout, &ended.stderr] {
        for line in stream.split(['\n', '\r']) {
            let begins = line.trim_start().starts_with("::") && !is_own(line);
            let lower = line.to_ascii_lowercase();
            let holds = ["##vso[", "##[", "##teamcity[", "section_start:"].iter().any(|mark| lower.contains(mark));
            assert!(!begins && !holds, "{what}: {line:?}");
        }
    }
}

#[test]
fn no_command_prints_page_text_as_a_build_server_command() {
    let site = hostile();
    for server in SERVERS {
        let seotags = Seotags::new().with(server, "true");
        let url = site.url("/shoe");
        seotags.file("template.txt", "Write {{elements}} {{settings}}\n::add-mask::x\n##vso[task.x]\n");
        let for_people: &[&[&str]] = &[
            &["run", &url, "--engine", "builtin", "--no-skip-non-indexable"],
            &["run", &url, "--engine", "builtin", "--no-skip-non-indexable", "--wide", "--title-suffix", " ##[error]"],
            &["show", "1"],
            &["show", "1", "--wide", "--all"],
            &["inspect", &url],
            &["inspect", &url, "--explain"],
            &["robots", &url],
            &["check", &url, "--fail-on", "noindex"],
            &["diff", "1", "2"],
            &["list"],
            &["eval", &url],
            &["prompt", &url, "--prompt", "template.txt"],
            &["decide", "1", "accept", "--all", "--by", "ann"],
            &["verify", "1"],
            &["run", &url, "--engine", "builtin", "-vv", "--dry-run"],
        ];
        let for_programs: &[&[&str]] = &[
            &["distill", &url],
            &["distill", &url, "--format", "md"],
            &["distill", &url, "--format", "jsonl"],
            &["links", &url],
            &["links", &url, "--json"],
            &["inspect", &url, "--json"],
            &["prompt", &url, "--json"],
            &["export", "1", "--format", "csv"],
            &["export", "1", "--format", "tsv", "--columns", "current_title,current_h1"],
            &["export", "1", "--format", "md"],
            &["export", "1", "--format", "json"],
            &["export", "1", "--format", "jsonl"],
            &["export", "1", "--format", "xml"],
            &["check", &url, "--format", "junit"],
            &["check", &url, "--format", "sarif"],
            &["check", &url, "--format", "gitlab"],
            &["check", &url, "--format", "md"],
            &["diff", "1", "2", "--format", "csv"],
            &["run", &url, "--engine", "builtin", "--progress", "json"],
        ];
        for arguments in for_people {
            let ended = seotags.run(arguments);
            assert_ne!(ended.code, Some(2), "{arguments:?}: {}", ended.stderr);
            assert_harmless(&ended, &format!("{server} {arguments:?}"), |_| false);
        }
        let are_rows = |arguments: &[&str]| {
            let is_json = arguments.contains(&"--json");
            let is_export = arguments[0] == "export" && arguments.contains(&"md");
            !is_json && (is_export || arguments.iter().any(|argument| ROWS.contains(argument)))
        };
        for arguments in for_programs.iter().filter(|arguments| server != "NOTHING" || !are_rows(arguments)) {
            let ended = seotags.run(arguments);
            assert_ne!(ended.code, Some(2), "{arguments:?}: {}", ended.stderr);
            assert_harmless(&ended, &format!("{server} {arguments:?}"), |_| false);
        }
        let ended = seotags.run(&["check", &url, "--format", "github", "--fail-on", "warn"]);
        let own = ["::error file=", "::error title=", "::warning file=", "::warning title="];
        let is_own = |line: &str| own.iter().any(|command| line.starts_with(command));
        assert_harmless(&ended, server, is_own);
        // Each one belongs to a finding.
        let gitlab = seotags.run(&["check", &url, "--format", "gitlab", "--fail-on", "warn"]);
        let findings: Vec<Value> = serde_json::from_str(&gitlab.stdout).unwrap();
        let commands = ended.stdout.lines().filter(|line| is_own(line)).count();
        assert!(commands > 0 && commands == findings.len(), "{commands}: {findings:?}");
    }
}

#[test]
fn a_patch_in_a_log_contains_no_command() {
    let page = format!(
        "<html lang=en><head>\n<title>{TITLE}</title>\n::add-mask::x\n</head><body><h1>Boot</h1></body></html>\n"
    );
    for server in SERVERS {
        let seotags = Seotags::new().with(server, "true");
        seotags.file("public/##vso[task.x]y.html", &page).file("public/boot.html", &page);
        let ended = seotags.run(&["run", "public", "--site-url", "https://shop.example", "--engine", "builtin"]);
        assert_harmless(&ended, server, |_| false);
        for arguments in
            [&["apply", "public", "--dry-run"][..], &["apply", "public", "--json", "--dry-run"], &["apply", "public"]]
        {
            assert_harmless(&seotags.run(arguments), &format!("{server} {arguments:?}"), |_| false);
        }
    }
}

#[test]
fn data_is_exact_in_files_and_escaped_json_means_the_same() {
    let site = hostile();
    let seotags = Seotags::new().with("GITHUB_ACTIONS", "true");
    let run = ["run", &site.url("/shoe"), "--engine", "builtin", "--columns", "current_title", "--format"];
    let json = seotags.run(&[&run[..], &["json"]].concat());
    let document: Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(document["results"][0]["current_title"], TITLE);
    let path = seotags.work().join("out.csv");
    let ended = seotags.command(&[&run[..], &["csv"]].concat()).stdout(File::create(&path).unwrap()).output().unwrap();
    assert_eq!(ended.status.code(), Some(0));
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(TITLE), "{text}");
    let elsewhere = Seotags::new();
    let ended = elsewhere.run(&[&run[..], &["csv"]].concat());
    assert!(ended.stdout.contains(TITLE), "not on a build server: {}", ended.stdout);
}

#[test]
fn all_standard_output_goes_through_one_module() {
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut looked_at = 0;
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("stdout.rs") {
                let text = fs::read_to_string(&path).unwrap();
                let writes = ["io::stdout().lock", "io::stdout().write", "new(io::stdout()", "(io::stdout(), \""];
                let found: Vec<&str> = writes.into_iter().filter(|write| text.contains(write)).collect();
                assert!(found.is_empty(), "{}: {found:?}; use crate::stdout", path.display());
                looked_at += 1;
            }
        }
    }
    assert!(looked_at > 100);
}
