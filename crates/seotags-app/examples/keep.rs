//! Measures keeping results: `cargo run --release -p seotags-app --example keep -- [ROWS] [AT_ONCE]`.
//!
//! Prints rows a second as the pipeline would see them: each caller waits until its result is committed.

use seotags::pipeline::ResultSink;
use seotags_app::App;
use std::error::Error;
use std::io::Write;
use std::time::Instant;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let rows: u64 = arguments.next().map_or(Ok(20_000), |text| text.parse())?;
    let at_once: usize = arguments.next().map_or(Ok(32), |text| text.parse())?;
    let folder = tempfile::Builder::new().prefix("keep-").tempdir_in(".")?;
    let app = App::open(folder.path()).await?;
    let started = Instant::now();
    let analysis = seotags_samples::analysis_of(&app, rows).await;
    let listed = started.elapsed().as_secs_f64();
    let results: Vec<_> = (0..1_000).map(|n| seotags_samples::good(&analysis, n)).collect();
    let cpu_before = cpu_ms();
    let started = Instant::now();
    let mut keeping = tokio::task::JoinSet::new();
    for n in 0..rows {
        if keeping.len() >= at_once {
            keeping.join_next().await.transpose()?.transpose()?;
        }
        let mut result = results[(n % 1_000) as usize].clone();
        result.key = seotags::url::ResultKey::new(analysis.id, &seotags_samples::url(n));
        if let Some(distilled) = &mut result.read.distilled {
            distilled.text.push_str(&n.to_string());
            distilled.raw_text.push_str(&n.to_string());
        }
        let sink = app.results().sink(analysis.id);
        keeping.spawn(async move { sink.keep(result).await });
    }
    while let Some(kept) = keeping.join_next().await {
        kept??;
    }
    let seconds = started.elapsed().as_secs_f64();
    let cpu = (cpu_ms() - cpu_before) / rows as f64;
    let started = Instant::now();
    let summary = app.results().summary(analysis.id).await?;
    let summed = started.elapsed().as_secs_f64();
    let started = Instant::now();
    let mut records = app.results().records(analysis.id, seotags_app::results::Content::Without);
    while records.next().await?.is_some() {}
    let walked = started.elapsed().as_secs_f64();
    let size = std::fs::metadata(app.store_path())?.len() / rows;
    writeln!(
        std::io::stdout(),
        "{rows} results, {at_once} at once: {:.0} rows/s, {cpu:.3} CPU ms/row (cloning and packing included), \
         {size} bytes/row; list {:.0} URLs/s; summary of {} {summed:.2} s; walk {walked:.2} s",
        rows as f64 / seconds,
        rows as f64 / listed,
        summary.pages,
    )?;
    Ok(())
}

/// CPU time of this process in milliseconds; 0 where the system does not report it. A tick is a hundredth of a second
/// on Linux.
fn cpu_ms() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(") ").next().unwrap_or_default();
    after_name.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() * 10.0
}
