import { MERCHANT_STATUSES } from '@justright/contract/merchants';
import { ORDER_TYPES, type OrderType } from '@justright/contract/order-type';
import { RESTAURANT_STATUSES } from '@justright/contract/restaurants';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALWAYS_OPEN, everyDay, openOn } from '../../test/hours.ts';
import { offeredOrderTypes, orderTakingAt, type OrderingRules, whyNotTaking } from './order-taking.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const reasonOf = (change: Partial<OrderingRules>, orderType: OrderType = 'In Restaurant', nowMs = NOON) =>
  whyNotTaking({ ...ALWAYS_OPEN, ...change }, orderType, nowMs)?.reason ?? null;

describe('an order is taken or refused', () => {
  it.each<[name: string, change: Partial<OrderingRules>, reason: string | null]>([
    ['by an active restaurant of an active merchant', {}, null],
    ['while the merchant is pending, as for an active one', { merchantStatus: 'pending' }, null],
    ['while the merchant is paused', { merchantStatus: 'paused' }, 'merchant-paused'],
    ['while the merchant is disabled', { merchantStatus: 'disabled' }, 'merchant-disabled'],
    ['by a pending restaurant', { status: 'pending' }, 'restaurant-pending'],
    ['by a paused restaurant', { status: 'paused' }, 'restaurant-paused'],
    ['by a disabled restaurant', { status: 'disabled' }, 'restaurant-disabled'],
    ['outside of the hours without a time zone', { operatingHours: openOn({}) }, null],
    ['outside of the hours with a time zone', { operatingHours: openOn({}), timeZone: 'UTC' }, 'closed'],
    ['within the hours', { operatingHours: everyDay('08:00-23:30'), timeZone: 'UTC' }, null],
    [
      'outside of the hours in the time zone of the restaurant',
      { operatingHours: everyDay('08:00-23:30'), timeZone: 'America/Los_Angeles' },
      'closed',
    ],
  ])('%s', (_name, change, reason) => {
    for (const orderType of ORDER_TYPES) expect(reasonOf(change, orderType)).toBe(reason);
  });

  it('by whether the restaurant offers the service of its type', () => {
    const only = (service: object) => ({
      isDeliverySupported: false,
      isPickUpSupported: false,
      isDineInSupported: false,
      ...service,
    });
    const takenBy = (service: object) => ORDER_TYPES.filter((type) => reasonOf(only(service), type) === null);
    expect(takenBy({ isDeliverySupported: true })).toEqual(['Delivery']);
    expect(takenBy({ isPickUpSupported: true })).toEqual(['Pickup']);
    expect(takenBy({ isDineInSupported: true })).toEqual(['In Restaurant']);
    expect(takenBy({ isDeliverySupported: true, isPickUpSupported: true })).toEqual(['Delivery', 'Pickup']);
    expect(takenBy({})).toEqual(['In Restaurant']);
    expect(reasonOf(only({}), 'Delivery')).toBe('service-not-offered');
  });

  it('with the next opening time of a closed restaurant', () => {
    const rules = { ...ALWAYS_OPEN, operatingHours: everyDay('17:00-22:00'), timeZone: 'Europe/Berlin' };
    expect(whyNotTaking(rules, 'Pickup', NOON)).toEqual({ reason: 'closed', opensAt: '2026-11-22T16:00:00.000Z' });
  });

  it.each([
    ['when the pause ends', '08:00-22:00', '2026-11-22T12:30:00.000Z', 'restaurant-paused', '2026-11-22T12:30:00.000Z'],
    [
      'when it opens after a pause',
      '08:00-13:00',
      '2026-11-22T14:00:00.000Z',
      'restaurant-paused',
      '2026-11-23T08:00:00.000Z',
    ],
    [
      'when it opens, while it is closed',
      '17:00-22:00',
      '2026-11-22T12:30:00.000Z',
      'closed',
      '2026-11-22T17:00:00.000Z',
    ],
    [
      'when the pause ends, while it is closed',
      '17:00-22:00',
      '2026-11-22T18:00:00.000Z',
      'closed',
      '2026-11-22T18:00:00.000Z',
    ],
  ])('during a pause, with the time: %s', (_when, hours, pausedUntil, reason, opensAt) => {
    const rules = { ...ALWAYS_OPEN, operatingHours: everyDay(hours), timeZone: 'UTC', pausedUntil };
    expect(whyNotTaking(rules, 'Pickup', NOON)).toEqual({ reason, opensAt });
    expect(whyNotTaking(rules, 'Pickup', Date.parse(opensAt))).toBeNull();
  });

  it('without a time zone until the pause ends', () => {
    const rules = { ...ALWAYS_OPEN, pausedUntil: '2026-11-22T12:30:00.000Z' };
    expect(orderTakingAt(rules, NOON)).toMatchObject({ isTakingOrders: false, changesAt: rules.pausedUntil });
    expect(orderTakingAt(rules, Date.parse(rules.pausedUntil))).toMatchObject({
      isTakingOrders: true,
      changesAt: null,
    });
  });
});

it('the state that diners see is the one that decides an order of an offered type, until `changesAt`', () => {
  const rules = fc.record({
    status: fc.constantFrom(...RESTAURANT_STATUSES),
    merchantStatus: fc.constantFrom(...MERCHANT_STATUSES),
    isDeliverySupported: fc.boolean(),
    isPickUpSupported: fc.boolean(),
    isDineInSupported: fc.boolean(),
    operatingHours: fc.constantFrom(
      everyDay('08:00-23:30'),
      everyDay('18:00-02:00'),
      openOn({ monday: ['09:00-10:00'] }),
    ),
    timeZone: fc.constantFrom(null, 'UTC', 'Europe/Berlin', 'America/New_York'),
    closedDates: fc.constantFrom<string[]>([], ['2026-12-25'], ['2026-11-25', '2026-11-26', '2027-01-01']),
  });
  const minute = fc.integer({ min: NOON / 60_000, max: NOON / 60_000 + 366 * 24 * 60 });
  fc.assert(
    fc.property(
      rules,
      minute,
      fc.constantFrom(...ORDER_TYPES),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.option(fc.integer({ min: -60, max: 3000 })),
      (settings, at, type, part, pausedMinutes) => {
        const nowMs = at * 60_000;
        const pausedUntil = pausedMinutes === null ? null : new Date(nowMs + pausedMinutes * 60_000).toISOString();
        const restaurant = { ...settings, pausedUntil };
        const state = orderTakingAt(restaurant, nowMs);
        const endMs = state.changesAt === null ? nowMs + 1e9 : Date.parse(state.changesAt);
        const laterMs = Math.floor(nowMs + part * (endMs - 1 - nowMs));
        const isOffered = offeredOrderTypes(restaurant).includes(type);
        expect(state.orderTypes.includes(type)).toBe(isOffered);
        if (isOffered) expect(whyNotTaking(restaurant, type, laterMs)).toEqual(state.notTakingOrders);
        expect(state.isTakingOrders).toBe(state.notTakingOrders === null);
      },
    ),
  );
});
