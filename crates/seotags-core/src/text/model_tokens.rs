//! Counts the tokens of models.

/// Tokens of `text` in the o200k encoding, which all current OpenAI models use. Others differ by some percent.
pub fn count_tokens(text: &str) -> usize {
    // Its vocabulary is compiled in. As a fallback, no token is shorter than a byte.
    tiktoken::get_encoding("o200k_base").map_or(text.len(), |tokenizer| tokenizer.count(text))
}
