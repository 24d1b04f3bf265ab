//! Scripts for WP-CLI, run by a shell with a `wp` that records its arguments.

use crate::site::{PAGES, PageCase, ids, records, site, written};
use seotags::export::cms::{CmsFile, Template};
use std::fs;
use std::process::{Command, Output};
use tempfile::TempDir;

/// Addresses end in the post id that `url_to_postid()` returns here; 0 means none.
const WP: &str = r#"#!/bin/sh
{ printf 'call'; printf ' <%s>' "$@"; echo; } >>"$LOG"
case "$1 $2" in
  'core is-installed') [ -z "${NO_WORDPRESS-}" ] ;;
  'eval '*) printf '%s' "${SEOTAGS_URL##*/}" ;;
  'post meta') [ "$4" != 12 ] && cat >"$FIELDS/$4$5" ;;
esac
"#;

struct Server {
    folder: TempDir,
}

impl Server {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("fields")).unwrap();
        let wp = folder.path().join("wp");
        fs::write(&wp, WP).unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(&wp, fs::Permissions::from_mode(0o755)).unwrap();
        }
        Self { folder }
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    fn run(&self, script: &str, variables: &[(&str, &str)]) -> Output {
        let file = self.path("tags.sh");
        fs::write(&file, script).unwrap();
        assert!(Command::new("sh").arg("-n").arg(&file).status().unwrap().success());
        let path = format!("{}:{}", self.folder.path().display(), std::env::var("PATH").unwrap());
        Command::new("sh")
            .arg(&file)
            .current_dir(self.folder.path())
            .env("PATH", path)
            .env("LOG", self.path("log"))
            .env("FIELDS", self.path("fields"))
            .envs(variables.iter().copied())
            .output()
            .unwrap()
    }

    fn field(&self, number: u32, field: &str) -> Option<String> {
        fs::read_to_string(self.path(&format!("fields/{number}{field}"))).ok()
    }

    fn log(&self) -> String {
        fs::read_to_string(self.path("log")).unwrap_or_default()
    }
}

fn script(template: &str, url: fn(&PageCase) -> String) -> String {
    written(&CmsFile::new(Template::named(template).unwrap()), &records(url)).0
}

fn by_number(page: &PageCase) -> String {
    format!("https://blog.example/{}", page.number)
}

#[test]
fn each_text_is_written_to_its_field_and_nothing_else() {
    let server = Server::new();
    let ended = server.run(&script("wp-cli", by_number), &[]);
    let stderr = String::from_utf8(ended.stderr).unwrap();
    let (before, after) = (site(slug, PageCase::before), site(slug, PageCase::after));
    for page in PAGES.iter().filter(|page| page.number != 12) {
        let (before, after) = (&before[page.slug], &after[page.slug]);
        let new = |now: &str, then: &str| Some(shown(then)).filter(|_| now != then);
        assert_eq!(server.field(page.number, "_yoast_wpseo_title"), new(&before.title, &after.title), "{}", page.slug);
        let description = server.field(page.number, "_yoast_wpseo_metadesc");
        assert_eq!(description, new(&before.description, &after.description), "{}", page.slug);
    }
    // Hat's post cannot be written.
    assert_eq!(ended.status.code(), Some(1), "{stderr}");
    assert!(stderr.ends_with("6 written, 1 not written, 0 without a post\n"), "{stderr}");
    // No text is an argument, where it could act as an option.
    let log = server.log();
    assert!(log.lines().all(|line| !line.contains("Boot") && !line.contains("--exec")), "{log}");
    assert_eq!(log.lines().filter(|line| line.starts_with("call <eval> <echo url_to_postid( getenv(")).count(), 5);
    let left: Vec<_> = fs::read_dir(server.folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 4, "{left:?}");
}

fn slug(page: &PageCase) -> String {
    page.slug.to_owned()
}

/// A text without control characters, as scripts contain it.
fn shown(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[test]
fn a_page_without_a_post_is_counted_and_a_dry_run_writes_nothing() {
    let server = Server::new();
    let ended = server.run(&script("wp-cli-rankmath", |_| "https://blog.example/tag/x'y".to_owned()), &[]);
    assert_eq!(ended.status.code(), Some(0), "pages with the same address are skipped");
    let nowhere = script("wp-cli-rankmath", |page| format!("https://blog.example/{}/$(touch owned)", page.slug));
    let ended = server.run(&nowhere, &[]);
    let stderr = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(3), "{stderr}");
    assert!(stderr.contains("no post for https://blog.example/boot/"), "{stderr}");
    assert!(!server.path("owned").exists());

    let ended = server.run(&script("wp-cli-rankmath", by_number), &[("SEOTAGS_DRY_RUN", "1")]);
    let stdout = String::from_utf8(ended.stdout).unwrap();
    assert!(stdout.contains("https://blog.example/11 (post 11)\n  rank_math_title: Boots; \"light\""), "{stdout}");
    assert_eq!(fs::read_dir(server.path("fields")).unwrap().count(), 0);
}

#[test]
fn known_ids_are_not_looked_up_and_a_missing_wordpress_is_reported() {
    let server = Server::new();
    let template = Template::named("wp-cli").unwrap();
    let table = ids(&template, "url,ID\nhttps://blog.example/boot,11\n");
    let file = CmsFile::new(template).with_ids(table);
    let text = written(&file, &records(|page| format!("https://blog.example/{}", page.slug))).0;
    assert!(text.contains("\npage 'https://blog.example/boot' '11'\n"), "{text}");
    let ended = server.run(&text, &[]);
    assert_eq!(ended.status.code(), Some(3));
    assert!(server.field(11, "_yoast_wpseo_title").is_some());
    assert!(!server.log().contains("blog.example/boot"));

    let ended = server.run(&text, &[("NO_WORDPRESS", "1")]);
    assert_eq!(ended.status.code(), Some(1));
    assert!(String::from_utf8(ended.stderr).unwrap().starts_with("There is no WordPress here."));
}
