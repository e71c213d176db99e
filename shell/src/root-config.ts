import { registerApplication, start } from 'single-spa';
import { startSession } from '@justright/client/session';
import { onToast } from '@justright/client/toast';
import { watchUserRecord } from '@justright/client/user-record';
import { ownerOf } from '@justright/contract/remotes';
import { laterCode } from '@justright/ui/later';
import { isChromeArea, isPagesArea, isRemoteArea, isSignInArea } from './access/areas.ts';
import { FINISH_SIGN_UP_PATH } from './access/decide.ts';
import { startGuard } from './access/guard.ts';
import { reportFailure, reportUncaught } from './failures/report-failure.ts';
import { showFailure, showLoading, showNotFound } from './panels/panels.tsx';
import { announceRemote } from './remotes/load.ts';
import { readRegistry, versionOf } from './remotes/registry.ts';
import { renewPage } from './remotes/renew-page.ts';
import { type StandIn, standInFor } from './remotes/stand-in.ts';

const elementOf = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
};

/** After this delay, a diner's first dishes are on the screen. */
const OFFLINE_DELAY_MS = 4_000;

const slot = elementOf('slot');
const panels = { loading: showLoading, failure: showFailure, notFound: showNotFound };
const remotes = readRegistry(document.getElementById('registry')?.textContent ?? '{}');

const backOffice = () => import('./applications.tsx');
const notifications = laterCode(async () => (await import('./notifications.tsx')).openNotifications(document.body));

registerApplication({
  name: 'chrome',
  app: async () => (await backOffice()).chrome(elementOf('chrome'), remotes),
  activeWhen: isChromeArea,
});
registerApplication({ name: 'sign-in', app: async () => (await backOffice()).signIn(slot), activeWhen: isSignInArea });
registerApplication({
  name: 'pages',
  app: async () => (await backOffice()).pages(slot),
  activeWhen: isPagesArea(remotes),
});
const standIns = new Map<string, StandIn>();
for (const remote of remotes) {
  announceRemote(remote);
  const standIn = standInFor(remote, slot, {
    panels,
    isAtHome: () => ownerOf(remotes, location.pathname) === remote,
    onFailure: (error) => reportFailure(error, { kind: 'part', remote: remote.name, version: versionOf(remote) }),
    renewPage: (error) => renewPage(remote, error),
  });
  standIns.set(remote.name, standIn);
  registerApplication({ name: remote.name, app: standIn, activeWhen: isRemoteArea(remotes, remote) });
}

/** Returns the part of the site that opens without a network: that of diners, and the kitchen's. */
const keptScope = (): string | undefined => /^\/(?:explore|kitchen)(?=\/|$)/.exec(location.pathname)?.[0];

/** Registers the service worker late, so that it does not delay a diner's first dishes. */
function keepForOfflineWhenIdle(): void {
  const scope = keptScope();
  if (IS_DEVELOPMENT || !('serviceWorker' in navigator) || scope === undefined) return;
  const keep = () =>
    void import('./offline/keep-for-offline.ts')
      .then((module) => module.keepForOffline(scope))
      .catch((error: unknown) => console.warn('Not kept offline:', error));
  setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(keep) : keep()), OFFLINE_DELAY_MS);
}

/** Starts the session, the guard and the routing of the applications above. */
export function startShell(): void {
  reportUncaught((remote) => standIns.get(remote));
  onToast((message) => void notifications.load().then((show) => show(message)));
  void startSession();
  watchUserRecord(() => location.pathname === FINISH_SIGN_UP_PATH);
  startGuard();
  // Only a page with a version other than the live one has this element.
  if (document.getElementById('chosen-releases')) void import('./chosen-releases/chosen-releases-notice.tsx');
  keepForOfflineWhenIdle();
  start({ urlRerouteOnly: true });
  document.getElementById('not-started')?.remove();
}
