//! The look of a workbook: widths, styles of cells, colours that depend on values.

use super::super::{Column, Kind, TagLengths};

/// Styles of cells, by their index in [`STYLES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// The names of the columns.
    Head = 1,
    /// Text that wraps.
    Wrapped = 2,
    /// Text on one line.
    Line = 3,
    /// Text that wraps and starts like a formula: marked as text, so that editing it does not turn it
    /// into a formula.
    WrappedQuoted = 4,
    /// The same on one line.
    LineQuoted = 5,
    /// A clickable URL.
    Link = 6,
    /// Numbers.
    Number = 7,
    /// Yes or no.
    Bool = 8,
}

/// Colours that depend on a cell's value, by their index among the differential formats of [`STYLES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tint {
    Broken = 0,
    Look = 1,
}

/// The layout of a column.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    pub(super) name: &'static str,
    /// In characters.
    pub(super) width: u16,
    pub(super) wraps: bool,
    /// True if its URLs are clickable.
    pub(super) links: bool,
    /// Conditions on its cells, in which `@` is replaced by the first cell; the first true condition
    /// sets the colour.
    pub(super) rules: Vec<(String, Tint)>,
}

impl Layout {
    pub(super) fn of(column: &Column, lengths: &TagLengths) -> Self {
        let (width, wraps) = match (column.name, column.kind) {
            ("url" | "final_url" | "canonical_url", _) => (48, false),
            // Whole paragraphs of HTML: wrapped, a single one would fill the screen.
            ("suggested_seo_text", _) => (60, false),
            (name, Kind::Text) if name.contains("description") => (52, true),
            (name, Kind::Text) if name.ends_with("title") || name.ends_with("h1") => (38, true),
            ("error" | "skip_reason", _) | (_, Kind::List) => (36, true),
            (_, Kind::Text) => (20, false),
            (_, Kind::Count | Kind::Number | Kind::Bool) => (12, false),
        };
        Self { name: column.heading(), width, wraps, links: column.name == "url", rules: rules(column, lengths) }
    }

    /// A column of text.
    pub(super) fn text(name: &'static str, width: u16, wraps: bool) -> Self {
        Self { name, width, wraps, links: name == "url", rules: Vec::new() }
    }
}

fn rules(column: &Column, lengths: &TagLengths) -> Vec<(String, Tint)> {
    let outside = |(least, most): (u32, u32)| {
        vec![
            (format!("AND(ISNUMBER(@),@&gt;{most})"), Tint::Look),
            (format!("AND(ISNUMBER(@),@&lt;{least})"), Tint::Look),
        ]
    };
    match column.name {
        "is_indexable" | "crawlable" => vec![("AND(ISLOGICAL(@),NOT(@))".to_owned(), Tint::Broken)],
        "status_code" => vec![
            ("AND(ISNUMBER(@),@&gt;=400)".to_owned(), Tint::Broken),
            ("AND(ISNUMBER(@),@&gt;=300)".to_owned(), Tint::Look),
        ],
        "error" | "error_code" => vec![("LEN(@)&gt;0".to_owned(), Tint::Broken)],
        "content_truncated" => vec![("AND(ISLOGICAL(@),@)".to_owned(), Tint::Look)],
        name => {
            let tag = name.strip_suffix("_length").and_then(|tag| lengths.of_column(tag));
            tag.map(outside).unwrap_or_default()
        }
    }
}

/// The colours of an issue's severity.
pub(super) fn severity_rules() -> Vec<(String, Tint)> {
    vec![("@=\"error\"".to_owned(), Tint::Broken), ("@=\"warn\"".to_owned(), Tint::Look)]
}

/// `xl/styles.xml`: a light theme, with the dashboard's background colours for the same states.
pub(super) const STYLES: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="3"><font><sz val="10"/><color rgb="FF0F172A"/><name val="Arial"/><family val="2"/></font><font><b/><sz val="10"/><color rgb="FF0F172A"/><name val="Arial"/><family val="2"/></font><font><u/><sz val="10"/><color rgb="FF115E59"/><name val="Arial"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF1F5F9"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFCBD5E1"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="right" vertical="top"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles><dxfs count="2"><dxf><font><color rgb="FFB91C1C"/></font><fill><patternFill patternType="solid"><fgColor rgb="FFFEE2E2"/><bgColor rgb="FFFEE2E2"/></patternFill></fill></dxf><dxf><font><color rgb="FF854D0E"/></font><fill><patternFill patternType="solid"><fgColor rgb="FFFEF3C7"/><bgColor rgb="FFFEF3C7"/></patternFill></fill></dxf></dxfs></styleSheet>
"#;
