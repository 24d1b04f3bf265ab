import { describe, expect, it } from 'vitest';
import { isNarrowerSearch, lookedFor, searchFor, searchOfParts, searchPart, searchParts } from './searchText';

const inUrl = (text: string) => searchFor(text, 'url');

describe('a search in URLs', () => {
  it.each([
    ['boots', 'url:boots'],
    ['  winter  boots ', 'url:winter url:boots'],
    ['https://shop.example/a?b=c', 'url:https://shop.example/a?b=c'],
    ['/boots/ -/sale/', 'url:/boots/ -url:/sale/'],
    ['"winter boots" a', 'url:"winter boots" url:a'],
    ['"say \\"hi\\" now"b', 'url:"say \\"hi\\" now" url:b'],
    ['/[0-9]+ left/ a', 'url:/[0-9]+ left/ url:a'],
    ['/a b/', 'url:/a url:b/'],
    ['/a\\/b c/', 'url:/a\\/b url:c/'],
    ['"not closed', 'url:"not closed'],
    ['- a-b', 'url:- url:a-b'],
    ['', ''],
  ])('compares parts without a field with the URL: %s', (typed, sent) => {
    expect(inUrl(typed)).toBe(sent);
  });

  it.each([
    'title:boots',
    '-new_title:"winter boots"',
    'any:boots',
    'description:/[0-9]+ left/ url:a',
    'status:404 kind:unknown issue:gone state:title:open',
    'folder:/a.b/',
  ])('sends other fields unchanged: %s', (typed) => {
    expect(inUrl(typed)).toBe(typed);
  });

  it('ignores the case of a field', () => {
    expect(inUrl('TITLE:Boots')).toBe('title:Boots');
  });
});

it('a search in all texts is sent as it was typed', () => {
  expect(searchFor(' winter -"red boots" title:a ', 'texts')).toBe('winter -"red boots" title:a');
});

describe('a search is narrower', () => {
  it.each([
    ['url:1', 'url:12'],
    ['url:Boots', 'url:red-boots title:a'],
    ['title:', 'url:a'],
    ['status:404', 'status:404 a'],
  ])('with longer words or more parts: %s, %s', (wide, narrow) => {
    expect(isNarrowerSearch(wide, narrow)).toBe(true);
  });

  it.each([
    ['url:12', 'url:1'],
    ['url:1', 'title:12'],
    ['-url:1', '-url:12'],
    ['status:4', 'status:404'],
    ['/a./', '/a.b/'],
    ['a', '"a b"'],
    ['title:a', ''],
  ])('but not with others: %s, %s', (wide, narrow) => {
    expect(isNarrowerSearch(wide, narrow)).toBe(false);
  });
});

describe('a part of a search', () => {
  it.each([
    ['boots', false, 'title:boots'],
    ['winter boots', false, 'title:"winter boots"'],
    ['say "hi" \\ now', false, 'title:"say \\"hi\\" \\\\ now"'],
    ['/boots/', false, 'title:"/boots/"'],
    ['^a/b \\d', true, 'title:/^a\\/b \\d/'],
    ['boots', true, 'title:/(?:boots)/'],
    ['', true, 'title:'],
  ])('is written so that the server reads the same text: %s', (text, isPattern, written) => {
    const part = searchPart('title', { text, isPattern, isExcluded: false });
    expect(searchOfParts([part])).toBe(written);
    const [read] = searchParts(written);
    expect(read).toEqual(part);
    expect(read && lookedFor(read)).toEqual({ text, isPattern: isPattern && text !== '' });
  });

  it('keeps the other parts', () => {
    const text = 'shop  -url:"a b" title:/[0-9]+ left/';
    expect(searchOfParts(searchParts(text))).toBe('shop -url:"a b" title:/[0-9]+ left/');
  });
});
