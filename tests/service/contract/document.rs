//! The OpenAPI document, as the service returns it.

use crate::support::{Reply, Service};
use serde_json::Value;
use std::collections::BTreeSet;

pub(super) struct Document(Value);

impl Document {
    pub(super) fn of(service: &Service) -> Self {
        let document = service.get("/openapi.json").send().json();
        assert!(document["openapi"].as_str().unwrap().starts_with("3.1."), "{}", document["openapi"]);
        Self(document)
    }

    /// `GET /api/v1/health` and the other operations.
    pub(super) fn operations(&self) -> BTreeSet<String> {
        let mut operations = BTreeSet::new();
        for (path, item) in self.0["paths"].as_object().unwrap() {
            for method in ["get", "put", "post", "delete", "patch"] {
                if item.get(method).is_some() {
                    operations.insert(format!("{} {path}", method.to_ascii_uppercase()));
                }
            }
        }
        operations
    }

    pub(super) fn names(&self) -> Vec<String> {
        let items = self.0["paths"].as_object().unwrap().values();
        let operations = items.flat_map(|item| item.as_object().unwrap().values());
        operations.filter_map(|operation| operation["operationId"].as_str()).map(str::to_owned).collect()
    }

    /// Whether the answer has a declared status, media type and schema.
    pub(super) fn describes(&self, operation: &str, reply: &Reply) -> Result<(), String> {
        let (method, path) = operation.split_once(' ').unwrap();
        let escaped = path.replace('~', "~0").replace('/', "~1");
        let place = format!("/paths/{escaped}/{}/responses/{}", method.to_ascii_lowercase(), reply.status);
        let declared =
            self.0.pointer(&place).ok_or_else(|| format!("{} is not declared: {}", reply.status, reply.body))?;
        let Some(sent) = reply.header("content-type") else {
            return if reply.body.is_empty() { Ok(()) } else { Err("a body without a type".to_owned()) };
        };
        let essence = sent.split(';').next().unwrap();
        let content = declared.get("content").and_then(|content| content.get(essence));
        let content = content.ok_or_else(|| format!("{essence} is not declared for {}", reply.status))?;
        if essence == "application/json" && content.get("schema").is_some() {
            let place = format!("{place}/content/application~1json/schema");
            self.is_valid(&place, &reply.json()).map_err(|fault| format!("{}: {fault}", reply.status))?;
        }
        Ok(())
    }

    /// Whether the operation may answer with this status.
    pub(super) fn declares(&self, operation: &str, status: &str) -> bool {
        self.operation(operation)["responses"].get(status).is_some()
    }

    /// Whether the operation takes a body.
    pub(super) fn takes_body(&self, operation: &str) -> bool {
        self.operation(operation).get("requestBody").is_some()
    }

    /// Whether the operation declares a refusal with this sentence.
    pub(super) fn says(&self, operation: &str, status: &str, detail: &str) -> bool {
        let content = &self.operation(operation)["responses"][status]["content"]["application/json"];
        examples(content).any(|example| example["detail"] == detail)
    }

    /// Refusals without an example, and entities without an example that matches their schema.
    pub(super) fn without_examples(&self) -> Vec<String> {
        let mut without = Vec::new();
        for operation in self.operations() {
            for (status, response) in self.operation(&operation)["responses"].as_object().unwrap() {
                let contents = response["content"].as_object().into_iter().flatten();
                let is_shown = contents.map(|(_, content)| content).all(|content| examples(content).next().is_some());
                if status.starts_with(['4', '5']) && !is_shown {
                    without.push(format!("{status} of {operation}"));
                }
            }
        }
        for (name, schema) in self.0["components"]["schemas"].as_object().unwrap() {
            // A form with bytes is not text.
            if schema.get("enum").is_some() || matches!(name.as_str(), "ImageForm" | "SheetForm") {
                continue;
            }
            match schema.get("example") {
                None => without.push(name.clone()),
                Some(example) => {
                    let fault = self.is_valid(&format!("/components/schemas/{name}"), example).err();
                    without.extend(fault.map(|fault| format!("{name}: {fault}")));
                }
            }
        }
        without
    }

    fn operation(&self, operation: &str) -> &Value {
        let (method, path) = operation.split_once(' ').unwrap();
        &self.0["paths"][path][method.to_ascii_lowercase()]
    }

    pub(super) fn properties(&self, schema: &str) -> BTreeSet<String> {
        let properties = &self.0["components"]["schemas"][schema]["properties"];
        properties.as_object().unwrap().keys().cloned().collect()
    }

    fn is_valid(&self, place: &str, value: &Value) -> Result<(), String> {
        let (mut compiler, mut schemas) = (boon::Compiler::new(), boon::Schemas::new());
        compiler.set_default_draft(boon::Draft::V2020_12);
        compiler.add_resource("http://service/openapi.json", self.0.clone()).unwrap();
        let place = format!("http://service/openapi.json#{}", place.replace('{', "%7B").replace('}', "%7D"));
        let schema = compiler.compile(&place, &mut schemas).unwrap_or_else(|error| panic!("{place}: {error:#}"));
        schemas.validate(value, schema).map_err(|error| error.to_string())
    }
}

/// The examples of a content.
fn examples(content: &Value) -> impl Iterator<Item = &Value> {
    let named = content["examples"].as_object().into_iter().flat_map(|examples| examples.values());
    content.get("example").into_iter().chain(named.map(|example| &example["value"]))
}
