//! Prints the API description of the service: `cargo run -p seotags-server --example openapi`.

use std::io::Write;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = serde_json::to_string_pretty(&seotags_server::openapi_document())?;
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}
