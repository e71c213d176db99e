import { RELEASE_PARAMETER, REMOTE_ROUTES, type RemoteName } from '@justright/contract/remotes';
import type { Release, ReleaseActor, ReleaseChange, ReleaseInUse, RemoteState } from '@justright/contract/releases';

export const REMOTE_NAMES = Object.keys(REMOTE_ROUTES) as RemoteName[];

const PURPOSES: Readonly<Partial<Record<RemoteName, string>>> = {
  'mf-merchants': 'Merchants, restaurants, accounts',
  'mf-catalog': 'Ingredients, menus, diets, allergies',
  'mf-orders': 'Orders, reports, settings',
  'mf-diner': 'Everything that diners see',
};

/** What a remote is, for whoever does not know it by its name; of a new one, where it is. */
export const purposeOf = (name: RemoteName): string => PURPOSES[name] ?? REMOTE_ROUTES[name].join(', ');

export const UNKNOWN = '–';

const whenFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the reader's own time zone; a text that is no instant stays as it is. */
export function formatWhen(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : whenFormat.format(at);
}

export const formatActor = ({ kind, name }: ReleaseActor): string => (kind === 'token' ? `${name} (token)` : name);

export const formatSince = ({ since, by }: ReleaseInUse): string => `since ${formatWhen(since)}, by ${formatActor(by)}`;

const BYTES_PER_KB = 1000;

/** A size in kB; nothing where none was recorded. */
export const formatKb = (bytes: number): string => (bytes === 0 ? UNKNOWN : `${(bytes / BYTES_PER_KB).toFixed(1)} kB`);

const SHORT_COMMIT_LENGTH = 7;

/** A commit as people name it; nothing where none was recorded. */
export const formatCommit = ({ commit }: Release): string =>
  commit === '' ? UNKNOWN : commit.slice(0, SHORT_COMMIT_LENGTH);

/** Stands beside a commit that is not quite what the version was built from. */
export const UNCOMMITTED = '+ changes';

export const findRelease = ({ releases }: RemoteState, version: string): Release | undefined =>
  releases.find((release) => release.version === version);

/** What has been done, without the versions, which stand beside it. */
export function formatChange({ kind, percent }: ReleaseChange): string {
  switch (kind) {
    case 'release':
      return 'Released';
    case 'promote':
      return 'Promoted';
    case 'rollback':
      return 'Rolled back';
    case 'canary':
      return `Canary of ${percent}%`;
    case 'stop-canary':
      return 'Canary ended';
  }
}

/** What is told when somebody else was faster: what is live now, and since when. */
export function textOfConflict({ name, live, canary }: RemoteState): string {
  const now = live ? `${live.version} is live ${formatSince(live)}` : 'nothing is live';
  const tried = canary ? `; ${canary.version} is a canary of ${canary.percent}%` : '';
  return `Somebody else has changed ${name} meanwhile: ${now}${tried}. Nothing was done. Look at it again.`;
}

/** Where one browser gets a version, whatever is live: a page of the remote's own. */
export function tryLink(origin: string, name: RemoteName, { version, routes }: Release): string {
  const page = routes.find((route) => !route.includes('{')) ?? '/';
  return `${origin}${page}?${RELEASE_PARAMETER}=${name}@${version}`;
}
