import { brotliCompressSync, constants } from 'node:zlib';
import { type Call, type CallTypes, pathOf } from '../../packages/contract/src/call.ts';
import type { Envelope } from '../../packages/contract/src/envelope.ts';
import {
  createRelease,
  listReleaseChanges,
  listReleases,
  promoteRelease,
  type ReleaseChange,
  type RemoteState,
  rollBackRelease,
  setCanary,
  stopCanary,
} from '../../packages/contract/src/releases.ts';
import type { Registry, RemoteName } from '../../packages/contract/src/remotes.ts';
import { distOf, entryOf, filesOf } from '../build/built-remote.ts';
import type { GitSource } from '../workspace/git-source.ts';
import { productOrigin } from '../operator/product-origin.ts';

const RESPONSE_TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 120_000;
/** About the level that Cloudflare uses; the highest takes seconds for about the same size. */
const BROTLI_QUALITY = 5;

export interface ReleaseTarget {
  /** Origin of the product. */
  to: string;
  /** The release token. */
  token: string;
}

/** A refusal by the product, with the product's text. */
class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** Makes a call of the contract with the release token; rejects with the refusal's text. */
async function ask<T extends CallTypes>(
  { to, token }: ReleaseTarget,
  call: Call<T>,
  { params, query = {}, body }: { params?: T['params']; query?: Record<string, string>; body?: T['body'] } = {},
): Promise<{ data: T['data']; status: number }> {
  const search = new URLSearchParams(query).toString();
  const isForm = body instanceof FormData;
  const response = await fetch(`${productOrigin(to)}/api${pathOf(call, params)}${search && `?${search}`}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(isForm ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS),
  });
  const envelope = (await response.json().catch(() => undefined)) as Envelope<T['data']> | undefined;
  if (envelope?.success) return { data: envelope.data, status: response.status };
  const reason = envelope ? `${envelope.error} (${envelope.code})` : `no response of the product (${response.status})`;
  throw new ReleaseError(`${to} refuses: ${reason}`);
}

/** Reads the registry from a running product's page. */
export async function readRegistry(origin: string): Promise<Registry> {
  const response = await fetch(`${origin}/`, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  const text = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(await response.text())?.[1];
  if (text === undefined) throw new Error(`${origin} shows no registry (status ${response.status})`);
  return JSON.parse(text) as Registry;
}

/** Lists the remotes with their live, canary and stored versions. */
export const listRemotes = async (target: ReleaseTarget): Promise<RemoteState[]> =>
  (await ask(target, listReleases)).data;

/** Reads the current state of one remote. */
export async function readRemote(target: ReleaseTarget, name: RemoteName): Promise<RemoteState> {
  const state = (await listRemotes(target)).find((one) => one.name === name);
  if (!state) throw new ReleaseError(`${target.to} knows no ${name}`);
  return state;
}

/** Lists the newest changes of a remote. */
export const listChanges = async (target: ReleaseTarget, name: RemoteName, limit: number): Promise<ReleaseChange[]> =>
  (await ask(target, listReleaseChanges, { query: { name, limit: String(limit) } })).data;

const brotliBytes = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;

/** Stores a built remote without making it live. `unchanged` when this version is stored already. */
export async function releaseRemote(
  name: RemoteName,
  target: ReleaseTarget,
  git: GitSource,
  dist = distOf(name),
): Promise<{ version: string; outcome: 'released' | 'unchanged' }> {
  const entry = entryOf(name, dist);
  const files = filesOf(dist);
  const source = { ...git, brotliBytes: files.reduce((sum, { bytes }) => sum + brotliBytes(bytes), 0) };
  const form = new FormData();
  form.set('entry', JSON.stringify(entry));
  form.set('source', JSON.stringify(source));
  for (const { file, bytes } of files) form.append('file', new Blob([bytes]), file);
  const { data, status } = await ask(target, createRelease, { params: { name }, body: form });
  return { version: data.version, outcome: status === 201 ? 'released' : 'unchanged' };
}

/** Makes a stored version live, on condition of the current revision; returns the state before and after. */
export async function promoteRemote(
  name: RemoteName,
  target: ReleaseTarget,
  version: string,
): Promise<{ before: RemoteState; after: RemoteState }> {
  const before = await readRemote(target, name);
  const body = { version, revision: before.revision };
  return { before, after: (await ask(target, promoteRelease, { params: { name }, body })).data };
}

/** Makes the previous version live again. */
export async function rollBackRemote(
  name: RemoteName,
  target: ReleaseTarget,
): Promise<{ before: RemoteState; after: RemoteState }> {
  const before = await readRemote(target, name);
  const { previousVersion, revision } = before;
  if (previousVersion === null) throw new ReleaseError(`No version of ${name} was live before`);
  const body = { version: previousVersion, revision };
  return { before, after: (await ask(target, rollBackRelease, { params: { name }, body })).data };
}

/** Gives a stored version to a percentage of sessions. */
export async function beginCanary(
  name: RemoteName,
  target: ReleaseTarget,
  { version, percent }: { version: string; percent: number },
): Promise<RemoteState> {
  const { revision } = await readRemote(target, name);
  return (await ask(target, setCanary, { params: { name }, body: { version, percent, revision } })).data;
}

/** Ends a remote's canary; returns its version, or undefined when there is none. */
export async function endCanary(name: RemoteName, target: ReleaseTarget): Promise<string | undefined> {
  const { canary, revision } = await readRemote(target, name);
  if (canary) await ask(target, stopCanary, { params: { name }, body: { revision } });
  return canary?.version;
}

/** Releases and promotes a built remote. `unchanged` when it is live already, `asked` when a second person must confirm. */
export async function bringLive(
  name: RemoteName,
  target: ReleaseTarget,
  git: GitSource,
  dist = distOf(name),
): Promise<'live' | 'asked' | 'unchanged'> {
  const { version } = entryOf(name, dist);
  const { live } = await readRemote(target, name);
  if (live?.version === version) return 'unchanged';
  await releaseRemote(name, target, git, dist);
  const { after } = await promoteRemote(name, target, version);
  return after.live?.version === version ? 'live' : 'asked';
}
