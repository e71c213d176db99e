import { env } from 'cloudflare:workers';
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { Env } from '../src/env.ts';

const PROJECT = 'justright-at-google';
const API_KEY = 'key-of-the-project';
const CLIENT_EMAIL = `worker@${PROJECT}.test`;
const TOKEN_URI = 'https://oauth2.googleapis.com/token';
const ACCESS_TOKEN_LIFETIME_SECONDS = 3600;

/** An account in Google's store. */
export interface GoogleAccount {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  disabled?: boolean;
  customAttributes?: string;
  validSince?: string;
  /** Google returns a hash if there is a password. */
  passwordHash?: string;
}

interface SeenRequest {
  url: URL;
  method: string;
  headers: Headers;
  body: string;
}

/** Made once per file, because generating RSA keys is slow. */
const makeKeys = () =>
  Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256', { extractable: true })]);
let keys: Awaited<ReturnType<typeof makeKeys>> | undefined;

const refusal = (status: number, message: string) => Response.json({ error: { code: status, message } }, { status });

/**
 * Simulates the parts of Google that the product uses, in place of `fetch`: a token endpoint that checks the grant's
 * signature, the accounts of one project, and an RS256 issuer with its key set.
 */
export async function makeGoogle() {
  keys ??= await makeKeys();
  const [worker, issuer] = keys;
  const keySet = { keys: [{ ...(await exportJWK(issuer.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }] };
  const serviceAccount = {
    type: 'service_account',
    client_email: CLIENT_EMAIL,
    private_key: await exportPKCS8(worker.privateKey),
    private_key_id: 'worker-1',
    token_uri: TOKEN_URI,
  };

  const requests: SeenRequest[] = [];
  const accounts = new Map<string, GoogleAccount>();
  const accessTokens = new Set<string>();
  const nextResponses: { path: string; respond: () => Response | Promise<Response> }[] = [];
  let grants = 0;

  async function exchange(body: string): Promise<Response> {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return refusal(400, 'unsupported');
    try {
      const { payload } = await jwtVerify(form.get('assertion') ?? '', worker.publicKey, {
        algorithms: ['RS256'],
        issuer: CLIENT_EMAIL,
        audience: TOKEN_URI,
        requiredClaims: ['iat', 'exp', 'scope'],
      });
      if (payload['scope'] !== 'https://www.googleapis.com/auth/identitytoolkit') return refusal(400, 'invalid_scope');
    } catch {
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    }
    grants += 1;
    const access_token = `access-token-${grants}`;
    accessTokens.add(access_token);
    return Response.json({ access_token, expires_in: ACCESS_TOKEN_LIFETIME_SECONDS, token_type: 'Bearer' });
  }

  function create(draft: {
    email: string;
    emailVerified?: boolean;
    password?: string;
    displayName?: string;
  }): Response {
    if ([...accounts.values()].some(({ email }) => email === draft.email)) return refusal(400, 'EMAIL_EXISTS');
    if (draft.password !== undefined && draft.password.length < 6) {
      return refusal(400, 'WEAK_PASSWORD : Password should be at least 6 characters');
    }
    const localId = `google-uid-${accounts.size + 1}`;
    const { email, emailVerified, displayName, password } = draft;
    accounts.set(localId, {
      localId,
      email,
      validSince: '1700000000',
      ...(emailVerified !== undefined && { emailVerified }),
      ...(displayName && { displayName }),
      ...(password && { passwordHash: `hash of ${password}` }),
    });
    return Response.json({ kind: 'identitytoolkit#SignupNewUserResponse', localId, email });
  }

  function lookUp(by: { localId?: string[]; email?: string[] }): Response {
    const users = [...accounts.values()].filter(
      ({ localId, email }) => by.localId?.includes(localId) || (email !== undefined && by.email?.includes(email)),
    );
    return Response.json({ kind: 'identitytoolkit#GetAccountInfoResponse', ...(users.length > 0 && { users }) });
  }

  function update(
    change: Partial<GoogleAccount> & { localId: string; disableUser?: boolean; password?: string },
  ): Response {
    const account = accounts.get(change.localId);
    if (!account) return refusal(400, 'USER_NOT_FOUND');
    const { disableUser, password, ...fields } = change;
    if (password !== undefined) account.passwordHash = `hash of ${password}`;
    Object.assign(account, fields, disableUser !== undefined && { disabled: disableUser });
    return Response.json({ localId: account.localId });
  }

  function makeCode(asked: { requestType: string; email: string; returnOobLink?: boolean; continueUrl?: string }) {
    if (asked.returnOobLink !== true) throw new Error('Google would send a mail of its own');
    const isKnown = [...accounts.values()].some(({ email }) => email === asked.email);
    if (asked.requestType === 'EMAIL_SIGNIN') {
      if (!asked.continueUrl) return refusal(400, 'MISSING_CONTINUE_URI');
    } else if (!isKnown) return refusal(400, 'EMAIL_NOT_FOUND');
    const link = new URL(`https://${PROJECT}.firebaseapp.com/__/auth/action?apiKey=x&lang=en`);
    link.searchParams.set('oobCode', `code of ${asked.requestType}/+`);
    return Response.json({ email: asked.email, oobLink: link.href });
  }

  function administer(method: string, body: string): Response {
    const input = JSON.parse(body);
    if (method === '') return create(input);
    if (method === ':lookup') return lookUp(input);
    if (method === ':update') return update(input);
    if (method === ':sendOobCode') return makeCode(input);
    if (method === ':delete') {
      accounts.delete(input.localId);
      return Response.json({});
    }
    return refusal(404, 'NOT_FOUND');
  }

  async function respond({ url, headers, body }: SeenRequest): Promise<Response> {
    const address = `${url.host}${url.pathname}`;
    const prepared = nextResponses.findIndex(({ path }) => address.endsWith(path));
    if (prepared !== -1) return nextResponses.splice(prepared, 1)[0]?.respond() ?? refusal(500, 'INTERNAL');
    if (address === 'oauth2.googleapis.com/token') return exchange(body);
    if (address === 'www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com') {
      return Response.json(keySet);
    }
    const method = new RegExp(`^identitytoolkit\\.googleapis\\.com/v1/projects/${PROJECT}/accounts(:\\w+)?$`).exec(
      address,
    );
    if (!method) return refusal(404, 'NOT_FOUND');
    const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? '';
    if (!accessTokens.has(token)) return refusal(401, 'Request had invalid authentication credentials.');
    return administer(method[1] ?? '', body);
  }

  return {
    project: PROJECT,
    apiKey: API_KEY,
    serviceAccount,
    issuerPublicKey: issuer.publicKey,
    issuerKey: issuer.privateKey,
    accounts,
    requests,
    /**
     * Returns the bindings of a deployment that uses this Google; a new object each time, so that nothing is cached.
     */
    settings: (): Env => ({
      ...env,
      IDP_MODE: 'google',
      IDP_PROJECT: PROJECT,
      GOOGLE_API_KEY: API_KEY,
      GOOGLE_SERVICE_ACCOUNT: JSON.stringify(serviceAccount),
    }),
    /** Sets the response to the next request whose address ends with the path. */
    respondNext: (path: string, response: () => Response | Promise<Response>) =>
      nextResponses.push({ path, respond: response }),
    /** Revokes all access tokens issued so far. */
    revokeAccessTokens: () => accessTokens.clear(),
    seen: (path: string) => requests.filter(({ url }) => url.href.split('?')[0]?.endsWith(path)),
    /** Issues an ID token as Google does, with the given differences. */
    issueToken: async (
      payload: Record<string, unknown> = {},
      header: { alg?: string; kid?: string; crit?: string[] } = {},
      key: CryptoKey = issuer.privateKey,
    ) => {
      const nowSeconds = Math.floor(Date.now() / 1000);
      return new SignJWT({
        iss: `https://securetoken.google.com/${PROJECT}`,
        aud: PROJECT,
        sub: 'google-uid-1',
        iat: nowSeconds,
        auth_time: nowSeconds,
        exp: nowSeconds + 3600,
        ...payload,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'google-1', typ: 'JWT', ...header })
        .sign(key);
    },
    /** Replaces `fetch`. */
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      // A request that is aborted before it starts is not made.
      init?.signal?.throwIfAborted();
      const { method, headers } = request;
      const body = new TextDecoder().decode(await request.arrayBuffer());
      const seen = { url: new URL(request.url), method, headers, body };
      requests.push(seen);
      return respond(seen);
    },
  };
}
export type GoogleStandIn = Awaited<ReturnType<typeof makeGoogle>>;
