/** The content of a mailed sign-in link: the address, the code, and the token of its invitation, if any. */
export interface SignInLink {
  email: string;
  oobCode: string;
  invite: string | null;
}

/** Parses the query of a sign-in link, whose address is base64-encoded; null when it is not one. */
export function readSignInLink(search: string): SignInLink | null {
  const query = new URLSearchParams(search);
  const oobCode = query.get('oobCode');
  // An unescaped plus sign was decoded to a space.
  const encoded = query.get('email')?.replaceAll(' ', '+');
  if (query.get('mode') !== 'signIn' || !oobCode || !encoded) return null;
  try {
    const email = atob(encoded);
    return email.includes('@') ? { email, oobCode, invite: query.get('invite') } : null;
  } catch {
    return null;
  }
}
