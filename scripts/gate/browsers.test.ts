import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../workspace/paths.ts';
import { type Browser, type Machine, waysTo } from './browsers.ts';
import { CHECKS, checksOf } from './checks.ts';

const programs = (machine: Machine, browser: Browser = 'chromium') =>
  waysTo(browser, machine).map((command) => command.join(' '));

describe('a Chromium to test in', () => {
  it('is not installed where there is one', () => {
    expect(programs({ isThere: true, hasPackages: true })).toEqual([]);
    expect(programs({ isThere: true, hasPackages: false })).toEqual([]);
  });

  it('is Debian’s headless shell for root, else Playwright’s with its libraries', () => {
    expect(programs({ isThere: false, hasPackages: true })).toEqual([
      expect.stringContaining('--no-install-recommends chromium-headless-shell'),
      'playwright install --no-shell --with-deps chromium',
    ]);
  });

  it('is Playwright’s where no package can be installed', () => {
    expect(programs({ isThere: false, hasPackages: false })).toEqual(['playwright install --no-shell chromium']);
  });

  it('has other engines beside it from Debian’s packages, or not at all', () => {
    const missing = { isThere: false, hasPackages: true };
    expect(programs(missing, 'webkit')).toEqual([expect.stringContaining(' webkit2gtk-driver xvfb ')]);
    expect(programs(missing, 'firefox')).toEqual([expect.stringContaining(' firefox-esr ')]);
    for (const browser of ['webkit', 'firefox'] as const) {
      expect(programs({ isThere: false, hasPackages: false }, browser)).toEqual([]);
      expect(programs({ isThere: true, hasPackages: true }, browser)).toEqual([]);
    }
    const inOthers = CHECKS.filter(({ browsers = [] }) => browsers.includes('webkit') || browsers.includes('firefox'));
    expect(inOthers.map(({ name }) => name)).toEqual(['tests: engines']);
  });

  it('is brought for the checks that run in it, and for no others', () => {
    const inChromium = CHECKS.filter(({ browsers = [] }) => browsers.includes('chromium')).map(({ name }) => name);
    expect(inChromium.toSorted()).toEqual([
      'lighthouse',
      'tests: components of diners',
      'tests: components of staff',
      'tests: e2e',
      'tests: new-remote',
    ]);
    expect(checksOf('mf-diner').flatMap(({ browsers = [] }) => browsers)).toContain('chromium');
  });

  it('is brought by `pnpm test` alone: CI calls only that', () => {
    const lines = readFileSync(inRoot('.ci/run'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines).toEqual(['set -euo pipefail', 'cd "$(dirname "$0")/.."', 'exec npx --yes pnpm test "$@"']);
  });
});
