/** A possible phone number in a quick filter: its digits, and the typed words. */
interface TypedPhone {
  digits: string;
  words: string[];
}

/** Five or more digits between spaces, with usual separators: `+1 (415) 555-0100`, `415.555.0100`. */
const PHONE = /(?<!\S)[+(]{0,2}\d(?:[\s()./-]{0,3}\d){4,}\)?(?!\S)/g;

/** Splits a quick filter into possible phone numbers and the rest. */
export function typedPhones(filter: string): { phones: TypedPhone[]; rest: string } {
  const phones = (filter.match(PHONE) ?? []).map((typed) => ({
    // 00 before a country code means +.
    digits: typed.replaceAll(/\D/g, '').replace(/^00/, ''),
    words: typed.split(/\s+/),
  }));
  return { phones, rest: filter.replaceAll(PHONE, ' ') };
}
