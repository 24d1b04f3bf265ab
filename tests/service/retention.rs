//! `--keep-days` of a service.

use crate::support::{SiteProject, shop, wait_for};
use rusqlite::Connection;

#[test]
fn analyses_finished_before_keep_days_are_deleted_at_the_start() {
    let mut setup = SiteProject::new(shop(&["/a"]));
    let [old, new] = [(); 2].map(|()| setup.begin(&["/a"]));
    for id in [old, new] {
        setup.wait_for(id, "success");
    }
    setup.service.stop();
    let two_days = 2 * 24 * 60 * 60 * 1_000_i64;
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    let sql = "UPDATE analyses SET created_at = created_at - ?2, started_at = started_at - ?2, \
               finished_at = finished_at - ?2 WHERE id = ?1";
    assert_eq!(store.execute(sql, [old, two_days]).unwrap(), 1);
    drop(store);

    setup.start_again(&["--keep-days", "3"]);
    assert_eq!(setup.ask("GET", &format!("/analyses/{old}")).status, 200);
    setup.service.stop();
    setup.start_again(&["--keep-days", "1"]);
    // An analysis that is deleted while it is read answers 409.
    let gone = wait_for("its end", || {
        Some(setup.ask("GET", &format!("/analyses/{old}"))).filter(|reply| !matches!(reply.status, 200 | 409))
    });
    assert_eq!(gone.said(), "404 Analysis not found.");
    assert_eq!(setup.ask("GET", &format!("/analyses/{new}")).status, 200);
}
