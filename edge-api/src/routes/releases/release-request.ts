import type { ReleasePower } from '@justright/contract/release-tokens';
import type { RemoteState } from '@justright/contract/releases';
import type { RemoteName } from '@justright/contract/remotes';
import { writeLog } from '@justright/worker-kit/log';
import type { Database } from '../../data/database.ts';
import { forgetRegistry, isRemoteName } from '../../data/registry.ts';
import { type Releaser, findRelease, readRemoteStates } from '../../data/releases.ts';
import { contractRefusal } from '../../domain/release-files.ts';
import type { Env } from '../../env.ts';
import type { ReleaseBearer } from '../../http/release-token.ts';
import { type Caller, nameOf } from '../../identity/authenticate.ts';
import { RequestError, notFound } from '../../domain/refusals.ts';
import { versionConflict } from '../../data/versions.ts';
import { remoteFileKey } from '../../domain/remote-files.ts';

/** The parts of a request that a change of releases needs. */
export interface ReleaseRequest {
  env: Env;
  db: Database;
  params: { name: string };
  caller: Caller | undefined;
  releaseToken: ReleaseBearer | undefined;
  requestId: string;
  nowMs: number;
}

/** Returns the author of a change: the signed-in person, or the name of the release token. */
export function releaserOf({ caller, releaseToken }: Pick<ReleaseRequest, 'caller' | 'releaseToken'>): Releaser {
  if (releaseToken) return { kind: 'token', uid: '', name: releaseToken.name };
  if (!caller) throw new RequestError('missing-token', 'Please sign in');
  return { kind: 'person', uid: caller.uid, name: nameOf(caller) };
}

/** Returns the remote that a path names. Refuses a release token that is for another one, or not for this. */
export function remoteFor(
  { params: { name }, releaseToken }: Pick<ReleaseRequest, 'params' | 'releaseToken'>,
  power: ReleasePower,
): RemoteName {
  if (!isRemoteName(name)) throw notFound('Remote');
  if (!releaseToken) return name;
  const { remote, powers } = releaseToken;
  if (remote !== null && remote !== name) throw new RequestError('forbidden', `This token is for ${remote} alone`);
  if (!powers.includes(power)) throw new RequestError('forbidden', `This token may not ${power}`);
  return name;
}

/** Decides whether a promotion takes two people in this deployment. A misspelt "on" must not turn that off. */
export const takesTwo = (env: Env): boolean => env.PROMOTING_TAKES_TWO !== 'off';

async function stateOf({ db, env }: Pick<ReleaseRequest, 'db' | 'env'>, name: RemoteName): Promise<RemoteState> {
  const [state] = await readRemoteStates(db, [name], takesTwo(env));
  if (!state) throw notFound('Remote');
  return state;
}

/** Refuses a version that is not stored, is not compatible with this shell, or has a missing file. */
export async function requireUsable({ env, db }: ReleaseRequest, name: RemoteName, version: string): Promise<void> {
  const release = await findRelease(db, name, version);
  if (!release) throw new RequestError('not-found', `${name} has no version ${version}`);
  const refusal = contractRefusal(release.contract);
  if (refusal) throw new RequestError(refusal.code, `${name} ${version}: ${refusal.text}`);
  const folder = remoteFileKey(name, version, '');
  const missing = new Set(Object.keys(release.files));
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const listed: R2Objects = await env.FILES.list({ prefix: folder, ...(cursor !== undefined && { cursor }) });
    for (const { key } of listed.objects) missing.delete(key.slice(folder.length));
    cursor = listed.truncated ? listed.cursor : undefined;
    isMore = listed.truncated;
  }
  const [file] = missing;
  if (file !== undefined) throw new RequestError('missing-file', `${name} ${version}: ${file} is not stored any more`);
}

/** Reads the state that a change is decided on. A revision other than the caller's is a 409. */
export async function stateToChange(
  request: ReleaseRequest,
  revision: number,
  isDone: (state: RemoteState) => boolean,
): Promise<{ state: RemoteState; isDone: boolean }> {
  const state = await stateOf(request, remoteFor(request, 'promote'));
  // A repeat after a lost response changes nothing and succeeds.
  if (isDone(state)) return { state, isDone: true };
  if (state.revision !== revision) throw versionConflict();
  return { state, isDone: false };
}

/** Reads the state after a change that pages do not notice. */
export const stateAfter = (request: ReleaseRequest, { name }: RemoteState): Promise<RemoteState> =>
  stateOf(request, name);

/** Records a change and returns the state after it; a change that lost a race is a 409. */
export async function changedState(
  request: ReleaseRequest,
  before: RemoteState,
  written: Promise<boolean>,
): Promise<RemoteState> {
  if (!(await written)) throw versionConflict();
  forgetRegistry();
  const after = await stateOf(request, before.name);
  const versionsOf = ({ live, canary }: RemoteState) => ({
    live: live?.version,
    ...(canary && { canary: canary.version, percent: canary.percent }),
  });
  writeLog('info', 'registry changed', {
    requestId: request.requestId,
    remote: before.name,
    before: versionsOf(before),
    after: versionsOf(after),
  });
  return after;
}
