import {
  approvePublication,
  cancelPublication,
  type Publication,
  refusePublication,
} from '@justright/contract/publications';
import type { Database } from '../../data/database.ts';
import { comparePublication, requireMenuVersion } from '../../data/menu-drafts.ts';
import { type PublicationRecord, PUBLICATIONS } from '../../data/publication-table.ts';
import {
  approvePublicationRow,
  cancelPublicationRow,
  findPublication,
  refusePublicationRow,
  shownPublication,
} from '../../data/publications.ts';
import type { Scope } from '../../data/scope.ts';
import { requireFound, RequestError } from '../../domain/refusals.ts';
import { authorOf, callerOf, endpoint } from '../../http/endpoint.ts';
import { requireSeen, unlessChanged } from './drafting-menu.ts';

async function requirePublication(scope: Scope, db: Database, id: string): Promise<PublicationRecord> {
  const record = requireFound(await findPublication(scope, db, id), 'Publication');
  return record;
}

const STATE_TEXT = {
  waiting: 'waits for a second person',
  published: 'is published',
  refused: 'was refused',
  cancelled: 'was cancelled',
} as const;
const otherState = ({ state }: PublicationRecord): RequestError =>
  new RequestError('invalid-transition', `This publication ${STATE_TEXT[state]}`);

type Request = Parameters<typeof authorOf>[0];
const decidedBy = (request: Request, reason = '') => {
  const { by, at } = authorOf(request);
  return { by: by ?? '', at, reason };
};

/** Returns the publication that a conditional write changed, or refuses because its state is another one. */
async function decided(
  scope: Scope,
  db: Database,
  uid: string,
  { id }: PublicationRecord,
  written: D1Result | undefined,
): Promise<Publication> {
  if (!written || written.meta.changes === 0) throw otherState(await requirePublication(scope, db, id));
  return shownPublication(db, uid, PUBLICATIONS.written(written));
}

/** Approves a publication that waits. The person who asked for it is refused with `second-person`. */
export const approvePublicationEndpoint = endpoint(approvePublication, { changes: 'menus' }, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const { uid } = callerOf(request);
  const record = await requirePublication(scope, db, params.id);
  if (record.state !== 'waiting') throw otherState(record);
  if (record.uid === uid) {
    throw new RequestError('second-person', 'You asked for this publication: another person approves it');
  }
  const compared = await comparePublication(db, record);
  requireSeen(body.digest, compared);
  const approved = { id: record.id, loosens: compared.comparison.loosens };
  const results = await unlessChanged(
    db.batch([requireMenuVersion(db, compared.loaded), approvePublicationRow(db, approved, decidedBy(request))]),
  );
  return { data: await decided(scope, db, uid, record, results[1]) };
});

/** Refuses a publication that waits, with the reason for the person who asked for it. */
export const refusePublicationEndpoint = endpoint(refusePublication, { changes: 'menus' }, async (request) => {
  const { db, params, body } = request;
  const scope = await request.scope();
  const record = await requirePublication(scope, db, params.id);
  const [written] = await db.batch([refusePublicationRow(db, record.id, decidedBy(request, body.reason))]);
  return { data: await decided(scope, db, callerOf(request).uid, record, written) };
});

/** Cancels a publication that waits for a person or for its time. */
export const cancelPublicationEndpoint = endpoint(cancelPublication, { changes: 'menus' }, async (request) => {
  const { db, params } = request;
  const scope = await request.scope();
  const record = await requirePublication(scope, db, params.id);
  const [written] = await db.batch([cancelPublicationRow(db, record.id, decidedBy(request))]);
  return { data: await decided(scope, db, callerOf(request).uid, record, written) };
});
