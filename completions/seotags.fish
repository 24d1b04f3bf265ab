# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_seotags_global_optspecs
    string join \n data-dir= config= color= no-progress progress= q/quiet v/verbose json no-input h/help V/version
end

function __fish_seotags_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_seotags_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_seotags_using_subcommand
    set -l cmd (__fish_seotags_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c seotags -n "__fish_seotags_needs_command" -l data-dir -d 'Folder of the store (default: the platform\'s data folder, `seotags/`)' -r -F
complete -c seotags -n "__fish_seotags_needs_command" -l config -d 'Settings file (default: the nearest `seotags.toml` upwards from here)' -r -F
complete -c seotags -n "__fish_seotags_needs_command" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_needs_command" -l progress -d 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr' -r -f -a "auto\t'Bars on a terminal, elsewhere a line every 30 seconds'
json\t'Every event as a line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_needs_command" -l no-progress -d 'Show no progress'
complete -c seotags -n "__fish_seotags_needs_command" -s q -l quiet -d 'Only data and errors: no progress, no warnings, no summary'
complete -c seotags -n "__fish_seotags_needs_command" -s v -l verbose -d 'Log more to stderr; twice, three times: still more'
complete -c seotags -n "__fish_seotags_needs_command" -l json -d 'Machine-readable output where a command prints a table'
complete -c seotags -n "__fish_seotags_needs_command" -l no-input -d 'Never ask: what would be asked is an error that names the flag'
complete -c seotags -n "__fish_seotags_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_needs_command" -s V -l version -d 'Print version'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "config" -d 'Show every effective setting and where it came from'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "completions" -d 'Print completions for a shell'
complete -c seotags -n "__fish_seotags_needs_command" -f -a "man" -d 'Print a man page'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l project -d 'With the settings of this project' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l only -d 'Write only these elements, separated by commas' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo-text\t'The extra SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l skip -d 'Do not write these elements, separated by commas' -r -f -a "title\t'The title'
meta\t'The meta description'
h1\t'The H1'
seo-text\t'The extra SEO text'
keywords\t'The keyword list'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l language -d 'Language of the tags as a two-letter code; without it, each page\'s own' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l tone-and-style -l tone -d 'Tone and style, in your words; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l title-suffix -d 'Text appended to each title, e.g. \' | Example\'' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l title-min-length -l title-min -d 'Shortest title, in characters' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l title-max-length -l title-max -d 'Longest title, in characters' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l meta-description-info -l meta-info -d 'What descriptions should mention; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l seo-text-specific-instructions -l seo-text-info -d 'Instructions for the SEO text; for models' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l forbidden-words-in-tags -l forbid -d 'Words that no tag may hold, separated by commas; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l selectors-to-remove-before-distillation -l remove -d 'CSS selector whose elements are taken out before distillation; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l engine -d 'Who writes: auto is openai if a key (OPENAI_API_KEY) or a base URL is configured, else builtin' -r -f -a "auto\t'openai if a key or base URL is configured, else builtin'
builtin\t'The page\'s own words: no key, no network'
openai\t'Any service that speaks OpenAI\'s chat completions'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l openai-model -l model -d 'Model that writes' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l base-url -d 'Address of the model\'s API, e.g. http://localhost:11434/v1' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l concurrency-llm -d 'Model calls at once' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l page-tokens -d 'Page text sent with a call, in tokens' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l max-bad -d 'Unusable answers, in percent of the pages, after which the run stops' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l concurrency -d 'Pages asked for at once, over all hosts' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l per-host -d 'Connections to one host' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l delay -d 'Seconds between two requests to a host' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l timeout -d 'Seconds to the last header byte of an answer; the body may take twice as long' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l max-bytes -d 'Largest body, e.g. 10MiB' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l retries -d 'Tries after the first one' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l user-agent -d 'User-Agent header' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l header -d 'Extra request header; repeatable' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l robots -d 'Whether robots.txt is obeyed' -r -f -a "obey\t'Pages that it forbids are not asked for'
ignore\t'Pages are asked for all the same'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l judge-as -d 'Agent whose rules decide whether a page can be crawled and indexed' -r
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l data-dir -d 'Folder of the store (default: the platform\'s data folder, `seotags/`)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l config -d 'Settings file (default: the nearest `seotags.toml` upwards from here)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l progress -d 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr' -r -f -a "auto\t'Bars on a terminal, elsewhere a line every 30 seconds'
json\t'Every event as a line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l skip-non-indexable -d 'Leave pages alone that cannot be indexed (the default)'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l no-skip-non-indexable -d 'Write tags also for pages that cannot be indexed'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l include-suffix-in-title-length-budget -l suffix-in-budget -d 'The suffix counts within the title\'s length (the default)'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l no-include-suffix-in-title-length-budget -l no-suffix-in-budget -d 'The suffix comes on top of the title\'s length'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l no-llm-cache -d 'Ask the model anew even where a stored answer fits'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l insecure -d 'Accept any TLS certificate'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l no-progress -d 'Show no progress'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -s q -l quiet -d 'Only data and errors: no progress, no warnings, no summary'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -s v -l verbose -d 'Log more to stderr; twice, three times: still more'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l json -d 'Machine-readable output where a command prints a table'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -l no-input -d 'Never ask: what would be asked is an error that names the flag'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand config; and not __fish_seen_subcommand_from init" -f -a "init" -d 'Write a commented seotags.toml'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l data-dir -d 'Folder of the store (default: the platform\'s data folder, `seotags/`)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l config -d 'Settings file (default: the nearest `seotags.toml` upwards from here)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l progress -d 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr' -r -f -a "auto\t'Bars on a terminal, elsewhere a line every 30 seconds'
json\t'Every event as a line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l force -d 'Replace a file that is there'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l no-progress -d 'Show no progress'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -s q -l quiet -d 'Only data and errors: no progress, no warnings, no summary'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -s v -l verbose -d 'Log more to stderr; twice, three times: still more'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l json -d 'Machine-readable output where a command prints a table'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -l no-input -d 'Never ask: what would be asked is an error that names the flag'
complete -c seotags -n "__fish_seotags_using_subcommand config; and __fish_seen_subcommand_from init" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l data-dir -d 'Folder of the store (default: the platform\'s data folder, `seotags/`)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l config -d 'Settings file (default: the nearest `seotags.toml` upwards from here)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l progress -d 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr' -r -f -a "auto\t'Bars on a terminal, elsewhere a line every 30 seconds'
json\t'Every event as a line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l no-progress -d 'Show no progress'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -s q -l quiet -d 'Only data and errors: no progress, no warnings, no summary'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -s v -l verbose -d 'Log more to stderr; twice, three times: still more'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l json -d 'Machine-readable output where a command prints a table'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -l no-input -d 'Never ask: what would be asked is an error that names the flag'
complete -c seotags -n "__fish_seotags_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c seotags -n "__fish_seotags_using_subcommand man" -l data-dir -d 'Folder of the store (default: the platform\'s data folder, `seotags/`)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand man" -l config -d 'Settings file (default: the nearest `seotags.toml` upwards from here)' -r -F
complete -c seotags -n "__fish_seotags_using_subcommand man" -l color -d 'When to use colours' -r -f -a "auto\t'On a terminal, unless `NO_COLOR` or `CLICOLOR=0` is set'
always\t'Always'
never\t'Never'"
complete -c seotags -n "__fish_seotags_using_subcommand man" -l progress -d 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr' -r -f -a "auto\t'Bars on a terminal, elsewhere a line every 30 seconds'
json\t'Every event as a line of JSON on stderr'"
complete -c seotags -n "__fish_seotags_using_subcommand man" -l no-progress -d 'Show no progress'
complete -c seotags -n "__fish_seotags_using_subcommand man" -s q -l quiet -d 'Only data and errors: no progress, no warnings, no summary'
complete -c seotags -n "__fish_seotags_using_subcommand man" -s v -l verbose -d 'Log more to stderr; twice, three times: still more'
complete -c seotags -n "__fish_seotags_using_subcommand man" -l json -d 'Machine-readable output where a command prints a table'
complete -c seotags -n "__fish_seotags_using_subcommand man" -l no-input -d 'Never ask: what would be asked is an error that names the flag'
complete -c seotags -n "__fish_seotags_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
