import { SIGNERS } from '@justright/contract/call';
import type { KitchenNames, KitchenPerson, NewPin } from '@justright/contract/kitchen-people';
import { LATE_ACT_MS, PIN_FAILURES_MAX } from '@justright/contract/kitchen-pins';
import { RequestError } from '../domain/refusals.ts';
import { type Database, isUniqueViolation } from './database.ts';
import { foldedWords } from './folded-text.ts';
import { boundScope, type Scope, within } from './scope.ts';
import { flag, integer, type Row, table, text } from './table.ts';

interface StoredPerson extends KitchenPerson {
  merchantId: string;
  salt: string;
  /** Of the proof that a device makes of the PIN, kept as a password is. */
  pinHash: string;
  /** PINs that were tried since the last right one; each counts before it is checked. */
  failures: number;
  /** Null while the person works here. The row stays: acts have the name. */
  removedAt: string | null;
  /** The account that named the person for traces. The naming ends with that account's right. Null without a naming. */
  namedByUid: string | null;
}

const PEOPLE = table<StoredPerson>(
  'kitchen_people',
  {
    id: text(),
    restaurantId: text(),
    merchantId: text(),
    name: text(),
    addedAt: text(),
    addedBy: text(),
    salt: text(),
    pinHash: text(),
    pinSetAt: text(),
    failures: integer(),
    lockedAt: text(),
    removedAt: text(),
    mayAnswerTraces: flag(),
    namedByUid: text(),
  },
  {
    key: 'id',
    history: [
      {
        entity: 'kitchenPerson',
        acts: ['made', 'changed'],
        merchant: 'merchantId',
        // Never the salt and the hash.
        fields: ['name', 'restaurantId', 'pinSetAt', 'lockedAt', 'removedAt', 'mayAnswerTraces'],
        watched: ['name', 'pinSetAt', 'lockedAt', 'removedAt', 'mayAnswerTraces'],
      },
    ],
  },
);

/** What proves for a while that a person has entered a PIN at a device. */
interface Pass {
  digest: string;
  deviceId: string;
  expiresAt: string;
}

/** Returns a person as managers read it. */
const shown = ({
  salt: _salt,
  pinHash: _hash,
  failures: _failures,
  merchantId: _merchant,
  removedAt: _removed,
  namedByUid: _namer,
  ...person
}: StoredPerson): KitchenPerson => person;

/** Reads the person that a statement wrote; null when it wrote none. */
export function writtenPerson(result: D1Result | undefined): KitchenPerson | null {
  const [row] = result?.results ?? [];
  return row === undefined ? null : shown(PEOPLE.read(row as Row));
}

const nameTaken = (message: string) =>
  new RequestError('id-already-exists', message, { issues: [{ path: 'name', message }] });

/** Translates a failed write: a name that is taken becomes a refusal; other errors stay. */
export const personErrorOf = (error: unknown): unknown => {
  if (!isUniqueViolation(error, 'kitchen_people.restaurant_id')) return error;
  return nameTaken('Somebody here has this name already');
};

/** Refuses a name from who may not sign: its acts would look like those of a person who signs. */
export const signersNameError = (): RequestError => nameTaken('Somebody who signs for the food has this name');

const ACTIVE = 'removed_at IS NULL';
const IS_SIGNER = `role_type IN (${SIGNERS.map((role) => `'${role}'`).join(', ')})`;
const foldedName = (name: string): string => foldedWords(name.normalize('NFKC')).join(' ');

async function listActive(scope: Scope, db: Database, restaurantId: string): Promise<StoredPerson[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM kitchen_people WHERE ${within()} AND restaurant_id = ?2 AND ${ACTIVE}
       ORDER BY name COLLATE NOCASE, id`,
    )
    .bind(boundScope(scope), restaurantId)
    .all<Row>();
  return results.map(PEOPLE.read);
}

/** Lists the people of a kitchen by name. */
export const listPeople = async (scope: Scope, db: Database, restaurantId: string): Promise<KitchenPerson[]> =>
  (await listActive(scope, db, restaurantId)).map(shown);

/** Lists whom a device of the kitchen asks for. */
export const listNames = async (scope: Scope, db: Database, restaurantId: string): Promise<KitchenNames['people']> =>
  (await listActive(scope, db, restaurantId)).map(({ id, name, salt, lockedAt, mayAnswerTraces }) => ({
    id,
    name,
    salt,
    isLocked: lockedAt !== null,
    mayAnswerTraces,
  }));

/** Tells whether the restaurant of a device has named its people. */
export const hasPeople = async (db: Database, deviceId: string): Promise<boolean> =>
  (await db
    .prepare(
      `SELECT 1 FROM devices AS device JOIN kitchen_people AS person ON person.restaurant_id = device.restaurant_id
       WHERE device.id = ?1 AND person.${ACTIVE} LIMIT 1`,
    )
    .bind(deviceId)
    .first()) !== null;

/** Tells whether a signer has named a person who works here to say that traces are ruled out. */
export const mayAnswerTraces = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .prepare(`SELECT 1 FROM kitchen_people WHERE id = ?1 AND may_answer_traces AND ${ACTIVE}`)
    .bind(id)
    .first()) !== null;

/** Reads a person within the scope who works here, with the merchant. */
export const findPerson = (scope: Scope, db: Database, id: string): Promise<StoredPerson | null> =>
  PEOPLE.find(scope, db, id, `${within()} AND ${ACTIVE}`);

export const insertPerson = (
  db: Database,
  person: Omit<StoredPerson, 'failures' | 'lockedAt' | 'removedAt' | 'mayAnswerTraces' | 'namedByUid'>,
): D1PreparedStatement =>
  PEOPLE.insert(db, {
    ...person,
    failures: 0,
    lockedAt: null,
    removedAt: null,
    mayAnswerTraces: false,
    namedByUid: null,
  });

/** Reads the person that an insert stored. */
export const insertedPerson = (result: D1Result | undefined): KitchenPerson => shown(PEOPLE.written(result));

const change = (db: Database, set: string, id: string, ...bound: string[]): D1PreparedStatement =>
  db.prepare(`UPDATE kitchen_people SET ${set} WHERE id = ?1 AND ${ACTIVE} RETURNING *`).bind(id, ...bound);

/** SQL: the person no longer says that traces are ruled out. */
const NOT_NAMED = 'may_answer_traces = 0, named_by_uid = NULL';
/** SQL: who may sign leaves the word on traces to the person; by anybody else's change it has to be given anew. */
const keptNaming = (isBySigner: boolean): string => (isBySigner ? '' : `, ${NOT_NAMED}`);

/** Renames a person. `isBySigner` keeps the word on traces that a signer has given to the name. */
export const setName = (db: Database, id: string, name: string, isBySigner: boolean): D1PreparedStatement =>
  change(db, `name = ?2${keptNaming(isBySigner)}`, id, name);

/** Opens a lock, which gives new tries. `isBySigner` keeps the word on traces: anybody else could guess the PIN so. */
export const openLock = (db: Database, id: string, isBySigner: boolean): D1PreparedStatement =>
  change(db, `failures = 0, locked_at = NULL${keptNaming(isBySigner)}`, id);

export const endNaming = (db: Database, id: string): D1PreparedStatement => change(db, NOT_NAMED, id);

const endPasses = (db: Database, personId: string): D1PreparedStatement =>
  db.prepare('DELETE FROM kitchen_passes WHERE person_id = ?1').bind(personId);

/** Removes a person from the kitchen, and ends where it is remembered. */
export const removePerson = (db: Database, id: string, now: string): D1PreparedStatement[] => [
  change(db, 'removed_at = ?2', id, now),
  endPasses(db, id),
];

/**
 * Sets a PIN, opens the lock, and ends where the person is remembered. Who sets it could act as the person: the word on traces
 * comes with the PIN of a signer (`namerUid`), stays with the person's next one over its hash (`onlyOver`), ends with any other.
 */
export const setPin = (
  db: Database,
  id: string,
  { salt, pinHash, now }: Pick<NewPin, 'salt'> & { pinHash: string; now: string },
  { onlyOver = null, namerUid = null }: { onlyOver?: string | null; namerUid?: string | null } = {},
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE kitchen_people SET salt = ?2, pin_hash = ?3, pin_set_at = ?4, failures = 0, locked_at = NULL,
         may_answer_traces = iif(?5 IS NULL, ?6 IS NOT NULL, may_answer_traces),
         named_by_uid = iif(?5 IS NULL, ?6, named_by_uid)
       WHERE id = ?1 AND ${ACTIVE} AND (?5 IS NULL OR pin_hash = ?5) RETURNING *`,
    )
    .bind(id, salt, pinHash, now, onlyOver, namerUid),
  endPasses(db, id),
];

/** Decides whether a signer of the merchant has this name, in any letter case, or has it as an address. */
export async function isNameOfSigner(db: Database, merchantId: string, name: string): Promise<boolean> {
  const { results } = await db
    .prepare(`SELECT display_name, account_email FROM users WHERE merchant_id = ?1 AND ${IS_SIGNER}`)
    .bind(merchantId)
    .all<{ display_name: string; account_email: string }>();
  return results
    .flatMap(({ display_name, account_email }) => [display_name, account_email])
    .some((taken) => foldedName(taken) === foldedName(name));
}

/**
 * Counts a try of a PIN before it is checked, so that any number at once are no more than the limit. Returns the person;
 * null when none is left.
 */
export async function takeAttempt(db: Database, id: string): Promise<StoredPerson | null> {
  const row = await db
    .prepare(
      `UPDATE kitchen_people SET failures = failures + 1
       WHERE id = ?1 AND ${ACTIVE} AND failures < ${PIN_FAILURES_MAX} RETURNING *`,
    )
    .bind(id)
    .first<Row>();
  return row && PEOPLE.read(row);
}

/** Locks a person for whom no try is left, until a manager opens it. */
export const lockSpent = (db: Database, id: string, now: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE kitchen_people SET locked_at = ?2
       WHERE id = ?1 AND failures >= ${PIN_FAILURES_MAX} AND locked_at IS NULL`,
    )
    .bind(id, now);

/**
 * Stores the pass of a right PIN, which ends the count of wrong ones; the first statement changes no row when another PIN was
 * set meanwhile. A pass stays for a day after its end, for acts that were made before it.
 */
export const insertPass = (
  db: Database,
  { id, pinHash }: Pick<StoredPerson, 'id' | 'pinHash'>,
  pass: Pass,
  nowMs: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE kitchen_people SET failures = 0, locked_at = NULL WHERE id = ?1 AND pin_hash = ?2 AND ${ACTIVE} RETURNING id`,
    )
    .bind(id, pinHash),
  db
    .prepare(
      `INSERT INTO kitchen_passes (digest, person_id, device_id, expires_at)
       SELECT ?3, id, ?4, ?5 FROM kitchen_people WHERE id = ?1 AND pin_hash = ?2 AND ${ACTIVE}`,
    )
    .bind(id, pinHash, pass.digest, pass.deviceId, pass.expiresAt),
  db.prepare('DELETE FROM kitchen_passes WHERE expires_at <= ?1').bind(new Date(nowMs - LATE_ACT_MS).toISOString()),
];

/** Finds who has a pass of a device for an act at a time. */
export const findPassed = (
  db: Database,
  { digest, deviceId, at }: { digest: string; deviceId: string; at: string },
): Promise<{ id: string; name: string; expiresAt: string } | null> =>
  db
    .prepare(
      `SELECT person.id, person.name, pass.expires_at AS expiresAt FROM kitchen_passes AS pass JOIN kitchen_people AS person ON person.id = pass.person_id
       WHERE pass.digest = ?1 AND pass.device_id = ?2 AND pass.expires_at > ?3 AND person.${ACTIVE}`,
    )
    .bind(digest, deviceId, at)
    .first<{ id: string; name: string; expiresAt: string }>();
