interface SecuritySettings {
  PRODUCT_ORIGIN: string;
  SECURITY_CONTACT: string;
  SECURITY_EXPIRES: string;
}

const CONTACT = /^(?:https:\/\/|mailto:|tel:)[\x21-\x7e]+$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** The setting of `security.txt` that is wrong. */
export interface SecurityTextFlaw {
  name: 'SECURITY_CONTACT' | 'SECURITY_EXPIRES';
  flaw: 'missing' | 'malformed';
}

/**
 * Returns the text of RFC 9116 from the settings: several contacts have commas between. Undefined when neither is set; a
 * flaw when one is missing or malformed, or the text is no longer valid.
 */
export function securityTextFrom(settings: SecuritySettings, nowMs: number): string | SecurityTextFlaw | undefined {
  const { PRODUCT_ORIGIN, SECURITY_CONTACT, SECURITY_EXPIRES } = settings;
  if (SECURITY_CONTACT === '' && SECURITY_EXPIRES === '') return undefined;
  if (SECURITY_CONTACT === '') return { name: 'SECURITY_CONTACT', flaw: 'missing' };
  if (SECURITY_EXPIRES === '') return { name: 'SECURITY_EXPIRES', flaw: 'missing' };
  const contacts = SECURITY_CONTACT.split(',').map((contact) => contact.trim());
  if (!contacts.every((contact) => CONTACT.test(contact))) return { name: 'SECURITY_CONTACT', flaw: 'malformed' };
  const isInstant = INSTANT.test(SECURITY_EXPIRES) && Date.parse(SECURITY_EXPIRES) > nowMs;
  if (!isInstant) return { name: 'SECURITY_EXPIRES', flaw: 'malformed' };
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${SECURITY_EXPIRES}`,
    'Preferred-Languages: en',
    `Canonical: ${PRODUCT_ORIGIN}/.well-known/security.txt`,
    '',
  ].join('\n');
}
