import { type MockInstance, vi } from 'vitest';

/** A request that a provider received, with its form fields and credentials. */
interface ProviderRequest {
  url: string;
  form: URLSearchParams;
  authorization: string | null;
}
interface Grant {
  challenge: string;
  redirectUri: string;
}

const json = (body: object, status = 200) => Response.json(body, { status });

const METADATA: Readonly<Record<string, object>> = {
  'https://books.test/.well-known/openid-configuration': {
    issuer: 'https://books.test',
    authorization_endpoint: 'https://books.test/authorize',
    token_endpoint: 'https://books.test/token',
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  },
  // This provider has RFC 8414 metadata only.
  'https://pickup.test/.well-known/oauth-authorization-server/tenant': {
    issuer: 'https://pickup.test/tenant',
    authorization_endpoint: 'https://pickup.test/authorize',
    token_endpoint: 'https://pickup.test/token',
  },
};

const challengeOf = async (verifier: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))).toString('base64url');

/** Simulates the providers of `oauth-settings.ts` in place of the network; they check a code as a real server would. */
export class FakeProviders {
  /** The requests at the token and revocation endpoints, oldest first. */
  readonly requests: ProviderRequest[] = [];
  /** The response to the next request, in place of the correct one. */
  nextResponse: Response | Error | null = null;
  readonly #grants = new Map<string, Grant>();
  readonly #spy: MockInstance<typeof fetch>;
  #count = 0;

  constructor() {
    this.#spy = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) => this.#respond(new Request(input, init)));
  }

  restore(): void {
    this.#spy.mockRestore();
  }

  /** Gives a person's consent at the address; returns the parameters of the redirect back. */
  consent(authorizationUrl: string): { code: string; state: string } {
    const { searchParams } = new URL(authorizationUrl);
    const get = (name: string) => searchParams.get(name) ?? '';
    const code = `code-${++this.#count}`;
    this.#grants.set(code, { challenge: get('code_challenge'), redirectUri: get('redirect_uri') });
    return { code, state: get('state') };
  }

  async #respond(request: Request): Promise<Response> {
    const { url } = request;
    const metadata = METADATA[url];
    const override = this.nextResponse;
    if (override && (metadata === undefined || override instanceof Error)) {
      this.nextResponse = null;
      if (override instanceof Error) throw override;
      return override;
    }
    if (metadata) return json(metadata);
    if (request.method !== 'POST') return new Response('Not found', { status: 404 });
    const form = new URLSearchParams(Buffer.from(await request.arrayBuffer()).toString());
    this.requests.push({ url, form, authorization: request.headers.get('authorization') });
    if (url.endsWith('/revoke')) return new Response(null, { status: 200 });
    const grant = this.#grants.get(form.get('code') ?? '');
    this.#grants.delete(form.get('code') ?? '');
    const isRight =
      grant?.redirectUri === form.get('redirect_uri') &&
      grant.challenge === (await challengeOf(form.get('code_verifier') ?? ''));
    if (!isRight) return json({ error: 'invalid_grant' }, 400);
    const number = ++this.#count;
    return json({
      access_token: `plain-access-${number}`,
      refresh_token: `plain-refresh-${number}`,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'orders.read',
    });
  }
}
