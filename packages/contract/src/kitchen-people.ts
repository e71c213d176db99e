import * as v from 'valibot';
import { call, EDITORS, HOSTS, SIGNERS } from './call.ts';
import { requiredText } from './common.ts';

/** A person who works at the shared devices of a kitchen. */
export const KitchenPerson = v.object({
  id: v.string(),
  restaurantId: v.string(),
  name: v.string(),
  addedAt: v.string(),
  addedBy: v.string(),
  pinSetAt: v.string(),
  /** A signer has named the person for it: may say for one line of an order that traces are ruled out. */
  mayAnswerTraces: v.boolean(),
  /** When wrong PINs have locked it; null while it is open. */
  lockedAt: v.nullable(v.string()),
});
export type KitchenPerson = v.InferOutput<typeof KitchenPerson>;

const inBase64Url = (bytes: number, characters: number) =>
  v.pipe(
    v.string(),
    v.maxLength(characters),
    v.regex(new RegExp(`^[\\w-]{${characters}}$`), `Must be ${bytes} bytes in base64url`),
  );
/** The PIN as a device proves it: 32 bytes of PBKDF2 with SHA-256, `PIN_ITERATIONS` and the salt of its person. */
const Proof = inBase64Url(32, 43);
/** A new PIN: its random salt, and the proof made with it. The PIN itself never leaves the device where it is typed. */
const NewPin = v.object({ salt: inBase64Url(16, 22), proof: Proof });
export type NewPin = v.InferOutput<typeof NewPin>;

const PersonName = requiredText('Name the person');
const Done = v.object({ id: v.string() });

export const listKitchenPeople = call('GET', '/restaurants/{id}/kitchen-people', EDITORS, {
  data: v.array(KitchenPerson),
});
/** Adds a person. A name of another person of the restaurant is a 409, and from who may not sign, that of somebody who signs. */
export const createKitchenPerson = call('POST', '/restaurants/{id}/kitchen-people', HOSTS, {
  body: v.object({ name: PersonName, ...NewPin.entries }),
  data: KitchenPerson,
});
export const renameKitchenPerson = call('PATCH', '/kitchen-people/{id}', HOSTS, {
  body: v.object({ name: PersonName }),
  data: KitchenPerson,
});
/**
 * Names a person who may say for one line of an order that traces are ruled out, with a new PIN: who may not sign could know the
 * one of before. Or takes that back.
 */
export const setMayAnswerTraces = call('PUT', '/kitchen-people/{id}/may-answer-traces', SIGNERS, {
  body: v.variant('mayAnswerTraces', [
    v.object({ mayAnswerTraces: v.literal(true), ...NewPin.entries }),
    v.object({ mayAnswerTraces: v.literal(false) }),
  ]),
  data: KitchenPerson,
});
/** Sets another PIN, which opens a lock, and ends where the person is remembered and what a signer named the person for. */
export const setKitchenPin = call('PUT', '/kitchen-people/{id}/pin', HOSTS, { body: NewPin, data: KitchenPerson });
/** Opens the lock of a person; the PIN stays. By who may not sign it ends what a signer named the person for. */
export const openKitchenPerson = call('POST', '/kitchen-people/{id}/open', HOSTS, {
  body: v.optional(v.object({}), {}),
  data: KitchenPerson,
});
/** Removes a person, who acts nowhere from then on. What the person did keeps the name. */
export const removeKitchenPerson = call('DELETE', '/kitchen-people/{id}', HOSTS, { data: Done });

/** Whom a shared device asks for, and for how many minutes it remembers a person. */
export const KitchenNames = v.object({
  minutes: v.number(),
  people: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      salt: v.string(),
      isLocked: v.boolean(),
      mayAnswerTraces: v.boolean(),
    }),
  ),
});
export type KitchenNames = v.InferOutput<typeof KitchenNames>;
export const listKitchenNames = call('GET', '/restaurants/{id}/kitchen-names', ['KitchenDevice'], {
  data: KitchenNames,
});
/** What is left after a wrong PIN: the `details` of a 403 `wrong-pin`. */
export interface WrongPin {
  attemptsLeft: number;
}
/**
 * Proves a PIN at a device, whose acts have the person's name while the pass lasts. A 403 `wrong-pin`, or `pin-locked`
 * until a manager opens it.
 */
export const provePin = call('POST', '/kitchen-people/{id}/pass', ['KitchenDevice'], {
  body: v.object({ proof: Proof }),
  data: v.object({ pass: v.string(), minutes: v.number() }),
});
/** Changes a person's own PIN at a device: the old one is proved like any other. */
export const changeOwnPin = call('POST', '/kitchen-people/{id}/own-pin', ['KitchenDevice'], {
  body: v.object({ proof: Proof, next: NewPin }),
  data: Done,
});
