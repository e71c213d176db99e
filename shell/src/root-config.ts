import './remotes/provide.ts';
import './shell.css';
import '@justright/ui/tokens.css';
import '@justright/ui/reset.css';
import '@justright/ui/fonts.css';
import { registerApplication, start } from 'single-spa';
import { isBelow } from '@justright/client/navigate';
import { startSession } from '@justright/client/session';
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

void startSession();

for (const remote of readRegistry(document.getElementById('registry')?.textContent ?? '{}')) {
  announceRemote(remote);
  const standIn = standInFor(remote, slot, panels);
  registerApplication({
    name: remote.name,
    app: async () => standIn,
    activeWhen: ({ pathname }) => remote.routes.some((prefix) => isBelow(pathname, prefix)),
  });
}

start({ urlRerouteOnly: true });
