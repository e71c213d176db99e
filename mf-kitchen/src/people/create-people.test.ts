import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '@justright/client/api';
import type { KeptValue } from '@justright/client/kept/kept';
import type { KnownNames, Remembered } from './actor.ts';
import { createPeople, type People } from './create-people.ts';

const LOST = new ApiError('Network Error', { code: 'network-error', status: 0 });
const WRONG = new ApiError('This is not the PIN of Ana. 4 tries are left.', { code: 'wrong-pin', status: 403 });
const NAMES = {
  minutes: 15,
  people: [{ id: 'p1', name: 'Ana', salt: 'salt', isLocked: false, mayAnswerTraces: false }],
};

function keptIn<T>(store: { value: T | null }): KeptValue<T> {
  return { read: () => store.value, write: (value) => ((store.value = value), true) };
}

let people: People;
let nowMs: number;
let tried: string[];
let fault: ApiError | undefined;
let names: { value: KnownNames | null };
let person: { value: Remembered | null };
const open = () =>
  createPeople({
    keptNames: keptIn(names),
    keptPerson: keptIn(person),
    proofOf: (pin, salt) => Promise.resolve(`${pin} with ${salt}`),
    prove: (id, proof) => {
      tried.push(`${id} ${proof}`);
      return fault ? Promise.reject(fault) : Promise.resolve({ pass: 'a pass', minutes: 15 });
    },
    now: () => nowMs,
  });
beforeEach(() => {
  nowMs = 1_000;
  tried = [];
  fault = undefined;
  names = { value: null };
  person = { value: null };
  people = open();
});

test('nobody is asked for before anybody is named', () => {
  expect(people.current()).toBeNull();
  people.setNames({ minutes: 15, people: [] });
  expect(people.current()).toBeNull();
  people.setNames(NAMES);
  expect(people.current()).toBeUndefined();
});

test('a right PIN answers what has asked, and its person is remembered for the minutes, also by a reload', async () => {
  people.setNames(NAMES);
  const answer = people.ask();
  expect(people.state().isAsking).toBe(true);
  await people.enter('p1', '4071');
  expect(await answer).toMatchObject({ name: 'Ana', pass: 'a pass' });
  expect(people.state().isAsking).toBe(false);
  expect(JSON.stringify([names, person])).not.toContain('4071');
  nowMs += 15 * 60_000 - 1;
  expect(open().current()).toMatchObject({ id: 'p1' });
  nowMs += 1;
  expect(people.current()).toBeUndefined();
  expect(open().current()).toBeUndefined();
});

test('what proves a person does not outlast the minutes on the device, be it a pass or a proof, open or opened later', async () => {
  people.setNames(NAMES);
  for (const network of [undefined, LOST]) {
    fault = network;
    for (const forget of [() => people.forgetOver(), () => void open()]) {
      await people.enter('p1', '4071');
      nowMs += 15 * 60_000 - 1;
      forget();
      expect(person.value).not.toBeNull();
      nowMs += 1;
      forget();
      expect(person.value).toBeNull();
    }
  }
});

test('a wrong PIN rejects and the question stays; who leaves it has answered with nobody', async () => {
  people.setNames(NAMES);
  const answer = people.ask();
  fault = WRONG;
  await expect(people.enter('p1', '0001')).rejects.toBe(WRONG);
  expect(people.state().isAsking).toBe(true);
  expect(people.current()).toBeUndefined();
  people.cancel();
  expect(await answer).toBeUndefined();
});

test('without a network a proof waits; it is checked once, and gives way to a pass', async () => {
  people.setNames(NAMES);
  fault = LOST;
  await people.enter('p1', '4071');
  const actor = people.current();
  expect(actor).toMatchObject({ name: 'Ana', proof: '4071 with salt' });
  if (!actor) throw new Error('Nobody');
  await expect(people.passOf(actor)).rejects.toBe(LOST);
  fault = undefined;
  tried = [];
  expect(await Promise.all([people.passOf(actor), people.passOf(actor)])).toEqual(['a pass', 'a pass']);
  expect(tried).toEqual(['p1 4071 with salt']);
  expect(person.value).toMatchObject({ pass: 'a pass', untilMs: 1_000 + 15 * 60_000 });
  expect(JSON.stringify(person)).not.toContain('proof');
});

test('a proof that turns out wrong counts as one try for all that waited, and its person is forgotten', async () => {
  people.setNames(NAMES);
  fault = LOST;
  await people.enter('p1', '0001');
  const actor = people.current();
  if (!actor) throw new Error('Nobody');
  fault = WRONG;
  tried = [];
  await expect(people.passOf(actor)).rejects.toBe(WRONG);
  await expect(people.passOf(actor)).rejects.toBe(WRONG);
  expect(tried).toHaveLength(1);
  expect(people.current()).toBeUndefined();
  expect(person.value).toBeNull();
});

test('somebody who is no longer named is forgotten', async () => {
  people.setNames(NAMES);
  await people.enter('p1', '4071');
  people.setNames({
    minutes: 15,
    people: [{ id: 'p2', name: 'Ben', salt: 'salt', isLocked: false, mayAnswerTraces: false }],
  });
  expect(people.current()).toBeUndefined();
});

test('a word on traces is asked of whom a signer has named for it, whoever is remembered', async () => {
  const ben = { id: 'p2', name: 'Ben', salt: 'salt', isLocked: false, mayAnswerTraces: true };
  people.setNames({ ...NAMES, people: [...NAMES.people, ben] });
  await people.enter('p1', '4071');
  expect(people.current()).toMatchObject({ id: 'p1' });
  expect(people.current('traces')).toBeUndefined();
  const answers = [people.ask(), people.ask('traces')];
  expect(people.state()).toMatchObject({ isAsking: true, isForTraces: true });
  await people.enter('p2', '4071');
  expect(await Promise.all(answers)).toMatchObject([{ id: 'p2' }, { id: 'p2' }]);
  expect(people.state().isForTraces).toBe(false);
  expect(people.current('traces')).toMatchObject({ id: 'p2' });
  // Who is no longer named for it is asked for again.
  people.setNames({ ...NAMES, people: [...NAMES.people, { ...ben, mayAnswerTraces: false }] });
  expect(people.current('traces')).toBeUndefined();
});

test('where nobody is named the device acts for itself, but never on traces', () => {
  people.setNames({ minutes: 15, people: [] });
  expect(people.current()).toBeNull();
  expect(people.current('traces')).toBeUndefined();
});
