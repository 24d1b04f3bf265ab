import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleResult } from '@/test/samples';
import { PanelFindings } from './PanelFindings';

test('shows errors and warnings of the current tags beside the findings of the new ones', () => {
  const finding = {
    code: 'vague',
    field: 'title',
    limit: '',
    message: 'Say what this page is about.',
    span: null,
  };
  const result = {
    ...sampleResult(),
    current_findings: [
      { ...finding, severity: 'error', value: '' },
      {
        ...finding,
        code: 'brackets',
        severity: 'info',
        value: '(',
        message: 'Prefer a title without brackets.',
      },
    ],
    findings: [
      { ...finding, code: 'emoji', severity: 'warn', value: '✓', message: 'Remove “✓”.' },
      { ...finding, code: 'superlative', severity: 'warn', value: 'best', message: 'Avoid superlatives.' },
    ],
  };
  render(<PanelFindings result={result} />);
  const said = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said).toEqual([
    'Current Title: Say what this page is about.',
    // The message contains what was found.
    'Title: Remove “✓”.',
    'Title: Avoid superlatives.found best',
  ]);
});
