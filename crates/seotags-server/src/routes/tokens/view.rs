//! A token in responses.

use seotags::result::moment_text;
use seotags_api::{Scope, TokenView};
use seotags_app::accounts::{PersonalToken, TokenScope};

pub(super) fn token_scope(scope: Scope) -> TokenScope {
    match scope {
        Scope::Read => TokenScope::Read,
        Scope::Write => TokenScope::Write,
    }
}

pub(super) fn token_view(token: &PersonalToken) -> TokenView {
    TokenView {
        id: token.id.0,
        name: token.name.clone(),
        scope: match token.scope {
            TokenScope::Read => Scope::Read,
            TokenScope::Write => Scope::Write,
        },
        created_at: moment_text(token.created_at.as_millisecond()),
        expires_at: token.expires_at.map(|at| moment_text(at.as_millisecond())),
        last_used_at: token.last_used_at.map(|at| moment_text(at.as_millisecond())),
    }
}
