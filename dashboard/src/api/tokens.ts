import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { keys } from './keys';
import type { IssuedToken, NewToken, Token } from './types';

export const tokensQuery = () =>
  queryOptions({
    queryKey: keys.tokens,
    queryFn: ({ signal }): Promise<Token[]> => unwrap(api.GET('/api/v1/users/me/tokens/', { signal })),
  });

export const createToken = (body: NewToken): Promise<IssuedToken> =>
  unwrap(api.POST('/api/v1/users/me/tokens/', { body }));

export async function deleteToken(id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/users/me/tokens/{id}', { params: { path: { id } } }));
}
