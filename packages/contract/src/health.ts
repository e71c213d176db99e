import * as v from 'valibot';
import { call } from './call.ts';

/** A deployment of the Worker, in the platform's terms. */
export const Deployment = v.object({
  id: v.string(),
  tag: v.string(),
  /** When it was uploaded, in ISO 8601; empty when the platform does not say. */
  createdAt: v.string(),
});
export type Deployment = v.InferOutput<typeof Deployment>;

export const Health = v.object({
  deployment: Deployment,
});
export type Health = v.InferOutput<typeof Health>;

/**
 * What a diner's order needs: the Worker's settings, its database (D1), its files (R2), the identity provider, and a
 * live version of the diner's screens.
 */
export const Dependency = v.picklist(['settings', 'database', 'files', 'identity', 'screens']);
export type Dependency = v.InferOutput<typeof Dependency>;

export const DependencyCheck = v.object({
  name: Dependency,
  isReady: v.boolean(),
  /** How long the check took. */
  ms: v.number(),
});
export type DependencyCheck = v.InferOutput<typeof DependencyCheck>;

/** The last run of a scheduled job: for information, because the product works without it. */
export const JobReport = v.object({
  name: v.string(),
  /** Null when it has not run yet. */
  finishedAt: v.nullable(v.string()),
  hasFailed: v.boolean(),
  /** True when the next run is overdue. */
  isLate: v.boolean(),
});
export type JobReport = v.InferOutput<typeof JobReport>;

/** A setting that stops a Worker or a part of it: its name, never its value. */
export const SettingFlaw = v.object({
  name: v.string(),
  flaw: v.picklist(['missing', 'malformed']),
  /** What does not work: all of the Worker, or one part of the product. */
  stops: v.picklist([
    'everything',
    "the operator's commands",
    'integrations',
    'ingredient proposals',
    'security.txt',
    'the bot check',
  ]),
});
export type SettingFlaw = v.InferOutput<typeof SettingFlaw>;

/** The response of GET /ready, and the `details` of its refusal. */
export const Readiness = v.object({
  deployment: Deployment,
  checks: v.array(DependencyCheck),
  /** Settings of both Workers that are missing or malformed; those that stop only a part do not make it unready. */
  settings: v.array(SettingFlaw),
  jobs: v.array(JobReport),
});
export type Readiness = v.InferOutput<typeof Readiness>;

/** Returns whether the Worker runs, and which deployment of it. Checks nothing else. */
export const getHealth = call('GET', '/health', 'public', { data: Health });
/** Checks that every dependency responds; otherwise a 503 `unavailable` with the same data in `details`. */
export const getReadiness = call('GET', '/ready', 'public', { data: Readiness });
