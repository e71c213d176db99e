import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkIncident, type DownloadedIncident } from './operator/check-incident.ts';
import { describeRuns } from './operator/job-runs.ts';
import { callOperator } from './operator/operator.ts';
import { type ProductTarget, productTarget } from './operator/product-target.ts';
import { readHead, verifyHistory } from './operator/verify-history.ts';
import { readLog } from './watch/log-lines.ts';
import { watchLog } from './watch/watch.ts';

const COMMANDS = [
  'first-admin',
  'rotate-signing-key',
  'revoke-signing-keys',
  'remove-second-factor',
  'release-token',
  'job-runs',
  'verify-history',
];

const USAGE = `Usage: [OPERATOR_TOKEN=…] pnpm operator <command> [--to <origin>]
  first-admin --email <address> [--name <name>]
      Invites the first administrator and prints the link that signs in. Works until somebody has accepted.
  rotate-signing-key
      Makes the next signing key of the embedded identity provider. Nobody notices.
  revoke-signing-keys
      For a leaked key: every ID token becomes worthless within ten minutes. Sessions stay.
  remove-second-factor --email <address>
      For somebody who has lost passkeys, authenticator app and recovery codes: signs them out, and the password is enough.
  release-token --name <whose> --may <store,promote> [--remote <remote>]
      Makes a token for pnpm release (store) and pnpm promote, rollback and canary (promote), of one remote or of all.
      Prints its secret once. A SuperAdmin ends it on the Releases screen.
  job-runs
      Lists the last 50 runs of each scheduled job, with up to 100 ids of what a run removed: search it for an id that is gone.
  verify-history [--head <seal>:<digest>]
      Checks the chain of seals over orders and histories, and fails when something was changed, added or is missing.
      --head also checks that a seal which an earlier run, an incident file or the log has named is still the same.
  check-incident --file <incident.json>
      Checks a downloaded incident file with nothing but what is in it. Needs no product and no token.
  watch-log [--file <log>] [--at <time>]
      Reads the Workers' log, from a file or from what is piped in, and says service levels and alerts (docs/runbook.md).
      Fails when an alert fires. Needs no product and no token.
Without --to it is the local product, http://localhost:8787, and its token in .data/secrets.json.
For example: OPERATOR_TOKEN=… pnpm operator first-admin --to https://justright.example --email ana@example.com`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string', default: '' },
    may: { type: 'string', default: '' },
    remote: { type: 'string' },
    head: { type: 'string' },
    file: { type: 'string' },
    at: { type: 'string' },
  },
});
const [command] = positionals;
const { to, email, name, may, remote, head, file, at } = values;

const STANDARD_INPUT = 0;

/** Says of a log what its levels are and which alerts fire, now or at a time of it. */
function watch(): string {
  const { lines, strangers } = readLog(readFileSync(file ?? STANDARD_INPUT, 'utf8'));
  const nowMs = at === undefined ? Date.now() : Date.parse(at);
  if (Number.isNaN(nowMs)) throw new Error(`--at takes a time like 2026-11-26T12:00:00Z, not ${at}`);
  const { text, isCalm } = watchLog(lines, nowMs);
  if (!isCalm) process.exitCode = 1;
  return `${lines.length} lines read${strangers > 0 ? `, ${strangers} of somebody else left out` : ''}\n${text}`;
}

/** Runs the commands that need no product. */
function checkFile(): string | undefined {
  if (command === 'watch-log') return watch();
  if (command !== 'check-incident' || file === undefined) return undefined;
  const { text, isIntact } = checkIncident(JSON.parse(readFileSync(file, 'utf8')) as DownloadedIncident);
  if (!isIntact) process.exitCode = 1;
  return text;
}

async function run(target: ProductTarget): Promise<string | undefined> {
  if (command === 'first-admin' && email !== undefined) {
    const { link, expiresAt } = await callOperator(target, 'first-admin', { email, displayName: name });
    return `Open this link to sign in as the first administrator, before ${expiresAt}:\n${link}`;
  }
  if (command === 'rotate-signing-key') {
    const { kid } = await callOperator(target, 'rotate-signing-key', {});
    return `The next signing key is ${kid}. It signs once everybody can know it.`;
  }
  if (command === 'revoke-signing-keys') {
    const { kid } = await callOperator(target, 'revoke-signing-keys', {});
    return `All signing keys are gone; the new one is ${kid}.`;
  }
  if (command === 'remove-second-factor' && email !== undefined) {
    await callOperator(target, 'remove-second-factor', { email });
    return `${email} has no second factor any more, and is signed out everywhere.`;
  }
  if (command === 'release-token' && name !== '' && may !== '') {
    const asked = { name, remote: remote ?? null, powers: may.split(',') };
    const { token, secret } = await callOperator(target, 'release-tokens', asked);
    return `${token.name} may ${token.powers.join(' and ')} ${token.remote ?? 'every remote'} with this RELEASE_TOKEN, which is shown once:\n${secret}`;
  }
  if (command === 'job-runs') return describeRuns(await callOperator(target, 'job-runs', {}));
  if (command === 'verify-history') {
    const { text, isIntact } = await verifyHistory(
      (after, upTo) => callOperator(target, 'verify-history', { after, upTo }),
      head === undefined ? undefined : readHead(head),
    );
    if (!isIntact) process.exitCode = 1;
    return text;
  }
  return undefined;
}

try {
  const isKnown = command !== undefined && COMMANDS.includes(command);
  const outcome = isKnown ? await run(productTarget(to, 'OPERATOR_TOKEN')) : checkFile();
  if (outcome === undefined) throw new Error(USAGE);
  console.log(outcome);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
