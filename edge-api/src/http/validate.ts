import type { Issue } from '@justright/contract/envelope';
import * as v from 'valibot';
import { RequestError } from './errors.ts';

/**
 * Parses input with a contract schema; the only place that calls the validator.
 * A failure is `validation-failed` with one issue per field and never repeats the input.
 */
export function validate<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const issues: Issue[] = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: messageOf(issue),
  }));
  throw new RequestError('validation-failed', issues[0]?.message ?? 'The request is not valid', { issues });
}

/** Valibot's default messages quote what was received, which may be a secret; say only what was expected. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  const isDefault = issue.message.startsWith('Invalid ') && issue.message.includes('received');
  return isDefault ? `Expected ${issue.expected ?? 'another value'}` : issue.message;
}

/** A 422 about one field, for what a schema alone cannot know. */
export const invalid = (path: string, message: string): RequestError =>
  new RequestError('validation-failed', message, { issues: [{ path, message }] });
