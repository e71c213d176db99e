/** Something in a quick filter that may be a phone number: its digits, and the words that it was typed as. */
interface TypedPhone {
  digits: string;
  words: string[];
}

/** Five digits or more between spaces, with what people write among them: `+1 (415) 555-0100`, `415.555.0100`. */
const PHONE = /(?<!\S)[+(]{0,2}\d(?:[\s()./-]{0,3}\d){4,}\)?(?!\S)/g;

/** What of a quick filter may be a phone number, and what is left of the filter without it. */
export function typedPhones(filter: string): { phones: TypedPhone[]; rest: string } {
  const phones = (filter.match(PHONE) ?? []).map((typed) => ({
    // 00 is another way to write the + of a country.
    digits: typed.replaceAll(/\D/g, '').replace(/^00/, ''),
    words: typed.split(/\s+/),
  }));
  return { phones, rest: filter.replaceAll(PHONE, ' ') };
}
