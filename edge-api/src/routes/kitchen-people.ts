import {
  changeOwnPin,
  createKitchenPerson,
  type KitchenPerson,
  listKitchenNames,
  listKitchenPeople,
  type NewPin,
  openKitchenPerson,
  provePin,
  removeKitchenPerson,
  renameKitchenPerson,
  setKitchenPin,
  setMayAnswerTraces,
  type WrongPin,
} from '@justright/contract/kitchen-people';
import { maySign } from '@justright/contract/call';
import { PIN_FAILURES_MAX } from '@justright/contract/kitchen-pins';
import { digest } from '@justright/worker-kit/digest';
import { hashPassword, isPassword } from '@justright/worker-kit/password-hash';
import type { Database } from '../data/database.ts';
import { writeOnce } from '../data/idempotency.ts';
import {
  endNaming,
  findPerson,
  insertedPerson,
  insertPass,
  insertPerson,
  isNameOfSigner,
  listNames,
  listPeople,
  lockSpent,
  openLock,
  personErrorOf,
  removePerson,
  setName,
  setPin,
  signersNameError,
  takeAttempt,
  writtenPerson,
} from '../data/kitchen-people.ts';
import { requireRoom } from '../data/quotas.ts';
import { findRestaurant } from '../data/restaurants.ts';
import type { Scope } from '../data/scope.ts';
import { requireFound, RequestError } from '../domain/refusals.ts';
import type { Env } from '../env.ts';
import { authorOf, callerOf, endpoint, type Endpoint } from '../http/endpoint.ts';
import { hashPinInTurn, limitPins } from '../http/limit-network.ts';

const MINUTE_MS = 60_000;
const PASS_BYTES = 32;

const requireRestaurant = async (scope: Scope, db: Database, id: string) =>
  requireFound(await findRestaurant(scope, db, id), 'Restaurant');
const requirePersonIn = async (scope: Scope, db: Database, id: string) =>
  requireFound(await findPerson(scope, db, id), 'Person');

const listKitchenPeopleEndpoint = endpoint(listKitchenPeople, async ({ db, params, scope }) => {
  const own = await scope();
  const { id } = await requireRestaurant(own, db, params.id);
  return { data: await listPeople(own, db, id) };
});

const isBySigner = (request: Parameters<typeof callerOf>[0]): boolean => maySign(callerOf(request).roleType);

type Naming = Parameters<typeof callerOf>[0] & { db: Database };

/** Refuses the name of a signer, unless a signer gives it: signers may work at a device too. */
async function requireNotOfSigner(request: Naming, merchantId: string, name: string): Promise<void> {
  if (!isBySigner(request) && (await isNameOfSigner(request.db, merchantId, name))) throw signersNameError();
}

const createKitchenPersonEndpoint = endpoint(createKitchenPerson, { once: true }, async (request) => {
  const { db, params, body } = request;
  const { id: restaurantId, merchantId } = await requireRestaurant(await request.scope(), db, params.id);
  await requireNotOfSigner(request, merchantId, body.name);
  const { by, at } = authorOf(request);
  const person: KitchenPerson = {
    id: crypto.randomUUID(),
    restaurantId,
    name: body.name,
    addedAt: at,
    addedBy: by,
    pinSetAt: at,
    mayAnswerTraces: false,
    lockedAt: null,
  };
  const { salt, proof } = body;
  const pinHash = await hashPinInTurn(merchantId, () => hashPassword(proof));
  const made = insertPerson(db, { ...person, merchantId, salt, pinHash });
  try {
    return await writeOnce(request, [made], person, ([inserted]) => insertedPerson(inserted), [
      requireRoom(db, 'kitchenPeople', restaurantId, 1),
    ]);
  } catch (error) {
    throw personErrorOf(error);
  }
});

const renameKitchenPersonEndpoint = endpoint(renameKitchenPerson, async (request) => {
  const { db, params, body, scope } = request;
  const { id, merchantId } = await requirePersonIn(await scope(), db, params.id);
  await requireNotOfSigner(request, merchantId, body.name);
  try {
    const [written] = await db.batch([setName(db, id, body.name, isBySigner(request))]);
    return { data: requireFound(writtenPerson(written), 'Person') };
  } catch (error) {
    throw personErrorOf(error);
  }
});

/** Returns what is kept of a new PIN of a merchant's person. */
const keptPin = async (merchantId: string, { salt, proof }: NewPin, nowMs: number) => ({
  salt,
  pinHash: await hashPinInTurn(merchantId, () => hashPassword(proof)),
  now: new Date(nowMs).toISOString(),
});

const setMayAnswerTracesEndpoint = endpoint(setMayAnswerTraces, { asksAgain: true }, async (request) => {
  const { db, params, body, scope, nowMs } = request;
  const { id, merchantId } = await requirePersonIn(await scope(), db, params.id);
  const statements = body.mayAnswerTraces
    ? setPin(db, id, await keptPin(merchantId, body, nowMs), { namerUid: callerOf(request).uid })
    : [endNaming(db, id)];
  const [written] = await db.batch(statements);
  return { data: requireFound(writtenPerson(written), 'Person') };
});

const setKitchenPinEndpoint = endpoint(setKitchenPin, async ({ db, params, body, scope, nowMs }) => {
  const { id, merchantId } = await requirePersonIn(await scope(), db, params.id);
  const [written] = await db.batch(setPin(db, id, await keptPin(merchantId, body, nowMs)));
  return { data: requireFound(writtenPerson(written), 'Person') };
});

const openKitchenPersonEndpoint = endpoint(openKitchenPerson, async (request) => {
  const { db, params, scope } = request;
  const { id } = await requirePersonIn(await scope(), db, params.id);
  const [written] = await db.batch([openLock(db, id, isBySigner(request))]);
  return { data: requireFound(writtenPerson(written), 'Person') };
});

const removeKitchenPersonEndpoint = endpoint(removeKitchenPerson, async ({ db, params, scope, nowMs }) => {
  const { id } = await requirePersonIn(await scope(), db, params.id);
  const [written] = await db.batch(removePerson(db, id, new Date(nowMs).toISOString()));
  return { data: { id: requireFound(writtenPerson(written), 'Person').id } };
});

const listKitchenNamesEndpoint = endpoint(listKitchenNames, async ({ db, params, scope }) => {
  const own = await scope();
  const { id, pinMinutes } = await requireRestaurant(own, db, params.id);
  return { data: { minutes: pinMinutes, people: await listNames(own, db, id) } };
});

const locked = (name: string) =>
  new RequestError('pin-locked', `Too many wrong PINs for ${name}. A manager has to open it.`);

function wrong(name: string, attemptsLeft: number): RequestError {
  if (attemptsLeft === 0) return locked(name);
  const details: WrongPin = { attemptsLeft };
  const left = attemptsLeft === 1 ? '1 try is left' : `${attemptsLeft} tries are left`;
  return new RequestError('wrong-pin', `This is not the PIN of ${name}. ${left}.`, { details });
}

interface Proving {
  env: Env;
  db: Database;
  params: { id: string };
  nowMs: number;
  scope: () => Promise<Scope>;
}

/** Returns the person whose PIN is proved; wrong ones are counted, and refused. */
async function proved(request: Proving, deviceId: string, proof: string) {
  const { env, db, params, nowMs } = request;
  await limitPins(env, deviceId);
  const { id, name, merchantId } = await requirePersonIn(await request.scope(), db, params.id);
  const { person, isRight } = await hashPinInTurn(merchantId, async () => {
    const found = await takeAttempt(db, id);
    return { person: found, isRight: found !== null && (await isPassword(proof, found.pinHash)) };
  });
  if (person && isRight) return person;
  await db.batch([lockSpent(db, id, new Date(nowMs).toISOString())]);
  throw person ? wrong(name, PIN_FAILURES_MAX - person.failures) : locked(name);
}

/** Refuses a proof of a PIN that was replaced while it was checked. */
const requireWritten = (results: D1Result[], name: string): void => {
  if (results[0]?.results.length !== 1) throw wrong(name, PIN_FAILURES_MAX - 1);
};

const provePinEndpoint = endpoint(provePin, async (request) => {
  const { db, body, nowMs } = request;
  const deviceId = callerOf(request).uid;
  const person = await proved(request, deviceId, body.proof);
  const { pinMinutes } = await requireRestaurant(await request.scope(), db, person.restaurantId);
  const pass = Buffer.from(crypto.getRandomValues(new Uint8Array(PASS_BYTES))).toString('base64url');
  const expiresAt = new Date(nowMs + pinMinutes * MINUTE_MS).toISOString();
  requireWritten(
    await db.batch(insertPass(db, person, { digest: digest(pass), deviceId, expiresAt }, nowMs)),
    person.name,
  );
  return { data: { pass, minutes: pinMinutes } };
});

const changeOwnPinEndpoint = endpoint(changeOwnPin, async (request) => {
  const { db, body, nowMs } = request;
  const person = await proved(request, callerOf(request).uid, body.proof);
  const next = await keptPin(person.merchantId, body.next, nowMs);
  requireWritten(await db.batch(setPin(db, person.id, next, { onlyOver: person.pinHash })), person.name);
  return { data: { id: person.id } };
});

export const kitchenPeopleEndpoints: readonly Endpoint[] = [
  listKitchenPeopleEndpoint,
  createKitchenPersonEndpoint,
  renameKitchenPersonEndpoint,
  setMayAnswerTracesEndpoint,
  setKitchenPinEndpoint,
  openKitchenPersonEndpoint,
  removeKitchenPersonEndpoint,
  listKitchenNamesEndpoint,
  provePinEndpoint,
  changeOwnPinEndpoint,
];
