import { RELEASE_PARAMETER, REMOTE_ROUTES, type RemoteName } from '@justright/contract/remotes';
import type { Release, ReleaseActor, ReleaseChange, ReleaseInUse, RemoteState } from '@justright/contract/releases';
import { NONE } from '@justright/ui/texts';
import { instantText } from '@justright/ui/when';

export const REMOTE_NAMES = Object.keys(REMOTE_ROUTES) as RemoteName[];

const PURPOSES: Readonly<Partial<Record<RemoteName, string>>> = {
  'mf-merchants': 'Merchants, restaurants, accounts',
  'mf-catalog': 'Ingredients, menus, diets, allergies',
  'mf-orders': 'Orders, reports, settings',
  'mf-diner': 'Everything that diners see',
  'mf-kitchen': 'The board of a kitchen',
};

/** Returns the purpose of a remote; for a new remote, its routes. */
export const purposeOf = (name: RemoteName): string => PURPOSES[name] ?? REMOTE_ROUTES[name].join(', ');

export const formatActor = ({ kind, name }: ReleaseActor): string => (kind === 'token' ? `${name} (token)` : name);

export const formatSince = ({ since, by }: ReleaseInUse): string =>
  `since ${instantText(since)}, by ${formatActor(by)}`;

const BYTES_PER_KB = 1000;

/** Formats a size in kB; an unrecorded one as unknown. */
export const formatKb = (bytes: number): string => (bytes === 0 ? NONE : `${(bytes / BYTES_PER_KB).toFixed(1)} kB`);

const SHORT_COMMIT_LENGTH = 7;

/** Returns the short form of a commit; an unrecorded one as unknown. */
export const formatCommit = ({ commit }: Release): string =>
  commit === '' ? NONE : commit.slice(0, SHORT_COMMIT_LENGTH);

/** Follows a commit when the version was built with uncommitted changes. */
export const UNCOMMITTED = '+ changes';

export const findRelease = ({ releases }: RemoteState, version: string): Release | undefined =>
  releases.find((release) => release.version === version);

/** Returns the kind of a change; its versions are shown beside it. */
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

/** Returns the text of a version conflict: the live version, and since when. */
export function textOfConflict({ name, live, canary }: RemoteState): string {
  const now = live ? `${live.version} is live ${formatSince(live)}` : 'nothing is live';
  const tried = canary ? `; ${canary.version} is a canary of ${canary.percent}%` : '';
  return `Somebody else has changed ${name} meanwhile: ${now}${tried}. Nothing was done. Look at it again.`;
}

/** Returns the link that gives one browser a version: a page of the remote, with the release parameter. */
export function tryLink(origin: string, name: RemoteName, { version, routes }: Release): string {
  const page = routes.find((route) => !route.includes('{')) ?? '/';
  return `${origin}${page}?${RELEASE_PARAMETER}=${name}@${version}`;
}
