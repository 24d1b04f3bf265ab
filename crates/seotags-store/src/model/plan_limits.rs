//! The limits of a plan. Other keys are stored and shown, but not enforced.

use super::user::User;
use serde_json::{Map, Value};
use std::fmt;

/// A limit that the service enforces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlanLimit {
    /// Projects of a user.
    Projects,
    /// Pages of one analysis.
    UrlsPerAnalysis,
    /// Pages of all analyses that were begun in a month (UTC).
    UrlsPerMonth,
    /// Analyses of a user in progress at once.
    ConcurrentAnalyses,
    /// Cost of model calls with the operator's key per month (UTC), in US dollars.
    CostPerMonth,
}

/// Highest [`PlanLimit::CostPerMonth`] in US dollars. The store counts millionths.
pub const MAX_COST_PER_MONTH: u64 = 1_000_000;

impl PlanLimit {
    /// All limits.
    pub const ALL: [Self; 5] =
        [Self::Projects, Self::UrlsPerAnalysis, Self::UrlsPerMonth, Self::ConcurrentAnalyses, Self::CostPerMonth];

    /// Its key in a plan's limits.
    pub fn key(self) -> &'static str {
        match self {
            Self::Projects => "max_projects",
            Self::UrlsPerAnalysis => "max_urls_per_analysis",
            Self::UrlsPerMonth => "max_urls_per_month",
            Self::ConcurrentAnalyses => "max_concurrent_analyses",
            Self::CostPerMonth => "max_cost_per_month",
        }
    }

    /// The message for a user who would exceed it. It avoids the words 'url', 'name' and 'domain', which the dashboard
    /// looks for in refusals of forms.
    pub fn refusal(self, most: u64) -> String {
        let what = match self {
            Self::Projects => "projects",
            Self::UrlsPerAnalysis => "pages per analysis",
            Self::UrlsPerMonth => "pages a month",
            Self::ConcurrentAnalyses => "analyses at once",
            Self::CostPerMonth => "US dollars a month for models",
        };
        format!("Your plan allows {most} {what}.")
    }
}

impl fmt::Display for PlanLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The limits of a user's plan; `None`: the service's own limit applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlanLimits {
    /// [`PlanLimit::Projects`]
    pub projects: Option<u64>,
    /// [`PlanLimit::UrlsPerAnalysis`]
    pub urls_per_analysis: Option<u64>,
    /// [`PlanLimit::UrlsPerMonth`]
    pub urls_per_month: Option<u64>,
    /// [`PlanLimit::ConcurrentAnalyses`]
    pub concurrent_analyses: Option<u64>,
    /// [`PlanLimit::CostPerMonth`]
    pub cost_per_month: Option<u64>,
}

impl PlanLimits {
    /// Reads them from a plan's limits.
    pub fn of(limits: &Map<String, Value>) -> Self {
        let stated = |limit: PlanLimit| limits.get(limit.key()).and_then(Value::as_u64);
        Self {
            projects: stated(PlanLimit::Projects),
            urls_per_analysis: stated(PlanLimit::UrlsPerAnalysis),
            urls_per_month: stated(PlanLimit::UrlsPerMonth),
            concurrent_analyses: stated(PlanLimit::ConcurrentAnalyses),
            // Older versions accepted any number.
            cost_per_month: stated(PlanLimit::CostPerMonth).map(|dollars| dollars.min(MAX_COST_PER_MONTH)),
        }
    }
}

/// How much a user may spend with the operator's key in a calendar month, in US dollars: the limit of the plan,
/// otherwise `usual`. Administrators have no limit.
pub fn cost_cap(user: &User, limits: Option<&Map<String, Value>>, usual: Option<f64>) -> Option<f64> {
    if user.is_superuser {
        return None;
    }
    let of_plan = limits.and_then(|limits| PlanLimits::of(limits).cost_per_month);
    of_plan.map(|dollars| dollars as f64).or(usual)
}

/// A user's current usage of limited things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Usage {
    /// Pages of analyses that were begun this month.
    pub urls_this_month: u64,
    /// Analyses in progress.
    pub in_progress: u64,
}

impl PlanLimits {
    /// The first limit that one more analysis of `new_urls` pages would break, and its value. A resumed analysis has no
    /// new pages.
    pub fn broken_by(&self, usage: Usage, new_urls: u64) -> Option<(PlanLimit, u64)> {
        let is_over = |most: &u64, number: u64| number > *most;
        let per_analysis = self.urls_per_analysis.filter(|most| is_over(most, new_urls));
        let month = usage.urls_this_month.saturating_add(new_urls);
        let per_month = self.urls_per_month.filter(|most| new_urls > 0 && is_over(most, month));
        let at_once = self.concurrent_analyses.filter(|most| is_over(most, usage.in_progress + 1));
        let named = |limit: PlanLimit| move |most: u64| (limit, most);
        per_analysis
            .map(named(PlanLimit::UrlsPerAnalysis))
            .or_else(|| per_month.map(named(PlanLimit::UrlsPerMonth)))
            .or_else(|| at_once.map(named(PlanLimit::ConcurrentAnalyses)))
    }
}

#[cfg(test)]
mod tests {
    use super::{PlanLimit, PlanLimits, Usage};
    use serde_json::json;

    #[test]
    fn the_first_exceeded_limit_is_reported() {
        let limits =
            json!({"max_urls_per_analysis": 10, "max_urls_per_month": 15, "max_concurrent_analyses": 1, "seats": 3});
        let limits = PlanLimits::of(limits.as_object().unwrap());
        let broken = |urls_this_month, in_progress, new| limits.broken_by(Usage { urls_this_month, in_progress }, new);
        assert_eq!(broken(0, 0, 10), None);
        assert_eq!(broken(0, 0, 11), Some((PlanLimit::UrlsPerAnalysis, 10)));
        assert_eq!(broken(6, 0, 10), Some((PlanLimit::UrlsPerMonth, 15)));
        assert_eq!(broken(99, 0, 0), None, "a resumed analysis has no new pages");
        assert_eq!(broken(0, 1, 0), Some((PlanLimit::ConcurrentAnalyses, 1)));
        assert_eq!(PlanLimits::default().broken_by(Usage { urls_this_month: 9, in_progress: 9 }, 9), None);
        assert_eq!(PlanLimit::UrlsPerMonth.refusal(15), "Your plan allows 15 pages a month.");
    }
}
