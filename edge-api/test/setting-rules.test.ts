import { listAudit } from '@justright/contract/audit';
import { getMerchant, MerchantPatch, updateMerchant } from '@justright/contract/merchants';
import { getRestaurant, type Restaurant, RestaurantPatch, updateRestaurant } from '@justright/contract/restaurants';
import { GlobalSettingsPatch } from '@justright/contract/settings';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { GLOBAL_SETTING_RULES, MERCHANT_SETTINGS, RESTAURANT_SETTINGS } from '../src/domain/setting-rules.ts';
import { fail, succeed } from './call.ts';
import { makeMerchant, makeMerchantUser, makeRestaurant, makeStaffUser } from './factories.ts';

let merchant: string;
let restaurant: string;
let boss: { as: 'MerchantAdmin'; uid: string };
let second: { as: 'MerchantAdmin'; uid: string };
beforeEach(async () => {
  merchant = await makeMerchant();
  restaurant = (await makeRestaurant(merchant)).id;
  boss = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchant) };
  second = { as: 'MerchantAdmin', uid: await makeMerchantUser(merchant) };
});

const change = (who: { as: 'MerchantAdmin' | 'SuperAdmin'; uid?: string }, body: object) =>
  succeed(updateRestaurant, { ...who, params: { id: restaurant }, body });
const refuse = (who: { as: 'MerchantAdmin'; uid: string }, body: object) =>
  fail(updateRestaurant, { ...who, params: { id: restaurant }, body });
const stored = async () => (await succeed(getRestaurant, { ...boss, params: { id: restaurant } })).data;
const recorded = async () => (await succeed(listAudit, { ...boss, query: { kind: 'setting' } })).data;
const noticesTo = async (uid: string) =>
  (await env.MAIL_QUEUE.noticesFor(`${uid}@justright.test`)).filter(({ notice }) => notice === 'setting-of-food');

it('every setting has a rule, and every rule a setting', () => {
  const namesOf = ({ entries }: { entries: object }) => Object.keys(entries).filter((name) => name !== 'version');
  expect(Object.keys(RESTAURANT_SETTINGS).toSorted()).toEqual(namesOf(RestaurantPatch).toSorted());
  expect(Object.keys(MERCHANT_SETTINGS).toSorted()).toEqual(namesOf(MerchantPatch).toSorted());
  expect(Object.keys(GLOBAL_SETTING_RULES).toSorted()).toEqual(namesOf(GlobalSettingsPatch).toSorted());
});

/** Another value than that of a new restaurant. */
const OTHER: Partial<Restaurant> = {
  needsSecondPerson: true,
  menuDrafts: true,
  jurisdiction: 'eu-14',
  timeZone: 'Europe/Vienna',
  closedDates: ['2027-01-01'],
  offerMinutes: 7,
  takesQuestions: false,
  pinMinutes: 30,
  priceMarkUpPercentage: 7,
  currency: 'EUR',
  taxes: [{ name: 'VAT', percent: 10, isIncluded: true }],
  deliveryFee: 250,
  name: 'Another name',
  address: '2 Main Street',
  phoneNumber: '5550001111',
  orderPage: 'https://order.test',
  status: 'paused',
  isDeliverySupported: false,
  isDineInSupported: false,
  isPickUpSupported: false,
  isChowly: true,
};

describe('a recorded setting of a restaurant', () => {
  const fields = Object.keys(RESTAURANT_SETTINGS).filter(
    (field) => RESTAURANT_SETTINGS[field as keyof typeof RESTAURANT_SETTINGS].isRecorded,
  ) as (keyof Restaurant & keyof typeof RESTAURANT_SETTINGS)[];

  it.each(fields)('%s stands in the history with what it was, what it is, and who changed it', async (field) => {
    const before = await stored();
    const hours = { ...before.operatingHours, monday: { isOpen: false, hours: [] } };
    const values = { ...OTHER, operatingHours: hours, urlSlug: `another-${restaurant}` };
    await change({ as: 'SuperAdmin' }, { [field]: values[field] });
    const after = await stored();
    expect(after[field]).not.toEqual(before[field]);
    const { results } = await env.DB.prepare('SELECT before, after, actor_uid AS uid FROM history WHERE entity_id = ?1')
      .bind(restaurant)
      .all<{ before: string; after: string; uid: string }>();
    const entries = results.map((row) => ({
      before: JSON.parse(row.before)[field],
      after: JSON.parse(row.after)[field],
      uid: row.uid,
    }));
    expect(entries).toContainEqual({ before: before[field], after: after[field], uid: 'uid-SuperAdmin' });
    const mails = RESTAURANT_SETTINGS[field].isMailed ? 1 : 0;
    if (mails > 0) await expect.poll(() => noticesTo(boss.uid)).toHaveLength(mails);
    expect(await noticesTo(boss.uid)).toHaveLength(mails);
  });
});

describe('the switch of the second person', () => {
  beforeEach(async () => {
    await change(boss, { menuDrafts: true, needsSecondPerson: true });
  });

  it('is turned off by two people alone, and the audit says who asked and who did', async () => {
    const lead = await makeStaffUser(merchant, 'FoodSafetyLead');
    expect(await refuse(boss, { needsSecondPerson: false })).toMatchObject({ status: 403, code: 'second-person' });
    expect(await refuse(boss, { needsSecondPerson: false })).toMatchObject({ code: 'second-person' });
    expect((await stored()).needsSecondPerson).toBe(true);
    await expect.poll(() => noticesTo(lead)).toHaveLength(2);
    expect((await change(second, { needsSecondPerson: false })).data.needsSecondPerson).toBe(false);
    const [done, asked] = await recorded();
    expect(done).toMatchObject({
      actorName: `Name of ${second.uid}`,
      before: { needsSecondPerson: true },
      after: { needsSecondPerson: false },
      restaurant: { id: restaurant },
    });
    expect(asked).toMatchObject({ actorName: `Name of ${boss.uid}`, after: { asked: 'needsSecondPerson' } });
    await change(boss, { needsSecondPerson: true });
    expect(await refuse(boss, { needsSecondPerson: false })).toMatchObject({ code: 'second-person' });
  });

  it('is not gone round by ending drafts, nor by both at once', async () => {
    expect(await refuse(boss, { menuDrafts: false })).toMatchObject({ code: 'second-person' });
    expect(await refuse(boss, { menuDrafts: false, needsSecondPerson: false })).toMatchObject({
      code: 'second-person',
    });
    expect(await stored()).toMatchObject({ menuDrafts: true, needsSecondPerson: true });
    const { data } = await change(second, { menuDrafts: false, needsSecondPerson: false });
    expect(data).toMatchObject({ menuDrafts: false, needsSecondPerson: false });
  });

  it('asked for long ago is asked for again', async () => {
    await refuse(boss, { needsSecondPerson: false });
    await env.DB.prepare("UPDATE guard_requests SET at = '2020-01-01T00:00:00.000Z'").run();
    expect(await refuse(second, { needsSecondPerson: false })).toMatchObject({ code: 'second-person' });
  });

  it.each([
    ['is disabled', 'disabled = 1'],
    ['has another role', "role_type = 'FoodSafetyLead'"],
    ['is of another merchant', 'merchant_id = (SELECT id FROM merchants WHERE id <> users.merchant_id LIMIT 1)'],
  ])('asked for by an account that since %s is asked for by nobody', async (_what, change) => {
    await makeMerchant();
    await refuse(boss, { needsSecondPerson: false });
    await env.DB.prepare(`UPDATE users SET ${change} WHERE uid = ?1`).bind(boss.uid).run();
    expect(await refuse(second, { needsSecondPerson: false })).toMatchObject({ code: 'second-person' });
    expect((await succeed(getRestaurant, { ...second, params: { id: restaurant } })).data.needsSecondPerson).toBe(true);
  });

  it('holds for answers past their review too', async () => {
    const of = { params: { id: merchant } };
    await succeed(updateMerchant, { ...boss, ...of, body: { pastReview: 'unknown' } });
    const body = { pastReview: 'warn' };
    expect(await fail(updateMerchant, { ...boss, ...of, body })).toMatchObject({ code: 'second-person' });
    expect((await succeed(getMerchant, { ...boss, ...of })).data.pastReview).toBe('unknown');
    expect((await succeed(updateMerchant, { ...second, ...of, body })).data.pastReview).toBe('warn');
    expect((await recorded())[0]).toMatchObject({ before: { pastReview: 'unknown' }, after: body });
  });
});

it('who needs no second person turns drafts off alone, which is recorded', async () => {
  await change(boss, { menuDrafts: true });
  await change(boss, { menuDrafts: false });
  expect((await recorded()).map(({ after }) => after)).toMatchObject([{ menuDrafts: false }, { menuDrafts: true }]);
});
