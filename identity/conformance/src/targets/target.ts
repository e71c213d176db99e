/** Where the product is that the accounts belong to. */
export const PRODUCT_ORIGIN = 'https://justright.test';

/** The providers that the suite runs against. */
export type TargetName = 'worker' | 'emulator';

/** A provider that is being served, as the tests see it. */
interface Target {
  name: TargetName;
  /** Where it speaks the Identity Toolkit wire. */
  origin: string;
  /**
   * Where the tests read mailed codes and act as an administrator, at the paths of the emulator's own helpers:
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
