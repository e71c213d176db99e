import { CALLER_TYPES, type CallerType, type Role, ROLES } from '@justright/contract/roles';

/** The claims of an id token. For display and navigation only: the server verifies the token itself. */
export interface Claims {
  uid: string;
  isAnonymous: boolean;
  displayName: string | null;
  email: string | null;
  role: Role;
  roleType: CallerType;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function payloadOf(idToken: string): Record<string, unknown> | null {
  try {
    const part = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === 'object' && payload !== null ? { ...payload } : null;
  } catch {
    return null;
  }
}

/** Reads a token's claims without checking its signature; null for a text that is no token. A missing role is User. */
export function claimsOf(idToken: string): Claims | null {
  const payload = payloadOf(idToken);
  const uid = payload && textOrNull(payload['sub']);
  if (!payload || uid === null) return null;
  const email = textOrNull(payload['email']);
  const isAnonymous = payload['provider_id'] === 'anonymous' || (email === null && payload['roleType'] === 'Anonymous');
  return {
    uid,
    isAnonymous,
    displayName: textOrNull(payload['name']),
    email,
    role: ROLES.find((role) => role === payload['role']) ?? 'user',
    roleType: CALLER_TYPES.find((type) => type === payload['roleType']) ?? (isAnonymous ? 'Anonymous' : 'User'),
  };
}
