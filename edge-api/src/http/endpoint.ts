import { type Call, type CallSchemas, type CallTypes, maySign, schemasOf } from '@justright/contract/call';
import { Text } from '@justright/contract/common';
import { CHANGE_REASON_HEADER, CHANGE_REASON_MAX_LENGTH } from '@justright/contract/change-reason';
import type { Success } from '@justright/contract/envelope';
import { isOfBackOffice } from '@justright/contract/roles';
import type { AdminAccount } from '@justright/worker-kit/identity-admin';
import type { Context } from 'hono';
import type * as v from 'valibot';
import { catalogueDatabase } from '../data/catalogue-database.ts';
import type { CatalogueDatabase, Database } from '../data/database.ts';
import { actingDatabase } from '../data/history.ts';
import { noRoomText } from '../data/quotas.ts';
import { findGivenName } from '../data/users.ts';
import { type Scope, scopeOf } from '../data/scope.ts';
import type { Env } from '../env.ts';
import { requireLiveCaller } from '../identity/live-account.ts';
import { noteAccountName } from '../identity/note-account-name.ts';
import { keyIn } from '../identity/api-key.ts';
import { authenticate, type Caller, nameOf } from '../identity/authenticate.ts';
import { deviceCaller, deviceSecretIn } from '../identity/device-session.ts';
import { authorize } from './authorize.ts';
import { checkKey } from './check-key.ts';
import { refuseLongBody, takeTurnOfBody, takeUnits, unitsOf } from './fair-use.ts';
import { RequestError, invalid } from '../domain/refusals.ts';
import type { StatementAuthor } from '../domain/statement.ts';
import { logFailure } from './respond-to-error.ts';
import { clientNetwork } from '@justright/worker-kit/client-network';
import type { HonoEnv } from './hono-env.ts';
import { findFirstResponse, type IdempotentRequest, type WrittenOnce } from '../data/idempotency.ts';
import { releaseImages } from '../images/image-files.ts';
import { idempotentRequest } from './idempotent-request.ts';
import { imageErrorOf } from '../data/known-images.ts';
import { bodyMaxBytes, parseJson, readBody, readForm, type UploadLimit } from './read-body.ts';
import { type ReleaseBearer, releaseBearer } from './release-token.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { type Open, opener, openPrimary, openSession, snapshotIdOf } from '../data/snapshot.ts';
import { queueDeliveriesSoon } from '../integrations/webhooks.ts';
import { sealSoon } from '../data/seals.ts';
import { settleChanges } from '../data/waiting-changes.ts';
import { signWaitingDeclarations } from '../data/waiting-declarations.ts';
import { serverTiming } from './server-timing.ts';
import { validate } from '../domain/validate.ts';

/** The options of an endpoint. Its parameters and its data are defined by the contract. */
export interface Options {
  /** The body may also be `multipart/form-data`; its text fields become the fields of the body. */
  isForm?: boolean;
  /** The largest `multipart/form-data` body; the handler checks its parts. */
  form?: UploadLimit;
  /**
   * The handler writes a row only while it has the version that it read. When the body has no `version`, the client did
   * not decide on what it had seen, so the handler runs again after a version conflict.
   */
  retries?: true;
  /**
   * The call creates something: 201. A repeat with the same Idempotency-Key gets the first response and writes nothing.
   * The handler returns what `writeOnce` returned.
   */
  once?: true;
  /**
   * `menus`: the handler writes to the catalogue. The write ends the menu leases, and images without a reference are
   * removed. `orders`: it writes orders or their history. What either has written is sealed after the response, and
   * merchants' webhooks are told of it.
   */
  changes?: 'menus' | 'orders';
  /** What a diner reads here may be as old as a menu, so that it waits for no primary (`data/snapshot.ts`). */
  isLeased?: true;
  /** Of roles, releases and settings: a person who has a second factor proves it again for it. */
  asksAgain?: true;
  /** A read that records who reads, by name. */
  recordsReader?: true;
  /** The handler looks up the caller's account itself, and accepts a session that has ended. */
  takesEndedSession?: true;
}

type Parsed<S, K extends 'query' | 'body'> =
  S extends Record<K, infer Schema extends v.GenericSchema> ? v.InferOutput<Schema> : undefined;

/** The request that a handler gets: the checked caller, and input that its schema has validated. */
interface EndpointRequest<T extends CallTypes, S extends CallSchemas, O extends Options> {
  env: Env;
  db: O extends { changes: 'menus' } ? CatalogueDatabase : Database;
  /** Opens another session. It does not begin at the client's `snapshotId`. */
  open: Open;
  requestId: string;
  params: NonNullable<T['params']>;
  query: Parsed<S, 'query'>;
  body: Parsed<S, 'body'>;
  form: O['form'] extends UploadLimit ? FormData : undefined;
  /** Present when the call's `who` demands a bearer; see {@link callerOf}. */
  caller: Caller | undefined;
  /**
   * The caller's account, just read from the provider; present in calls on the caller's own data, see {@link
   * accountOf}.
   */
  account: AdminAccount | undefined;
  /** The release token that replaced a user's bearer; only in calls that accept release tokens. */
  releaseToken: ReleaseBearer | undefined;
  /** Returns the scope: the rows that the caller may read and write. */
  scope: () => Promise<Scope>;
  /** Present when the client sent an Idempotency-Key. */
  idempotent: IdempotentRequest | undefined;
  /** Continues work after the response. A rejection is logged. */
  afterResponse: (work: Promise<unknown>) => void;
  /** The client's IP address, where the platform provides it. */
  clientAddress: string | undefined;
  header: (name: string) => string | undefined;
  nowMs: number;
}
/** The result of a handler: the data of the envelope, and status 201 when something was created. */
interface EndpointResponse<Data> {
  data: Data;
  status?: 200 | 201;
  nextCursor?: string | null;
  total?: number;
}

export interface Endpoint {
  call: Call;
  options: Options;
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
 * Makes the endpoint of a call of the contract. It first checks the caller and the role, against the account that the
 * provider has now; then it validates the input; then the handler reads, decides and writes.
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
  const schemas = schemasOf(call);
  return {
    call,
    options,
    async handle(c) {
      const { env } = c;
      const trace = c.get('trace');
      const { caller, account, releaseToken } = await checkedCaller(c, call, options);
      const isOpen = typeof call.who !== 'object';
      const network = clientNetwork(c.req.header('cf-connecting-ip'));
      if (isOpen) await refuseLongBody(network, c.req.header('content-length'));
      const bodyText = schemas.body ? await readBody(c.req.raw, bodyMaxBytes(call), options.isForm === true) : '';
      if (isOpen) await takeTurnOfBody(network, bodyText.length);
      const query = (schemas.query ? validate(schemas.query, c.req.query()) : undefined) as Parsed<S, 'query'>;
      const body = (schemas.body ? validate(schemas.body, parseBody(bodyText)) : undefined) as Parsed<S, 'body'>;
      const form = (options.form ? await readForm(c.req.raw, options.form) : undefined) as EndpointRequest<
        T,
        S,
        O
      >['form'];
      // A write must decide on the state of the primary, not of a replica.
      const isWrite = call.method !== 'GET';
      const snapshotId = isWrite ? '' : (c.req.query('snapshotId') ?? '');
      const open = opener(env.DB, trace);
      const isLeased = options.isLeased === true && snapshotId === '' && !(caller && isOfBackOffice(caller.roleType));
      const session = isLeased
        ? open(Number(env.MENU_LEASE_MS), Date.now()).db
        : openSession(env.DB, snapshotId, trace);
      const acting =
        caller && isWrite && typeof call.who === 'object'
          ? actingDatabase(session, {
              uid: caller.uid,
              name: nameOf(caller),
              reason: reasonOf(c.req.header(CHANGE_REASON_HEADER)),
              signs: maySign(caller.roleType),
              act: c.get('requestId'),
            })
          : session;
      const db = options.changes === 'menus' ? catalogueDatabase(acting, session) : acting;
      if (options.changes === 'menus') await signWaitingDeclarations(catalogueDatabase(session));
      const request: EndpointRequest<T, S, O> = {
        env,
        db: db as EndpointRequest<T, S, O>['db'],
        open,
        requestId: c.get('requestId'),
        params: c.req.param() as EndpointRequest<T, S, O>['params'],
        query,
        body,
        form,
        caller,
        account,
        releaseToken,
        scope: scopeReader(env, call, caller, db),
        idempotent: idempotentRequest(c.req.header('idempotency-key'), caller, c.req.raw, bodyText),
        afterResponse: afterResponseOf(c),
        clientAddress: c.req.header('cf-connecting-ip'),
        header: (name) => c.req.header(name),
        nowMs: Date.now(),
      };
      const attempt = () =>
        handler(request).catch(async (error: unknown) => {
          const noRoom = noRoomText(error);
          throw noRoom === undefined ? await imageErrorOf(error, db, body) : invalid('', noRoom);
        });
      const respond = () => (options.retries && !isVersioned(body) ? retryOnConflict(attempt) : attempt());
      const make = (): Promise<EndpointResponse<T['data']>> =>
        options.once ? respondOnce(request, respond) : respond();
      const settle = async () =>
        options.changes === 'menus' && caller
          ? await settleChanges(catalogueDatabase(session), { act: c.get('requestId'), nowMs: Date.now() })
          : undefined;
      let response: EndpointResponse<T['data']>;
      try {
        response = await make();
      } catch (error) {
        // What a failed act has written waits too.
        await settle();
        throw error;
      }
      const submission = await settle();
      if (options.changes === 'menus') request.afterResponse(releaseImages(env, session));
      if (options.changes !== undefined) {
        request.afterResponse(sealSoon(env.DB.withSession('first-primary')));
        request.afterResponse(queueDeliveriesSoon(env));
      }
      const { status: ownStatus = options.once ? 201 : 200, ...content } = response;
      const status = submission ? 202 : ownStatus;
      const success: Success<T['data']> = { success: true, ...content, ...snapshotIdOf(db), submission };
      if (trace.queries > 0) c.header('server-timing', serverTiming(trace));
      return c.json(success, status);
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

/** Continues work after the response. A rejection is logged. */
const afterResponseOf =
  (c: Context<HonoEnv>) =>
  (work: Promise<unknown>): void =>
    c.executionCtx.waitUntil(work.catch((error: unknown) => logFailure(error, c)));

/** Returns the caller, after checking the role, the session and the account at the provider. */
async function checkedCaller(
  c: Context<HonoEnv>,
  call: Call,
  { takesEndedSession, asksAgain, recordsReader }: Options,
): Promise<Pick<EndpointRequest<CallTypes, CallSchemas, Options>, 'caller' | 'account' | 'releaseToken'>> {
  const { who } = call;
  const nobody = { caller: undefined, account: undefined, releaseToken: undefined };
  if (who === 'public') return nobody;
  const { env } = c;
  const header = c.req.header('authorization');
  const trace = c.get('trace');
  const startedAtMs = Date.now();
  const admit = async (caller: Caller | undefined) => {
    // The log has no diner's id.
    if (caller && isOfBackOffice(caller.roleType)) trace.actor = caller.uid;
    // A key has a limit of its own.
    if (caller && !caller.key) await takeUnits(env, 'ACCOUNT_LIMIT', caller.uid, unitsOf(call), startedAtMs);
    authorize(call, caller);
  };
  try {
    if (typeof who === 'object' && who.includes('release-token')) {
      const use = { nowMs: startedAtMs, afterResponse: afterResponseOf(c) };
      const releaseToken = await releaseBearer(header, env.RELEASE_TOKEN, () => openPrimary(env.DB, trace), use);
      if (releaseToken) {
        trace.actor = `release:${releaseToken.name}`;
        return { ...nobody, releaseToken };
      }
    }
    const secret = keyIn(header);
    if (secret !== undefined) {
      const db = openPrimary(env.DB, trace);
      const caller = await checkKey({ env, db, nowMs: startedAtMs }, secret, afterResponseOf(c));
      await admit(caller);
      return { ...nobody, caller };
    }
    const deviceSecret = deviceSecretIn(header);
    if (deviceSecret !== undefined) {
      const caller = await deviceCaller(openPrimary(env.DB, trace), deviceSecret, startedAtMs);
      await admit(caller);
      return { ...nobody, caller };
    }
    const caller = await authenticate(header, env);
    await admit(caller);
    if (!caller || takesEndedSession) return { ...nobody, caller };
    const nowMs = Date.now();
    const isNamed =
      isOfBackOffice(caller.roleType) && (call.method !== 'GET' || who === 'any' || recordsReader === true);
    const [account, given] = await Promise.all([
      requireLiveCaller(env, caller, call, nowMs),
      isNamed ? findGivenName(openPrimary(env.DB, trace), caller.uid) : null,
    ]);
    if (account && given && given.accountName !== (account.displayName ?? '')) {
      afterResponseOf(c)(noteAccountName(env, account, given, nowMs));
    }
    requireSecondFactor(env, caller, call, { asksAgain: asksAgain === true, nowMs });
    // What others read of an act has the name that an administrator gave, never the account's own.
    return { ...nobody, caller: isNamed ? { ...caller, displayName: given?.name ?? '' } : caller, account };
  } finally {
    trace.authMs = Date.now() - startedAtMs;
  }
}

/** Gives a repeat the first response, also when the handler refuses the repeat because of the first request. */
async function respondOnce<Data>(
  { db, idempotent, nowMs }: { db: Database; idempotent: IdempotentRequest | undefined; nowMs: number },
  respond: () => Promise<EndpointResponse<Data>>,
): Promise<EndpointResponse<Data>> {
  const first = await findFirstResponse<Data>(db, idempotent, nowMs);
  if (first !== undefined) return { data: first };
  try {
    const { data } = await respond();
    return { data };
  } catch (error) {
    const other = await findFirstResponse<Data>(db, idempotent, nowMs);
    if (other === undefined) throw error;
    return { data: other };
  }
}

/** Decides whether a body names the version that it was made from. */
const isVersioned = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'version' in body && body.version !== undefined;

/** Returns the reason that a person gave for a change, which a history shows. A malformed header does not refuse the change. */
function reasonOf(header: string | undefined): string {
  let reason = '';
  try {
    reason = decodeURIComponent(header ?? '')
      .slice(0, CHANGE_REASON_MAX_LENGTH)
      .toWellFormed();
  } catch {
    // A text that was not encoded is no reason.
  }
  return validate(Text, reason);
}

/** Parses a body. An empty body counts as an empty object, so that calls without fields need no body. */
function parseBody(text: string): unknown {
  if (text.trim() === '') return {};
  const body = parseJson(text);
  if (Array.isArray(body)) throw invalid('', 'Must be an object');
  return body;
}
