import { pendingSignOut } from './pending-sign-out.ts';

/** Follows a sign-out before anything is shown. Returns undefined, nearly always, when there is nothing to follow. */
export const forgetBeforeShown = (): Promise<void> | undefined =>
  pendingSignOut() ? import('./forget-signed-out.ts').then(({ forgetSignedOut }) => forgetSignedOut()) : undefined;
