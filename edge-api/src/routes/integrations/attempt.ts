import type { Env } from '../../env.ts';
import type { Provider } from '../../integrations/providers.ts';

/** Returns the redirect URI that is registered at a provider: the shell's return screen. */
export const redirectUriOf = (env: Env, { id }: Provider): string => `${env.PRODUCT_ORIGIN}/oauth/authorize/${id}`;
