import { checkBearerSecret } from './bearer-secret.ts';

/** What a token without a name of its own is called. */
const UNNAMED = 'release';
const NAMED = /^([\w.-]{1,64}):./;

/**
 * What the release token in an `Authorization` header is for; undefined when it is none. RELEASE_TOKEN holds one token
 * or several with commas, each a long random text that may begin with what it is for and a colon: `orders-team:…`.
 */
export async function releaseTokenName(header: string | undefined, secret: string): Promise<string | undefined> {
  const tokens = secret.split(',').map((token) => token.trim());
  // Each is looked at, so that the time does not tell which it was.
  const verdicts = await Promise.all(tokens.map((token) => checkBearerSecret(header, token)));
  const token = tokens[verdicts.indexOf('right')];
  return token === undefined ? undefined : (NAMED.exec(token)?.[1] ?? UNNAMED);
}
