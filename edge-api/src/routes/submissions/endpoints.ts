import type { Endpoint } from '../../http/endpoint.ts';
import { refuseSubmissionEndpoint, withdrawSubmissionEndpoint } from './close-submission.ts';
import { listSubmissionsEndpoint } from './list-submissions.ts';
import { listWaitingSubmissionsEndpoint } from './list-waiting-submissions.ts';
import { signSubmissionEndpoint } from './sign-submission.ts';
import { submitForSigningEndpoint } from './submit-for-signing.ts';

export const submissionEndpoints: readonly Endpoint[] = [
  submitForSigningEndpoint,
  listSubmissionsEndpoint,
  listWaitingSubmissionsEndpoint,
  signSubmissionEndpoint,
  refuseSubmissionEndpoint,
  withdrawSubmissionEndpoint,
];
