import type { Call } from '@justright/contract/call';
import type { UploadedImage } from '@justright/contract/images';
// Imported by name from the shared package: a bundled copy would be a second session.
import { apiOver } from '@justright/client/api';
import { createUploadFetch } from './upload-fetch.ts';

/** A call whose body is a form with an image: `uploadImage`, `uploadMerchantImage`. */
type UploadCall = Call<{ params?: Record<string, string>; body: FormData; data: UploadedImage }>;

interface UploadInput {
  /** For calls whose path names the image's owner. */
  params?: Record<string, string>;
  file: Blob;
  /** The file's own name by default. */
  fileName?: string;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const nameOf = (file: Blob) => (file instanceof File ? file.name : 'image');

/**
 * Uploads an image with progress and returns its address: `upload(uploadImage, { file, onProgress, signal })`. Bearer,
 * refresh and errors are those of `api`: it rejects with `ApiError`, whose message is the server's text.
 */
export async function upload(
  call: UploadCall,
  { params, file, fileName = nameOf(file), onProgress = () => undefined, signal }: UploadInput,
): Promise<string> {
  const body = new FormData();
  body.set('file', file, fileName);
  body.set('fileName', fileName);
  const send = createUploadFetch({ newRequest: () => new XMLHttpRequest(), onProgress });
  const response = await apiOver(send)(call, { body, ...(params && { params }), ...(signal && { signal }) });
  return response.data.imageUrl;
}
