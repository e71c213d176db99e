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
 * rule stays as it is; zeros in front become the code of a country, where the country is known or 00 says it.
 */
export function normalisedPhone(typed: string, country: CountryCode | undefined): string | null {
  const text = asciiDigits(plainPhone(typed));
  const international = text.replace(/^00(?=[1-9])/, '+');
  const here = text.startsWith('0') && country !== undefined ? dialled(text, country) : undefined;
  const number = here ?? (international.startsWith('+') ? (dialled(international) ?? international) : text);
  return GUEST_PHONE.test(number) ? number : null;
}
