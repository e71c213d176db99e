import { Profiler } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { ApiError } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { QueryClientProvider, queryClient } from '@justright/client/query';
import type { Call } from '@justright/contract/call';
import {
  getCustomIngredient,
  getRawIngredients,
  listCustomIngredients,
  listIngredients,
} from '@justright/contract/ingredients';
import type { Owner } from './facts-query.ts';
import { useIngredientFacts } from './use-ingredient-facts.ts';

const server = vi.hoisted(() => ({ api: vi.fn<(call: Call, input: Sent) => Promise<unknown>>() }));
vi.mock('@justright/client/api', async (original) => ({ ...(await original<object>()), api: server.api }));

interface Sent {
  params?: { id: string };
  query?: { restaurantId: string };
  body?: { ingredientIds: string[] };
}

const OWNER: Owner = { restaurantId: 'r', merchantId: 'm' };
const NOT_FOUND = new ApiError('Not found', { code: 'not-found', status: 404 });

/** The stored ingredients: the ids of their parts by id. */
const stored = new Map<string, readonly string[]>();
/** The restaurant and the merchant of the stored custom ingredients. */
const owners = new Map<string, Owner>();
const ingredientOf = (id: string) => ({
  id,
  title: id,
  allergies: [],
  mayContain: [],
  unknownFor: [],
  statement: null,
  diets: [],
  ingredients: (stored.get(id) ?? []).map((part) => ({ id: part, title: part })),
  ...owners.get(id),
});

/** The ids of each request, by call. */
const asked = { raw: [] as string[][], lists: [] as string[], custom: [] as string[] };
function respond(call: Call, { params, query, body }: Sent) {
  if (call === getRawIngredients) {
    asked.raw.push(body?.ingredientIds ?? []);
    return (body?.ingredientIds ?? []).filter((id) => stored.has(id)).map(ingredientOf);
  }
  if (call === listCustomIngredients) {
    asked.lists.push(query?.restaurantId ?? '');
    return [...owners]
      .filter(([, owner]) => owner.restaurantId === query?.restaurantId)
      .map(([id]) => ingredientOf(id));
  }
  const id = params?.id ?? '';
  asked.custom.push(id);
  if (call !== getCustomIngredient || !owners.has(id)) throw NOT_FOUND;
  return ingredientOf(id);
}

beforeEach(() => {
  stored.clear();
  owners.clear();
  Object.assign(asked, { raw: [], lists: [], custom: [] });
  queryClient.clear();
  server.api.mockReset();
  server.api.mockImplementation(async (call, input) => ({ success: true, data: respond(call, input) }));
});

/** Everything that was shown, one after the other. */
let shown: string[] = [];
let renderCount = 0;
function Facts({ ids, owner }: { ids: readonly string[]; owner: Owner | null }) {
  const { table, error, retry } = useIngredientFacts(ids, owner);
  const text = table ? ['known', ...[...table.keys()].toSorted()].join(' ') : (error?.message ?? 'checking');
  if (shown.at(-1) !== text) shown.push(text);
  return (
    <>
      <output>{text}</output>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  );
}

const viewOf = (ids: readonly string[], owner: Owner | null) => (
  <QueryClientProvider client={queryClient}>
    <Profiler id="facts" onRender={() => void (renderCount += 1)}>
      <Facts ids={ids} owner={owner} />
    </Profiler>
  </QueryClientProvider>
);
async function show(ids: readonly string[], owner: Owner | null = OWNER) {
  shown = [];
  renderCount = 0;
  const { rerender } = await render(viewOf(ids, owner));
  return { change: (next: readonly string[]) => rerender(viewOf(next, owner)) };
}
const status = () => page.getByRole('status');

test('loads all nested ingredients level by level, each one once, and ends at a cycle', async () => {
  stored.set('mash', ['butter', 'potato']).set('butter', ['milk']).set('milk', ['mash']).set('potato', []);
  await show(['mash']);
  await expect.element(status()).toHaveTextContent('known butter mash milk potato');
  expect(asked.raw).toEqual([['mash'], ['butter', 'potato'], ['milk']]);
  expect(asked.lists).toEqual([]);
});

test('an ingredient that does not exist is not in the table', async () => {
  stored.set('kale', []);
  await show(['gone', 'kale']);
  await expect.element(status()).toHaveTextContent('known kale');
});

test('requests only the ingredients that are not loaded yet, and nothing when one is taken out', async () => {
  stored.set('mash', ['potato']).set('potato', []).set('soup', ['mash', 'leek']).set('leek', []);
  const { change } = await show(['mash']);
  await expect.element(status()).toHaveTextContent('known mash potato');
  await change(['mash', 'soup']);
  await expect.element(status()).toHaveTextContent('known leek mash potato soup');
  expect(asked.raw).toEqual([['mash'], ['potato'], ['soup'], ['leek']]);
  await change(['soup']);
  await expect.element(status()).toHaveTextContent('known leek mash potato soup');
  await change(['leek']);
  await expect.element(status()).toHaveTextContent('known leek');
  expect(asked.raw).toHaveLength(4);
});

test('nothing is known while one nested ingredient is not loaded', async () => {
  stored.set('mash', ['butter', 'potato']).set('butter', ['milk']).set('potato', []).set('milk', []);
  const { change } = await show(['potato']);
  await expect.element(status()).toHaveTextContent('known potato');
  await change(['potato', 'mash']);
  await expect.element(status()).toHaveTextContent('known butter mash milk potato');
  expect(shown).toEqual(['checking', 'known potato', 'checking', 'known butter mash milk potato']);
});

test("custom ingredients come from the dish's restaurant, and by id from the merchant's others", async () => {
  stored.set('kale', []).set('ci_own', ['ci_other']).set('ci_other', ['kale']);
  owners.set('ci_own', OWNER).set('ci_other', { restaurantId: 'r2', merchantId: 'm' });
  await show(['ci_own']);
  await expect.element(status()).toHaveTextContent('known ci_other ci_own kale');
  expect(asked.custom).toEqual(['ci_other']);
});

test("another merchant's custom ingredient and a deleted one stay unknown", async () => {
  stored.set('kale', []).set('ci_foreign', ['kale']).set('ci_own', ['ci_foreign', 'ci_gone']);
  owners.set('ci_own', OWNER).set('ci_foreign', { restaurantId: 'r3', merchantId: 'm3' });
  await show(['ci_own']);
  await expect.element(status()).toHaveTextContent('known ci_own');
  expect(asked.custom.toSorted()).toEqual(['ci_foreign', 'ci_gone']);
  expect(asked.raw).toEqual([]);
});

test('facts that one merchant may use are not those of another', async () => {
  stored.set('ci_own', []);
  owners.set('ci_own', OWNER);
  await show(['ci_own']);
  await expect.element(status()).toHaveTextContent('known ci_own');
  await cleanup();
  await show(['ci_own'], { restaurantId: 'r3', merchantId: 'm3' });
  await expect.element(status()).toHaveTextContent('known');
});

test('without an owner no custom ingredient is requested', async () => {
  stored.set('ci_own', []);
  owners.set('ci_own', OWNER);
  await show(['ci_own'], null);
  await expect.element(status()).toHaveTextContent('known');
  expect([asked.lists, asked.custom]).toEqual([[], []]);
});

test('fails when any part cannot be loaded; a retry requests only what failed, in one request', async () => {
  stored.set('mash', ['butter', 'potato']).set('butter', []).set('potato', []);
  server.api.mockImplementationOnce(async (call, input) => ({ success: true, data: respond(call, input) }));
  server.api.mockRejectedValueOnce(new Error('down'));
  await show(['mash']);
  await expect.element(status()).toHaveTextContent('down');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(status()).toHaveTextContent('known butter mash potato');
  expect(asked.raw).toEqual([['mash'], ['butter', 'potato']]);
});

test('repeats a level that met no network in one request', async () => {
  stored.set('mash', ['butter', 'potato']).set('butter', []).set('potato', []);
  server.api.mockImplementationOnce(async (call, input) => ({ success: true, data: respond(call, input) }));
  server.api.mockRejectedValueOnce(new ApiError('Network Error', { code: 'network-error', status: 0 }));
  await show(['mash']);
  await expect.element(status()).toHaveTextContent('known butter mash potato');
  expect(asked.raw).toEqual([['mash'], ['butter', 'potato']]);
  expect(shown).toEqual(['checking', 'known butter mash potato']);
});

test('a changed ingredient is loaded again, and nothing is known until its new parts are', async () => {
  stored.set('mash', ['potato']).set('potato', []);
  await show(['mash']);
  await expect.element(status()).toHaveTextContent('known mash potato');
  stored.set('mash', ['potato', 'milk']).set('milk', []);
  await queryClient.invalidateQueries({ queryKey: resourceKey(listIngredients) });
  await expect.element(status()).toHaveTextContent('known mash milk potato');
  expect(shown.slice(-3)).toEqual(['known mash potato', 'checking', 'known mash milk potato']);
});

test('a thousand ingredients cost one request and no render for each of them', async () => {
  const ids = Array.from({ length: 1000 }, (_none, index) => String(index));
  for (const id of ids) stored.set(id, []);
  await show(ids);
  await expect.element(status()).not.toHaveTextContent('checking');
  expect(asked.raw).toHaveLength(1);
  expect(renderCount).toBeLessThan(20);
});
