//! `seotags users`, and the administrator account from the environment.

use crate::support::{PASSWORD, Service};
use insta::assert_snapshot;
use seotags_testkit::Seotags;

#[test]
fn users_commands_create_list_change_and_delete_accounts() {
    let service = Service::start();
    let seotags = service.seotags();
    let made =
        seotags.run_with_input(&["users", "create", "--superuser", "root@shop.example"], &format!("{PASSWORD}\n"));
    assert_snapshot!(made.snapshot(), @r"
    exit 0
    --- stderr
      created the administrator root@shop.example
    ");
    seotags.file("password.txt", format!("{PASSWORD}\r\n"));
    let made = seotags.run(&["users", "create", "bob@shop.example", "--password-from", "password.txt"]);
    assert_eq!(made.stderr, "  created the user bob@shop.example\n");
    let bob = service.sign_in("bob@shop.example", PASSWORD);
    assert!(
        service
            .get("/users/me")
            .bearer(&service.sign_in("root@shop.example", PASSWORD).access_token)
            .send()
            .body
            .contains("\"is_superuser\":true")
    );

    let again = seotags.run_with_input(&["users", "create", "BOB@shop.example"], PASSWORD);
    assert_eq!((again.code, again.stderr.as_str()), (Some(2), "error: an account with this address exists\n"));
    let weak = seotags.run_with_input(&["users", "create", "eve@shop.example"], "weak");
    assert_eq!(weak.code, Some(2));
    assert!(weak.stderr.contains("a password has at least 8 characters"), "{}", weak.stderr);

    seotags.run_with_input(&["users", "set-password", "bob@shop.example"], "Another-Horse-2");
    assert_eq!(service.get("/users/me").bearer(&bob.access_token).status(), 401);
    assert_eq!(service.refresh(&bob.refresh_token).status, 401);
    let bob = service.sign_in("bob@shop.example", "Another-Horse-2");

    assert_snapshot!(seotags.run(&["users", "demote", "root@shop.example"]).snapshot(), @r"
    exit 2
    --- stderr
    error: this is the last administrator
    ");
    seotags.run(&["users", "promote", "bob@shop.example"]);
    assert_eq!(seotags.run(&["users", "demote", "root@shop.example"]).code, Some(0));
    let listed = seotags.run(&["users", "list"]);
    let rows = listed.stdout.lines().map(|line| line.split("  20").next().unwrap().trim_end());
    assert_snapshot!(rows.collect::<Vec<_>>().join("\n"), @r"
    Email              Role           State   Plan  Projects  Last call
    root@shop.example  user           active  Free  0
    bob@shop.example   administrator  active  Free  0
    ");
    assert_eq!(seotags.run(&["users", "delete", "root@shop.example"]).code, Some(2), "a deletion needs a confirmation");
    assert_eq!(seotags.run(&["users", "delete", "root@shop.example", "--yes"]).code, Some(0));
    assert_eq!(service.try_sign_in("root@shop.example", PASSWORD).status, 400);
    assert_eq!(service.get("/users/me").bearer(&bob.access_token).status(), 200);
    let nobody = seotags.run(&["users", "promote", "root@shop.example"]);
    assert!(nobody.code == Some(2) && nobody.stderr.contains("no account of “root@shop.example”"));
}

#[test]
fn the_environment_creates_an_administrator() {
    let mut service = Service::with_admin();
    assert_eq!(service.admin().access_token.split('.').count(), 3);
    service.stop();
    // The account exists: nothing changes, and certainly not the password.
    service.start_again(&[]);
    service.admin();
    let half = Seotags::new().with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example");
    let ended = half.run(&["serve", "--listen", "127.0.0.1:0"]);
    assert_eq!(ended.code, Some(2));
    assert!(ended.stderr.contains("set both SEOTAGS_ADMIN_EMAIL and SEOTAGS_ADMIN_PASSWORD"));
}

#[test]
fn an_earlier_sign_up_with_the_administrators_address_does_not_become_one() {
    let seotags =
        Seotags::new().with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example").with("SEOTAGS_ADMIN_PASSWORD", PASSWORD);
    // A stranger's account whose address was never verified.
    let mut service = Service::start();
    service.sign_up("admin@seotags.example", "Stranger-Horse-1");
    let link = service.outbox().wait_for("admin@seotags.example", "Verify your email address").token();
    service.stop();
    std::fs::rename(service.seotags().data(), seotags.data()).unwrap();
    let service = Service::start_with(seotags, &[]);
    assert_eq!(service.verify(&link).status, 400, "the stranger's sign-up is void");
    assert_eq!(service.try_sign_in("admin@seotags.example", "Stranger-Horse-1").status, 400);
    service.admin();
}
