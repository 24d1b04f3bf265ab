import { describe, expect, test } from 'vitest';
import { type AnalysisAction, analysisMessage, done, type FailureFacts, projectMessage } from './messages';

const answer = (status: number, detail?: string): FailureFacts => ({ kind: 'answer', status, detail });
const network: FailureFacts = { kind: 'network', status: undefined, detail: undefined };
const other: FailureFacts = { kind: 'other', status: undefined, detail: undefined };

const ACTIONS: [AnalysisAction, string][] = [
  ['delete', 'deleting the analysis'],
  ['relaunch', 'relaunching the analysis'],
  ['edit', 'loading the analysis'],
  ['export', 'exporting the analysis'],
  ['stop', 'stopping the analysis'],
  ['resume', 'resuming the analysis'],
  ['review', 'starting the review'],
];

describe('analysisMessage', () => {
  test.each(ACTIONS)('403 of %s', (action) => {
    expect(analysisMessage(action, answer(403, 'Nope.'))).toBe(
      `You do not have permission to ${action} this analysis.`,
    );
  });

  test.each<[AnalysisAction, string]>([
    ['delete', 'Analysis not found. It may have already been deleted.'],
    ['stop', 'Analysis not found. It may have already been stopped or deleted.'],
    ['relaunch', 'Analysis not found. It may have been deleted.'],
    ['edit', 'Analysis not found. It may have been deleted.'],
    ['export', 'Analysis not found. It may have been deleted.'],
    ['resume', 'Analysis not found. It may have been deleted.'],
    ['review', 'Analysis not found. It may have been deleted.'],
  ])('404 of %s', (action, text) => {
    expect(analysisMessage(action, answer(404))).toBe(text);
  });

  test.each<AnalysisAction>(['relaunch', 'export', 'stop', 'resume', 'review'])('400 of %s', (action) => {
    expect(analysisMessage(action, answer(400, 'Analysis is not in progress.'))).toBe(
      `Cannot ${action} analysis: Analysis is not in progress.`,
    );
    expect(analysisMessage(action, answer(400))).toBe(`Cannot ${action} analysis: The request was refused.`);
  });

  test.each<AnalysisAction>(['delete', 'edit'])('400 of %s is any other status', (action) => {
    expect(analysisMessage(action, answer(400, 'No.'))).toBe(`Failed to ${action}: No.`);
  });

  test.each(ACTIONS)('server error of %s', (action, doing) => {
    const text = `Server error occurred while ${doing}. Please try again in a few moments.`;
    expect(analysisMessage(action, answer(500, 'Internal server error.'))).toBe(text);
    expect(analysisMessage(action, answer(503))).toBe(text);
  });

  test.each(ACTIONS)('other status of %s', (action) => {
    expect(analysisMessage(action, answer(409, 'Taken.'))).toBe(`Failed to ${action}: Taken.`);
    expect(analysisMessage(action, answer(409))).toBe(`Failed to ${action}: Please try again.`);
  });

  test.each(ACTIONS)('no response to %s', (action) => {
    const text = 'Network connection error. Please check your internet connection and try again.';
    expect(analysisMessage(action, network)).toBe(text);
    expect(analysisMessage(action, { ...network, kind: 'timeout' })).toBe(text);
  });

  test.each(ACTIONS)('anything else of %s', (action, doing) => {
    expect(analysisMessage(action, other)).toBe(
      `An unexpected error occurred while ${doing}. Please try again.`,
    );
  });
});

describe('projectMessage', () => {
  test.each<[string, FailureFacts, string]>([
    ['403', answer(403, 'x'), 'You do not have permission to access this project.'],
    ['404', answer(404, 'x'), 'Project not found. It may have been deleted.'],
    [
      '500',
      answer(500, 'x'),
      'Server error occurred while loading project data. Please try again in a few moments.',
    ],
    [
      'another status',
      answer(429, 'Too many.'),
      'An unexpected error occurred while loading project data. Please try again.',
    ],
    [
      'no response',
      network,
      'Network connection error. Please check your internet connection and try again.',
    ],
    ['else', other, 'An unexpected error occurred while loading project data. Please try again.'],
  ])('%s', (_case, failure, text) => {
    expect(projectMessage(failure)).toBe(text);
  });
});

test('successes', () => {
  expect(done.deleted(3)).toBe('Successfully deleted 3 analysis(es).');
  expect(done.relaunched).toBe('Analysis successfully relaunched.');
  expect(done.duplicated).toBe('Analysis successfully duplicated and launched.');
  expect(done.stopped).toBe('Analysis stopped successfully.');
  expect(done.resumed).toBe('Analysis resumed successfully.');
  expect(done.exported('csv')).toBe('Analysis exported successfully as CSV.');
});
