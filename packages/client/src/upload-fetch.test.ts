import { expect, test, vi } from 'vitest';
import type { Call } from '@justright/contract/call';
import { createApi } from './create-api.ts';
import { type UploadRequest, createUploadFetch } from './upload-fetch.ts';

const sendPicture: Call<{ params: { id: string }; body: FormData; data: { imageUrl: string } }> = {
  method: 'POST',
  path: '/merchants/{id}/upload',
  who: ['MerchantAdmin'],
};

interface FakeResponse {
  status: number;
  body: unknown;
}

/** Makes requests that wait until the test settles them. */
function wire() {
  const sent: FakeRequest[] = [];
  class FakeRequest extends EventTarget implements UploadRequest {
    status = 0;
    responseText = '';
    address = '';
    body: FormData | null = null;
    readonly headers = new Map<string, string>();
    readonly upload = new EventTarget() as EventTarget & UploadRequest['upload'];
    open = (method: string, address: string) => {
      this.address = `${method} ${address}`;
    };
    setRequestHeader = (name: string, value: string) => void this.headers.set(name, value);
    getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: r-7\r\n';
    send = (body: FormData | null) => {
      this.body = body;
      sent.push(this);
    };
    abort = () => void this.dispatchEvent(new Event('abort'));
    progress = (loaded: number, total: number) =>
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total }));
    fail = () => this.dispatchEvent(new Event('error'));
    respond = ({ status, body }: FakeResponse) => {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.dispatchEvent(new Event('load'));
    };
  }
  return { sent, newRequest: () => new FakeRequest() };
}

function world() {
  const { sent, newRequest } = wire();
  const onProgress = vi.fn();
  const onSessionRefused = vi.fn(async () => undefined);
  let minted = 0;
  const token = async ({ force = false } = {}) => `token-${force ? (minted += 1) : minted}`;
  const api = createApi({
    fetch: createUploadFetch({ newRequest, onProgress }),
    session: { hasSession: () => true, token },
    onSessionRefused,
  });
  const controller = new AbortController();
  const body = new FormData();
  body.set('fileName', 'logo.png');
  const response = api(sendPicture, { params: { id: 'm1' }, body, signal: controller.signal });
  const request = async (index = 0) => {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(index));
    const found = sent[index];
    if (found === undefined) throw new Error('no request');
    return found;
  };
  return { response, request, sent, onProgress, onSessionRefused, controller, body };
}

const success = { status: 201, body: { success: true, data: { imageUrl: '/images/a/1280.webp' } } };

test('a form goes to its call with the bearer, and the response is the envelope', async () => {
  const { response, request, body } = world();
  const sent = await request();
  expect(sent.address).toBe('POST /api/merchants/m1/upload');
  expect(sent.headers.get('authorization')).toBe('Bearer token-0');
  // The browser sets it, with the form's boundary.
  expect(sent.headers.has('content-type')).toBe(false);
  expect(sent.body).toBe(body);
  sent.respond(success);
  expect((await response).data.imageUrl).toBe('/images/a/1280.webp');
});

test('progress is reported as a share, and not reported when the length is unknown', async () => {
  const { response, request, onProgress } = world();
  const sent = await request();
  sent.progress(0, 0);
  sent.progress(25, 100);
  sent.progress(100, 100);
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  sent.respond(success);
  await response;
});

test('a refusal carries the server’s text and its request id', async () => {
  const { response, request } = world();
  const failure = { success: false, code: 'payload-too-large', error: 'An image has at most 5 MB' };
  (await request()).respond({ status: 413, body: failure });
  await expect(response).rejects.toMatchObject({
    code: 'payload-too-large',
    status: 413,
    message: 'An image has at most 5 MB',
    requestId: 'r-7',
  });
});

test('a lost network is a network error', async () => {
  const { response, request } = world();
  (await request()).fail();
  await expect(response).rejects.toMatchObject({ code: 'network-error', message: 'Network Error' });
});

test('an expired token is refreshed and the form is sent again with the new token', async () => {
  const { response, request, onSessionRefused } = world();
  const expired = { success: false, code: 'user-token-expired', error: 'Expired', requestId: 'r' };
  (await request()).respond({ status: 401, body: expired });
  const again = await request(1);
  expect(again.headers.get('authorization')).toBe('Bearer token-1');
  again.respond(success);
  await response;
  expect(onSessionRefused).not.toHaveBeenCalled();
});

test('an upload that is cancelled ends its request and rejects with the reason', async () => {
  const { response, request, controller } = world();
  await request();
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});

test('an aborted signal sends nothing', async () => {
  const { response, sent, controller } = world();
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(0);
});
