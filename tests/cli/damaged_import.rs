//! Exports that were edited and saved in another character set: no damaged text is imported, edited
//! or not.

use seotags_testkit::{Answer, Seotags, Site};
use serde_json::Value;

const TITLES: [&str; 4] =
    ["Préparation des bottes – Łódź", "Walking boots ✓ hand made", "登山靴の修理", "Plain boots for walks"];

/// An analysis of pages with these titles, and the rows of its export.
fn exported() -> (Site, Seotags, Vec<String>) {
    let page = |title: &str| {
        Answer::html(format!(
            "<meta charset=utf-8><title>{title}</title><h1>{title}</h1><p>Our boots are made by hand in a small workshop near the coast."
        ))
    };
    let site = Site::serve(TITLES.iter().enumerate().map(|(n, title)| (format!("/{n}"), page(title))));
    let seotags = Seotags::new().with_site(&site);
    let list: Vec<String> = (0..TITLES.len()).map(|n| site.url(&format!("/{n}"))).collect();
    seotags.file("list.txt", list.join("\n"));
    let columns = ["--columns", "url,current_title,suggested_title,suggested_h1"];
    let run = seotags.run(&[&["run", "list.txt", "--only", "title,h1", "-o", "tags.tsv", "-q"][..], &columns].concat());
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let rows = seotags.read("tags.tsv").lines().map(str::to_owned).collect();
    (site, seotags, rows)
}

/// The rows with edited suggested titles.
fn edited(rows: &[String], edit: impl Fn(usize, &str) -> String) -> String {
    let mut out = Vec::new();
    for (n, row) in rows.iter().enumerate() {
        let mut cells: Vec<String> = row.split('\t').map(str::to_owned).collect();
        if n > 0 {
            cells[2] = edit(n - 1, &cells[2]);
        }
        out.push(cells.join("\t"));
    }
    out.join("\r\n")
}

/// A text as programs save it in the Western character set.
fn western(text: &str) -> Vec<u8> {
    let byte = |c: char| match c {
        '–' => b'\x96',
        c => u8::try_from(c).unwrap_or(b'?'),
    };
    text.chars().map(byte).collect()
}

/// The accepted titles by path.
fn accepted(seotags: &Seotags) -> Vec<(String, String)> {
    let export = seotags.run(&["export", "--format", "jsonl"]);
    let records = export.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let edited = records.filter(|record| record["decisions"]["title"]["decision"] == "edited");
    edited
        .map(|record| {
            let url = record["url"].as_str().unwrap().to_owned();
            (url.rsplit('/').next().unwrap().to_owned(), record["suggested_title"].as_str().unwrap().to_owned())
        })
        .collect()
}

#[test]
fn after_a_lossy_save_edited_texts_with_gaps_are_skipped() {
    let (_site, seotags, rows) = exported();
    // New words whose letters were also lost, and texts without letters to lose.
    let new =
        ["Buty zimowe Gdańsk – nowe", "Walking boots ✓ made by hand", "登山靴 (new)", "Plain boots, Größe 42 – neuf"];
    seotags.file("back.tsv", western(&edited(&rows, |n, _| new[n].to_owned())));
    let ended = seotags.run(&["import", "back.tsv"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert_eq!(
        ended.stderr.matches("title: letters were lost when the file was saved or opened").count(),
        3,
        "{}",
        ended.stderr
    );
    assert_eq!(accepted(&seotags), [("3".to_owned(), "Plain boots, Größe 42 – neuf".to_owned())]);
}

#[test]
fn after_a_misreading_edited_texts_with_wrong_letters_are_skipped() {
    let (_site, seotags, rows) = exported();
    let misread =
        ["PrÃ©paration des bottes, neuf", "Walking boots âœ“ hand made, neuf", "ç™»å±±é�´, neuf", "Plain boots, neuf"];
    seotags.file("back.tsv", edited(&rows, |n, _| misread[n].to_owned()));
    let ended = seotags.run(&["import", "back.tsv"]);
    assert_eq!(
        ended.stderr.matches("title: letters were lost when the file was saved or opened").count(),
        3,
        "{}",
        ended.stderr
    );
    assert_eq!(accepted(&seotags), [("3".to_owned(), "Plain boots, neuf".to_owned())]);
}

#[test]
fn one_damaged_cell_reveals_a_damaged_edit_in_the_same_row() {
    let (_site, seotags, rows) = exported();
    // Saved on a Mac, read as on Windows: only the unedited cells show it.
    let table = edited(&rows, |n, was| if n == 0 { "Bottes tannŽes".to_owned() } else { was.to_owned() });
    let table = table.replace("Préparation des bottes – Łódź", "PrŽparation des bottes Ð ?—d?");
    seotags.file("back.tsv", table);
    let ended = seotags.run(&["import", "back.tsv"]);
    assert!(ended.stderr.contains("/0, title: letters were lost"), "{}", ended.stderr);
    assert_eq!(accepted(&seotags), []);
}

#[test]
fn edited_texts_of_an_intact_file_are_imported_with_all_letters() {
    let (_site, seotags, rows) = exported();
    let new = ["Buty zimowe – Gdańsk", "Which boots? ✓ hand made", "登山靴 (new)", "Bottes ? “CAFÉ”"];
    seotags.file("back.tsv", edited(&rows, |n, _| new[n].to_owned()));
    let ended = seotags.run(&["import", "back.tsv"]);
    assert!(!ended.stderr.contains("skipped"), "{}", ended.stderr);
    let taken: Vec<String> = accepted(&seotags).into_iter().map(|(_, title)| title).collect();
    assert_eq!(taken, new);
}
