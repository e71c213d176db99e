/** The origin of the product that uses the accounts. */
export const PRODUCT_ORIGIN = 'https://justright.test';

/** The providers that the suite runs against. */
export type TargetName = 'worker' | 'emulator';

/** A running provider, as the tests use it. */
interface Target {
  name: TargetName;
  /** The origin of the Identity Toolkit wire. */
  origin: string;
  /**
   * The origin where the tests read mailed codes and act as an administrator, at the emulator's paths:
   * `/emulator/v1/projects/{project}/oobCodes` and `…/v1/projects/{project}/accounts:update`.
   */
  control: string;
  project: string;
}

export interface ServedTarget {
  target: Target;
  dispose: () => Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    target: Target;
  }
}
