//! Settings of a project: checked before they are stored, and without secrets.

use super::args::ProjectSettingsArgs;
use crate::error::CliError;
use crate::session::find_profile;
use crate::settings::{fields, patch_of};
use seotags::settings::{Layer, Origin, SettingsPatch, nearest_name, resolve, setting_names};
use seotags::url::without_credentials;
use seotags_app::App;

/// The settings that the flags set.
pub(super) fn stated(args: &ProjectSettingsArgs) -> SettingsPatch {
    let mut patch = SettingsPatch::default();
    args.instructions.patch(&mut patch);
    args.engine.patch(&mut patch);
    args.fetch.patch(&mut patch);
    args.cache.patch(&mut patch);
    args.agency.patch(&mut patch);
    patch.profile.clone_from(&args.profile);
    patch
}

/// The settings of a project after `stated` is applied to `before` and `unset` are removed.
pub(super) fn edited(
    before: &SettingsPatch,
    stated: &SettingsPatch,
    unset: &[String],
) -> Result<SettingsPatch, CliError> {
    let (mut kept, stated) = (fields(before), fields(stated));
    for typed in unset {
        let name = setting_named(typed)?;
        if stated.contains_key(&name) {
            return Err(CliError::usage(format!("{name} cannot be set and unset at once"), None));
        }
        kept.shift_remove(&name);
    }
    kept.extend(stated);
    patch_of(kept)
}

/// Refuses settings that no run could use, and those that must not be stored.
pub(super) async fn check(patch: &SettingsPatch, project: &str, app: &App) -> Result<(), CliError> {
    resolve(&[Layer { origin: Origin::Project(project.to_owned()), patch: patch.clone() }])?;
    if patch.base_url.as_deref().is_some_and(|url| without_credentials(url) != url) {
        return Err(CliError::usage(
            "base_url: the store would keep its password unencrypted",
            "remove the password; `seotags secrets set` keeps keys encrypted",
        ));
    }
    if let Some(name) = patch.profile.as_deref().filter(|name| !name.trim().is_empty()) {
        find_profile(app, name).await?;
    }
    Ok(())
}

/// The setting of that name, or of the flag with that name.
fn setting_named(typed: &str) -> Result<String, CliError> {
    let name = typed.trim().trim_start_matches("--").replace('-', "_");
    let names = setting_names();
    if names.contains(&name) {
        return Ok(name);
    }
    Err(CliError::Usage {
        message: format!("no setting “{typed}”"),
        hint: Some(match nearest_name(&name, &names) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`seotags config` lists every setting".to_owned(),
        }),
    })
}
