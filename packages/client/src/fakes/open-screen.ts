import { onTestFinished } from 'vitest';
import type { CallerType } from '@justright/contract/roles';
import { ROLE_OF } from '@justright/contract/roles';
import { newSessionSlot } from '@justright/contract/session-slot';
import type { RemoteModule } from '../lifecycles.tsx';
import { queryClient } from '../query.ts';
import { defineRemote } from '../remote.tsx';
import type { RouteObject } from '../router.ts';
import { endSession, takeTokens } from '../session.ts';
import { onToast } from '../toast.ts';
import type { FakeApi } from './fake-api.ts';
import { fakeIdToken } from './fake-identity.ts';
import { fakeUploads } from './fake-uploads.ts';
import '@justright/ui/tokens.css';
import '@justright/ui/reset.css';

const HOUR_MS = 3_600_000;
/** The addresses that the screens under test link to. */
const ELSEWHERE: RouteObject = { path: '*', Component: () => null };

interface OpenScreenOptions {
  api: FakeApi;
  routes: () => RouteObject[];
  /** Path, query and hash. */
  at: string;
  as?: CallerType;
}

export interface OpenedScreen {
  /** The texts of the messages that the shell would draw, oldest first. */
  toasts: string[];
  /** Ends the screens and opens them again at the current address, with an empty cache, as a reload does. */
  reload: () => Promise<void>;
  /** Ends the session as a refusing server does; then the same person signs in and opens the screens again. */
  signInAgain: () => Promise<void>;
}

/** Signs a person in, in this tab. */
function signInAs(roleType: CallerType): void {
  const known = { email: `${roleType}@justright.test`, name: 'Zoë Ortiz' };
  const claims = {
    sub: roleType,
    ...(roleType === 'Anonymous' ? { provider_id: 'anonymous' } : known),
    role: roleType === 'KitchenDevice' ? 'user' : ROLE_OF[roleType],
    roleType,
  };
  const now = Date.now();
  const slot = newSessionSlot(false);
  takeTokens({ idToken: fakeIdToken(claims), slot, expiresAtMs: now + HOUR_MS, askedAtMs: now });
}

/**
 * Mounts a remote's screens by its lifecycles at an address, for a signed-in person and with a fake API. Everything is
 * removed when the test has finished.
 */
export async function openScreen({ api, routes, at, as = 'SuperAdmin' }: OpenScreenOptions): Promise<OpenedScreen> {
  const { fetch: realFetch, XMLHttpRequest: RealRequest } = globalThis;
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith('/') ? api.fetch(input, init) : realFetch(input, init);
  globalThis.XMLHttpRequest = fakeUploads(api.fetch);
  signInAs(as);
  const address = location.href;
  history.pushState(null, '', at);
  const toasts: string[] = [];
  const stopToasts = onToast(({ text }) => void toasts.push(text));

  const domElement = document.createElement('main');
  document.body.append(domElement);
  let failure: unknown;
  const props = {
    name: 'screens',
    domElement,
    routes: [],
    onCrash: (error: unknown) => {
      failure = error;
    },
    onNotFound: () => void (domElement.textContent = 'Not found'),
  };
  let remote: RemoteModule | undefined;
  const mount = async () => {
    // The name stands in messages alone.
    remote = defineRemote({ name: 'mf-merchants', version: 'test', routes: () => [...routes(), ELSEWHERE] });
    await remote.bootstrap(props);
    await remote.mount(props);
  };
  const unmount = async () => {
    await remote?.unmount(props);
    queryClient.clear();
  };
  await mount();

  onTestFinished(async () => {
    await unmount();
    stopToasts();
    domElement.remove();
    history.pushState(null, '', address);
    sessionStorage.clear();
    localStorage.clear();
    globalThis.fetch = realFetch;
    globalThis.XMLHttpRequest = RealRequest;
    if (failure !== undefined) throw failure;
  });
  return {
    toasts,
    reload: async () => {
      await unmount();
      await mount();
    },
    signInAgain: async () => {
      await endSession();
      await unmount();
      signInAs(as);
      await mount();
    },
  };
}

/** Draws a picture for a field that takes images. */
export async function drawnPicture(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], 'picture.png', { type: 'image/png' });
}
