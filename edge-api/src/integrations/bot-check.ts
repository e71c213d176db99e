import { BOT_CHECK_ACTION, BOT_CHECK_MAX_LENGTH } from '@justright/contract/bot-check';
import { writeLog } from '@justright/worker-kit/log';
import * as v from 'valibot';
import { RequestError } from '../domain/refusals.ts';
import type { Env } from '../env.ts';

const ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const RESPONSE_TIMEOUT_MS = 5_000;

/** The part of Turnstile's verdict that counts. */
const Verdict = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
});

/** Returns the widget's public key; undefined where no bot check is set up. */
export const botCheckKey = ({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }: Env): string | undefined =>
  TURNSTILE_SITE_KEY && TURNSTILE_SECRET_KEY ? TURNSTILE_SITE_KEY : undefined;

/**
 * Asks Turnstile whether a token is that of a person on our pages who wants to order. A token counts once. A 503 when
 * Turnstile does not respond, so that a flood gets no further by it.
 */
export async function isPerson(env: Env, token: string, clientAddress: string | undefined): Promise<boolean> {
  if (token.length > BOT_CHECK_MAX_LENGTH) return false;
  const form = new FormData();
  form.set('secret', env.TURNSTILE_SECRET_KEY ?? '');
  form.set('response', token);
  if (clientAddress !== undefined) form.set('remoteip', clientAddress);
  let verdict: v.InferOutput<typeof Verdict>;
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = await fetch(ADDRESS, { method: 'POST', body: form, signal });
    verdict = v.parse(Verdict, await response.json());
  } catch (error) {
    throw new RequestError('unavailable', 'Your order cannot be checked right now. Please try again.', {
      cause: error,
    });
  }
  const { success, hostname, action } = verdict;
  const isOurs = hostname === new URL(env.PRODUCT_ORIGIN).hostname && action === BOT_CHECK_ACTION;
  if (success && !isOurs) writeLog('warn', 'A bot check was solved elsewhere', { hostname, action });
  return success && isOurs;
}
