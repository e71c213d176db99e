export const PASSWORD_MIN_CHARACTERS = 8;
/** Much longer than any passphrase; bounds the time before the first scrypt round. */
export const PASSWORD_MAX_CHARACTERS = 256;

/** Decides whether the length of a password is allowed, in characters as a person counts them. */
export function isAllowedPassword(password: string): boolean {
  const { length } = Array.from(password.normalize('NFKC'));
  return length >= PASSWORD_MIN_CHARACTERS && length <= PASSWORD_MAX_CHARACTERS;
}
