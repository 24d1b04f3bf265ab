//! `str_getcsv` of PHP, with its escape character.

/// The cells of a line. In quotation marks, a backslash and the character after it are taken
/// literally. Text between a closing quotation mark and the delimiter belongs to the cell.
pub(crate) fn str_getcsv(line: &str, delimiter: char) -> Vec<String> {
    let mut cells = Vec::new();
    let mut chars = line.trim_end_matches(['\r', '\n']).chars().peekable();
    loop {
        let mut cell = String::new();
        if chars.next_if_eq(&'"').is_some() {
            while let Some(c) = chars.next() {
                match c {
                    '\\' => {
                        cell.push(c);
                        cell.extend(chars.next());
                    }
                    '"' if chars.next_if_eq(&'"').is_some() => cell.push('"'),
                    '"' => break,
                    c => cell.push(c),
                }
            }
        }
        while let Some(c) = chars.next_if(|c| *c != delimiter) {
            cell.push(c);
        }
        cells.push(cell);
        if chars.next().is_none() {
            return cells;
        }
    }
}

#[test]
fn a_backslash_escapes_a_quotation_mark() {
    assert_eq!(str_getcsv("1,\"a\"\"b\",c\r\n", ','), ["1", "a\"b", "c"]);
    assert_eq!(str_getcsv("1,\"a\\\"\"b\",c", ','), ["1", "a\\\"b\"", "c"]);
    assert_eq!(str_getcsv(",", ','), ["", ""]);
}
