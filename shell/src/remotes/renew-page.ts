import type { Registered } from './registry.ts';

/** Loads and runs `lookAgain`, which is needed only after a failure. Never rejects. */
export const renewPage = (remote: Registered, error: unknown): Promise<boolean> =>
  import(/* webpackChunkName: "failures" */ './look-again.ts').then(
    (module) => module.lookAgain(remote, error),
    () => false,
  );
