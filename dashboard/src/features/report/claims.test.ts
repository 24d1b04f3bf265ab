import { describe, expect, it } from 'vitest';
import type { Evidence, Finding } from '@/api/types';
import { claimsOf } from './claims';

const proof = (over: Partial<Evidence> = {}): Evidence => ({
  field: 'title',
  value: '280',
  span: [9, 12],
  sentence: 'Model 1280: each pair weighs 280 grams.',
  block: 'paragraph',
  line: 3,
  ...over,
});

const finding = (over: Partial<Finding> = {}): Finding => ({
  code: 'number_off_page',
  severity: 'error',
  field: 'meta',
  value: '500',
  limit: '',
  span: null,
  message: 'Leave it out.',
  ...over,
});

describe('claimsOf', () => {
  it('finds the whole words in the sentence, and names their place on the page', () => {
    const [claim] = claimsOf([proof()], [], {});
    expect(claim).toMatchObject({ text: '280', tags: ['Title'] });
    expect(claim?.proof?.place).toBe('Paragraph 3');
    const { from = 0, to = 0 } = claim?.proof?.words ?? {};
    expect(claim?.proof?.sentence.slice(from - 7, to)).toBe('weighs 280');
  });

  it('marks nothing if the page has another spelling', () => {
    const [claim] = claimsOf([proof({ value: '7', sentence: 'We have seven colours.' })], [], {});
    expect(claim?.proof).toMatchObject({ sentence: 'We have seven colours.', words: undefined });
  });

  it('names places outside the main content', () => {
    const [claim] = claimsOf([proof({ block: 'image', line: null })], [], {});
    expect(claim?.proof?.place).toBe('Alternative text of an image');
  });

  it('groups the elements that state the same', () => {
    const claims = claimsOf([proof(), proof({ field: 'meta' })], [], {});
    expect(claims.map(({ tags }) => tags)).toEqual([['Title', 'Meta']]);
  });

  it('lists a name once, in full, if tags contain parts of it', () => {
    const sentence = 'Trail Runner 2';
    const evidence = [
      proof({ field: 'meta', value: 'Trail Runner', sentence }),
      proof({ field: 'h1', value: 'Runner', sentence }),
    ];
    const told = (h1: string) =>
      claimsOf(evidence, [], { meta: 'The Trail Runner grips.', h1 }).map(({ text, tags }) => [text, tags]);
    expect(told('Trail runner 2')).toEqual([['Trail Runner', ['Meta', 'H1']]]);
    // A tag with only the part does not state the whole name.
    expect(told('Shoes by Runner')).toEqual([
      ['Trail Runner', ['Meta']],
      ['Runner', ['H1']],
    ]);
  });

  it('shows what the page has instead', () => {
    const other = finding({ code: 'other_date', value: '2014', limit: '2019' });
    const [claim] = claimsOf([], [other], {});
    expect(claim).toMatchObject({ text: '2014', tags: ['Meta'], proof: undefined, instead: '2019' });
    expect(claimsOf([], [finding({ code: 'title_short', value: '12', limit: '30' })], {})).toEqual([]);
  });

  it('begins with claims that the page does not support', () => {
    const claims = claimsOf([proof()], [finding(), finding({ code: 'title_short', value: '12' })], {});
    expect(claims.map((claim) => [claim.text, claim.proof !== undefined])).toEqual([
      ['500', false],
      ['280', true],
    ]);
  });
});
