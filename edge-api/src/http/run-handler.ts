import type { HeldSubmission } from '@justright/contract/envelope';
import { catalogueDatabase } from '../data/catalogue-database.ts';
import type { Database } from '../data/database.ts';
import { findFirstResponse, type IdempotentRequest } from '../data/idempotency.ts';
import { imageErrorOf } from '../data/known-images.ts';
import { noRoomText } from '../data/quotas.ts';
import { storeLapsesFirst } from '../data/kitchen-signatures.ts';
import { settleChanges } from '../data/waiting-changes.ts';
import { invalid } from '../domain/refusals.ts';
import type { Caller } from '../identity/authenticate.ts';
import type { Options } from './endpoint-options.ts';
import type { OpenedDatabase } from './open-database.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/** The result of a handler: the data of the envelope, and status 201 when something was created. */
export interface EndpointResponse<Data> {
  data: Data;
  status?: 200 | 201;
  nextCursor?: string | null;
  total?: number;
}

/** What a handler returned, and what of its changes waits to be signed. */
export interface Handled<Data> {
  response: EndpointResponse<Data>;
  submission: HeldSubmission | undefined;
}

interface Run {
  options: Options;
  opened: Pick<OpenedDatabase, 'db' | 'session'>;
  caller: Caller | undefined;
  body: unknown;
  idempotent: IdempotentRequest | undefined;
  requestId: string;
  nowMs: number;
}

/**
 * Fourth step of an endpoint: runs the handler as its options say, and settles what it has changed. Before a write to the
 * catalogue it stores which kitchen signatures have ended: what it writes could take the cause away.
 */
export async function runHandler<Data>(
  run: Run,
  handler: () => Promise<EndpointResponse<Data>>,
): Promise<Handled<Data>> {
  const { options, opened, body } = run;
  const attempt = async () => {
    try {
      return await handler();
    } catch (error) {
      throw await refusalOf(error, opened.db, body);
    }
  };
  if (options.changes === 'menus') await storeLapsesFirst(catalogueDatabase(opened.session), Date.now());
  const respond = () => (options.retries && !isVersioned(body) ? retryOnConflict(attempt) : attempt());
  let response: EndpointResponse<Data>;
  try {
    response = await (options.once ? respondOnce(run, respond) : respond());
  } catch (error) {
    // What a failed act has written waits too.
    await settle(run);
    throw error;
  }
  return { response, submission: await settle(run) };
}

/** Says a failed write in words of the form, where a trigger refused it: a full table, an image that is gone. */
async function refusalOf(error: unknown, db: Database, body: unknown): Promise<unknown> {
  const noRoom = noRoomText(error);
  return noRoom === undefined ? imageErrorOf(error, db, body) : invalid('', noRoom);
}

/** Decides whether a body names the version that it was made from. */
const isVersioned = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'version' in body && body.version !== undefined;

/** Gives a repeat the first response, also when the handler refuses the repeat because of the first request. */
async function respondOnce<Data>(
  { opened: { db }, idempotent, nowMs }: Run,
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

/** Makes one submission of what the request changed and may not sign. */
async function settle({ options, opened, caller, requestId }: Run): Promise<HeldSubmission | undefined> {
  if (options.changes !== 'menus' || !caller) return undefined;
  return settleChanges(catalogueDatabase(opened.session), { act: requestId, nowMs: Date.now() });
}
