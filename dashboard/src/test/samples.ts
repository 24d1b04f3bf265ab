import { kinds } from '@/api/settings';
import type {
  Analysis,
  AnalysisRow,
  Issue,
  ListedAnalysis,
  Project,
  Result,
  Settings,
  User,
} from '@/api/types';
import { each, names, type SettingName } from '@/features/settings-fields/settings';

const CREATED = '2026-11-21T10:30:00.000Z';

const noSettings = each(() => null) as Settings;

export function sampleUser(overrides: Partial<User> = {}): User {
  return {
    id: 1,
    email: 'marta@brightwater.example',
    agency_name: null,
    agency_contact: null,
    agency_logo_path: null,
    profile_picture_url: null,
    is_superuser: false,
    is_active: true,
    is_verified: true,
    has_openai_api_key: false,
    pending_email: null,
    subscription_type: 'Free',
    created_at: CREATED,
    last_activity_at: null,
    projects_count: 1,
    analyses_count: 1,
    ...(Object.fromEntries(
      names.map((name) => [`default_${name}`, kinds[name] === 'array' ? [] : null]),
    ) as unknown as Pick<User, `default_${SettingName}`>),
    ...overrides,
  };
}

export function sampleProject(overrides: Partial<Project> = {}): Project {
  return {
    ...noSettings,
    id: 3,
    name: 'Shop',
    domain: 'https://shop.example',
    created_at: CREATED,
    analyses: [],
    total_analyses: 0,
    total_urls_analyzed: 0,
    total_tags_generated: 0,
    agency_name: null,
    agency_contact: null,
    agency_logo_path: null,
    last_analysis_at: null,
    has_openai_api_key: false,
    owner_id: 1,
    ...overrides,
  };
}

export function sampleRow(overrides: Partial<AnalysisRow> = {}): AnalysisRow {
  return {
    id: 12,
    project_id: 3,
    name: 'Spring',
    status: 'success',
    created_at: CREATED,
    total_urls_count: 50,
    processed_urls_count: 50,
    failed_urls_count: 0,
    stopped_phase: null,
    engine: 'builtin',
    service: 'builtin',
    writes_tags: true,
    generate_title: true,
    generate_meta_description: true,
    is_resumable: false,
    generate_h1: true,
    generate_seo_text: true,
    openai_model: null,
    error_message: null,
    ...overrides,
  };
}

export function sampleAnalysis(overrides: Partial<Analysis> = {}): Analysis {
  return {
    ...noSettings,
    ...sampleRow(),
    project: { id: 3, name: 'Shop' },
    filter_rules: [],
    skip_generation_for_non_indexable: true,
    keep_good: null,
    browser_profile_id: null,
    started_at: CREATED,
    finished_at: null,
    results_truncated: false,
    results_count: 0,
    revision: 1,
    stopped_phase: null,
    failed_urls_count: 0,
    tokens_used: 0,
    cost_usd: 0,
    engine: 'builtin',
    ...overrides,
  };
}

export function sampleListed(overrides: Partial<ListedAnalysis> = {}): ListedAnalysis {
  return {
    ...sampleAnalysis(),
    source_urls: [{ url: 'https://shop.example/a', target_keyword: 'red shoes', target_keywords: [] }],
    ...overrides,
  };
}

/** An issue that keeps a page out of search results. */
export function sampleIssue(code: string, title: string, value = ''): Issue {
  return { code, severity: 'error', title, explanation: `${title}.`, fix: 'Fix it.', source: '', value };
}

/** The kind that the server finds for a result. */
function kindLikeServer({ is_indexable, crawlable, issues = [], hops = [] }: Partial<Result>): string {
  if (is_indexable === null) return 'unknown';
  const has = (code: string) => issues.some((issue) => issue.code === code);
  if (crawlable === false || has('robots_txt_blocked')) return 'not_crawlable';
  if (has('redirected') || hops.length >= 2) return 'redirected';
  return is_indexable === false ? 'not_indexable' : 'indexable';
}

export function sampleResult(overrides: Partial<Result> = {}): Result {
  return {
    id: 101,
    analysis_id: 12,
    unique_key: `key-${overrides.id ?? 101}`,
    url: 'https://shop.example/a',
    target_keyword: 'red shoes',
    current_title: 'Shoes',
    suggested_title: 'Red shoes for every day | Shop',
    current_meta_description: 'Shoes.',
    suggested_meta_description:
      'Red shoes for every day, light and lasting. Try them at home for thirty days.',
    current_h1: 'Shoes',
    suggested_h1: 'Red shoes',
    suggested_seo_text: '<p>Red shoes that last.</p>',
    suggested_lsi_keywords: ['sneakers'],
    is_indexable: true,
    crawlable: !overrides.issues?.some(({ code }) => code === 'robots_txt_blocked'),
    kind: kindLikeServer(overrides),
    indexability_issues: [],
    canonical_url: null,
    response_time: 84,
    dom_content_loaded_time: null,
    page_load_time: null,
    has_stored_content: true,
    raw_text_content: null,
    distilled_text_content: null,
    content_truncated: false,
    content_hash: null,
    content_source: null,
    status_code: 200,
    final_url: 'https://shop.example/a',
    primary_issue: null,
    hops: [],
    outcome: 'ok',
    notes: [],
    error: null,
    fallback: null,
    detected_language: 'en',
    page_type: 'product',
    word_count: 240,
    ai_distilled: false,
    skip_reason: null,
    skip_code: null,
    current_findings: [],
    fine: [],
    faults: {},
    findings: [],
    evidence: [],
    issues: [],
    source: {},
    reviewed: [],
    decisions: {},
    model: null,
    prompt_hash: null,
    cost_micros: 0,
    generated_at: CREATED,
    ...overrides,
  };
}
