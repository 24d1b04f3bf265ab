//! `load service`: how fast the service answers under load, each figure with its goal.

mod fill;
mod pages;
mod people;
mod reads;
mod sign_ins;
mod socket;
mod sockets;

use crate::figures::{Figure, say, summary};
use crate::program::{Place, Running};
use anyhow::Result;
use clap::ValueEnum;
use fill::Filled;
use people::PROXY;
use std::path::PathBuf;
use std::time::Instant;

/// A part of the measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// 200 people read projects, analyses, results and texts
    Reads,
    /// 20 people a second sign in while others read
    SignIns,
    /// An analysis of 10,000 results at once; one of 1,000,000 in pages of 100
    Pages,
    /// 1,000 sockets follow a run of 20,000 pages
    Sockets,
}

/// The command's arguments.
#[derive(Debug, clap::Args)]
pub(crate) struct ServiceArgs {
    /// Parts to measure (default: all)
    #[arg(value_enum)]
    parts: Vec<Part>,
    /// The data folder; filled on the first run (1,500,000 results) and reused
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The program to measure
    #[arg(long, value_name = "FILE", default_value = "target/release/seotags")]
    program: PathBuf,
    /// Divide all amounts by this, to test the bench itself
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100))]
    divided: u64,
}

/// Measures the given parts. True if all goals were met.
pub(crate) async fn run(args: &ServiceArgs) -> Result<bool> {
    let place = Place::new(&args.program, &args.data)?;
    let filled = fill::ready(&args.data, args.divided).await?;
    let is_wanted = |part: Part| args.parts.is_empty() || args.parts.contains(&part);
    let mut figures = Vec::new();
    if is_wanted(Part::Reads) {
        figures.extend(measured("reads", &place, &filled, reads::measure).await?);
    }
    if is_wanted(Part::SignIns) {
        figures.extend(measured("sign-ins", &place, &filled, sign_ins::measure).await?);
    }
    if is_wanted(Part::Pages) {
        figures.extend(measured("pages", &place, &filled, pages::measure).await?);
    }
    if is_wanted(Part::Sockets) {
        let begun = Instant::now();
        figures.extend(sockets::measure(&place, &filled, args.divided).await?);
        say(&format!("sockets: measured in {:.0} s", begun.elapsed().as_secs_f64()));
    }
    Ok(summary(&figures))
}

/// Measures one part with a separate service.
async fn measured(
    name: &str,
    place: &Place,
    filled: &Filled,
    part: impl AsyncFnOnce(&Running, &Filled) -> Result<Vec<Figure>>,
) -> Result<Vec<Figure>> {
    let begun = Instant::now();
    let service = place.serve(&PROXY)?;
    let mut figures = part(&service, filled).await?;
    let peak = service.peak_memory()? as f64 / 1e6;
    figures.push(Figure::informative(format!("{name}: peak memory"), format!("{peak:.0} MB")));
    service.stop()?;
    say(&format!("{name}: measured in {:.0} s", begun.elapsed().as_secs_f64()));
    Ok(figures)
}
