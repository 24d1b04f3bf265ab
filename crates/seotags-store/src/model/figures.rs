//! Key figures of the whole service.

/// The current figures of the service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// Analyses by the names of their statuses.
    pub analyses: Vec<(String, u64)>,
    /// Queued and running analyses.
    pub owed: u64,
    /// Queued emails.
    pub mails: u64,
    /// Accounts.
    pub users: u64,
    /// Model calls.
    pub llm_calls: u64,
    /// Prompt tokens of these calls.
    pub llm_prompt_tokens: u64,
    /// Completion tokens of these calls.
    pub llm_completion_tokens: u64,
    /// Cost of these calls, in millionths of a US dollar.
    pub llm_cost_micros: u64,
}
