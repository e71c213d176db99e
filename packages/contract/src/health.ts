/** A deployment of the Worker, as the platform names it. */
export interface Deployment {
  id: string;
  tag: string;
  /** When it was uploaded, in ISO 8601; empty where the platform does not say. */
  createdAt: string;
}

export interface Health {
  deployment: Deployment;
}

/**
 * What a diner's order needs: the Worker's settings, its database (D1), its files (R2), whoever knows the accounts, and a
 * live version of the diner's screens.
 */
export type Dependency = 'settings' | 'database' | 'files' | 'identity' | 'screens';

export interface DependencyCheck {
  name: Dependency;
  isReady: boolean;
  /** How long it took to say so. */
  ms: number;
}

/** A setting that keeps a Worker or a part of it from working: its name, never its value. */
export interface SettingFlaw {
  name: string;
  flaw: 'missing' | 'malformed';
  /** What does not work meanwhile: all of the Worker, or one part of the product. */
  stops: 'everything' | "the operator's commands" | 'integrations' | 'ingredient proposals';
}

/** How a scheduled job went last: for information, since a product whose job has failed serves all the same. */
export interface JobReport {
  name: string;
  /** Null when it has not run yet. */
  finishedAt: string | null;
  hasFailed: boolean;
  /** It should have run again since. */
  isLate: boolean;
}

/** The answer of GET /ready, and the `details` of its refusal. */
export interface Readiness {
  deployment: Deployment;
  checks: DependencyCheck[];
  /** Settings of both Workers that are missing or malformed; those that stop a part alone are no refusal. */
  settings: SettingFlaw[];
  jobs: JobReport[];
}
