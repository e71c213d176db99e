import { useEffect, useState } from 'react';
import { ApiError } from '@justright/client/api';
import type { Issue } from '@justright/contract/envelope';

interface Failure {
  issues: readonly Issue[];
  /** What no field can show. */
  text: string | undefined;
}

interface SubmissionOptions {
  /** The id of the form: the first field with an issue takes the focus. */
  formId: string;
  /** The fields that can show an issue, by their paths. */
  fields: readonly string[];
  /** Closes the dialog when done. Its rejection is shown, and nothing that was typed is lost. */
  submit: () => Promise<void>;
}

function failureOf(error: unknown, fields: readonly string[]): Failure {
  const issues = error instanceof ApiError ? error.issues : [];
  const isOnFields = issues.length > 0 && issues.every(({ path }) => fields.includes(path));
  return { issues, text: isOnFields ? undefined : error instanceof Error ? error.message : 'Something went wrong' };
}

/** The submission of a dialog's form: one at a time, with what went wrong on its fields or as a text. */
export function useSubmission({ formId, fields, submit }: SubmissionOptions) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [changed, setChanged] = useState<readonly string[]>([]);

  useEffect(() => {
    if (failure === undefined || failure.issues.length === 0) return;
    document
      .getElementById(formId)
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')
      ?.focus();
  }, [failure, formId]);

  const fail = (next: Failure) => {
    setChanged([]);
    setFailure(next);
  };

  return {
    isPending,
    text: failure?.text,
    issueOf: (path: string) =>
      changed.includes(path) ? undefined : failure?.issues.find((issue) => issue.path === path)?.message,
    /** A field that was changed since has no issue until it is submitted again. */
    touch: (path: string) => setChanged((before) => [...before, path]),
    /** Submits unless something is missing; `missing` is then shown instead. */
    run: async (missing: readonly Issue[]) => {
      if (isPending) return;
      if (missing.length > 0) {
        fail({ issues: missing, text: undefined });
        return;
      }
      setIsPending(true);
      setFailure(undefined);
      try {
        await submit();
      } catch (error) {
        fail(failureOf(error, fields));
      } finally {
        setIsPending(false);
      }
    },
  };
}
