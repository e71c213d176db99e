import type { Endpoint } from '../../http/endpoint.ts';
import { createReleaseEndpoint } from './create-release.ts';
import { getCurrentVersionsEndpoint } from './get-current-versions.ts';
import { listReleaseChangesEndpoint, listReleasesEndpoint } from './list-releases.ts';
import { declinePromotionEndpoint, promoteReleaseEndpoint, rollBackReleaseEndpoint } from './promote-release.ts';
import { setCanaryEndpoint, stopCanaryEndpoint } from './set-canary.ts';

export const releaseEndpoints: readonly Endpoint[] = [
  listReleasesEndpoint,
  createReleaseEndpoint,
  promoteReleaseEndpoint,
  declinePromotionEndpoint,
  rollBackReleaseEndpoint,
  setCanaryEndpoint,
  stopCanaryEndpoint,
  listReleaseChangesEndpoint,
  getCurrentVersionsEndpoint,
];
