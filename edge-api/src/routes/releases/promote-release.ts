import { declinePromotion, promoteRelease, type RemoteState, rollBackRelease } from '@justright/contract/releases';
import { askPromotion, declineAsked, type Releaser, writeLive } from '../../data/releases.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../domain/refusals.ts';
import { versionConflict } from '../../data/versions.ts';
import { changedState, releaserOf, requireUsable, stateAfter, stateToChange } from './release-request.ts';

/** Decides whether the releaser may make a version live. With two people, the second may, and anybody a remote's first version. */
const mayPromote = ({ takesTwo, live, asked }: RemoteState, version: string, by: Releaser): boolean =>
  !takesTwo || live === null || (asked?.version === version && by.kind === 'person' && by.uid !== asked.uid);

/**
 * Makes a stored version live, or asks a second person to. Only the registry changes; pages that are open keep their
 * version.
 */
export const promoteReleaseEndpoint = endpoint(promoteRelease, { asksAgain: true }, async (request) => {
  const { db, body, nowMs, requestId } = request;
  const isLive = await stateToChange(request, body.revision, ({ live }) => live?.version === body.version);
  const { state } = isLive;
  if (isLive.isDone) return { data: state };
  await requireUsable(request, state.name, body.version);
  const decision = { at: new Date(nowMs).toISOString(), by: releaserOf(request), requestId };
  if (!mayPromote(state, body.version, decision.by)) {
    // A repeat changes nothing.
    if (state.asked?.version === body.version) return { data: state };
    await askPromotion(db, state, body.version, decision);
    return { data: await stateAfter(request, state) };
  }
  const written = writeLive(db, state, { version: body.version, kind: 'promote' }, decision);
  return { data: await changedState(request, state, written) };
});

/** Ends the wait of a version for a second person, by anybody: who asked takes it back. */
export const declinePromotionEndpoint = endpoint(declinePromotion, async (request) => {
  const { db, body, nowMs, requestId } = request;
  const { state } = await stateToChange(request, body.revision, () => false);
  if (state.asked?.version !== body.version) {
    throw new RequestError('invalid-transition', `${state.name} ${body.version} does not wait for anybody`);
  }
  await declineAsked(db, state, { at: new Date(nowMs).toISOString(), by: releaserOf(request), requestId });
  return { data: await stateAfter(request, state) };
});

/** Makes the previous live version live again, by one person; the caller names the version it expects. */
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
