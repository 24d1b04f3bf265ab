//! `seotags projects create`.

use super::args::CreateProjectArgs;
use super::settings::{check, stated};
use crate::context::Context;
use crate::error::{CliError, Exit};
use crate::session::open_store;
use crate::terminal::harmless;
use seotags_app::projects::{NewProject, ProjectError};

/// Creates a project.
pub(super) async fn create(args: &CreateProjectArgs, context: &Context) -> Result<Exit, CliError> {
    let settings = stated(&args.settings);
    let app = open_store(context).await?;
    check(&settings, &args.name, &app).await?;
    let domain = args.domain.clone().unwrap_or_else(|| args.name.clone());
    let new = NewProject { name: args.name.clone(), domain, settings };
    let made = app.projects().create(None, &new, u64::MAX).await.map_err(|error| match error {
        ProjectError::Domain { .. } if args.domain.is_none() => {
            CliError::usage("the name is not the address of a site", "name the site with --domain")
        }
        other => other.into(),
    })?;
    context.notes().line(&format!("  created the project “{}” of {}", harmless(&made.name), made.domain));
    Ok(Exit::Done)
}
