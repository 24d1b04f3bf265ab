//! Generated files in the repository.

use seotags_testkit::Seotags;
use std::collections::BTreeMap;
use std::path::Path;

#[test]
fn committed_completions_match_the_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../completions");
    let files = [
        ("bash", "seotags.bash"),
        ("zsh", "_seotags"),
        ("fish", "seotags.fish"),
        ("powershell", "_seotags.ps1"),
        ("elvish", "seotags.elv"),
    ];
    let seotags = Seotags::new();
    for (shell, file) in files {
        let ended = seotags.run(&["completions", shell]);
        assert_eq!(ended.code, Some(0));
        let committed = std::fs::read_to_string(folder.join(file)).unwrap_or_default();
        assert!(committed == ended.stdout, "completions/{file} is stale: run `cargo xtask generate` and commit it");
    }
}

/// The man pages of a folder, by name.
fn pages(folder: &Path) -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| (entry.file_name().into_string().unwrap(), std::fs::read_to_string(entry.path()).unwrap()))
        .collect()
}

#[test]
fn committed_man_pages_match_the_program() {
    let seotags = Seotags::new();
    seotags.file("man/README", "").run(&["man", "--dir", "man"]);
    std::fs::remove_file(seotags.work().join("man/README")).unwrap();
    let (made, committed) =
        (pages(&seotags.work().join("man")), pages(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../man")));
    assert!(made.contains_key("seotags-profiles-create.1"), "{:?}", made.keys());
    assert!(made == committed, "man/ is stale: run `cargo xtask generate` and commit it");
    assert_eq!(seotags.run(&["man", "--dir", "nowhere"]).code, Some(2));
}

#[test]
fn a_man_page_has_the_standard_sections() {
    let seotags = Seotags::new();
    let page = seotags.run(&["man", "check"]).stdout;
    let sections: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
    let expected =
        ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "\"EXIT STATUS\"", "FILES", "EXAMPLES", "\"SEE ALSO\""];
    assert_eq!(sections, expected, "{page}");
    assert!(
        page.contains(".SH SYNOPSIS\n\\fBseotags\\fR \\fBcheck\\fR [\\fIOPTIONS\\fR] [\\fIINPUT\\fR]...\n"),
        "{page}"
    );
    // An example has a line of its own, in a block that is not filled.
    let (_, examples) = page.split_once(".SH EXAMPLES\n").unwrap();
    let (block, after) = examples.split_once(".fi").unwrap();
    assert!(block.contains(".nf\nseotags check https://shop.example/sitemap.xml\n"), "{block}");
    assert!(after.contains("\\fBseotags\\fR(1),\n\\fBseotags\\-run\\fR(1)"), "{after}");
    assert!(page.contains(".TP\n\\fB130\\fR\ninterrupted"), "{page}");
    let nested = seotags.run(&["man", "profiles-create"]).stdout;
    assert!(nested.contains("\\fBseotags\\-profiles\\fR(1)"), "{nested}");
}

#[test]
fn the_committed_xml_schema_matches_the_program() {
    let committed = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/results.xsd"));
    let ended = Seotags::new().run(&["export", "--xml-schema"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(
        committed.unwrap_or_default() == ended.stdout,
        "docs/results.xsd is stale: run `cargo xtask generate` and commit it"
    );
}

#[test]
fn the_committed_schema_of_settings_matches_the_program() {
    let committed = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/seotags.schema.json"));
    let ended = Seotags::new().run(&["config", "schema"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(
        committed.unwrap_or_default() == ended.stdout,
        "docs/seotags.schema.json is stale: run `cargo xtask generate` and commit it"
    );
}

#[test]
fn every_command_has_a_man_page() {
    let seotags = Seotags::new();
    let root = seotags.run(&["man"]);
    assert_eq!(root.code, Some(0));
    assert!(root.stdout.contains(".TH seotags 1"), "{}", root.stdout);
    for command in [
        "run", "check", "resume", "list", "show", "export", "rename", "relaunch", "delete", "distill", "robots",
        "config",
    ] {
        let page = seotags.run(&["man", command]);
        assert_eq!(page.code, Some(0));
        assert!(page.stdout.contains(&format!("seotags\\-{command}")), "{}", page.stdout);
    }
    assert_eq!(seotags.run(&["man", "nonsense"]).code, Some(2));
}
