import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { WATCH_SCRIPT, notStarted } from '../../edge-api/src/site/not-started.ts';
import { FLOOR } from './floor.ts';
import { usesInScript } from './uses.ts';

/** What a browser can do of what tells its age. */
interface Abilities {
  units: boolean;
  inert: boolean;
  ranges: boolean;
}
const CURRENT: Abilities = { units: true, inert: true, ranges: true };

/** Runs the first script of a page, and says whether the page is marked and whether it says that it cannot start. */
function load({ units, inert, ranges }: Abilities, hasSupports = true): { isMarked: boolean; isSaid: boolean } {
  const seen = { isMarked: false, isSaid: false };
  const listeners = new Map<string, () => void>();
  const CSS = { supports: () => units };
  runInNewContext(WATCH_SCRIPT, {
    window: hasSupports ? { CSS } : {},
    CSS,
    HTMLElement: { prototype: inert ? { inert: false } : {} },
    matchMedia: () => ({ matches: ranges }),
    location: { origin: 'https://a.test' },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    document: {
      documentElement: {
        setAttribute: () => {
          seen.isMarked = true;
        },
      },
      getElementById: () => ({
        removeAttribute: () => {
          seen.isSaid = true;
        },
      }),
    },
  });
  listeners.get('DOMContentLoaded')?.();
  return seen;
}

describe('a browser below the floor', () => {
  it.each([
    ['before Safari 16.4: no ranges in media queries', { ...CURRENT, ranges: false }, true],
    ['before Firefox 112: nothing is inert', { ...CURRENT, inert: false }, true],
    ['before Chrome 108: no dynamic units', { ...CURRENT, units: false }, true],
    ['from before `CSS.supports`', CURRENT, false],
  ])('is told at once, and starts no shell: %s', (_name, abilities, hasSupports) => {
    expect(load(abilities, hasSupports)).toEqual({ isMarked: true, isSaid: true });
  });

  it('is none that has them all', () => {
    expect(load(CURRENT)).toEqual({ isMarked: false, isSaid: false });
  });

  it('reads which browsers can, and where the menu and the allergens are without scripts', () => {
    const text = notStarted('a-b');
    expect(text).toContain(`Safari ${FLOOR.safari}, Chrome ${FLOOR.chrome}, Firefox ${FLOOR.firefox} or newer`);
    expect(text).toContain('href="/explore/a-b/menu?still"');
    expect(text).toContain('href="/explore/a-b/allergens"');
    expect(usesInScript(WATCH_SCRIPT)).toEqual([]);
  });
});
