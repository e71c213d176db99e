import type { Env } from '../../env.ts';
import type { Provider } from '../../integrations/providers.ts';

/** Where a provider sends the browser back to, as it is registered there: the shell's return screen. */
export const redirectUriOf = (env: Env, { id }: Provider): string => `${env.PRODUCT_ORIGIN}/oauth/authorize/${id}`;
