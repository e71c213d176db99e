import { recordEvents } from '@justright/contract/events';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseAnalytics } from '../../analytics/choose-analytics.ts';
import { pruneEvents } from '../../analytics/prune-events.ts';
import { fail, request, succeed } from '../../../test/call.ts';
import { makeMerchant, makeRestaurant } from '../../../test/factories.ts';

beforeEach(() => env.DB.prepare('DELETE FROM analytics_events').run());

let networks = 0;
/** Returns the headers of a new network, so that each test has its own limit. */
const fromNetwork = () => ({ 'cf-connecting-ip': `192.0.2.${(networks += 1)}` });

const viewsOf = (id: string, more: object = {}) => [
  { name: 'page_view', page_title: 'Explore Restaurant', restaurant_id: id },
  { name: 'restaurant_viewed', restaurant_id: id, restaurant_name: 'x', restaurant_location: 'y', ...more },
];
const stored = async () => (await env.DB.prepare('SELECT * FROM analytics_events ORDER BY seq').all()).results;

describe('events of a diner', () => {
  it('are stored with the restaurant’s name and location, and without data about the diner', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    await env.DB.prepare("UPDATE restaurants SET address = '1 Main Street' WHERE id = ?1").bind(id).run();
    const events = viewsOf(id, { uid: 'somebody', selectedAllergies: ['milk'] });
    await succeed(recordEvents, { as: 'User', uid: 'watched', body: { events }, headers: fromNetwork() });
    const restaurant = { restaurant_id: id, restaurant_name: `Restaurant ${id}`, restaurant_location: '1 Main Street' };
    expect(await stored()).toEqual([
      {
        seq: expect.any(Number),
        occurred_at: expect.any(String),
        name: 'page_view',
        page_title: 'Explore Restaurant',
        ...restaurant,
      },
      {
        seq: expect.any(Number),
        occurred_at: expect.any(String),
        name: 'restaurant_viewed',
        page_title: '',
        ...restaurant,
      },
    ]);
  });

  it('have the location Unknown for a restaurant without an address', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    await env.DB.prepare("UPDATE restaurants SET address = ' ' WHERE id = ?1").bind(id).run();
    await succeed(recordEvents, { body: { events: viewsOf(id) }, headers: fromNetwork() });
    expect((await stored()).map((event) => event['restaurant_location'])).toEqual(['Unknown', 'Unknown']);
  });

  it('are all refused when one is of a restaurant that diners cannot see', async () => {
    const merchant = await makeMerchant();
    const { id } = await makeRestaurant(merchant);
    const hidden = await makeRestaurant(merchant, 'disabled');
    for (const unknown of [hidden.id, 'nowhere']) {
      const events = [...viewsOf(id), ...viewsOf(unknown)];
      expect(await fail(recordEvents, { body: { events }, headers: fromNetwork() })).toMatchObject({ status: 404 });
    }
    expect(await stored()).toEqual([]);
  });

  it.each([
    { what: 'none', events: [] },
    { what: 'too many', events: Array.from({ length: 11 }, () => viewsOf('r')[0]) },
    { what: 'another one', events: [{ name: 'order_placed', restaurant_id: 'r' }] },
    { what: 'one without its fields', events: [{ name: 'restaurant_viewed', restaurant_id: 'r' }] },
    { what: 'one without a restaurant', events: [{ name: 'page_view', page_title: 'x', restaurant_id: '' }] },
    { what: 'one with a long title', events: [{ name: 'page_view', page_title: 'x'.repeat(201), restaurant_id: 'r' }] },
  ])('are refused: $what', async ({ events }) => {
    const refused = await fail(recordEvents, { body: { events }, headers: fromNetwork() });
    expect(refused).toMatchObject({ status: 422, code: 'validation-failed' });
    expect(await stored()).toEqual([]);
  });

  it('are accepted from the product’s own pages only', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    const from = (site: string) =>
      request(recordEvents, { body: { events: viewsOf(id) }, headers: { ...fromNetwork(), 'sec-fetch-site': site } });
    expect([(await from('cross-site')).status, (await from('same-site')).status]).toEqual([403, 403]);
    expect(await stored()).toEqual([]);
    expect((await from('same-origin')).status).toBe(200);
  });

  it.each(['sec-gpc', 'dnt'])('are not stored for a browser that asks for privacy by %s', async (header) => {
    const { id } = await makeRestaurant(await makeMerchant());
    await succeed(recordEvents, { body: { events: viewsOf(id) }, headers: { ...fromNetwork(), [header]: '1' } });
    expect(await stored()).toEqual([]);
  });

  it('are limited per network', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    const send = async (address: string) =>
      (
        await request(recordEvents, {
          body: { events: viewsOf(id).slice(0, 1) },
          headers: { 'cf-connecting-ip': address },
        })
      ).status;
    const acceptedFrom = async (address: string) => {
      const statuses = await Promise.all(Array.from({ length: 121 }, () => send(address)));
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      return statuses.filter((status) => status === 200).length;
    };
    // A minute may end during one attempt, but not during two in a row.
    const accepted = await acceptedFrom('198.51.100.7').catch(() => acceptedFrom('198.51.100.8'));
    expect(accepted).toBe(120);
  });
});

describe('stored events', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const nowMs = Date.parse('2026-11-20T12:00:00.000Z');

  async function givenEvents(restaurantId: string, agesDays: readonly number[]): Promise<void> {
    const insert = env.DB.prepare(
      `INSERT INTO analytics_events (occurred_at, name, page_title, restaurant_id, restaurant_name, restaurant_location)
       VALUES (?1, 'page_view', '', ?2, '', '')`,
    );
    const at = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
    await env.DB.batch(agesDays.map((days) => insert.bind(at(days), restaurantId)));
  }

  it('are deleted after 90 days, in bounded batches', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    await givenEvents(id, [120, 110, 100, 95, 91, 89, 1]);
    const batch = { atOnce: 2 };
    expect(await pruneEvents(env, nowMs, batch)).toMatchObject({ processed: 2, isMoreLeft: true });
    expect(await pruneEvents(env, nowMs, batch)).toMatchObject({ processed: 2, isMoreLeft: true });
    expect(await pruneEvents(env, nowMs, batch)).toMatchObject({ processed: 1, isMoreLeft: false });
    expect(await stored()).toHaveLength(2);
    expect(await pruneEvents(env, nowMs)).toMatchObject({ processed: 0, isMoreLeft: false });
  });

  it('stay within the limit of the table: the oldest are deleted', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    await givenEvents(id, [5, 4, 3, 2, 1]);
    await pruneEvents(env, nowMs, { keptMax: 2 });
    expect((await stored()).map((event) => event['occurred_at'])).toEqual([
      '2026-11-18T12:00:00.000Z',
      '2026-11-19T12:00:00.000Z',
    ]);
  });

  it('are deleted with their restaurant', async () => {
    const { id } = await makeRestaurant(await makeMerchant());
    await givenEvents(id, [1]);
    await env.DB.prepare('DELETE FROM restaurants WHERE id = ?1').bind(id).run();
    expect(await stored()).toEqual([]);
  });
});

describe('the store of events', () => {
  const EVENT = {
    name: 'restaurant_viewed',
    pageTitle: '',
    restaurantId: 'r-1',
    restaurantName: 'Olive & Ember',
    restaurantLocation: 'Unknown',
  } as const;

  it('is Workers Analytics Engine where that is configured: one data point per event', async () => {
    const points: (AnalyticsEngineDataPoint | undefined)[] = [];
    const dataset: AnalyticsEngineDataset = { writeDataPoint: (point) => void points.push(point) };
    const analytics = chooseAnalytics(
      { ANALYTICS_STORE: 'analytics-engine', ANALYTICS_ENGINE: dataset },
      env.DB.withSession(),
    );
    await analytics.record([EVENT, { ...EVENT, restaurantId: 'ü'.repeat(60) }], 0);
    expect(points).toEqual([
      {
        indexes: ['r-1'],
        blobs: ['restaurant_viewed', 'r-1', 'Olive & Ember', 'Unknown', ''],
        doubles: [1],
      },
      expect.objectContaining({ indexes: ['ü'.repeat(48)] }),
    ]);
    expect(await stored()).toEqual([]);
  });

  it.each([{ ANALYTICS_STORE: 'analytics-engine' }, { ANALYTICS_STORE: '' }, { ANALYTICS_STORE: 'elsewhere' }])(
    'is disabled, with a log line, for malformed settings: %o',
    (settings) => {
      expect(() => chooseAnalytics(settings, env.DB.withSession())).toThrow('Analytics are not available');
    },
  );
});
