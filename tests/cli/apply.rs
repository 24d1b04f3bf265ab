//! Writes suggestions into the files of a static site, byte for byte, without overwriting later
//! edits.

use seotags_testkit::{Ended, Seotags, Site, page};
use serde_json::Value;
use std::fs;
use std::process::Command;

const TEXT: &str = "<p>This leather boot has a stiff sole for rocky ridges and early snow, and a felt lining that keeps feet \
    warm. Our workshop repairs every pair for ten years, and the spare parts are listed below.</p>";

/// A page with Windows line ends, a comment that looks like a title, and an Open Graph copy.
fn boot() -> String {
    format!(
        "<!DOCTYPE html>\r\n<html lang=en>\r\n<head>\r\n\t<!-- <title>Boot</title> -->\r\n\t<title>Boot</title>\r\n\
         \t<meta property='og:title' content='Boot'>\r\n\t<meta name=\"twitter:title\" content=\"Our own\">\r\n</head>\r\n\
         <body><main>\r\n<h1 class=big>Leather boot for rocky ridges</h1>\r\n{TEXT}\r\n</main></body>\r\n</html>\r\n"
    )
}

/// An analysed site of two pages.
fn analysed() -> Seotags {
    let seotags = Seotags::new();
    seotags.file("public/boot.html", boot());
    let tent = "<html lang=en><head><title>Tent</title></head><body><main><h1>Light tent</h1>\n<p>The Kuppel 2 is a light \
                tent for two people that stands without pegs on any ground, dry in three days of rain.</p></main></body>";
    seotags.file("public/tents/index.html", tent);
    let ended = seotags.run(&["run", "public", "--site-url", "https://shop.example"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    seotags
}

/// The suggestion for a field of a page.
fn suggested(seotags: &Seotags, url: &str, field: &str) -> String {
    let shown = seotags.run(&["show", "--format", "jsonl"]).stdout;
    let records = shown.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let record = records.into_iter().find(|record| record["url"].as_str().unwrap().ends_with(url)).unwrap();
    record[field].as_str().unwrap_or_default().to_owned()
}

fn ok(ended: Ended) -> Ended {
    assert_eq!(ended.code, Some(0), "{}{}", ended.stdout, ended.stderr);
    ended
}

#[test]
fn only_the_tags_change_and_a_second_apply_changes_nothing() {
    let seotags = analysed();
    let (title, meta) = (
        suggested(&seotags, "/boot.html", "suggested_title"),
        suggested(&seotags, "/boot.html", "suggested_meta_description"),
    );
    assert!(!title.is_empty() && !meta.is_empty());
    let ended = ok(seotags.run(&["apply", "public"]));
    assert!(ended.stdout.contains("boot.html  title, description"), "{}", ended.stdout);
    assert!(ended.stderr.contains("2 files written"), "{}", ended.stderr);
    let escape = |text: &str, quote: &str| {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        if quote == "'" { text.replace('\'', "&#39;") } else { text.replace('"', "&quot;") }
    };
    let h1 = suggested(&seotags, "/boot.html", "suggested_h1");
    let h1 = if h1.is_empty() { "Leather boot for rocky ridges".to_owned() } else { h1 };
    let expected = boot()
        .replacen(
            "\t<title>Boot</title>\r\n",
            &format!(
                "\t<title>{title}</title>\r\n\t<meta name=\"description\" content=\"{}\">\r\n",
                escape(&meta, "\"")
            ),
            1,
        )
        .replace("content='Boot'", &format!("content='{}'", escape(&title, "'")))
        .replace("Leather boot for rocky ridges</h1>", &format!("{h1}</h1>"));
    assert_eq!(seotags.read("public/boot.html"), expected);

    let again = ok(seotags.run(&["apply", "1", "public"]));
    assert_eq!(again.stdout, "");
    assert!(again.stderr.contains("0 files written, 2 already up to date"), "{}", again.stderr);
    // A new analysis finds the written tags.
    ok(seotags.run(&["run", "public", "--site-url", "https://shop.example"]));
    assert_eq!(suggested(&seotags, "/boot.html", "current_title"), title);
    assert_eq!(suggested(&seotags, "/boot.html", "current_meta_description"), meta);
}

#[test]
fn a_dry_run_prints_a_diff_that_git_applies() {
    let seotags = analysed();
    let dry = ok(seotags.run(&["apply", "public", "--dry-run"]));
    assert_eq!(seotags.read("public/boot.html"), boot());
    assert!(dry.stdout.contains("--- a/boot.html\n+++ b/boot.html\n@@ "), "{}", dry.stdout);
    assert!(dry.stderr.contains("2 files would be written"), "{}", dry.stderr);
    seotags.file("tags.patch", &dry.stdout);
    let copy = seotags.work().join("copy");
    fs::create_dir_all(copy.join("tents")).unwrap();
    for name in ["boot.html", "tents/index.html"] {
        fs::copy(seotags.work().join("public").join(name), copy.join(name)).unwrap();
    }
    let applied =
        Command::new("git").args(["apply", "--whitespace=nowarn", "../tags.patch"]).current_dir(&copy).output();
    let applied = applied.unwrap();
    assert!(applied.status.success(), "{}", String::from_utf8_lossy(&applied.stderr));
    ok(seotags.run(&["apply", "public"]));
    for name in ["boot.html", "tents/index.html"] {
        assert_eq!(seotags.read(&format!("copy/{name}")), seotags.read(&format!("public/{name}")), "{name}");
    }
}

#[test]
fn a_file_changed_since_the_analysis_is_skipped_and_others_are_written() {
    let seotags = analysed();
    let tent = seotags.read("public/tents/index.html").replace("<title>Tent", "<title>Tents by hand");
    seotags.file("public/tents/index.html", &tent);
    let ended = seotags.run(&["apply", "public"]);
    assert_eq!(ended.code, Some(3));
    let said = "warning: tents/index.html: changed since the analysis: its title is “Tents by hand”, and was “Tent”";
    assert!(ended.stderr.contains(said), "{}", ended.stderr);
    assert!(ended.stderr.contains("1 file written, 1 skipped"), "{}", ended.stderr);
    assert_eq!(seotags.read("public/tents/index.html"), tent);
    assert_ne!(seotags.read("public/boot.html"), boot());

    let seotags = analysed();
    let tent = seotags.read("public/tents/index.html").replace("two people", "a whole family of five people and a dog");
    seotags.file("public/tents/index.html", &tent);
    let ended = seotags.run(&["apply", "public", "--json"]);
    assert_eq!(ended.code, Some(3));
    let files: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!((&files[0]["state"], &files[1]["state"]), (&"written".into(), &"refused".into()));
    assert_eq!(files[1]["reason"], "changed since the analysis: its content is different");
    assert_eq!(seotags.read("public/tents/index.html"), tent);
}

#[test]
fn a_change_of_other_tags_also_skips_the_file() {
    let changes: [(&str, &str, &str); 4] = [
        ("\t<title>Boot", "\t<title>Boot, new", "its title is “Boot, new”, and was “Boot”"),
        (
            "<!-- <title>Boot</title> -->",
            "<meta name=description content=Ours>",
            "its description is “Ours”, and was empty",
        ),
        (
            "</head>",
            "<link rel=canonical href=/other></head>",
            "its canonical address is “https://shop.example/other”, and was empty",
        ),
        ("felt lining", "woollen lining", "its content is different"),
    ];
    for (was, is, said) in changes {
        let seotags = analysed();
        let changed = boot().replacen(was, is, 1);
        assert_ne!(changed, boot());
        seotags.file("public/boot.html", &changed);
        let only = if said.contains("title") { "meta" } else { "title" };
        let ended = seotags.run(&["apply", "public", "--only", only]);
        assert_eq!(ended.code, Some(3), "{said}: {}", ended.stderr);
        assert!(ended.stderr.contains(&format!("boot.html: changed since the analysis: {said}")), "{}", ended.stderr);
        assert_eq!(seotags.read("public/boot.html"), changed);
    }
}

#[test]
fn a_rebuilt_file_with_the_same_content_is_written() {
    let seotags = analysed();
    let rebuilt = boot().replace("</body>", "<script src=/app.4711.js></script><footer>Built at 10:31</footer></body>");
    seotags.file("public/boot.html", &rebuilt);
    let ended = ok(seotags.run(&["apply", "public"]));
    assert!(ended.stderr.contains("2 files written"), "{}", ended.stderr);
}

#[test]
fn an_edited_suggestion_replaces_an_applied_one() {
    let seotags = analysed();
    ok(seotags.run(&["apply", "public"]));
    let url = "https://shop.example/boot.html";
    ok(seotags.run(&["decide", "edit", "--url", url, "--set", "title=Leather boot, warm", "--by", "ann"]));
    // One element at a time: the H1 that was applied before does not count as changed content.
    let ended = ok(seotags.run(&["apply", "public", "--only", "title"]));
    assert!(ended.stdout.contains("boot.html  title"), "{}", ended.stdout);
    assert!(seotags.read("public/boot.html").contains("<title>Leather boot, warm</title>"));
}

#[cfg(unix)]
#[test]
fn files_keep_their_permissions_links_and_character_set() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let seotags = Seotags::new();
    let page = boot().replace("<head>", "<head><meta charset=iso-8859-1>").replace("Our workshop", "Das Café");
    let bytes: Vec<u8> = page.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    seotags
        .file("public/boot.html", &bytes)
        .file("public/guess.html", b"<title>Caf\xe9</title><p>\xe9\xe8 caf\xe9s".as_slice());
    let path = seotags.work().join("public/boot.html");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    ok(seotags.run(&["run", "public", "--site-url", "https://shop.example"]));
    let ended = seotags.run(&["apply", "public", "--backup"]);
    let written = fs::read(&path).unwrap();
    assert!(written.windows(4).any(|window| window == b"Caf\xe9"), "the file lost its character set");
    assert_ne!(written, bytes);
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(fs::read(seotags.work().join("public/boot.html.bak")).unwrap(), bytes);
    if ended.code == Some(3) {
        assert!(ended.stderr.contains("guess.html: its character set is uncertain"), "{}", ended.stderr);
    }
    // A link that leaves the folder is not followed.
    fs::create_dir(seotags.work().join("other")).unwrap();
    symlink(&path, seotags.work().join("other/boot.html")).unwrap();
    let ended = seotags.run(&["apply", "other"]);
    assert!(ended.stderr.contains("it leads outside the folder"), "{}", ended.stderr);
    assert_eq!(fs::read(&path).unwrap(), written);
}

#[cfg(unix)]
#[test]
fn a_backup_never_writes_through_a_symbolic_link() {
    use std::os::unix::fs::symlink;
    let seotags = Seotags::new();
    seotags.file("public/boot.html", boot()).file("outside/x", "");
    symlink("../outside/created", seotags.work().join("public/boot.html.bak")).unwrap();
    ok(seotags.run(&["run", "public", "--site-url", "https://shop.example"]));
    let ended = seotags.run(&["apply", "public", "--backup"]);
    assert_ne!(ended.code, Some(0));
    assert!(ended.stderr.contains("boot.html.bak: it is not a regular file"), "{}", ended.stderr);
    assert!(!seotags.work().join("outside/created").exists());
    assert_eq!(seotags.read("public/boot.html"), boot(), "without its backup, the file is unchanged");
}

#[test]
fn web_pages_match_files_by_path_and_markdown_by_front_matter() {
    let text = "It is light and waterproof, made for wet autumn days in the mountains.";
    let site = Site::serve([
        ("/a/", page("Alpha | Shop", text)),
        ("/b", page("Beta", text)),
        ("/posts/c/", page("Gamma", text)),
    ]);
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", ["/a/", "/b", "/posts/c/", "/d/"].map(|path| format!("{}\n", site.url(path))).concat());
    ok(seotags.run(&["run", "urls.txt"]));
    let html = "<html><head>\n  <title>Beta</title>\n</head><body><h1>Beta</h1></body></html>\n";
    seotags
        .file("content/a/index.md", "---\ntitle: Alpha\ntags: [x]\n---\n\nText\n")
        .file("content/b.html", html)
        .file("content/2025-01-01-c.md", "+++\ntitle = \"Gamma\"\nurl = \"/posts/c/\"\n+++\nText\n");
    let ended = ok(seotags.run(&["apply", "content", "--only", "title,meta"]));
    assert!(ended.stderr.contains("3 files written"), "{}", ended.stderr);
    assert!(ended.stderr.contains("no file for http://") || !ended.stderr.contains("/d/"), "{}", ended.stderr);
    let front = seotags.read("content/a/index.md");
    assert!(front.ends_with("\ntags: [x]\n---\n\nText\n"), "{front}");
    assert!(front.contains("\ndescription: \""), "{front}");
    let toml = seotags.read("content/2025-01-01-c.md");
    assert!(toml.ends_with("url = \"/posts/c/\"\n+++\nText\n") && toml.contains("\ndescription = \""), "{toml}");
    assert!(seotags.read("content/b.html").contains("</title>\n  <meta name=\"description\""));
    let again = ok(seotags.run(&["apply", "content", "--only", "title,meta"]));
    assert!(again.stderr.contains("0 files written, 3 already up to date"), "{}", again.stderr);
}

#[test]
fn markdown_is_written_where_possible_and_else_skipped_with_a_reason() {
    let text = "It is light and waterproof, made for wet autumn days in the mountains.";
    let names =
        ["plain", "upper", "indent", "setext", "flow", "json", "twice", "below", "none", "html", "rule", "table"];
    let site = Site::serve(names.map(|name| (format!("/{name}/"), page(&format!("Boots {name}"), text))));
    let seotags = Seotags::new().with_site(&site);
    seotags.file("urls.txt", names.map(|name| format!("{}\n", site.url(&format!("/{name}/")))).concat());
    ok(seotags.run(&["run", "urls.txt"]));
    let front = |name: &str| match name {
        "upper" => "---\nTitle: Boots upper\n---\n".to_owned(),
        "indent" => "---\n  title: Boots indent\n  tags: [a]\n---\n".to_owned(),
        "flow" => "---\n{title: Boots flow}\n---\n".to_owned(),
        "json" => "{\n  \"title\": \"Boots json\"\n}\n".to_owned(),
        "twice" => "---\ntitle: Boots twice\ntitle: Boots twice\n---\n".to_owned(),
        "none" | "html" => String::new(),
        "rule" => "---\n\n".to_owned(),
        "table" => "+++\n[params]\ntitle = \"Boots table\"\n+++\n".to_owned(),
        name => format!("---\ntitle: Boots {name}\n---\n"),
    };
    for name in names {
        let heading = match name {
            "setext" => "Boots setext\n====\n".to_owned(),
            "below" => "Text.\n\n# Boots below\n".to_owned(),
            "html" => "<h1>Boots html</h1>\n".to_owned(),
            name => format!("# Boots {name}\n"),
        };
        seotags.file(&format!("content/{name}.md"), format!("{}{heading}\nText.\n", front(name)));
        for wanted in [format!("title=Dry boots {name}"), "h1=Boots & shoes #1 my_size <3".to_owned()] {
            ok(seotags.run(&["decide", "edit", "--url", &site.url(&format!("/{name}/")), "--set", &wanted]));
        }
    }
    let ended = seotags.run(&["apply", "content", "--only", "title,h1"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    for reason in [
        "its title is in front matter in braces (JSON), which is not edited",
        "its title occurs more than once in the front matter",
        "its title needs front matter, and the front matter of the file is not closed",
        "its title is in a table of the front matter, which is not edited",
        "its H1 is written in HTML, which is not edited in Markdown",
        "its H1 cannot be found, since the line `---` or `+++` above it opens front matter that is not closed",
        "its title needs front matter, and the file has none",
        "its H1 is not at the start of the text",
    ] {
        assert!(ended.stderr.contains(reason), "{reason}: {}", ended.stderr);
    }
    assert!(!ended.stderr.contains("markup"), "{}", ended.stderr);
    let written = "Boots & shoes #1 my_size \\<3\n";
    for name in names {
        let file = seotags.read(&format!("content/{name}.md"));
        assert_eq!(file.contains(written), !matches!(name, "below" | "html" | "rule"), "{file}");
        let is_title_written = matches!(name, "plain" | "upper" | "indent" | "setext" | "below");
        assert_eq!(file.contains(&format!("itle: Dry boots {name}\n")), is_title_written, "{file}");
    }
    assert!(seotags.read("content/setext.md").contains(&format!("{written}====\n")));
}

#[test]
fn unusable_arguments_are_refused_before_anything_is_written() {
    let seotags = analysed();
    let no_folder = seotags.run(&["apply", "nowhere"]);
    assert_eq!(no_folder.code, Some(2));
    assert!(no_folder.stderr.contains("nowhere is not a folder"), "{}", no_folder.stderr);
    fs::create_dir(seotags.work().join("empty")).unwrap();
    let empty = seotags.run(&["apply", "empty"]);
    assert_eq!(empty.code, Some(2));
    assert!(empty.stderr.contains("none of the pages of analysis 1 has a file in empty"), "{}", empty.stderr);
    let help = ok(seotags.run(&["apply", "--help"])).stdout;
    assert!(help.contains("The H1") && !help.contains("seo-text") && !help.contains("keywords:"), "{help}");
    let keywords = seotags.run(&["apply", "public", "--only", "keywords"]);
    assert_eq!(keywords.code, Some(2));
    let missing = seotags.run(&["apply", "7", "public"]);
    assert_eq!(missing.code, Some(2));
    assert_eq!(seotags.read("public/boot.html"), boot());
}

/// An analysed folder with pages that are difficult for diffs.
fn awkward() -> Seotags {
    let seotags = Seotags::new();
    let page = |title: &str, charset: &str| {
        format!(
            "<html lang=en><head>{charset}<title>{title}</title></head>\n<body><main><h1>{title} in the caf\u{e9}</h1>\n{TEXT}\
             </main></body></html>\n"
        )
    };
    let latin = page("Latin", "<meta charset=windows-1252>");
    let latin: Vec<u8> = latin.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    let wide: Vec<u8> = format!("\u{feff}{}", page("Wide", "")).encode_utf16().flat_map(u16::to_le_bytes).collect();
    let folder = seotags.work().join("public");
    fs::create_dir_all(folder.join("sub dir")).unwrap();
    fs::write(folder.join("latin.html"), latin).unwrap();
    fs::write(folder.join("wide.html"), wide).unwrap();
    fs::write(folder.join("sub dir/a b.html"), page("Blank", "<meta charset=utf-8>")).unwrap();
    fs::write(folder.join("mac.html"), page("Mac", "<meta charset=utf-8>").replace('\n', "\r")).unwrap();
    ok(seotags.run(&["run", "public", "--site-url", "https://shop.example"]));
    seotags
}

#[test]
fn diffs_keep_bytes_and_unusual_names() {
    let seotags = awkward();
    let dry = seotags.command(&["apply", "public", "--dry-run"]).output().unwrap();
    let said = String::from_utf8_lossy(&dry.stderr).into_owned();
    assert_eq!(dry.status.code(), Some(0), "{said}");
    assert!(said.contains("wide.html: it is in UTF-16, which a diff cannot show"), "{said}");
    seotags.file("tags.patch", &dry.stdout);
    let names = ["latin.html", "sub dir/a b.html", "mac.html"];
    let copy = seotags.work().join("copy");
    fs::create_dir_all(copy.join("sub dir")).unwrap();
    for name in names {
        fs::copy(seotags.work().join("public").join(name), copy.join(name)).unwrap();
    }
    let mut git = Command::new("git");
    let git = git.args(["apply", "--whitespace=nowarn", "../tags.patch"]).current_dir(&copy).output().unwrap();
    assert!(git.status.success(), "{}", String::from_utf8_lossy(&git.stderr));
    ok(seotags.run(&["apply", "public"]));
    for name in names {
        let applied = fs::read(seotags.work().join("public").join(name)).unwrap();
        assert!(fs::read(copy.join(name)).unwrap() == applied, "{name}");
    }
}

#[test]
fn a_file_without_a_place_for_a_tag_is_skipped_not_done() {
    let seotags = Seotags::new();
    seotags.file("public/bare.html", format!("<main><p>Bare boots</p>{TEXT}</main>"));
    ok(seotags.run(&["run", "public", "--site-url", "https://shop.example"]));
    let ended = seotags.run(&["apply", "public"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(!ended.stderr.contains("already up to date"), "{}", ended.stderr);
    assert!(ended.stderr.contains("1 skipped"), "{}", ended.stderr);
    let told: Value = serde_json::from_str(&seotags.run(&["apply", "public", "--json"]).stdout).unwrap();
    assert_eq!(told[0]["state"], "left");
}

#[test]
fn an_analysis_without_suggestions_cannot_be_applied() {
    let seotags = Seotags::new();
    seotags.file("public/boot.html", boot());
    let checked = seotags.run(&["check", "public", "--site-url", "https://shop.example", "--exit-zero"]);
    assert_eq!(checked.code, Some(0), "{}", checked.stderr);
    let ended = seotags.run(&["apply", "public"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.contains("has no suggestions to write"), "{}", ended.stderr);
}
