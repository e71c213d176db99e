import type { OrderTaking } from '@justright/contract/public-menu';
import { describe, expect, it } from 'vitest';
import { TAKING_ORDERS } from '../../test/order-taking.ts';
import { closedTexts } from './closed-texts.ts';
import { askAgainAfterMs, openingLine, stopOf, weekOf } from '@justright/diner-texts/order-taking';

const NOW = Date.parse('2026-11-22T23:00:00Z');
const NEW_YORK = 'America/New_York';
const closedUntil = (opensAt: string | null): OrderTaking => ({
  ...TAKING_ORDERS,
  isTakingOrders: false,
  notTakingOrders: { reason: 'closed', opensAt },
  timeZone: NEW_YORK,
});
const stopped = (reason: 'restaurant-paused' | 'restaurant-pending' | 'merchant-disabled'): OrderTaking => ({
  ...TAKING_ORDERS,
  isTakingOrders: false,
  notTakingOrders: { reason, opensAt: null },
});

describe('why nothing can be ordered', () => {
  it('is undefined where orders are taken', () => {
    expect(stopOf(TAKING_ORDERS, NOW)).toBeUndefined();
  });

  it.each([
    // In New York it is Sunday, 18:00.
    ['2026-11-23T00:30:00.000Z', 'Closed · opens at 19:30'],
    ['2026-11-23T13:00:00.000Z', 'Closed · opens tomorrow at 08:00'],
    ['2026-11-24T13:00:00.000Z', 'Closed · opens on Tuesday at 08:00'],
    ['2026-11-29T13:00:00.000Z', 'Closed · opens next Sunday at 08:00'],
    [null, 'Closed'],
  ])('of a closed restaurant says when it opens on its own clock: %s', (opensAt, button) => {
    expect(stopOf(closedUntil(opensAt), NOW)?.button).toBe(button);
    expect(openingLine(closedUntil(opensAt), NOW)).toBe(button);
  });

  it('tells a pause from a restaurant that has not started, and reveals nothing about the business', () => {
    expect(stopOf(stopped('restaurant-paused'), NOW)?.title).toBe('This restaurant is not taking orders now');
    expect(stopOf(stopped('merchant-disabled'), NOW)?.title).toBe('This restaurant is not taking orders now');
    expect(stopOf(stopped('restaurant-pending'), NOW)?.title).toBe('This restaurant is not taking orders yet');
  });

  it('says when a pause of the kitchen ends', () => {
    const paused: OrderTaking = {
      ...stopped('restaurant-paused'),
      timeZone: NEW_YORK,
      notTakingOrders: { reason: 'restaurant-paused', opensAt: '2026-11-22T23:30:00.000Z' },
    };
    expect(stopOf(paused, NOW)).toEqual({
      title: 'This restaurant is not taking orders now and starts again at 18:30',
      button: 'Not taking orders · starts again at 18:30',
      state: 'Not taking orders',
    });
  });

  it('stops nothing where only one service is offered', () => {
    expect(stopOf({ ...TAKING_ORDERS, orderTypes: ['Delivery'] }, NOW)).toBeUndefined();
    expect(stopOf({ ...TAKING_ORDERS, orderTypes: ['In Restaurant'] }, NOW)).toBeUndefined();
  });
});

describe('opening hours', () => {
  const open: OrderTaking = { ...TAKING_ORDERS, timeZone: NEW_YORK, changesAt: '2026-11-23T04:30:00.000Z' };

  it('say until when a restaurant is open, on its own clock', () => {
    expect(openingLine(open, NOW)).toBe('Open until 23:30');
    expect(openingLine({ ...open, changesAt: '2026-11-30T05:00:00.000Z' }, NOW)).toBe('Open');
    const today = weekOf(open, Date.parse('2026-11-23T04:00:00Z')).filter(({ isToday }) => isToday);
    expect(today).toEqual([{ day: 'Sunday', text: '08:00–23:30', isToday: true }]);
  });

  it('are only listed where they do not decide about orders', () => {
    expect(openingLine(TAKING_ORDERS, NOW)).toBe('Hours today: 08:00–23:30');
  });

  it('say that a day is open for 24 hours', () => {
    const whole = { isOpen: true, hours: [{ startAt: '00:00', endAt: '00:00' }] };
    const sunday = new Date(2026, 10, 22, 12).getTime();
    const taking = { ...TAKING_ORDERS, operatingHours: { ...TAKING_ORDERS.operatingHours, sunday: whole } };
    expect(openingLine(taking, sunday)).toBe('Open 24 hours today');
    expect(weekOf(taking, sunday).at(-1)).toEqual({ day: 'Sunday', text: 'Open 24 hours', isToday: true });
  });

  it('have every period of a day', () => {
    const { operatingHours } = TAKING_ORDERS;
    const twice = [
      { startAt: '11:00', endAt: '14:00' },
      { startAt: '18:00', endAt: '02:00' },
    ];
    const monday = { isOpen: true, hours: twice };
    const tuesday = { isOpen: false, hours: twice };
    const week = weekOf({ ...open, operatingHours: { ...operatingHours, monday, tuesday } }, NOW);
    expect(week.slice(0, 2)).toEqual([
      { day: 'Monday', text: '11:00–14:00, 18:00–02:00', isToday: false },
      { day: 'Tuesday', text: 'Closed', isToday: false },
    ]);
  });

  it('are followed by the dates on which the restaurant is closed, from today on by its own calendar', () => {
    const closedDates = [
      '2026-11-21',
      '2026-11-22',
      '2026-11-26',
      '2026-12-24',
      '2026-12-25',
      '2026-12-31',
      '2027-01-01',
    ];
    const textsAt = (instant: string) =>
      closedTexts({ ...open, closedDates }, Date.parse(instant)).map((text) => text.replaceAll(/\s/g, ' '));
    // In New York it is Sunday, the 22nd.
    expect(textsAt('2026-11-23T04:00:00Z')).toEqual([
      'Closed on Sun, Nov 22',
      'Closed on Thu, Nov 26',
      'Closed Thu, Dec 24 – Fri, Dec 25',
      'Closed Thu, Dec 31, 2026 – Fri, Jan 1, 2027',
    ]);
    expect(textsAt('2026-11-23T06:00:00Z')).not.toContain('Closed on Sun, Nov 22');
    expect(closedTexts(open, NOW)).toEqual([]);
  });

  it('never list the usual hours of today where today is a closed date', () => {
    const closed = { ...TAKING_ORDERS, closedDates: ['2026-11-22'] };
    const noon = new Date(2026, 10, 22, 12).getTime();
    expect(openingLine(closed, noon)).toBe('Closed today');
    expect(weekOf(closed, noon).at(-1)).toEqual({ day: 'Sunday', text: 'Closed today', isToday: true });
    expect(openingLine(closed, new Date(2026, 10, 29, 12).getTime())).toBe('Hours today: 08:00–23:30');
  });

  it('are requested again right after the restaurant opens or closes', () => {
    const minute = 60_000;
    expect(askAgainAfterMs('2026-11-22T23:00:20Z', minute, NOW)).toBe(21_000);
    expect(askAgainAfterMs('2026-11-22T23:30:00Z', minute, NOW)).toBe(minute);
    // A device whose clock is ahead does not ask without a pause.
    expect(askAgainAfterMs('2026-11-22T22:59:00Z', minute, NOW)).toBe(minute);
    expect(askAgainAfterMs(null, minute, NOW)).toBe(minute);
  });
});
