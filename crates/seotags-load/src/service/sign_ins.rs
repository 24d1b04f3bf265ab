//! Several people a second sign in while the others read.

use super::fill::Filled;
use super::people::{PEOPLE, everybody};
use super::reads::{MEASURED, read};
use crate::client::{Client, email};
use crate::figures::{Figure, Times};
use crate::program::Running;
use anyhow::Result;
use futures::future::join_all;
use std::time::{Duration, Instant};
use tokio::time::interval;

/// Sign-ins a second that are started: a little more than the goal.
const BEGUN: u32 = 22;
/// Goal for sign-ins a second (issue 7).
const WANTED: f64 = 20.0;
/// Goal for the 99th percentile of the reads meanwhile (issue 7).
const GOAL_MS: f64 = 100.0;

pub(super) async fn measure(service: &Running, filled: &Filled) -> Result<Vec<Figure>> {
    let people = everybody(service, PEOPLE).await?;
    let reading = read(people, filled, MEASURED);
    let (reads, (seconds, signed_in, refused)) = tokio::join!(reading, sign_in(service));
    let reads = reads?.times();
    Ok(vec![
        Figure::at_least("sign-ins", signed_in.count() as f64 / seconds, WANTED, "a second"),
        Figure::exactly("sign-ins that were refused", refused, 0),
        Figure::at_most("reads during sign-ins, p99", reads.percentile(0.99), GOAL_MS, "ms"),
        Figure::informative("sign-ins: all", signed_in.shown()),
        Figure::informative("reads during sign-ins: all", reads.shown()),
    ])
}

/// Starts sign-ins at an even pace, however long each takes. Returns the seconds until the last response, the times,
/// and the number of refusals.
async fn sign_in(service: &Running) -> (f64, Times, u64) {
    let mut pace = interval(Duration::from_secs(1) / BEGUN);
    let begun = Instant::now();
    let mut under_way = Vec::new();
    let mut n = 0;
    while begun.elapsed() < MEASURED {
        pace.tick().await;
        let mut client = Client::new(service.address, n % PEOPLE);
        let email = email(n % PEOPLE);
        under_way.push(tokio::spawn(async move {
            let asked = Instant::now();
            client.sign_in(&email).await.map(|()| asked.elapsed())
        }));
        n += 1;
    }
    let (mut times, mut refused) = (Times::default(), 0);
    for done in join_all(under_way).await {
        match done {
            Ok(Ok(time)) => times.push(time),
            _ => refused += 1,
        }
    }
    (begun.elapsed().as_secs_f64(), times, refused)
}
