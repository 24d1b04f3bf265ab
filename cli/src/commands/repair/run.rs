//! Runs `seotags repair`.

use super::args::RepairArgs;
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::terminal::{Form, stdout};
use crate::text::{count, grouped};
use seotags_app::{App, Repaired, TableRepaired, Verdict};
use serde_json::json;
use std::io::{self, Write};

/// Checks the store, or repairs it.
pub(crate) fn repair(args: &RepairArgs, context: &Context) -> Result<Exit, CliError> {
    let data = context.data_dir()?;
    if args.check {
        return look_over(&App::look_over(&data)?, context);
    }
    let Some(repaired) = App::repair(&data)? else {
        if context.global.json {
            context.show(&format!("{}\n", json!({ "faults": [], "damaged": null, "tables": [] })))?;
        }
        context.notes().line("  the store is intact; nothing was changed");
        return Ok(Exit::Done);
    };
    show(&repaired, context)?;
    Ok(Exit::Done)
}

fn look_over(verdict: &Verdict, context: &Context) -> Result<Exit, CliError> {
    let Verdict { path, faults } = verdict;
    if context.global.json {
        context.show(&format!("{}\n", json!({ "file": path, "faults": faults })))?;
    } else {
        for fault in faults {
            context.show(&format!("{fault}\n"))?;
        }
    }
    if faults.is_empty() {
        context.notes().line("  the store is intact");
        return Ok(Exit::Done);
    }
    let message = format!("{} is damaged", path.display());
    let hint = format!("restore a copy of it, or recover the readable data: seotags repair{}", context.store_flag());
    Err(CliError::Failed { message, hint: Some(hint) })
}

fn show(repaired: &Repaired, context: &Context) -> Result<(), CliError> {
    let Repaired { path, damaged, faults, tables, restored, unknown_rows } = repaired;
    if context.global.json {
        let table = |table: &TableRepaired| json!({ "name": table.name, "saved": table.saved, "lost": table.lost, "unreadable_pages": table.unreadable_pages });
        let report = json!({
            "file": path,
            "damaged": damaged,
            "faults": faults,
            "tables": tables.iter().map(table).collect::<Vec<_>>(),
            "made_anew": restored.iter().map(|(count, what)| json!({ "count": count, "what": what })).collect::<Vec<_>>(),
            "unknown_rows": unknown_rows,
        });
        context.show(&format!("{report}\n"))?;
    } else {
        write_table(tables)?;
    }
    let notes = context.notes();
    for (count, what) in restored {
        notes.line(&format!("  {} {what}", grouped(*count)));
    }
    if *unknown_rows > 0 {
        notes.line(&format!("  {} could not be matched to a table and were lost", count(*unknown_rows, "row")));
    }
    match damaged {
        Some(damaged) => notes.line(&format!("  the damaged store is kept as {}", damaged.display())),
        None => notes.line("  an interrupted repair is finished; the repaired store is in place"),
    }
    Ok(())
}

/// One line per table: saved rows, lost rows, unreadable pages.
fn write_table(tables: &[TableRepaired]) -> io::Result<()> {
    let width = tables.iter().map(|table| table.name.len()).max().unwrap_or(0).max("table".len());
    let mut out = stdout(Form::Words);
    if !tables.is_empty() {
        writeln!(out, "{:width$}  {:>10}  {:>10}  unreadable pages", "table", "saved", "lost")?;
    }
    for TableRepaired { name, saved, lost, unreadable_pages } in tables {
        // Unreadable pages may have contained further rows.
        let lost = if *unreadable_pages > 0 { format!("≥ {}", grouped(*lost)) } else { grouped(*lost) };
        writeln!(out, "{name:width$}  {:>10}  {lost:>10}  {:>16}", grouped(*saved), grouped(*unreadable_pages))?;
    }
    Ok(())
}
