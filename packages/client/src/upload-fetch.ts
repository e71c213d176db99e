/** The part of `XMLHttpRequest` that an upload needs. */
export interface UploadRequest {
  readonly status: number;
  readonly responseText: string;
  open: (method: string, address: string) => void;
  setRequestHeader: (name: string, value: string) => void;
  getAllResponseHeaders: () => string;
  send: (body: FormData | null) => void;
  abort: () => void;
  addEventListener: (type: 'load' | 'error' | 'abort', listener: () => void) => void;
  readonly upload: {
    addEventListener: (
      type: 'progress',
      listener: (event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) => void,
    ) => void;
  };
}

interface UploadFetchOptions {
  newRequest: () => UploadRequest;
  /** Called with the share of the body that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const end = line.indexOf(':');
    if (end > 0) headers.append(line.slice(0, end), line.slice(end + 1).trim());
  }
  return headers;
}

/**
 * Makes a `fetch` for form bodies over XMLHttpRequest, because `fetch` does not report upload progress.
 * Rejects like `fetch`: with a TypeError without network, and with the signal's reason.
 */
export const createUploadFetch =
  ({ newRequest, onProgress }: UploadFetchOptions): typeof fetch =>
  async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const request = newRequest();
    const { signal } = init;
    const abort = () => request.abort();
    try {
      return await new Promise<Response>((resolve, reject) => {
        request.open(init.method ?? 'GET', input instanceof Request ? input.url : String(input));
        new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
        request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
          if (lengthComputable && total > 0) onProgress(loaded / total);
        });
        request.addEventListener('load', () => {
          const headers = headersOf(request.getAllResponseHeaders());
          resolve(new Response(request.responseText, { status: request.status, headers }));
        });
        request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
        request.addEventListener('abort', () => reject(signal?.reason));
        signal?.addEventListener('abort', abort);
        request.send(init.body instanceof FormData ? init.body : null);
      });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };
