import { expect, test, vi } from 'vitest';
import type { Registered } from './registry.ts';
import { widgetLoader } from './widget-loader.ts';

vi.mock('./load.ts', () => ({ loadWidget: async ({ name }: Registered, expose: string) => `${name} ${expose}` }));

const catalog: Registered = { name: 'mf-catalog', routes: [], version: '', problem: 'not published' };

test('a widget is asked of the remote that its name says', async () => {
  await expect(widgetLoader([catalog])('mf-catalog/menus-widget')).resolves.toBe('mf-catalog menus-widget');
});

test('a widget of a remote that the shell does not know is refused', async () => {
  await expect(widgetLoader([])('mf-catalog/menus-widget')).rejects.toThrow('there is no remote mf-catalog');
});
