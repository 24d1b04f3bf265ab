//! Finds out whether a character is the delimiter of a list without a header: one decision for all rows, whatever their
//! order.
//!
//! A single row may prove where its URL ends ([`AfterDelimiter::Column`]). Otherwise all rows together may: a column is present
//! in every row, follows different URLs, or repeats words of the URLs.

use super::address::read_address;
use super::rows::{decoded, is_passed_over, is_quoted};
use super::separation::{AfterDelimiter, DELIMITERS, Guess, Mark, end_of_quoted, last_part_of_path, marks};
use seotags_core::url::HttpUrl;
use std::collections::HashSet;

/// Minimum number of letters in a word that can match a URL.
const FEWEST_LETTERS: usize = 3;

/// The delimiter of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Delimiter {
    pub(super) sign: u8,
    /// True if no single row proves it, only all rows together.
    pub(super) is_guessed: bool,
}

/// The evidence about one possible delimiter.
#[derive(Default)]
struct Sign {
    /// Number of rows in which the text after it cannot be part of the URL.
    certain: usize,
    /// Number of rows in which the text after it is part of the URL.
    parts: usize,
    /// Ambiguous rows.
    open: Vec<OpenRow>,
}

struct OpenRow {
    head: String,
    cell: String,
    guess: Guess,
    /// How often the delimiter occurs in the row.
    count: usize,
}

/// The delimiter of the rows, if there is one. Without `may_guess`, only proof by a single row counts.
pub(super) fn delimiter_evidence(rows: &[Vec<u8>], site: Option<&HttpUrl>, may_guess: bool) -> Option<Delimiter> {
    let mut signs: [Sign; DELIMITERS.len()] = Default::default();
    let mut addresses = 0;
    for row in rows.iter().filter(|row| !is_passed_over(row) && !is_quoted(row)) {
        addresses += usize::from(see(&decoded(row), site, &mut signs));
    }
    let found = DELIMITERS.into_iter().zip(&signs);
    // Among equals, the first.
    let certain = found.clone().filter(|(_, sign)| sign.is_certain()).rev().max_by_key(|(_, sign)| sign.certain);
    if let Some((sign, _)) = certain {
        return Some(Delimiter { sign, is_guessed: false });
    }
    let guessed = found.filter(|(_, sign)| may_guess && (sign.repeats_addresses() || sign.is_column(addresses)));
    guessed.rev().max_by_key(|(_, sign)| sign.open.len()).map(|(sign, _)| Delimiter { sign, is_guessed: true })
}

/// Records the evidence in a row; true if it contains a URL.
fn see(row: &str, site: Option<&HttpUrl>, signs: &mut [Sign; DELIMITERS.len()]) -> bool {
    if let Some(end) = end_of_quoted(row) {
        let is_address = read_address(&row[..end.at], site).is_ok();
        sign_of(signs, end.sign).certain += usize::from(is_address);
        return is_address;
    }
    let mut open: Option<(Mark<'_>, Guess)> = None;
    let mut any = false;
    for mark in marks(row, site) {
        any = true;
        match mark.behind {
            // No URL contains a tab.
            AfterDelimiter::Column if mark.sign == b'\t' || open.is_none_or(|(open, _)| open.sign == mark.sign) => {
                sign_of(signs, mark.sign).certain += 1;
                return true;
            }
            AfterDelimiter::Column => break,
            AfterDelimiter::Part => sign_of(signs, mark.sign).parts += 1,
            AfterDelimiter::Open(guess) => {
                open.get_or_insert((mark, guess));
            }
        }
    }
    if let Some((Mark { sign, head, cell, .. }, guess)) = open {
        let count = row.bytes().filter(|byte| *byte == sign).count();
        sign_of(signs, sign).open.push(OpenRow { head: head.to_owned(), cell: cell.trim().to_owned(), guess, count });
    }
    any || read_address(row, site).is_ok()
}

fn sign_of(signs: &mut [Sign; DELIMITERS.len()], sign: u8) -> &mut Sign {
    let at = DELIMITERS.iter().position(|known| *known == sign);
    &mut signs[at.unwrap_or_default()]
}

impl Sign {
    /// True if some rows prove a column, and no more rows look like URLs that contain the character (`?brand=a|b`).
    fn is_certain(&self) -> bool {
        let others = self.open.iter().filter(|row| row.guess == Guess::Other && !row.repeats_address()).count();
        self.certain > 0 && self.certain >= others
    }

    /// True if the texts after the URLs mostly repeat words of the URLs: `/boots,boots`.
    fn repeats_addresses(&self) -> bool {
        let repeated = self.open.iter().filter(|row| row.repeats_address()).count();
        repeated > 0 && repeated * 2 >= self.open.len() && repeated > self.parts
    }

    /// True if all rows have the same number of these characters, and words or values follow the first one. Lists
    /// inside URLs (`/filter/red,blue`) do not look like that.
    fn is_column(&self, addresses: usize) -> bool {
        let is_alike =
            |row: &OpenRow| row.guess != Guess::Other && Some(row.count) == self.open.first().map(|row| row.count);
        let heads: HashSet<&str> = self.open.iter().map(|row| row.head.as_str()).collect();
        let parts: HashSet<&str> = self.open.iter().map(|row| last_part_of_path(&row.head)).collect();
        let is_of_other_row = |row: &OpenRow| parts.contains(row.cell.as_str()) && !row.repeats_address();
        addresses > 1
            && self.open.len() == addresses
            && self.parts == 0
            && heads.len() == addresses
            && self.open.iter().all(is_alike)
            && !self.open.iter().any(is_of_other_row)
    }
}

impl OpenRow {
    fn repeats_address(&self) -> bool {
        let (name, word) = (letters(last_part_of_path(&self.head)), letters(&self.cell));
        self.guess != Guess::Value && word.chars().count() >= FEWEST_LETTERS && name.contains(&word)
    }
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(rows: &[&str]) -> Option<(char, bool)> {
        let rows: Vec<Vec<u8>> = rows.iter().map(|row| row.as_bytes().to_vec()).collect();
        delimiter_evidence(&rows, None, true).map(|found| (char::from(found.sign), found.is_guessed))
    }

    #[test]
    fn column_is_detected_from_all_rows_together() {
        for rows in [
            ["https://a.example/boots,boots", "https://a.example/hats,hats"],
            ["https://a.example/1,boots", "https://a.example/2,hats"],
            ["https://a.example/c/boots,t-shirt", "https://a.example/c/hats,headwear"],
            ["https://a.example/c/boots,ботинки", "https://a.example/c/hats,шляпы"],
            ["https://a.example/boots,boots;shoes", "https://a.example/hats,hats;caps"],
            ["https://a.example/boots,boots,120", "https://a.example/hats,hats,80"],
            ["https://a.example/p?id=7,boots", "https://a.example/p?id=8,hats"],
            ["https://a.example/1,200", "https://a.example/2,404"],
            ["https://a.example/1,2026-11-01", "https://a.example/2,2026-11-02"],
            ["https://a.example/old,/new", "https://a.example/older,/newer"],
            ["https://a.example/red-boots,boots", "https://a.example/about"],
        ] {
            assert_eq!(found(&rows), Some((',', true)), "{rows:?}");
        }
        assert_eq!(found(&["https://a.example/boots,boots"]), Some((',', true)));
        assert_eq!(found(&["https://a.example/boots;boots", "https://a.example/2;hats"]), Some((';', true)));
    }

    #[test]
    fn characters_inside_urls_are_not_delimiters() {
        for rows in [
            ["https://a.example/filter/red,blue", "https://a.example/filter/red,green"],
            ["https://a.example/filter/red,blue", "https://a.example/filter/blue,green"],
            ["https://a.example/filter/red,blue", "https://a.example/"],
            ["https://a.example/filter/red,blue", "https://a.example/filter/green,blue,tall"],
            ["https://a.example/a,48213", "https://a.example/b,48214"],
            ["https://a.example/1,polski-rzad-upada", "https://a.example/2,inny-tytul-tekstu"],
            ["https://a.example/@51.5,-0.12,15z", "https://a.example/@48.8,2.35,12z"],
            ["https://a.example/?brand=a|b", "https://a.example/?brand=c|d"],
            ["https://a.example/?ll=51.5,-0.12", "https://a.example/?ll=48.8,2.35"],
            ["https://a.example/0,,2-2006.html", "https://a.example/0,,3-2006.html"],
            ["https://a.example/x;jsessionid=1", "https://a.example/y;jsessionid=2"],
            ["https://a.example/wiki/Paris,_Texas", "https://a.example/wiki/Paris,_Ontario"],
            ["\"https://a.example/x,y\"", "https://a.example/filter/red,blue"],
        ] {
            assert_eq!(found(&rows), None, "{rows:?}");
        }
        assert_eq!(found(&["https://a.example/filter/red,blue"]), None);
        let brands =
            ["https://a.example/?q=a|red boots", "https://a.example/?brand=a|b", "https://a.example/?brand=c|d"];
        assert_eq!(found(&brands), None);
    }

    #[test]
    fn one_proving_row_decides_whatever_the_order() {
        let mut rows = vec!["https://a.example/c/x,boots"; 7];
        rows.extend(["https://a.example/c/y,red shoes", "https://a.example/wiki/Paris,_Texas"]);
        for _ in 0..rows.len() {
            rows.rotate_left(1);
            assert_eq!(found(&rows), Some((',', false)));
        }
        assert_eq!(found(&["\"https://a.example/x,y\",boots"]), Some((',', false)));
        assert_eq!(found(&["\"https://a.example/x\";snake_case"]), Some((';', false)));
    }
}
