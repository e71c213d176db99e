import { asciiDigits } from './ascii-digits.ts';

/** What people write in a phone number besides digits and a plus, with the dashes, spaces and marks that are not seen. */
const SEPARATORS = /[\s()./\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\p{Pd}\u2212]/gu;

/** Removes what people write in phone numbers besides digits: '(415) 555-0100' is '4155550100'. */
export const plainPhone = (text: string): string => text.replaceAll(SEPARATORS, '');

/** The specification's rule for a guest's number: 2-15 digits, optional plus, no leading zero. */
export const GUEST_PHONE = /^\+?[1-9]\d{1,14}$/;
/** The same before it is normalised: digits of any script, and zeros in front that mean a country or a region. */
const TYPED = /^[+\uFF0B]?(?:[1-9]\d{1,14}|\p{Nd}{6,15}|0{1,4}\d{5,15})$/u;

/** Decides whether a text can be a phone number; the server decides which one, by the country of the restaurant. */
export const isTypedPhone = (text: string): boolean => TYPED.test(plainPhone(text));

/** Returns the digits of a typed number, as 0 to 9 and without the 00 before a country code, which means a plus. */
export const phoneDigits = (text: string): string => asciiDigits(text).replaceAll(/\D/g, '').replace(/^00/, '');
