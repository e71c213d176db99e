import { EMAIL_MAX_LENGTH, emailAddress } from '@justright/contract/email-address';
import { SHOWN_LINE } from '@justright/contract/shown-text';
import * as v from 'valibot';
import { isAllowedPassword, PASSWORD_MAX_CHARACTERS } from '../domain/password.ts';
import type { WireErrorCode } from './errors.ts';

/** Longer than any token or code that this Worker issues. */
const TOKEN_MAX_LENGTH = 8192;
/** Longer than any useful address of a page. */
const URL_MAX_LENGTH = 2048;
/** The longest password before normalisation, whose time grows with the square of the length. */
const PASSWORD_MAX_LENGTH = 4 * PASSWORD_MAX_CHARACTERS;

/** Uses an error code of the wire as a schema's message; `readBody` turns it into that error. */
const code = (name: WireErrorCode): WireErrorCode => name;

/** An address, trimmed and in lower case: two spellings of one mailbox are one account. */
export const EmailSchema = v.pipe(
  v.string(({ input }) => code(input === undefined || input === null ? 'MISSING_EMAIL' : 'INVALID_EMAIL')),
  v.trim(),
  v.maxLength(EMAIL_MAX_LENGTH, code('INVALID_EMAIL')),
  // Before the lower case, which makes an ASCII letter of some that look like one.
  emailAddress(code('INVALID_EMAIL')),
  v.toLowerCase(),
);

const passwordOr = (tooLong: WireErrorCode) =>
  v.pipe(
    v.string(code('MISSING_PASSWORD')),
    v.nonEmpty(code('MISSING_PASSWORD')),
    v.maxLength(PASSWORD_MAX_LENGTH, code(tooLong)),
  );

/** A password to check. A sign-in does not reveal the rules for passwords. */
export const PasswordSchema = passwordOr('INVALID_LOGIN_CREDENTIALS');

/** A password to set. */
export const NewPasswordSchema = v.pipe(passwordOr('WEAK_PASSWORD'), v.check(isAllowedPassword, code('WEAK_PASSWORD')));

/** A name on one line, because mails and lists contain it. */
export const DisplayNameSchema = v.pipe(v.string(), v.trim(), v.maxLength(256), SHOWN_LINE);

export const IdTokenSchema = v.pipe(
  v.string(code('INVALID_ID_TOKEN')),
  v.maxLength(TOKEN_MAX_LENGTH, code('INVALID_ID_TOKEN')),
);

export const OobCodeSchema = v.pipe(
  v.string(code('MISSING_OOB_CODE')),
  v.nonEmpty(code('MISSING_OOB_CODE')),
  v.maxLength(TOKEN_MAX_LENGTH, code('INVALID_OOB_CODE')),
);

export const OobRequestTypeSchema = v.picklist(['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL'], ({ input }) =>
  code(input === undefined || input === null ? 'MISSING_REQ_TYPE' : 'INVALID_REQ_TYPE'),
);

export const ContinueUrlSchema = v.pipe(
  v.string(code('INVALID_CONTINUE_URI')),
  v.maxLength(URL_MAX_LENGTH, code('INVALID_CONTINUE_URI')),
);

export const RefreshTokenSchema = v.pipe(
  v.string(code('MISSING_REFRESH_TOKEN')),
  v.nonEmpty(code('MISSING_REFRESH_TOKEN')),
  v.maxLength(TOKEN_MAX_LENGTH, code('INVALID_REFRESH_TOKEN')),
);

export const RefreshGrantSchema = v.literal('refresh_token', code('INVALID_GRANT_TYPE'));

/** A field that only Google's privileged callers may send. It is refused, so that no client believes it was applied. */
export const PrivilegedSchema = v.optional(v.never(code('INSUFFICIENT_PERMISSION')));

/** A privileged flag, which may be sent unset. */
export const PrivilegedFlagSchema = v.nullish(v.literal(false, code('INSUFFICIENT_PERMISSION')));

/** A field of a call that is not offered. */
export const NotOfferedSchema = v.nullish(v.never(code('OPERATION_NOT_ALLOWED')));

/** Longer than any code that a person types. */
const CODE_MAX_LENGTH = 64;

/** A code of an authenticator app, as it is typed: spaces are no part of it. */
export const VerificationCodeSchema = v.pipe(
  v.string(code('MISSING_CODE')),
  v.maxLength(CODE_MAX_LENGTH, code('INVALID_CODE')),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.nonEmpty(code('MISSING_CODE')),
);

export const RecoveryCodeSchema = v.pipe(v.string(), v.maxLength(CODE_MAX_LENGTH, code('INVALID_CODE')));

export const MfaEnrollmentIdSchema = v.pipe(
  v.string(code('MISSING_MFA_ENROLLMENT_ID')),
  v.maxLength(TOKEN_MAX_LENGTH, code('MFA_ENROLLMENT_NOT_FOUND')),
);

export const MfaPendingCredentialSchema = v.pipe(
  v.string(code('MISSING_MFA_PENDING_CREDENTIAL')),
  v.nonEmpty(code('MISSING_MFA_PENDING_CREDENTIAL')),
  v.maxLength(TOKEN_MAX_LENGTH, code('INVALID_MFA_PENDING_CREDENTIAL')),
);

export const SessionInfoSchema = v.pipe(
  v.string(code('MISSING_SESSION_INFO')),
  v.nonEmpty(code('MISSING_SESSION_INFO')),
  v.maxLength(TOKEN_MAX_LENGTH, code('INVALID_SESSION_INFO')),
);

/** Longer than what any authenticator signs; the limit of a body is above all of them together. */
const CREDENTIAL_MAX_LENGTH = 8192;

/** More than there are. */
const TRANSPORTS_MAX = 16;

const Base64UrlSchema = v.pipe(
  v.string(code('INVALID_PASSKEY')),
  v.maxLength(CREDENTIAL_MAX_LENGTH, code('INVALID_PASSKEY')),
  v.regex(/^[\w-]*$/, code('INVALID_PASSKEY')),
);

const credentialOf = <T extends v.ObjectEntries>(response: T) =>
  v.object(
    {
      id: Base64UrlSchema,
      rawId: Base64UrlSchema,
      type: v.literal('public-key', code('INVALID_PASSKEY')),
      response: v.object({ clientDataJSON: Base64UrlSchema, ...response }, code('INVALID_PASSKEY')),
      clientExtensionResults: v.optional(v.object({}), {}),
    },
    code('INVALID_PASSKEY'),
  );

/** A passkey as a browser has made it. */
export const NewCredentialSchema = credentialOf({
  attestationObject: Base64UrlSchema,
  transports: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(CODE_MAX_LENGTH))), v.maxLength(TRANSPORTS_MAX)),
    [],
  ),
});

/** The signature of a passkey. */
const SignedCredentialSchema = credentialOf({
  authenticatorData: Base64UrlSchema,
  signature: Base64UrlSchema,
  userHandle: v.optional(Base64UrlSchema),
});

export const ChallengeInfoSchema = v.pipe(
  v.string(code('MISSING_PASSKEY')),
  v.nonEmpty(code('MISSING_PASSKEY')),
  v.maxLength(TOKEN_MAX_LENGTH, code('INVALID_PASSKEY')),
);

/** The answer of a passkey to a challenge. */
export const PasskeyAnswerSchema = v.object(
  { challengeInfo: ChallengeInfoSchema, credential: SignedCredentialSchema },
  code('MISSING_PASSKEY'),
);

export const PasskeyIdSchema = v.pipe(v.string(code('PASSKEY_NOT_FOUND')), v.maxLength(CODE_MAX_LENGTH));

export const SessionIdSchema = v.pipe(v.string(), v.maxLength(CODE_MAX_LENGTH));
