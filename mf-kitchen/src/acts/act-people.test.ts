import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '@justright/client/api';
import { createPeople, type People } from '../people/create-people.ts';
import { createActPeople } from './act-people.ts';
import type { KeptAct } from './kept-act.ts';

const NEEDED = new ApiError('Choose your name and enter your PIN again', { code: 'person-needed', status: 403 });
const ANA = { id: 'ana', name: 'Ana', salt: 's', isLocked: false, mayAnswerTraces: false };
const BEN = { id: 'ben', name: 'Ben', salt: 's', isLocked: false, mayAnswerTraces: false };

let people: People;
let passes: number;
let isLost: boolean;
const actOf = (by?: KeptAct['by']): KeptAct => ({
  key: 'k',
  orderId: '1',
  productOrderId: 'JR-1',
  act: 'read',
  reason: '',
  before: null,
  atMs: 0,
  ...(by && { by }),
  isTried: true,
});
/** Makes an act in the name of the remembered person. */
const ownAct = () => actOf(people.current() ?? undefined);

beforeEach(() => {
  passes = 0;
  isLost = false;
  people = createPeople({
    keptNames: { read: () => null, write: () => true },
    keptPerson: { read: () => null, write: () => true },
    proofOf: (pin) => Promise.resolve(pin),
    prove: (id) =>
      isLost
        ? Promise.reject(new ApiError('Network Error', { code: 'network-error', status: 0 }))
        : Promise.resolve({ pass: `${id} ${++passes}`, minutes: 15 }),
    now: () => 0,
  });
  people.setNames({ minutes: 15, people: [ANA, BEN] });
});

test('an act whose pass has ended early waits for the same person, and is sent by the new pass', async () => {
  const acts = createActPeople(people);
  await people.enter('ana', '1');
  const act = ownAct();
  expect([acts.isReady(act), acts.actorOf(act)]).toEqual([true, expect.objectContaining({ pass: 'ana 1' })]);
  expect(acts.waits(act, NEEDED)).toBe(true);
  expect(people.current()).toBeUndefined();
  expect(acts.isReady(act)).toBe(false);
  await people.enter('ben', '2');
  expect(acts.isReady(act)).toBe(false);
  await people.enter('ana', '1');
  expect([acts.isReady(act), acts.actorOf(act)]).toEqual([true, expect.objectContaining({ pass: 'ana 3' })]);
});

test('the pass of another person goes on', async () => {
  const acts = createActPeople(people);
  await people.enter('ana', '1');
  const act = ownAct();
  await people.enter('ben', '2');
  expect(acts.waits(act, NEEDED)).toBe(true);
  expect(people.current()).toMatchObject({ id: 'ben' });
});

test('an act of somebody who is no longer there is refused', async () => {
  const acts = createActPeople(people);
  await people.enter('ana', '1');
  const act = ownAct();
  expect(acts.waits(act, NEEDED)).toBe(true);
  people.setNames({ minutes: 15, people: [BEN] });
  expect(acts.isReady(act)).toBe(true);
  expect(acts.waits(act, NEEDED)).toBe(false);
});

test('a PIN that was never checked is not proved by a later one', async () => {
  const acts = createActPeople(people);
  isLost = true;
  await people.enter('ana', 'wrong');
  const act = ownAct();
  isLost = false;
  await people.enter('ana', '1');
  expect(acts.actorOf(act)).toMatchObject({ proof: 'wrong' });
});

test('an act from before anybody was named waits for whoever enters a PIN, or until nobody is asked for', async () => {
  const acts = createActPeople(people);
  const act = actOf();
  expect(acts.waits(act, NEEDED)).toBe(true);
  expect(acts.isReady(act)).toBe(false);
  people.setNames({ minutes: 15, people: [] });
  expect(acts.isReady(act)).toBe(true);
  people.setNames({ minutes: 15, people: [BEN] });
  expect(acts.isReady(act)).toBe(false);
  await people.enter('ben', '2');
  expect([acts.isReady(act), acts.actorOf(act)]).toEqual([true, expect.objectContaining({ id: 'ben' })]);
});

test('any other refusal is one', async () => {
  const acts = createActPeople(people);
  expect(acts.waits(actOf(), new ApiError('Moved', { code: 'invalid-transition', status: 409 }))).toBe(false);
});
