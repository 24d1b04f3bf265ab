//! Accounts as a table and as data.

use crate::terminal::{Column, Lines, harmless};
use seotags_app::accounts::{User, UserSummary};
use serde_json::json;

pub(crate) fn record(summary: &UserSummary) -> serde_json::Value {
    let user = &summary.user;
    json!({
        "id": user.id.0, "email": user.email, "is_superuser": user.is_superuser, "is_active": user.is_active,
        "is_verified": user.is_verified, "subscription_type": user.subscription_type, "created_at": user.created_at,
        "last_activity_at": user.last_activity_at, "projects_count": summary.projects_count,
        "analyses_count": summary.analyses_count,
    })
}

pub(crate) fn table(everybody: &[UserSummary]) -> Lines {
    let heads = ["Email", "Role", "State", "Plan", "Projects", "Last call"];
    let mut lines = Lines::new(heads.map(Column::left).to_vec());
    for UserSummary { user, projects_count, .. } in everybody {
        let at = |at: jiff::Timestamp| at.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string();
        lines.push(vec![
            user.email.clone(),
            if user.is_superuser { "administrator" } else { "user" }.to_owned(),
            state(user).to_owned(),
            harmless(&user.subscription_type).into_owned(),
            projects_count.to_string(),
            user.last_activity_at.map(at).unwrap_or_default(),
        ]);
    }
    lines
}

fn state(user: &User) -> &'static str {
    match (user.is_active, user.is_verified) {
        (false, _) => "deactivated",
        (true, false) => "not verified",
        (true, true) => "active",
    }
}
