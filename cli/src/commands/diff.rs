//! `seotags diff`: two analyses side by side.

use crate::args::{ComparedArg, DiffArgs};
use crate::context::Context;
use crate::layout::Layout;
use crate::report::{CliError, Exit};
use crate::rows::{Shape, Target};
use crate::session::{find_analysis, open_store};
use crate::terminal::{Tint, harmless};
use crate::words::{count, grouped};
use seotags::export::Cell;
use seotags::result::{ChangeKind, Compared, FieldChange, PageChange};
use seotags_app::analyses::Analysis;
use std::collections::HashMap;

/// Columns of the report in rows.
const NAMES: [&str; 5] = ["url", "change", "field", "before", "after"];

/// Says what changed.
pub(crate) async fn diff(args: &DiffArgs, context: &Context) -> Result<Exit, CliError> {
    let target = Target::new(&args.rows, context)?;
    let app = open_store(context).await?;
    let before = find_analysis(&app, Some(args.before)).await?;
    let after = find_analysis(&app, Some(args.after)).await?;
    for analysis in [&before, &after] {
        if analysis.processed_urls_count == 0 {
            return Err(CliError::usage(format!("analysis {} has no results yet", analysis.id), None));
        }
    }
    let mut counts = HashMap::<ChangeKind, u64>::new();
    let layout = target.layout(context);
    let heading = heading(&before, &after);
    let shape = Shape { names: &NAMES, rows: &rows, text: &|page| text(page, layout), heading: &heading };
    tokio::task::block_in_place(|| {
        let changes = app.results().changes(before.id, after.id, compared(&args.only, &before, &after))?;
        let counted = changes.inspect(|change| {
            if let Ok(change) = change {
                *counts.entry(change.change).or_default() += 1;
            }
        });
        target.write(counted, &shape)
    })?;
    let of = |kind: ChangeKind| counts.get(&kind).copied().unwrap_or(0);
    let (added, gone) = (of(ChangeKind::Added), of(ChangeKind::Gone));
    let changed = count(of(ChangeKind::Changed), "page");
    let line = format!("  {changed} changed, {} added, {} gone", grouped(added), grouped(gone));
    context.notes().line(&line);
    Ok(if args.exit_code && !counts.is_empty() { Exit::Gate } else { Exit::Done })
}

/// What is compared: what was asked for, else all that both analyses have. One that wrote no tags suggested none.
fn compared(only: &[ComparedArg], before: &Analysis, after: &Analysis) -> Vec<Compared> {
    if only.is_empty() {
        let both_write = before.settings.writes_tags() && after.settings.writes_tags();
        return Compared::ALL.into_iter().filter(|what| both_write || *what != Compared::Suggested).collect();
    }
    let named = only.iter().map(|what| match what {
        ComparedArg::Indexability => Compared::Indexability,
        ComparedArg::Current => Compared::Current,
        ComparedArg::Suggested => Compared::Suggested,
    });
    named.collect()
}

fn heading(before: &Analysis, after: &Analysis) -> String {
    let name = |analysis: &Analysis| seotags::export::markdown_text(&analysis.name);
    format!("### seotags: analysis {} ({}) → {} ({})\n\n", before.id, name(before), after.id, name(after))
}

fn rows(page: &PageChange) -> Vec<Vec<Cell>> {
    let row = |field: &str, before: &Option<String>, after: &Option<String>| {
        let change = Cell::Text(page.change.as_str().to_owned());
        vec![
            Cell::Text(page.url.clone()),
            change,
            Cell::Text(field.to_owned()),
            before.clone().into(),
            after.clone().into(),
        ]
    };
    if page.fields.is_empty() {
        return vec![row("", &None, &None)];
    }
    page.fields.iter().map(|field| row(field.field, &field.before, &field.after)).collect()
}

fn text(page: &PageChange, layout: Layout) -> String {
    let (sign, tint) = match page.change {
        ChangeKind::Added => ("+", Tint::Good),
        ChangeKind::Gone => ("-", Tint::Broken),
        ChangeKind::Changed => ("~", Tint::Look),
    };
    let word = match page.change {
        ChangeKind::Changed => String::new(),
        other => format!("  {}", other.as_str()),
    };
    // `  ~ ` before the address.
    let url = layout.url(&harmless(&page.url), 4 + word.len());
    let mut out = format!("  {} {url}{word}\n", layout.paint.paint(tint, sign));
    for FieldChange { field, before, after } in &page.fields {
        let value = |value: &Option<String>| match value.as_deref() {
            None | Some("") => ("–".to_owned(), Tint::Dim),
            Some("true") if *field == "is_indexable" => ("yes".to_owned(), Tint::Plain),
            Some("false") if *field == "is_indexable" => ("no".to_owned(), Tint::Plain),
            Some(text) => (harmless(text).into_owned(), Tint::Plain),
        };
        let arrow = format!("{:>width$}", "→", width = LABEL - 1);
        let ((before, before_tint), (after, after_tint)) = (value(before), value(after));
        layout.push(&mut out, &[(words(field), Tint::Dim)], LABEL, &before, before_tint);
        layout.push(&mut out, &[(&arrow, Tint::Dim)], LABEL, &after, after_tint);
    }
    out
}

/// Columns of the name of a field, with the blanks behind it.
const LABEL: usize = 25;

fn words(field: &str) -> &'static str {
    match field {
        "is_indexable" => "indexable",
        "status_code" => "status",
        "indexability_issues" => "issues",
        "canonical_url" => "canonical",
        "current_title" => "title",
        "current_meta_description" => "description",
        "current_h1" => "H1",
        "suggested_title" => "suggested title",
        "suggested_meta_description" => "suggested description",
        "suggested_h1" => "suggested H1",
        "suggested_seo_text" => "suggested SEO text",
        _ => "suggested keywords",
    }
}
