import { BOT_CHECK_HEADER } from '@justright/contract/bot-check';
import { type Call, type CallTypes, pathOf } from '@justright/contract/call';
import { CHANGE_REASON_HEADER } from '@justright/contract/change-reason';
import type { ErrorCode, Failure, HeldSubmission, Success } from '@justright/contract/envelope';
import { ACTED_AT_HEADER, KITCHEN_PERSON_HEADER } from '@justright/contract/kitchen-headers';
import { ApiError, wantsSecondFactor } from './api-error.ts';
import { newRequestId } from './request-id.ts';
import { SessionError } from './session-error.ts';

/** The part of the session that the API client needs. */
export interface TokenSource {
  hasSession: () => boolean;
  token: (options?: { force?: boolean }) => Promise<string>;
}

export interface ApiDependencies {
  fetch: typeof fetch;
  session: TokenSource;
  /** Called when the server refuses a refreshed token too. A session whose refresh is refused ends itself. */
  onSessionRefused: () => Promise<void>;
  /** Asks the person for what a refusal wants, a second factor; true when the call may be made again. */
  onRefusal?: (error: ApiError) => Promise<boolean>;
  /** Called when a part of an act waits to be signed. */
  onSubmission?: (submission: HeldSubmission) => Promise<void>;
}

type Part<T, K extends 'params' | 'body'> = K extends keyof T ? Pick<T, K> : { [P in K]?: undefined };

/** The input of a call: parameters, query and body as the contract types them, and how it is sent. */
export type CallInput<T extends CallTypes> = Part<T, 'params'> &
  Part<T, 'body'> & {
    query?: T extends { query?: infer Q } ? Q : undefined;
    /** A repeat with the same key and body gets the first response, for 24 hours. */
    idempotencyKey?: string;
    /** The reason for the change, for its history; empty for none. */
    reason?: string;
    /** The token of a bot check that the server has asked for. */
    botCheck?: string;
    /** The pass of the person who acts on a shared device. */
    person?: string;
    /** When an act was made that is sent later. */
    actedAt?: string;
    signal?: AbortSignal;
  };

/** The input of a call without parameters and body, which may be omitted. */
type Nothing = { params?: undefined; body?: undefined };
/** The arguments after a call: its input, which a call without parameters and body may omit. */
export type InputArguments<T extends CallTypes> = Nothing extends Part<T, 'params'> & Part<T, 'body'>
  ? [input?: CallInput<T>]
  : [input: CallInput<T>];

export type Api = <T extends CallTypes>(call: Call<T>, ...input: InputArguments<T>) => Promise<Success<T['data']>>;

interface LooseInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | undefined> | undefined;
  body?: unknown;
  idempotencyKey?: string;
  reason?: string;
  botCheck?: string;
  person?: string;
  actedAt?: string;
  signal?: AbortSignal;
}

const SESSION_CODES: readonly ErrorCode[] = ['user-token-expired', 'invalid-user-token'];

function addressOf(call: Call, { params, query }: LooseInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return `/api${pathOf(call, params)}${text ? `?${text}` : ''}`;
}

function isFailure(value: unknown): value is Failure {
  return (
    typeof value === 'object' && value !== null && 'success' in value && value.success === false && 'error' in value
  );
}

function isSuccess(value: unknown): value is Success<unknown> {
  return typeof value === 'object' && value !== null && 'success' in value && value.success === true && 'data' in value;
}

const isSessionRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && SESSION_CODES.some((code) => code === error.code);

const networkError = (requestId?: string) =>
  new ApiError('Network Error', { code: 'network-error', status: 0, requestId });

/** Makes the API client. The product uses the client in `api.ts`; tests make their own over a fake fetch. */
export function createApi({ fetch, session, onSessionRefused, onRefusal, onSubmission }: ApiDependencies): Api {
  async function bearerFor(call: Call, force: boolean): Promise<string | undefined> {
    if (call.who === 'public' || (call.who === 'optional' && !session.hasSession())) return undefined;
    try {
      return await session.token({ force });
    } catch (error) {
      if (error instanceof SessionError && error.code === 'user-token-expired') {
        throw new ApiError(error.message, { code: 'user-token-expired', status: 401 });
      }
      throw networkError();
    }
  }

  async function send(call: Call, input: LooseInput, bearer: string | undefined): Promise<Success<unknown>> {
    const headers = new Headers({ accept: 'application/json' });
    const ownId = newRequestId();
    if (ownId !== undefined) headers.set('x-request-id', ownId);
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
    if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey);
    if (input.botCheck !== undefined) headers.set(BOT_CHECK_HEADER, input.botCheck);
    if (input.person !== undefined) headers.set(KITCHEN_PERSON_HEADER, input.person);
    if (input.actedAt !== undefined) headers.set(ACTED_AT_HEADER, input.actedAt);
    if (input.reason) headers.set(CHANGE_REASON_HEADER, encodeURIComponent(input.reason));
    let body: BodyInit | null = null;
    if (input.body instanceof FormData) body = input.body;
    else if (input.body !== undefined) {
      headers.set('content-type', 'application/json');
      body = JSON.stringify(input.body);
    }
    let response: Response;
    try {
      response = await fetch(addressOf(call, input), {
        method: call.method,
        headers,
        body,
        signal: input.signal ?? null,
      });
    } catch (error) {
      if (input.signal?.aborted) throw error;
      throw networkError(ownId);
    }
    let payload: unknown;
    try {
      payload = await response.json();
    } catch (error) {
      if (input.signal?.aborted) throw error;
      // A body that is no JSON is an unreadable response; any other error means that it did not arrive whole.
      if (!(error instanceof SyntaxError)) throw networkError(ownId);
    }
    if (response.ok && isSuccess(payload)) {
      // The act is made: that it can't be told is no failure of it.
      if (payload.submission) void onSubmission?.(payload.submission).catch(() => undefined);
      return payload;
    }
    const requestId = response.headers.get('x-request-id') ?? ownId;
    if (isFailure(payload))
      throw new ApiError(payload.error, {
        ...payload,
        status: response.status,
        requestId: payload.requestId ?? requestId,
        retryAfterSeconds: Number(response.headers.get('retry-after') ?? NaN),
      });
    throw new ApiError('Something went wrong', { code: 'unreadable-answer', status: response.status, requestId });
  }

  async function request(call: Call, input: LooseInput): Promise<Success<unknown>> {
    const bearer = await bearerFor(call, false);
    try {
      return await send(call, input, bearer);
    } catch (error) {
      const isRefused = bearer !== undefined && error instanceof ApiError;
      if (!isRefused) throw error;
      // Of any other refusal nothing is asked: the code that asks could not be loaded offline.
      const isLifted = wantsSecondFactor(error.code) && (await onRefusal?.(error));
      if (!isSessionRefused(error) && isLifted !== true) throw error;
    }
    const renewed = await bearerFor(call, true);
    try {
      return await send(call, input, renewed);
    } catch (error) {
      if (isSessionRefused(error)) await onSessionRefused();
      throw error;
    }
  }

  return (call: Call, input: LooseInput = {}) => request(call, input);
}
