import type { Analysis, AnalysisRow, LogEntry, Project, Result, Statistics, User } from '@/api/types';

/** An analysis in a live message. The counts have different names in different messages. */
export interface LiveAnalysis {
  id: number;
  project_id: number;
  name: string;
  status: string;
  created_at: string;
  error_message?: string | null;
  processed_urls?: number;
  total_urls?: number;
  processed_count?: number;
  processed_urls_count?: number;
  total_urls_count?: number;
  failed_urls_count?: number;
  is_resumable: boolean;
  generate_title: boolean;
  generate_meta_description: boolean;
  generate_h1: boolean;
  generate_seo_text: boolean;
  /** The model of the last run, as in a list. The configuration may name another one. */
  openai_model?: string | null;
  results?: Result[];
}

export type LiveMessage =
  | { type: 'analysis_update'; analysis: LiveAnalysis }
  | { type: 'project_deleted'; project_id: number }
  | { type: 'analysis_deleted'; analysis_id: number }
  | { type: 'progress'; processed_count: number; total_urls: number }
  | { type: 'new_result'; result: Result }
  | { type: 'new_results'; results: Result[] }
  | { type: 'review_clear_results' }
  | { type: 'resync' }
  | { type: 'user_status_changed'; user_id: number; is_active: boolean }
  | { type: 'user_deleted'; user_id: number }
  | { type: 'statistics_updated'; statistics: Statistics }
  | { type: 'admin_action_logged'; log: LogEntry }
  | { type: 'new_user_registered'; user: User }
  | { type: 'user_activity_updated'; user_id: number; last_activity_at: string };

/** The fields that each type of message must have. */
const CARRIES: Record<LiveMessage['type'], string[]> = {
  analysis_update: ['analysis'],
  project_deleted: ['project_id'],
  analysis_deleted: ['analysis_id'],
  progress: ['processed_count', 'total_urls'],
  new_result: ['result'],
  new_results: ['results'],
  review_clear_results: [],
  resync: [],
  user_status_changed: ['user_id', 'is_active'],
  user_deleted: ['user_id'],
  statistics_updated: ['statistics'],
  admin_action_logged: ['log'],
  new_user_registered: ['user'],
  user_activity_updated: ['user_id', 'last_activity_at'],
};

function isMessage(value: unknown): value is LiveMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  const held: Record<string, unknown> = { ...value };
  const needed = Object.entries(CARRIES).find(([type]) => type === held.type)?.[1];
  return needed?.every((name) => held[name] !== undefined && held[name] !== null) ?? false;
}

/** The message in a frame; undefined if it is unknown or unreadable. */
export function parseMessage(text: unknown): LiveMessage | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The first present of the three names. */
export function processedOf(live: LiveAnalysis): number {
  return live.processed_urls_count ?? live.processed_urls ?? live.processed_count ?? 0;
}

export function totalOf(live: LiveAnalysis): number {
  return live.total_urls_count ?? live.total_urls ?? 0;
}

export function isReview(status: string): boolean {
  return status.toLowerCase().startsWith('review_');
}

export function toRow(live: LiveAnalysis): AnalysisRow {
  return {
    id: live.id,
    project_id: live.project_id,
    name: live.name,
    status: live.status,
    created_at: live.created_at,
    error_message: live.error_message ?? null,
    processed_urls_count: processedOf(live),
    total_urls_count: totalOf(live),
    failed_urls_count: live.failed_urls_count ?? 0,
    is_resumable: live.is_resumable,
    generate_title: live.generate_title,
    generate_meta_description: live.generate_meta_description,
    generate_h1: live.generate_h1,
    generate_seo_text: live.generate_seo_text,
    openai_model: live.openai_model ?? null,
  };
}

/** Newest first, as the server lists them. */
function upsertRow(rows: AnalysisRow[], live: LiveAnalysis): AnalysisRow[] {
  const row = toRow(live);
  if (!rows.some((other) => other.id === row.id)) {
    return [row, ...rows].sort((one, other) => other.id - one.id);
  }
  return rows.map((other) => (other.id === row.id ? { ...other, ...row } : other));
}

/** The list of projects after a message. `reload` means that a project is missing from it. */
export function applyToProjects(
  projects: Project[],
  message: LiveMessage,
): { projects: Project[]; reload: boolean } {
  if (message.type === 'project_deleted') {
    return { projects: projects.filter(({ id }) => id !== message.project_id), reload: false };
  }
  if (message.type !== 'analysis_update') return { projects, reload: false };
  const { analysis } = message;
  if (!projects.some(({ id }) => id === analysis.project_id)) return { projects, reload: true };
  const changed = projects.map((project) => {
    if (project.id !== analysis.project_id) return project;
    const analyses = upsertRow(project.analyses, analysis);
    const added = analyses.length - project.analyses.length;
    return {
      ...project,
      analyses,
      total_analyses: project.total_analyses + added,
      last_analysis_at: analyses[0]?.created_at ?? project.last_analysis_at,
    };
  });
  return { projects: changed, reload: false };
}

/** The analyses of one project after a message: updated in place, or added on top. */
export function applyToRows(rows: AnalysisRow[], message: LiveMessage): AnalysisRow[] {
  if (message.type === 'analysis_deleted') return rows.filter(({ id }) => id !== message.analysis_id);
  return message.type === 'analysis_update' ? upsertRow(rows, message.analysis) : rows;
}

/** Whether a response already contains what a message says. */
export function isKnown(analysis: Analysis | null | undefined, live: LiveAnalysis): boolean {
  return (
    analysis?.status === live.status &&
    analysis.name === live.name &&
    analysis.processed_urls_count === processedOf(live) &&
    analysis.total_urls_count === totalOf(live) &&
    (analysis.error_message ?? null) === (live.error_message ?? null)
  );
}

/** The analysis after a message. The results of the message are stored elsewhere, in pages. */
export function applyToAnalysis(analysis: Analysis, message: LiveMessage): Analysis {
  if (message.type === 'progress') {
    return {
      ...analysis,
      processed_urls_count: message.processed_count,
      total_urls_count: message.total_urls,
    };
  }
  if (message.type !== 'analysis_update' || message.analysis.id !== analysis.id) return analysis;
  const { results, processed_urls, total_urls, processed_count, openai_model, ...live } = message.analysis;
  return {
    ...analysis,
    ...live,
    model: openai_model ?? null,
    processed_urls_count: processedOf(message.analysis),
    total_urls_count: totalOf(message.analysis),
  };
}
