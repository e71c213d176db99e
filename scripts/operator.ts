import { parseArgs } from 'node:util';
import { callOperator } from './operator/operator.ts';

const USAGE = `Usage: OPERATOR_TOKEN=… pnpm operator <command> --to <origin>
  first-admin --email <address> [--name <name>]
      Invites the first administrator and prints the link that signs in. Works until somebody has accepted.
  rotate-signing-key
      Makes the next signing key of the embedded identity provider. Nobody notices.
  revoke-signing-keys
      For a leaked key: every ID token becomes worthless within ten minutes. Sessions stay.
For example: pnpm operator first-admin --to https://justright.example --email ana@example.com
The local product's token is in .data/secrets.json.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, email: { type: 'string' }, name: { type: 'string', default: '' } },
});
const [command] = positionals;
const { to, email, name } = values;
const token = process.env['OPERATOR_TOKEN'];

async function run(target: { to: string; token: string }): Promise<string | undefined> {
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
  return undefined;
}

try {
  const outcome = to !== undefined && token ? await run({ to, token }) : undefined;
  if (outcome === undefined) throw new Error(USAGE);
  console.log(outcome);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
