import { DEFAULT_CURRENCY } from '@justright/contract/money';
import { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/min';

/** The runtime's list of a country's time zones; in the runtime, and not yet in the types. */
interface ZonedLocale {
  getTimeZones?: () => readonly string[] | undefined;
}

const ofZone = new Map<string, CountryCode | undefined>();

/** Returns the country of a time zone, by the runtime's own names of both. Remembers what it has found. */
function countryOfZone(timeZone: string): CountryCode | undefined {
  if (!ofZone.has(timeZone)) {
    const { timeZone: known } = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions();
    const country = getCountries().find((code) =>
      (new Intl.Locale(`und-${code}`) as ZonedLocale).getTimeZones?.()?.includes(known),
    );
    ofZone.set(timeZone, country);
  }
  return ofZone.get(timeZone);
}

/**
 * Returns the country of a restaurant: that of its time zone, else that of its currency (the first letters of its code).
 * Undefined where neither says it: euros are of many countries, and dollars of a restaurant that has chosen nothing.
 */
export function countryOf({
  timeZone,
  currency,
}: {
  timeZone: string | null;
  currency: string;
}): CountryCode | undefined {
  if (timeZone !== null) return countryOfZone(timeZone);
  const code = currency.slice(0, 2);
  return currency !== DEFAULT_CURRENCY && isSupportedCountry(code) ? code : undefined;
}
