import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMerchant, makeRestaurant } from '../../test/factories.ts';
import { ORPHANS } from '../data/orphans.ts';
import { imageKey } from '../images/image-files.ts';
import { HOURLY_JOBS } from './jobs.ts';
import { runJobs } from './run-jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = Date.now();
let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});

const run = (sql: string, ...bound: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...bound)
    .run();
const count = (sql: string, ...bound: unknown[]) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
    .bind(...bound)
    .first<number>('n');
const sweepIn = (days: number) =>
  runJobs(
    env,
    HOURLY_JOBS.filter(({ name }) => name === 'remove-orphans'),
    NOW_MS + days * DAY_MS,
  );

/** Makes what {@link ORPHANS} lists, of a restaurant. */
async function makeRows(restaurantId: string, merchantId: string): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z';
  await run(
    `INSERT INTO user_preferences (uid, selected_allergies, last_visited_restaurant_id, last_visited_at) VALUES (?1, '["milk"]', ?1, ?2)`,
    restaurantId,
    at,
  );
  await run(
    `INSERT INTO restaurant_analytics (restaurant_id, restaurant_name, diet_counts, allergy_counts, total_users, last_updated)
     VALUES (?1, 'x', '{}', '{}', 1, ?2)`,
    restaurantId,
    at,
  );
  await run(
    `INSERT INTO counted_choices (restaurant_id, selected_diets, selected_allergies, strict, avoid, mild, diners)
     VALUES (?1, '[]', '["milk"]', '["milk"]', '[]', '[]', 1)`,
    restaurantId,
  );
  await run(
    `INSERT INTO word_answers (restaurant_id, merchant_id, words_key, words, ingredients, answered_by, answered_at)
     VALUES (?1, ?2, 'word', 'Word', '[]', 'ann', ?3)`,
    restaurantId,
    merchantId,
    at,
  );
  await run(
    `INSERT INTO device_codes (code_digest, device_id, restaurant_id, name, made_by, made_by_uid, expires_at)
     VALUES (?1, ?1, ?1, 'Pass', 'ann', 'ann', '2099-01-01T00:00:00.000Z')`,
    restaurantId,
  );
  await run(
    `INSERT INTO dish_reports (id, restaurant_id, merchant_id, item_id, dish_title, text, at) VALUES (?1, ?1, ?2, 'i', 'Dish', 'x', ?3)`,
    restaurantId,
    merchantId,
    at,
  );
}
const rowsOf = async (id: string) => [
  await count('user_preferences WHERE last_visited_restaurant_id = ?1', id),
  await count('restaurant_analytics WHERE restaurant_id = ?1', id),
  await count('counted_choices WHERE restaurant_id = ?1', id),
  await count('word_answers WHERE restaurant_id = ?1', id),
  await count('device_codes WHERE restaurant_id = ?1', id),
  await count('dish_reports WHERE restaurant_id = ?1', id),
];

describe('the sweep of orphans', () => {
  it('removes each kind of row that nothing refers to, logs how many, and leaves all others', async () => {
    const merchant = await makeMerchant();
    const [gone, there] = [await makeRestaurant(merchant), await makeRestaurant(merchant)];
    await makeRows(gone.id, merchant);
    await makeRows(there.id, merchant);
    await run('UPDATE restaurants SET deleted_at = ?2 WHERE id = ?1', gone.id, new Date(NOW_MS).toISOString());
    await run(
      `INSERT INTO job_runs (job, started_at, finished_at, processed, removed_ids, is_more_left, error)
       VALUES ('of-before', '', '', 0, '[]', 0, '')`,
    );
    await sweepIn(1);
    // What was said of dishes is kept for a year, as closed reports are.
    expect(await rowsOf(gone.id)).toEqual([0, 0, 0, 0, 0, 1]);
    await sweepIn(366);
    expect(await rowsOf(gone.id)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await rowsOf(there.id)).toEqual([1, 1, 1, 1, 1, 1]);
    // Nobody's allergy ends with a restaurant.
    expect(await count(`user_preferences WHERE uid = ?1 AND selected_allergies = '["milk"]'`, gone.id)).toBe(1);
    expect(await count("job_runs WHERE job = 'of-before'")).toBe(0);
    expect(await count("job_runs WHERE job = 'remove-orphans'")).toBe(2);
    const ids = await env.DB.prepare("SELECT removed_ids FROM job_runs WHERE job = 'remove-orphans'").all();
    expect(JSON.stringify(ids.results)).toContain(`codes for devices of deleted restaurants: ${gone.id}`);
    expect(JSON.stringify(ids.results)).not.toContain(there.id);
    for (const { what } of ORPHANS) expect(logged.join('\n')).toContain(`"${what}":1`);
  });

  it('removes files without a row once they are a week old, round and round, and no file of a kind that it does not know', async () => {
    const [kept, leaving, lost] = ['kept-image', 'leaving-image', 'lost-image'];
    await run(`INSERT INTO images (id, uploaded_by, created_at) VALUES (?1, 'ann', '2026-11-20T12:00:00.000Z')`, kept);
    await run('INSERT INTO removed_images (id) VALUES (?1)', leaving);
    await run(
      `INSERT INTO releases (name, version, entry, published_at) VALUES ('mf-orders', '9.0.0', '{}', '2026-11-20T12:00:00.000Z')`,
    );
    const files = {
      [imageKey(kept, 640)]: true,
      [imageKey(leaving, 640)]: true,
      [imageKey(lost, 640)]: false,
      'remotes/mf-orders/9.0.0/a.js': true,
      'remotes/mf-orders/9.0.1/a.js': false,
      'notes/of-an-operator.txt': true,
    };
    for (const key of Object.keys(files)) await env.FILES.put(key, 'x');
    const there = async () =>
      Object.fromEntries(
        await Promise.all(Object.keys(files).map(async (key) => [key, (await env.FILES.head(key)) !== null])),
      ) as Record<string, boolean>;
    await sweepIn(6);
    expect(Object.values(await there())).not.toContain(false);
    await sweepIn(8);
    expect(await there()).toEqual(files);
    expect(logged.join('\n')).toContain('"files without a row":2');
    expect(logged.join('\n')).toContain('"files of unknown kinds, which stay":1');
    // The next round begins anew.
    expect(await env.DB.prepare('SELECT after_key FROM file_sweeps').first('after_key')).toBe('');
  });

  it('goes on in a large bucket where it has stopped, also after an interruption', async () => {
    const pages = [
      { objects: [{ key: 'images/a/640.webp', uploaded: new Date(0) }], truncated: true },
      { objects: [{ key: 'images/b/640.webp', uploaded: new Date(0) }], truncated: false },
    ];
    const asked: unknown[] = [];
    const removed: string[] = [];
    const FILES = {
      list: async (options: unknown) => pages[asked.push(options) - 1],
      delete: async (keys: string[]) => void removed.push(...keys),
    } as unknown as R2Bucket;
    await runJobs(
      { ...env, FILES },
      HOURLY_JOBS.filter(({ name }) => name === 'remove-orphans'),
      NOW_MS,
    );
    expect(asked).toEqual([{}, { startAfter: 'images/a/640.webp' }]);
    expect(removed).toEqual(['images/a/640.webp', 'images/b/640.webp']);
  });
});

/** The tables that no reference of their own takes away with an owner, each with what ends its rows, or why they stay. */
const WITHOUT_OWNER: Readonly<Record<string, string>> = {
  merchants: 'an administrator; everything else goes with them',
  orders: 'the record; the personal part goes (data/order-people.ts)',
  users: 'erased with the account (identity/erase-accounts.ts)',
  user_preferences: 'erased with the account; the last visit is swept',
  consents: 'the record of answers; unlinked with the account',
  allergies: 'the dictionary',
  goals: 'the dictionary',
  dictionary: 'one row',
  global_settings: 'one row',
  acting: 'one row',
  ingredients: 'the catalogue',
  ingredient_edges: 'kept by triggers; may name what does not exist yet',
  ingredient_words: 'the index of the catalogue',
  ingredient_pieces: 'the index of the catalogue',
  images: 'removed when no row names them (images/image-files.ts)',
  unnamed_images: 'the same',
  removed_images: 'the same',
  releases: 'what an open page may still load, and a rollback needs',
  active_releases: 'one row for each remote',
  canary_releases: 'one row for each remote',
  release_changes: 'the record',
  release_tokens: 'an administrator ends them',
  promotion_requests: 'one for each remote until it is decided; the acts have the record',
  history: 'the record',
  deleted_things: 'the record names them',
  closed_slugs: 'kept for good: what is printed with one must lead to no other restaurant',
  audit_entries: 'kept with the record',
  seals: 'the record',
  history_checks: 'one row for each check',
  exports: 'what the record of acts is made of',
  written_editions: 'what a print is checked against',
  idempotency_keys: 'a day (remove-idempotency-keys)',
  mails: '90 days (remove-mails)',
  job_runs: 'the last 50 runs of each job; others are swept',
  order_counts: 'sums without persons',
  order_hours: 'sums without persons',
  order_hours_of_all: 'sums without persons',
  dish_days: 'sums without persons',
  file_sweeps: 'one row for each bucket',
};

it('every table goes with its owner, or it is known what ends its rows', async () => {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master AS t WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
       AND name NOT GLOB 'ingredient_*_*' AND name <> 'd1_migrations'
       AND NOT EXISTS (SELECT 1 FROM pragma_foreign_key_list(t.name) WHERE on_delete = 'CASCADE') ORDER BY name`,
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_OWNER).toSorted());
});
