import './remotes/provide.ts';
import './shell.css';
import '@justright/ui/tokens.css';
import '@justright/ui/reset.css';
import '@justright/ui/fonts.css';
import { registerApplication, start } from 'single-spa';
import { startSession } from '@justright/client/session';
import { isChromeArea, isPagesArea, isRemoteArea, isSignInArea } from './access/areas.ts';
import { startGuard } from './access/guard.ts';
import { chrome, notifications, pages, signIn } from './applications.tsx';
import { showFailure, showLoading, showNotFound } from './panels/panels.tsx';
import { announceRemote } from './remotes/load.ts';
import { readRegistry } from './remotes/registry.ts';
import { standInFor } from './remotes/stand-in.ts';

const placeOf = (id: string): HTMLElement => {
  const place = document.getElementById(id);
  if (!place) throw new Error(`index.html has no #${id}`);
  return place;
};

const slot = placeOf('slot');
const panels = { loading: showLoading, failure: showFailure, notFound: showNotFound };
const remotes = readRegistry(document.getElementById('registry')?.textContent ?? '{}');

registerApplication({ name: 'notifications', app: notifications(document.body), activeWhen: () => true });
registerApplication({ name: 'chrome', app: chrome(placeOf('chrome')), activeWhen: isChromeArea });
registerApplication({ name: 'sign-in', app: signIn(slot), activeWhen: isSignInArea });
registerApplication({ name: 'pages', app: pages(slot), activeWhen: isPagesArea(remotes) });
for (const remote of remotes) {
  announceRemote(remote);
  registerApplication({
    name: remote.name,
    app: standInFor(remote, slot, panels),
    activeWhen: isRemoteArea(remote),
  });
}

void startSession();
startGuard();
start({ urlRerouteOnly: true });
