import { expect, it } from 'vitest';
import { shareOf, shortCount } from './chartTexts';

it('a share is a whole percent', () => {
  expect([shareOf(1, 3), shareOf(1, 1_000), shareOf(0, 0), shareOf(1_200, 1_200)]).toEqual([
    '1 page (33%)',
    '1 page (<1%)',
    '0 pages (0%)',
    '1,200 pages (100%)',
  ]);
});

it('the figure of a bar has at most four characters', () => {
  expect([7, 980, 1_240, 9_960, 12_400, 999_600].map(shortCount)).toEqual([
    '7',
    '980',
    '1.2k',
    '10k',
    '12k',
    '1.0M',
  ]);
});
