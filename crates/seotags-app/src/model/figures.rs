//! The whole service in a few numbers.

/// What the store says of the service at this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// Analyses by the names of their statuses.
    pub analyses: Vec<(String, u64)>,
    /// Analyses that wait for their turn or run.
    pub owed: u64,
    /// Mails that wait to be sent.
    pub mails: u64,
    /// Accounts.
    pub users: u64,
    /// Calls of models.
    pub llm_calls: u64,
    /// Tokens that they read.
    pub llm_prompt_tokens: u64,
    /// Tokens that they wrote.
    pub llm_completion_tokens: u64,
    /// What they cost, in millionths of a US dollar.
    pub llm_cost_micros: u64,
}
