import { createElement, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type RemoteModule, defineLifecycles } from '@justright/client/lifecycles';
import { REMOTE_CONTRACT, REMOTE_ROUTES, type RemoteName } from '@justright/contract/remotes';
import { showFailure, showLoading, showNotFound } from '../panels/panels.tsx';
import type { Registered } from './registry.ts';
import { type StandIn, standInFor } from './stand-in.ts';

const federation = vi.hoisted(() => ({ loadRemote: vi.fn<(id: string) => Promise<unknown>>() }));
vi.mock('@module-federation/runtime', () => ({
  loadRemote: federation.loadRemote,
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
}));

const INTEGRITY = `sha256-${'A'.repeat(43)}=`;
const VERSION = '1.0.0';
const NAMES = Object.keys(REMOTE_ROUTES) as RemoteName[];

const registered = (name: RemoteName): Registered => ({
  name,
  routes: REMOTE_ROUTES[name],
  entry: {
    version: VERSION,
    contract: REMOTE_CONTRACT,
    entry: `/remotes/${name}/${VERSION}/remoteEntry.js`,
    integrity: INTEGRITY,
    routes: [...REMOTE_ROUTES[name]],
    preload: [],
  },
});

const never = () => new Promise<never>(() => undefined);
const throwing = (text: string) => () => {
  throw new Error(text);
};

/** Makes a remote with one screen, as its author writes it. */
const withScreen = (name: RemoteName, Screen: () => null | ReturnType<typeof createElement>): RemoteModule =>
  defineLifecycles({
    name,
    version: VERSION,
    open: () => ({ element: createElement(Screen), close: () => undefined }),
  });
const healthy = (name: RemoteName): RemoteModule =>
  withScreen(name, () => createElement('h1', null, `Screen of ${name}`));

function BrokenLater() {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => void Promise.resolve(true).then(setBroken), []);
  if (isBroken) throw new Error('at a later render');
  return null;
}
function BrokenInEffect() {
  useEffect(() => throwing('in an effect')(), []);
  return null;
}

interface Fault {
  what: string;
  /** The module that the federation runtime loads. */
  loaded: (name: RemoteName) => Promise<unknown>;
  /** The problem in the registry. */
  problem?: string;
  message: RegExp;
  /** The time after which the shell gives up. */
  waitMs?: number;
}

const lifecycles = (name: RemoteName, given: Partial<RemoteModule>) => async () => ({ ...healthy(name), ...given });

const FAULTS: readonly Fault[] = [
  { what: 'is missing', loaded: async () => throwing('remoteEntry.js failed to load')(), message: /failed to load/ },
  { what: 'throws while it is evaluated', loaded: async () => throwing('at evaluation')(), message: /at evaluation/ },
  { what: 'exposes nothing', loaded: async () => null, message: /holds no lifecycles/ },
  { what: 'exposes no lifecycles', loaded: async () => ({}), message: /holds no lifecycles/ },
  {
    what: 'has another contract version',
    loaded: (name) => lifecycles(name, { meta: { ...healthy(name).meta, contract: REMOTE_CONTRACT + 1 } })(),
    message: /it keeps contract 2/,
  },
  { what: 'has a bad registry entry', loaded: never, problem: 'its contract is 2', message: /its contract is 2/ },
  { what: 'never arrives', loaded: never, message: /loading took more than 10 s/, waitMs: 10_000 },
  {
    what: 'never settles its bootstrap',
    loaded: (name) => lifecycles(name, { bootstrap: never })(),
    message: /mounting took more than 5 s/,
    waitMs: 5_000,
  },
  {
    what: 'never settles its mount',
    loaded: (name) => lifecycles(name, { mount: never })(),
    message: /mounting took more than 5 s/,
    waitMs: 5_000,
  },
  {
    what: 'throws at mount',
    loaded: (name) => lifecycles(name, { mount: async () => throwing('at mount')() })(),
    message: /at mount/,
  },
  {
    what: 'throws at its first render',
    loaded: async (name) => withScreen(name, throwing('at render')),
    message: /at render/,
  },
  { what: 'throws in an effect', loaded: async (name) => withScreen(name, BrokenInEffect), message: /in an effect/ },
  {
    what: 'throws at a later render',
    loaded: async (name) => withScreen(name, BrokenLater),
    message: /at a later render/,
  },
];

const fallback = page.getByRole('alert').filter({ hasText: "This part isn't available right now" });
const screenOf = (name: RemoteName) => page.getByRole('heading', { name: `Screen of ${name}` });
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** Makes a page with a slot and one stand-in per remote. */
function openPage(broken: Registered) {
  const slot = document.createElement('div');
  document.body.append(slot);
  const failures: { name: RemoteName; error: unknown }[] = [];
  const renewPage = vi.fn(async () => false);
  const panels = { loading: showLoading, failure: showFailure, notFound: showNotFound };
  const standIns = new Map<RemoteName, StandIn>();
  for (const name of NAMES) {
    const onFailure = (error: unknown) => void failures.push({ name, error });
    const surroundings = { panels, isAtHome: () => true, onFailure, renewPage };
    standIns.set(name, standInFor(name === broken.name ? broken : registered(name), slot, surroundings));
  }
  const standIn = (name: RemoteName): StandIn => {
    const found = standIns.get(name);
    if (!found) throw new Error(`no stand-in for ${name}`);
    return found;
  };
  return { slot, failures, renewPage, standIn };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe.each(NAMES)('%s', (name) => {
  const other = NAMES.find((one) => one !== name) ?? name;

  test.each(FAULTS)(
    'that $what: is reported once, does not affect the others, and is back once it is repaired',
    async (fault) => {
      const { loaded, problem, message, waitMs = 0 } = fault;
      let isMended = false;
      federation.loadRemote.mockImplementation(async (id) => {
        const asked = NAMES.find((one) => id === `${one}/lifecycles`) ?? name;
        return asked === name && !isMended ? loaded(name) : healthy(asked);
      });
      const remote: Registered = registered(name);
      const broken: Registered =
        problem === undefined ? remote : { name, routes: remote.routes, version: VERSION, problem };
      const { failures, renewPage, standIn } = openPage(broken);

      await standIn(name).mount();
      await vi.advanceTimersByTimeAsync(waitMs);
      await expect.element(fallback).toBeVisible();
      expect(standIn(name).isShown()).toBe(false);
      expect(failures.map((one) => [one.name, messageOf(one.error)])).toEqual([[name, expect.stringMatching(message)]]);

      await standIn(name).unmount();
      await standIn(other).mount();
      await expect.element(screenOf(other)).toBeVisible();
      await expect.element(fallback).not.toBeInTheDocument();
      await standIn(other).unmount();

      await standIn(name).mount();
      await vi.advanceTimersByTimeAsync(waitMs);
      await expect.element(fallback).toBeVisible();
      expect(renewPage).toHaveBeenCalledTimes(1);
      isMended = true;
      if (problem !== undefined) return;
      await fallback.getByRole('button', { name: 'Retry' }).click();
      await expect.element(screenOf(name)).toBeVisible();
      await expect.element(fallback).not.toBeInTheDocument();
      expect(renewPage).toHaveBeenCalledTimes(2);
      expect(failures).toHaveLength(2);
      expect(standIn(name).isShown()).toBe(true);
    },
  );

  test('that cannot be unmounted does not block the others, and is reported', async () => {
    federation.loadRemote.mockImplementation(async (id) =>
      id === `${name}/lifecycles` ? { ...healthy(name), unmount: never } : healthy(other),
    );
    const { failures, standIn } = openPage(registered(name));
    await standIn(name).mount();
    await expect.element(screenOf(name)).toBeVisible();
    const leaving = standIn(name).unmount();
    await vi.advanceTimersByTimeAsync(2_000);
    await leaving;
    await standIn(other).mount();
    await expect.element(screenOf(other)).toBeVisible();
    await expect.element(screenOf(name)).not.toBeInTheDocument();
    expect(failures.map(({ error }) => messageOf(error))).toEqual([expect.stringMatching(/unmounting took/)]);
  });

  test('that crashes in an event is restarted where it is shown', async () => {
    let mounts = 0;
    federation.loadRemote.mockImplementation(async () => {
      mounts += 1;
      return healthy(name);
    });
    const { renewPage, standIn } = openPage(registered(name));
    await standIn(name).mount();
    await expect.element(screenOf(name)).toBeVisible();
    await standIn(name).restart(new Error('in a handler'));
    await expect.element(screenOf(name)).toBeVisible();
    expect(renewPage).toHaveBeenCalledExactlyOnceWith(new Error('in a handler'));
    expect(mounts).toBe(2);
  });

  test('that has no screen for its address shows "not found"', async () => {
    federation.loadRemote.mockImplementation(async () => ({
      ...healthy(name),
      mount: async ({ onNotFound }: Parameters<RemoteModule['mount']>[0]) => onNotFound(),
    }));
    const { failures, standIn } = openPage(registered(name));
    await standIn(name).mount();
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(failures).toEqual([]);
  });

  test('that is left while it loads shows nothing afterwards', async () => {
    let arrive = (_module: RemoteModule) => undefined as void;
    federation.loadRemote.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    const { slot, failures, standIn } = openPage(registered(name));
    await standIn(name).mount();
    await standIn(name).unmount();
    const remote = healthy(name);
    const mount = vi.spyOn(remote, 'mount');
    arrive(remote);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(mount).not.toHaveBeenCalled();
    expect(slot.childElementCount).toBe(0);
    expect(failures).toEqual([]);
  });
});
