const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

/** Compares in a time that does not tell where the two differ. */
async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(expected)]);
  return crypto.subtle.timingSafeEqual(a, b);
}

/** Whether an `Authorization` header carries a secret of the deployment. Nothing is right while the secret is not set. */
export async function checkBearerSecret(
  header: string | undefined,
  secret: string | undefined,
): Promise<'missing' | 'wrong' | 'right'> {
  const bearer = /^Bearer (.+)$/.exec(header ?? '')?.[1];
  if (bearer === undefined) return 'missing';
  return secret && (await isSameSecret(bearer, secret)) ? 'right' : 'wrong';
}
