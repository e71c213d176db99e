/** A request as a test sees it. */
export interface SentRequest {
  method: string;
  path: string;
  headers: Headers;
  /** Parsed JSON, the fields of a form, or the text. */
  body: unknown;
}

/** The server's response in a test: a status with a JSON body, or no response. */
export type FakeResponse =
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
export function fakeServer(respond: (request: SentRequest) => FakeResponse | Promise<FakeResponse>): FakeServer {
  const requests: SentRequest[] = [];
  const fakeFetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const path = input instanceof Request ? input.url : String(input);
    const request = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), body: parse(init.body) };
    requests.push(request);
    init.signal?.throwIfAborted();
    const response = await respond(request);
    init.signal?.throwIfAborted();
    if (response === 'no-network') throw new TypeError('Failed to fetch');
    const text = response.text ?? JSON.stringify(response.body ?? null);
    return new Response(text, {
      status: response.status,
      headers: { 'content-type': 'application/json', ...response.headers },
    });
  };
  return { fetch: fakeFetch, requests, to: (path) => requests.filter((request) => request.path.startsWith(path)) };
}
