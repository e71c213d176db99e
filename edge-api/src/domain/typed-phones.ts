import { phoneDigits } from '@justright/contract/phone';

/** A possible phone number in a quick filter: its digits, and the typed words. */
interface TypedPhone {
  digits: string;
  words: string[];
}

/** Five or more digits between spaces, with usual separators: `+1 (415) 555-0100`, `415.555.0100`. */
const PHONE = /(?<!\S)[+\uFF0B(]{0,2}\p{Nd}(?:[\s()./\p{Pd}\u2212]{0,3}\p{Nd}){4,}\)?(?!\S)/gu;

/** Splits a quick filter into possible phone numbers and the rest. */
export function typedPhones(filter: string): { phones: TypedPhone[]; rest: string } {
  const phones = (filter.match(PHONE) ?? []).map((typed) => ({
    // Zeros in front mean a country or a region, and are not kept.
    digits: phoneDigits(typed).replace(/^0/, ''),
    words: typed.split(/\s+/),
  }));
  return { phones, rest: filter.replaceAll(PHONE, ' ') };
}
