import { BROKEN_TEXT, brokenTextPath } from '@justright/worker-kit/broken-text';
import type { Issue } from '@justright/contract/envelope';
import * as v from 'valibot';
import { issueText } from './issue-text.ts';
import { invalid, RequestError } from './refusals.ts';

/**
 * Parses input with a contract schema. A failure is `validation-failed` with one issue per field, and never quotes the
 * input. Texts with NUL or unpaired surrogates are refused too. Only this function calls the validator.
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
