//! `load soak`: days of use, compressed in time, by people who create, stop, resume, relaunch and delete analyses,
//! while the service is killed at random moments. After each kill the store must be sound. In the end nothing may be
//! lost, left over or have grown.

mod acts;
mod checks;
mod person;

use crate::client::{PASSWORD, email};
use crate::figures::{Figure, say, summary};
use crate::program::{Place, Running};
use crate::site;
use anyhow::{Context as _, Result, ensure};
use futures::future::join_all;
use person::{Done, Person};
use seotags::{Secret, clock};
use seotags_app::App;
use seotags_app::accounts::SigningKeys;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::sleep;

/// Minimum duration of a simulated hour: with ten acts, people stay within their limit of calls per minute.
const HOUR: Duration = Duration::from_secs(2);
/// How much memory may grow over the last third, without kills: unused memory of the first hours, and this share.
const GROWTH_MB: f64 = 24.0;
const GROWTH_SHARE: f64 = 0.25;

/// The command's arguments.
#[derive(Debug, clap::Args)]
pub(crate) struct SoakArgs {
    /// Simulated hours; each takes two seconds, or as long as its acts need
    #[arg(long, value_name = "N", default_value_t = 72, value_parser = clap::value_parser!(u32).range(1..))]
    hours: u32,
    /// Number of people who use the service
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=50))]
    users: u32,
    /// Acts of each person in an hour
    #[arg(long, value_name = "N", default_value_t = 10)]
    acts: u32,
    /// Seed for the acts and the kills
    #[arg(long, value_name = "N", default_value_t = 7)]
    seed: u64,
    /// The program to use
    #[arg(long, value_name = "FILE", default_value = "target/release/seotags")]
    program: PathBuf,
    /// The data folder, which must be new (default: a temporary one, kept only after a failure)
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// The service and its operator.
struct Operator {
    place: Place,
    data: PathBuf,
    flags: Vec<String>,
    service: Option<Running>,
    /// The address of the service for its users; `None` while it is down.
    address: watch::Sender<Option<SocketAddr>>,
    kills: u64,
    faults: Vec<String>,
    most_memory: u64,
}

/// Uses the service for this long. True if no check failed.
pub(crate) async fn run(args: &SoakArgs) -> Result<bool> {
    let temporary = std::env::temp_dir().join(format!("seotags-soak-{}", std::process::id()));
    let data = args.data.clone().unwrap_or_else(|| temporary.clone());
    ensure!(!App::is_there(&data), "{} already contains a store; choose a new folder", data.display());
    let is_sound = soak(args, &data).await?;
    if args.data.is_none() && is_sound {
        std::fs::remove_dir_all(&temporary)?;
    } else {
        say(&format!("the data folder is {}", data.display()));
    }
    Ok(is_sound)
}

async fn soak(args: &SoakArgs, data: &Path) -> Result<bool> {
    let begun = Instant::now();
    accounts(data, args.users).await?;
    let server = site::serve();
    let site = server.address();
    let mut operator = Operator::new(args, data, &site.to_string())?;
    operator.start().await?;
    let mut people: Vec<Person> = Vec::new();
    for n in 0..args.users {
        people.push(Person::new(n, site, args.seed, operator.address.subscribe()).await?);
    }
    let mut random = fastrand::Rng::with_seed(args.seed);
    let calm_from = args.hours - args.hours / 3;
    let mut memory_before = 0;
    for hour in 0..args.hours {
        let kills_after = (hour < calm_from && random.bool()).then(|| HOUR.mul_f64(random.f64()));
        people = operator.hour(people, args.acts, kills_after).await?;
        // Memory that a service takes at its start is not growth.
        if hour == calm_from + (args.hours - calm_from) / 4 {
            memory_before = operator.memory()?;
        }
        if (hour + 1) % 12 == 0 {
            say(&format!("hour {}: {} kills, {:.0} s", hour + 1, operator.kills, begun.elapsed().as_secs_f64()));
        }
    }
    let memory_after = operator.memory()?;
    let figures = operator.end(people, (memory_before, memory_after)).await?;
    say(&format!("{} simulated hours in {:.0} s", args.hours, begun.elapsed().as_secs_f64()));
    let is_met = summary(&figures);
    operator.faults.iter().for_each(|fault| say(&format!("fault: {fault}")));
    Ok(is_met)
}

async fn accounts(data: &Path, users: u32) -> Result<()> {
    let app = App::open(data).await?;
    let accounts = app.accounts(tokio::task::block_in_place(|| SigningKeys::open(data))?);
    for n in 0..users as usize {
        accounts.create(&email(n), Secret::verbatim(PASSWORD.to_owned()), false, clock::now()).await?;
    }
    app.close().await;
    Ok(())
}

impl Operator {
    fn new(args: &SoakArgs, data: &Path, site: &str) -> Result<Self> {
        let flags = ["--trusted-proxy", "127.0.0.1", "--allow-host", site].map(ToOwned::to_owned).to_vec();
        Ok(Self {
            place: Place::new(&args.program, data)?,
            data: data.to_owned(),
            flags,
            service: None,
            address: watch::Sender::new(None),
            kills: 0,
            faults: Vec::new(),
            most_memory: 0,
        })
    }

    async fn start(&mut self) -> Result<()> {
        let (place, flags) = (self.place.clone(), self.flags.clone());
        let starting = move || place.serve(&flags.iter().map(String::as_str).collect::<Vec<_>>());
        let service = tokio::task::spawn_blocking(starting).await??;
        self.address.send_replace(Some(service.address));
        self.service = Some(service);
        Ok(())
    }

    fn memory(&mut self) -> Result<u64> {
        let service = self.service.as_ref().context("the service is down")?;
        self.most_memory = self.most_memory.max(service.peak_memory()?);
        service.memory()
    }

    /// An hour of use, with or without a kill.
    async fn hour(&mut self, people: Vec<Person>, acts: u32, kills_after: Option<Duration>) -> Result<Vec<Person>> {
        let begun = Instant::now();
        let at_work = people.into_iter().map(|person| tokio::spawn(person.hour(acts, HOUR)));
        let at_work = tokio::spawn(join_all(at_work.collect::<Vec<_>>()));
        if let Some(after) = kills_after {
            sleep(after).await;
            self.kill().await?;
        }
        let people = at_work.await?.into_iter().collect::<Result<Vec<_>, _>>()?;
        sleep(HOUR.saturating_sub(begun.elapsed())).await;
        Ok(people)
    }

    /// Kills the service, checks what it left, and starts it again.
    async fn kill(&mut self) -> Result<()> {
        self.memory()?;
        self.address.send_replace(None);
        let service = self.service.take().context("the service is down")?;
        tokio::task::spawn_blocking(move || service.kill()).await??;
        self.kills += 1;
        let kills = self.kills;
        let found = checks::audit(&self.data).await?;
        self.faults.extend(found.into_iter().map(|fault| format!("after kill {kills}: {fault}")));
        self.start().await
    }

    /// Checks everything once more, deletes all of it, and checks what is left.
    async fn end(&mut self, people: Vec<Person>, (before, after): (u64, u64)) -> Result<Vec<Figure>> {
        let mut done = Done::default();
        for mut person in people {
            self.faults.extend(person.at_rest().await?);
            self.faults.extend(person.delete_everything().await?);
            self.faults.append(&mut person.faults);
            done.add(&person.done);
        }
        self.address.send_replace(None);
        let service = self.service.take().context("the service is down")?;
        tokio::task::spawn_blocking(move || service.stop()).await??;
        self.faults.extend(checks::audit(&self.data).await?.into_iter().map(|fault| format!("in the end: {fault}")));
        self.faults.extend(checks::left_over(&self.data)?);
        let (before, after) = (before as f64 / 1e6, after as f64 / 1e6);
        let mut figures = done.figures();
        figures.extend([
            Figure::informative("kills", self.kills.to_string()),
            Figure::exactly("faults", self.faults.len() as u64, 0),
            Figure::at_most("memory after the last third", after, before * (1.0 + GROWTH_SHARE) + GROWTH_MB, "MB"),
            Figure::informative("memory at its start", format!("{before:.1} MB")),
            Figure::informative("peak memory", format!("{:.1} MB", self.most_memory as f64 / 1e6)),
        ]);
        Ok(figures)
    }
}
