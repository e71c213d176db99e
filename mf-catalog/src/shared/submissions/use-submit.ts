import { api } from '@justright/client/api';
import { resourceKey } from '@justright/client/call-query';
import { useQueryClient } from '@justright/client/query';
import { useIdempotencyKeys } from '@justright/client/use-idempotency-keys';
import { listSubmissions, type SubmissionInput, submitForSigning } from '@justright/contract/submissions';

/** Returns a function that submits what this person may not sign. A repeat after a lost response submits it once. */
export function useSubmit(): (submission: SubmissionInput) => Promise<void> {
  const client = useQueryClient();
  const once = useIdempotencyKeys();
  return async (body) => {
    await once(body, (idempotencyKey) => api(submitForSigning, { body, idempotencyKey }));
    void client.invalidateQueries({ queryKey: resourceKey(listSubmissions) });
  };
}
