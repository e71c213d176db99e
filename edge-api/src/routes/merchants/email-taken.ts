import { RequestError } from '../../domain/refusals.ts';

/** Makes the error for an e-mail address that another merchant has. */
export const emailTaken = (): RequestError =>
  new RequestError('email-already-in-use', 'Email already in use', {
    issues: [{ path: 'email', message: 'Email already in use' }],
  });
