import { type Call, schemasOf } from '@justright/contract/call';
import { clientNetwork } from '@justright/worker-kit/client-network';
import type { IdempotentRequest } from '../data/idempotency.ts';
import { invalid } from '../domain/refusals.ts';
import { validate } from '../domain/validate.ts';
import type { Caller } from '../identity/authenticate.ts';
import type { Options } from './endpoint-options.ts';
import { refuseLongBody, takeTurnOfBody } from './rate-limits.ts';
import { idempotentRequest } from './idempotent-request.ts';
import { bodyMaxBytes, parseJson, readBody, readForm } from './read-body.ts';
import type { Received } from './received.ts';

/** What a request says; what its call has no schema for is undefined. */
export interface ParsedRequest {
  query: unknown;
  body: unknown;
  form: FormData | undefined;
  /** Present when the client sent an Idempotency-Key. */
  idempotent: IdempotentRequest | undefined;
}

/** Second step of an endpoint: reads the body within its limit, and validates what the call has schemas for. */
export async function parseRequest(
  { request, header, query }: Received,
  call: Call,
  { isForm, form }: Options,
  caller: Caller | undefined,
): Promise<ParsedRequest> {
  const schemas = schemasOf(call);
  const isOpen = typeof call.who !== 'object';
  const network = clientNetwork(header('cf-connecting-ip'));
  if (isOpen) await refuseLongBody(network, header('content-length'));
  const bodyText = schemas.body ? await readBody(request, bodyMaxBytes(call), isForm === true) : '';
  if (isOpen) await takeTurnOfBody(network, bodyText.length);
  return {
    query: schemas.query && validate(schemas.query, query()),
    body: schemas.body && validate(schemas.body, parseBody(bodyText)),
    form: form && (await readForm(request, form)),
    idempotent: idempotentRequest(header('idempotency-key'), caller, request, bodyText),
  };
}

/** Parses a body. An empty body counts as an empty object, so that calls without fields need no body. */
function parseBody(text: string): unknown {
  if (text.trim() === '') return {};
  const body = parseJson(text);
  if (Array.isArray(body)) throw invalid('', 'Must be an object');
  return body;
}
