import type { RemoteName } from '@justright/contract/remotes';
import type { Release, RemoteState } from '@justright/contract/releases';

/** An action that the user requested and must confirm. */
export type Asked =
  | { kind: 'promote'; state: RemoteState; version: string }
  | { kind: 'decline'; state: RemoteState; version: string }
  | { kind: 'rollback'; state: RemoteState }
  | { kind: 'canary'; state: RemoteState; version: string }
  | { kind: 'stop-canary'; state: RemoteState }
  | { kind: 'try'; name: RemoteName; release: Release };
