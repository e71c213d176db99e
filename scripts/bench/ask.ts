import type { Served } from '../serve/serve.ts';

/** Fetches an API URL and returns the response's `data`. Rejects with the response's text unless it is a success. */
export async function askData<Data>(url: string, init: RequestInit = {}): Promise<Data> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} responds with ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}

/** Signs a person of the seed in; returns the bearer token. */
export async function tokenOf(served: Served, email: string): Promise<string> {
  const response = await fetch(
    `${served.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=bench`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'just-right-demo', returnSecureToken: true }),
    },
  );
  const { idToken }: { idToken?: string } = JSON.parse(await response.text());
  if (idToken === undefined) throw new Error(`Signing in responds with ${response.status}`);
  return idToken;
}

export const adminToken = (served: Served): Promise<string> => tokenOf(served, 'admin@justright.test');
