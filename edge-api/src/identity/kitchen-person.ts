import { maySign } from '@justright/contract/call';
import { ACTED_AT_HEADER, KITCHEN_PERSON_HEADER } from '@justright/contract/kitchen-headers';
import { LATE_ACT_MS } from '@justright/contract/kitchen-pins';
import { digest } from '@justright/worker-kit/digest';
import type { Database } from '../data/database.ts';
import { findPassed, hasPeople, mayAnswerTraces } from '../data/kitchen-people.ts';
import { RequestError } from '../domain/refusals.ts';
import type { Caller } from './authenticate.ts';
import { actingName } from './device-session.ts';

const ENTER_AGAIN = 'Choose your name and enter your PIN again';

type Header = (name: string) => string | undefined;

/** Returns when an act was made that was sent later, by its device's clock; null for one that is made now. */
export function actedAt(header: Header, nowMs: number): string | null {
  const atMs = Date.parse(header(ACTED_AT_HEADER) ?? '');
  return atMs > nowMs - LATE_ACT_MS && atMs < nowMs ? new Date(atMs).toISOString() : null;
}

/**
 * Returns the caller of a device with the person who acts on it, by the pass of a proved PIN: every record of the act names
 * both. Without a pass it says that a device acted, whose name may be a person's. Where it `actsLate`, an act that was kept
 * without a network counts from when it was made; for all else the pass has to count now.
 */
export async function withPerson(
  db: Database,
  device: Caller,
  { header, actsLate, nowMs }: { header: Header; actsLate: boolean; nowMs: number },
): Promise<Caller> {
  const pass = header(KITCHEN_PERSON_HEADER);
  if (pass === undefined) return { ...device, displayName: actingName(device.displayName) };
  const madeAt = actsLate ? actedAt(header, nowMs) : null;
  const at = madeAt ?? new Date(nowMs).toISOString();
  const person = await findPassed(db, { digest: digest(pass), deviceId: device.uid, at });
  if (!person) throw new RequestError('person-needed', ENTER_AGAIN);
  const isHere = person.expiresAt > new Date(nowMs).toISOString();
  return { ...device, displayName: `${person.name} · ${device.displayName}`, person: { id: person.id, isHere } };
}

/** Refuses what only a person does on a shared device, where the restaurant has named its people: a 403 `person-needed`. */
export async function requirePerson(db: Database, { uid, roleType, person }: Caller): Promise<void> {
  if (roleType !== 'KitchenDevice' || person || !(await hasPeople(db, uid))) return;
  throw new RequestError('person-needed', 'Choose your name and enter your PIN first');
}

/**
 * Refuses an act of a person whose PIN counts no longer, and that says to be older than what it is on: a 403 `person-needed`.
 * `since` is when that began.
 */
export function requireMadeAfter(since: string, { person }: Caller, header: Header, nowMs: number): void {
  if (person?.isHere === false && (actedAt(header, nowMs) ?? '') < since)
    throw new RequestError('person-needed', ENTER_AGAIN);
}

/**
 * Refuses a word on traces to anybody but who signs, and the people of a shared device whom a signer has named for it: a 403,
 * `person-needed` for a device without a person whose PIN counts now.
 */
export async function requireMayAnswerTraces(db: Database, { roleType, person }: Caller): Promise<void> {
  if (maySign(roleType)) return;
  if (roleType === 'KitchenDevice') {
    if (!person) throw new RequestError('person-needed', 'Choose your name and enter your PIN first');
    if (!person.isHere) throw new RequestError('person-needed', ENTER_AGAIN);
    if (await mayAnswerTraces(db, person.id)) return;
  }
  throw new RequestError(
    'forbidden',
    'Only somebody who signs for the food, or whom they have named for it, says that traces are ruled out',
  );
}
