import { asciiDigits } from './ascii-digits.ts';

/** What people write in a phone number besides digits and a plus, with the dashes, spaces and marks that are not seen. */
const SEPARATORS = /[\s()./·•\u2027\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\p{Pd}\u2212]/gu;

/** What says that a number follows: a link's scheme, or its abbreviation. */
const LABEL = /^\s*(?:tel|phone)[.:]+/i;
/** The number of a telephone behind the number: "ext. 12", "x12", "#12", ";ext=12". */
const EXTENSION = /[;,]?(?:extension|extn|ext|x|#)[.:=]?\s?\p{Nd}{1,7}$/iu;

/** Removes what people write in phone numbers besides digits: 'Tel. (415) 555-0100' is '4155550100'. */
export const plainPhone = (text: string): string => text.replace(LABEL, '').replaceAll(SEPARATORS, '');

/** Decides whether a text ends with an extension, which would become a part of the number. */
export const hasExtension = (text: string): boolean => EXTENSION.test(text.trim());

/** The specification's rule for a guest's number: 2-15 digits, optional plus, no leading zero. */
export const GUEST_PHONE = /^\+?[1-9]\d{1,14}$/;
/** The same before it is normalised: digits of any script, and zeros in front that mean a country or a region. */
const TYPED = /^[+\uFF0B]?(?:[1-9]\d{1,14}|\p{Nd}{6,15}|0{1,4}\d{5,15})$/u;

/** Decides whether a text can be a phone number; the server decides which one, by the country of the restaurant. */
export const isTypedPhone = (text: string): boolean => TYPED.test(plainPhone(text));

/** Returns the digits of a typed number, as 0 to 9, without an extension and the 00 before a country code, which means a plus. */
export const phoneDigits = (text: string): string =>
  asciiDigits(text).trim().replace(EXTENSION, '').replaceAll(/\D/g, '').replace(/^00/, '');
