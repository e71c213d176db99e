import type { CurrentVersions } from '@justright/contract/releases';
import { type Registered, versionOf } from '../remotes/registry.ts';

/**
 * Names what is live of these remotes and is not what the page has, in one text; empty when there is nothing. An older
 * version counts too: it is live because the page's was taken back.
 */
export const newerVersions = (used: readonly Registered[], live: CurrentVersions): string =>
  used
    .filter((remote) => live[remote.name] !== undefined && live[remote.name] !== versionOf(remote))
    .map(({ name }) => `${name} ${live[name]}`)
    .join(', ');
