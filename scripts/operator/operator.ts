import type { ReleaseToken } from '../../packages/contract/src/release-tokens.ts';
import type { VerifiedSeals } from '../../packages/worker-kit/src/seals.ts';
import type { ShownRun } from './job-runs.ts';
import { productOrigin } from './product-origin.ts';
import type { ProductTarget } from './product-target.ts';

const RESPONSE_TIMEOUT_MS = 60_000;

interface CommandData {
  'first-admin': { link: string; expiresAt: string };
  'rotate-signing-key': { kid: string };
  'revoke-signing-keys': { kid: string };
  'remove-second-factor': { email: string };
  'release-tokens': { token: ReleaseToken; secret: string };
  'job-runs': readonly ShownRun[];
  'verify-history': VerifiedSeals;
}

/** Makes an operator's call and returns its data; rejects with the refusal's text. */
export async function callOperator<Command extends keyof CommandData>(
  { to, token }: ProductTarget,
  command: Command,
  body: object,
): Promise<CommandData[Command]> {
  const response = await fetch(`${productOrigin(to)}/api/operator/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  const result = (await response.json().catch(() => ({}))) as { data?: CommandData[Command]; error?: string };
  if (!response.ok || !result.data) {
    throw new Error(`${command} is refused (${response.status}): ${result.error ?? 'no reason is given'}`);
  }
  return result.data;
}
