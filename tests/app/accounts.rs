//! Accounts as a library, with a controlled clock: what ends sessions and links, and when.

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use seotags::Secret;
use seotags::crawl::Guard;
use seotags::settings::SettingsPatch;
use seotags_app::accounts::{
    AccountError, Accounts, NewToken, SignedIn, SigningKeys, TokenScope, UserChange, Verified,
};
use seotags_app::administration::LogQuery;
use seotags_app::mail::{MailRoute, Sender};
use seotags_app::projects::{NewProject, ProjectChange};
use seotags_app::webhooks::{NewWebhook, WebhookChange, WebhookError, WebhookEvent};
use seotags_app::{App, SettingsEdit};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

const EMAIL: &str = "ada@shop.example";
const NETWORK: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 7));

struct AccountsFixture {
    data: TempDir,
    accounts: Accounts,
    now: Timestamp,
}

fn secret(text: &str) -> Secret {
    Secret::verbatim(text.to_owned())
}

impl AccountsFixture {
    async fn new() -> Self {
        let data = TempDir::new().unwrap();
        let app = App::open(data.path()).await.unwrap();
        let accounts = app.accounts(SigningKeys::open(data.path()).unwrap());
        // With the precision of the store.
        let now = Timestamp::from_millisecond(seotags::clock::now().as_millisecond()).unwrap();
        accounts.create(EMAIL, secret("Correct-Horse-1"), false, now).await.unwrap();
        Self { data, accounts, now }
    }

    async fn sign_in(&self) -> SignedIn {
        self.accounts.sign_in(EMAIL, secret("Correct-Horse-1"), self.now).await.unwrap()
    }

    /// The successor of a token, `after` the beginning.
    async fn refresh(&self, token: &Secret, after: SignedDuration) -> Option<Secret> {
        match self.accounts.refresh(token.expose(), self.now + after).await {
            Ok(signed_in) => Some(signed_in.refresh_token),
            Err(AccountError::SessionOver) => None,
            Err(other) => panic!("{other}"),
        }
    }
}

const fn seconds(count: i64) -> SignedDuration {
    SignedDuration::from_secs(count)
}

const fn days(count: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * count)
}

#[tokio::test]
async fn a_used_token_gets_its_successor_for_ten_seconds_and_then_ends_the_family() {
    let setup = AccountsFixture::new().await;
    let (first, other) = (setup.sign_in().await.refresh_token, setup.sign_in().await.refresh_token);
    let second = setup.refresh(&first, seconds(0)).await.unwrap();
    assert_eq!(setup.refresh(&first, seconds(10)).await.as_ref(), Some(&second));
    assert_eq!(setup.refresh(&first, seconds(11)).await, None);
    assert_eq!(setup.refresh(&second, seconds(12)).await, None, "all tokens of the session end");
    assert!(setup.refresh(&other, seconds(12)).await.is_some(), "the other device stays signed in");
}

#[tokio::test]
async fn an_owner_who_refreshes_after_a_thief_ends_the_stolen_session() {
    let setup = AccountsFixture::new().await;
    let owners = setup.sign_in().await.refresh_token;
    let mut thiefs = owners.clone();
    for round in 1..=3 {
        thiefs = setup.refresh(&thiefs, seconds(60 * round)).await.unwrap();
    }
    assert_eq!(setup.refresh(&owners, seconds(600)).await, None);
    assert_eq!(setup.refresh(&thiefs, seconds(601)).await, None);
}

#[tokio::test]
async fn a_session_lasts_30_days_without_use_and_90_days_in_total() {
    let setup = AccountsFixture::new().await;
    let away = setup.sign_in().await.refresh_token;
    assert_eq!(setup.refresh(&away, days(30)).await, None);
    let mut token = setup.sign_in().await.refresh_token;
    for day in [29, 58, 87] {
        token = setup.refresh(&token, days(day)).await.unwrap();
    }
    let signed_in = setup.accounts.refresh(token.expose(), setup.now + days(89)).await.unwrap();
    assert_eq!(signed_in.expires_at, setup.now + days(90), "the expiry of the cookie");
    assert_eq!(setup.refresh(&signed_in.refresh_token, days(90)).await, None);
}

#[tokio::test]
async fn a_deactivated_user_loses_all_sessions_permanently() {
    let setup = AccountsFixture::new().await;
    let signed_in = setup.sign_in().await;
    let id = signed_in.user.id;
    assert!(setup.accounts.authenticate(&signed_in.access_token).await.unwrap().is_some());
    assert!(setup.accounts.set_active(id, false).await.unwrap());
    assert!(setup.accounts.authenticate(&signed_in.access_token).await.unwrap().is_none());
    assert!(setup.accounts.set_active(id, true).await.unwrap());
    assert!(
        setup.accounts.authenticate(&signed_in.access_token).await.unwrap().is_none(),
        "the token stays invalid after reactivation"
    );
    assert_eq!(setup.refresh(&signed_in.refresh_token, seconds(1)).await, None);
}

#[tokio::test]
async fn the_last_administrator_cannot_be_removed() {
    let setup = AccountsFixture::new().await;
    let id = setup.sign_in().await.user.id;
    setup.accounts.set_superuser(id, true).await.unwrap();
    for refused in [
        setup.accounts.set_superuser(id, false).await.map(|_| ()),
        setup.accounts.set_active(id, false).await.map(|_| ()),
        setup.accounts.delete(id).await,
    ] {
        assert!(matches!(refused, Err(AccountError::LastAdministrator)));
    }
    setup.accounts.create("bob@shop.example", secret("Correct-Horse-1"), true, setup.now).await.unwrap();
    setup.accounts.delete(id).await.unwrap();
    assert!(setup.accounts.by_email(EMAIL).await.unwrap().is_none());
}

#[tokio::test]
async fn account_changes_of_the_shell_are_logged() {
    let setup = AccountsFixture::new().await;
    let id = setup.sign_in().await.user.id;
    let accounts = &setup.accounts;
    accounts.create("bob@shop.example", secret("Correct-Horse-1"), true, setup.now).await.unwrap();
    for is_superuser in [true, true, false] {
        accounts.set_superuser(id, is_superuser).await.unwrap();
    }
    for is_active in [false, true] {
        accounts.set_active(id, is_active).await.unwrap();
    }
    accounts.ensure_administrator(EMAIL, secret("Another-Horse-2"), setup.now).await.unwrap();
    accounts.delete(id).await.unwrap();
    let app = App::open(setup.data.path()).await.unwrap();
    let logged = app.administration().logs(LogQuery::all(None, None)).await.unwrap().items;
    assert!(logged.iter().all(|entry| entry.admin_email.is_empty()), "the shell has no account");
    let told = logged.iter().rev().map(|entry| (entry.action.as_str(), entry.target_user_email.as_str()));
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            ("grant_superuser", "bob@shop.example"),
            ("grant_superuser", EMAIL),
            ("revoke_superuser", EMAIL),
            ("deactivate_user", EMAIL),
            ("reactivate_user", EMAIL),
            ("grant_superuser", EMAIL),
            ("delete_user", EMAIL),
        ]
    );
}

#[tokio::test]
async fn two_concurrent_changes_are_both_saved() {
    let setup = AccountsFixture::new().await;
    let user = setup.sign_in().await.user;
    let name = UserChange { agency_name: Some("Lovelace".to_owned()), ..UserChange::default() };
    let language = SettingsPatch { language: Some("de".to_owned()), ..SettingsPatch::default() };
    let suffix = SettingsPatch { title_suffix: Some(" | Shop".to_owned()), ..SettingsPatch::default() };
    let settings = |patch: &SettingsPatch| UserChange { settings: Some(patch.clone()), ..UserChange::default() };
    // Both are based on the state before either of them.
    for change in [name, settings(&language), settings(&suffix)] {
        setup.accounts.update(&user, change, setup.now).await.unwrap();
    }
    let now = setup.accounts.user(user.id).await.unwrap().unwrap();
    assert_eq!(now.agency_name.as_deref(), Some("Lovelace"));
    assert_eq!(now.settings, SettingsPatch { language: language.language.clone(), ..suffix.clone() });

    let app = App::open(setup.data.path()).await.unwrap();
    let new = NewProject { name: "Shop".to_owned(), domain: "shop.example".to_owned(), ..NewProject::default() };
    let read = app.projects().create(Some(user.id), &new, 1).await.unwrap();
    for patch in [&language, &suffix] {
        let settings = Some(SettingsEdit::of(&read.settings, patch.clone()));
        app.projects().change(read.id, ProjectChange { settings, ..ProjectChange::default() }).await.unwrap();
    }
    let kept = app.projects().get(read.id).await.unwrap().unwrap().settings;
    assert_eq!(kept, SettingsPatch { language: language.language, ..suffix });
}

#[tokio::test]
async fn links_expire() {
    let setup = AccountsFixture::new().await;
    setup.accounts.sign_up("bob@shop.example", secret("Correct-Horse-1"), NETWORK, setup.now).await.unwrap();
    setup.accounts.recover(EMAIL, NETWORK, setup.now).await.unwrap();
    let mails = sent(&setup, 2).await.concat();
    let (verification, reset) = (token(&mails, "verify-account"), token(&mails, "reset-password"));
    let late = setup.accounts.verify(&verification, setup.now + days(2)).await;
    assert!(matches!(late, Err(AccountError::MailToken)));
    let verified = setup.accounts.verify(&verification, setup.now + days(2) - seconds(1)).await.unwrap();
    assert!(matches!(verified, Verified::Account(_)));
    let password = || secret("Another-Horse-2");
    let late = setup.accounts.reset_password(&reset, password(), setup.now + seconds(3_600)).await;
    assert!(matches!(late, Err(AccountError::MailToken)));
    setup.accounts.reset_password(&reset, password(), setup.now + seconds(3_599)).await.unwrap();
    assert!(setup.accounts.sign_in(EMAIL, password(), setup.now).await.is_ok());
}

/// Waits for this number of emails, and returns them in order.
async fn sent(setup: &AccountsFixture, count: usize) -> Vec<String> {
    let folder = setup.data.path().join("outbox");
    let stop = CancellationToken::new();
    let mailer = setup.accounts.mailer(MailRoute::Outbox(folder.clone()), Sender::of_host("tags.example.com"));
    let running = tokio::spawn(mailer.run(stop.clone()));
    loop {
        let files = std::fs::read_dir(&folder).into_iter().flatten().map(|entry| entry.unwrap().path());
        let mut mails: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "eml")).collect();
        if mails.len() >= count {
            stop.cancel();
            running.await.unwrap();
            mails.sort();
            return mails.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
        }
        tokio::task::yield_now().await;
    }
}

fn token(mails: &str, page: &str) -> String {
    let (_, rest) = mails.split_once(&format!("/app/{page}?token=")).unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

/// A password change.
fn another_password() -> UserChange {
    let (password, current_password) = (Some(secret("Another-Horse-2")), Some(secret("Correct-Horse-1")));
    UserChange { password, current_password, ..UserChange::default() }
}

#[tokio::test]
async fn a_password_change_and_its_new_session_are_one_transaction() {
    let setup = AccountsFixture::new().await;
    let before = setup.sign_in().await;
    let db = Connection::open(setup.data.path().join("seotags.db")).unwrap();
    db.execute_batch("CREATE TRIGGER full BEFORE INSERT ON sessions BEGIN SELECT raise(ABORT, 'full'); END").unwrap();
    setup.accounts.update(&before.user, another_password(), setup.now).await.unwrap_err();
    db.execute_batch("DROP TRIGGER full").unwrap();
    assert!(setup.accounts.authenticate(&before.access_token).await.unwrap().is_some(), "nothing has changed");
    setup.sign_in().await;
    let updated = setup.accounts.update(&before.user, another_password(), setup.now).await.unwrap();
    let session = updated.session.unwrap();
    assert!(setup.accounts.authenticate(&before.access_token).await.unwrap().is_none());
    assert!(setup.accounts.authenticate(&session.access_token).await.unwrap().is_some());
    assert!(setup.refresh(&session.refresh_token, seconds(1)).await.is_some());
}

#[tokio::test]
async fn a_session_that_ended_in_the_meantime_cannot_change_the_account() {
    let setup = AccountsFixture::new().await;
    let thief = setup.sign_in().await.user;
    setup.accounts.set_password(thief.id, secret("Third-Horse-3"), setup.now).await.unwrap();
    let named = |change: UserChange| UserChange { agency_name: Some("Thief & Co".to_owned()), ..change };
    let refused = setup.accounts.update(&thief, named(UserChange::default()), setup.now).await;
    assert!(matches!(refused, Err(AccountError::SessionOver)));
    assert!(setup.accounts.update(&thief, named(another_password()), setup.now).await.is_err());
    let token = NewToken { name: "back door".to_owned(), scope: TokenScope::Write, expires_at: None };
    let refused = setup.accounts.issue_token(&thief, token, setup.now).await;
    assert!(matches!(refused, Err(AccountError::SessionOver)));
    let signed_in = setup.accounts.sign_in(EMAIL, secret("Third-Horse-3"), setup.now).await.unwrap();
    assert_eq!(signed_in.user.agency_name, None);
}

#[tokio::test]
async fn a_user_who_was_signed_out_meanwhile_cannot_create_or_confirm_webhooks() {
    let setup = AccountsFixture::new().await;
    let app = App::open(setup.data.path()).await.unwrap();
    let webhooks = app.webhooks(Guard::default());
    let thief = setup.sign_in().await.user;
    let hook = |host: &str| NewWebhook {
        url: format!("https://{host}/hook"),
        events: WebhookEvent::ALL.to_vec(),
        is_active: true,
    };
    let made = webhooks.create(&thief, hook("ci.example.com"), setup.now).await.unwrap().kept;
    setup.accounts.set_password(thief.id, secret("Third-Horse-3"), setup.now).await.unwrap();
    let elsewhere = WebhookChange { url: Some("https://evil.example/hook".to_owned()), ..WebhookChange::default() };
    for refused in [
        webhooks.create(&thief, hook("evil.example"), setup.now).await.map(|_| ()),
        webhooks.update(&thief, made.id, elsewhere, setup.now).await.map(|_| ()),
        webhooks.confirm(&thief, made.id).await.map(|_| ()),
    ] {
        assert!(matches!(refused, Err(WebhookError::SessionOver)), "{refused:?}");
    }
    let kept = webhooks.of_user(thief.id).await.unwrap();
    assert_eq!(kept.iter().map(|hook| hook.url.as_str()).collect::<Vec<_>>(), ["https://ci.example.com/hook"]);
    assert_eq!(kept[0].paused_at, Some(setup.now));
    let owner = setup.accounts.user(thief.id).await.unwrap().unwrap();
    assert_eq!(webhooks.confirm(&owner, made.id).await.unwrap().paused_at, None);
}

#[tokio::test]
async fn a_new_password_is_set_even_if_the_address_changed_in_the_meantime() {
    let setup = AccountsFixture::new().await;
    let before = setup.sign_in().await.user;
    setup.accounts.request_email_change(&before, "ada@new.example", NETWORK, setup.now).await.unwrap();
    let link = token(&sent(&setup, 2).await.concat(), "verify-email-change");
    setup.accounts.verify(&link, setup.now).await.unwrap();
    // The state as read by a request with a slow body.
    setup.accounts.update(&before, another_password(), setup.now).await.unwrap();
    let old = setup.accounts.sign_in("ada@new.example", secret("Correct-Horse-1"), setup.now).await;
    assert!(matches!(old, Err(AccountError::WrongPair)));
    setup.accounts.sign_in("ada@new.example", secret("Another-Horse-2"), setup.now).await.unwrap();
    let mut count = 3;
    let notice = loop {
        let notices = sent(&setup, count).await;
        if let Some(notice) = notices.into_iter().find(|mail| mail.contains("Subject: Your password was changed")) {
            break notice;
        }
        count += 1;
    };
    assert!(notice.contains("To: ada@new.example"), "{notice}");
}

#[tokio::test]
async fn a_pending_sign_up_is_not_voided_by_others_and_a_network_gets_five() {
    const BOB: &str = "bob@shop.example";
    let setup = AccountsFixture::new().await;
    let sign_up = async |network: IpAddr, after: SignedDuration| {
        setup.accounts.sign_up(BOB, secret("Correct-Horse-1"), network, setup.now + after).await.unwrap();
    };
    let db = Connection::open(setup.data.path().join("seotags.db")).unwrap();
    let waiting = || db.query_row("SELECT count(*) FROM mail_tokens", [], |row| row.get::<_, u32>(0)).unwrap();
    sign_up(NETWORK, seconds(0)).await;
    let owners = token(&sent(&setup, 1).await.concat(), "verify-account");
    for subnet in 0..8 {
        let network = Ipv6Addr::new(0x2001, 0xdb8, 1, subnet, 0, 0, 0, 0);
        sign_up(network.into(), seconds(3_600 * i64::from(subnet))).await;
    }
    assert_eq!(waiting(), 6, "a /48 is one network");
    for host in 0..30 {
        sign_up(Ipv4Addr::new(198, 51, 100, host).into(), seconds(3_600 * i64::from(host))).await;
    }
    assert_eq!(waiting(), 20);
    setup.accounts.verify(&owners, setup.now + days(2) - seconds(1)).await.unwrap();
}

#[tokio::test]
async fn earlier_links_stay_valid_when_the_budget_of_an_address_is_used_up() {
    const NEW: &str = "ada@new.example";
    let setup = AccountsFixture::new().await;
    let ada = setup.sign_in().await.user;
    setup.accounts.request_email_change(&ada, NEW, NETWORK, setup.now).await.unwrap();
    let link = token(&sent(&setup, 2).await.concat(), "verify-email-change");
    let bob = setup.accounts.create("bob@shop.example", secret("Correct-Horse-1"), false, setup.now).await.unwrap();
    let bob = setup.accounts.user(bob).await.unwrap().unwrap();
    for host in 0..19 {
        let network = Ipv4Addr::new(198, 51, 100, host).into();
        setup.accounts.request_email_change(&bob, NEW, network, setup.now).await.unwrap();
    }
    for (new, is_sent) in [(NEW, false), ("ada@third.example", true)] {
        let asked = setup.accounts.request_email_change(&bob, new, NETWORK, setup.now).await;
        assert_eq!(asked.is_ok(), is_sent, "{asked:?}");
    }
    let asked = setup.accounts.request_email_change(&ada, NEW, NETWORK, setup.now).await;
    assert!(matches!(asked, Err(AccountError::TooManyMails)));
    let changed = setup.accounts.verify(&link, setup.now).await.unwrap();
    assert_eq!(changed, Verified::EmailChanged(ada.id));
}
