import type { Database } from '../data/database.ts';
import { askGuardOff, endGuardRequests, type Guarded, listAskedByOthers, listSigners } from '../data/guard-requests.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import type { Caller } from '../identity/authenticate.ts';
import { queueNotice } from '../identity/queue-notice.ts';

interface Request {
  env: Env;
  db: Database;
  nowMs: number;
  afterResponse: (work: Promise<unknown>) => void;
}

/** Mails those who sign for the food that a setting was changed, or that somebody asks to turn a guard off. */
export async function tellSigners({ env, db, nowMs }: Omit<Request, 'afterResponse'>, of: Guarded): Promise<void> {
  for (const person of await listSigners(db, of)) {
    await queueNotice(env, person, { notice: 'setting-of-food', detail: of.name }, nowMs);
  }
}

/**
 * Lets a guard be turned off by the second person who asks for it; refuses the first with `second-person`, and stores who it was.
 * Returns what belongs to the batch of the change.
 */
export async function secondPersonFor(
  request: Request,
  { uid }: Caller,
  of: Guarded,
  fields: readonly string[],
): Promise<D1PreparedStatement[]> {
  const { db, nowMs } = request;
  if (fields.length === 0) return [];
  const asked = await listAskedByOthers(db, of, uid, nowMs);
  if (fields.every((field) => asked.includes(field))) return [endGuardRequests(db, of)];
  const now = new Date(nowMs).toISOString();
  await db.batch(fields.map((field) => askGuardOff(db, of, field, uid, now)));
  request.afterResponse(tellSigners(request, of));
  throw new RequestError(
    'second-person',
    'This turns off what guards your guests, so it takes two. It is noted that you ask for it: it is made when another administrator saves the same change within a week.',
    { details: { fields } },
  );
}
