import type { Success } from '@justright/contract/envelope';
import type { Context } from 'hono';
import { sealSoon } from '../data/seals.ts';
import { snapshotIdOf } from '../data/snapshot.ts';
import { dropUnnamedImages } from '../images/image-files.ts';
import { queueDeliveriesSoon } from '../integrations/webhooks.ts';
import type { Options } from './endpoint-options.ts';
import type { OpenedDatabase } from './open-database.ts';
import type { Received } from './received.ts';
import { recheckOrdersSoon } from '../kitchen/recheck-orders.ts';
import type { Handled } from './run-handler.ts';
import { serverTiming } from './server-timing.ts';

/**
 * Last step of an endpoint: sends the envelope of a success. 202 says that changes wait to be signed. Begins what
 * follows a write: images without a reference, open orders, seals, webhooks.
 */
export function respond<Data>(
  c: Pick<Context, 'header' | 'json'>,
  { env, trace, requestId, afterResponse }: Received,
  { changes, once }: Options,
  { db, session }: Pick<OpenedDatabase, 'db' | 'session'>,
  { response, submission }: Handled<Data>,
): Response {
  if (changes === 'menus') {
    afterResponse(dropUnnamedImages(env, session, requestId));
    afterResponse(recheckOrdersSoon(env, afterResponse));
  }
  if (changes !== undefined) {
    afterResponse(sealSoon(env.DB.withSession('first-primary')));
    afterResponse(queueDeliveriesSoon(env));
  }
  const { status = once ? 201 : 200, ...content } = response;
  const success: Success<Data> = { success: true, ...content, ...snapshotIdOf(db), submission };
  if (trace.queries > 0) c.header('server-timing', serverTiming(trace));
  return c.json(success, submission ? 202 : status);
}
