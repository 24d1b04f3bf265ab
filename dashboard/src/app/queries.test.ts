import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { makeQueryClient } from './queries';

afterEach(() => onlineManager.setOnline(true));

it('reports at once that the browser is offline', async () => {
  onlineManager.setOnline(false);
  const client = makeQueryClient();
  const away = () => Promise.reject(new Error('away'));
  await expect(client.fetchQuery({ queryKey: ['any'], queryFn: away })).rejects.toThrow('away');
  const mutation = client.getMutationCache().build(client, { mutationFn: away });
  await expect(mutation.execute(undefined)).rejects.toThrow('away');
});
