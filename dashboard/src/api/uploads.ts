import { api, unwrap } from './client';

function form(file: File): FormData {
  const data = new FormData();
  data.append('file', file);
  return data;
}

/** Returns the path of the stored image. */
export async function uploadLogo(file: File): Promise<string> {
  const answer = await unwrap(
    api.POST('/api/v1/upload/project_logo', { body: { file: file.name }, bodySerializer: () => form(file) }),
  );
  return answer.file_path;
}

export async function uploadPicture(file: File): Promise<string> {
  const answer = await unwrap(
    api.POST('/api/v1/upload/profile_picture', {
      body: { file: file.name },
      bodySerializer: () => form(file),
    }),
  );
  return answer.file_path;
}
