//! Operations of administrators, and their log.

use seotags::Secret;
use seotags_app::App;
use seotags_app::accounts::{Accounts, SigningKeys, UserChange, UserId};
use seotags_app::administration::{
    Actor, AdminAction, Administration, AdministrationError, LogEntry, LogQuery, NewPlan, PlanChange, PlanId, Slice,
    UserQuery, UserSort,
};
use seotags_app::analyses::{AnalysisError, ListFilter, NewAnalysis, Relaunch};
use seotags_app::profiles::NewProfile;
use seotags_app::projects::NewProject;
use seotags_samples::{new_analysis, source};
use serde_json::{Map, Value, json};
use tempfile::TempDir;

struct Place {
    _data: TempDir,
    app: App,
    accounts: Accounts,
    administration: Administration,
    admin: UserId,
}

/// Without entries of the shell, which created the accounts.
fn by_people(entries: Vec<LogEntry>) -> Vec<LogEntry> {
    entries.into_iter().filter(|entry| !entry.admin_email.is_empty()).collect()
}

impl Place {
    async fn new() -> Self {
        let data = tempfile::tempdir().unwrap();
        let app = App::open(data.path()).await.unwrap();
        let accounts = app.accounts(SigningKeys::open(data.path()).unwrap());
        let administration = app.administration();
        let mut place = Self { _data: data, app, accounts, administration, admin: UserId(0) };
        place.admin = place.user("root@tags.example", true).await;
        place
    }

    async fn user(&self, email: &str, is_superuser: bool) -> UserId {
        let password = Secret::new("Correct-Horse-1");
        self.accounts.create(email, password, is_superuser, seotags::clock::now()).await.unwrap()
    }

    fn actor(&self) -> Actor {
        let address = Some("203.0.113.7".parse().unwrap());
        Actor { id: Some(self.admin.0), email: "root@tags.example".to_owned(), address }
    }

    /// Action, target and details of the administrator's operations, oldest first.
    async fn log(&self) -> Value {
        let mut entries = by_people(self.administration.logs(LogQuery::all(None, None)).await.unwrap().items);
        entries.reverse();
        let line = |entry: &LogEntry| {
            assert_eq!(
                (entry.admin_email.as_str(), entry.address.as_deref()),
                ("root@tags.example", Some("203.0.113.7"))
            );
            json!([entry.action.as_str(), entry.target_user_email, entry.details])
        };
        entries.iter().map(line).collect()
    }

    async fn found(&self, search: &str, sort: UserSort) -> Vec<String> {
        let query = UserQuery { search: search.to_owned(), sort, slice: Slice { skip: 0, limit: 100 } };
        let page = self.administration.users(query).await.unwrap();
        assert_eq!(page.total as usize, page.items.len());
        let mut emails = Vec::new();
        for user in page.items {
            emails.push(self.accounts.user(user).await.unwrap().unwrap().email);
        }
        emails
    }

    async fn plan(&self, name: &str, limits: Value) -> PlanId {
        let limits = limits.as_object().cloned().unwrap_or_default();
        let new = NewPlan { name: name.to_owned(), limits, is_active: true, ..NewPlan::default() };
        self.administration.create_plan(self.actor(), new).await.unwrap().value.id
    }

    async fn subscription(&self, user: UserId) -> String {
        self.accounts.user(user).await.unwrap().unwrap().subscription_type
    }
}

fn by_email() -> UserSort {
    UserSort::Email { descending: false }
}

#[tokio::test]
async fn deactivation_and_reactivation_are_each_logged_once() {
    let place = Place::new().await;
    let ada = place.user("ada@shop.example", false).await;
    let user = place.accounts.user(ada).await.unwrap().unwrap();
    let token = place.accounts.access_token(&user, seotags::clock::now());
    assert!(place.accounts.authenticate(&token).await.unwrap().is_some());
    for _ in 0..2 {
        let done = place.administration.set_active(place.actor(), ada, false).await.unwrap();
        assert!(!done.value.user.is_active);
    }
    assert!(place.accounts.authenticate(&token).await.unwrap().is_none());
    let statistics = place.administration.statistics().await.unwrap();
    assert_eq!((statistics.active_users, statistics.total_users, statistics.deactivated_users), (1, 2, 1));
    assert!(place.administration.set_active(place.actor(), ada, true).await.unwrap().value.user.is_active);
    assert!(place.accounts.authenticate(&token).await.unwrap().is_none(), "ended sessions stay ended");
    assert_eq!(
        place.log().await,
        json!([["deactivate_user", "ada@shop.example", {}], ["reactivate_user", "ada@shop.example", {}]])
    );
}

#[tokio::test]
async fn refused_operations_are_not_logged() {
    let place = Place::new().await;
    let told = |error: AdministrationError| error.to_string();
    let off = async |actor, user| place.administration.set_active(actor, user, false).await.map(drop).map_err(told);
    let gone = async |actor, user| place.administration.delete(actor, user).await.map(drop).map_err(told);
    assert_eq!(off(place.actor(), place.admin).await.unwrap_err(), "You cannot deactivate your own account.");
    assert_eq!(gone(place.actor(), place.admin).await.unwrap_err(), "You cannot delete your own account.");
    let shell = Actor::default();
    assert_eq!(off(shell.clone(), place.admin).await.unwrap_err(), "The last administrator cannot be removed.");
    assert_eq!(gone(shell.clone(), place.admin).await.unwrap_err(), "The last administrator cannot be removed.");
    assert_eq!(gone(shell, UserId(99)).await.unwrap_err(), "User not found.");
    assert_eq!(place.log().await, json!([]));
    let other = place.user("other@tags.example", true).await;
    off(place.actor(), other).await.unwrap();
    assert_eq!(place.log().await.as_array().unwrap().len(), 1, "one entry");
}

#[tokio::test]
async fn deleting_a_user_deletes_all_but_the_log() {
    let place = Place::new().await;
    let ada = place.user("ada@shop.example", false).await;
    let new = NewProject { name: "Shop".to_owned(), domain: "shop.example".to_owned(), ..NewProject::default() };
    let project = place.app.projects().create(Some(ada), &new, 9).await.unwrap();
    let profile = NewProfile { name: "Mine".to_owned(), ..NewProfile::default() };
    let profile = place.app.profiles_of(ada).create(profile).await.unwrap();
    let projects = place.administration.projects_of(ada).await.unwrap().unwrap();
    assert_eq!((projects.len(), projects[0].name.as_str(), projects[0].analyses_count), (1, "Shop", 0));
    place.administration.delete(place.actor(), ada).await.unwrap();
    assert!(place.accounts.user(ada).await.unwrap().is_none());
    assert!(place.app.projects().get(project.id).await.unwrap().is_none());
    assert!(!place.app.profiles_of(ada).is_anybodys(profile.id).await.unwrap());
    assert!(place.administration.projects_of(ada).await.unwrap().is_none());
    assert_eq!(place.log().await, json!([["delete_user", "ada@shop.example", {"analyses": 0, "projects": 1}]]));
}

#[tokio::test]
async fn users_are_found_by_substrings_and_wildcards_are_literal() {
    let place = Place::new().await;
    for email in ["a_b@shop.example", "axb@shop.example", "ZOE@other.example"] {
        place.user(email, false).await;
    }
    assert_eq!(place.found("A_B", by_email()).await, ["a_b@shop.example"]);
    assert_eq!(place.found("%", by_email()).await, [""; 0]);
    assert_eq!(place.found("\\", by_email()).await, [""; 0]);
    assert_eq!(place.found("'\";--", by_email()).await, [""; 0]);
    assert_eq!(place.found("zoe", by_email()).await, ["ZOE@other.example"]);
    let all = ["a_b@shop.example", "axb@shop.example", "root@tags.example", "ZOE@other.example"];
    assert_eq!(place.found(" ", by_email()).await, all);
    let mut down = place.found("", UserSort::Email { descending: true }).await;
    down.reverse();
    assert_eq!(down, all);
    let admin = place.accounts.user(place.admin).await.unwrap().unwrap();
    let agency = UserChange { agency_name: Some("Ünal GmbH".to_owned()), ..UserChange::default() };
    place.accounts.update(&admin, agency, seotags::clock::now()).await.unwrap();
    for search in ["Ünal", "ünal", "ÜNAL gmbh"] {
        assert_eq!(place.found(search, by_email()).await, ["root@tags.example"], "{search}");
    }
    let newest = place.found("", UserSort::CreatedAt { descending: true }).await;
    assert_eq!(newest.first().unwrap(), "ZOE@other.example");
    let slice = Slice { skip: 1, limit: 2 };
    let query = UserQuery { search: String::new(), sort: by_email(), slice };
    let page = place.administration.users(query).await.unwrap();
    assert_eq!((page.items.len(), page.total), (2, 4));
}

#[tokio::test]
async fn a_plan_is_created_changed_assigned_and_deleted() {
    let place = Place::new().await;
    let (administration, ada) = (&place.administration, place.user("ada@shop.example", false).await);
    let pro = place.plan(" Pro ", json!({"max_projects": 2, "seats": "many"})).await;
    let taken =
        administration.create_plan(place.actor(), NewPlan { name: "pRO".to_owned(), ..NewPlan::default() }).await;
    assert!(matches!(taken, Err(AdministrationError::PlanTaken)));
    administration.set_subscription(place.actor(), ada, "pro".to_owned()).await.unwrap();
    assert_eq!(administration.limits_of(ada).await.unwrap().projects, Some(2));
    let change = PlanChange { name: Some("Agency".to_owned()), price: Some(Some(4_900)), ..PlanChange::default() };
    let changed = administration.change_plan(place.actor(), pro, change).await.unwrap().value;
    assert_eq!((changed.user_count, changed.limits["seats"].clone()), (1, json!("many")));
    assert_eq!(place.subscription(ada).await, "Agency", "users see the new name");
    let refused = administration.delete_plan(place.actor(), pro, None).await.unwrap_err().to_string();
    assert_eq!(refused, "This plan has 1 assigned user. Choose a plan to move them to.");
    for unusable in [pro, PlanId(99)] {
        let refused = administration.delete_plan(place.actor(), pro, Some(unusable)).await;
        assert!(matches!(refused, Err(AdministrationError::UnusablePlan)));
    }
    administration.delete_plan(place.actor(), pro, Some(PlanId::FREE)).await.unwrap();
    assert_eq!(place.subscription(ada).await, "Free");
    assert_eq!(
        place.log().await,
        json!([
            ["create_plan", "", {"plan": "Pro"}],
            ["change_subscription", "ada@shop.example", {"from": "Free", "to": "Pro"}],
            ["update_plan", "", {"plan": "Pro", "changed": {
                "name": {"from": "Pro", "to": "Agency"}, "price": {"from": null, "to": 4_900}
            }}],
            ["delete_plan", "", {"plan": "Agency", "reassigned_to": "Free", "moved_users": 1}],
        ])
    );
}

#[tokio::test]
async fn plan_rules_are_enforced() {
    let place = Place::new().await;
    let (administration, ada) = (&place.administration, place.user("ada@shop.example", false).await);
    let refused = async |new: NewPlan| administration.create_plan(place.actor(), new).await.unwrap_err().to_string();
    let named = |name: &str| NewPlan { name: name.to_owned(), ..NewPlan::default() };
    assert_eq!(refused(named(" ")).await, "A plan's name has 1 to 60 characters.");
    assert_eq!(refused(named(&"x".repeat(61))).await, "A plan's name has 1 to 60 characters.");
    assert_eq!(refused(NewPlan { price: Some(-1), ..named("Pro") }).await, "Price must be a positive number or null.");
    let mut limits = Map::new();
    limits.insert("max_projects".to_owned(), json!("many"));
    assert!(refused(NewPlan { limits, ..named("Pro") }).await.contains("whole numbers"));
    let off = PlanChange { is_active: Some(false), ..PlanChange::default() };
    let free = administration.change_plan(place.actor(), PlanId::FREE, off.clone()).await;
    assert!(matches!(free, Err(AdministrationError::FreePlan)));
    assert!(matches!(
        administration.delete_plan(place.actor(), PlanId::FREE, None).await,
        Err(AdministrationError::FreePlan)
    ));
    let pro = place.plan("Pro", json!({})).await;
    administration.change_plan(place.actor(), pro, off).await.unwrap();
    let given = administration.set_subscription(place.actor(), ada, "Pro".to_owned()).await.unwrap_err();
    assert_eq!(given.to_string(), "Unknown or inactive subscription plan.");
    assert!(administration.assign_plan(place.actor(), pro, ada).await.is_err());
    assert_eq!(place.subscription(ada).await, "Free");
}

#[tokio::test]
async fn each_limit_of_a_plan_has_its_own_refusal() {
    let place = Place::new().await;
    let ada = place.user("ada@shop.example", false).await;
    let refused = async |urls| place.administration.refused_by_plan(ada, urls).await.unwrap();
    assert_eq!(refused(10_000).await, None);
    assert_eq!(refused(10_001).await.unwrap(), "Your plan allows 10000 pages a month.");
    let small = place.plan("Small", json!({"max_urls_per_analysis": 10, "max_concurrent_analyses": 0})).await;
    place.administration.assign_plan(place.actor(), small, ada).await.unwrap();
    assert_eq!(refused(11).await.unwrap(), "Your plan allows 10 pages per analysis.");
    assert_eq!(refused(0).await.unwrap(), "Your plan allows 0 analyses at once.");
}

#[tokio::test]
async fn limits_of_a_plan_are_checked_when_an_analysis_begins() {
    let place = Place::new().await;
    let ada = place.user("ada@shop.example", false).await;
    let limits = json!({"max_urls_per_month": 7, "max_concurrent_analyses": 1});
    let small = place.plan("Small", limits).await;
    place.administration.assign_plan(place.actor(), small, ada).await.unwrap();
    let shop = NewProject { name: "Shop".to_owned(), domain: "shop.example".to_owned(), ..NewProject::default() };
    let project = place.app.projects().create(Some(ada), &shop, 10).await.unwrap().id;
    let begun = async || {
        let new = NewAnalysis { project, ..new_analysis(&place.app, "Spring").await };
        let mut draft = place.app.analyses().draft(new).await.unwrap();
        for page in 0..3 {
            draft.add(source(page)).await.unwrap();
        }
        draft
    };
    let refusal = |error: AnalysisError| error.to_string();
    let (one, other) = (begun().await, begun().await);
    let first = one.finish().await.unwrap().analysis;
    assert_eq!(refusal(other.finish().await.unwrap_err()), "Your plan allows 1 analyses at once.");
    let analyses = place.app.analyses();
    analyses.fail(first.id, "no network".to_owned()).await.unwrap();
    analyses.relaunch(first.id, Relaunch::Overwrite, None).await.unwrap();
    analyses.fail(first.id, "no network".to_owned()).await.unwrap();
    let month = "Your plan allows 7 pages a month.";
    assert_eq!(refusal(analyses.relaunch(first.id, Relaunch::Overwrite, None).await.unwrap_err()), month);
    analyses.delete(first.id).await.unwrap();
    assert_eq!(refusal(begun().await.finish().await.unwrap_err()), month, "deleted analyses still count");
    assert_eq!(analyses.list(ListFilter::default()).await.unwrap(), Vec::new(), "nothing is left");
}

#[tokio::test]
async fn the_log_can_be_filtered_by_time() {
    let place = Place::new().await;
    place.plan("One", json!({})).await;
    place.plan("Two", json!({})).await;
    let all = place.administration.logs(LogQuery::all(None, None)).await.unwrap();
    assert_eq!((all.total, all.items[0].action), (3, AdminAction::CreatePlan));
    assert!(all.items[0].id > all.items[1].id, "newest first");
    let first = all.items[1].created_at;
    let before = place.administration.logs(LogQuery::all(None, Some(first))).await.unwrap();
    assert_eq!(by_people(before.items), []);
    let since = place.administration.logs(LogQuery::all(Some(first), None).slice(Slice { skip: 1, limit: 5 })).await;
    assert_eq!(by_people(since.unwrap().items).len(), 1);
}
