//! Many concurrent callers: their answers and the memory that they use.

use crate::support::{PASSWORD, Service};
use seotags_testkit::Seotags;
use std::thread;

/// The extra memory for a hundred sign-ins.
const MOST_MEMORY: u64 = 120 << 20;

#[test]
fn a_hundred_concurrent_sign_ins_are_answered_in_bounded_memory() {
    let seotags =
        Seotags::new().with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example").with("SEOTAGS_ADMIN_PASSWORD", PASSWORD);
    // A single network may open fewer connections.
    let service = Service::start_with(seotags, &["--trusted-proxy", "127.0.0.1"]);
    service.admin();
    let before = service.peak_memory();
    let statuses: Vec<u16> = thread::scope(|scope| {
        let sign_in = |number: usize| {
            let reply = service.try_sign_in(&format!("u{number}@shop.example"), PASSWORD);
            assert_eq!(reply.status == 503, reply.header("retry-after").is_some(), "{reply:?}");
            reply.status
        };
        let signing_in: Vec<_> = (0..99).map(|number| scope.spawn(move || sign_in(number))).collect();
        for _ in 0..10 {
            assert_eq!(service.get("/health").status(), 200, "health answers during sign-ins");
        }
        signing_in.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(statuses.iter().all(|status| matches!(status, 400 | 503)), "{statuses:?}");
    assert!(statuses.contains(&400));
    let more = service.peak_memory() - before;
    assert!(more < MOST_MEMORY, "{} MiB more", more >> 20);
}
