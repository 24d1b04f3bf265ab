
use builtin;
use str;

set edit:completion:arg-completer[seotags] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'seotags'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'seotags'= {
            cand --data-dir 'Folder of the store (default: the platform''s data folder, `seotags/`)'
            cand --config 'Settings file (default: the nearest `seotags.toml` upwards from here)'
            cand --color 'When to use colours'
            cand --progress 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr'
            cand --no-progress 'Show no progress'
            cand -q 'Only data and errors: no progress, no warnings, no summary'
            cand --quiet 'Only data and errors: no progress, no warnings, no summary'
            cand -v 'Log more to stderr; twice, three times: still more'
            cand --verbose 'Log more to stderr; twice, three times: still more'
            cand --json 'Machine-readable output where a command prints a table'
            cand --no-input 'Never ask: what would be asked is an error that names the flag'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand config 'Show every effective setting and where it came from'
            cand completions 'Print completions for a shell'
            cand man 'Print a man page'
        }
        &'seotags;config'= {
            cand --project 'With the settings of this project'
            cand --only 'Write only these elements, separated by commas'
            cand --skip 'Do not write these elements, separated by commas'
            cand --language 'Language of the tags as a two-letter code; without it, each page''s own'
            cand --tone-and-style 'Tone and style, in your words; for models'
            cand --tone 'Tone and style, in your words; for models'
            cand --title-suffix 'Text appended to each title, e.g. '' | Example'''
            cand --title-min-length 'Shortest title, in characters'
            cand --title-min 'Shortest title, in characters'
            cand --title-max-length 'Longest title, in characters'
            cand --title-max 'Longest title, in characters'
            cand --meta-description-info 'What descriptions should mention; for models'
            cand --meta-info 'What descriptions should mention; for models'
            cand --seo-text-specific-instructions 'Instructions for the SEO text; for models'
            cand --seo-text-info 'Instructions for the SEO text; for models'
            cand --forbidden-words-in-tags 'Words that no tag may hold, separated by commas; repeatable'
            cand --forbid 'Words that no tag may hold, separated by commas; repeatable'
            cand --selectors-to-remove-before-distillation 'CSS selector whose elements are taken out before distillation; repeatable'
            cand --remove 'CSS selector whose elements are taken out before distillation; repeatable'
            cand --engine 'Who writes: auto is openai if a key (OPENAI_API_KEY) or a base URL is configured, else builtin'
            cand --openai-model 'Model that writes'
            cand --model 'Model that writes'
            cand --base-url 'Address of the model''s API, e.g. http://localhost:11434/v1'
            cand --concurrency-llm 'Model calls at once'
            cand --page-tokens 'Page text sent with a call, in tokens'
            cand --max-bad 'Unusable answers, in percent of the pages, after which the run stops'
            cand --concurrency 'Pages asked for at once, over all hosts'
            cand --per-host 'Connections to one host'
            cand --delay 'Seconds between two requests to a host'
            cand --timeout 'Seconds to the last header byte of an answer; the body may take twice as long'
            cand --max-bytes 'Largest body, e.g. 10MiB'
            cand --retries 'Tries after the first one'
            cand --user-agent 'User-Agent header'
            cand --header 'Extra request header; repeatable'
            cand --robots 'Whether robots.txt is obeyed'
            cand --judge-as 'Agent whose rules decide whether a page can be crawled and indexed'
            cand --data-dir 'Folder of the store (default: the platform''s data folder, `seotags/`)'
            cand --config 'Settings file (default: the nearest `seotags.toml` upwards from here)'
            cand --color 'When to use colours'
            cand --progress 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr'
            cand --skip-non-indexable 'Leave pages alone that cannot be indexed (the default)'
            cand --no-skip-non-indexable 'Write tags also for pages that cannot be indexed'
            cand --include-suffix-in-title-length-budget 'The suffix counts within the title''s length (the default)'
            cand --suffix-in-budget 'The suffix counts within the title''s length (the default)'
            cand --no-include-suffix-in-title-length-budget 'The suffix comes on top of the title''s length'
            cand --no-suffix-in-budget 'The suffix comes on top of the title''s length'
            cand --no-llm-cache 'Ask the model anew even where a stored answer fits'
            cand --insecure 'Accept any TLS certificate'
            cand --no-progress 'Show no progress'
            cand -q 'Only data and errors: no progress, no warnings, no summary'
            cand --quiet 'Only data and errors: no progress, no warnings, no summary'
            cand -v 'Log more to stderr; twice, three times: still more'
            cand --verbose 'Log more to stderr; twice, three times: still more'
            cand --json 'Machine-readable output where a command prints a table'
            cand --no-input 'Never ask: what would be asked is an error that names the flag'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand init 'Write a commented seotags.toml'
        }
        &'seotags;config;init'= {
            cand --data-dir 'Folder of the store (default: the platform''s data folder, `seotags/`)'
            cand --config 'Settings file (default: the nearest `seotags.toml` upwards from here)'
            cand --color 'When to use colours'
            cand --progress 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr'
            cand --force 'Replace a file that is there'
            cand --no-progress 'Show no progress'
            cand -q 'Only data and errors: no progress, no warnings, no summary'
            cand --quiet 'Only data and errors: no progress, no warnings, no summary'
            cand -v 'Log more to stderr; twice, three times: still more'
            cand --verbose 'Log more to stderr; twice, three times: still more'
            cand --json 'Machine-readable output where a command prints a table'
            cand --no-input 'Never ask: what would be asked is an error that names the flag'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'seotags;completions'= {
            cand --data-dir 'Folder of the store (default: the platform''s data folder, `seotags/`)'
            cand --config 'Settings file (default: the nearest `seotags.toml` upwards from here)'
            cand --color 'When to use colours'
            cand --progress 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr'
            cand --no-progress 'Show no progress'
            cand -q 'Only data and errors: no progress, no warnings, no summary'
            cand --quiet 'Only data and errors: no progress, no warnings, no summary'
            cand -v 'Log more to stderr; twice, three times: still more'
            cand --verbose 'Log more to stderr; twice, three times: still more'
            cand --json 'Machine-readable output where a command prints a table'
            cand --no-input 'Never ask: what would be asked is an error that names the flag'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'seotags;man'= {
            cand --data-dir 'Folder of the store (default: the platform''s data folder, `seotags/`)'
            cand --config 'Settings file (default: the nearest `seotags.toml` upwards from here)'
            cand --color 'When to use colours'
            cand --progress 'How to show progress: as suits the terminal, or as events, one JSON line each, on stderr'
            cand --no-progress 'Show no progress'
            cand -q 'Only data and errors: no progress, no warnings, no summary'
            cand --quiet 'Only data and errors: no progress, no warnings, no summary'
            cand -v 'Log more to stderr; twice, three times: still more'
            cand --verbose 'Log more to stderr; twice, three times: still more'
            cand --json 'Machine-readable output where a command prints a table'
            cand --no-input 'Never ask: what would be asked is an error that names the flag'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
    ]
    $completions[$command]
}
