import { STAFF_ROLE_TEXTS } from '@justright/contract/role-texts';
import { isStaffRole } from '@justright/contract/roles';
import type { MailMessage, MailTemplate } from '@justright/worker-kit/mail';
import { timeText } from '../domain/dates.ts';
import { greetingOf, layMailOut, nameOr, type WrittenMail } from './mail-layout.ts';

interface Wording {
  subject: string;
  heading: string;
  body: string;
  button: string;
  /** Advice for a recipient who did not expect the mail. */
  unexpected: string;
}

const IGNORE = "If you didn't ask for this, you can ignore this email: nothing changes.";

/** What a mail says of an invitation. */
type Invited = Pick<MailMessage, 'invitedTo' | 'roleType'>;

/** Says what a person is invited to; of a merchant's staff also as what, and what that role does. */
function invitationText({ invitedTo, roleType }: Invited): string {
  const to = `You are invited to ${invitedTo === '' ? 'JustRight' : `join ${invitedTo} at JustRight`}`;
  if (roleType === undefined || !isStaffRole(roleType)) return `${to}.`;
  const { label, may } = STAFF_ROLE_TEXTS[roleType];
  return `${to} as ${label}. The ${label} ${may.charAt(0).toLowerCase()}${may.slice(1)}`;
}

const WORDINGS: Readonly<Record<MailTemplate, (invited: Invited) => Wording>> = {
  'password-reset': () => ({
    subject: 'Reset your JustRight password',
    heading: 'Choose a new password',
    body: 'Somebody, hopefully you, asked for a new password for this JustRight account.',
    button: 'Choose a new password',
    unexpected: IGNORE,
  }),
  'email-verification': () => ({
    subject: 'Verify your email address for JustRight',
    heading: 'Is this your email address?',
    body: 'Confirm that you read emails to this address, so that we can reach you about your JustRight account.',
    button: 'Verify email address',
    unexpected: "If you have no account at JustRight, don't press the button.",
  }),
  'sign-in-link': () => ({
    subject: 'Your sign-in link for JustRight',
    heading: 'Sign in to JustRight',
    body: 'This link signs you in, without a password. Whoever has it can use it once, so keep it to yourself.',
    button: 'Sign in',
    unexpected: IGNORE,
  }),
  'sign-up': (invited) => ({
    subject: 'Your invitation to JustRight',
    heading: 'Welcome to JustRight',
    body: `${invitationText(invited)} Sign up with the link below, then choose a password.`,
    button: 'Sign up',
    unexpected:
      "If you don't know what this is about, you can ignore this email: no account is yours without the link.",
  }),
};

/** Writes a mail about an account. */
export function writeMail({ template, link, expiresAt, name, ...invited }: MailMessage): WrittenMail {
  const invitedTo = nameOr(invited.invitedTo, '');
  const { subject, heading, body, button, unexpected } = WORDINGS[template]({ ...invited, invitedTo });
  return layMailOut(subject, heading, [
    { kind: 'text', text: greetingOf(name) },
    { kind: 'text', text: body },
    { kind: 'button', label: button, link },
    // In UTC: the reader's time zone is not known.
    { kind: 'quiet', text: `The link works once${expiresAt === null ? '' : `, until ${timeText(expiresAt, null)}`}.` },
    { kind: 'address', link },
    { kind: 'small', text: unexpected },
  ]);
}
