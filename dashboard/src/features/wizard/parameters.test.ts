import { describe, expect, it } from 'vitest';
import { BUILT_IN, each, toForm } from '@/features/settings-fields/settings';
import {
  ADVANCED,
  differs,
  heldValue,
  INSTRUCTIONS,
  overridesOf,
  parameterState,
  sentOverrides,
  settled,
  without,
} from './parameters';

const defaults = toForm(
  { title_suffix: ' | Shop', title_max_length: 60, forbidden_words_in_tags: ['cheap'], language: 'fr' },
  BUILT_IN,
);
const unset = each(() => null) as Parameters<typeof overridesOf>[0];
const all = [...INSTRUCTIONS, ...ADVANCED];

describe('the state of a parameter', () => {
  it('is default, editing or custom', () => {
    expect(parameterState('title_suffix', { overrides: {}, editing: {} }, defaults)).toBe('default');
    expect(
      parameterState('title_suffix', { overrides: { title_suffix: ' | Shop' }, editing: {} }, defaults),
    ).toBe('default');
    expect(parameterState('title_suffix', { overrides: { title_suffix: '' }, editing: {} }, defaults)).toBe(
      'custom',
    );
    expect(parameterState('title_suffix', { overrides: {}, editing: { title_suffix: '' } }, defaults)).toBe(
      'editing',
    );
  });

  it('compares values, not their spelling', () => {
    expect(differs('tone_and_style', '  ', defaults)).toBe(false);
    expect(differs('forbidden_words_in_tags', [' cheap', 'cheap', ''], defaults)).toBe(false);
    expect(differs('title_max_length', '', defaults)).toBe(false);
    expect(differs('title_max_length', '60 ', defaults)).toBe(false);
    expect(differs('title_suffix', '| Shop', defaults)).toBe(true);
    expect(differs('include_suffix_in_title_length_budget', false, defaults)).toBe(true);
  });

  it('shows the value in force', () => {
    expect(heldValue('title_suffix', { title_suffix: '' }, defaults)).toBe('');
    expect(heldValue('title_max_length', { title_max_length: '' }, defaults)).toBe('60');
    expect(heldValue('language', {}, defaults)).toBe('fr');
  });
});

describe('the overrides in a request', () => {
  it('contain values that differ, with the names and types of the server', () => {
    const overrides = {
      title_suffix: ' | Shop',
      title_max_length: '70',
      tone_and_style: ' warm ',
      enable_ai_distillation: true,
      selectors_to_remove_before_distillation: ['.nav', ' .nav '],
    };
    expect(sentOverrides(overrides, defaults, all)).toEqual({
      title_max_length: 70,
      tone_and_style: 'warm',
      enable_ai_distillation: true,
      selectors_to_remove_before_distillation: ['.nav'],
    });
  });

  it('contain blanks and empty lists only if they clear a default', () => {
    const overrides = {
      title_suffix: '',
      forbidden_words_in_tags: [],
      language: '',
      tone_and_style: '',
      selectors_to_remove_before_distillation: [],
      title_max_length: '',
    };
    expect(sentOverrides(overrides, defaults, all)).toEqual({
      title_suffix: '',
      forbidden_words_in_tags: [],
      language: '',
    });
  });

  it('contain only parameters of the shown steps', () => {
    expect(sentOverrides({ title_max_length: '70', language: 'en' }, defaults, INSTRUCTIONS)).toEqual({
      language: 'en',
    });
  });

  it('include parameters that are still being edited', () => {
    expect(settled({ overrides: { language: 'en' }, editing: { language: 'de' } })).toEqual({
      language: 'de',
    });
    expect(without({ language: 'en', title_suffix: 'x' }, 'language')).toEqual({ title_suffix: 'x' });
  });

  it('of an analysis are the values it sets, including cleared ones', () => {
    expect(
      overridesOf({
        ...unset,
        include_suffix_in_title_length_budget: false,
        title_suffix: '',
        title_min_length: 30,
      }),
    ).toEqual({
      include_suffix_in_title_length_budget: false,
      title_suffix: '',
      title_min_length: '30',
    });
  });
});
