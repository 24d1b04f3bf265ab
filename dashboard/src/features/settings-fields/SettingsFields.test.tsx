import { screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { languageOptions } from './SettingField';
import { type Section, SettingsFields, type WithSettings } from './SettingsFields';
import { BUILT_IN, type Settings, toForm } from './settings';

const defaults: Settings = { ...BUILT_IN, tone_and_style: 'dry', forbidden_words_in_tags: ['cheap'] };

function Form({ section }: { section: Section }) {
  const form = useForm<WithSettings>({ defaultValues: { settings: toForm({}, defaults) } });
  return (
    <FormProvider {...form}>
      <SettingsFields section={section} defaults={defaults} />
      <output data-testid="values">{JSON.stringify(form.watch('settings'))}</output>
    </FormProvider>
  );
}

const values = () => JSON.parse(screen.getByTestId('values').textContent ?? '');

describe('settings fields', () => {
  it('show the value in force and mark it when it becomes custom', async () => {
    const { person } = await renderApp(<Form section="instructions" />);
    const tone = screen.getByLabelText('Tone and Style');
    expect(tone).toHaveValue('dry');
    const row = screen.getByTestId('param-tone_and_style');
    expect(within(row).getByText('Using global default')).toBeVisible();
    await person.type(tone, ' and short');
    expect(within(row).getByText('Custom')).toBeVisible();
    expect(row).toHaveAttribute('data-state', 'custom');
    expect(values().tone_and_style).toBe('dry and short');
  });

  it('add an entry to a list on Enter and remove it', async () => {
    const { person } = await renderApp(<Form section="advanced" />);
    await person.type(screen.getByLabelText('Forbidden Words'), 'best{Enter}');
    expect(values().forbidden_words_in_tags).toEqual(['cheap', 'best']);
    await person.click(screen.getByRole('button', { name: 'Remove cheap' }));
    expect(values().forbidden_words_in_tags).toEqual(['best']);
    await person.type(screen.getByLabelText('Spelling of Names'), 'iPhone{Enter}');
    await person.type(screen.getByLabelText('Good Examples'), 'A case :: It fits.{Enter}');
    expect(values()).toMatchObject({ spellings: ['iPhone'], good_pairs: ['A case :: It fits.'] });
    await person.click(screen.getByRole('switch', { name: 'AI Distillation' }));
    expect(values().enable_ai_distillation).toBe(true);
    expect(screen.getByLabelText('Title Min Length')).toHaveAttribute('placeholder', '55');
  });

  it('suggest models and accept any other name', async () => {
    const { person } = await renderApp(<Form section="models" />);
    const model = screen.getByRole('combobox', { name: 'Main Model' });
    await person.type(model, 'my-own');
    expect(values().openai_model).toBe('my-own');
    expect(document.querySelectorAll('datalist')[0]?.children).toHaveLength(6);
  });

  it('offer the language to all users', async () => {
    const { person } = await renderApp(<Form section="instructions" />);
    await person.selectOptions(screen.getByLabelText('Language'), 'fr');
    expect(values().language).toBe('fr');
  });

  it('keep a language that is not in the list', () => {
    expect(languageOptions('nl').at(-1)).toEqual({ value: 'nl', label: 'nl' });
    expect(languageOptions('fr')).toHaveLength(7);
  });
});
