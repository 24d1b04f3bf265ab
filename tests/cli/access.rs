//! Access to pages: credentials, cookies, a proxy, and the log of requests.

use crate::shop;
use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site};
use serde_json::Value;

#[test]
fn every_request_is_logged_without_secrets() {
    let site = shop();
    let seotags = Seotags::new().with("SEOTAGS_BASIC_AUTH_PASSWORD", "s3cret");
    seotags.file("cookies.txt", "127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret\n");
    let url = site.url("/old?token=s3cret");
    site.answer("/old?token=s3cret", Answer::redirect(301, "/shoe"));
    let flags = [
        "--trace-http",
        "trace.jsonl",
        "--cookie-file",
        "cookies.txt",
        "--basic-auth",
        "me",
        "--header",
        "X-Mine: s3cret",
    ];
    let ended = seotags.run(&[["check", url.as_str(), "--ephemeral", "-q", "--exit-zero"].as_slice(), &flags].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let text = seotags.read("trace.jsonl");
    assert!(!text.contains("s3cret"), "{text}");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let last = lines.last().unwrap();
    assert_eq!((&last["url"], &last["status"]), (&site.url("/shoe").into(), &200.into()));
    let sent: Vec<(&str, &str)> = last["request_headers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (pair[0].as_str().unwrap(), pair[1].as_str().unwrap()))
        .collect();
    for name in ["authorization", "cookie", "x-mine"] {
        assert!(sent.contains(&(name, "***")), "{name}: {sent:?}");
    }
}

#[test]
fn a_command_without_requests_does_not_overwrite_an_existing_log() {
    let site = shop();
    let seotags = Seotags::new();
    seotags.file("trace.jsonl", "of another run\n");
    let ended = seotags.run(&["check", "missing.csv", "--ephemeral", "--trace-http", "trace.jsonl"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert_eq!(seotags.read("trace.jsonl"), "of another run\n");
    let ended = seotags.run(&["links", &site.url("/shoe"), "--trace-http", "trace.jsonl"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let text = seotags.read("trace.jsonl");
    assert!(text.starts_with('{') && text.contains(&site.url("/shoe")), "{text}");
}

#[cfg(unix)]
#[test]
fn the_request_log_does_not_follow_symbolic_links() {
    let site = shop();
    let seotags = Seotags::new();
    seotags.file("mine.txt", "mine\n");
    for target in ["mine.txt", "missing.txt"] {
        let link = seotags.work().join("trace.jsonl");
        std::os::unix::fs::symlink(target, &link).unwrap();
        for command in [&["links", &site.url("/shoe")][..], &["run", &site.url("/shoe"), "--only", "title"]] {
            let ended = seotags.run(&[command, &["--trace-http", "trace.jsonl"]].concat());
            assert!(ended.code != Some(0) && ended.stderr.contains("it is a symbolic link"), "{}", ended.stderr);
        }
        std::fs::remove_file(link).unwrap();
    }
    assert_eq!(seotags.read("mine.txt"), "mine\n");
    assert!(!seotags.work().join("missing.txt").exists());
    let ended = seotags.run(&["links", &site.url("/shoe"), "--trace-http", "/dev/stderr"]);
    assert!(ended.code == Some(0) && ended.stderr.contains(&site.url("/shoe")), "{}", ended.stderr);
}

#[test]
fn headers_are_read_from_a_private_file() {
    let site = shop();
    let seotags = Seotags::new();
    seotags.file("headers.txt", "\u{feff}X-One: 1\n\n# of the office\nX-Two: 2\r\n");
    let flags = ["--header", "@headers.txt", "--header", "X-Three: 3", "--trace-http", "trace.jsonl"];
    let ended = seotags.run(&[["links", &site.url("/shoe")].as_slice(), &flags].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let text = seotags.read("trace.jsonl");
    for name in ["x-one", "x-two", "x-three"] {
        assert!(text.contains(&format!("[\"{name}\",\"***\"]")), "{name}: {text}");
    }
    let ended = seotags.run(&["links", &site.url("/shoe"), "--header", "@missing.txt"]);
    assert_eq!(ended.code, Some(2));
    assert!(ended.stderr.contains("“@missing.txt” for `--header`: no such file"), "{}", ended.stderr);
    for (content, told) in
        [("X-One: 1\nno header\n", "line 2 is not a header"), ("# nothing\n", "the file has no headers")]
    {
        seotags.file("headers.txt", content);
        let ended = seotags.run(&["links", &site.url("/shoe"), "--header", "@headers.txt"]);
        assert!(ended.code == Some(2) && ended.stderr.contains(told), "{}", ended.stderr);
        assert!(ended.stderr.contains("@headers.txt"), "{}", ended.stderr);
    }
}

#[test]
fn requests_go_through_the_proxy() {
    let proxy = Site::serve([("http://far.example/shoe", Answer::html("<title>By proxy</title><p>Text"))]);
    let seotags = Seotags::new();
    let by_flag = seotags.run(&[
        "check",
        "http://far.example/shoe",
        "--ephemeral",
        "--format",
        "json",
        "--proxy",
        &proxy.origin(),
    ]);
    assert!(by_flag.stdout.contains("By proxy"), "{}", by_flag.stderr);
    let seotags = Seotags::new().with("SEOTAGS_PROXY", &proxy.origin());
    let by_variable = seotags.run(&["check", "http://far.example/shoe", "--ephemeral", "--format", "json"]);
    assert!(by_variable.stdout.contains("By proxy"), "{}", by_variable.stderr);
}

#[test]
fn a_warning_counts_cookies_that_no_request_can_carry() {
    let (site, seotags) = (shop(), Seotags::new());
    let line = |value: &str| format!("127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\t{value}\n");
    let long = line(&"v".repeat(4_094));
    for (bad, said) in [
        (String::new(), None),
        (long.clone(), Some("1 entry is not a cookie")),
        (long + &line("Zürich"), Some("2 entries are not cookies")),
    ] {
        seotags.file("jar.txt", format!("{}{bad}", line("s3cret")));
        let ended = seotags.run(&["check", &site.url("/shoe"), "--ephemeral", "--cookie-file", "jar.txt"]);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        let warnings: Vec<&str> = ended.stderr.lines().filter(|line| line.contains("--cookie-file")).collect();
        let expected = said.map(|said| {
            format!(
                "warning: --cookie-file jar.txt: {said} that can be sent (over 4,096 bytes, no name or host, invalid characters)"
            )
        });
        assert_eq!(warnings, expected.iter().collect::<Vec<_>>());
    }
}

#[test]
fn invalid_access_flags_are_refused_before_anything_starts() {
    let seotags = Seotags::new();
    seotags.file("list.txt", "no cookies here");
    let said = |flags: &[&str]| {
        let ended = seotags.run(&[["check", "http://127.0.0.1:9/"].as_slice(), flags].concat());
        assert_eq!(ended.code, Some(2), "{}", ended.stderr);
        ended.stderr
    };
    assert_snapshot!(said(&["--cookie-file", "list.txt"]), @"error: --cookie-file list.txt: no cookies found: expected a cookies.txt (Netscape) or the JSON of a browser's cookies");
    assert_snapshot!(said(&["--cookie-file", "missing.txt"]), @"error: --cookie-file missing.txt: no such file or directory");
    assert_snapshot!(said(&["--basic-auth", "me"]), @r"
    error: --basic-auth: no password for me
      hint: set SEOTAGS_BASIC_AUTH_PASSWORD
    ");
    assert_snapshot!(said(&["--basic-auth", "me:s3cret"]), @r"
    error: --basic-auth: a user name cannot contain a colon
      hint: give only the name; seotags reads the password from SEOTAGS_BASIC_AUTH_PASSWORD, or prompts for it
    ");
    assert_snapshot!(said(&["--proxy", "ftp://me:s3cret@proxy.example"]), @"error: --proxy: unusable proxy address: expected http://, https://, socks5:// or socks5h://, followed by HOST:PORT");
}

/// Two sites on one machine: its address and its name.
fn by_number_and_by_name(site: &Site) -> (String, String) {
    let url = site.url("/shoe");
    (url.clone(), url.replace("127.0.0.1", "localhost"))
}

/// For each request for `/shoe`: the host, and whether it had the secret and the plain header.
fn sent(site: &Site) -> Vec<(String, bool, bool)> {
    let host = |head: &str| head.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned();
    let told = |head: String| {
        (host(&head).split(':').next().unwrap().to_owned(), head.contains("s3cret"), head.contains("x-mine: plain"))
    };
    site.heads("/shoe").into_iter().map(told).collect()
}

#[test]
fn credentials_are_sent_to_one_site_unless_a_site_is_named() {
    let site = shop();
    let (one, other) = by_number_and_by_name(&site);
    let seotags = Seotags::new().with("SEOTAGS_BASIC_AUTH_PASSWORD", "x");
    seotags.file("urls.txt", format!("{one}\n{other}\n"));
    let error = "error: credentials are for one site, but the list has pages of 127.0.0.1 and localhost\n";
    let key = ["--header", "X-Api-Key: s3cret", "--header", "X-Mine: plain"];
    for arguments in [
        [["check", "urls.txt"].as_slice(), &key].concat(),
        [["check", &one, &other, "--ephemeral"].as_slice(), &key].concat(),
        [["distill", "urls.txt"].as_slice(), &key].concat(),
        vec!["check", "urls.txt", "--basic-auth", "me"],
    ] {
        let ended = seotags.run(&arguments);
        assert_eq!(ended.code, Some(2), "{arguments:?} {}", ended.stderr);
        assert!(ended.stderr.contains(error) && ended.stderr.contains("--credentials-for DOMAIN"), "{}", ended.stderr);
    }
    assert_eq!(seotags.run(&["list", "--json"]).stdout, "[]\n", "no analysis is started");
    assert!(!sent(&site).iter().any(|(host, _, _)| host == "localhost"), "{:?}", sent(&site));

    let plain = seotags.run(&["check", "urls.txt", "--header", "X-Mine: plain", "-q"]);
    assert_eq!(plain.code, Some(0), "{}", plain.stderr);
    let before = site.heads("/shoe").len();
    let named = [["check", "urls.txt", "-q", "--credentials-for", "127.0.0.1"].as_slice(), &key].concat();
    assert_eq!(seotags.run(&named).code, Some(0));
    let mut after = sent(&site).split_off(before);
    after.sort();
    assert_eq!(after, [("127.0.0.1".to_owned(), true, true), ("localhost".to_owned(), false, true)]);
    // The header is stored, but not its site. (Refused lists have used up numbers.)
    let again = seotags.run(&["relaunch", "4"]);
    assert!(again.code == Some(2) && again.stderr.contains(error), "{}", again.stderr);
    let later = seotags.run(&["relaunch", "3", "--basic-auth", "me"]);
    assert!(later.code == Some(2) && later.stderr.contains(error), "{}", later.stderr);
}

#[test]
fn headers_that_users_cannot_set_are_refused_with_a_reason() {
    let seotags = Seotags::new();
    for (header, why) in [
        ("Host: other.example", "the header “Host” cannot be set: it follows from each page's address"),
        ("transfer-encoding: chunked", "the header “transfer-encoding” cannot be set: it belongs to the connection"),
        (
            "Proxy-Authorization: s3cret",
            "the header “Proxy-Authorization” cannot be set: it is for the proxy; put its password into SEOTAGS_PROXY or a browser profile",
        ),
    ] {
        let ended = seotags.run(&["check", "http://127.0.0.1:9/", "--header", header]);
        assert_eq!(ended.code, Some(2), "{}", ended.stderr);
        assert!(ended.stderr.starts_with(&format!("error: {why}\n")), "{}", ended.stderr);
    }
    let ended = seotags.run(&["check", "http://127.0.0.1:9/", "--credentials-for", "co.uk"]);
    assert_eq!(ended.stderr, "error: --credentials-for: “co.uk” is not a site: write a domain, e.g. shop.example\n");
}
