import { CANARY_ALONE_MAX_PERCENT, setCanary, stopCanary } from '@justright/contract/releases';
import { removeCanary, writeCanary } from '../../data/releases.ts';
import { endpoint } from '../../http/endpoint.ts';
import { RequestError } from '../../domain/refusals.ts';
import { changedState, releaserOf, requireUsable, stateToChange } from './release-request.ts';

/** Gives a stored version to a share of sessions, replacing an earlier canary. */
export const setCanaryEndpoint = endpoint(setCanary, { asksAgain: true }, async (request) => {
  const { db, body, nowMs, requestId } = request;
  const { version, percent } = body;
  const { state, isDone } = await stateToChange(
    request,
    body.revision,
    ({ canary }) => canary?.version === version && canary.percent === percent,
  );
  if (isDone) return { data: state };
  if (state.live?.version === version) {
    throw new RequestError('invalid-transition', `${state.name} ${version} is live: all sessions have it`);
  }
  if (state.takesTwo && percent > CANARY_ALONE_MAX_PERCENT) {
    const text = `More than ${CANARY_ALONE_MAX_PERCENT}% is a promotion, which takes two people here`;
    throw new RequestError('invalid-transition', text);
  }
  await requireUsable(request, state.name, version);
  const decision = { at: new Date(nowMs).toISOString(), by: releaserOf(request), requestId };
  const written = writeCanary(db, state, { version, percent }, decision);
  return { data: await changedState(request, state, written) };
});

/** Ends a canary: open pages keep it, new pages get the live version. */
export const stopCanaryEndpoint = endpoint(stopCanary, { asksAgain: true }, async (request) => {
  const { db, body, nowMs, requestId } = request;
  const { state } = await stateToChange(request, body.revision, ({ canary }) => canary === null);
  if (!state.canary) return { data: state };
  const decision = { at: new Date(nowMs).toISOString(), by: releaserOf(request), requestId };
  const written = removeCanary(db, state, state.canary.version, decision);
  return { data: await changedState(request, state, written) };
});
