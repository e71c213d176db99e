import type { OobRequestType } from '@justright/contract/account-links';
import * as v from 'valibot';
import { Id } from '@justright/contract/common';
import { EMAIL_MAX_LENGTH, emailAddress } from '@justright/contract/email-address';
import { REQUEST_ID_MAX_LENGTH } from '@justright/contract/envelope';
import { ROLE_TYPES } from '@justright/contract/roles';

/** The mails that the product sends. */
export const MAIL_TEMPLATES = ['password-reset', 'email-verification', 'sign-in-link', 'sign-up'] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** The mail for a code of each kind. */
export const TEMPLATE_OF = {
  PASSWORD_RESET: 'password-reset',
  EMAIL_SIGNIN: 'sign-in-link',
  VERIFY_EMAIL: 'email-verification',
} as const satisfies Record<OobRequestType, MailTemplate>;

/** The mails that anybody may request for an address: `/v1/user/sendLink`, `/resendLink`, `/resetPassword`. */
export const MAIL_REQUESTS = ['sign-in-link', 'last-link', 'password-reset'] as const;

const Address = v.pipe(v.string(), v.maxLength(EMAIL_MAX_LENGTH), emailAddress('Must be an e-mail address'));
const LINK_MAX_LENGTH = 8192;
const NAME_MAX_LENGTH = 300;

/**
 * A request for a mail to an address. It is queued for every address, known or not, so that neither the response nor
 * its time reveals whether an account exists.
 */
export const MailRequest = v.object({
  kind: v.literal('mail-request'),
  id: Id,
  request: v.picklist(MAIL_REQUESTS),
  email: Address,
  /** The network of the request, see `clientNetwork`. */
  network: v.pipe(v.string(), v.maxLength(NAME_MAX_LENGTH)),
  /** The id of the request, for the log. */
  requestId: v.optional(v.pipe(v.string(), v.maxLength(REQUEST_ID_MAX_LENGTH))),
});
export type MailRequest = v.InferOutput<typeof MailRequest>;

/** A mail in the queue, from the code that requests it to the Worker that writes and sends it. */
export const MailMessage = v.object({
  kind: v.literal('mail'),
  /** A mail with the same id is not sent twice, as far as the Worker knows. */
  id: Id,
  template: v.picklist(MAIL_TEMPLATES),
  to: Address,
  /** Has a secret code: it is used in the mail only. */
  link: v.pipe(v.string(), v.maxLength(LINK_MAX_LENGTH), v.url()),
  /** When the link stops working, in ISO 8601; null when only the identity provider knows. */
  expiresAt: v.nullable(v.pipe(v.string(), v.maxLength(NAME_MAX_LENGTH))),
  /** The reader's name; empty when not known. */
  name: v.pipe(v.string(), v.maxLength(NAME_MAX_LENGTH)),
  /** The business or role that a sign-up is for; empty otherwise. */
  invitedTo: v.pipe(v.string(), v.maxLength(NAME_MAX_LENGTH)),
  /** The role that an invitation gives. */
  roleType: v.optional(v.picklist(ROLE_TYPES)),
});
export type MailMessage = v.InferOutput<typeof MailMessage>;

/** What the owner of an account of staff is told of, and its administrator. */
export const ACCOUNT_NOTICES = [
  'new-device',
  'new-password',
  'new-role',
  'second-factor-added',
  'second-factor-removed',
  'passkey-added',
  'passkey-removed',
  'name-of-colleague',
  'setting-of-food',
] as const;

/** A notice to the owner of an account: what happened to it, and when. It has no link with a secret. */
export const AccountNotice = v.object({
  kind: v.literal('account-notice'),
  /** A mail with the same id is not sent twice, as far as the Worker knows. */
  id: Id,
  notice: v.picklist(ACCOUNT_NOTICES),
  to: Address,
  /** The reader's name; empty when not known. */
  name: v.pipe(v.string(), v.maxLength(NAME_MAX_LENGTH)),
  /** In ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The device by its plain name, the role type, or the colleague's name; empty when it is not known. */
  detail: v.pipe(v.string(), v.maxLength(NAME_MAX_LENGTH)),
});
export type AccountNotice = v.InferOutput<typeof AccountNotice>;
