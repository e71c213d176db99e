import type { Call, CallSchemas, CallTypes } from '@justright/contract/call';
import type { AdminAccount } from '@justright/worker-kit/identity-admin';
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { CatalogueDatabase, Database } from '../data/database.ts';
import type { WrittenOnce } from '../data/idempotency.ts';
import { type Scope, scopeOf } from '../data/scope.ts';
import { RequestError } from '../domain/refusals.ts';
import type { StatementAuthor } from '../domain/statement.ts';
import type { Env } from '../env.ts';
import { type Caller, nameOf } from '../identity/authenticate.ts';
import { tellSigners } from '../identity/tell-staff.ts';
import { recheckBeforeSave } from '../kitchen/recheck-orders.ts';
import type { Options } from './endpoint-options.ts';
import { takeUnits, unitsOf } from './rate-limits.ts';
import { type FoundCaller, findCaller } from './find-caller.ts';
import type { HonoEnv } from './hono-env.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { type ParsedRequest, parseRequest } from './parse-request.ts';
import type { UploadLimit } from './read-body.ts';
import { type Received, receivedFrom } from './received.ts';
import { respond } from './respond.ts';
import { type EndpointResponse, runHandler } from './run-handler.ts';

type Parsed<S, K extends 'query' | 'body'> =
  S extends Record<K, infer Schema extends v.GenericSchema> ? v.InferOutput<Schema> : undefined;

/**
 * The request that a handler gets: the checked caller (see {@link callerOf}, {@link accountOf}), and input that its
 * schema has validated.
 */
interface EndpointRequest<T extends CallTypes, S extends CallSchemas, O extends Options>
  extends
    Pick<Received, 'env' | 'requestId' | 'header' | 'afterResponse'>,
    FoundCaller,
    Pick<ParsedRequest, 'idempotent'>,
    Pick<OpenedDatabase, 'open' | 'readKept'> {
  db: O extends { changes: 'menus' } ? CatalogueDatabase : Database;
  params: NonNullable<T['params']>;
  query: Parsed<S, 'query'>;
  body: Parsed<S, 'body'>;
  form: O['form'] extends UploadLimit ? FormData : undefined;
  /** Returns the scope: the rows that the caller may read and write. */
  scope: () => Promise<Scope>;
  /** The client's IP address, where the platform provides it. */
  clientAddress: string | undefined;
  nowMs: number;
}

export interface Endpoint {
  call: Call;
  options: Options;
  /** What it responds with is kept in memory, and no database is asked for most requests. */
  isRaw?: true;
  handle: (c: Context<HonoEnv>) => Promise<Response>;
}

/** Returns the caller of an endpoint whose `who` demands one. */
export function callerOf(request: { caller: Caller | undefined }): Caller {
  if (!request.caller) throw new RequestError('missing-token', 'Please sign in');
  return request.caller;
}

/** Returns the author of what a request states about an ingredient, and the time. */
export const authorOf = (request: { caller: Caller | undefined; nowMs: number }): StatementAuthor => ({
  by: nameOf(callerOf(request)),
  at: new Date(request.nowMs).toISOString(),
});

/** Returns the caller's account in an endpoint on the caller's own data. */
export function accountOf(request: { account: AdminAccount | undefined }): AdminAccount {
  if (!request.account) throw new Error('The provider was not asked for the account of this call');
  return request.account;
}

type Handler<T extends CallTypes, S extends CallSchemas, O extends Options> = (
  request: EndpointRequest<T, S, O>,
) => Promise<O extends { once: true } ? WrittenOnce<T['data']> : EndpointResponse<T['data']>>;

/**
 * Makes the endpoint of a call of the contract. Its steps run in the order below: who calls, against the account that
 * the provider has now; what is said; which database; the handler, which reads, decides and writes; the response.
 */
export function endpoint<T extends CallTypes, S extends CallSchemas>(
  call: Call<T, S>,
  handler: Handler<T, S, { form?: never }>,
): Endpoint;
export function endpoint<T extends CallTypes, S extends CallSchemas, O extends Options>(
  call: Call<T, S>,
  options: O,
  handler: Handler<T, S, O>,
): Endpoint;
export function endpoint<T extends CallTypes, S extends CallSchemas, O extends Options>(
  call: Call<T, S>,
  ...rest: [Handler<T, S, O>] | [O, Handler<T, S, O>]
): Endpoint {
  const handler = rest[rest.length - 1] as Handler<T, S, O>;
  const options: Options = rest.length === 2 ? rest[0] : {};
  return {
    call,
    options,
    async handle(c) {
      const received = receivedFrom(c);
      const found = await findCaller(received, call, options);
      const { caller } = found;
      const parsed = await parseRequest(received, call, options, caller);
      const opened = openDatabase(received, call, options, caller);
      const { env, requestId, header, afterResponse } = received;
      if (options.changes === 'menus') await recheckBeforeSave(env, afterResponse);
      const nowMs = Date.now();
      // The steps know no call's types: the schemas have validated what is parsed, and `changes` chose the database.
      const request = {
        env,
        requestId,
        header,
        afterResponse,
        nowMs,
        ...found,
        ...parsed,
        db: opened.db,
        open: opened.open,
        readKept: opened.readKept,
        params: c.req.param(),
        scope: scopeReader(env, call, caller, opened.db),
        clientAddress: header('cf-connecting-ip'),
      } as EndpointRequest<T, S, O>;
      const handled = await runHandler<T['data']>({ options, opened, ...parsed, caller, requestId, nowMs }, () =>
        handler(request),
      );
      const { submission } = handled;
      if (submission) afterResponse(tellSigners({ env, db: opened.db }, submission.id, nowMs));
      return respond(c, received, options, opened, handled);
    },
  };
}

/** Returns a function for the caller's scope, whose first use counts the request as the merchant's. */
function scopeReader(env: Env, call: Call, caller: Caller | undefined, db: Database): () => Promise<Scope> {
  let isCounted = false;
  return async () => {
    const scope = await scopeOf(callerOf({ caller }), db);
    if (scope.ofMerchant && !isCounted) {
      isCounted = true;
      await takeUnits(env, 'MERCHANT_LIMIT', scope.ofMerchant, unitsOf(call), Date.now());
    }
    return scope;
  };
}
