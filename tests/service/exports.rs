//! Limits of concurrent exports.

use crate::support::{LONG_PAGES, SiteProject, holding, long_pages, shop, wait_for};
use std::thread;

#[test]
fn four_exports_run_at_a_time_including_unread_ones() {
    let setup = SiteProject::new(long_pages());
    let id = setup.begin(&LONG_PAGES);
    setup.wait_for(id, "success");
    let unread = [(); 4].map(|()| setup.unread_export(id));
    let fifth = || setup.ask("GET", &format!("/analyses/{id}/export/csv"));
    assert_eq!(fifth().said(), "429 Too many attempts. Please try again in 5 seconds.");
    drop(unread);
    wait_for("a place for another export", || Some(fifth()).filter(|reply| reply.status == 200));
}

#[test]
fn a_user_has_one_pdf_at_a_time() {
    let setup = SiteProject::new(shop(&["/", "/a", "/b", "/c"]));
    let id = setup.begin(&["/", "/a", "/b", "/c"]);
    setup.wait_for(id, "success");
    let export = |format: &str| setup.ask("GET", &format!("/analyses/{id}/export/{format}"));
    // Whether two exports overlap depends on the machine. If two were allowed, none would ever be
    // refused with this answer.
    wait_for("a PDF beside another", || {
        let replies =
            thread::scope(|scope| [(); 2].map(|()| scope.spawn(|| export("pdf"))).map(|one| one.join().unwrap()));
        assert!(replies.iter().any(|reply| reply.status == 200), "{replies:?}");
        let refused = replies.into_iter().find(|reply| reply.status != 200)?;
        assert_eq!(refused.said(), "429 Too many attempts. Please try again in 5 seconds.");
        Some(())
    });
    assert_eq!(export("csv").status, 200);
}

#[test]
fn an_analysis_without_results_cannot_be_exported() {
    let setup = SiteProject::new(holding(&["/late"]));
    let id = setup.begin(&["/late"]);
    for format in ["csv", "json", "pdf"] {
        let refused = setup.ask("GET", &format!("/analyses/{id}/export/{format}"));
        assert_eq!(refused.said(), "400 Analysis has no results yet.", "{format}");
    }
}
