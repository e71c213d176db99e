import { checkBearerSecret } from './bearer-secret.ts';

/** The name of a token that has none of its own. */
const UNNAMED = 'release';
const NAMED = /^([\w.-]{1,64}):./;

/**
 * Returns the name of the release token in an `Authorization` header; undefined when the token is wrong. RELEASE_TOKEN
 * holds one or more tokens, separated by commas: a long random text, optionally after a name and a colon
 * (`orders-team:…`).
 */
export async function releaseTokenName(header: string | undefined, secret: string): Promise<string | undefined> {
  const tokens = secret.split(',').map((token) => token.trim());
  // Every token is compared, so that timing does not reveal which one matched.
  const verdicts = await Promise.all(tokens.map((token) => checkBearerSecret(header, token)));
  const token = tokens[verdicts.indexOf('right')];
  return token === undefined ? undefined : (NAMED.exec(token)?.[1] ?? UNNAMED);
}
