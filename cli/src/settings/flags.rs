//! Flags as a layer of settings.

use seotags::settings::{Layer, Origin, Setting, SettingsPatch, setting};

/// The flag of a setting, e.g. `--base-url`.
pub(crate) fn flag_of(name: &str) -> String {
    format!("--{}", setting(name).map_or_else(|| name.replace('_', "-"), Setting::flag_name))
}

/// The layer of the flags.
pub(crate) fn flag_layer(patch: SettingsPatch) -> Layer {
    Layer { origin: Origin::Flag, patch }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::Cli;
    use clap::{Arg, CommandFactory};
    use seotags::settings::setting_names;

    #[test]
    fn every_setting_has_its_flag() {
        let root = Cli::command();
        let run = root.find_subcommand("run").unwrap();
        let flags: Vec<&str> = run.get_arguments().filter_map(Arg::get_long).collect();
        for name in setting_names() {
            let flag = flag_of(&name);
            assert!(flags.contains(&flag.trim_start_matches("--")), "the setting {name} has no flag {flag}");
        }
    }

    /// Settings whose flag names several of them, or turns them round.
    const NAMED_OTHERWISE: [&str; 7] = [
        "generate_title",
        "generate_meta_description",
        "generate_h1",
        "generate_seo_text",
        "generate_keywords",
        "llm_cache",
        "check_canonical",
    ];

    #[test]
    fn the_name_of_a_setting_is_accepted_as_its_flag() {
        let root = Cli::command();
        let run = root.find_subcommand("run").unwrap();
        for name in setting_names().into_iter().filter(|name| !NAMED_OTHERWISE.contains(&name.as_str())) {
            let (flag, full) = (flag_of(&name), name.replace('_', "-"));
            let arg = run.get_arguments().find(|arg| arg.get_long() == flag.strip_prefix("--")).unwrap();
            let accepted = [vec![arg.get_long().unwrap()], arg.get_all_aliases().unwrap_or_default()].concat();
            assert!(accepted.contains(&full.as_str()), "--{full} is not accepted for {flag}");
        }
    }
}
