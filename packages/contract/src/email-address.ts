import * as v from 'valibot';

/** Longest address that mail can be sent to (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
/** Letters of ASCII only: two scripts must not make two accounts that look like one. */
const MAILBOX = /^[\w+'&-]+(?:\.[\w+'&-]+)*$/;
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const DOMAIN = /^[\da-z]+(?:[.-]+[\da-z]+)*\.(?:[a-z]{2,}|xn--[\da-z-]*[\da-z])$/;

/** Writes the apostrophes that phones type instead of the one that mailboxes have: "o’neil" is "o'neil". */
const withPlainApostrophes = (text: string): string => text.replaceAll(/[\u02BC\u2018\u2019\u2032\uFF07]/g, "'");

/** Returns an address with its domain in ASCII ("müller.de" as "xn--mller-kva.de"); null for no address. */
function asciiAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  const [mailbox, written] = [withPlainApostrophes(text.slice(0, Math.max(0, at))), text.slice(at + 1)];
  if (!MAILBOX.test(mailbox) || !WRITTEN_DOMAIN.test(written) || !URL.canParse(`http://${written}`)) return null;
  const domain = new URL(`http://${written}`).hostname;
  const address = `${mailbox}@${domain}`;
  return DOMAIN.test(domain) && address.length <= EMAIL_MAX_LENGTH ? address : null;
}

/** An e-mail address, also with an apostrophe or an international domain, which is kept in ASCII: mail needs it so. */
export const emailAddress = (message: string) =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const address = asciiAddress(dataset.value);
    if (address !== null) return address;
    addIssue({ message });
    return NEVER;
  });
