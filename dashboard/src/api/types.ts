import type { components } from './schema';

type Schemas = components['schemas'];

export type User = Schemas['UserView'];
export type UserChange = Schemas['UserChangeBody'];
export type Subscription = Schemas['SubscriptionView'];
export type Project = Omit<Schemas['ProjectView'], 'analyses'> & { analyses: AnalysisRow[] };
export type ProjectChange = Schemas['ProjectChangeBody'];
export type Writer = Schemas['WriterView'];
export type Settings = Schemas['SettingsView'];
export type AnalysisRow = Schemas['AnalysisRow'];
/** An analysis without its list of URLs, which may be megabytes. */
export type Analysis = Omit<Schemas['AnalysisView'], 'filter_rules' | 'source_urls' | 'results'> & {
  filter_rules: FilterRule[];
};
/** With its list, for the wizard and for reports of failed runs. */
export type ListedAnalysis = Analysis & Pick<Schemas['AnalysisView'], 'source_urls'>;
export type Configuration = Omit<Schemas['ConfigurationBody'], 'filter_rules'> & {
  filter_rules?: FilterRule[];
};
export type AnalysisChange = Omit<Schemas['AnalysisChange'], 'filter_rules'> & {
  filter_rules?: FilterRule[];
};
export type Result = Schemas['Result'];
export type ResultPage = Schemas['ResultPage'];
export type Summary = Schemas['ReportSummary'];
export type Finding = Schemas['Finding'];
export type Evidence = Schemas['Evidence'];
export type Checked = Schemas['CheckedView'];
export type Issue = Schemas['Issue'];
export type Hop = Schemas['Hop'];
export type Decision = Schemas['Decision'];
export type DecisionsBody = Schemas['DecisionsBody'];
export type BulkDecisions = Schemas['BulkBody'];
export type ContentRecord = Schemas['ContentView'];
export type Profile = Schemas['ProfileView'];
export type ProfileBody = Schemas['ProfileBody'];
export type Plan = Schemas['PlanView'];
export type PlanBody = Schemas['PlanBody'];
export type LogEntry = Schemas['LogEntryView'];
export type UserProject = Schemas['UserProjectView'];
export type Statistics = Schemas['StatisticsView'];
export type Token = Schemas['TokenView'];
export type IssuedToken = Schemas['IssuedTokenView'];
export type NewToken = Schemas['NewTokenBody'];
export type Webhook = Schemas['WebhookView'];
export type IssuedWebhook = Schemas['IssuedWebhookView'];
export type NewWebhook = Schemas['NewWebhookBody'];
export type WebhookChange = Schemas['WebhookBody'];
export type WebhookEvent = Schemas['WebhookEvent'];
export type ClientConfig = Schemas['ClientConfig'];
export type Links = Schemas['LinksView'];
export type LinksBody = Schemas['LinksBody'];
export type InspectBody = Schemas['InspectBody'];

export interface FilterRule {
  type: 'include' | 'exclude';
  pattern: string;
}

/** Elements that can be reviewed or decided on. `keywords` can only be decided on. */
export type Element = 'title' | 'meta' | 'h1' | 'seo_text' | 'keywords';

export interface RobotsVerdict {
  agent: string;
  operator: string | null;
  purpose: string | null;
  allowed: boolean;
  rule: string | null;
  line: number | null;
}

export interface Diagnostics {
  protection: { provider: string; signals: string[] } | null;
  http_status: number | null;
  final_url: string | null;
  html_length: number | null;
  text_length: number | null;
  content: {
    title: string | null;
    h1: string | null;
    meta_description: string | null;
    indexability: {
      is_indexable: boolean | null;
      canonical_url: string | null;
      indexability_issues: string[];
    };
  } | null;
  response_headers: Record<string, string | string[]>;
}

/** What the inspector found on a page. */
export interface Inspection {
  kind: Result['kind'];
  raw_text_content: string | null;
  distilled_text_content: string | null;
  error: string | null;
  screenshot_url: string | null;
  diagnostics: Diagnostics | null;
  redirect_chain?: Hop[];
  timings?: {
    response_time: number | null;
    dom_content_loaded_time: number | null;
    page_load_time: number | null;
  } | null;
  /** Who chose the distilled text. `page` means that the main content was kept unchanged. */
  distilled_by?: 'model' | 'ranking' | 'page' | null;
  distilled_model?: string | null;
  distillation_error?: string | null;
  issues?: Issue[];
  robots?: RobotsVerdict[];
}
