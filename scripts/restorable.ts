import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp, restore } from './backup/backup.ts';
import { inRoot } from './workspace/paths.ts';
import { type Served, serve } from './serve/serve.ts';
import { openLocalStorage, openServedStorage } from './backup/storage.ts';
import { seed } from './seed.ts';

/**
 * Checks docs/operating.md, "Backing up and restoring": backs up a running product with an uploaded image, an order
 * and sessions, restores it into an empty environment, where a second backup is equal to the first, reads all of it there
 * and places a new order.
 */
const RESTAURANT = 'olive-and-ember';
const DISH = { id: 'oe-marinated-olives', price: 650 };
const STAFF = { email: 'admin@justright.test', password: 'just-right-demo', returnSecureToken: true };
const WIRE = '/identitytoolkit.googleapis.com/v1/accounts';

const folder = mkdtempSync(path.join(tmpdir(), 'restorable-'));
const [source, target, backup, again] = ['source', 'target', 'backup', 'again'].map((name) => path.join(folder, name));
assert(source && target && backup && again);
const quiet = () => undefined;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function fetchJson<Data>(url: string, init: RequestInit = {}): Promise<Data> {
  const response = await fetch(url, init);
  const text = await response.text();
  assert(response.ok, `${url} responds with ${response.status} ${text}`);
  return JSON.parse(text) as Data;
}
const post = <Data>(url: string, body: object, headers: Record<string, string> = {}) =>
  fetchJson<Data>(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

interface Session {
  idToken: string;
  refreshToken: string;
}
const signIn = async ({ url }: Served) => {
  const { idToken } = await post<Session>(`${url}${WIRE}:signInWithPassword?key=x`, STAFF);
  return { authorization: `Bearer ${idToken}` };
};
const visit = ({ url }: Served) => post<Session>(`${url}${WIRE}:signUp?key=x`, { returnSecureToken: true });
const order = async ({ url }: Served, user: string): Promise<string> => {
  const items = [{ menuItem: { id: DISH.id }, quantity: 1, price: DISH.price }];
  const cart = { subtotal: DISH.price, grandTotal: DISH.price, orders: [{ userId: '1', user, items }] };
  const placed = await post<{ data: { id: string } }>(`${url}/api/guestorders`, {
    restaurant: { id: RESTAURANT },
    cart,
  });
  return placed.data.id;
};
const orderOf = ({ url }: Served, id: string, headers: Record<string, string>) =>
  fetchJson<{ data: object }>(`${url}/api/orders/${id}`, { headers });

/** Uploads an image and sets it as the restaurant's; returns its URL. */
async function giveImage({ url }: Served, headers: Record<string, string>): Promise<string> {
  const form = new FormData();
  const picture = readFileSync(inRoot('shell/public/app-icons/icon-512.png'));
  form.append('file', new Blob([picture], { type: 'image/png' }), 'dish.png');
  const uploads = `${url}/api/uploads`;
  const { data } = await fetchJson<{ data: { imageUrl: string } }>(uploads, { method: 'POST', body: form, headers });
  await fetchJson(`${url}/api/restaurants/${RESTAURANT}`, {
    method: 'PATCH',
    body: JSON.stringify({ imageUrl: data.imageUrl }),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return data.imageUrl;
}
const bytesOf = async ({ url }: Served, file: string) => {
  const response = await fetch(`${url}${file}`);
  assert.equal(response.status, 200, `${file} responds with ${response.status}`);
  return {
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
};
const lastNumber = async (served: Served): Promise<number> => {
  const row = await served.d1('DB').prepare('SELECT max(seq) AS n FROM orders').first<{ n: number }>();
  return row?.n ?? 0;
};

async function inServed<Result>(dataDir: string, use: (served: Served) => Promise<Result>): Promise<Result> {
  mkdirSync(dataDir, { recursive: true });
  const served = await serve({ port: await freePort(), dataDir, log: quiet });
  try {
    return await use(served);
  } finally {
    await served.dispose();
  }
}

/** Fills a product and backs it up while it takes an order; returns what the restored product must have. */
async function fillAndBackUp(served: Served, backup: string) {
  await seed(served, { hasOrders: true });
  const headers = await signIn(served);
  const diner = await visit(served);
  const image = await giveImage(served, headers);
  const id = await order(served, 'Ana');
  // A number that an order has had, and no order has now, must not be used again. Sealed orders cannot be deleted.
  const before = (await lastNumber(served)) + 1;
  await served.d1('DB').prepare("UPDATE sqlite_sequence SET seq = ?1 WHERE name = 'orders'").bind(before).run();
  const storage = await openServedStorage(served);
  await Promise.all([backUp(storage, backup, console.log), order(served, 'Meanwhile')]);
  return {
    headers,
    diner,
    image,
    id,
    before,
    file: await bytesOf(served, image),
    order: await orderOf(served, id, headers),
  };
}

/** What a second backup has of its own: the time, and the epoch that ends what was cached before the restore, with its digest. */
const OWN =
  /"takenAt": ".*",|(?<=^\[.*)'[0-9a-f]{12}'|(?<="name": "dictionary",\s+"rows": 1,\s+"digest": )"[\w-]{43}"/gm;

/** Returns each file of a backup, without what a second one has of its own. */
function contentsOf(backupFolder: string): Map<string, string> {
  const names = readdirSync(backupFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(backupFolder, path.join(entry.parentPath, entry.name)));
  return new Map(
    names.toSorted().map((name) => {
      const content = readFileSync(path.join(backupFolder, name), 'latin1');
      return [name, /(dictionary[.]nd|backup[.])json$/.test(name) ? content.replaceAll(OWN, '') : content];
    }),
  );
}

try {
  const known = await inServed(source, (served) => fillAndBackUp(served, backup));

  const empty = await openLocalStorage(target);
  try {
    await restore(empty, backup, console.log);
    await assert.rejects(restore(empty, backup, quiet), /Only an empty environment is restored/);
    await backUp(empty, again, quiet);
    const [first, second] = [contentsOf(backup), contentsOf(again)];
    assert.deepEqual([...second.keys()], [...first.keys()], 'a backup of what was restored has the same files');
    for (const [name, content] of first) assert(second.get(name) === content, `${name} is not as it was`);
  } finally {
    await empty.close();
  }
  // A backup does not contain the secrets.
  copyFileSync(path.join(source, 'secrets.json'), path.join(target, 'secrets.json'));

  await inServed(target, async (served) => {
    assert.deepEqual(await bytesOf(served, known.image), known.file, 'the image is the same');
    assert.deepEqual((await orderOf(served, known.id, known.headers)).data, known.order.data, 'so is the order');
    const page = await fetch(`${served.url}/api/public/restaurants/${RESTAURANT}`);
    assert((await page.text()).includes(known.image), 'the restaurant shows its image');
    await orderOf(served, known.id, await signIn(served));
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: known.diner.refreshToken });
    await fetchJson(`${served.url}/securetoken.googleapis.com/v1/token?key=x`, { method: 'POST', body: form });
    await order(served, 'Bea');
    assert((await lastNumber(served)) > known.before, 'a new order has a number that none has had');
    await fetchJson(`${served.url}/api/health`);
  });
  console.log('Image, order, sign-in, session and numbers are as they were');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
