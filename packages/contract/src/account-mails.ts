import * as v from 'valibot';
import { call } from './call.ts';
import { EMAIL_MAX_LENGTH, emailAddress } from './email-address.ts';

/** The address for which a mail is requested; the messages are those of the sign-in screens. */
export const EmailInput = v.object({
  email: v.pipe(
    v.optional(v.string('Email is required'), ''),
    v.trim(),
    v.nonEmpty('Email is required'),
    v.maxLength(EMAIL_MAX_LENGTH, 'Invalid Email'),
    emailAddress('Invalid Email'),
    v.toLowerCase(),
  ),
});
export const VerifyEmailInput = v.object({ oobCode: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) });

export const VerifiedEmail = v.object({
  email: v.string(),
  /** A password had been set before the address was verified; it was removed, and the person must choose another. */
  isPasswordRemoved: v.boolean(),
});
export type VerifiedEmail = v.InferOutput<typeof VerifiedEmail>;

/** Sends a sign-in link if the address belongs to an account. The response is the same for every address. */
export const sendLink = call('POST', '/v1/user/sendLink', 'public', { body: EmailInput, data: v.null() });
/** Sends the last kind of link again: the sign-up mail while an invitation is open, a sign-in link otherwise. */
export const resendLink = call('POST', '/v1/user/resendLink', 'public', { body: EmailInput, data: v.null() });
export const sendPasswordReset = call('POST', '/v1/user/resetPassword', 'public', { body: EmailInput, data: v.null() });
/** Uses the code of a verification mail, once. */
export const verifyEmail = call('POST', '/v1/user/verifyEmail', 'public', {
  body: VerifyEmailInput,
  data: VerifiedEmail,
});
