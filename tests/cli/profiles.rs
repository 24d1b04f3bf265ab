//! Browser profiles: created, changed, imported, and used for pages behind a cookie wall.

use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site, page};
use serde_json::Value;

const STATE: &str = r#"{"cookies": [{"name": "sid", "value": "s3cret-marker", "domain": "127.0.0.1", "path": "/"}],
    "origins": [{"origin": "http://127.0.0.1:9", "localStorage": [{"name": "token", "value": "st0rage-marker"}]}]}"#;

/// One page for members, one that redirects once to set a cookie, and one public page.
fn club() -> Site {
    let text = "Members find the winter catalogue here a week before everybody else does, prices included.";
    let around = |path: &str| Answer::redirect(302, path).header("Set-Cookie", "seen=1; Path=/");
    Site::serve([
        ("/members", page("Winter catalogue", text).behind("sid=s3cret-marker", Answer::redirect(302, "/login"))),
        ("/around", page("Round trip", text).behind("seen=1", around("/around"))),
        ("/login", page("Sign in", "Sign in with your member number to see what is new in our shop this winter.")),
        ("/robots.txt", Answer::new(404, "text/plain", "")),
    ])
}

fn with_profile() -> Seotags {
    let seotags = Seotags::new();
    seotags.file("state.json", STATE);
    let made = seotags.run(&["profiles", "import", "state.json", "--name", "Club"]);
    assert_eq!(made.code, Some(0), "{}", made.stderr);
    seotags
}

fn titles(seotags: &Seotags, arguments: &[&str]) -> Vec<(Option<String>, Option<String>)> {
    let ended = seotags.run(&[arguments, &["--format", "jsonl", "-q"]].concat());
    // Findings of a check may make it fail.
    let is_done = ended.code == Some(0) || (arguments[0] == "check" && ended.code == Some(1));
    assert!(is_done, "{}", ended.snapshot());
    let text = |record: &Value, name: &str| record[name].as_str().map(str::to_owned);
    let records = ended.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    records.map(|record| (text(&record, "current_title"), text(&record, "primary_issue"))).collect()
}

#[test]
fn profiles_are_created_changed_listed_and_deleted() {
    let seotags = with_profile();
    let said = |arguments: &[&str]| seotags.run(&[&["profiles"], arguments].concat()).snapshot();
    assert_snapshot!(said(&["create", "Office", "--user-agent", "Office/1", "--proxy", "proxy.example:3128"]), @r"
    exit 0
    --- stderr
      created the browser profile “Office”
    ");
    assert_snapshot!(said(&["list"]), @r"
    exit 0
    --- stdout
      Profile Name  User Agent  Session Data  Proxy
      Office        Office/1    Empty         Saved
      Club          Default     Saved         Empty
    ");
    assert_snapshot!(said(&["edit", "office", "--name", "Home", "--clear-user-agent", "--clear-proxy", "--session", "state.json"]), @r"
    exit 0
    --- stderr
      changed the browser profile “Home”
    ");
    assert_snapshot!(said(&["delete", "club", "-y"]), @r"
    exit 0
    --- stderr
      deleted the browser profile “Club”
    ");
    let listed: Value = serde_json::from_str(&seotags.run(&["profiles", "list", "--json"]).stdout).unwrap();
    let names: Vec<&String> = listed[0].as_object().unwrap().keys().collect();
    assert_eq!(
        names,
        ["id", "name", "user_agent", "has_session_data", "has_proxy_settings", "created_at", "updated_at"]
    );
    assert_eq!(
        (&listed[0]["name"], &listed[0]["has_session_data"], listed.as_array().unwrap().len()),
        (&"Home".into(), &true.into(), 1)
    );
    assert_snapshot!(said(&["delete", "Home"]), @r"
    exit 2
    --- stderr
    error: deleting 1 browser profile needs confirmation
      hint: --yes confirms it
    ");
    assert_snapshot!(Seotags::new().run(&["profiles", "list"]).snapshot(), @r"
    exit 0
    --- stderr
      No browser profiles found. Create one to get started!
    ");
}

#[test]
fn each_format_is_imported_and_invalid_files_are_refused() {
    let seotags = Seotags::new();
    seotags.file("shop.txt", "127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret\n127.0.0.1\tFALSE\t/\tFALSE\t999\told\t1\n");
    seotags.file(
        "export.json",
        r#"[{"domain": ".shop.example", "name": "a", "value": "1", "expirationDate": 4000000000.5}]"#,
    );
    seotags.file("state.json", STATE);
    seotags.file("page.html", "<html>");
    let said = |arguments: &[&str]| seotags.run(&[&["profiles", "import"], arguments].concat()).snapshot();
    assert_snapshot!(said(&["shop.txt"]), @r"
    exit 0
    --- stderr
      imported 2 cookies into the new browser profile “shop”
    warning: 1 of the 2 cookies has expired and will not be sent
    ");
    assert_snapshot!(said(&["export.json"]), @r"
    exit 0
    --- stderr
      imported 1 cookie into the new browser profile “export”
    ");
    assert_snapshot!(said(&["state.json", "--name", "SHOP"]), @r"
    exit 0
    --- stderr
      imported 1 cookie and 1 value of local storage into “shop”, replacing its contents
    ");
    assert_snapshot!(said(&["page.html"]), @r"
    exit 2
    --- stderr
    error: page.html: no cookies in it
      hint: export cookies.txt or JSON from the browser, or a storage state from Playwright
    ");
    assert_snapshot!(said(&["missing.json"]), @r"
    exit 2
    --- stderr
    error: profiles import missing.json: no such file or directory
    ");
    assert_snapshot!(said(&["-"]), @r"
    exit 2
    --- stderr
    error: standard input has no name
      hint: name the profile with --name
    ");
    let piped = seotags.run_with_input(&["profiles", "import", "-", "--name", "piped"], STATE);
    assert_eq!(piped.code, Some(0), "{}", piped.stderr);
}

#[test]
fn a_profile_opens_pages_behind_a_cookie_wall() {
    let (site, seotags) = (club(), with_profile());
    let (members, around) = (site.url("/members"), site.url("/around"));
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(titles(&seotags, &["check", &around, "--ephemeral"]), [(None, some("redirect_loop"))]);
    assert_eq!(titles(&seotags, &["check", &around, "--profile", "club", "--ephemeral"])[0].0, some("Round trip"));
    assert_eq!(titles(&seotags, &["check", &members])[0].0, some("Sign in"));
    assert_eq!(titles(&seotags, &["run", &members, "--profile", "club"])[0].0, some("Winter catalogue"));
    seotags.file("club.toml", "profile = \"Club\"\n");
    let (asking, named) = (["check", &members, "--config", "club.toml"], ["--config", "club.toml"]);
    assert_eq!(titles(&seotags, &asking)[0].0, some("Winter catalogue"));
    assert_eq!(titles(&seotags, &[&asking[..], &["--profile", ""]].concat())[0].0, some("Sign in"));
    for command in ["inspect", "distill", "links"] {
        let ended = seotags.run(&[&[command, &members], &named[..]].concat());
        assert_eq!(ended.code, Some(0), "{command}: {}", ended.stderr);
    }
    assert!(seotags.run(&[&["inspect", &members], &named[..]].concat()).stdout.contains("Winter catalogue"));
    assert!(seotags.run(&[&["distill", &members], &named[..]].concat()).stdout.contains("winter catalogue"));
}

#[test]
fn a_misspelt_profile_gets_a_suggestion() {
    let (site, seotags) = (club(), with_profile());
    let url = site.url("/members");
    for command in ["run", "check", "inspect", "distill", "links", "robots"] {
        let ended = seotags.run(&[command, &url, "--profile", "culb"]);
        let said = "error: no browser profile “culb”\n  hint: did you mean `Club`?\n";
        assert_eq!((ended.code, ended.stderr.as_str()), (Some(2), said), "{command}");
    }
    assert_eq!(site.requests(), Vec::<String>::new(), "nothing was started");
}

#[test]
fn an_analysis_keeps_its_profile_and_works_without_a_deleted_one() {
    let (site, seotags) = (club(), with_profile());
    let url = site.url("/members");
    let made = titles(&seotags, &["check", &url, "http://127.0.0.1:9/", "--profile", "club", "--retries", "0"]);
    assert_eq!(made[0].0.as_deref(), Some("Winter catalogue"));
    assert_eq!(
        titles(&seotags, &["relaunch", "1"])[0].0.as_deref(),
        Some("Winter catalogue"),
        "a copy keeps the profile"
    );
    seotags.run(&["profiles", "edit", "club", "--name", "Renamed"]);
    assert_eq!(titles(&seotags, &["relaunch", "2", "--overwrite"])[0].0.as_deref(), Some("Winter catalogue"));
    assert_eq!(seotags.run(&["profiles", "delete", "renamed", "--yes"]).code, Some(0));
    let ended = seotags.run(&["relaunch", "2", "--overwrite", "--format", "json", "--no-progress"]);
    let said = "warning: the browser profile of analysis 2 was deleted: its pages are fetched without it\n  hint: --profile names another\n";
    assert!(ended.stderr.contains(said) && ended.stdout.contains("Sign in"), "{}", ended.stderr);
    let ended = seotags.run(&["resume", "1", "--failed"]);
    assert!(ended.code == Some(0) && ended.stderr.contains("of analysis 1 was deleted"), "{}", ended.stderr);
    let other = seotags.run(&["resume", "1", "--failed", "--profile", "culb"]);
    assert_eq!(other.code, Some(2), "{}", other.stderr);
}

#[test]
fn secrets_are_in_no_output_and_no_file() {
    let (site, seotags) = (club(), with_profile().with("SEOTAGS_BASIC_AUTH_PASSWORD", "b4sic-marker"));
    seotags.file("proxy.txt", "http://me:pr0xy-marker@127.0.0.1:1/\n");
    let mut said = seotags.run(&["profiles", "create", "Office", "--proxy-from", "proxy.txt"]).stderr;
    let url = site.url("/members");
    let flags = ["--profile", "club", "--header", "X-Mine: he4der-marker", "--basic-auth", "me", "-vvv"];
    for command in [["check", &url, "--exit-zero"].as_slice(), &["relaunch", "1"]] {
        let ended = seotags.run(&[command, &flags].concat());
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        said = format!("{said}{}{}", ended.stdout, ended.stderr);
    }
    // A relaunch uses stored secrets, without typed ones.
    let again = seotags.run(&["relaunch", "2", "-vvv"]);
    assert!(site.heads("/members").last().unwrap().contains("x-mine: he4der-marker"), "{}", again.stderr);
    for list in [["profiles", "list", "--json"], ["list", "--json", "-vvv"], ["show", "1", "--json"]] {
        let ended = seotags.run(&list);
        said = format!("{said}{}{}{}{}", again.stdout, again.stderr, ended.stdout, ended.stderr);
    }
    for entry in std::fs::read_dir(seotags.data()).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_file() {
            said.push_str(&String::from_utf8_lossy(&std::fs::read(entry).unwrap()));
        }
    }
    assert!(said.contains("Winter catalogue"), "the search finds text that is there");
    for marker in ["s3cret-marker", "st0rage-marker", "pr0xy-marker", "he4der-marker", "b4sic-marker", "YjRzaWM"] {
        assert!(!said.contains(marker), "{marker}");
    }
}

#[test]
fn a_lost_master_key_is_explained() {
    let (site, seotags) = (club(), with_profile());
    let url = site.url("/members");
    assert_eq!(seotags.run(&["check", &url, "--header", "X-A: b", "-q", "--exit-zero"]).code, Some(0));
    std::fs::write(seotags.data().join("secrets/master.key"), [0; 32]).unwrap();
    assert_snapshot!(seotags.run(&["profiles", "list"]).snapshot(), @r"
    exit 0
    --- stdout
      Profile Name  User Agent  Session Data  Proxy
      Club          Default     Locked        Empty
    --- stderr
    warning: stored secrets cannot be read with [data]/secrets/master.key: they were encrypted with another key, or changed; put the right key back, or give the secrets again
    ");
    assert_snapshot!(seotags.run(&["check", &url, "--profile", "club"]).snapshot(), @r"
    exit 2
    --- stderr
    error: stored secrets cannot be read with [data]/secrets/master.key: they were encrypted with another key, or changed; put the right key back, or give the secrets again
      hint: set another session or proxy with `seotags profiles edit`
    ");
    assert_snapshot!(seotags.run(&["relaunch", "1", "-q"]).snapshot(), @r"
    exit 2
    --- stderr
    error: stored secrets cannot be read with [data]/secrets/master.key: they were encrypted with another key, or changed; put the right key back, or give the secrets again
      hint: give the extra headers again with --header
    ");
    assert_snapshot!(seotags.run(&["relaunch", "1", "--header", "X-A: c", "-q"]).snapshot(), @r"
    exit 2
    --- stderr
    error: nothing can be encrypted: the master key [data]/secrets/master.key is missing, or not the one for what is stored (1 browser profile and the headers of analysis 1); put the right key back, or clear what needs it, after which a new key is made
      hint: `seotags profiles edit NAME --clear-session --clear-proxy` clears a profile, `seotags secrets delete SERVICE` a key, `seotags delete ID` an analysis
    ");
    assert_eq!(seotags.run(&["profiles", "edit", "club", "--clear-session", "--clear-proxy"]).code, Some(0));
    assert_eq!(seotags.run(&["relaunch", "1", "--overwrite", "--header", "X-A: c", "-q"]).code, Some(0));
}

#[test]
fn a_password_is_not_accepted_as_an_argument() {
    let seotags = Seotags::new();
    let secret = "http://me:s3cret-marker@proxy.example:3128";
    for (arguments, hint) in [
        (
            ["check", "http://127.0.0.1:9/", "--proxy", secret],
            "set SEOTAGS_PROXY, or store the proxy in a profile: --profile",
        ),
        (
            ["profiles", "create", "a", "--proxy"],
            "put the address into a file, or into SEOTAGS_PROXY: --proxy-from FILE|env",
        ),
    ] {
        let arguments: Vec<&str> =
            arguments.into_iter().chain((arguments[0] == "profiles").then_some(secret)).collect();
        let ended = seotags.run(&arguments);
        let said = format!("error: --proxy: a password in an argument can be read by others\n  hint: {hint}\n");
        assert_eq!((ended.code, ended.stderr), (Some(2), said));
    }
    let seotags = seotags.with("SEOTAGS_PROXY", secret);
    assert_eq!(seotags.run(&["profiles", "create", "a", "--proxy-from", "env"]).code, Some(0));
    assert_eq!(seotags.run(&["profiles", "edit", "a"]).code, Some(2), "nothing to change");
}
