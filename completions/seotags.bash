_seotags() {
    local i cur prev opts cmd
    COMPREPLY=()
    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
        cur="$2"
    else
        cur="${COMP_WORDS[COMP_CWORD]}"
    fi
    prev="$3"
    cmd=""
    opts=""

    for i in "${COMP_WORDS[@]:0:COMP_CWORD}"
    do
        case "${cmd},${i}" in
            ",$1")
                cmd="seotags"
                ;;
            seotags,apply)
                cmd="seotags__subcmd__apply"
                ;;
            seotags,backup)
                cmd="seotags__subcmd__backup"
                ;;
            seotags,check)
                cmd="seotags__subcmd__check"
                ;;
            seotags,completions)
                cmd="seotags__subcmd__completions"
                ;;
            seotags,config)
                cmd="seotags__subcmd__config"
                ;;
            seotags,decide)
                cmd="seotags__subcmd__decide"
                ;;
            seotags,delete)
                cmd="seotags__subcmd__delete"
                ;;
            seotags,demo)
                cmd="seotags__subcmd__demo"
                ;;
            seotags,diff)
                cmd="seotags__subcmd__diff"
                ;;
            seotags,distill)
                cmd="seotags__subcmd__distill"
                ;;
            seotags,eval)
                cmd="seotags__subcmd__eval"
                ;;
            seotags,export)
                cmd="seotags__subcmd__export"
                ;;
            seotags,fleet)
                cmd="seotags__subcmd__fleet"
                ;;
            seotags,import)
                cmd="seotags__subcmd__import"
                ;;
            seotags,inspect)
                cmd="seotags__subcmd__inspect"
                ;;
            seotags,links)
                cmd="seotags__subcmd__links"
                ;;
            seotags,list)
                cmd="seotags__subcmd__list"
                ;;
            seotags,man)
                cmd="seotags__subcmd__man"
                ;;
            seotags,profiles)
                cmd="seotags__subcmd__profiles"
                ;;
            seotags,projects)
                cmd="seotags__subcmd__projects"
                ;;
            seotags,prompt)
                cmd="seotags__subcmd__prompt"
                ;;
            seotags,relaunch)
                cmd="seotags__subcmd__relaunch"
                ;;
            seotags,rename)
                cmd="seotags__subcmd__rename"
                ;;
            seotags,repair)
                cmd="seotags__subcmd__repair"
                ;;
            seotags,resume)
                cmd="seotags__subcmd__resume"
                ;;
            seotags,review)
                cmd="seotags__subcmd__review"
                ;;
            seotags,robots)
                cmd="seotags__subcmd__robots"
                ;;
            seotags,run)
                cmd="seotags__subcmd__run"
                ;;
            seotags,secrets)
                cmd="seotags__subcmd__secrets"
                ;;
            seotags,serve)
                cmd="seotags__subcmd__serve"
                ;;
            seotags,show)
                cmd="seotags__subcmd__show"
                ;;
            seotags,users)
                cmd="seotags__subcmd__users"
                ;;
            seotags,verify)
                cmd="seotags__subcmd__verify"
                ;;
            seotags,worker)
                cmd="seotags__subcmd__worker"
                ;;
            seotags__subcmd__config,init)
                cmd="seotags__subcmd__config__subcmd__init"
                ;;
            seotags__subcmd__config,schema)
                cmd="seotags__subcmd__config__subcmd__schema"
                ;;
            seotags__subcmd__config,trust)
                cmd="seotags__subcmd__config__subcmd__trust"
                ;;
            seotags__subcmd__fleet,drop)
                cmd="seotags__subcmd__fleet__subcmd__drop"
                ;;
            seotags__subcmd__fleet,status)
                cmd="seotags__subcmd__fleet__subcmd__status"
                ;;
            seotags__subcmd__profiles,create)
                cmd="seotags__subcmd__profiles__subcmd__create"
                ;;
            seotags__subcmd__profiles,delete)
                cmd="seotags__subcmd__profiles__subcmd__delete"
                ;;
            seotags__subcmd__profiles,edit)
                cmd="seotags__subcmd__profiles__subcmd__edit"
                ;;
            seotags__subcmd__profiles,import)
                cmd="seotags__subcmd__profiles__subcmd__import"
                ;;
            seotags__subcmd__profiles,list)
                cmd="seotags__subcmd__profiles__subcmd__list"
                ;;
            seotags__subcmd__projects,create)
                cmd="seotags__subcmd__projects__subcmd__create"
                ;;
            seotags__subcmd__projects,delete)
                cmd="seotags__subcmd__projects__subcmd__delete"
                ;;
            seotags__subcmd__projects,edit)
                cmd="seotags__subcmd__projects__subcmd__edit"
                ;;
            seotags__subcmd__projects,list)
                cmd="seotags__subcmd__projects__subcmd__list"
                ;;
            seotags__subcmd__secrets,delete)
                cmd="seotags__subcmd__secrets__subcmd__delete"
                ;;
            seotags__subcmd__secrets,list)
                cmd="seotags__subcmd__secrets__subcmd__list"
                ;;
            seotags__subcmd__secrets,rotate)
                cmd="seotags__subcmd__secrets__subcmd__rotate"
                ;;
            seotags__subcmd__secrets,set)
                cmd="seotags__subcmd__secrets__subcmd__set"
                ;;
            seotags__subcmd__users,create)
                cmd="seotags__subcmd__users__subcmd__create"
                ;;
            seotags__subcmd__users,deactivate)
                cmd="seotags__subcmd__users__subcmd__deactivate"
                ;;
            seotags__subcmd__users,delete)
                cmd="seotags__subcmd__users__subcmd__delete"
                ;;
            seotags__subcmd__users,demote)
                cmd="seotags__subcmd__users__subcmd__demote"
                ;;
            seotags__subcmd__users,list)
                cmd="seotags__subcmd__users__subcmd__list"
                ;;
            seotags__subcmd__users,promote)
                cmd="seotags__subcmd__users__subcmd__promote"
                ;;
            seotags__subcmd__users,reactivate)
                cmd="seotags__subcmd__users__subcmd__reactivate"
                ;;
            seotags__subcmd__users,set-password)
                cmd="seotags__subcmd__users__subcmd__set__subcmd__password"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        seotags)
            opts="-q -v -h -V --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help --version run check resume review list show decide export import apply verify diff rename relaunch delete distill inspect prompt eval robots links demo serve worker fleet users projects profiles secrets backup repair config completions man"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__apply)
            opts="-q -v -h --only --accepted-only --replace-fine --dry-run --backup --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --only)
                    COMPREPLY=($(compgen -W "title meta h1" -- "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__backup)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__check)
            opts="-k -n -p -o -f -q -v -h --fail-on --max-failures --exit-zero --baseline --write-baseline --slow --suggest --site-url --url-column --keyword-column --keyword --include --exclude --include-re --exclude-re --drop-params --keep-params --limit --sample --seed --follow --depth --max-pages --hosts --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --cache-ttl --no-cache --basic-auth --credentials-for --cookie-file --proxy --trace-http --save-warc --project --name --resume --ephemeral --output --skipped --columns --raw --format --report --summary --wide --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --fail-on)
                    COMPREPLY=($(compgen -W "error warn info noindex robots canonical redirect status hreflang missing duplicate keyword tags fetch_failed robots_txt_blocked robots_txt_unreachable crawl_withheld redirect_target_blocked redirect_loop too_many_redirects redirect_invalid redirected javascript_redirect bot_protection not_found gone unauthorized forbidden rate_limited service_unavailable client_error server_error unexpected_status unsupported_content_type noindex_meta noindex_header unavailable_after canonical_mismatch soft_404 error_text consent_wall empty_page needs_rendering canonical_conflict canonical_invalid canonical_in_body canonical_qualified canonical_has_tracking canonical_cross_domain canonical_redirects_here canonical_chain canonical_target_error canonical_target_noindex canonical_target_blocked canonical_target_redirects redirect_to_home redirect_https_to_http redirect_chain_long meta_refresh_redirect meta_refresh_delayed robots_conflict robots_directive_unknown robots_meta_in_body snippet_blocked robots_txt_too_large robots_txt_invalid js_only_title js_only_meta js_only_canonical js_only_robots js_only_text hreflang_invalid hreflang_relative hreflang_no_self hreflang_duplicate hreflang_no_return hreflang_target_not_indexable hreflang_on_noncanonical missing_title missing_meta missing_h1 multiple_titles multiple_metas duplicate_title duplicate_meta redirect_stub error_page verification_file nofollow_page snippet_limited noarchive indexifembedded unavailable_after_future noindex_other_agent ai_directive canonical_missing canonical_relative canonical_fragment canonical_drops_tracking redirect_temporary not_html thin_content multiple_h1 duplicate_h1 crawl_delay_high sitemap_not_absolute robots_txt_noindex_rule ai_blocked title_long meta_long slow title_short title_wide meta_short meta_wide meta_no_sentence meta_front h1_short h1_long markup cut_off shouting punctuation emoji quotes brackets clickbait vague brand_twice stuffing same_as boilerplate forbidden_word spelling other_number other_unit other_date other_name other_item negation scope opposite keyword_missing keyword_late keyword_meta keyword_h1 keyword_off_page" -- "${cur}"))
                    return 0
                    ;;
                --max-failures)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --baseline)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --write-baseline)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --slow)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --site-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --url-column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keyword-column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keyword)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -k)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --include)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --include-re)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --exclude-re)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --drop-params)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keep-params)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -n)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sample)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --depth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pages)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --hosts)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-ttl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --basic-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credentials-for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cookie-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-http)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --save-warc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -p)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --resume)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --skipped)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --columns)
                    COMPREPLY=($(compgen -W "default provenance review all url final_url target_keyword is_indexable indexability_issues canonical_url current_title suggested_title current_title_length suggested_title_length current_meta_description suggested_meta_description current_meta_description_length suggested_meta_description_length current_h1 suggested_h1 suggested_seo_text suggested_lsi_keywords response_time dom_content_loaded_time page_load_time error status_code crawlable outcome primary_issue issues redirect_chain detected_language page_type word_count content_truncated skip_reason skip_code current_findings fine faults kept findings left_out error_code unique_key engine model prompt_hash content_hash cost_usd generated_at content_source fallback reviewed decided decided_by decided_at title_state title_decided_by title_decided_at meta_description_state meta_description_decided_by meta_description_decided_at h1_state h1_decided_by h1_decided_at seo_text_state seo_text_decided_by seo_text_decided_at lsi_keywords_state lsi_keywords_decided_by lsi_keywords_decided_at" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md junit sarif github gitlab" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md junit sarif github gitlab" -- "${cur}"))
                    return 0
                    ;;
                --report)
                    COMPREPLY=($(compgen -W "junit= sarif= github= gitlab= md= json=" -- "${cur}"))
                    return 0
                    ;;
                --summary)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__completions)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help bash elvish fish powershell zsh"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__config)
            opts="-p -e -m -q -v -h --project --only --skip --for --keep-good --rewrite --skip-non-indexable --no-skip-non-indexable --changed --no-changed --language --tone --title-suffix --suffix-in-budget --no-suffix-in-budget --title-min --title-max --meta-info --seo-text-info --forbid --spelling --good-pair --allow-emoji --no-allow-emoji --ai-distillation --no-ai-distillation --remove --prompt --engine --model --review-model --base-url --insecure-model --fallback --llm-api --concurrency-llm --rpm --tpm --pages-per-call --page-tokens --no-llm-cache --max-bad --max-cost --max-cost-month --max-tokens --batch --no-batch --live-under --review --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --cache-ttl --no-cache --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help init trust schema"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -p)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --only)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --skip)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --for)
                    COMPREPLY=($(compgen -W "missing failing long all" -- "${cur}"))
                    return 0
                    ;;
                --language)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tone)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-suffix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-min)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-max)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --meta-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seo-text-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --spelling)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --good-pair)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --remove)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --prompt)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -m)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --llm-api)
                    COMPREPLY=($(compgen -W "chat responses" -- "${cur}"))
                    return 0
                    ;;
                --concurrency-llm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pages-per-call)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bad)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --live-under)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review)
                    COMPREPLY=($(compgen -W "off flagged all" -- "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-ttl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__config__subcmd__init)
            opts="-q -v -h --force --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__config__subcmd__schema)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__config__subcmd__trust)
            opts="-q -v -h --forget --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__decide)
            opts="-q -v -h --elements --set --lock --by --url --url-contains --clean --findings --redecide --replace-fine --all --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help accept edit reject lock unlock withdraw undo"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --elements)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --set)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --url-contains)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --findings)
                    COMPREPLY=($(compgen -W "title_empty title_short title_long title_wide suffix_dropped meta_empty meta_short meta_long meta_wide meta_no_sentence meta_front h1_empty h1_short h1_long seo_text_length keyword_list markup script cut_off shouting punctuation emoji quotes brackets clickbait vague brand_twice stuffing same_as boilerplate forbidden_word keyword_missing keyword_late keyword_meta keyword_h1 keyword_off_page other_number other_unit other_date other_name other_item negation scope opposite number_off_page name_off_page words_off_page superlative promise quote language_mismatch spelling address needs_model geo_answer geo_claim geo_standalone geo_stuffing duplicate_title duplicate_meta duplicate_h1 near_duplicate template keyword_shared left_out" -- "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__delete)
            opts="-y -q -v -h --yes --worker-queue --queue-credentials --queue-ca --fleet --insecure-queue --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --worker-queue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-credentials)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-ca)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fleet)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__demo)
            opts="-o -f -q -v -h --serve --output --skipped --columns --raw --format --template --ids --template-path --template-tags --replace-fine --agency-name --agency-contact --agency-logo --wide --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --skipped)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --columns)
                    COMPREPLY=($(compgen -W "default provenance review all url final_url target_keyword is_indexable indexability_issues canonical_url current_title suggested_title current_title_length suggested_title_length current_meta_description suggested_meta_description current_meta_description_length suggested_meta_description_length current_h1 suggested_h1 suggested_seo_text suggested_lsi_keywords response_time dom_content_loaded_time page_load_time error status_code crawlable outcome primary_issue issues redirect_chain detected_language page_type word_count content_truncated skip_reason skip_code current_findings fine faults kept findings left_out error_code unique_key engine model prompt_hash content_hash cost_usd generated_at content_source fallback reviewed decided decided_by decided_at title_state title_decided_by title_decided_at meta_description_state meta_description_decided_by meta_description_decided_at h1_state h1_decided_by h1_decided_at seo_text_state seo_text_decided_by seo_text_decided_at lsi_keywords_state lsi_keywords_decided_by lsi_keywords_decided_at" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                --template)
                    COMPREPLY=($(compgen -W "list yoast rankmath aioseo aioseo-terms wp-cli-yoast wp-cli-rankmath woocommerce-yoast woocommerce-rankmath shopify-products shopify-collections shopify-pages shopify-blog-posts magento prestashop-products prestashop-categories webflow" -- "${cur}"))
                    return 0
                    ;;
                --ids)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-tags)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --agency-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-contact)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-logo)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__diff)
            opts="-o -f -q -v -h --only --exit-code --output --format --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --only)
                    COMPREPLY=($(compgen -W "indexability current suggested" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl md" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl md" -- "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__distill)
            opts="-o -f -k -n -q -v -h --output --format --blocks --explain --explain-html --remove --content-selector --page-type --max-chars --site-url --url-column --keyword-column --keyword --include --exclude --include-re --exclude-re --drop-params --keep-params --limit --sample --seed --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --basic-auth --credentials-for --cookie-file --proxy --trace-http --save-warc --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "text jsonl md" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "text jsonl md" -- "${cur}"))
                    return 0
                    ;;
                --explain-html)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --remove)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --content-selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-type)
                    COMPREPLY=($(compgen -W "article service product collection listing documentation forum home faq contact job event recipe" -- "${cur}"))
                    return 0
                    ;;
                --max-chars)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --site-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --url-column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keyword-column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keyword)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -k)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --include)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --include-re)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --exclude-re)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --drop-params)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keep-params)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -n)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sample)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --basic-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credentials-for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cookie-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-http)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --save-warc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__eval)
            opts="-m -e -o -f -k -n -q -v -h --model --prompt --engine --max-cost --base-url --insecure-model --concurrency-llm --rpm --tpm --pages-per-call --page-tokens --no-llm-cache --only --language --tone --title-suffix --output --format --show --site-url --url-column --keyword-column --keyword --include --exclude --include-re --exclude-re --drop-params --keep-params --limit --sample --seed --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --basic-auth --credentials-for --cookie-file --proxy --trace-http --save-warc --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -m)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --prompt)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                --max-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --concurrency-llm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pages-per-call)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --only)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --language)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tone)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-suffix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv json" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv json" -- "${cur}"))
                    return 0
                    ;;
                --show)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --site-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --url-column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keyword-column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keyword)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -k)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --include)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --include-re)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --exclude-re)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --drop-params)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keep-params)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -n)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sample)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --basic-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credentials-for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cookie-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-http)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --save-warc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__export)
            opts="-o -f -q -v -h --accepted-only --changed --output --skipped --columns --raw --format --template --ids --template-path --template-tags --replace-fine --agency-name --agency-contact --agency-logo --print-template --xml-schema --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --skipped)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --columns)
                    COMPREPLY=($(compgen -W "default provenance review all url final_url target_keyword is_indexable indexability_issues canonical_url current_title suggested_title current_title_length suggested_title_length current_meta_description suggested_meta_description current_meta_description_length suggested_meta_description_length current_h1 suggested_h1 suggested_seo_text suggested_lsi_keywords response_time dom_content_loaded_time page_load_time error status_code crawlable outcome primary_issue issues redirect_chain detected_language page_type word_count content_truncated skip_reason skip_code current_findings fine faults kept findings left_out error_code unique_key engine model prompt_hash content_hash cost_usd generated_at content_source fallback reviewed decided decided_by decided_at title_state title_decided_by title_decided_at meta_description_state meta_description_decided_by meta_description_decided_at h1_state h1_decided_by h1_decided_at seo_text_state seo_text_decided_by seo_text_decided_at lsi_keywords_state lsi_keywords_decided_by lsi_keywords_decided_at" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                --template)
                    COMPREPLY=($(compgen -W "list yoast rankmath aioseo aioseo-terms wp-cli-yoast wp-cli-rankmath woocommerce-yoast woocommerce-rankmath shopify-products shopify-collections shopify-pages shopify-blog-posts magento prestashop-products prestashop-categories webflow" -- "${cur}"))
                    return 0
                    ;;
                --ids)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-tags)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --agency-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-contact)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-logo)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__fleet)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help status drop"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__fleet__subcmd__drop)
            opts="-y -q -v -h --yes --queue --queue-credentials --queue-ca --fleet --insecure-queue --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --queue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-credentials)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-ca)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fleet)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__fleet__subcmd__status)
            opts="-q -v -h --allow-missing --queue --queue-credentials --queue-ca --fleet --insecure-queue --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --queue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-credentials)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-ca)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fleet)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__import)
            opts="-o -f -q -v -h --sheet --column --dry-run --by --force --strict --accept-unchanged --all --output --format --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --sheet)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --by)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl md" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl md" -- "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__inspect)
            opts="-k -q -v -h --keyword --bots --explain --screenshot --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --cache-ttl --no-cache --basic-auth --credentials-for --cookie-file --proxy --trace-http --save-warc --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --keyword)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -k)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --screenshot)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-ttl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --basic-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credentials-for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cookie-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-http)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --save-warc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__links)
            opts="-q -v -h --selector --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --basic-auth --credentials-for --cookie-file --proxy --trace-http --save-warc --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --selector)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --basic-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credentials-for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cookie-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-http)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --save-warc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__list)
            opts="-p -n -q -v -h --status --project --limit --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --status)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -p)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -n)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__man)
            opts="-q -v -h --dir --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__profiles)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help list create edit delete import"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__profiles__subcmd__create)
            opts="-q -v -h --user-agent --session --proxy --proxy-from --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --session)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__profiles__subcmd__delete)
            opts="-y -q -v -h --yes --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__profiles__subcmd__edit)
            opts="-q -v -h --name --user-agent --session --proxy --proxy-from --clear-user-agent --clear-session --clear-proxy --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --session)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__profiles__subcmd__import)
            opts="-q -v -h --name --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__profiles__subcmd__list)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__projects)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help list create edit delete"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__projects__subcmd__create)
            opts="-e -m -q -v -h --domain --only --skip --for --keep-good --rewrite --skip-non-indexable --no-skip-non-indexable --changed --no-changed --language --tone --title-suffix --suffix-in-budget --no-suffix-in-budget --title-min --title-max --meta-info --seo-text-info --forbid --spelling --good-pair --allow-emoji --no-allow-emoji --ai-distillation --no-ai-distillation --remove --prompt --engine --model --review-model --base-url --insecure-model --fallback --llm-api --concurrency-llm --rpm --tpm --pages-per-call --page-tokens --no-llm-cache --max-bad --max-cost --max-cost-month --max-tokens --batch --no-batch --live-under --review --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --cache-ttl --no-cache --agency-name --agency-contact --agency-logo --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --only)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --skip)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --for)
                    COMPREPLY=($(compgen -W "missing failing long all" -- "${cur}"))
                    return 0
                    ;;
                --language)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tone)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-suffix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-min)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-max)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --meta-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seo-text-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --spelling)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --good-pair)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --remove)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --prompt)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -m)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --llm-api)
                    COMPREPLY=($(compgen -W "chat responses" -- "${cur}"))
                    return 0
                    ;;
                --concurrency-llm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pages-per-call)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bad)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --live-under)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review)
                    COMPREPLY=($(compgen -W "off flagged all" -- "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-ttl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-contact)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-logo)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__projects__subcmd__delete)
            opts="-y -q -v -h --yes --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__projects__subcmd__edit)
            opts="-e -m -q -v -h --name --domain --unset --only --skip --for --keep-good --rewrite --skip-non-indexable --no-skip-non-indexable --changed --no-changed --language --tone --title-suffix --suffix-in-budget --no-suffix-in-budget --title-min --title-max --meta-info --seo-text-info --forbid --spelling --good-pair --allow-emoji --no-allow-emoji --ai-distillation --no-ai-distillation --remove --prompt --engine --model --review-model --base-url --insecure-model --fallback --llm-api --concurrency-llm --rpm --tpm --pages-per-call --page-tokens --no-llm-cache --max-bad --max-cost --max-cost-month --max-tokens --batch --no-batch --live-under --review --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --cache-ttl --no-cache --agency-name --agency-contact --agency-logo --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --domain)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --unset)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --only)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --skip)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --for)
                    COMPREPLY=($(compgen -W "missing failing long all" -- "${cur}"))
                    return 0
                    ;;
                --language)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tone)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-suffix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-min)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-max)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --meta-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seo-text-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --spelling)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --good-pair)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --remove)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --prompt)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -m)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --llm-api)
                    COMPREPLY=($(compgen -W "chat responses" -- "${cur}"))
                    return 0
                    ;;
                --concurrency-llm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pages-per-call)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bad)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --live-under)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review)
                    COMPREPLY=($(compgen -W "off flagged all" -- "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-ttl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-contact)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-logo)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__projects__subcmd__list)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__prompt)
            opts="-p -k -n -e -m -q -v -h --template --project --site-url --url-column --keyword-column --keyword --include --exclude --include-re --exclude-re --drop-params --keep-params --limit --sample --seed --only --skip --for --keep-good --rewrite --skip-non-indexable --no-skip-non-indexable --changed --no-changed --language --tone --title-suffix --suffix-in-budget --no-suffix-in-budget --title-min --title-max --meta-info --seo-text-info --forbid --spelling --good-pair --allow-emoji --no-allow-emoji --ai-distillation --no-ai-distillation --remove --prompt --engine --model --review-model --base-url --insecure-model --fallback --llm-api --concurrency-llm --rpm --tpm --pages-per-call --page-tokens --no-llm-cache --max-bad --max-cost --max-cost-month --max-tokens --batch --no-batch --live-under --review --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --basic-auth --credentials-for --cookie-file --proxy --trace-http --save-warc --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -p)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --site-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --url-column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keyword-column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keyword)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -k)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --include)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --include-re)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --exclude-re)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --drop-params)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keep-params)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -n)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sample)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --only)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --skip)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --for)
                    COMPREPLY=($(compgen -W "missing failing long all" -- "${cur}"))
                    return 0
                    ;;
                --language)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tone)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-suffix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-min)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-max)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --meta-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seo-text-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --spelling)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --good-pair)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --remove)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --prompt)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -m)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --llm-api)
                    COMPREPLY=($(compgen -W "chat responses" -- "${cur}"))
                    return 0
                    ;;
                --concurrency-llm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pages-per-call)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bad)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --live-under)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review)
                    COMPREPLY=($(compgen -W "off flagged all" -- "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --basic-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credentials-for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cookie-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-http)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --save-warc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__relaunch)
            opts="-e -m -o -f -q -v -h --overwrite --only --skip --for --keep-good --rewrite --skip-non-indexable --no-skip-non-indexable --changed --no-changed --language --tone --title-suffix --suffix-in-budget --no-suffix-in-budget --title-min --title-max --meta-info --seo-text-info --forbid --spelling --good-pair --allow-emoji --no-allow-emoji --ai-distillation --no-ai-distillation --remove --prompt --engine --model --review-model --base-url --insecure-model --fallback --llm-api --concurrency-llm --rpm --tpm --pages-per-call --page-tokens --no-llm-cache --max-bad --max-cost --max-cost-month --max-tokens --batch --no-batch --live-under --review --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --cache-ttl --no-cache --basic-auth --credentials-for --cookie-file --proxy --trace-http --save-warc --worker-queue --queue-credentials --queue-ca --fleet --insecure-queue --output --skipped --columns --raw --format --template --ids --template-path --template-tags --replace-fine --agency-name --agency-contact --agency-logo --dry-run --wide --strict --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --only)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --skip)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --for)
                    COMPREPLY=($(compgen -W "missing failing long all" -- "${cur}"))
                    return 0
                    ;;
                --language)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tone)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-suffix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-min)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-max)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --meta-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seo-text-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --spelling)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --good-pair)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --remove)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --prompt)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -m)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --llm-api)
                    COMPREPLY=($(compgen -W "chat responses" -- "${cur}"))
                    return 0
                    ;;
                --concurrency-llm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pages-per-call)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bad)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --live-under)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review)
                    COMPREPLY=($(compgen -W "off flagged all" -- "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-ttl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --basic-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credentials-for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cookie-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-http)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --save-warc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --worker-queue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-credentials)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-ca)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fleet)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --skipped)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --columns)
                    COMPREPLY=($(compgen -W "default provenance review all url final_url target_keyword is_indexable indexability_issues canonical_url current_title suggested_title current_title_length suggested_title_length current_meta_description suggested_meta_description current_meta_description_length suggested_meta_description_length current_h1 suggested_h1 suggested_seo_text suggested_lsi_keywords response_time dom_content_loaded_time page_load_time error status_code crawlable outcome primary_issue issues redirect_chain detected_language page_type word_count content_truncated skip_reason skip_code current_findings fine faults kept findings left_out error_code unique_key engine model prompt_hash content_hash cost_usd generated_at content_source fallback reviewed decided decided_by decided_at title_state title_decided_by title_decided_at meta_description_state meta_description_decided_by meta_description_decided_at h1_state h1_decided_by h1_decided_at seo_text_state seo_text_decided_by seo_text_decided_at lsi_keywords_state lsi_keywords_decided_by lsi_keywords_decided_at" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                --template)
                    COMPREPLY=($(compgen -W "list yoast rankmath aioseo aioseo-terms wp-cli-yoast wp-cli-rankmath woocommerce-yoast woocommerce-rankmath shopify-products shopify-collections shopify-pages shopify-blog-posts magento prestashop-products prestashop-categories webflow" -- "${cur}"))
                    return 0
                    ;;
                --ids)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-tags)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --agency-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-contact)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-logo)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --dry-run)
                    COMPREPLY=($(compgen -W "estimate crawl" -- "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__rename)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__repair)
            opts="-q -v -h --check --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__resume)
            opts="-e -m -o -f -q -v -h --failed --engine --model --review-model --base-url --insecure-model --fallback --llm-api --concurrency-llm --rpm --tpm --pages-per-call --page-tokens --no-llm-cache --max-bad --max-cost --max-cost-month --max-tokens --batch --no-batch --live-under --review --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --cache-ttl --no-cache --basic-auth --credentials-for --cookie-file --proxy --trace-http --save-warc --worker-queue --queue-credentials --queue-ca --fleet --insecure-queue --output --skipped --columns --raw --format --template --ids --template-path --template-tags --replace-fine --agency-name --agency-contact --agency-logo --dry-run --wide --strict --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --engine)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -m)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --llm-api)
                    COMPREPLY=($(compgen -W "chat responses" -- "${cur}"))
                    return 0
                    ;;
                --concurrency-llm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pages-per-call)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bad)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --live-under)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review)
                    COMPREPLY=($(compgen -W "off flagged all" -- "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-ttl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --basic-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credentials-for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cookie-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-http)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --save-warc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --worker-queue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-credentials)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-ca)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fleet)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --skipped)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --columns)
                    COMPREPLY=($(compgen -W "default provenance review all url final_url target_keyword is_indexable indexability_issues canonical_url current_title suggested_title current_title_length suggested_title_length current_meta_description suggested_meta_description current_meta_description_length suggested_meta_description_length current_h1 suggested_h1 suggested_seo_text suggested_lsi_keywords response_time dom_content_loaded_time page_load_time error status_code crawlable outcome primary_issue issues redirect_chain detected_language page_type word_count content_truncated skip_reason skip_code current_findings fine faults kept findings left_out error_code unique_key engine model prompt_hash content_hash cost_usd generated_at content_source fallback reviewed decided decided_by decided_at title_state title_decided_by title_decided_at meta_description_state meta_description_decided_by meta_description_decided_at h1_state h1_decided_by h1_decided_at seo_text_state seo_text_decided_by seo_text_decided_at lsi_keywords_state lsi_keywords_decided_by lsi_keywords_decided_at" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                --template)
                    COMPREPLY=($(compgen -W "list yoast rankmath aioseo aioseo-terms wp-cli-yoast wp-cli-rankmath woocommerce-yoast woocommerce-rankmath shopify-products shopify-collections shopify-pages shopify-blog-posts magento prestashop-products prestashop-categories webflow" -- "${cur}"))
                    return 0
                    ;;
                --ids)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-tags)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --agency-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-contact)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-logo)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --dry-run)
                    COMPREPLY=($(compgen -W "estimate crawl" -- "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__review)
            opts="-e -m -o -f -q -v -h --elements --engine --model --review-model --base-url --insecure-model --fallback --llm-api --concurrency-llm --rpm --tpm --pages-per-call --page-tokens --no-llm-cache --max-bad --max-cost --max-cost-month --max-tokens --batch --no-batch --live-under --review --output --skipped --columns --raw --format --template --ids --template-path --template-tags --replace-fine --agency-name --agency-contact --agency-logo --all --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --elements)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text" -- "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -m)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --llm-api)
                    COMPREPLY=($(compgen -W "chat responses" -- "${cur}"))
                    return 0
                    ;;
                --concurrency-llm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pages-per-call)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bad)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --live-under)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review)
                    COMPREPLY=($(compgen -W "off flagged all" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --skipped)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --columns)
                    COMPREPLY=($(compgen -W "default provenance review all url final_url target_keyword is_indexable indexability_issues canonical_url current_title suggested_title current_title_length suggested_title_length current_meta_description suggested_meta_description current_meta_description_length suggested_meta_description_length current_h1 suggested_h1 suggested_seo_text suggested_lsi_keywords response_time dom_content_loaded_time page_load_time error status_code crawlable outcome primary_issue issues redirect_chain detected_language page_type word_count content_truncated skip_reason skip_code current_findings fine faults kept findings left_out error_code unique_key engine model prompt_hash content_hash cost_usd generated_at content_source fallback reviewed decided decided_by decided_at title_state title_decided_by title_decided_at meta_description_state meta_description_decided_by meta_description_decided_at h1_state h1_decided_by h1_decided_at seo_text_state seo_text_decided_by seo_text_decided_at lsi_keywords_state lsi_keywords_decided_by lsi_keywords_decided_at" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                --template)
                    COMPREPLY=($(compgen -W "list yoast rankmath aioseo aioseo-terms wp-cli-yoast wp-cli-rankmath woocommerce-yoast woocommerce-rankmath shopify-products shopify-collections shopify-pages shopify-blog-posts magento prestashop-products prestashop-categories webflow" -- "${cur}"))
                    return 0
                    ;;
                --ids)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-tags)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --agency-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-contact)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-logo)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__robots)
            opts="-q -v -h --agent --file --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__run)
            opts="-k -n -p -e -m -o -f -q -v -h --site-url --url-column --keyword-column --keyword --include --exclude --include-re --exclude-re --drop-params --keep-params --limit --sample --seed --follow --depth --max-pages --hosts --only --skip --for --keep-good --rewrite --skip-non-indexable --no-skip-non-indexable --changed --no-changed --language --tone --title-suffix --suffix-in-budget --no-suffix-in-budget --title-min --title-max --meta-info --seo-text-info --forbid --spelling --good-pair --allow-emoji --no-allow-emoji --ai-distillation --no-ai-distillation --remove --prompt --project --name --resume --ephemeral --engine --model --review-model --base-url --insecure-model --fallback --llm-api --concurrency-llm --rpm --tpm --pages-per-call --page-tokens --no-llm-cache --max-bad --max-cost --max-cost-month --max-tokens --batch --no-batch --live-under --review --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --cache-ttl --no-cache --basic-auth --credentials-for --cookie-file --proxy --trace-http --save-warc --worker-queue --queue-credentials --queue-ca --fleet --insecure-queue --output --skipped --columns --raw --format --template --ids --template-path --template-tags --replace-fine --agency-name --agency-contact --agency-logo --dry-run --wide --strict --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --site-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --url-column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keyword-column)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keyword)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -k)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --include)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --exclude)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --include-re)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --exclude-re)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --drop-params)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keep-params)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -n)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --sample)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --depth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-pages)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --hosts)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --only)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --skip)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --for)
                    COMPREPLY=($(compgen -W "missing failing long all" -- "${cur}"))
                    return 0
                    ;;
                --language)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tone)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-suffix)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-min)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --title-max)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --meta-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seo-text-info)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --forbid)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --spelling)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --good-pair)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --remove)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --prompt)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --project)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -p)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --resume)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -m)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --llm-api)
                    COMPREPLY=($(compgen -W "chat responses" -- "${cur}"))
                    return 0
                    ;;
                --concurrency-llm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pages-per-call)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bad)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --live-under)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review)
                    COMPREPLY=($(compgen -W "off flagged all" -- "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cache-ttl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --basic-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credentials-for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cookie-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-http)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --save-warc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --worker-queue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-credentials)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-ca)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fleet)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --skipped)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --columns)
                    COMPREPLY=($(compgen -W "default provenance review all url final_url target_keyword is_indexable indexability_issues canonical_url current_title suggested_title current_title_length suggested_title_length current_meta_description suggested_meta_description current_meta_description_length suggested_meta_description_length current_h1 suggested_h1 suggested_seo_text suggested_lsi_keywords response_time dom_content_loaded_time page_load_time error status_code crawlable outcome primary_issue issues redirect_chain detected_language page_type word_count content_truncated skip_reason skip_code current_findings fine faults kept findings left_out error_code unique_key engine model prompt_hash content_hash cost_usd generated_at content_source fallback reviewed decided decided_by decided_at title_state title_decided_by title_decided_at meta_description_state meta_description_decided_by meta_description_decided_at h1_state h1_decided_by h1_decided_at seo_text_state seo_text_decided_by seo_text_decided_at lsi_keywords_state lsi_keywords_decided_by lsi_keywords_decided_at" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                --template)
                    COMPREPLY=($(compgen -W "list yoast rankmath aioseo aioseo-terms wp-cli-yoast wp-cli-rankmath woocommerce-yoast woocommerce-rankmath shopify-products shopify-collections shopify-pages shopify-blog-posts magento prestashop-products prestashop-categories webflow" -- "${cur}"))
                    return 0
                    ;;
                --ids)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-path)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --template-tags)
                    COMPREPLY=($(compgen -W "title meta h1 seo_text keywords" -- "${cur}"))
                    return 0
                    ;;
                --agency-name)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-contact)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --agency-logo)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --dry-run)
                    COMPREPLY=($(compgen -W "estimate crawl" -- "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__secrets)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help set list delete rotate"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__secrets__subcmd__delete)
            opts="-y -q -v -h --yes --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help openai azure anthropic gemini openrouter mistral"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__secrets__subcmd__list)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__secrets__subcmd__rotate)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__secrets__subcmd__set)
            opts="-q -v -h --from --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help openai azure anthropic gemini openrouter mistral"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__serve)
            opts="-e -m -q -v -h --listen --public-url --trusted-host --trusted-proxy --cors-origin --signup --insecure-cookies --allow-host --allow-private-networks --max-urls --calls-per-minute --public-ip --operator-key --models --user-max-cost-month --review-button --keep-days --metrics --log-format --mail-dir --mail-from --queue --queue-credentials --queue-ca --fleet --insecure-queue --engine --model --review-model --base-url --insecure-model --fallback --llm-api --concurrency-llm --rpm --tpm --pages-per-call --page-tokens --no-llm-cache --max-bad --max-cost --max-cost-month --max-tokens --batch --no-batch --live-under --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --cache-ttl --no-cache --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --listen)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --public-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trusted-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trusted-proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cors-origin)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --signup)
                    COMPREPLY=($(compgen -W "open closed" -- "${cur}"))
                    return 0
                    ;;
                --allow-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-urls)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --calls-per-minute)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --public-ip)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --operator-key)
                    COMPREPLY=($(compgen -W "users granted admins" -- "${cur}"))
                    return 0
                    ;;
                --models)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-max-cost-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --keep-days)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --metrics)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --log-format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --mail-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --mail-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-credentials)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-ca)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fleet)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --engine)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                -e)
                    COMPREPLY=($(compgen -W "auto builtin openai ollama azure anthropic gemini openrouter mistral" -- "${cur}"))
                    return 0
                    ;;
                --model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -m)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --review-model)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --base-url)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fallback)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --llm-api)
                    COMPREPLY=($(compgen -W "chat responses" -- "${cur}"))
                    return 0
                    ;;
                --concurrency-llm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --rpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --tpm)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --pages-per-call)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --page-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bad)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-cost-month)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-tokens)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --live-under)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --cache-ttl)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__show)
            opts="-f -q -v -h --all --wide --format --columns --raw --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl xml md pdf" -- "${cur}"))
                    return 0
                    ;;
                --columns)
                    COMPREPLY=($(compgen -W "default provenance review all url final_url target_keyword is_indexable indexability_issues canonical_url current_title suggested_title current_title_length suggested_title_length current_meta_description suggested_meta_description current_meta_description_length suggested_meta_description_length current_h1 suggested_h1 suggested_seo_text suggested_lsi_keywords response_time dom_content_loaded_time page_load_time error status_code crawlable outcome primary_issue issues redirect_chain detected_language page_type word_count content_truncated skip_reason skip_code current_findings fine faults kept findings left_out error_code unique_key engine model prompt_hash content_hash cost_usd generated_at content_source fallback reviewed decided decided_by decided_at title_state title_decided_by title_decided_at meta_description_state meta_description_decided_by meta_description_decided_at h1_state h1_decided_by h1_decided_at seo_text_state seo_text_decided_by seo_text_decided_at lsi_keywords_state lsi_keywords_decided_by lsi_keywords_decided_at" -- "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__users)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help create list set-password promote demote deactivate reactivate delete"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__users__subcmd__create)
            opts="-q -v -h --superuser --password-from --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --password-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__users__subcmd__deactivate)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__users__subcmd__delete)
            opts="-y -q -v -h --yes --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__users__subcmd__demote)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__users__subcmd__list)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__users__subcmd__promote)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__users__subcmd__reactivate)
            opts="-q -v -h --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__users__subcmd__set__subcmd__password)
            opts="-q -v -h --password-from --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --password-from)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__verify)
            opts="-o -f -q -v -h --all --accepted-only --output --format --concurrency --per-host --delay --timeout --max-bytes --retries --user-agent --robots --judge-as --no-check-canonical --render --insecure --profile --header --basic-auth --credentials-for --cookie-file --proxy --trace-http --save-warc --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                -o)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl md" -- "${cur}"))
                    return 0
                    ;;
                -f)
                    COMPREPLY=($(compgen -W "table csv tsv json jsonl md" -- "${cur}"))
                    return 0
                    ;;
                --concurrency)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --per-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --delay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --timeout)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --max-bytes)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --retries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --user-agent)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --robots)
                    COMPREPLY=($(compgen -W "obey ignore" -- "${cur}"))
                    return 0
                    ;;
                --judge-as)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --render)
                    COMPREPLY=($(compgen -W "never auto always" -- "${cur}"))
                    return 0
                    ;;
                --profile)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --header)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --basic-auth)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --credentials-for)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cookie-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --proxy)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --trace-http)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --save-warc)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        seotags__subcmd__worker)
            opts="-q -v -h --allow-host --allow-private-networks --log-format --queue --queue-credentials --queue-ca --fleet --insecure-queue --data-dir --config --server --token-file --memory --color --no-progress --progress --quiet --verbose --json --no-input --help"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --allow-host)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --log-format)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --queue)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-credentials)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --queue-ca)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --fleet)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --data-dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --server)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --token-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --memory)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                --progress)
                    COMPREPLY=($(compgen -W "auto json" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _seotags -o nosort -o bashdefault -o default seotags
else
    complete -F _seotags -o bashdefault -o default seotags
fi
