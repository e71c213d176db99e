import type { Registered } from './registry.ts';

/** `lookAgain`, which nobody needs before something has failed. Never rejects. */
export const renewPage = (remote: Registered, error: unknown): Promise<boolean> =>
  import(/* webpackChunkName: "failures" */ './look-again.ts').then(
    (module) => module.lookAgain(remote, error),
    () => false,
  );
