import { productOrigin } from './product-origin.ts';

const ANSWER_TIMEOUT_MS = 15_000;

export interface OperatorTarget {
  /** Origin of the product. */
  to: string;
  /** The operator token. */
  token: string;
}

interface Answers {
  'first-admin': { link: string; expiresAt: string };
  'rotate-signing-key': { kid: string };
  'revoke-signing-keys': { kid: string };
}

/** Makes a call that only the operator of a deployment may make; rejects with the text of its refusal. */
export async function callOperator<Command extends keyof Answers>(
  { to, token }: OperatorTarget,
  command: Command,
  body: object,
): Promise<Answers[Command]> {
  const response = await fetch(`${productOrigin(to)}/api/operator/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const answer = (await response.json().catch(() => ({}))) as { data?: Answers[Command]; error?: string };
  if (!response.ok || !answer.data) {
    throw new Error(`${command} is refused (${response.status}): ${answer.error ?? 'no reason is given'}`);
  }
  return answer.data;
}
