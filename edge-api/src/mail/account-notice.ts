import { addressOf } from '@justright/contract/address-of';
import { ROLE_LABELS } from '@justright/contract/role-texts';
import { ROLE_TYPES, isOfBackOffice } from '@justright/contract/roles';
import type { AccountNotice } from '@justright/worker-kit/mail';
import type { MailRecord } from '../data/mails.ts';
import { timeText } from '../domain/dates.ts';
import { greetingOf, layMailOut, nameOr, type WrittenMail } from './mail-layout.ts';

interface Wording {
  subject: string;
  heading: string;
  body: (detail: string) => string;
}

const onDevice = (device: string): string => (nameOr(device, '') === '' ? '' : ` on ${device}`);
const labelOf = (role: string): string => {
  const roleType = ROLE_TYPES.find((one) => one === role);
  return roleType === undefined ? 'another one' : ROLE_LABELS[roleType];
};

const WORDINGS: Readonly<Record<AccountNotice['notice'], Wording>> = {
  'new-device': {
    subject: 'A new login to your JustRight account',
    heading: 'Was this you?',
    body: (device) => `Somebody, hopefully you, logged in${onDevice(device)}, where you have not logged in lately.`,
  },
  'new-password': {
    subject: 'Your JustRight password was changed',
    heading: 'Your password is a new one',
    body: (device) =>
      `The password of your account was changed${onDevice(device)}. You are logged out everywhere else.`,
  },
  'new-role': {
    subject: 'Your role at JustRight was changed',
    heading: 'You have another role',
    body: (role) =>
      isOfBackOffice(role)
        ? `Your role at JustRight is now: ${labelOf(role)}. It begins with a new password: the earlier one, every passkey and every login ended with the old role.`
        : `Your role at JustRight is now: ${labelOf(role)}.`,
  },
  'second-factor-added': {
    subject: 'Your JustRight account has an authenticator app',
    heading: 'An authenticator app was added',
    body: (device) =>
      `An authenticator app was added to your account${onDevice(device)}. Its code is asked for at each login.`,
  },
  'second-factor-removed': {
    subject: 'The authenticator app of your JustRight account was removed',
    heading: 'The authenticator app was removed',
    body: (device) =>
      `The authenticator app of your account was removed${onDevice(device)}. Without a passkey, the password alone is enough now.`,
  },
  'passkey-added': {
    subject: 'Your JustRight account has a new passkey',
    heading: 'A passkey was added',
    body: (device) =>
      `A passkey was added to your account${onDevice(device)}. Whoever has it can log in without your password.`,
  },
  'passkey-removed': {
    subject: 'A passkey of your JustRight account was removed',
    heading: 'A passkey was removed',
    body: (device) =>
      `A passkey of your account was removed${onDevice(device)}. It opens nothing any more, and you are logged out everywhere else.`,
  },
  'name-of-colleague': {
    subject: 'A JustRight account of your staff has another name',
    heading: 'An account has another name',
    body: (colleague) =>
      `The account of ${nameOr(colleague, 'somebody of your staff')} calls itself by another name. What it signs keeps the name that you gave it, or its address.`,
  },
  'setting-of-food': {
    subject: 'A setting that guards your guests, at JustRight',
    heading: 'A setting that guards your guests',
    body: (name) =>
      `Somebody changed a setting of ${nameOr(name, 'your restaurant')} that decides what guests are told of food, or asks for a second person to turn it off. Your audit says which one, from what to what, and who.`,
  },
};

const NOT_ME =
  'If it was not you: choose a new password at once by "Forgot Password?", which logs everybody out, and tell whoever administers JustRight for you.';
/** A new password would not shut a passkey out. */
const NOT_MY_PASSKEY =
  'If it was not you: remove that passkey from your account at once and choose a new password. If you can no longer log in, tell whoever administers JustRight for you.';
const NOT_EXPECTED = 'If you did not expect this, ask whoever administers JustRight for you.';

const ADVICE: Readonly<Partial<Record<AccountNotice['notice'], string>>> = {
  'new-role': NOT_EXPECTED,
  'setting-of-food': NOT_EXPECTED,
  'name-of-colleague':
    'If you do not know why, ask the person: somebody else may have the account. Then remove it from your staff, and tell whoever administers JustRight for you.',
  'passkey-added': NOT_MY_PASSKEY,
};

export const noticeRecord = ({ id, notice, to }: AccountNotice): MailRecord => ({ id, template: notice, to });

/** Writes the mail that tells an account's owner of an event, and what to do if another person caused it. */
export function writeNotice({ notice, name, at, detail }: AccountNotice, productOrigin: string): WrittenMail {
  const { subject, heading, body } = WORDINGS[notice];
  const isLoggedOut = notice === 'new-role' && isOfBackOffice(detail);
  const [label, path] = isLoggedOut
    ? (['Choose a new password', addressOf('/forgot-password')] as const)
    : (['Your account', addressOf('/account')] as const);
  return layMailOut(subject, heading, [
    { kind: 'text', text: greetingOf(name) },
    { kind: 'text', text: body(detail) },
    // In UTC: the reader's time zone is not known.
    { kind: 'quiet', text: `${timeText(at, null)}.` },
    { kind: 'text', text: ADVICE[notice] ?? NOT_ME },
    { kind: 'button', label, link: new URL(path, productOrigin).href },
  ]);
}
