/** What a mailed sign-in link says: whose it is, its code, and the token of the invitation that it came with. */
export interface SignInLink {
  email: string;
  oobCode: string;
  invite: string | null;
}

/** Reads the query of a sign-in link, in which the address is base64-encoded; null when it is none. */
export function readSignInLink(search: string): SignInLink | null {
  const query = new URLSearchParams(search);
  const oobCode = query.get('oobCode');
  // A space is a plus sign that somebody has left unescaped.
  const encoded = query.get('email')?.replaceAll(' ', '+');
  if (query.get('mode') !== 'signIn' || !oobCode || !encoded) return null;
  try {
    const email = atob(encoded);
    return email.includes('@') ? { email, oobCode, invite: query.get('invite') } : null;
  } catch {
    return null;
  }
}
