import { asciiDigits } from '@justright/contract/ascii-digits';
import { GUEST_PHONE, plainPhone } from '@justright/contract/phone';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Returns a number in international form, read as it is dialled in a country; undefined for one that cannot exist. */
function dialled(text: string, country?: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isPossible() === true ? number.number : undefined;
}

/**
 * Returns a typed number by the specification's rule (2-15 digits, optional plus, no leading zero), or null. What follows the
 * rule stays as it is; zeros in front become the code of a country, where the country is known or 00 says it and such a number
 * can exist.
 */
export function normalisedPhone(typed: string, country: CountryCode | undefined): string | null {
  const text = asciiDigits(plainPhone(typed));
  const here = text.startsWith('0') && country !== undefined ? dialled(text, country) : undefined;
  const abroad = /^(?:\+|00(?=[1-9]))/.test(text) ? dialled(text.replace(/^00/, '+')) : undefined;
  const number = here ?? abroad ?? text;
  return GUEST_PHONE.test(number) ? number : null;
}

/** Says what a number lacks that `normalisedPhone` refuses: its country, or digits. */
export const helpWithPhone = (typed: string, country: CountryCode | undefined): string =>
  country === undefined && !asciiDigits(plainPhone(typed)).startsWith('00')
    ? 'Begin with + and the code of your country.'
    : 'It has too few or too many digits.';
