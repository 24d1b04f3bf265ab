//! The page of export columns, read from the XML schema of exports (`docs/results.xsd`).

use super::cell;
use anyhow::{Context, Result, bail};
use std::fmt::Write;

/// A column as the schema describes it.
struct Column<'a> {
    name: &'a str,
    kind: &'static str,
    group: &'a str,
    about: &'a str,
}

/// Every column by group.
pub(super) fn page() -> Result<String> {
    let schema = std::fs::read_to_string("docs/results.xsd").context("cannot read docs/results.xsd")?;
    let columns: Vec<Column<'_>> =
        schema.lines().filter(|line| line.contains("<xs:documentation>")).map(column).collect::<Result<_>>()?;
    if columns.is_empty() {
        bail!("docs/results.xsd describes no columns");
    }
    let mut text =
        "# Export columns\n\nThe columns of `--columns`. The names are the same in every format. A cell without \
                    a value is empty. [Outputs](../outputs.md#columns) explains how to choose them.\n"
            .to_owned();
    let groups = [
        ("default", "Default columns", "Exports have these columns unless you choose others."),
        ("further", "Further columns", "Name them, or write `--columns all`."),
        ("provenance", "Provenance", "`--columns default,provenance` adds them."),
    ];
    for (group, title, how) in groups {
        // Writing to a String cannot fail.
        let _ = write!(text, "\n## {title}\n\n{how}\n\n| column | type | content |\n|---|---|---|\n");
        for column in columns.iter().filter(|column| column.group == group) {
            let _ = writeln!(text, "| `{}` | {} | {} |", column.name, column.kind, cell(column.about));
        }
    }
    Ok(text)
}

fn column(line: &str) -> Result<Column<'_>> {
    let kind = match between(line, "type=\"", "\"")? {
        "list" => "list",
        "xs:boolean" => "yes or no",
        "xs:nonNegativeInteger" | "xs:double" => "number",
        "xs:string" => "text",
        other => bail!("docs/results.xsd: unknown type {other}"),
    };
    Ok(Column {
        name: between(line, "name=\"", "\"")?,
        kind,
        group: between(line, "<xs:appinfo>", "</xs:appinfo>")?,
        about: between(line, "<xs:documentation>", "</xs:documentation>")?,
    })
}

fn between<'a>(line: &'a str, start: &str, end: &str) -> Result<&'a str> {
    let found = line.split_once(start).and_then(|(_, rest)| rest.split_once(end));
    found.map(|(text, _)| text).with_context(|| format!("docs/results.xsd: no {start} in {line}"))
}
