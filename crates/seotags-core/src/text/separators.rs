//! Separators between the parts of a title or heading, for all code that splits, counts or ends at them.

/// Separators between the title's text and the site's name, or between clauses, most common first.
pub(crate) const SEPARATORS: [&str; 12] =
    [" | ", " - ", " – ", " — ", " · ", " • ", " » ", " > ", " › ", " @ ", " :: ", " ~ "];
/// Those of [`SEPARATORS`] with no other meaning in a title.
pub(crate) const PLAIN_SEPARATORS: &[&str] = SEPARATORS.split_at(7).0;
/// Those of [`PLAIN_SEPARATORS`] without a bar, which separates cells in a line of text.
pub(crate) const LINE_SEPARATORS: &[&str] = PLAIN_SEPARATORS.split_at(1).1;
/// Separators of two clauses of a heading, each of which can be used alone.
pub(crate) const CLAUSE_MARKS: [&str; 5] = [": ", " – ", " — ", " - ", " | "];
/// All marks that titles (of error pages and the like) have between their parts, with or without spaces.
const MARKS: [char; 8] = ['|', '–', '—', '·', '•', '»', '«', ':'];

/// The parts of a title between all marks, and between hyphens with blanks around them.
pub(crate) fn title_parts(title: &str) -> impl Iterator<Item = &str> {
    title.split(MARKS).flat_map(|part| part.split(" - "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_is_a_part_of_the_first() {
        assert_eq!(PLAIN_SEPARATORS, [" | ", " - ", " – ", " — ", " · ", " • ", " » "]);
        assert_eq!(LINE_SEPARATORS, &PLAIN_SEPARATORS[1..]);
        assert!(CLAUSE_MARKS.iter().all(|mark| *mark == ": " || PLAIN_SEPARATORS.contains(mark)));
    }

    #[test]
    fn titles_are_split_at_all_marks_but_not_at_hyphens_in_words() {
        let parts: Vec<&str> = title_parts("404|Page not-found - Acme: Boots «Ridge» · Shop").map(str::trim).collect();
        assert_eq!(parts, ["404", "Page not-found", "Acme", "Boots", "Ridge", "", "Shop"]);
    }
}
