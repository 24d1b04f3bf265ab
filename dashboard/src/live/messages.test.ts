import { describe, expect, it } from 'vitest';
import { sampleAnalysis, sampleProject, sampleResult, sampleRow } from '@/test/samples';
import {
  applyToAnalysis,
  applyToProjects,
  applyToRows,
  type LiveAnalysis,
  parseMessage,
  processedOf,
} from './messages';

function live(overrides: Partial<LiveAnalysis> = {}): LiveAnalysis {
  return {
    id: 12,
    project_id: 3,
    name: 'Spring',
    status: 'processing',
    created_at: '2026-11-21T10:30:00.000Z',
    generate_title: true,
    generate_meta_description: true,
    generate_h1: true,
    generate_seo_text: false,
    processed_urls_count: 7,
    total_urls_count: 50,
    is_resumable: false,
    ...overrides,
  };
}

const update = (overrides: Partial<LiveAnalysis> = {}) => ({
  type: 'analysis_update' as const,
  analysis: live(overrides),
});

describe('parseMessage', () => {
  it('reads known messages', () => {
    expect(parseMessage('{"type":"resync"}')).toEqual({ type: 'resync' });
  });
  it.each([
    ['no json'],
    ['{"type":"else"}'],
    ['{"type":"new_result"}'],
    ['null'],
    ['{"type":"new_result","result":null}'],
    [3],
  ])('ignores %s', (text) => {
    expect(parseMessage(text)).toBeUndefined();
  });
});

describe('counts', () => {
  it('are the first present of three names', () => {
    const none = { processed_urls_count: undefined };
    expect(processedOf(live({ processed_urls: 2, processed_count: 3 }))).toBe(7);
    expect(processedOf(live({ ...none, processed_urls: 2, processed_count: 3 }))).toBe(2);
    expect(processedOf(live({ ...none, processed_count: 3 }))).toBe(3);
  });
});

describe('applyToProjects', () => {
  const shop = sampleProject({ analyses: [sampleRow({ id: 12 }), sampleRow({ id: 9 })], total_analyses: 2 });

  it('changes only the row of the project', () => {
    const other = sampleProject({ id: 4 });
    const { projects, reload } = applyToProjects([shop, other], update());
    expect(reload).toBe(false);
    expect(projects[0]?.analyses[0]).toMatchObject({ id: 12, status: 'processing', processed_urls_count: 7 });
    expect(projects[0]?.total_analyses).toBe(2);
    expect(projects[1]).toBe(other);
  });
  it('puts a new analysis on top and counts it', () => {
    const { projects } = applyToProjects([shop], update({ id: 13 }));
    expect(projects[0]?.analyses.map(({ id }) => id)).toEqual([13, 12, 9]);
    expect(projects[0]?.total_analyses).toBe(3);
  });
  it('requests a reload if the project is unknown', () => {
    expect(applyToProjects([shop], update({ project_id: 99 }))).toEqual({ projects: [shop], reload: true });
  });
  it('removes deleted analyses and projects', () => {
    expect(applyToProjects([shop], { type: 'project_deleted', project_id: 3 }).projects).toEqual([]);
  });
});

describe('applyToRows', () => {
  it('updates, inserts and deletes', () => {
    const rows = [sampleRow({ id: 12 })];
    expect(applyToRows(rows, update())[0]).toMatchObject({ status: 'processing' });
    expect(applyToRows(rows, update({ id: 20 })).map(({ id }) => id)).toEqual([20, 12]);
    expect(applyToRows(rows, { type: 'analysis_deleted', analysis_id: 12 })).toEqual([]);
    expect(applyToRows(rows, { type: 'resync' })).toBe(rows);
  });
});

describe('applyToAnalysis', () => {
  const analysis = sampleAnalysis();

  it('takes the status and counts of the message, but not its results', () => {
    const changed = applyToAnalysis(analysis, update({ results: [sampleResult()] }));
    expect(changed).toMatchObject({ status: 'processing', processed_urls_count: 7, engine: 'builtin' });
    expect(changed).not.toHaveProperty('results');
  });
  it('uses the model of the run, not the model in the configuration', () => {
    const told = update({ openai_model: 'gpt-4.1-nano' });
    expect(applyToAnalysis(analysis, told)).toMatchObject({ model: 'gpt-4.1-nano', openai_model: null });
    const stated = { ...analysis, openai_model: 'gpt-4o' };
    expect(applyToAnalysis(stated, told)).toMatchObject({ model: 'gpt-4.1-nano', openai_model: 'gpt-4o' });
  });
  it('reads the other names of the counts, and does not store them', () => {
    const changed = applyToAnalysis(
      analysis,
      update({
        processed_urls_count: undefined,
        total_urls_count: undefined,
        processed_urls: 3,
        total_urls: 9,
      }),
    );
    expect(changed).toMatchObject({ processed_urls_count: 3, total_urls_count: 9 });
    expect(changed).not.toHaveProperty('processed_urls');
  });
  it('follows progress', () => {
    const progress = { type: 'progress' as const, processed_count: 12, total_urls: 60 };
    expect(applyToAnalysis(analysis, progress)).toMatchObject({
      processed_urls_count: 12,
      total_urls_count: 60,
    });
  });
  it('ignores messages about another analysis', () => {
    expect(applyToAnalysis(analysis, update({ id: 99 }))).toBe(analysis);
  });
});
