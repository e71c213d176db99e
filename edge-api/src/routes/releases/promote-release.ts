import { promoteRelease, rollBackRelease } from '@justright/contract/releases';
import { writeLive } from '../../data/releases.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../domain/refusals.ts';
import { versionConflict } from '../../data/versions.ts';
import { changedState, releaserOf, requireUsable, stateToChange } from './release-request.ts';

/** Makes a stored version live. Only the registry changes; pages that are open keep their version. */
export const promoteReleaseEndpoint = endpoint(promoteRelease, { asksAgain: true }, async (request) => {
  const { db, body, nowMs, requestId } = request;
  const isLive = await stateToChange(request, body.revision, ({ live }) => live?.version === body.version);
  const { state } = isLive;
  if (isLive.isDone) return { data: state };
  await requireUsable(request, state.name, body.version);
  const decision = { at: new Date(nowMs).toISOString(), by: releaserOf(request), requestId };
  const written = writeLive(db, state, { version: body.version, kind: 'promote' }, decision);
  return { data: await changedState(request, state, written) };
});

/** Makes the previous live version live again; the caller names the version it expects. */
export const rollBackReleaseEndpoint = endpoint(rollBackRelease, { asksAgain: true }, async (request) => {
  const { db, body, nowMs, requestId } = request;
  const isBack = await stateToChange(request, body.revision, ({ live }) => live?.version === body.version);
  const { state } = isBack;
  if (isBack.isDone) return { data: state };
  if (state.previousVersion === null) {
    throw new RequestError('invalid-transition', `No version of ${state.name} was live before`);
  }
  if (state.previousVersion !== body.version) throw versionConflict();
  await requireUsable(request, state.name, body.version);
  const decision = { at: new Date(nowMs).toISOString(), by: releaserOf(request), requestId };
  const written = writeLive(db, state, { version: body.version, kind: 'rollback' }, decision);
  return { data: await changedState(request, state, written) };
});
