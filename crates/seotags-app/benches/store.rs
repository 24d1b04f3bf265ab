//! How many results a second the store's writer keeps, each committed before its page counts as done:
//! `cargo bench -p seotags-app --bench store`.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use futures::StreamExt;
use futures::stream::FuturesUnordered;
use seotags::pipeline::ResultSink;
use seotags::result::PageResult;
use seotags_app::App;
use seotags_app::results::StoreSink;
use std::sync::Arc;

/// Results of one measurement.
const ROWS: u64 = 5_000;
/// Pages that wait for their commit at the same time, as with `--concurrency 64`.
const AT_ONCE: usize = 64;

async fn keep_all(sink: Arc<StoreSink>, results: Vec<PageResult>) {
    let mut keeping = FuturesUnordered::new();
    for result in results {
        if keeping.len() >= AT_ONCE {
            keeping.next().await;
        }
        keeping.push(sink.keep(result));
    }
    while keeping.next().await.is_some() {}
}

fn writer(criterion: &mut Criterion) {
    let Ok(runtime) = tokio::runtime::Runtime::new() else { return };
    let Ok(folder) = tempfile::tempdir() else { return };
    let app = match runtime.block_on(App::open(folder.path())) {
        Ok(app) => app,
        Err(error) => panic!("no store: {error}"),
    };
    let mut group = criterion.benchmark_group("store");
    group.throughput(Throughput::Elements(ROWS)).sample_size(10);
    group.bench_function("keep", |bencher| {
        let prepare = || {
            let analysis = runtime.block_on(seotags_samples::analysis_of(&app, ROWS));
            let results: Vec<PageResult> = (0..ROWS).map(|n| seotags_samples::good(&analysis, n)).collect();
            (Arc::new(app.results().sink(analysis.id)), results)
        };
        let keep = |(sink, results)| runtime.block_on(keep_all(sink, results));
        bencher.iter_batched(prepare, keep, BatchSize::PerIteration);
    });
    group.finish();
}

criterion_group!(benches, writer);
criterion_main!(benches);
