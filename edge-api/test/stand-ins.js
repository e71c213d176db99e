import { WorkerEntrypoint } from 'cloudflare:workers';

// The bindings of edge-api in its tests.

/** Simulates the administration of the identity Worker in memory; the real one has its own tests. */
const accounts = new Map();
const byEmail = (email) => [...accounts.values()].find((account) => account.email === email) ?? null;
const endedSessions = new Set();
const deletedAccounts = new Set();
const endingCodes = [];
const askers = [];
let codes = 0;

const change = (uid, changes) => {
  const account = accounts.get(uid);
  if (account) Object.assign(account, changes);
  return account !== undefined;
};

export class IdentityAdmin extends WorkerEntrypoint {
  /** Empties the memory, for the next test file. */
  async forgetAll() {
    accounts.clear();
    endedSessions.clear();
    deletedAccounts.clear();
    codes = 0;
  }

  /** Makes the account of a test token. */
  async remember(account) {
    accounts.set(account.uid, {
      disabled: false,
      hasPassword: true,
      validSinceSeconds: 0,
      ...accounts.get(account.uid),
      ...account,
    });
  }

  async createAccount({ email, password, displayName, emailVerified, claims }) {
    if (byEmail(email)) return { ok: false, code: 'EMAIL_EXISTS' };
    const uid = `made-${crypto.randomUUID()}`;
    const account = {
      uid,
      email,
      emailVerified,
      displayName,
      disabled: false,
      claims,
      validSinceSeconds: 0,
      hasPassword: password !== null,
    };
    accounts.set(uid, account);
    return { ok: true, account };
  }

  async lookup(uid) {
    return accounts.get(uid) ?? null;
  }

  async lookupCaller(uid, sessionId) {
    const account = accounts.get(uid);
    return account ? { ...account, isSessionLive: !endedSessions.has(sessionId) } : null;
  }

  /** Ends one session of an account, as a sign-out does. */
  async endSession(sessionId) {
    endedSessions.add(sessionId);
  }

  async lookupByEmail(email) {
    return byEmail(email.toLowerCase());
  }

  async giveRole(uid, claims) {
    const account = accounts.get(uid);
    const isOfBackOffice = !['User', 'Anonymous'].includes(claims.roleType);
    if (!account || (isOfBackOffice && !account.emailVerified)) return false;
    if (isOfBackOffice && claims.roleType !== account.claims.roleType) await this.resetCredentials(uid);
    return change(uid, { claims });
  }

  async setDisplayName(uid, displayName) {
    return change(uid, { displayName });
  }

  async setDisabled(uid, disabled) {
    return change(uid, { disabled });
  }

  async revokeSessions(uid) {
    return change(uid, { validSinceSeconds: Math.floor(Date.now() / 1000) + 1 });
  }

  async resetCredentials(uid) {
    const validSinceSeconds = Math.floor(Date.now() / 1000) + 1;
    return change(uid, { hasPassword: false, hasSecondFactor: false, validSinceSeconds });
  }

  async rotateSigningKey() {
    return { kid: 'rotated' };
  }

  async revokeSigningKeys() {
    return { kid: 'after-revocation' };
  }

  async removeSecondFactor(uid) {
    if (accounts.get(uid)?.hasSecondFactor !== true) return false;
    return change(uid, { hasSecondFactor: false, validSinceSeconds: Math.floor(Date.now() / 1000) + 1 });
  }

  async listFlawedSettings() {
    return [];
  }

  async removeExpired() {
    return { processed: 0, removedIds: [], isMoreLeft: false };
  }

  /** The anonymous accounts that a test has marked as unused. */
  async listForgottenAccounts(limit) {
    return [...accounts.values()]
      .filter(({ isForgotten }) => isForgotten)
      .map(({ uid }) => uid)
      .slice(0, limit);
  }

  async removeForgottenAccounts(uids) {
    const removed = uids.filter((uid) => accounts.delete(uid));
    for (const uid of removed) deletedAccounts.add(uid);
    return removed;
  }

  async listDeletedAccounts(limit) {
    return [...deletedAccounts].slice(0, limit);
  }

  async forgetDeletedAccounts(uids) {
    for (const uid of uids) deletedAccounts.delete(uid);
  }

  /** The codes that end what opened an account before, by address. */
  async endingCodesFor(email) {
    return endingCodes.filter((code) => code.email === email).length;
  }

  /** Who asked for codes of an address, in order. */
  async askersFor(email) {
    return askers.filter((one) => one.email === email).map(({ asker }) => asker);
  }

  async createOobCode(requestType, email, { lifetimeSeconds, asker, endsEarlier }) {
    if (email.startsWith('throttled') || (email.startsWith('flooded') && asker.network !== undefined))
      return { ok: false, code: 'TOO_MANY_ATTEMPTS_TRY_LATER', retryAfterSeconds: 700 };
    if (requestType !== 'EMAIL_SIGNIN' && !byEmail(email)) return { ok: false, code: 'EMAIL_NOT_FOUND' };
    codes += 1;
    askers.push({ email, asker });
    if (endsEarlier) endingCodes.push({ email });
    return { ok: true, oobCode: `code-${codes}`, lifetimeSeconds };
  }
}

const queued = [];

/** Simulates the mail queue: stores its messages for the tests. */
export class MailQueue extends WorkerEntrypoint {
  /** Empties the memory, for the next test file. */
  async forgetAll() {
    queued.length = 0;
  }

  async send(message) {
    if ((message.to ?? message.email ?? message.id ?? '').startsWith('queue-fails'))
      throw new Error('The queue is not there');
    queued.push(message);
  }

  /** Returns every message that was ever sent. */
  async all() {
    return queued;
  }

  async queuedFor(email) {
    return queued.filter(({ kind, to }) => kind !== 'account-notice' && to === email);
  }

  async noticesFor(email) {
    return queued.filter(({ kind, to }) => kind === 'account-notice' && to === email);
  }

  async mailsOfOrder(orderId) {
    return queued.filter((message) => message.orderId === orderId);
  }

  async refusalsOf(id) {
    return queued.filter((message) => message.kind === 'refusal-mail' && message.id === id);
  }

  async staffMailsAbout(id) {
    return queued.filter(
      ({ about }) => about !== undefined && (about.orderId ?? about.publicationId ?? about.submissionId) === id,
    );
  }

  async requestsFor(email) {
    return queued.filter((message) => message.email === email);
  }
}

const deliveries = [];

/** Keeps the messages about deliveries, which a test hands to the Worker. */
export class WebhookQueue extends WorkerEntrypoint {
  async sendBatch(messages) {
    deliveries.push(...messages.map(({ body }) => body));
  }

  /** Returns the messages that were sent since the last time. */
  async take() {
    return deliveries.splice(0);
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
