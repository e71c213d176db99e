import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Widget, defineWidget, setWidgetLoader } from '@justright/client/widget';
import { REMOTE_CONTRACT, type WidgetName } from '@justright/contract/remotes';
import type { Registered } from './registry.ts';
import { widgetLoader } from './widget-loader.ts';

const federation = vi.hoisted(() => ({ loadRemote: vi.fn<(id: string) => Promise<unknown>>() }));
vi.mock('@module-federation/runtime', () => ({
  loadRemote: federation.loadRemote,
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
}));

const NAME = 'mf-catalog/menus-widget';
const VERSION = '1.0.0';
const catalog: Registered = {
  name: 'mf-catalog',
  routes: ['/allergies'],
  entry: {
    version: VERSION,
    contract: REMOTE_CONTRACT,
    entry: `/remotes/mf-catalog/${VERSION}/remoteEntry.js`,
    integrity: `sha256-${'A'.repeat(43)}=`,
    routes: ['/allergies'],
    preload: [],
  },
};

const withView = (component: () => ReactNode) => defineWidget({ name: NAME, version: VERSION, component });
const healthy = withView(() => <p>The menus</p>);

function BrokenInEffect() {
  useEffect(() => {
    throw new Error('in an effect');
  }, []);
  return null;
}
function BrokenLater() {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => void Promise.resolve(true).then(setBroken), []);
  if (isBroken) throw new Error('at a later render');
  return null;
}
function BrokenAtRender(): never {
  throw new Error('at render');
}

interface Fault {
  what: string;
  loaded: () => Promise<unknown>;
  message: RegExp;
  /** The problem in the registry. */
  problem?: string;
  /** The time after which the shell gives up. */
  waitMs?: number;
}

const failing = (text: string) => async () => {
  throw new Error(text);
};
const never = () => new Promise<never>(() => undefined);

const FAULTS: readonly Fault[] = [
  { what: 'is missing', loaded: failing('remoteEntry.js failed to load'), message: /failed to load/ },
  { what: 'throws while it is evaluated', loaded: failing('at evaluation'), message: /at evaluation/ },
  { what: 'is not what its remote exposes', loaded: async () => ({}), message: /holds no menus-widget/ },
  {
    what: 'has another contract version',
    loaded: async () => ({ ...healthy, meta: { ...healthy.meta, contract: REMOTE_CONTRACT + 1 } }),
    message: /it keeps contract 2/,
  },
  { what: 'has a bad registry entry', loaded: never, problem: 'its contract is 2', message: /its contract is 2/ },
  { what: 'never arrives', loaded: never, message: /loading took more than 10 s/, waitMs: 10_000 },
  { what: 'throws at its first render', loaded: async () => withView(BrokenAtRender), message: /at render/ },
  { what: 'throws in an effect', loaded: async () => withView(BrokenInEffect), message: /in an effect/ },
  { what: 'throws at a later render', loaded: async () => withView(BrokenLater), message: /at a later render/ },
];

let registered: Registered = catalog;
const failures: { name: WidgetName; error: unknown }[] = [];
const renewPage = vi.fn(async () => false);
// The loader is set once per page, as in the shell.
const widgets = { current: widgetLoader([catalog], renewPage) };
setWidgetLoader(
  (name) => widgets.current.load(name),
  (name, error) => {
    widgets.current.onFailure(name, error);
    failures.push({ name, error });
  },
);

const failure = page.getByRole('alert');
const surroundings = page.getByText('The page around it');

function Screen() {
  return (
    <main>
      <p>The page around it</p>
      <Widget
        name={NAME}
        props={{ restaurantId: 'r' }}
        waiting={<p>Waiting</p>}
        renderFailure={(retry) => (
          <div role="alert">
            Can&apos;t be shown
            <button type="button" onClick={retry}>
              Retry
            </button>
          </div>
        )}
      />
    </main>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  registered = catalog;
  failures.length = 0;
  renewPage.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each(FAULTS)(
  'a widget that $what: is reported once, does not affect the page around it, and is back after Retry',
  async (fault) => {
    const { loaded, message, problem, waitMs = 0 } = fault;
    if (problem !== undefined) registered = { name: 'mf-catalog', routes: [], version: VERSION, problem };
    widgets.current = widgetLoader([registered], renewPage);
    let isMended = false;
    federation.loadRemote.mockImplementation(async () => (isMended ? healthy : loaded()));
    const screen = await render(<Screen />);
    await vi.advanceTimersByTimeAsync(waitMs);
    await expect.element(failure).toBeVisible();
    await expect.element(surroundings).toBeVisible();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ name: NAME, error: { message: expect.stringMatching(message) } });
    expect(renewPage).not.toHaveBeenCalled();

    isMended = true;
    widgets.current = widgetLoader([catalog], renewPage);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('The menus')).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
    expect(failures).toHaveLength(1);
    expect(screen.container.querySelector(`[data-widget="${NAME}"]`)).toBe(document.activeElement);
  },
);
