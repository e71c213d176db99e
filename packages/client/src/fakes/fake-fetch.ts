/** A request as a test sees it. */
export interface SentRequest {
  method: string;
  path: string;
  headers: Headers;
  /** Parsed JSON, the fields of a form, or the text. */
  body: unknown;
}

/** The server's response in a test: a status with a JSON body, or no response. */
export type FakeAnswer =
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | 'no-network';

export interface FakeServer {
  fetch: typeof fetch;
  requests: SentRequest[];
  /** Returns the requests whose path starts with the text. */
  to: (path: string) => SentRequest[];
}

function parse(body: unknown): unknown {
  if (typeof body !== 'string') return body ?? undefined;
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}

/** Makes a `fetch` whose responses come from a function, and records the requests. */
export function fakeServer(answer: (request: SentRequest) => FakeAnswer | Promise<FakeAnswer>): FakeServer {
  const requests: SentRequest[] = [];
  const fakeFetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = input instanceof Request ? input.url : String(input);
    const request = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), body: parse(init.body) };
    requests.push(request);
    init.signal?.throwIfAborted();
    const reply = await answer(request);
    init.signal?.throwIfAborted();
    if (reply === 'no-network') throw new TypeError('Failed to fetch');
    const text = reply.text ?? JSON.stringify(reply.body ?? null);
    return new Response(text, {
      status: reply.status,
      headers: { 'content-type': 'application/json', ...reply.headers },
    });
  };
  return { fetch: fakeFetch, requests, to: (path) => requests.filter((request) => request.path.startsWith(path)) };
}
