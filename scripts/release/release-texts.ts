import type { ReleaseChange, RemoteState } from '../../packages/contract/src/releases.ts';
import { RELEASE_PARAMETER, REMOTE_ROUTES, type RemoteName } from '../../packages/contract/src/remotes.ts';

const BYTES_PER_KB = 1000;
const COMMIT_LENGTH = 8;

/** Formats rows as a table of aligned columns. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((text, column) => Math.max(widest[column] ?? 0, text.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a time to the minute, in this machine's time zone. */
const moment = (at: string): string => {
  const local = new Date(at);
  const shifted = new Date(local.getTime() - local.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16).replace('T', ' ');
};

const kb = (bytes: number): string => (bytes === 0 ? '' : `${Math.round(bytes / BYTES_PER_KB)} kB`);

/** Returns the URL that switches a browser to a version. */
export const canaryLink = (origin: string, name: RemoteName, version: string): string =>
  `${origin}${REMOTE_ROUTES[name][0]}?${RELEASE_PARAMETER}=${name}@${version}`;

/** Describes the state of the remotes, one line each. */
export const describeRemotes = (remotes: readonly RemoteState[]): string =>
  table([
    ['REMOTE', 'LIVE', 'SINCE', 'BY', 'CANARY'],
    ...remotes.map(({ name, live, canary }) => [
      name,
      live?.version ?? 'nothing',
      live ? moment(live.since) : '',
      live?.by.name ?? '',
      canary ? `${canary.version} (${canary.percent} %)` : '',
    ]),
  ]);

/** Describes a change. */
function describeChange({ kind, from, to, percent }: ReleaseChange): string {
  switch (kind) {
    case 'release':
      return `released ${to}`;
    case 'promote':
      return `promoted ${to}${from === null ? '' : ` in place of ${from}`}`;
    case 'rollback':
      return `rolled back from ${from} to ${to}`;
    case 'canary':
      return `canary ${to} for ${percent} %`;
    case 'stop-canary':
      return `ended the canary ${from}`;
  }
}

/** Describes a remote: its stored versions and its latest changes. */
export function describeRemote(remote: RemoteState, changes: readonly ReleaseChange[]): string {
  const { live, canary, previousVersion, releases } = remote;
  const stateOf = (version: string) => {
    if (version === live?.version) return 'live';
    if (version === canary?.version) return `canary, ${canary.percent} %`;
    return version === previousVersion ? 'live before' : '';
  };
  const versions = releases.map((one) => [
    one.version,
    stateOf(one.version),
    moment(one.releasedAt),
    one.commit.slice(0, COMMIT_LENGTH) + (one.hasUncommittedChanges ? '+' : ''),
    one.author,
    kb(one.sizeBytes),
    kb(one.brotliBytes),
  ]);
  const done = changes.map((change) => [moment(change.at), change.by.name, describeChange(change)]);
  return [
    table([['VERSION', '', 'RELEASED', 'COMMIT', 'AUTHOR', 'SIZE', 'BROTLI'], ...versions]),
    table([['WHEN', 'WHO', 'WHAT'], ...done]),
  ].join('\n\n');
}
