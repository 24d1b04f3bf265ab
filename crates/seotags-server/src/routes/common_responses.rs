//! Adds general refusals to the API description: they follow from who may call, and from what a call accepts.

use crate::error::NOT_BY_TOKEN;
use crate::extract::{Access, is_closed_to_tokens};
use crate::openapi;
use axum::http::Method;
use utoipa::openapi::RefOr;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::response::Response;
use utoipa::openapi::security::SecurityRequirement;

/// Not subject to the limits of the service and of a network.
const HEALTH: &str = "/api/v1/health";

/// Adds the refusals that the handler of an operation does not declare.
pub(super) fn add(operation: &mut Operation, access: Access, method: &Method, path: &str) {
    // Also for public calls, since the description's own default would apply otherwise.
    let bearer = SecurityRequirement::new(openapi::BEARER, Vec::<String>::new());
    operation.security = Some(if access == Access::NoProofNeeded { Vec::new() } else { vec![bearer] });
    if operation.request_body.is_some() {
        unless_declared(operation, "400", "The body did not arrive in time", "The request took too long to arrive.");
        unless_declared(operation, "413", "The body is too large", "Request is too large.");
        unless_declared(operation, "415", "An unsupported content type or encoding", "Unsupported content type.");
        unless_declared(operation, "422", "An invalid body", "Invalid input: expected a string.");
    }
    if has_query(operation) {
        unless_declared(operation, "422", "An invalid query", "Invalid input: invalid digit found in string.");
    }
    if access != Access::NoProofNeeded {
        unless_declared(operation, "401", "Not signed in, or the session has ended", "Not authenticated.");
    }
    if access == Access::Superuser {
        unless_declared(operation, "403", "Not an administrator", "Administrator access required.");
    }
    if is_closed_to_tokens(access, method, path) {
        also(operation, "403", "A personal token without the required access", NOT_BY_TOKEN);
    }
    if path != HEALTH {
        unless_declared(operation, "429", "Too many requests", "Too many attempts. Please try again in 12 seconds.");
        unless_declared(
            operation,
            "503",
            "The service is busy or shutting down",
            "The service is busy. Please try again.",
        );
    }
}

fn has_query(operation: &Operation) -> bool {
    let is_query = |parameter: &RefOr<_>| match parameter {
        RefOr::T(utoipa::openapi::path::Parameter { parameter_in: ParameterIn::Query, .. }) => true,
        RefOr::T(_) | RefOr::Ref(_) => false,
    };
    operation.parameters.iter().flatten().any(is_query)
}

fn unless_declared(operation: &mut Operation, status: &str, description: &str, detail: &str) {
    let refusal = || openapi::refusal(description, &[detail]).into();
    operation.responses.responses.entry(status.to_owned()).or_insert_with(refusal);
}

/// Added to what the handler declares for that status.
fn also(operation: &mut Operation, status: &str, description: &str, detail: &str) {
    match operation.responses.responses.get_mut(status) {
        Some(RefOr::T(Response { content, .. })) => {
            for content in content.values_mut() {
                if let RefOr::T(content) = content {
                    openapi::say(content, detail);
                }
            }
        }
        Some(RefOr::Ref(_)) => {}
        None => unless_declared(operation, status, description, detail),
    }
}
