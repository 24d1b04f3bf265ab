//! The PDF report, from flags to a file that other programs read, and the stored agency.

use crate::shop;
use seotags_testkit::{Ended, Seotags, Site};
use std::process::Command;

const LOGO: &[u8] = include_bytes!("../../examples/shop/img/dome-2.png");

/// The output of one of poppler's programs for a file of the working directory.
fn poppler(seotags: &Seotags, program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).current_dir(seotags.work()).output();
    let output = output.expect("poppler-utils, which `cargo xtask setup` installs");
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn text(seotags: &Seotags, name: &str) -> String {
    poppler(seotags, "pdftotext", &["-raw", name, "-"]).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn has_logo(seotags: &Seotags, name: &str) -> bool {
    poppler(seotags, "pdfimages", &["-list", name]).contains(" image ")
}

fn ok(ended: Ended) -> Ended {
    assert_eq!(ended.code, Some(0), "{}{}", ended.stdout, ended.stderr);
    ended
}

/// A report of a run with an agency.
fn reported(site: &Site) -> Seotags {
    let seotags = Seotags::new().with_site(site);
    seotags.file("logo.png", LOGO).file("urls.txt", crate::shop_list(site));
    let agency = ["--agency-name", "North Light", "--agency-contact", "Hamburg\nhello@north.example"];
    let run = [&["run", "urls.txt", "-o", "report.pdf", "--agency-logo", "logo.png"][..], &agency].concat();
    ok(seotags.run(&run));
    seotags
}

#[test]
fn a_report_has_text_page_numbers_and_bookmarks() {
    let site = shop();
    let seotags = reported(&site);
    let info = poppler(&seotags, "pdfinfo", &["report.pdf"]);
    let pages: u32 = info.lines().find_map(|line| line.strip_prefix("Pages:")).unwrap().trim().parse().unwrap();
    assert!((3..20).contains(&pages), "{info}");
    let said = text(&seotags, "report.pdf");
    for words in ["Prepared by North Light Hamburg hello@north.example", "6 pages were checked", "Trail Runner 2"] {
        assert!(said.contains(words), "“{words}” is not in: {said}");
    }
    assert!(said.contains(&format!("Page {pages} of {pages}")), "{said}");
    // The client knows neither the list nor the minute of the run.
    assert!(!said.contains("urls.txt"), "{said}");
    assert!(has_logo(&seotags, "report.pdf"));
    let outline = poppler(&seotags, "pdftohtml", &["-xml", "-i", "-stdout", "report.pdf"]);
    let outline = outline.split_once("<outline>").map(|(_, outline)| outline).unwrap_or_default();
    for bookmark in ["Summary", "Findings", "Pages", "/shoe"] {
        assert!(outline.contains(bookmark), "{bookmark} is not in: {outline}");
    }
}

/// The same counts everywhere, and no message of the checker to the writer.
#[test]
fn every_report_for_people_begins_with_the_state_of_the_tags() {
    let seotags = Seotags::new();
    let page = |title: &str, text: &str| {
        format!(
            "<!doctype html><html lang=en><title>{title}</title><h1>{text}</h1><p>{text} is sewn in our workshop in Freiburg and lasts for years. We mend it, too, as long as there is cloth to mend.</p>"
        )
    };
    seotags.file("site/a.html", page("Boot", "The Ridge Boot")).file("site/b.html", page("Boot", "The River Sandal"));
    seotags.file("site/c.html", page("", "The Trek 60 backpack"));
    let files = ["-o", "t.html", "-o", "t.xlsx", "-o", "t.pdf"];
    let ended = ok(seotags.run(&[&["run", "site", "--site-url", "https://shop.example"][..], &files].concat()));
    let summary = ended.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        summary.contains("before titles: 1 missing, 2 too short, 2 shared; descriptions: 3 missing tags "),
        "{summary}"
    );
    let html = std::fs::read_to_string(seotags.work().join("t.html")).unwrap();
    let before = html.split("One row a page").next().unwrap();
    for row in ["Missing</th><td>1</td>", "Too short</th><td>2</td>", "Shared with another page</th><td>2</td>"] {
        assert!(before.contains(row), "{row}: {before}");
    }
    let pdf = text(&seotags, "t.pdf");
    for row in ["Missing 1 → 0", "Too short 2 →", "Shared with another page 2 → 0"] {
        assert!(pdf.contains(row), "{row}: {pdf}");
    }
    let note = ["Lengthen it", "Shorten it", "Left out:"];
    assert!(!note.iter().any(|note| html.contains(note) || pdf.contains(note)), "{pdf}");
}

#[test]
fn a_later_export_from_any_folder_uses_the_stored_agency() {
    let site = shop();
    let seotags = reported(&site);
    seotags.file("elsewhere/x", "");
    let export = |arguments: &[&str]| {
        let ended = seotags.command(arguments).current_dir(seotags.work().join("elsewhere")).output().unwrap();
        assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
        String::from_utf8(ended.stderr).unwrap()
    };
    export(&["export", "1", "-o", "later.pdf"]);
    assert!(text(&seotags, "elsewhere/later.pdf").contains("Prepared by North Light Hamburg hello@north.example"));
    assert!(has_logo(&seotags, "elsewhere/later.pdf"));
    // Flags override the stored agency.
    export(&["export", "1", "-o", "other.pdf", "--agency-name", "South Light"]);
    assert!(text(&seotags, "elsewhere/other.pdf").contains("Prepared by South Light Hamburg"));
    // A missing logo does not prevent a report.
    std::fs::remove_file(seotags.work().join("logo.png")).unwrap();
    let said = export(&["export", "1", "-o", "bare.pdf"]);
    assert!(said.contains("logo.png: no such file or directory; the report has no logo"), "{said}");
    assert!(!has_logo(&seotags, "elsewhere/bare.pdf"));
    // The exported data contains no local folder.
    assert!(!seotags.run(&["export", "1", "--format", "json"]).stdout.contains("logo.png"));
}

#[test]
fn an_invalid_logo_is_refused_before_anything_is_done() {
    let site = shop();
    let seotags = Seotags::new().with_site(&site);
    let url = site.url("/shoe");
    let refused = |logo: &str| {
        let ended = seotags.run(&["run", &url, "-o", "report.pdf", "--agency-logo", logo]);
        assert_eq!(ended.code, Some(2), "{}", ended.stderr);
        ended.stderr
    };
    seotags.file("logo.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>").file("big.png", vec![0; (5 << 20) + 1]);
    seotags.file("cut.png", &LOGO[..60]).file("folder/x", "");
    insta::assert_snapshot!(["logo.svg", "big.png", "no.png", "folder"].map(refused).concat(), @"
    error: logo.svg: the logo is not a PNG, JPEG, WebP or GIF image
      hint: save it as PNG; drawings (SVG, PDF, EPS) are not read
    error: big.png: the logo is larger than 5 MB
      hint: make it smaller: a width of 1,000 pixels is plenty in print
    error: cannot read the logo no.png: no such file or directory
      hint: --agency-logo (or agency_logo in seotags.toml) names an image
    error: cannot read the logo folder: is a directory
      hint: --agency-logo (or agency_logo in seotags.toml) names an image
    ");
    let cut = refused("cut.png");
    assert!(cut.contains("cut.png: the logo cannot be read: ") && cut.contains("save it again as PNG"), "{cut}");
    assert!(site.requests().is_empty() && !seotags.work().join("report.pdf").exists());
}
