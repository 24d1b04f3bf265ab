//! Folders and files of HTML.

use crate::input_folder::InputFolder;
use insta::assert_snapshot;
use seotags::url::HttpUrl;

fn page(canonical: &str) -> String {
    format!("<!doctype html><head><link rel=\"canonical\" href=\"{canonical}\"></head><p>x")
}

fn site() -> InputFolder {
    InputFolder::new()
        .file("public/index.html", page("https://docs.example/"))
        .file("public/b/index.htm", page("https://docs.example/b/"))
        .file("public/a b/über.HTML", "<p>x")
        .file("public/guide.xhtml", page("https://other.example/guide"))
        .file("public/style.css", "p {}")
        .file("public/.git/x.html", "x")
        .file("public/.hidden.html", "x")
        .file("public/notes.txt", "https://a.example/")
}

#[test]
fn a_folder_is_a_site_at_the_address_of_its_canonicals() {
    assert_snapshot!(strip(&site().read(&["public"])), @r"
    https://docs.example/a%20b/%C3%BCber.HTML <- public/a b/über.HTML
    https://docs.example/b/ <- public/b/index.htm
    https://docs.example/guide.xhtml <- public/guide.xhtml
    https://docs.example/ <- public/index.html
    = 4 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn the_site_url_can_be_given_and_may_have_a_path() {
    let base = HttpUrl::parse("https://example.org/docs").unwrap();
    let read = site().options(|options| options.site_url = Some(base)).read(&["public", "public/index.html"]);
    assert_snapshot!(strip(&read), @r"
    https://example.org/docs/a%20b/%C3%BCber.HTML <- public/a b/über.HTML
    https://example.org/docs/b/ <- public/b/index.htm
    https://example.org/docs/guide.xhtml <- public/guide.xhtml
    https://example.org/docs/ <- public/index.html
    = 4 URLs, 0 skipped, 1 folded, 0 filtered
    ");
}

#[test]
fn a_file_without_a_canonical_is_at_localhost() {
    let setup = InputFolder::new().file("page.html", "<!doctype html><p>x");
    assert_snapshot!(strip(&setup.read(&["page.html"])), @r"
    http://localhost/page.html <- page.html
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn a_canonical_without_an_extension_is_the_address_of_its_file() {
    let setup = InputFolder::new()
        .file("public/a.html", page("https://docs.example/a"))
        .file("public/b.html", page("/b"))
        .file("public/de/index.html", page("https://docs.example/de"))
        .file("public/fr/index.html", page("https://docs.example/fr/"))
        .file("public/other.html", page("https://docs.example/a"))
        .file("public/twice.html", page("/twice\"><link rel=\"canonical\" href=\"/a"))
        .file("public/z.html", page("https://elsewhere.example/z"));
    assert_snapshot!(strip(&setup.read(&["public"])), @r"
    https://docs.example/a <- public/a.html
    https://docs.example/b <- public/b.html
    https://docs.example/de <- public/de/index.html
    https://docs.example/fr/ <- public/fr/index.html
    https://docs.example/other.html <- public/other.html
    https://docs.example/twice.html <- public/twice.html
    https://docs.example/z.html <- public/z.html
    = 7 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[test]
fn a_page_in_utf_16_is_recognised() {
    let utf16 = |text: &str| -> Vec<u8> {
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    let setup = InputFolder::new().file("über.html", utf16(&page("https://docs.example/%C3%BCber")));
    assert_snapshot!(strip(&setup.read(&["über.html"])), @r"
    https://docs.example/%C3%BCber <- über.html
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

#[cfg(unix)]
#[test]
fn symbolic_link_loops_end() {
    let setup = InputFolder::new().file("public/a/x.html", "<p>x");
    std::os::unix::fs::symlink(setup.path("public"), setup.path("public/a/up")).unwrap();
    std::os::unix::fs::symlink(setup.path("public/a"), setup.path("public/b")).unwrap();
    std::os::unix::fs::symlink(setup.path("nowhere.html"), setup.path("public/gone.html")).unwrap();
    assert_snapshot!(strip(&setup.read(&["public"])), @r"
    http://localhost/a/x.html <- public/a/x.html
    = 1 URLs, 0 skipped, 0 folded, 0 filtered
    ");
}

/// Removes the temporary folder from absolute sources; on some machines that folder has a second
/// name.
fn strip(text: &str) -> String {
    text.lines()
        .map(|line| match line.split_once(" <- ") {
            Some((url, path)) => format!(
                "{url} <- {}",
                path.rsplit_once("/.tmp").map_or(path, |(_, rest)| rest.split_once('/').map_or(rest, |(_, rest)| rest))
            ),
            None => line.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("\n")
}
