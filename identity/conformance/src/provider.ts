import { FirebaseError, initializeApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { expect, inject, vi } from 'vitest';
import { PRODUCT_ORIGIN, type TargetName } from './targets/target.ts';

const target = inject('target');
export const PASSWORD = 'correct horse battery';
/** The page of the product that mailed links lead to. */
export const CONTINUE_URL = `${PRODUCT_ORIGIN}/finish-sign-up`;

let apps = 0;

/** Makes a separate client, like a browser profile: the unmodified SDK, connected to the target. */
export function newClient(): Auth {
  apps += 1;
  const app = initializeApp({ apiKey: 'justright', projectId: target.project }, `client-${apps}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, target.origin, { disableWarnings: true });
  return auth;
}

/** Returns the outcome that this target is known to have; the README explains the differences. */
export const knownAs = <T>(outcomes: Record<TargetName, T>): T => outcomes[target.name];

/** Returns an address that no other test uses. */
export const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

/** Makes a client that is signed in to a new password account. */
export async function newUser(): Promise<{ auth: Auth; user: User; email: string }> {
  const auth = newClient();
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  return { auth, user, email };
}

export const signInElsewhere = async (email: string, password = PASSWORD): Promise<User> =>
  (await signInWithEmailAndPassword(newClient(), email, password)).user;

/** Returns the SDK's code of a refusal, or 'OK'. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'OK';
  } catch (error) {
    if (error instanceof FirebaseError) return error.code;
    throw error;
  }
}

interface MailedCode {
  email: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** Returns the codes mailed to an address, oldest first; the emulator deletes used ones. */
export async function mailsTo(email: string): Promise<MailedCode[]> {
  const response = await fetch(`${target.control}/emulator/v1/projects/${target.project}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: MailedCode[] };
  return oobCodes.filter((code) => code.email === email);
}

const readCodes = new Set<string>();

/** Waits for the next unread mail to an address; mails may arrive after the response. */
export function nextMail(email: string): Promise<MailedCode> {
  return vi.waitFor(
    async () => {
      const mail = (await mailsTo(email)).find(({ oobCode }) => !readCodes.has(oobCode));
      if (mail === undefined) throw new Error(`no further mail has reached ${email}`);
      readCodes.add(mail.oobCode);
      return mail;
    },
    { timeout: 10_000 },
  );
}

/** Expires the codes of an address. False when the target's codes never expire. */
export async function expireCodes(email: string): Promise<boolean> {
  const path = `/emulator/v1/projects/${target.project}/oobCodes:expire`;
  const { ok } = await fetch(`${target.control}${path}`, { method: 'POST', body: JSON.stringify({ email }) });
  return ok;
}

/** Changes an account as an administrator, in ways that no client may. */
export async function administer(update: {
  localId: string;
  disableUser?: boolean;
  validSince?: string;
  customAttributes?: string;
}): Promise<void> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${target.project}/accounts:update`;
  const response = await fetch(`${target.control}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(update),
  });
  expect(response.status).toBe(200);
}

/** Calls `accounts:{method}` without the SDK; returns the status and the error's code, or 'OK'. */
export async function wire(method: string, body: unknown): Promise<{ status: number; code: string; content: object }> {
  const response = await fetch(`${target.origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=justright`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const content = (await response.json()) as { error?: { message: string } };
  return { status: response.status, code: content.error?.message.split(' : ')[0] ?? 'OK', content };
}

/** Exchanges a refresh token without the SDK; returns the error's code, or 'OK'. */
export async function refreshCode(refreshToken: string): Promise<string> {
  const response = await fetch(`${target.origin}/securetoken.googleapis.com/v1/token?key=justright`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const content = (await response.json()) as { error?: { message: string } };
  return content.error?.message.split(' : ')[0] ?? 'OK';
}
