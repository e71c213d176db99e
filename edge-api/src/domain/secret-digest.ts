/** What is kept of a secret that somebody else holds, a mail or a browser: whoever reads the database cannot use it. */
export const secretDigest = async (secret: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))).toString('base64url');
