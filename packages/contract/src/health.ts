import * as v from 'valibot';
import { call } from './call.ts';

/** A deployment of the Worker, as the platform names it. */
export const Deployment = v.object({
  id: v.string(),
  tag: v.string(),
  /** When it was uploaded, in ISO 8601; empty where the platform does not say. */
  createdAt: v.string(),
});
export type Deployment = v.InferOutput<typeof Deployment>;

export const Health = v.object({
  deployment: Deployment,
});
export type Health = v.InferOutput<typeof Health>;

/**
 * What a diner's order needs: the Worker's settings, its database (D1), its files (R2), whoever knows the accounts, and a
 * live version of the diner's screens.
 */
export const Dependency = v.picklist(['settings', 'database', 'files', 'identity', 'screens']);
export type Dependency = v.InferOutput<typeof Dependency>;

export const DependencyCheck = v.object({
  name: Dependency,
  isReady: v.boolean(),
  /** How long it took to say so. */
  ms: v.number(),
});
export type DependencyCheck = v.InferOutput<typeof DependencyCheck>;

/** How a scheduled job went last: for information, since a product whose job has failed serves all the same. */
export const JobReport = v.object({
  name: v.string(),
  /** Null when it has not run yet. */
  finishedAt: v.nullable(v.string()),
  hasFailed: v.boolean(),
  /** It should have run again since. */
  isLate: v.boolean(),
});
export type JobReport = v.InferOutput<typeof JobReport>;

/** A setting that keeps a Worker or a part of it from working: its name, never its value. */
export const SettingFlaw = v.object({
  name: v.string(),
  flaw: v.picklist(['missing', 'malformed']),
  /** What does not work meanwhile: all of the Worker, or one part of the product. */
  stops: v.picklist(['everything', "the operator's commands", 'integrations', 'ingredient proposals']),
});
export type SettingFlaw = v.InferOutput<typeof SettingFlaw>;

/** The response of GET /ready, and the `details` of its refusal. */
export const Readiness = v.object({
  deployment: Deployment,
  checks: v.array(DependencyCheck),
  /** Settings of both Workers that are missing or malformed; those that stop a part alone are no refusal. */
  settings: v.array(SettingFlaw),
  jobs: v.array(JobReport),
});
export type Readiness = v.InferOutput<typeof Readiness>;

/** Whether the Worker runs, and which deployment of it. Asks nothing else. */
export const getHealth = call('GET', '/health', 'public', { data: Health });
/** Whether all that it needs answers; a 503 `unavailable` with the same in `details` when not. */
export const getReadiness = call('GET', '/ready', 'public', { data: Readiness });
