const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

/** Compares two texts in constant time, so that timing reveals nothing about the secret. */
async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(expected)]);
  return crypto.subtle.timingSafeEqual(a, b);
}

/** Checks the bearer secret of an `Authorization` header. Without a configured secret no header is right. */
export async function checkBearerSecret(
  header: string | undefined,
  secret: string | undefined,
): Promise<'missing' | 'wrong' | 'right'> {
  const bearer = /^Bearer (.+)$/.exec(header ?? '')?.[1];
  if (bearer === undefined) return 'missing';
  return secret && (await isSameSecret(bearer, secret)) ? 'right' : 'wrong';
}
