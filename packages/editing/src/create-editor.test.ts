import { ApiError } from '@justright/client/api';
import { expect, test, vi } from 'vitest';
import { createEditor, type EditorOptions, type KeptEdit } from './create-editor.ts';
import { comparedFields } from './field-record.ts';
import { mergeKeys } from './merge-lists.ts';

interface Dish {
  id: string;
  title: string;
  tags: string[];
  hidden: number;
  version: number;
}
type DishDraft = Pick<Dish, 'title' | 'tags'>;

const soup: Dish = { id: 'd1', title: 'Soup', tags: ['hot'], hidden: 0, version: 1 };
const conflict = () => new ApiError('Changed', { code: 'version-conflict', status: 409 });
const fields = comparedFields<DishDraft>(
  { title: { label: 'Title' }, tags: { label: 'Tags', text: String, merge: mergeKeys } },
  undefined,
);

/** Makes a server with one dish, which checks versions, and a storage for drafts. */
function world(options: Partial<EditorOptions<Dish, DishDraft, void>> = {}, kept = new Map<string, unknown>()) {
  const server = { dish: soup };
  const save = vi.fn(async ({ base, changes }: { base: Dish | null; changes: Partial<DishDraft> }) => {
    if (base?.version !== server.dish.version) throw conflict();
    server.dish = { ...server.dish, ...changes, version: server.dish.version + 1 };
    return server.dish;
  });
  const editor = createEditor<Dish, DishDraft, void>({
    initial: soup,
    toDraft: (dish) => ({ title: dish?.title ?? '', tags: dish?.tags ?? [] }),
    fields,
    keeperOf: (dish) => {
      const key = dish?.id ?? 'new';
      const keep = (edit: unknown) => void (edit === null ? kept.delete(key) : kept.set(key, edit));
      return {
        read: () => (kept.get(key) ?? null) as KeptEdit<Dish, DishDraft> | null,
        keep,
        end: () => keep(null),
      };
    },
    load: async () => server.dish,
    save,
    ...options,
  });
  return { editor, save, server, kept };
}

test('a newer version without a difference to the draft is saved over without a question', async () => {
  const { editor, save, server } = world();
  server.dish = { ...soup, hidden: 1, version: 5 };
  editor.change({ title: 'Broth' });
  await editor.save();
  expect(save).toHaveBeenCalledTimes(2);
  expect(server.dish).toMatchObject({ title: 'Broth', hidden: 1, version: 6 });
  expect(editor.state()).toMatchObject({ conflict: null, isDirty: false });
});

test('a newer version that changed a field is compared before any save, and the merged draft is saved over it', async () => {
  const { editor, server } = world();
  server.dish = { ...soup, tags: ['hot', 'vegan'], version: 5 };
  editor.change({ title: 'Broth' });
  await expect(editor.save()).rejects.toThrow('Changed');
  expect(editor.state()).toMatchObject({ isComparing: true, draft: { title: 'Broth' }, base: { version: 1 } });
  await expect(editor.save()).rejects.toThrow('Compare first');
  editor.resolve({ title: 'Broth', tags: ['hot', 'vegan'] });
  await editor.save();
  expect(server.dish).toMatchObject({ title: 'Broth', tags: ['hot', 'vegan'], version: 6 });
});

test('a conflict survives a reload: the stored draft is compared again with the saved version', async () => {
  const kept = new Map<string, unknown>();
  const before = world({}, kept);
  before.server.dish = { ...soup, title: 'Theirs', version: 5 };
  before.editor.change({ title: 'Mine' });
  await before.editor.save().catch(() => null);
  const { editor } = world({ initial: before.server.dish }, kept);
  expect(editor.state()).toMatchObject({ conflict: { base: { title: 'Soup' }, theirs: { title: 'Theirs' } } });
  expect(editor.state().draft.title).toBe('Mine');
});

test('input that fails the check is not sent, is marked until it is corrected, and is reported each time', async () => {
  const onRefused = vi.fn();
  const check = ({ title }: DishDraft): Record<string, string> => (title === '' ? { title: 'Required' } : {});
  const { editor, save } = world({ check, onRefused });
  editor.change({ title: '' });
  expect(editor.state().problems).toEqual({});
  expect(await editor.save()).toBeNull();
  expect(save).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledWith(['title']);
  expect(editor.state().problems).toEqual({ title: 'Required' });
  editor.change({ title: 'Broth' });
  expect(editor.state().problems).toEqual({});
});

test('a person who cancels the confirmation is editing again, with all input', async () => {
  const { editor, save } = world({ confirm: async () => false });
  editor.change({ title: 'Broth' });
  expect(await editor.save()).toBeNull();
  expect(save).not.toHaveBeenCalled();
  expect(editor.state()).toMatchObject({ isSaving: false, isDirty: true, draft: { title: 'Broth' } });
});

test('an error while reading the newer version is reported, and the input stays', async () => {
  const load = () => Promise.reject(new ApiError('It has been deleted', { code: 'not-found', status: 404 }));
  const { editor, server } = world({ load });
  server.dish = { ...soup, version: 5 };
  editor.change({ title: 'Broth' });
  await expect(editor.save()).rejects.toThrow('deleted');
  expect(editor.state()).toMatchObject({ failureText: 'It has been deleted', conflict: null, isDirty: true });
});

test('a draft is stored with every change and removed once it is saved, and after the end nothing is stored', async () => {
  const { editor, kept } = world();
  editor.change({ title: 'Broth' });
  expect(kept.get('d1')).toMatchObject({ base: { version: 1 }, draft: { title: 'Broth' } });
  await editor.save();
  expect(kept.size).toBe(0);
  editor.change({ title: 'Stew' });
  editor.end();
  expect(kept.size).toBe(0);
  expect(editor.isUnsaved()).toBe(false);
});
