import { describe, expect, it } from 'vitest';
import { checkSettings } from './check';
import { isAllowed, stateOf, toProjectChange, toUserChange } from './compare';
import { BUILT_IN, fromForm, layered, lengthOf, listOf, type Settings, toForm } from './settings';

const defaults: Settings = {
  ...BUILT_IN,
  language: 'en',
  title_suffix: ' | Shop',
  title_min_length: 30,
  forbidden_words_in_tags: ['cheap'],
};

describe('settings and their fields', () => {
  it('show the value of the project, else the default, else the built-in value', () => {
    const form = toForm(
      { title_suffix: ' – Own', title_max_length: 60, forbidden_words_in_tags: [] },
      defaults,
    );
    expect(form.title_suffix).toBe(' – Own');
    expect(form.title_min_length).toBe('30');
    expect(form.title_max_length).toBe('60');
    expect(form.forbidden_words_in_tags).toEqual(['cheap']);
    expect(form.include_suffix_in_title_length_budget).toBe(true);
    expect(form.enable_ai_distillation).toBe(false);
    expect(form.tone_and_style).toBe('');
  });

  it('keep false although the default is true', () => {
    const held = layered({ enable_ai_distillation: false }, { ...defaults, enable_ai_distillation: true });
    expect(held.enable_ai_distillation).toBe(false);
  });

  it('turn empty fields into null and keep the space before a suffix', () => {
    const stated = fromForm({
      ...toForm(BUILT_IN),
      tone_and_style: '  ',
      title_suffix: ' | A',
      title_min_length: ' 40 ',
    });
    expect(stated.tone_and_style).toBeNull();
    expect(stated.title_suffix).toBe(' | A');
    expect(stated.title_min_length).toBe(40);
    expect(stated.forbidden_words_in_tags).toBeNull();
  });

  it.each([
    ['', null],
    ['12', 12],
    ['1.5', null],
    ['-3', null],
    ['x', null],
  ])('read the length %j as %j', (text, length) => {
    expect(lengthOf(text)).toBe(length);
  });

  it('keep the house style as lists, and require a description for each title', () => {
    const form = toForm({ spellings: ['iPhone'], good_pairs: ['A case :: It fits.'] }, defaults);
    expect(form).toMatchObject({ spellings: ['iPhone'], good_pairs: ['A case :: It fits.'] });
    expect(checkSettings(form).good_pairs).toBeUndefined();
    expect(checkSettings({ ...form, good_pairs: ['A case'] }).good_pairs).toBe(
      'Please write each example as Title :: Description.',
    );
    expect(toUserChange(form, false)).toMatchObject({
      default_spellings: ['iPhone'],
      default_good_pairs: ['A case :: It fits.'],
    });
  });

  it('trim lists and drop blanks and duplicates', () => {
    expect(listOf([' a ', '', 'b', 'a'])).toEqual(['a', 'b']);
  });
});

describe('comparison with the defaults', () => {
  const form = toForm({}, defaults);

  it('returns default for equal and emptied values and custom for others', () => {
    expect(stateOf('title_suffix', form, defaults)).toBe('default');
    expect(stateOf('title_suffix', { ...form, title_suffix: '' }, defaults)).toBe('default');
    expect(stateOf('title_suffix', { ...form, title_suffix: ' | X' }, defaults)).toBe('custom');
    expect(
      stateOf('forbidden_words_in_tags', { ...form, forbidden_words_in_tags: ['cheap', 'b'] }, defaults),
    ).toBe('custom');
    expect(stateOf('include_suffix_in_title_length_budget', form, defaults)).toBe('default');
    expect(stateOf('enable_ai_distillation', { ...form, enable_ai_distillation: true }, defaults)).toBe(
      'custom',
    );
  });

  it('sends only differing values, and models only for administrators', () => {
    const change = toProjectChange(
      { ...form, title_max_length: '60', openai_model: 'gpt-4o' },
      defaults,
      false,
    );
    expect(change).toMatchObject({ title_max_length: 60, title_suffix: null, forbidden_words_in_tags: null });
    expect(change).not.toHaveProperty('openai_model');
    expect(toProjectChange({ ...form, openai_model: 'gpt-4o' }, defaults, true).openai_model).toBe('gpt-4o');
    expect(isAllowed('openai_model', false)).toBe(false);
    expect(isAllowed('title_suffix', false)).toBe(true);
  });

  it('sends the defaults of a user under their names', () => {
    const change = toUserChange({ ...form, title_min_length: '' }, false);
    expect(change.default_title_min_length).toBeNull();
    expect(change.default_title_suffix).toBe(' | Shop');
    expect(change).not.toHaveProperty('default_openai_model');
  });
});

describe('the check of lengths', () => {
  const form = toForm(BUILT_IN);

  it('accepts empty and ordered lengths', () => {
    expect(checkSettings(form)).toEqual({});
    expect(checkSettings({ ...form, title_min_length: '30', title_max_length: '30' })).toEqual({});
  });

  it('reports a minimum over the maximum, and invalid lengths', () => {
    expect(checkSettings({ ...form, title_min_length: '61', title_max_length: '60' })).toEqual({
      title_min_length: 'Minimum must not exceed maximum.',
    });
    expect(checkSettings({ ...form, title_max_length: '0' })).toHaveProperty('title_max_length');
    expect(checkSettings({ ...form, title_max_length: '500' })).toEqual({});
    expect(checkSettings({ ...form, title_max_length: '501' })).toEqual({
      title_max_length: 'Please enter a whole number from 1 to 500.',
    });
    expect(checkSettings({ ...form, title_min_length: 'many' })).toHaveProperty('title_min_length');
  });
});
