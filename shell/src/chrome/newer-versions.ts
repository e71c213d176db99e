import type { CurrentVersions } from '@justright/contract/releases';
import { type Registered, versionOf } from '../remotes/registry.ts';

/**
 * Returns the names and live versions of the remotes that differ from the page's; '' when there are none. An older
 * version counts too: it is live after a rollback.
 */
export const newerVersions = (used: readonly Registered[], live: CurrentVersions): string =>
  used
    .filter((remote) => live[remote.name] !== undefined && live[remote.name] !== versionOf(remote))
    .map(({ name }) => `${name} ${live[name]}`)
    .join(', ');
