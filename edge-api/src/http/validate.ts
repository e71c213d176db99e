import type { Issue } from '@justright/contract/envelope';
import * as v from 'valibot';
import { RequestError } from './errors.ts';

/**
 * Parses input with a contract schema; the only place that calls the validator.
 * A failure is `validation-failed` with one issue per field and never repeats the input.
 */
export function validate<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const issues: Issue[] = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: messageOf(issue),
  }));
  throw new RequestError('validation-failed', issues[0]?.message ?? 'The request is not valid', { issues });
}

/** Valibot's default messages quote what was received, which may be a secret; these only say what was expected. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  const isDefault = issue.message.startsWith('Invalid ') && issue.message.includes('received');
  if (!isDefault) return issue.message;
  if (issue.received === 'undefined') return 'Required';
  switch (issue.type) {
    case 'string':
      return 'Must be a text';
    case 'number':
      return 'Must be a number';
    case 'integer':
      return 'Must be a whole number';
    case 'boolean':
      return 'Must be true or false';
    case 'array':
      return 'Must be a list';
    case 'object':
      return 'Must be an object';
    case 'picklist':
      return `Must be one of ${issue.expected?.replaceAll(/["()]/g, '').replaceAll(' | ', ', ')}`;
    case 'min_value':
    case 'max_value':
    case 'min_length':
    case 'max_length':
      return `Must be ${issue.type.startsWith('min') ? 'at least' : 'at most'} ${issue.expected?.replace(/^[<>=]+/, '')}${issue.type.endsWith('length') ? ' long' : ''}`;
    default:
      return 'Is not valid';
  }
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
