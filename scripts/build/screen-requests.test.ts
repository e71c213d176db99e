import { expect, test } from 'vitest';
import { screenRequests } from './screen-requests.ts';

test('each screen’s modules are read, inline or by a constant, with the layout; an eager screen has none', () => {
  const text = `
const list = async () =>
  (await import('./screens/list/list.screen.tsx')).ListScreen;
const layout = async () => (await import('./screens/layout.tsx')).Layout;

export const SCREENS: ScreensOf<'mf-x'> = {
  '/x': { Component: HomeScreen },
  '/x/list': { lazy: list },
  '/x/{id}': {
    layout,
    lazy: async () => (await import('./screens/one/one.screen.tsx')).OneScreen,
  },
};

export const NEXT = [list];
`;
  expect(screenRequests(text)).toEqual({
    '/x': [],
    '/x/list': ['./screens/list/list.screen.tsx'],
    '/x/{id}': ['./screens/one/one.screen.tsx', './screens/layout.tsx'],
  });
});
