import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render';
import { answer } from '@/test/server';
import { ParameterEditor } from './ParameterEditor';

it('offers the models that the service allows', async () => {
  answer('get', '/api/v1/users/me/subscription', { models: ['gpt-4.1-nano', 'house-model'] });
  await renderApp(<ParameterEditor name="openai_model" value="" error={undefined} onChange={() => {}} />);
  const field = await screen.findByRole('combobox', { name: 'Main Model' });
  const offered = () => {
    const list = document.getElementById(field.getAttribute('list') ?? '');
    return [...(list?.querySelectorAll('option') ?? [])].map((option) => option.value);
  };
  await waitFor(() => expect(offered()).toEqual(['gpt-4.1-nano', 'house-model']));
});
