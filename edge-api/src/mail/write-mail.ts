import { STAFF_ROLE_TEXTS } from '@justright/contract/role-texts';
import { isStaffRole } from '@justright/contract/roles';
import type { MailMessage, MailTemplate } from '@justright/worker-kit/mail';

/** A written mail, as HTML and as plain text for mail programs that do not show HTML. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

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

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const GREETED_MAX_CHARACTERS = 60;

/**
 * Greets by a name if it is plausible: a text or link that an attacker stored as a name must not appear in our mails.
 */
function greetingOf(name: string): string {
  const isName = name.length <= GREETED_MAX_CHARACTERS && !/[\p{Cc}<>@]|:\/|\w\.\w/u.test(name);
  return name === '' || !isName ? 'Hello,' : `Hello ${name},`;
}

/** Formats the instant with its time zone, because the reader's time zone is not known. */
const untilText = (expiresAt: string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(expiresAt))} UTC`;

/** Writes a mail. Its styles are inline and its layout has one column, which every mail program on a phone supports. */
export function writeMail({ template, link, expiresAt, name, ...invited }: MailMessage): WrittenMail {
  const invitedTo = invited.invitedTo.replaceAll(/\p{Cc}+/gu, ' ');
  const { subject, heading, body, button, unexpected } = WORDINGS[template]({ ...invited, invitedTo });
  const greeting = greetingOf(name);
  const validity = `The link works once${expiresAt === null ? '' : `, until ${untilText(expiresAt)}`}.`;
  const text = [greeting, body, `${button}:\n${link}`, validity, unexpected, 'JustRight'].join('\n\n');
  const paragraph = (content: string, colour = '#211B12') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${colour}">${escape(content)}</p>`;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBF8F1;font-family:Figtree,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#FFFFFF;border:1px solid #E8E0CF;border-radius:14px">
<tr><td style="padding:28px 24px">
<p style="margin:0 0 20px;font-size:15px;font-weight:700;color:#8A5A00">JustRight</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;color:#211B12">${escape(heading)}</h1>
${paragraph(greeting)}
${paragraph(body)}
<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#FFBF30;color:#2A1D00;font-size:16px;font-weight:700;text-decoration:none">${escape(button)}</a></p>
${paragraph(validity, '#5E5546')}
<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#5E5546">If the button does not work, open this address:<br><a href="${escape(link)}" style="color:#8A5A00;word-break:break-all">${escape(link)}</a></p>
<p style="margin:0;font-size:14px;line-height:20px;color:#5E5546">${escape(unexpected)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  return { subject, text, html };
}
