import { listAudit } from '@justright/contract/audit';
import type { Call } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { shutOutDevice } from '@justright/contract/devices';
import { listHistory } from '@justright/contract/history';
import { actInKitchen, amendLine, answerOrder, refuseInKitchen } from '@justright/contract/kitchen';
import {
  changeOwnPin,
  createKitchenPerson,
  listKitchenNames,
  listKitchenPeople,
  openKitchenPerson,
  provePin,
  removeKitchenPerson,
  renameKitchenPerson,
  setKitchenPin,
  setMayAnswerTraces,
} from '@justright/contract/kitchen-people';
import { ACTED_AT_HEADER, KITCHEN_PERSON_HEADER } from '@justright/contract/kitchen-headers';
import { LATE_ACT_MS, PIN_FAILURES_MAX } from '@justright/contract/kitchen-pins';
import { updateMenuItem } from '@justright/contract/menus';
import { getOrder, placeGuestOrder } from '@justright/contract/orders';
import { getRestaurant, updateRestaurant } from '@justright/contract/restaurants';
import { createSoldOut, endSoldOut } from '@justright/contract/sold-outs';
import { HASHES_WAITING_MAX } from '@justright/worker-kit/hash-turns';
import { TURN_REFUSAL_MS } from '@justright/worker-kit/turns';
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, request, succeed } from '../../test/call.ts';
import {
  component,
  makeDevice,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeRestaurant,
  makeStaffUser,
} from '../../test/factories.ts';

const SALT = 'salt-salt-salt-salt-22';
const proofOf = (pin: string) => `proof-of-${pin}-`.padEnd(43, 'x');
const PROOF = proofOf('4071');
const OLIVE = 'people-olive';
const ADMIN = { as: 'SuperAdmin' } as const;

let restaurant: string;
let dish: string;
let manager: { as: 'RestaurantManager'; uid: string };
let tablet: string;

beforeAll(async () => {
  await makeKeys('allergies', ['milk']);
  await makeIngredient(OLIVE);
});
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  vi.useRealTimers();
  const merchant = await makeMerchant();
  const made = await makeRestaurant(merchant);
  const { items } = await makeMenu(made, [{ title: 'Olives', components: [component('Olives', [OLIVE])] }]);
  restaurant = made.id;
  dish = items[0]?.id ?? '';
  manager = { as: 'RestaurantManager', uid: await makeStaffUser(merchant, 'RestaurantManager', [restaurant]) };
  tablet = await makeDevice(restaurant);
});

const addPerson = async (name: string, proof = PROOF) =>
  (
    await succeed(createKitchenPerson, {
      ...manager,
      params: { id: restaurant },
      body: { name, salt: SALT, proof },
    })
  ).data;
const at = (uid = tablet) => ({ as: 'KitchenDevice', uid }) as const;
const proving = (id: string, proof: string, uid = tablet) => ({ ...at(uid), params: { id }, body: { proof } });
const passOf = async (id: string, proof = PROOF, uid = tablet) =>
  (await succeed(provePin, proving(id, proof, uid))).data.pass;
const people = async () => (await succeed(listKitchenPeople, { ...manager, params: { id: restaurant } })).data;
const lockedAt = async (id: string) => (await people()).find((one) => one.id === id)?.lockedAt;
const place = async (isQuestion = false) =>
  (
    await succeed(placeGuestOrder, {
      body: {
        restaurant: { id: restaurant },
        ...(isQuestion && { isQuestion, notes: 'Without stones?' }),
        cart: {
          subtotal: 1000,
          grandTotal: 1000,
          orders: [{ user: 'Ann', items: [{ menuItem: { id: dish }, preference: { selectedAllergies: ['milk'] } }] }],
        },
      },
    })
  ).data.id;
const reading = (id: string, headers: Record<string, string> = {}, uid = tablet) => ({
  ...at(uid),
  params: { id },
  body: { act: 'read' },
  headers,
});
const by = (pass: string) => ({ [KITCHEN_PERSON_HEADER]: pass });

describe('a person', () => {
  it('has a name of its own in the restaurant, which is free again after it was removed', async () => {
    const ana = await addPerson('Ana');
    expect(ana).toMatchObject({ name: 'Ana', restaurantId: restaurant, lockedAt: null });
    const again = { ...manager, params: { id: restaurant }, body: { name: 'ANA', salt: SALT, proof: PROOF } };
    expect(await fail(createKitchenPerson, again)).toMatchObject({
      status: 409,
      code: 'id-already-exists',
      issues: [{ path: 'name' }],
    });
    const ben = await addPerson('Ben');
    const renaming = (name: string) => ({ ...manager, params: { id: ben.id }, body: { name } });
    expect(await fail(renameKitchenPerson, renaming('ana'))).toMatchObject({ status: 409 });
    expect((await succeed(renameKitchenPerson, renaming('Benedikt'))).data.name).toBe('Benedikt');
    await succeed(removeKitchenPerson, { ...manager, params: { id: ana.id } });
    expect((await people()).map(({ name }) => name)).toEqual(['Benedikt']);
    await addPerson('Ana');
    expect(await fail(renameKitchenPerson, { ...manager, params: { id: ana.id }, body: { name: 'x' } })).toMatchObject({
      status: 404,
    });
  });

  it.each(['', '   ', 'A\u202Ena', 'A\u200Bna', 'A\nna', 'A'.repeat(201)])('is not named %j', async (name) => {
    const made = { ...manager, params: { id: restaurant }, body: { name, salt: SALT, proof: PROOF } };
    expect(await fail(createKitchenPerson, made)).toMatchObject({ status: 422, issues: [{ path: 'name' }] });
    expect(await people()).toEqual([]);
  });

  it('has no name of somebody who signs, unless a signer gives it', async () => {
    const { merchantId } = await succeed(getRestaurant, { ...ADMIN, params: { id: restaurant } }).then(
      ({ data }) => data,
    );
    const lead = await makeStaffUser(merchantId, 'FoodSafetyLead');
    const ben = await addPerson('Ben');
    for (const name of [`Name of ${lead}`, `NÀME  of ${lead.toUpperCase()}`, `${lead}@justright.test`]) {
      const made = { ...manager, params: { id: restaurant }, body: { name, salt: SALT, proof: PROOF } };
      const taken = { status: 409, code: 'id-already-exists', issues: [{ path: 'name' }] };
      expect(await fail(createKitchenPerson, made)).toMatchObject(taken);
      expect(await fail(renameKitchenPerson, { ...manager, params: { id: ben.id }, body: { name } })).toMatchObject(
        taken,
      );
    }
    expect((await people()).map(({ name }) => name)).toEqual(['Ben']);
    await succeed(renameKitchenPerson, { ...ADMIN, params: { id: ben.id }, body: { name: `Name of ${lead}` } });
    await addPerson(`Name of ${manager.uid}`);
  });

  it('is asked for by the devices of its restaurant, with the salt; managers get no salt', async () => {
    const ana = await addPerson('Ana');
    await succeed(updateRestaurant, { ...manager, params: { id: restaurant }, body: { pinMinutes: 30 } });
    const names = await succeed(listKitchenNames, { ...at(), params: { id: restaurant } });
    expect(names.data).toEqual({
      minutes: 30,
      people: [{ id: ana.id, name: 'Ana', salt: SALT, isLocked: false, mayAnswerTraces: false }],
    });
    expect(JSON.stringify(await people())).not.toContain(SALT);
    expect(await fail(listKitchenNames, { ...manager, params: { id: restaurant } })).toMatchObject({ status: 403 });
    const other = await makeDevice((await makeRestaurant(await makeMerchant())).id);
    expect(await fail(listKitchenNames, { ...at(other), params: { id: restaurant } })).toMatchObject({ status: 404 });
    expect(await fail(provePin, proving(ana.id, PROOF, other))).toMatchObject({ status: 404 });
  });

  it('has its PIN in no response, history, log or table: kept of the proof is a hash alone', async () => {
    const logged = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue());
    const ana = await addPerson('Ana');
    const next = { salt: 'other-other-other-22--', proof: proofOf('9305') };
    const said = [
      ana,
      await passOf(ana.id).then(() => ''),
      await fail(provePin, proving(ana.id, proofOf('0001'))),
      await succeed(changeOwnPin, { ...at(), params: { id: ana.id }, body: { proof: PROOF, next } }),
      await succeed(setKitchenPin, { ...manager, params: { id: ana.id }, body: { salt: SALT, proof: PROOF } }),
      await people(),
      await succeed(listHistory, { ...manager, query: { entity: 'kitchenPerson', id: ana.id } }),
    ];
    const tables = ['history', 'idempotency_keys', 'kitchen_passes', 'kitchen_people'];
    const stored = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)));
    const kept = stored.map(({ results }) => results);
    const text = JSON.stringify([said, kept, logged.map((one) => one.mock.calls)]);
    for (const pin of ['4071', '9305', '0001']) expect(text).not.toContain(proofOf(pin));
    expect(JSON.stringify([said, kept.slice(0, 3)])).not.toContain(SALT);
    expect(JSON.stringify([said, kept.slice(0, 3)])).not.toContain('scrypt');
    expect(JSON.stringify(kept[3])).toContain('scrypt$');
    vi.restoreAllMocks();
  });
});

describe('what needs a person', () => {
  const soldOut = () => ({ of: 'dish', id: dish, until: new Date(Date.now() + 3_600_000).toISOString() });
  /** Each act of a device that is recorded by name, on what there is. */
  const ACTS: Readonly<Record<string, () => Promise<[Call, { params: { id: string }; body?: unknown }]>>> = {
    'reads needs': async () => [actInKitchen, { params: { id: await place() }, body: { act: 'read' } }],
    'answers a question': async () => [
      answerOrder,
      { params: { id: await place(true) }, body: { answer: 'yes', lines: [] } },
    ],
    'refuses an order': async () => [refuseInKitchen, { params: { id: await place() }, body: { reason: 'No olives' } }],
    'makes a line otherwise': async () => [
      amendLine,
      { params: { id: await place(), place: '1' }, body: { act: 'refuse', reason: 'No olives' } },
    ],
    'marks as sold out': () => Promise.resolve([createSoldOut, { params: { id: restaurant }, body: soldOut() }]),
    'marks as back again': async () => {
      const { data } = await succeed(createSoldOut, { ...manager, params: { id: restaurant }, body: soldOut() });
      return [endSoldOut, { params: { id: data.id } }];
    },
    'marks a dish as sold out': () =>
      Promise.resolve([updateMenuItem, { params: { id: dish }, body: { disabled: true } }]),
  };

  it.each(Object.keys(ACTS))('a device that %s is refused without one, once there are people', async (name) => {
    const [call, sent] = (await ACTS[name]?.()) ?? [];
    if (!call) throw new Error('No such act');
    const ana = await addPerson('Ana');
    expect(await fail(call, { ...at(), ...sent })).toMatchObject({ status: 403, code: 'person-needed' });
    await succeed(call, { ...at(), ...sent, headers: by(await passOf(ana.id)) });
  });

  it.each(Object.keys(ACTS))('a device that %s needs none where nobody is named', async (name) => {
    const [call, sent] = (await ACTS[name]?.()) ?? [];
    if (!call) throw new Error('No such act');
    await succeed(call, { ...at(), ...sent });
  });

  it.each(Object.keys(ACTS))('an account that %s needs none', async (name) => {
    const [call, sent] = (await ACTS[name]?.()) ?? [];
    if (!call) throw new Error('No such act');
    await addPerson('Ana');
    await succeed(call, { ...manager, ...sent });
  });

  it('takes back by a person alone what only a person does, and all else by anybody at the tablet', async () => {
    const pass = by(await passOf((await addPerson('Ana')).id));
    const undoing = (id: string) => ({ ...at(), params: { id }, body: { act: 'undo' as const } });
    const [refusedId, answeredId, acceptedId] = [await place(), await place(true), await place()];
    const sent = (id: string) => ({ ...at(), params: { id }, headers: pass });
    await succeed(refuseInKitchen, { ...sent(refusedId), body: { reason: 'Out of olives' } });
    await succeed(actInKitchen, reading(answeredId, pass));
    await succeed(answerOrder, { ...sent(answeredId), body: { answer: 'yes', lines: [] } });
    for (const id of [refusedId, answeredId]) {
      expect(await fail(actInKitchen, undoing(id))).toMatchObject({ status: 403, code: 'person-needed' });
      await succeed(actInKitchen, { ...undoing(id), headers: pass });
    }
    await succeed(actInKitchen, reading(acceptedId, pass));
    await succeed(actInKitchen, { ...sent(acceptedId), body: { act: 'accept' } });
    await succeed(actInKitchen, undoing(acceptedId));
  });

  it('is recorded with the person beside the device; what needs none names it too', async () => {
    const ana = await addPerson('Ana');
    const pass = by(await passOf(ana.id));
    const id = await place();
    const name = `Ana · Name of ${tablet}`;
    expect((await succeed(actInKitchen, reading(id, pass))).data.needsRead?.by).toBe(name);
    await succeed(actInKitchen, { ...at(), params: { id }, body: { act: 'accept' }, headers: pass });
    await succeed(actInKitchen, { ...at(), params: { id }, body: { act: 'start' } });
    const { order } = (await succeed(getOrder, { ...ADMIN, params: { id } })).data;
    expect(order.history.slice(1).map(({ action, by: who }) => [action, who])).toEqual([
      ['kitchen-read', name],
      ['kitchen-accept', name],
      ['kitchen-start', `Name of ${tablet} (device)`],
    ]);
    const marked = await succeed(createSoldOut, {
      ...at(),
      params: { id: restaurant },
      body: soldOut(),
      headers: pass,
    });
    expect(marked.data.by).toBe(name);
    const acts = await succeed(listAudit, { ...manager, query: { restaurantId: restaurant, kind: 'soldOut' } });
    expect(acts.data[0]?.actorName).toBe(name);
  });
});

it('a device that is named as a person, or as one at a device, acts as a device', async () => {
  const ana = await addPerson('Ana');
  const actsAs = async (uid: string, headers = {}) => {
    const id = await place();
    await succeed(actInKitchen, { ...manager, params: { id }, body: { act: 'read' } });
    await succeed(actInKitchen, { ...at(uid), params: { id }, body: { act: 'accept' }, headers });
    return (await succeed(getOrder, { ...ADMIN, params: { id } })).data.order.history.at(-1)?.by;
  };
  const named = async (name: string) => {
    const id = await makeDevice(restaurant);
    await env.DB.prepare('UPDATE devices SET name = ?2 WHERE id = ?1').bind(id, name).run();
    return id;
  };
  const pass = await named('Pass');
  const people = [
    await actsAs(pass, by(await passOf(ana.id, PROOF, pass))),
    `Name of ${manager.uid}`,
    'Till (API key)',
  ];
  expect(people[0]).toBe('Ana · Pass');
  for (const name of people) {
    const seen = await actsAs(await named(name ?? ''));
    expect([name, people.includes(seen)]).toEqual([name, false]);
  }
});

describe('PINs', () => {
  const HASH_MS = 100;
  const AFTER_HASH_MS = 1;

  it('of a merchant are hashed in turns, whoever sends them, and those of others wait for none', async () => {
    const ana = await addPerson('Ana');
    const elsewhere = await makeMerchant();
    const { id: other } = await makeRestaurant(elsewhere);
    const boss = { as: 'RestaurantManager', uid: await makeStaffUser(elsewhere, 'RestaurantManager') } as const;
    const next = { salt: SALT, proof: PROOF };
    const ofAna = { params: { id: ana.id } };
    const sent: Readonly<Record<string, () => Promise<unknown>>> = {
      adds: () => addPerson('Ben'),
      sets: () => succeed(setKitchenPin, { ...manager, ...ofAna, body: next }),
      proves: () => passOf(ana.id),
      guesses: () => fail(provePin, proving(ana.id, proofOf('0001'))),
      changes: () => succeed(changeOwnPin, { ...at(), ...ofAna, body: { proof: PROOF, next } }),
    };
    // Time goes on only by what is waited for, however busy this machine is.
    let nowMs = Date.now();
    let waits: number[] = [];
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
    vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => {
      waits.push(ms);
      nowMs += ms === AFTER_HASH_MS ? HASH_MS : ms;
    });
    await sent['sets']?.();
    for (const [name, send] of Object.entries(sent)) {
      waits = [];
      await send();
      expect([name, waits[0]]).toEqual([name, HASH_MS]);
    }
    waits = [];
    await succeed(createKitchenPerson, { ...boss, params: { id: other }, body: { name: 'Cleo', ...next } });
    expect(waits).toEqual([AFTER_HASH_MS]);
  });

  it('that find too many before them are refused, and count as no try', async () => {
    const nowMs = Date.now();
    // The clock stands still, so that the turn of the first PIN is never over.
    vi.spyOn(Date, 'now').mockReturnValue(nowMs);
    const ana = await addPerson('Ana');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let waiting = 0;
    vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => {
      // A refusal is late as well, and need not wait here.
      if (ms === TURN_REFUSAL_MS) return;
      waiting += 1;
      await held;
    });
    const sent = { ...manager, params: { id: ana.id }, body: { salt: SALT, proof: PROOF } };
    const crowd = Promise.all(Array.from({ length: HASHES_WAITING_MAX }, () => request(setKitchenPin, sent)));
    await vi.waitFor(() => expect(waiting).toBe(HASHES_WAITING_MAX), { timeout: 20_000 });
    for (let tried = 0; tried < PIN_FAILURES_MAX; tried += 1) {
      expect(await fail(provePin, proving(ana.id, PROOF))).toMatchObject({ status: 429, code: 'rate-limited' });
    }
    const failures = env.DB.prepare('SELECT failures FROM kitchen_people WHERE id = ?1').bind(ana.id);
    expect(await failures.first('failures')).toBe(0);
    release();
    expect(new Set((await crowd).map(({ status }) => status))).toEqual(new Set([200]));
  }, 30_000);
});

describe('a pass', () => {
  it.each([
    ['its minutes are over', () => vi.setSystemTime(Date.now() + 15 * 60_000)],
    [
      'the person is removed',
      (id: string) => succeed(removeKitchenPerson, { ...manager, params: { id } }).then(() => addPerson('Ben')),
    ],
    [
      'a manager sets another PIN',
      (id: string) => succeed(setKitchenPin, { ...manager, params: { id }, body: { salt: SALT, proof: PROOF } }),
    ],
    [
      'the person changes the PIN',
      (id: string) =>
        succeed(changeOwnPin, {
          ...at(),
          params: { id },
          body: { proof: PROOF, next: { salt: SALT, proof: proofOf('9305') } },
        }),
    ],
  ])('ends when %s', async (_what, end) => {
    const ana = await addPerson('Ana');
    const pass = by(await passOf(ana.id));
    const id = await place();
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    await end(ana.id);
    expect(await fail(actInKitchen, reading(id, pass))).toMatchObject({ status: 403, code: 'person-needed' });
    expect(await fail(actInKitchen, { ...reading(id, pass), body: { act: 'accept' } })).toMatchObject({
      code: 'person-needed',
    });
  });

  it('is of one device, and none when that is shut out', async () => {
    const ana = await addPerson('Ana');
    const pass = by(await passOf(ana.id));
    const id = await place();
    const other = await makeDevice(restaurant);
    expect(await fail(actInKitchen, reading(id, pass, other))).toMatchObject({ code: 'person-needed' });
    await succeed(shutOutDevice, { ...manager, params: { id: tablet } });
    expect(await fail(actInKitchen, reading(id, pass))).toMatchObject({ status: 401 });
  });

  it('takes an act that was made before its end and arrives within a day, and the record has both times', async () => {
    const ana = await addPerson('Ana');
    const pass = by(await passOf(ana.id));
    const id = await place();
    const madeAt = new Date(Date.now() + 1).toISOString();
    const late = { ...pass, [ACTED_AT_HEADER]: madeAt };
    vi.useFakeTimers({ now: Date.now() + LATE_ACT_MS - 60_000, toFake: ['Date'] });
    const tooNew = { ...pass, [ACTED_AT_HEADER]: new Date(Date.now() - 3_600_000).toISOString() };
    expect(await fail(actInKitchen, reading(id, tooNew))).toMatchObject({ code: 'person-needed' });
    await succeed(actInKitchen, reading(id, late));
    const { order } = (await succeed(getOrder, { ...ADMIN, params: { id } })).data;
    const entry = order.history.find(({ action }) => action === 'kitchen-read');
    expect(entry).toMatchObject({ at: new Date().toISOString(), deviceAt: madeAt });
    const row = await env.DB.prepare(
      `SELECT details FROM order_history WHERE action = 'kitchen-read' AND order_id = ?1`,
    )
      .bind(id)
      .first<string>('details');
    expect(JSON.parse(row ?? '')).toEqual({ deviceAt: madeAt });
    vi.setSystemTime(Date.now() + 120_000);
    expect(await fail(actInKitchen, reading(await place(), late))).toMatchObject({ code: 'person-needed' });
  });
});

describe('a PIN that counts no longer', () => {
  /** A pass that has ended, with the time of an act that it says to have been made before its end. */
  const endedPass = async () => {
    const ana = await addPerson('Ana');
    const madeAt = new Date().toISOString();
    const late = { ...by(await passOf(ana.id)), [ACTED_AT_HEADER]: madeAt };
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    return late;
  };
  const refused = { status: 403, code: 'person-needed' };

  it('acts on nothing that began after the act, by any call', async () => {
    const headers = await endedPass();
    const order = await place(true);
    const bodies = new Map<Call, unknown>([
      [actInKitchen, { act: 'read' }],
      [refuseInKitchen, { reason: 'No olives' }],
      [amendLine, { act: 'refuse', reason: 'No olives' }],
      [answerOrder, { answer: 'yes', lines: [] }],
    ]);
    const params = { id: order, internalId: 'x', uid: 'x', provider: 'x', slug: 'x', name: 'x', place: '1' };
    for (const { call } of CALLS.filter((one) => one.call.who !== 'public')) {
      const sent = { ...at(), params, headers, ...(call.method !== 'GET' && { body: bodies.get(call) ?? {} }) };
      expect({ path: call.path, ...(await fail(call, sent)) }).toMatchObject({ path: call.path, ...refused });
    }
    const { data } = await succeed(getOrder, { ...ADMIN, params: { id: order } });
    expect(data.order.history.map(({ action }) => action)).toEqual(['place']);
  });

  it('marks nothing as sold out, and nothing as back again', async () => {
    const headers = await endedPass();
    const body = { of: 'dish', id: dish, until: new Date(Date.now() + 3_600_000).toISOString() };
    const marking = { ...at(), params: { id: restaurant }, body, headers };
    expect(await fail(createSoldOut, marking)).toMatchObject(refused);
    const { data } = await succeed(createSoldOut, { ...manager, params: { id: restaurant }, body });
    expect(await fail(endSoldOut, { ...at(), params: { id: data.id }, headers })).toMatchObject(refused);
    const hiding = { ...at(), params: { id: dish }, body: { disabled: true }, headers };
    expect(await fail(updateMenuItem, hiding)).toMatchObject(refused);
  });

  it('reads, decides and attends to nothing that an order got after the act', async () => {
    const order = await place();
    const headers = await endedPass();
    const later = new Date().toISOString();
    const line = { place: 1, change: later, customizations: [], omit: [], without: [] };
    await env.DB.prepare('INSERT INTO unwell_reports (order_seq, at) SELECT seq, ?2 FROM orders WHERE id = ?1')
      .bind(order, later)
      .run();
    const acts: [Call, Record<string, string>, unknown][] = [
      [actInKitchen, { id: order }, { act: 'read', changes: [later] }],
      [actInKitchen, { id: order }, { act: 'attend' }],
      [amendLine, { id: order, place: '1' }, { act: 'refuse', reason: 'No olives', change: later }],
      [answerOrder, { id: order }, { answer: 'offer', lines: [line] }],
    ];
    for (const [call, params, body] of acts)
      expect(await fail(call, { ...at(), params, headers, body })).toMatchObject(refused);
    await succeed(actInKitchen, reading(order, headers));
  });
});

describe('the word on traces that a signer has given to a person', () => {
  const mayAnswer = async (id: string) => (await people()).find((one) => one.id === id)?.mayAnswerTraces;
  const [GIVEN, OTHER] = [proofOf('8265'), proofOf('1234')];
  const naming = (id: string, proof = GIVEN) => ({
    ...ADMIN,
    params: { id },
    body: { mayAnswerTraces: true as const, salt: SALT, proof },
  });
  const named = async () => {
    const { id } = await addPerson('Ana');
    await succeed(setMayAnswerTraces, naming(id));
    return id;
  };
  const next = { salt: SALT, proof: OTHER };
  const settingPin = (who: object, id: string) => succeed(setKitchenPin, { ...who, params: { id }, body: next });

  it('comes with a PIN: the one that a manager has set, and what it proved, count no longer', async () => {
    const { id } = await addPerson('Ana');
    const pass = by(await passOf(id));
    const bare = { ...ADMIN, params: { id }, body: { mayAnswerTraces: true } };
    expect(await fail(setMayAnswerTraces, bare)).toMatchObject({ status: 422 });
    expect(await mayAnswer(id)).toBe(false);
    await succeed(setMayAnswerTraces, naming(id));
    expect(await fail(provePin, proving(id, PROOF))).toMatchObject({ code: 'wrong-pin' });
    expect(await fail(actInKitchen, reading(await place(), pass))).toMatchObject({ code: 'person-needed' });
    await passOf(id, GIVEN);
    expect(await mayAnswer(id)).toBe(true);
  });

  it.each([
    ['an opened lock', (who: object, id: string) => succeed(openKitchenPerson, { ...who, params: { id }, body: {} })],
    [
      'another name',
      (who: object, id: string) => succeed(renameKitchenPerson, { ...who, params: { id }, body: { name: 'Ines' } }),
    ],
  ])('ends with %s by somebody who may not sign, and stays when a signer gives it', async (_, change) => {
    const id = await named();
    await change(ADMIN, id);
    expect(await mayAnswer(id)).toBe(true);
    await change(manager, id);
    expect(await mayAnswer(id)).toBe(false);
  });

  it('ends with another PIN, whoever sets it, and is given again with the next one', async () => {
    const id = await named();
    for (const who of [manager, ADMIN]) {
      await settingPin(who, id);
      expect(await mayAnswer(id)).toBe(false);
      await succeed(setMayAnswerTraces, naming(id));
      expect(await mayAnswer(id)).toBe(true);
      expect(await fail(provePin, proving(id, OTHER))).toMatchObject({ code: 'wrong-pin' });
    }
  });

  it('is not for who guesses: each five tries need a signer', async () => {
    const id = await named();
    for (let tried = 0; tried < PIN_FAILURES_MAX; tried += 1) await fail(provePin, proving(id, PROOF));
    expect(await fail(provePin, proving(id, GIVEN))).toMatchObject({ code: 'pin-locked' });
    await succeed(openKitchenPerson, { ...manager, params: { id }, body: {} });
    await passOf(id, GIVEN);
    expect(await mayAnswer(id)).toBe(false);
    await succeed(setMayAnswerTraces, naming(id, OTHER));
    expect(await lockedAt(id)).toBeNull();
    await passOf(id, OTHER);
  });

  it('stays when the person changes the own PIN', async () => {
    const id = await named();
    await succeed(changeOwnPin, { ...at(), params: { id }, body: { proof: GIVEN, next } });
    expect(await mayAnswer(id)).toBe(true);
  });
});

describe('a wrong PIN', () => {
  it('is counted since the last right one, and the fifth locks until a manager opens it, which is recorded', async () => {
    const ana = await addPerson('Ana');
    const tries = async (uid: string, left: readonly number[]) => {
      for (const attemptsLeft of left) {
        expect(await fail(provePin, proving(ana.id, proofOf('0001'), uid))).toMatchObject({
          status: 403,
          code: 'wrong-pin',
          details: { attemptsLeft },
        });
      }
    };
    await tries(tablet, [4, 3, 2, 1]);
    await passOf(ana.id);
    const other = await makeDevice(restaurant);
    await tries(other, [4, 3, 2, 1]);
    expect(await lockedAt(ana.id)).toBeNull();
    expect(await fail(provePin, proving(ana.id, proofOf('0001'), other))).toMatchObject({ code: 'pin-locked' });
    expect(await lockedAt(ana.id)).toEqual(expect.any(String));
    expect(await fail(provePin, proving(ana.id, PROOF))).toMatchObject({ status: 403, code: 'pin-locked' });
    const next = { salt: SALT, proof: PROOF };
    const changing = { ...at(), params: { id: ana.id }, body: { proof: PROOF, next } };
    expect(await fail(changeOwnPin, changing)).toMatchObject({ code: 'pin-locked' });
    const names = await succeed(listKitchenNames, { ...at(), params: { id: restaurant } });
    expect(names.data.people).toMatchObject([{ isLocked: true }]);
    await succeed(openKitchenPerson, { ...manager, params: { id: ana.id } });
    await passOf(ana.id);
    const { data: entries } = await succeed(listHistory, {
      ...manager,
      query: { entity: 'kitchenPerson', id: ana.id },
    });
    expect(
      entries.map(({ actorName, before, after }) => [actorName, before?.['lockedAt'], after?.['lockedAt']]),
    ).toEqual([
      [`Name of ${manager.uid}`, expect.any(String), null],
      [`Name of ${other} (device)`, null, expect.any(String)],
      [`Name of ${manager.uid}`, undefined, null],
    ]);
  });

  it('counts as one each when two are tried at once, and none beyond the fifth is checked', async () => {
    const ana = await addPerson('Ana');
    const devices = [tablet, ...(await Promise.all([1, 2, 3].map(() => makeDevice(restaurant))))];
    const [one, other] = await Promise.all([1, 2].map(() => fail(provePin, proving(ana.id, proofOf('0001')))));
    expect([one?.details, other?.details].map((details) => JSON.stringify(details)).toSorted()).toEqual([
      '{"attemptsLeft":3}',
      '{"attemptsLeft":4}',
    ]);
    const guesses = devices.flatMap((uid) => ['0002', '0003', '0004'].map((pin) => [uid, pin] as const));
    const codes = await Promise.all(
      guesses.map(async ([uid, pin]) => (await fail(provePin, proving(ana.id, proofOf(pin), uid))).code),
    );
    expect(codes.filter((code) => code === 'wrong-pin')).toHaveLength(2);
    expect(codes.filter((code) => code === 'pin-locked')).toHaveLength(guesses.length - 2);
    expect(await lockedAt(ana.id)).toEqual(expect.any(String));
  });

  it('is counted as the rule says in any order of wrong and right ones, openings and new PINs', async () => {
    const act = fc.constantFrom('wrong', 'right', 'open', 'new');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
        const uid = await makeDevice(restaurant);
        const { id } = await addPerson(crypto.randomUUID());
        let failures = 0;
        for (const one of acts) {
          if (one === 'open') await succeed(openKitchenPerson, { ...manager, params: { id } });
          if (one === 'new') {
            await succeed(setKitchenPin, { ...manager, params: { id }, body: { salt: SALT, proof: PROOF } });
          }
          if (one === 'open' || one === 'new') {
            failures = 0;
            continue;
          }
          // The limit of a device is another guarantee.
          const from = await makeDevice(restaurant, uid);
          const proof = one === 'right' ? PROOF : proofOf('0001');
          const { status, envelope } = await request(provePin, proving(id, proof, from));
          const isLocked = failures === PIN_FAILURES_MAX;
          if (isLocked) expect(envelope).toMatchObject({ code: 'pin-locked' });
          else if (one === 'right') {
            expect(status).toBe(200);
            failures = 0;
          } else {
            failures += 1;
            expect(envelope).toMatchObject({ code: failures === PIN_FAILURES_MAX ? 'pin-locked' : 'wrong-pin' });
          }
          expect((await lockedAt(id)) === null).toBe(failures < PIN_FAILURES_MAX);
        }
      }),
      { numRuns: 4 },
    );
  }, 60_000);

  it('is limited at each device too, whoever it is of', async () => {
    const people = await Promise.all(
      ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gil'].map((name) => addPerson(name)),
    );
    const codes: string[] = [];
    // A minute may end during the test, but not two.
    for (const { id } of people) {
      for (let tried = 0; tried < 3 && codes.at(-1) !== 'rate-limited'; tried += 1) {
        codes.push((await fail(provePin, proving(id, proofOf('0001')))).code);
      }
    }
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.at(-1)).toBe('rate-limited');
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['wrong-pin']));
    expect(await Promise.all(people.map(({ id }) => lockedAt(id)))).toEqual(people.map(() => null));
  });
});
