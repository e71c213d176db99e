import type { Call, CallTypes } from '@justright/contract/call';
import type { Success } from '@justright/contract/envelope';
import { ApiError } from '../api-error.ts';
import { type FakeResponse, type FakeServer, type SentRequest, fakeServer } from './fake-fetch.ts';

/** A received call, typed as the contract types it. */
export interface Received<T extends CallTypes> {
  params: T extends { params: infer P } ? P : Record<string, never>;
  query: T extends { query?: infer Q } ? Q : Record<string, never>;
  body: T extends { body: infer B } ? B : undefined;
  headers: Headers;
}

/** Returns the `data` of a response, or a whole envelope. Throws an `ApiError` to refuse the call. */
type Responder<T extends CallTypes> = (received: Received<T>) => T['data'] | FakePage<T['data']>;

/** A page of a list, with what its envelope says beside the data. */
export class FakePage<Data> {
  readonly envelope: Success<Data>;
  constructor(envelope: Omit<Success<Data>, 'success'>) {
    this.envelope = { success: true, ...envelope };
  }
}

export interface FakeApi extends FakeServer {
  /** Sets the response of a call, from now on. */
  on: <T extends CallTypes>(
    call: Call<T>,
    respond: (received: Received<T>) => ReturnType<Responder<T>> | Promise<ReturnType<Responder<T>>>,
  ) => void;
  /** Returns what was received for a call, oldest first. */
  received: <T extends CallTypes>(call: Call<T>) => Received<T>[];
}

/** Loses the response of a call: the browser sees no network. */
export function loseResponse(): never {
  throw new TypeError('Failed to fetch');
}

interface Route {
  call: Call;
  pattern: RegExp;
  respond: (received: Received<CallTypes>) => unknown;
  received: Received<CallTypes>[];
}

const patternOf = ({ path }: Call): RegExp => new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Makes the envelope and status of a refusal. */
const refusalOf = ({ message, status, code, issues, details }: ApiError): FakeResponse => ({
  status,
  body: { success: false, error: message, code, issues, details, requestId: 'fake' },
});

/** Makes an API whose calls respond as a test says. A call that the test has not described is refused with 501. */
export function fakeApi(): FakeApi {
  const routes: Route[] = [];
  const routeOf = (call: Call) => routes.find((route) => route.call === call);

  async function respond({ method, path, headers, body }: SentRequest): Promise<FakeResponse> {
    const { pathname, searchParams } = new URL(path, 'http://fake');
    const route = routes.find(({ call, pattern }) => call.method === method && pattern.test(pathname));
    if (!route) {
      if (path.endsWith('/revoke')) return { status: 200, body: {} };
      console.error(`The test describes no response of ${method} ${path}`);
      return refusalOf(new ApiError(`No fake of ${method} ${path}`, { code: 'internal', status: 501 }));
    }
    const groups = route.pattern.exec(pathname)?.groups ?? {};
    const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
    const received = { params, query: Object.fromEntries(searchParams), body, headers } as Received<CallTypes>;
    route.received.push(received);
    try {
      const data = await route.respond(received);
      return { status: 200, body: data instanceof FakePage ? data.envelope : { success: true, data } };
    } catch (error) {
      if (error instanceof ApiError) return refusalOf(error);
      if (error instanceof TypeError && error.message === 'Failed to fetch') return 'no-network';
      throw error;
    }
  }

  return {
    ...fakeServer(respond),
    on: (call, respondTo) => {
      const known = routeOf(call);
      const route = { respond: respondTo };
      if (known) Object.assign(known, route);
      else routes.push({ ...route, call, pattern: patternOf(call), received: [] });
    },
    received: <T extends CallTypes>(call: Call<T>) => routeOf(call)?.received ?? [],
  };
}
