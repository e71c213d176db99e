import type { Env } from '../../env.ts';
import type { Provider } from '../../integrations/providers.ts';

/** Where a provider sends the browser back to, as it is registered there: the shell's return screen. */
export const redirectUriOf = (env: Env, { id }: Provider): string => `${env.PRODUCT_ORIGIN}/oauth/authorize/${id}`;

/** What is kept of a state: whoever reads the database cannot answer for the browser. */
export async function hashOfState(state: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state));
  return Buffer.from(digest).toString('base64url');
}
