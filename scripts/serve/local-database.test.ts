import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalDatabase } from './local-database.ts';
import { type Miniflare, startMiniflare } from './miniflare.ts';

const WORKER = {
  name: 'a-worker',
  modules: true,
  compatibilityDate: '2026-11-01',
  script: 'export default {}',
  d1Databases: { DB: 'a-database' },
};
let runtime: Miniflare;
let database: LocalDatabase;

beforeAll(async () => {
  runtime = await startMiniflare({ workers: [WORKER] });
  database = runtime.d1('DB', WORKER.name);
  await database.prepare('CREATE TABLE dishes (name TEXT UNIQUE)').run();
});
afterAll(() => runtime.dispose());

it('answers as D1 does: rows, and what was written, of each statement of a batch', async () => {
  const insert = database.prepare('INSERT INTO dishes VALUES (?1)');
  const select = database.prepare('SELECT name FROM dishes ORDER BY name');
  const [, inserted, selected] = await database.batch([insert.bind('Hummus'), insert.bind('Falafel'), select]);
  expect(inserted?.meta.rows_written).toBeGreaterThan(0);
  expect(selected?.results).toEqual([{ name: 'Falafel' }, { name: 'Hummus' }]);
  expect(await select.all()).toMatchObject({ results: [{ name: 'Falafel' }, { name: 'Hummus' }] });
  expect(await select.first()).toEqual({ name: 'Falafel' });
});

it('a refused statement rejects with the text of the database, and its whole batch writes nothing', async () => {
  const insert = database.prepare('INSERT INTO dishes VALUES (?1)');
  const refused = database.batch([insert.bind('Tabbouleh'), insert.bind('Hummus')]);
  await expect(refused).rejects.toThrow('UNIQUE constraint failed: dishes.name');
  expect(await database.prepare("SELECT name FROM dishes WHERE name = 'Tabbouleh'").first()).toBeNull();
});
