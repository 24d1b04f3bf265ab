import { api, unwrap } from './client';

/** A form with one file. */
export function fileForm(file: File): FormData {
  const data = new FormData();
  data.append('file', file);
  return data;
}

/** Returns the path of the stored image. */
export async function uploadLogo(file: File): Promise<string> {
  const answer = await unwrap(
    api.POST('/api/v1/upload/project_logo', {
      body: { file: file.name },
      bodySerializer: () => fileForm(file),
    }),
  );
  return answer.file_path;
}

export async function uploadPicture(file: File): Promise<string> {
  const answer = await unwrap(
    api.POST('/api/v1/upload/profile_picture', {
      body: { file: file.name },
      bodySerializer: () => fileForm(file),
    }),
  );
  return answer.file_path;
}
