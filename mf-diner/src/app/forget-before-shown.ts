import { unforgotten } from './pending-sign-out.ts';

/** Follows a sign-out before anything is shown; undefined, nearly always, when there is nothing to follow. */
export const forgetBeforeShown = (): Promise<void> | undefined =>
  unforgotten() ? import('./forget-signed-out.ts').then(({ forgetSignedOut }) => forgetSignedOut()) : undefined;
