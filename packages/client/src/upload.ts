import type { Call } from '@justright/contract/call';
import type { UploadedImage } from '@justright/contract/images';
// By its name, which is shared: a remote that bundles this file must not bring a second session.
import { apiOver } from '@justright/client/api';
import { createUploadFetch } from './upload-fetch.ts';

/** A call that takes a form with an image: `uploadImage`, `uploadMerchantImage`. */
type UploadCall = Call<{ params?: Record<string, string>; body: FormData; data: UploadedImage }>;

interface UploadInput {
  /** Of calls that name whose image it is. */
  params?: Record<string, string>;
  file: Blob;
  /** A file's own name by default. */
  fileName?: string;
  /** Told the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const nameOf = (file: Blob) => (file instanceof File ? file.name : 'image');

/**
 * Uploads an image with its progress and answers its address: `upload(uploadImage, { file, onProgress, signal })`.
 * Bearer, refresh and failures are those of `api`: it rejects with `ApiError`, whose message is the server's text.
 */
export async function upload(
  call: UploadCall,
  { params, file, fileName = nameOf(file), onProgress = () => undefined, signal }: UploadInput,
): Promise<string> {
  const body = new FormData();
  body.set('file', file, fileName);
  body.set('fileName', fileName);
  const send = createUploadFetch({ newRequest: () => new XMLHttpRequest(), onProgress });
  const answer = await apiOver(send)(call, { body, ...(params && { params }), ...(signal && { signal }) });
  return answer.data.imageUrl;
}
