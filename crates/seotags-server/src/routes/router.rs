//! Router and API description from the same declarations.

use super::common_responses;
use crate::extract::{Access, Caller};
use crate::openapi;
use crate::state::ServiceState;
use axum::Router;
use axum::http::Method;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa_axum::router::UtoipaMethodRouter;

/// All calls.
#[derive(Debug)]
pub(crate) struct Routes {
    router: Router<ServiceState>,
    document: OpenApi,
}

impl Routes {
    /// No calls yet.
    pub(crate) fn new() -> Self {
        Self { router: Router::new(), document: openapi::empty() }
    }

    /// Adds a call; see `route!`.
    pub(crate) fn add(mut self, access: Access, declared: UtoipaMethodRouter<ServiceState>) -> Self {
        let (schemas, paths, methods) = declared;
        let components = self.document.components.get_or_insert_default();
        components.schemas.extend(schemas);
        for (path, mut item) in paths.paths {
            for (method, operation) in operations(&mut item) {
                common_responses::add(operation, access, &method, &path);
                name_by_tag(operation);
            }
            self.router = self.router.route(path.trim_end_matches('/'), methods.clone());
            let known = self.document.paths.paths.entry(path).or_default();
            known.merge_operations(item);
        }
        self
    }

    /// The router of all calls.
    pub(crate) fn into_router(self) -> Router<ServiceState> {
        self.router
    }

    /// The API description of all calls.
    pub(crate) fn into_document(self) -> OpenApi {
        self.document
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = (Method, &mut Operation)> {
    let all = [
        (Method::GET, &mut item.get),
        (Method::PUT, &mut item.put),
        (Method::POST, &mut item.post),
        (Method::DELETE, &mut item.delete),
        (Method::PATCH, &mut item.patch),
    ];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Handlers of several areas have the same name, but programs that are generated from the API description need unique
/// names.
fn name_by_tag(operation: &mut Operation) {
    let tag = operation.tags.iter().flatten().next().map(|tag| tag.replace(' ', "_"));
    if let (Some(tag), Some(name)) = (tag, &operation.operation_id) {
        operation.operation_id = Some(format!("{tag}_{name}"));
    }
}

/// A handler whose first argument declares who may call it.
pub(crate) trait Guarded<C, T> {}

macro_rules! guarded_by_first_argument {
    ($($argument:ident),*) => {
        impl<F, O, C: Caller, $($argument),*> Guarded<C, ($($argument,)*)> for F where F: Fn(C, $($argument),*) -> O {}
    };
}

guarded_by_first_argument!();
guarded_by_first_argument!(A1);
guarded_by_first_argument!(A1, A2);
guarded_by_first_argument!(A1, A2, A3);
guarded_by_first_argument!(A1, A2, A3, A4);
guarded_by_first_argument!(A1, A2, A3, A4, A5);
guarded_by_first_argument!(A1, A2, A3, A4, A5, A6);

/// Who may call a handler.
pub(crate) fn access_of<C: Caller, T>(_: &impl Guarded<C, T>) -> Access {
    C::ACCESS
}

/// Adds a handler to [`Routes`]: `route!(routes, health::health)`.
macro_rules! route {
    ($routes:expr, $handler:path) => {
        $routes.add($crate::routes::router::access_of(&$handler), utoipa_axum::routes!($handler))
    };
}
pub(crate) use route;
