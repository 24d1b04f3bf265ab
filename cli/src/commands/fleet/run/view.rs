//! The text of `seotags fleet status`.

use crate::context::Context;
use crate::terminal::{Column, Lines};
use crate::text::{count, grouped, wrap};
use seotags_fleet::{FleetStatus, RunStatus, WorkerStatus};

pub(crate) fn text_of(status: &FleetStatus, context: &Context) -> String {
    let render = |lines: Lines| lines.fitted(context.terminal.width).render(context.terminal.out);
    let width = context.terminal.width.map_or(usize::MAX, |width| width.saturating_sub(2));
    let mut text = format!("  {}\n", wrap(&summary(status), width, usize::MAX).join("\n  "));
    if !status.workers.is_empty() {
        text = format!("{text}\n{}", render(workers(&status.workers)));
    }
    if !status.runs.is_empty() {
        text = format!("{text}\n{}", render(runs(&status.runs)));
    }
    let busy = partitions(status);
    if !busy.is_empty() {
        text = format!("{text}\n{}", render(busy));
    }
    text
}

/// `fleet seotags: 3 workers, 24 of 32 partitions held, 1,200 pages wait, 80 in hand, 41.5 pages/s`
fn summary(status: &FleetStatus) -> String {
    let held = status.partitions.iter().filter(|partition| partition.worker.is_some()).count();
    let all = status.partitions.len();
    let results = match status.results_waiting {
        0 => String::new(),
        waiting => format!(", {} for a coordinator", count_waiting(waiting, "result")),
    };
    format!(
        "fleet {}: {}, {held} of {all} partitions held, {}, {} in hand, {:.1} pages/s{results}",
        status.fleet,
        count(status.workers.len() as u64, "worker"),
        count_waiting(status.waiting, "page"),
        grouped(status.in_hand),
        status.pages_per_second,
    )
}

/// `1 page waits`
fn count_waiting(number: u64, what: &str) -> String {
    format!("{} {}", count(number, what), if number == 1 { "waits" } else { "wait" })
}

fn workers(workers: &[WorkerStatus]) -> Lines {
    let mut lines = Lines::new(vec![
        Column::left("Worker"),
        Column::right("Partitions"),
        Column::right("In hand"),
        Column::right("Pages"),
        Column::right("Pages/s"),
        Column::left("Version"),
    ]);
    for worker in workers {
        lines.push(vec![
            worker.name.clone(),
            worker.partitions.len().to_string(),
            grouped(worker.in_hand),
            grouped(worker.pages),
            format!("{:.1}", worker.pages_per_second),
            worker.version.clone(),
        ]);
    }
    lines
}

pub(crate) fn runs(runs: &[RunStatus]) -> Lines {
    let mut lines = Lines::new(vec![
        Column::left("Analysis"),
        Column::right("ID"),
        Column::left("Status"),
        Column::right("Handed out"),
        Column::right("Pages"),
        Column::left("Run"),
    ]);
    for run in runs {
        let status = if run.is_draining { "stopping" } else { "in progress" };
        lines.push(vec![
            run.name.clone(),
            run.analysis_id.to_string(),
            status.to_owned(),
            grouped(run.handed_out),
            grouped(run.total),
            run.run.clone(),
        ]);
    }
    lines
}

/// Partitions with pages, and those without a worker if there are workers.
fn partitions(status: &FleetStatus) -> Lines {
    let mut lines = Lines::new(vec![
        Column::right("Partition"),
        Column::left("Worker"),
        Column::right("Waiting"),
        Column::right("In hand"),
        Column::right("Again"),
    ]);
    let is_left = |worker: Option<&String>| worker.is_none() && !status.workers.is_empty();
    let busy = status.partitions.iter().filter(|at| at.waiting + at.in_hand > 0 || is_left(at.worker.as_ref()));
    for partition in busy {
        lines.push(vec![
            partition.partition.to_string(),
            partition.worker.clone().unwrap_or_default(),
            grouped(partition.waiting),
            grouped(partition.in_hand),
            grouped(partition.redelivered),
        ]);
    }
    lines
}
