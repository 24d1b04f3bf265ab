import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client';
import { keys } from './keys';
import type { Profile, ProfileBody } from './types';

const at = (id: number) => ({ params: { path: { id } } });

export const profilesQuery = () =>
  queryOptions({
    queryKey: keys.profiles,
    queryFn: ({ signal }): Promise<Profile[]> => unwrap(api.GET('/api/v1/browser-profiles/', { signal })),
  });

export const createProfile = (body: ProfileBody): Promise<Profile> =>
  unwrap(api.POST('/api/v1/browser-profiles/', { body }));

export const changeProfile = (id: number, body: ProfileBody): Promise<Profile> =>
  unwrap(api.PUT('/api/v1/browser-profiles/{id}', { ...at(id), body }));

export async function deleteProfile(id: number): Promise<void> {
  await unwrap(api.DELETE('/api/v1/browser-profiles/{id}', at(id)));
}
