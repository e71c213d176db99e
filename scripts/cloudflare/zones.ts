import type { Wrangler } from './wrangler.ts';

interface Login {
  type: 'oauth' | 'api_token' | 'api_key';
  token?: string;
  key?: string;
  email?: string;
}

interface ZonePage {
  success: boolean;
  result?: { name: string; status: string }[] | null;
}

/** Returns the base URL of Cloudflare's API, from the same variable as wrangler's. */
export const cloudflareApi = (): string =>
  process.env['CLOUDFLARE_API_BASE_URL'] ?? 'https://api.cloudflare.com/client/v4';

/** Returns the API headers of wrangler's login. */
export async function credentials(wrangler: Wrangler): Promise<Record<string, string>> {
  const { type, token = '', key = '', email = '' } = JSON.parse(await wrangler(['auth', 'token', '--json'])) as Login;
  return type === 'api_key' ? { 'x-auth-key': key, 'x-auth-email': email } : { authorization: `Bearer ${token}` };
}

/** Whether the host or one of its parent domains is active in the account; wrangler has no command for this. */
export async function hasZone(host: string, wrangler: Wrangler): Promise<boolean> {
  const headers = await credentials(wrangler);
  const labels = host.split('.');
  for (let first = 0; first <= labels.length - 2; first++) {
    const url = new URL(`${cloudflareApi()}/zones`);
    url.searchParams.set('name', labels.slice(first).join('.'));
    url.searchParams.set('status', 'active');
    const response = await fetch(url, { headers });
    const page = (response.ok ? await response.json() : { success: false }) as ZonePage;
    if (!page.success) throw new Error(`The domains of the account cannot be listed (${response.status})`);
    if ((page.result ?? []).length > 0) return true;
  }
  return false;
}
