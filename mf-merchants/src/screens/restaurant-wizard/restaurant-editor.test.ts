import type { Restaurant, RestaurantInput, RestaurantPatch } from '@justright/contract/restaurants';
import { ApiError } from '@justright/client/api';
import type { KeptEdit } from '@justright/editing/create-editor';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestaurantEditor, type RestaurantEditor } from './restaurant-editor.ts';
import type { RestaurantValues } from '@justright/editing/restaurant/restaurant-fields';
import { NEW_VALUES } from './restaurant-values.ts';

const valid: RestaurantValues = {
  ...NEW_VALUES,
  name: 'Kumo',
  address: '1 Main St',
  urlSlug: 'kumo',
  phoneNumber: '5551234567',
  contactName: 'Ann',
  contactPhoneNumber: '5551234568',
  email: 'ann@example.com',
  externalId: 'ext-1',
};
const unfinished: Restaurant = {
  ...valid,
  id: 'r-1',
  merchantId: 'm-1',
  imageUrls: [],
  status: 'incomplete',
  wizardStep: 2,
  menuDrafts: false,
  needsSecondPerson: false,
  version: 1,
};
const complete: Restaurant = { ...unfinished, status: 'active', wizardStep: null, version: 7 };

const conflictError = () => new ApiError('Somebody else saved', { code: 'version-conflict', status: 409 });
const networkError = () => new ApiError('Network Error', { code: 'network-error', status: 0 });

type Draft = KeptEdit<Restaurant, RestaurantValues>;

/** A draft storage by restaurant id; null is the new restaurant. */
function memoryDrafts() {
  const kept = new Map<string | null, Draft>();
  const keeperOf = (restaurant: Restaurant | null) => {
    const id = restaurant?.id ?? null;
    const keep = (draft: Draft | null) => void (draft === null ? kept.delete(id) : kept.set(id, draft));
    return { read: () => kept.get(id) ?? null, keep, end: () => keep(null) };
  };
  return { kept, keeperOf };
}

interface WorldOptions {
  stored?: Restaurant | null;
  isAdmin?: boolean;
  drafts?: ReturnType<typeof memoryDrafts>;
}

/** A fake server with one restaurant, which checks versions like the real one. */
function world({ stored = complete, isAdmin = false, drafts = memoryDrafts() }: WorldOptions = {}) {
  const server = { restaurant: stored ?? unfinished };
  let keys = 0;
  const create = vi.fn(async (body: RestaurantInput, _key: string): Promise<Restaurant> => {
    server.restaurant = { ...unfinished, ...(body as Partial<Restaurant>), status: 'incomplete', wizardStep: 2 };
    return server.restaurant;
  });
  const update = vi.fn(async (_id: string, body: RestaurantPatch): Promise<Restaurant> => {
    const { restaurant } = server;
    if (body.version !== restaurant.version) throw conflictError();
    const { wizardStep, version: _version, ...changes } = body;
    server.restaurant = {
      ...restaurant,
      ...(wizardStep !== undefined && { wizardStep }),
      ...(wizardStep === null && ({ status: 'pending' } as const)),
      ...(changes as Partial<Restaurant>),
      version: restaurant.version + 1,
    };
    return server.restaurant;
  });
  const load = vi.fn(async () => server.restaurant);
  const onSaved = vi.fn();
  const editor = createRestaurantEditor({
    calls: { create, update, load },
    keeperOf: drafts.keeperOf,
    merchantId: 'm-1',
    isAdmin,
    stored,
    onSaved,
    newKey: () => `key-${(keys += 1)}`,
  });
  return { editor, create, update, load, onSaved, drafts, server };
}

const bodies = (update: ReturnType<typeof world>['update']) => update.mock.calls.map(([, body]) => body);
const kindOf = (editor: RestaurantEditor) => editor.state().saving.kind;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  const begun = { ...unfinished, version: 7 };

  it('saves the changes once, five seconds after the last one', async () => {
    const { editor, update } = world({ stored: begun });
    editor.change({ name: 'Kumo B' });
    await vi.advanceTimersByTimeAsync(4000);
    editor.change({ name: 'Kumo Bar' });
    await vi.advanceTimersByTimeAsync(4999);
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(bodies(update)).toEqual([{ name: 'Kumo Bar', version: 7 }]);
    expect(editor.state()).toMatchObject({ saving: { kind: 'saved', atMs: Date.now() }, isDirty: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(update).toHaveBeenCalledOnce();
  });

  it('waits while a field is invalid', async () => {
    const { editor, update } = world({ stored: begun });
    editor.change({ email: 'ann@' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(update).not.toHaveBeenCalled();
    editor.change({ email: 'ann@example.org' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(bodies(update)).toEqual([{ email: 'ann@example.org', version: 7 }]);
  });

  it('keeps the typed text when the server trims it', async () => {
    const { editor, server, update } = world({ stored: begun });
    update.mockImplementationOnce(async () => {
      server.restaurant = { ...begun, name: 'Kumo', version: 8 };
      return server.restaurant;
    });
    editor.change({ name: 'Kumo ' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(editor.state()).toMatchObject({ draft: { name: 'Kumo ' }, isDirty: false });
  });

  it('does not create a restaurant', async () => {
    const { editor, create } = world({ stored: null });
    editor.change(valid);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(create).not.toHaveBeenCalled();
    expect(editor.state().isDirty).toBe(true);
  });

  it('that fails keeps all changes and shows the error; the next change retries', async () => {
    const { editor, update, drafts } = world({ stored: begun });
    update.mockRejectedValueOnce(networkError());
    editor.change({ name: 'Kumo Bar' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(kindOf(editor)).toBe('failed');
    expect(editor.state()).toMatchObject({ draft: { name: 'Kumo Bar' }, isDirty: true });
    expect(drafts.kept.get('r-1')?.draft.name).toBe('Kumo Bar');
    editor.change({ contactName: 'Bob' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(bodies(update).at(-1)).toEqual({ name: 'Kumo Bar', contactName: 'Bob', version: 7 });
  });

  it('does not save a restaurant that diners see: its changes stay in the tab until they are saved', async () => {
    const { editor, update, drafts } = world();
    editor.change({ name: 'Ku', status: 'disabled' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(update).not.toHaveBeenCalled();
    expect(drafts.kept.get('r-1')?.draft.name).toBe('Ku');
    expect(editor.state().isDirty).toBe(true);
  });
});

describe('saving', () => {
  it('runs one save at a time: the second continues from the version of the first', async () => {
    const { editor, update } = world();
    editor.change({ name: 'Kumo Bar' });
    const first = editor.save({ kind: 'keep' });
    await Promise.resolve();
    editor.change({ contactName: 'Bob' });
    await Promise.all([first, editor.save({ kind: 'finish' })]);
    expect(bodies(update)).toEqual([
      { name: 'Kumo Bar', version: 7 },
      { contactName: 'Bob', version: 8 },
    ]);
  });

  it('keeps changes that are typed during a save for the next one', async () => {
    const { editor } = world();
    editor.change({ name: 'Kumo Bar' });
    const saving = editor.save({ kind: 'keep' });
    await Promise.resolve();
    editor.change({ name: 'Kumo Bar & Deli' });
    await saving;
    expect(editor.state()).toMatchObject({ draft: { name: 'Kumo Bar & Deli' }, isDirty: true });
  });

  it('without changes makes no call', async () => {
    const { editor, update } = world();
    await editor.save({ kind: 'finish' });
    expect(update).not.toHaveBeenCalled();
  });

  it('of a new restaurant stores it unfinished after step 1; a retry has the same idempotency key', async () => {
    const { editor, create } = world({ stored: null });
    create.mockRejectedValueOnce(networkError());
    editor.change(valid);
    await expect(editor.save({ kind: 'reach', step: 2 })).rejects.toThrow('Network Error');
    await editor.save({ kind: 'reach', step: 2 });
    expect(create.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-1']);
    expect(create.mock.calls[0]?.[0]).toMatchObject({ name: 'Kumo', wizardStep: 2, merchantId: 'm-1' });
    expect(create.mock.calls[0]?.[0]).not.toHaveProperty('status');
    expect(editor.state().base).toMatchObject({ id: 'r-1', wizardStep: 2 });
  });

  it('with other values has another idempotency key', async () => {
    const { editor, create } = world({ stored: null });
    create.mockRejectedValueOnce(networkError());
    editor.change(valid);
    await expect(editor.save({ kind: 'reach', step: 2 })).rejects.toThrow();
    editor.change({ name: 'Kumo Bar' });
    await editor.save({ kind: 'reach', step: 2 });
    expect(create.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-2']);
  });

  it('moves the stored step forward, never back, and finishes', async () => {
    const { editor, update } = world({ stored: unfinished });
    await editor.save({ kind: 'reach', step: 3 });
    await editor.save({ kind: 'reach', step: 2 });
    await editor.save({ kind: 'finish' });
    expect(bodies(update)).toEqual([
      { wizardStep: 3, version: 1 },
      { wizardStep: null, version: 2 },
    ]);
    expect(editor.state().base?.status).toBe('pending');
  });

  it('stores the status that an admin chose only when the wizard is finished', async () => {
    const { editor, update } = world({ stored: unfinished, isAdmin: true });
    editor.change({ status: 'active', isChowly: true });
    await editor.save({ kind: 'reach', step: 3 });
    expect(editor.state().draft.status).toBe('active');
    await editor.save({ kind: 'finish' });
    expect(bodies(update)).toEqual([
      { isChowly: true, wizardStep: 3, version: 1 },
      { wizardStep: null, status: 'active', version: 2 },
    ]);
  });

  it('never sends an admin’s fields for a merchant', async () => {
    const { editor, update } = world();
    editor.change({ status: 'disabled', isChowly: true, name: 'Kumo Bar' });
    await editor.save({ kind: 'keep' });
    expect(bodies(update)).toEqual([{ name: 'Kumo Bar', version: 7 }]);
  });
});

describe('a draft', () => {
  it('of a new restaurant survives a reload and is removed once the restaurant is stored', async () => {
    const drafts = memoryDrafts();
    world({ stored: null, drafts }).editor.change({ name: 'Kumo' });
    const { editor } = world({ stored: null, drafts });
    expect(editor.state()).toMatchObject({ draft: { name: 'Kumo' }, isRestored: true, isDirty: true });
    editor.change(valid);
    await editor.save({ kind: 'reach', step: 2 });
    expect(drafts.kept.size).toBe(0);
    editor.change({ name: 'Kumo Bar' });
    expect([...drafts.kept.keys()]).toEqual(['r-1']);
  });

  it('of a stored restaurant survives a reload; discarding it restores the stored values', () => {
    const drafts = memoryDrafts();
    world({ drafts }).editor.change({ name: 'Kumo Bar' });
    const { editor } = world({ drafts });
    expect(editor.state()).toMatchObject({ draft: { name: 'Kumo Bar' }, isRestored: true });
    editor.discard();
    expect(editor.state()).toMatchObject({ draft: { name: 'Kumo' }, isDirty: false, isRestored: false });
    expect(drafts.kept.size).toBe(0);
  });

  it('of another restaurant is not used', () => {
    const drafts = memoryDrafts();
    world({ drafts }).editor.change({ name: 'Kumo Bar' });
    expect(world({ stored: null, drafts }).editor.state().draft.name).toBe('');
  });

  it('of an older version is compared with the newer one', () => {
    const drafts = memoryDrafts();
    world({ drafts }).editor.change({ name: 'Kumo Bar' });
    const { editor } = world({ drafts, stored: { ...complete, contactName: 'Bob', version: 8 } });
    expect(editor.state()).toMatchObject({
      draft: { name: 'Kumo Bar' },
      conflict: { base: { name: 'Kumo' }, theirs: { contactName: 'Bob' } },
    });
  });
});

describe('two people editing one restaurant', () => {
  it('the second one sees a conflict; nothing is lost or saved until it is resolved', async () => {
    const { editor, server, update } = world();
    server.restaurant = { ...complete, contactName: 'Bob', version: 8 };
    editor.change({ name: 'Kumo Bar' });
    await editor.save({ kind: 'keep' }).catch(() => undefined);
    expect(editor.state().conflict).toMatchObject({ base: { contactName: 'Ann' }, theirs: { contactName: 'Bob' } });
    expect(editor.state().draft.name).toBe('Kumo Bar');
    await expect(editor.save({ kind: 'finish' })).rejects.toThrow('Compare first');
    editor.change({ phoneNumber: '1' });
    editor.change({ phoneNumber: valid.phoneNumber });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(update).toHaveBeenCalledOnce();
    editor.resolve({ ...editor.state().draft, contactName: 'Bob' });
    await editor.save({ kind: 'keep' }).catch(() => undefined);
    expect(bodies(update).at(-1)).toEqual({ name: 'Kumo Bar', version: 8 });
    expect(server.restaurant).toMatchObject({ name: 'Kumo Bar', contactName: 'Bob', version: 9 });
  });

  it('a merchant sees no conflict about fields of admins: their changes are merged', async () => {
    const { editor, server, update } = world();
    server.restaurant = { ...complete, status: 'paused', isChowly: true, version: 8 };
    editor.change({ name: 'Kumo Bar' });
    await editor.save({ kind: 'keep' }).catch(() => undefined);
    expect(editor.state().conflict).toBeNull();
    expect(bodies(update).at(-1)).toEqual({ name: 'Kumo Bar', version: 8 });
    expect(server.restaurant).toMatchObject({ name: 'Kumo Bar', status: 'paused', isChowly: true, version: 9 });
    expect(editor.state()).toMatchObject({ isDirty: false, draft: { status: 'paused' } });
  });

  it('an admin sees a conflict about the status', async () => {
    const { editor, server } = world({ isAdmin: true });
    server.restaurant = { ...complete, status: 'paused', version: 8 };
    editor.change({ name: 'Kumo Bar' });
    await editor.save({ kind: 'keep' }).catch(() => undefined);
    expect(editor.state().conflict).toMatchObject({ theirs: { status: 'paused' } });
  });

  it('the same change by both is no conflict', async () => {
    const { editor, server } = world({ stored: unfinished });
    server.restaurant = { ...unfinished, name: 'Kumo Bar', version: 2 };
    editor.change({ name: 'Kumo Bar' });
    await editor.save({ kind: 'reach', step: 3 });
    expect(editor.state().conflict).toBeNull();
    expect(server.restaurant).toMatchObject({ wizardStep: 3, version: 3 });
  });
});

describe('a restaurant that another user deleted', () => {
  const gone = () => new ApiError('Restaurant not found', { code: 'not-found', status: 404 });
  const lostImage = () =>
    new ApiError('Upload it again', {
      code: 'validation-failed',
      status: 422,
      issues: [{ path: 'imageUrl', message: 'Upload it again' }],
    });

  it('is detected by a save, keeps the draft, and is not saved again', async () => {
    const { editor, update, drafts } = world({ stored: { ...unfinished, version: 7 } });
    update.mockRejectedValue(gone());
    editor.change({ name: 'Kumo Bar' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(editor.state()).toMatchObject({ isGone: true, isDirty: true, draft: { name: 'Kumo Bar' } });
    expect(drafts.kept.get('r-1')).toMatchObject({ draft: { name: 'Kumo Bar' }, base: { id: 'r-1' } });
    editor.change({ name: 'Kumo Bar 2' });
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(editor.save({ kind: 'finish' })).rejects.toThrow('deleted');
    expect(update).toHaveBeenCalledOnce();
  });

  it('is detected too when it is deleted before its newer version is read', async () => {
    const { editor, update, load } = world();
    update.mockRejectedValue(conflictError());
    load.mockRejectedValue(gone());
    editor.change({ name: 'Kumo Bar' });
    await expect(editor.save({ kind: 'finish' })).rejects.toThrow();
    expect(editor.state()).toMatchObject({ isGone: true, conflict: null, draft: { name: 'Kumo Bar' } });
  });

  it('is created again from the draft, once however often it is requested', async () => {
    const { editor, update, create, drafts, server } = world({ isAdmin: true });
    update.mockRejectedValueOnce(gone());
    editor.change({ name: 'Kumo Bar', status: 'paused' });
    await expect(editor.save({ kind: 'finish' })).rejects.toThrow();
    create.mockRejectedValueOnce(networkError());
    await expect(editor.save({ kind: 'anew' })).rejects.toThrow('Network Error');
    expect(editor.state()).toMatchObject({ isGone: true, saving: { kind: 'failed' } });
    create.mockResolvedValueOnce({ ...unfinished, name: 'Kumo Bar', id: 'r-2', wizardStep: 4 });
    const made = await editor.save({ kind: 'anew' });
    expect(made?.id).toBe('r-2');
    expect(create.mock.calls.map(([body, key]) => [body.name, body.wizardStep, key])).toEqual([
      ['Kumo Bar', 4, 'key-1'],
      ['Kumo Bar', 4, 'key-1'],
    ]);
    expect(editor.state()).toMatchObject({ isGone: false, base: { id: 'r-2' }, draft: { status: 'paused' } });
    expect(drafts.kept.get('r-1')).toBeUndefined();
    expect(server.restaurant.id).toBe('r-1');
  });

  it('is created again without its image if that was deleted too', async () => {
    const { editor, update, create } = world({ stored: { ...complete, imageUrl: '/images/old/1280.webp' } });
    update.mockRejectedValueOnce(gone());
    editor.change({ name: 'Kumo Bar' });
    await expect(editor.save({ kind: 'finish' })).rejects.toThrow();
    create.mockRejectedValueOnce(lostImage());
    await editor.save({ kind: 'anew' });
    expect(create.mock.lastCall?.[0]).toMatchObject({ name: 'Kumo Bar', imageUrl: '' });
    expect(editor.state().draft.imageUrl).toBe('');
  });

  it('is still reported after a reload', () => {
    const drafts = memoryDrafts();
    drafts.kept.set('r-1', { draft: { ...valid, name: 'Kumo Bar' }, base: complete });
    const editor = createRestaurantEditor({
      calls: { create: vi.fn(), update: vi.fn(), load: vi.fn() },
      keeperOf: drafts.keeperOf,
      merchantId: 'm-1',
      isAdmin: false,
      stored: complete,
      isGone: true,
      onSaved: () => undefined,
    });
    expect(editor.state()).toMatchObject({ isGone: true, isDirty: true, draft: { name: 'Kumo Bar' } });
  });
});
