import * as calls from '@justright/contract/calls';
import type { Call, CallTypes } from '@justright/contract/call';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../http/errors.ts';
import { getCurrentVersionsEndpoint } from './get-current-versions.ts';

const later = <T extends CallTypes>(call: Call<T>) =>
  endpoint(call, {}, async () => {
    throw new RequestError('unavailable', 'Releases are not managed here yet');
  });

/** The calls of the contract that are answered with the next change. */
export const RELEASE_ENDPOINTS: readonly Endpoint[] = [
  later(calls.listReleases),
  later(calls.promoteRelease),
  later(calls.rollBackRelease),
  later(calls.setCanary),
  later(calls.stopCanary),
  later(calls.listReleaseChanges),
  getCurrentVersionsEndpoint,
];
