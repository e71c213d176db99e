import { parseArgs } from 'node:util';
import type { RemoteState } from '../packages/contract/src/releases.ts';
import type { RemoteName } from '../packages/contract/src/remotes.ts';
import { weighPages } from './build/budgets.ts';
import { buildRemote } from './build/build.ts';
import { gitSource } from './workspace/git-source.ts';
import { productTarget } from './operator/product-target.ts';
import { isRemoteName } from './workspace/paths.ts';
import { canaryLink, describeRemote, describeRemotes } from './release/release-texts.ts';
import {
  type ReleaseTarget,
  beginCanary,
  endCanary,
  listChanges,
  listRemotes,
  promoteRemote,
  readRemote,
  releaseRemote,
  rollBackRemote,
} from './release/releases.ts';

const USAGE = `Usage: [RELEASE_TOKEN=…] pnpm <command> [--to <origin>]
  release <remote>                         builds it, checks it and stores it as a version; nothing of it is live
  promote <remote> <version>               makes a stored version live
  rollback <remote>                        makes the version live again that was live before
  canary <remote> <version> --percent 10   gives a stored version to a share of sessions; again with another share
  canary <remote> --off                    ends that
  releases [<remote>]                      what runs where, what is stored, what was done
Without --to it is the local product, http://localhost:8787, and its token in .data/secrets.json.
For example: RELEASE_TOKEN=… pnpm release mf-orders --to https://justright.example`;

const LISTED_CHANGES = 10;
const MAX_PERCENT = 100;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, percent: { type: 'string' }, off: { type: 'boolean', default: false } },
});
const [command, remote, version] = positionals;
const log = (line: string) => console.log(line);

/** Returns the product that the arguments and the environment name. */
function targetOf(): ReleaseTarget {
  try {
    return productTarget(values.to, 'RELEASE_TOKEN');
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

/** Throws when a page of the remote loads more than its budget. */
function requireBudgets(name: RemoteName): void {
  const tooHeavy = weighPages(name).filter(({ scriptKb, maxKb }) => scriptKb > maxKb);
  const lines = tooHeavy.map(
    ({ address, scriptKb, maxKb }) => `  ${address}: ${scriptKb.toFixed(1)} kB of JavaScript, at most ${maxKb}`,
  );
  if (lines.length > 0) throw new Error(`${name} keeps its budgets no more; nothing was released\n${lines.join('\n')}`);
}

async function release(name: RemoteName, target: ReleaseTarget): Promise<string> {
  // Before the build, so that a missing token or an unreachable product fails at once.
  await readRemote(target, name);
  const source = await gitSource();
  log(`Building ${name} …`);
  await buildRemote(name);
  requireBudgets(name);
  if (source.hasUncommittedChanges) log('Files differ from the commit; that is recorded with the version.');
  const { version: released, outcome } = await releaseRemote(name, target, source);
  const at = values.to === undefined ? '' : ` --to ${target.to}`;
  const said = outcome === 'released' ? 'is released, and not live yet' : 'was released before, with the same content';
  return `${name} ${released} ${said}.
  in your browser alone   ${canaryLink(target.to, name, released)}
  for a share             pnpm canary ${name} ${released} --percent 10${at}
  for everybody           pnpm promote ${name} ${released}${at}`;
}

function moved(before: RemoteState, after: RemoteState): string {
  const [from, to] = [before.live?.version, after.live?.version];
  if (after.asked) {
    const where = 'on the Releases screen';
    return `${after.name} ${after.asked.version} waits: another SuperAdmin has to confirm it ${where}. ${from ?? 'Nothing'} is live.`;
  }
  if (from === to) return `${after.name} ${to} is live already.`;
  return `${after.name} ${to} is live${from === undefined ? '' : ` in place of ${from}`}.`;
}

async function canary(name: RemoteName, target: ReleaseTarget): Promise<string> {
  if (values.off) {
    const ended = await endCanary(name, target);
    return ended === undefined ? `${name} has no canary.` : `${name} ${ended} is no canary any more.`;
  }
  const percent = Number(values.percent);
  if (version === undefined || !Number.isInteger(percent) || percent < 1 || percent > MAX_PERCENT)
    throw new Error(USAGE);
  await beginCanary(name, target, { version, percent });
  return `${percent} % of sessions get ${name} ${version} with their next page.`;
}

async function list(target: ReleaseTarget): Promise<string> {
  if (remote === undefined) return describeRemotes(await listRemotes(target));
  if (!isRemoteName(remote)) throw new Error(USAGE);
  return describeRemote(await readRemote(target, remote), await listChanges(target, remote, LISTED_CHANGES));
}

async function run(): Promise<string> {
  if (command === 'releases') return list(targetOf());
  if (!isRemoteName(remote)) throw new Error(USAGE);
  if (command === 'release') return release(remote, targetOf());
  if (command === 'canary') return canary(remote, targetOf());
  if (command === 'promote' && version !== undefined) {
    const { before, after } = await promoteRemote(remote, targetOf(), version);
    return moved(before, after);
  }
  if (command === 'rollback') {
    const { before, after } = await rollBackRemote(remote, targetOf());
    return moved(before, after);
  }
  throw new Error(USAGE);
}

try {
  log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
