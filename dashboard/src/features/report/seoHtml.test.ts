import { describe, expect, it } from 'vitest';
import { plainText, safeHtml } from './seoHtml';

describe('safeHtml', () => {
  it('keeps paragraphs, lists, emphasis and links', () => {
    expect(safeHtml('<p>A <strong>b</strong> <em>c</em></p><ul><li>d</li></ul>')).toBe(
      '<p>A <strong>b</strong> <em>c</em></p><ul><li>d</li></ul>',
    );
    expect(safeHtml('<a href="https://shop.example/a">x</a>')).toBe(
      '<a href="https://shop.example/a" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  it('turns headings into paragraphs, so that the outline of the page does not change', () => {
    expect(safeHtml('<h2>Fit</h2>')).toBe('<p class="seo-h">Fit</p>');
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)" style="x" id="y">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href=" jAvaScript:alert(1)">a</a>', 'a'],
    ['<a href="java\nscript:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<svg><script>alert(1)</script></svg>b', 'b'],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>b', 'b'],
    ['<iframe src="https://evil.example"></iframe>b', 'b'],
    ['<style>p{}</style>b', 'b'],
    ['<form action="https://evil.example"><button>b</button></form>', 'b'],
    ['<template><script>alert(1)</script></template>b', 'b'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>b', '<p>b</p>'],
    ['&lt;script&gt;', '&lt;script&gt;'],
  ])('%s', (html, safe) => {
    expect(safeHtml(html)).toBe(safe);
  });

  it('is stable: its output passes unchanged', () => {
    const once = safeHtml('<h1>A</h1><p><b>b</b><a href="https://x.example">c</a></p>');
    expect(safeHtml(once).replace(' class="seo-h"', '')).toBe(once.replace(' class="seo-h"', ''));
  });
});

describe('plainText', () => {
  it('keeps only the words', () => {
    expect(plainText('<h2>Fit</h2><p>Runs <em>small</em>.</p>')).toBe('Fit Runs small.');
    expect(plainText('a & b')).toBe('a & b');
    expect(plainText('just words')).toBe('just words');
    expect(plainText('<ul><li>One</li><li>Two</li></ul>')).toBe('One Two');
    expect(plainText('Water<span>proof</span> <a href="https://x.example">shoes</a>')).toBe(
      'Waterproof shoes',
    );
    expect(plainText('<p>a</p><script>alert(1)</script><b>b</b><!-- c -->')).toBe('a b');
  });
});
