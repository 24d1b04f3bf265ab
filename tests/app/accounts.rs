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

struct Desk {
    data: TempDir,
    accounts: Accounts,
    now: Timestamp,
}

fn secret(text: &str) -> Secret {
    Secret::verbatim(text.to_owned())
}

impl Desk {
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
    let desk = Desk::new().await;
    let (first, other) = (desk.sign_in().await.refresh_token, desk.sign_in().await.refresh_token);
    let second = desk.refresh(&first, seconds(0)).await.unwrap();
    assert_eq!(desk.refresh(&first, seconds(10)).await.as_ref(), Some(&second));
    assert_eq!(desk.refresh(&first, seconds(11)).await, None);
    assert_eq!(desk.refresh(&second, seconds(12)).await, None, "all tokens of the session end");
    assert!(desk.refresh(&other, seconds(12)).await.is_some(), "the other device stays signed in");
}

#[tokio::test]
async fn an_owner_who_refreshes_after_a_thief_ends_the_stolen_session() {
    let desk = Desk::new().await;
    let owners = desk.sign_in().await.refresh_token;
    let mut thiefs = owners.clone();
    for round in 1..=3 {
        thiefs = desk.refresh(&thiefs, seconds(60 * round)).await.unwrap();
    }
    assert_eq!(desk.refresh(&owners, seconds(600)).await, None);
    assert_eq!(desk.refresh(&thiefs, seconds(601)).await, None);
}

#[tokio::test]
async fn a_session_lasts_30_days_without_use_and_90_days_in_total() {
    let desk = Desk::new().await;
    let away = desk.sign_in().await.refresh_token;
    assert_eq!(desk.refresh(&away, days(30)).await, None);
    let mut token = desk.sign_in().await.refresh_token;
    for day in [29, 58, 87] {
        token = desk.refresh(&token, days(day)).await.unwrap();
    }
    let signed_in = desk.accounts.refresh(token.expose(), desk.now + days(89)).await.unwrap();
    assert_eq!(signed_in.expires_at, desk.now + days(90), "the expiry of the cookie");
    assert_eq!(desk.refresh(&signed_in.refresh_token, days(90)).await, None);
}

#[tokio::test]
async fn a_deactivated_user_loses_all_sessions_permanently() {
    let desk = Desk::new().await;
    let signed_in = desk.sign_in().await;
    let id = signed_in.user.id;
    assert!(desk.accounts.authenticate(&signed_in.access_token).await.unwrap().is_some());
    assert!(desk.accounts.set_active(id, false).await.unwrap());
    assert!(desk.accounts.authenticate(&signed_in.access_token).await.unwrap().is_none());
    assert!(desk.accounts.set_active(id, true).await.unwrap());
    assert!(
        desk.accounts.authenticate(&signed_in.access_token).await.unwrap().is_none(),
        "the token stays invalid after reactivation"
    );
    assert_eq!(desk.refresh(&signed_in.refresh_token, seconds(1)).await, None);
}

#[tokio::test]
async fn the_last_administrator_cannot_be_removed() {
    let desk = Desk::new().await;
    let id = desk.sign_in().await.user.id;
    desk.accounts.set_superuser(id, true).await.unwrap();
    for refused in [
        desk.accounts.set_superuser(id, false).await.map(|_| ()),
        desk.accounts.set_active(id, false).await.map(|_| ()),
        desk.accounts.delete(id).await,
    ] {
        assert!(matches!(refused, Err(AccountError::LastAdministrator)));
    }
    desk.accounts.create("bob@shop.example", secret("Correct-Horse-1"), true, desk.now).await.unwrap();
    desk.accounts.delete(id).await.unwrap();
    assert!(desk.accounts.by_email(EMAIL).await.unwrap().is_none());
}

#[tokio::test]
async fn account_changes_of_the_shell_are_logged() {
    let desk = Desk::new().await;
    let id = desk.sign_in().await.user.id;
    let accounts = &desk.accounts;
    accounts.create("bob@shop.example", secret("Correct-Horse-1"), true, desk.now).await.unwrap();
    for is_superuser in [true, true, false] {
        accounts.set_superuser(id, is_superuser).await.unwrap();
    }
    for is_active in [false, true] {
        accounts.set_active(id, is_active).await.unwrap();
    }
    accounts.ensure_administrator(EMAIL, secret("Another-Horse-2"), desk.now).await.unwrap();
    accounts.delete(id).await.unwrap();
    let app = App::open(desk.data.path()).await.unwrap();
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
    let desk = Desk::new().await;
    let user = desk.sign_in().await.user;
    let name = UserChange { agency_name: Some("Lovelace".to_owned()), ..UserChange::default() };
    let language = SettingsPatch { language: Some("de".to_owned()), ..SettingsPatch::default() };
    let suffix = SettingsPatch { title_suffix: Some(" | Shop".to_owned()), ..SettingsPatch::default() };
    let settings = |patch: &SettingsPatch| UserChange { settings: Some(patch.clone()), ..UserChange::default() };
    // Both are based on the state before either of them.
    for change in [name, settings(&language), settings(&suffix)] {
        desk.accounts.update(&user, change, desk.now).await.unwrap();
    }
    let now = desk.accounts.user(user.id).await.unwrap().unwrap();
    assert_eq!(now.agency_name.as_deref(), Some("Lovelace"));
    assert_eq!(now.settings, SettingsPatch { language: language.language.clone(), ..suffix.clone() });

    let app = App::open(desk.data.path()).await.unwrap();
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
    let desk = Desk::new().await;
    desk.accounts.sign_up("bob@shop.example", secret("Correct-Horse-1"), NETWORK, desk.now).await.unwrap();
    desk.accounts.recover(EMAIL, NETWORK, desk.now).await.unwrap();
    let mails = sent(&desk, 2).await.concat();
    let (verification, reset) = (token(&mails, "verify-account"), token(&mails, "reset-password"));
    let late = desk.accounts.verify(&verification, desk.now + days(2)).await;
    assert!(matches!(late, Err(AccountError::MailToken)));
    let verified = desk.accounts.verify(&verification, desk.now + days(2) - seconds(1)).await.unwrap();
    assert!(matches!(verified, Verified::Account(_)));
    let password = || secret("Another-Horse-2");
    let late = desk.accounts.reset_password(&reset, password(), desk.now + seconds(3_600)).await;
    assert!(matches!(late, Err(AccountError::MailToken)));
    desk.accounts.reset_password(&reset, password(), desk.now + seconds(3_599)).await.unwrap();
    assert!(desk.accounts.sign_in(EMAIL, password(), desk.now).await.is_ok());
}

/// Waits for this number of emails, and returns them in order.
async fn sent(desk: &Desk, count: usize) -> Vec<String> {
    let folder = desk.data.path().join("outbox");
    let stop = CancellationToken::new();
    let mailer = desk.accounts.mailer(MailRoute::Outbox(folder.clone()), Sender::of_host("tags.example.com"));
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
    let desk = Desk::new().await;
    let before = desk.sign_in().await;
    let db = Connection::open(desk.data.path().join("seotags.db")).unwrap();
    db.execute_batch("CREATE TRIGGER full BEFORE INSERT ON sessions BEGIN SELECT raise(ABORT, 'full'); END").unwrap();
    desk.accounts.update(&before.user, another_password(), desk.now).await.unwrap_err();
    db.execute_batch("DROP TRIGGER full").unwrap();
    assert!(desk.accounts.authenticate(&before.access_token).await.unwrap().is_some(), "nothing has changed");
    desk.sign_in().await;
    let updated = desk.accounts.update(&before.user, another_password(), desk.now).await.unwrap();
    let session = updated.session.unwrap();
    assert!(desk.accounts.authenticate(&before.access_token).await.unwrap().is_none());
    assert!(desk.accounts.authenticate(&session.access_token).await.unwrap().is_some());
    assert!(desk.refresh(&session.refresh_token, seconds(1)).await.is_some());
}

#[tokio::test]
async fn a_session_that_ended_in_the_meantime_cannot_change_the_account() {
    let desk = Desk::new().await;
    let thief = desk.sign_in().await.user;
    desk.accounts.set_password(thief.id, secret("Third-Horse-3"), desk.now).await.unwrap();
    let named = |change: UserChange| UserChange { agency_name: Some("Thief & Co".to_owned()), ..change };
    let refused = desk.accounts.update(&thief, named(UserChange::default()), desk.now).await;
    assert!(matches!(refused, Err(AccountError::SessionOver)));
    assert!(desk.accounts.update(&thief, named(another_password()), desk.now).await.is_err());
    let token = NewToken { name: "back door".to_owned(), scope: TokenScope::Write, expires_at: None };
    let refused = desk.accounts.issue_token(&thief, token, desk.now).await;
    assert!(matches!(refused, Err(AccountError::SessionOver)));
    let signed_in = desk.accounts.sign_in(EMAIL, secret("Third-Horse-3"), desk.now).await.unwrap();
    assert_eq!(signed_in.user.agency_name, None);
}

#[tokio::test]
async fn a_user_who_was_signed_out_meanwhile_cannot_create_or_confirm_webhooks() {
    let desk = Desk::new().await;
    let app = App::open(desk.data.path()).await.unwrap();
    let webhooks = app.webhooks(Guard::default());
    let thief = desk.sign_in().await.user;
    let hook = |host: &str| NewWebhook {
        url: format!("https://{host}/hook"),
        events: WebhookEvent::ALL.to_vec(),
        is_active: true,
    };
    let made = webhooks.create(&thief, hook("ci.example.com"), desk.now).await.unwrap().kept;
    desk.accounts.set_password(thief.id, secret("Third-Horse-3"), desk.now).await.unwrap();
    let elsewhere = WebhookChange { url: Some("https://evil.example/hook".to_owned()), ..WebhookChange::default() };
    for refused in [
        webhooks.create(&thief, hook("evil.example"), desk.now).await.map(|_| ()),
        webhooks.update(&thief, made.id, elsewhere, desk.now).await.map(|_| ()),
        webhooks.confirm(&thief, made.id).await.map(|_| ()),
    ] {
        assert!(matches!(refused, Err(WebhookError::SessionOver)), "{refused:?}");
    }
    let kept = webhooks.of_user(thief.id).await.unwrap();
    assert_eq!(kept.iter().map(|hook| hook.url.as_str()).collect::<Vec<_>>(), ["https://ci.example.com/hook"]);
    assert_eq!(kept[0].paused_at, Some(desk.now));
    let owner = desk.accounts.user(thief.id).await.unwrap().unwrap();
    assert_eq!(webhooks.confirm(&owner, made.id).await.unwrap().paused_at, None);
}

#[tokio::test]
async fn a_new_password_is_set_even_if_the_address_changed_in_the_meantime() {
    let desk = Desk::new().await;
    let before = desk.sign_in().await.user;
    desk.accounts.request_email_change(&before, "ada@new.example", NETWORK, desk.now).await.unwrap();
    let link = token(&sent(&desk, 2).await.concat(), "verify-email-change");
    desk.accounts.verify(&link, desk.now).await.unwrap();
    // The state as read by a request with a slow body.
    desk.accounts.update(&before, another_password(), desk.now).await.unwrap();
    let old = desk.accounts.sign_in("ada@new.example", secret("Correct-Horse-1"), desk.now).await;
    assert!(matches!(old, Err(AccountError::WrongPair)));
    desk.accounts.sign_in("ada@new.example", secret("Another-Horse-2"), desk.now).await.unwrap();
    let mut count = 3;
    let notice = loop {
        let notices = sent(&desk, count).await;
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
    let desk = Desk::new().await;
    let sign_up = async |network: IpAddr, after: SignedDuration| {
        desk.accounts.sign_up(BOB, secret("Correct-Horse-1"), network, desk.now + after).await.unwrap();
    };
    let db = Connection::open(desk.data.path().join("seotags.db")).unwrap();
    let waiting = || db.query_row("SELECT count(*) FROM mail_tokens", [], |row| row.get::<_, u32>(0)).unwrap();
    sign_up(NETWORK, seconds(0)).await;
    let owners = token(&sent(&desk, 1).await.concat(), "verify-account");
    for subnet in 0..8 {
        let network = Ipv6Addr::new(0x2001, 0xdb8, 1, subnet, 0, 0, 0, 0);
        sign_up(network.into(), seconds(3_600 * i64::from(subnet))).await;
    }
    assert_eq!(waiting(), 6, "a /48 is one network");
    for host in 0..30 {
        sign_up(Ipv4Addr::new(198, 51, 100, host).into(), seconds(3_600 * i64::from(host))).await;
    }
    assert_eq!(waiting(), 20);
    desk.accounts.verify(&owners, desk.now + days(2) - seconds(1)).await.unwrap();
}

#[tokio::test]
async fn earlier_links_stay_valid_when_the_budget_of_an_address_is_used_up() {
    const NEW: &str = "ada@new.example";
    let desk = Desk::new().await;
    let ada = desk.sign_in().await.user;
    desk.accounts.request_email_change(&ada, NEW, NETWORK, desk.now).await.unwrap();
    let link = token(&sent(&desk, 2).await.concat(), "verify-email-change");
    let bob = desk.accounts.create("bob@shop.example", secret("Correct-Horse-1"), false, desk.now).await.unwrap();
    let bob = desk.accounts.user(bob).await.unwrap().unwrap();
    for host in 0..19 {
        let network = Ipv4Addr::new(198, 51, 100, host).into();
        desk.accounts.request_email_change(&bob, NEW, network, desk.now).await.unwrap();
    }
    for (new, is_sent) in [(NEW, false), ("ada@third.example", true)] {
        let asked = desk.accounts.request_email_change(&bob, new, NETWORK, desk.now).await;
        assert_eq!(asked.is_ok(), is_sent, "{asked:?}");
    }
    let asked = desk.accounts.request_email_change(&ada, NEW, NETWORK, desk.now).await;
    assert!(matches!(asked, Err(AccountError::TooManyMails)));
    let changed = desk.accounts.verify(&link, desk.now).await.unwrap();
    assert_eq!(changed, Verified::EmailChanged(ada.id));
}
