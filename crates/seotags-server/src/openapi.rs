//! The API description, made from the declarations of the handlers.

mod examples;
mod lengths;
mod settings;

use seotags_api::ErrorBody;
use utoipa::openapi::content::{Content, ContentBuilder};
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{OpenApi, Ref};
use utoipa::{OpenApi as _, PartialSchema, ToSchema};

/// Name of the security scheme.
pub(crate) const BEARER: &str = "bearerAuth";

#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "seotags",
    description = "The API of `seotags serve`, for the dashboard and for scripts.",
    license(name = "MIT OR Apache-2.0")
))]
struct Frame;

/// The description without any call.
pub(crate) fn empty() -> OpenApi {
    let mut document = Frame::openapi();
    let components = document.components.get_or_insert_default();
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("An access token of a session, or a personal token (`sta_…`)."))
        .build();
    components.security_schemes.insert(BEARER.to_owned(), SecurityScheme::Http(bearer).into());
    components.schemas.insert(ErrorBody::name().into_owned(), ErrorBody::schema());
    let mut further = Vec::new();
    ErrorBody::schemas(&mut further);
    components.schemas.extend(further);
    document
}

/// The description of all calls with settings, lengths and examples.
pub(crate) fn complete(mut document: OpenApi) -> OpenApi {
    settings::add(&mut document);
    lengths::add(&mut document);
    examples::add(&mut document);
    settings::add_to_page_of_users(&mut document);
    document
}

/// A refusal, with the sentences that it may contain.
pub(crate) fn refusal(description: &str, details: &[&str]) -> Response {
    let mut content = ContentBuilder::new().schema(Some(Ref::from_schema_name(ErrorBody::name()))).build();
    for detail in details {
        say(&mut content, detail);
    }
    ResponseBuilder::new().description(description).content("application/json", content).build()
}

/// Adds a sentence to those that a refusal may contain.
pub(crate) fn say(content: &mut Content, detail: &str) {
    let before = content.example.take().map(|value| ("1".to_owned(), value));
    let number = content.examples.len() + usize::from(before.is_some()) + 1;
    let said = (number.to_string(), serde_json::json!({ "detail": detail }));
    for (name, value) in before.into_iter().chain([said]) {
        content.examples.insert(name, ExampleBuilder::new().value(Some(value)).build().into());
    }
}
