import { describe, expect, it } from 'vitest';
import { breadcrumbUrl, fitLines, metaPixels, pixelWidth, serpLines, titlePixels } from './serp';

describe('pixelWidth', () => {
  it('measures like Arial', () => {
    expect(titlePixels('Skarv 2 | Fjellberg Outdoor')).toBe(239);
    expect(titlePixels('Skarv 2: 3-Season Tent for Two, 1.9 kg | Fjellberg')).toBe(441);
    expect(metaPixels('Order the Skarv 2 online at Fjellberg Outdoor.')).toBe(283);
  });

  it('gives wide characters one em and combining marks no width', () => {
    expect(pixelWidth('日本', 20)).toBe(40);
    expect(pixelWidth('e\u0301', 20)).toBe(pixelWidth('e', 20));
  });
});

describe('fitLines', () => {
  const title = serpLines.desktop.title;

  it('does not change a text that fits', () => {
    expect(fitLines('Winter boots', title)).toBe('Winter boots');
  });

  it('cuts after the last whole word that leaves room for the ellipsis', () => {
    const cut = fitLines(
      'Down Sleeping Bags - Warm Sleeping Bags for Winter Camping and Expeditions | Fjellberg',
      title,
    );
    expect(cut).toMatch(/^Down Sleeping Bags - Warm Sleeping Bags .+\w \.\.\.$/);
    expect(pixelWidth(cut, 20)).toBeLessThanOrEqual(600);
  });

  it('fills two lines of a description', () => {
    const text = 'word '.repeat(60);
    const cut = fitLines(text, serpLines.desktop.meta);
    expect(cut.endsWith(' ...')).toBe(true);
    expect(metaPixels(cut)).toBeGreaterThan(1000);
    expect(metaPixels(cut)).toBeLessThanOrEqual(1200);
  });

  it('cuts a word without spaces between characters', () => {
    const cut = fitLines('x'.repeat(300), title);
    expect(cut.endsWith(' ...')).toBe(true);
    expect(pixelWidth(cut, 20)).toBeLessThanOrEqual(600);
  });
});

describe('breadcrumbUrl', () => {
  it('shows the path as steps', () => {
    expect(breadcrumbUrl('https://www.shop.example/tents/caf%C3%A9?x=1')).toBe(
      'https://www.shop.example › tents › café',
    );
  });

  it('returns anything that is not a URL unchanged', () => {
    expect(breadcrumbUrl('not an address')).toBe('not an address');
  });
});
