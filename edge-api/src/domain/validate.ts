import { BROKEN_TEXT, brokenTextPath } from '@justright/contract/broken-text';
import type { Issue } from '@justright/contract/envelope';
import * as v from 'valibot';
import { issueText } from './issue-text.ts';
import { RequestError } from './refusals.ts';

/**
 * Parses input with a contract schema; the only place that calls the validator.
 * A failure is `validation-failed` with one issue per field and never repeats the input. No text of the output is broken.
 */
export function validate<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) {
    const broken = brokenTextPath(result.output);
    if (broken !== undefined) throw invalid(broken, BROKEN_TEXT);
    return result.output;
  }
  const issues: Issue[] = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issueText(issue),
  }));
  throw new RequestError('validation-failed', issues[0]?.message ?? 'The request is not valid', { issues });
}

/** A 422 about one field, for what a schema alone cannot know. */
export const invalid = (path: string, message: string): RequestError =>
  new RequestError('validation-failed', message, { issues: [{ path, message }] });

/** Refuses, as one 422, whatever a rule found wrong; nothing found is no refusal. `at` goes before each path. */
export function requireNone(issues: readonly Issue[], at = ''): void {
  const placed = issues.map(({ path, message }) => ({ path: `${at}${path}`, message }));
  const [first] = placed;
  if (first) throw new RequestError('validation-failed', first.message, { issues: placed });
}
