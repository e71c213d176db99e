import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backUp, restore } from './backup.ts';
import { CloudflareStandIn } from '../cloudflare/cloudflare-stand-in.ts';
import { CONFIG_FILES } from '../cloudflare/environments.ts';
import { inRoot } from '../workspace/paths.ts';
import { openRemoteStorage } from './storage.ts';
import { type Wrangler, wrangler } from '../cloudflare/wrangler.ts';

/** wrangler starts a process for each call. */
const TIMEOUT_MS = 300_000;
const AWKWARD = `it's "quoted", \\ ; -- 🥜\nand a second line`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const WORKERS = ['identity', 'edge-api'] as const;

let folder: string;
let cloudflare: CloudflareStandIn;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
  cloudflare = new CloudflareStandIn();
  for (const [name, value] of Object.entries(await cloudflare.listen())) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  cloudflare.close();
  rmSync(folder, { recursive: true });
});

/** Returns the real wrangler, with configurations whose databases have ids. */
function configuredWrangler(): Wrangler {
  const files = new Map<string, string>(
    WORKERS.map((worker) => {
      const file = path.join(folder, CONFIG_FILES[worker]);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, readFileSync(inRoot(CONFIG_FILES[worker]), 'utf8').replaceAll('SET-ME', `id-of-${worker}`));
      return [CONFIG_FILES[worker], file];
    }),
  );
  const run = wrangler();
  return (args) => run(args.map((one) => files.get(one) ?? one));
}

describe('the storage of an environment at Cloudflare', { timeout: TIMEOUT_MS }, () => {
  it('is read and written by wrangler itself', async () => {
    for (const worker of WORKERS) cloudflare.migrated(`id-of-${worker}`, `${worker}/migrations`);
    const { databases, files } = openRemoteStorage('staging', configuredWrangler());
    const product = databases['edge-api'];
    await product.run([
      `INSERT INTO ingredients (internal_id, id, title) VALUES ('i1', '1', ${literal(AWKWARD)})`,
      `CREATE TRIGGER two AFTER DELETE ON acting BEGIN SELECT 1; SELECT ';'; END`,
    ]);
    expect(await product.query(`SELECT title, id FROM ingredients WHERE title = ${literal(AWKWARD)}`)).toEqual([
      { title: AWKWARD, id: '1' },
    ]);
    expect(await databases.identity.query('SELECT count(*) AS n FROM accounts')).toEqual([{ n: 0 }]);
    await expect(product.query('SELECT * FROM nowhere')).rejects.toThrow('no such table: nowhere');
    const half = [
      "INSERT INTO ingredients (internal_id, id, title) VALUES ('i2', '2', 'x')",
      'INSERT INTO nowhere VALUES (1)',
    ];
    await expect(product.run(half)).rejects.toThrow('no such table: nowhere');
    expect(cloudflare.query('id-of-edge-api', 'SELECT count(*) AS n FROM ingredients')).toEqual([{ n: 1 }]);

    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    await files.put('images/a/1280.webp', { bytes, contentType: 'image/webp' });
    for (const name of ['b', 'c'])
      cloudflare.objects.set(`remotes/${name}.js`, { bytes: Buffer.from(name), contentType: '' });
    expect(await files.list()).toEqual(['images/a/1280.webp', 'remotes/b.js', 'remotes/c.js']);
    const read = await files.get('images/a/1280.webp');
    expect(read.contentType).toBe('image/webp');
    expect(Buffer.from(read.bytes).equals(Buffer.from(bytes))).toBe(true);

    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'another');
    await expect(files.list()).rejects.toThrow('cannot be listed (403)');
  });

  it('is backed up from one environment and restored into another, with its AUTOINCREMENT counters', async () => {
    const idOf = (environment: string) => (file: string) => `${environment} ${file}`;
    const migrate = (environment: string) => {
      for (const worker of WORKERS)
        cloudflare.migrated(idOf(environment)(CONFIG_FILES[worker]), `${worker}/migrations`);
    };
    migrate('a');
    migrate('b');
    const [from, to] = ['a', 'b'].map((name) => cloudflare.databases.get(idOf(name)('wrangler.toml')));
    from?.exec(`INSERT INTO ingredients (internal_id, id, title) VALUES ('i1', '1', ${literal(AWKWARD)})`);
    from?.exec("INSERT INTO sqlite_sequence (name, seq) VALUES ('orders', 41)");
    cloudflare.objects.set('images/a/1280.webp', { bytes: Buffer.from('picture'), contentType: 'image/webp' });

    const backup = path.join(folder, 'backup');
    await backUp(openRemoteStorage('staging', cloudflare.wrangler(idOf('a'))), backup, () => undefined);
    const fresh = new CloudflareStandIn();
    for (const [name, value] of Object.entries(await fresh.listen())) vi.stubEnv(name, value);
    for (const [id, database] of cloudflare.databases) fresh.databases.set(id, database);
    await restore(openRemoteStorage('staging', fresh.wrangler(idOf('b'))), backup, () => undefined);

    expect(to?.prepare('SELECT internal_id, id, title FROM ingredients').all()).toEqual([
      { internal_id: 'i1', id: '1', title: AWKWARD },
    ]);
    expect(to?.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'orders'").all()).toEqual([{ seq: 41 }]);
    expect(fresh.objects).toEqual(cloudflare.objects);
    const triggers = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name";
    expect(to?.prepare(triggers).all()).toEqual(from?.prepare(triggers).all());
    fresh.databases.clear();
    fresh.close();
  });
});
