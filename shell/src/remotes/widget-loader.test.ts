import { expect, test, vi } from 'vitest';
import type { Registered } from './registry.ts';
import { widgetLoader } from './widget-loader.ts';

vi.mock('./load.ts', () => ({ load: async ({ name }: Registered, expose: string) => `${name} ${expose}` }));

const MENUS = 'mf-catalog/menus-widget';
const catalog: Registered = { name: 'mf-catalog', routes: [], version: '', problem: 'not published' };

test('a widget is loaded from the remote that its name begins with', async () => {
  const renewPage = vi.fn(async () => true);
  await expect(widgetLoader([catalog], renewPage).load(MENUS)).resolves.toBe('mf-catalog menus-widget');
  expect(renewPage).not.toHaveBeenCalled();
});

test('a widget of an unknown remote is refused', async () => {
  const { load } = widgetLoader([], async () => false);
  await expect(load(MENUS)).rejects.toThrow('there is no remote mf-catalog');
});

test('a failed widget is loaded again in this page only if no other version of it is live', async () => {
  const renewPage = vi.fn(async () => true);
  const { load, onFailure } = widgetLoader([catalog], renewPage);
  onFailure(MENUS, new Error('gone'));
  await expect(load(MENUS)).rejects.toMatchObject({ name: 'AbortError' });
  expect(renewPage).toHaveBeenCalledExactlyOnceWith(catalog, new Error('gone'));
  renewPage.mockResolvedValue(false);
  onFailure(MENUS, new Error('gone'));
  await expect(load(MENUS)).resolves.toBe('mf-catalog menus-widget');
});
