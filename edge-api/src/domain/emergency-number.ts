import type { CountryCode } from 'libphonenumber-js/min';
import { countryOf } from './restaurant-country.ts';

/** Countries by the number that calls an ambulance there. Others answer 112, which mobile networks connect (3GPP TS 22.101). */
const COUNTRIES: Readonly<Record<string, string>> = {
  '911': 'US CA MX PR GU VI AG BS BB BZ CR DM DO EC FJ GD GY HN JM KN LC PA PH PY SV TT UY VC',
  '999': 'GB GG IM JE BD BH BW GH HK KE MO MU MY MW QA SC UG ZW',
  '000': 'AU',
  '111': 'NZ',
  '119': 'JP KR TW LK',
  '120': 'CN',
  '101': 'IL',
  '115': 'VN',
  '995': 'SG',
  '998': 'AE',
  '997': 'SA',
  '1669': 'TH',
  '192': 'BR',
  '107': 'AR',
  '131': 'CL',
  '123': 'CO EG',
};
const BY_COUNTRY = new Map(
  Object.entries(COUNTRIES).flatMap(([number, countries]) => countries.split(' ').map((code) => [code, number])),
);
const ELSEWHERE = '112';

/** Returns the number that calls an ambulance where a restaurant is; null where its country is not known. */
export function emergencyNumberOf(restaurant: { timeZone: string | null; currency: string }): string | null {
  const country: CountryCode | undefined = countryOf(restaurant);
  return country === undefined ? null : (BY_COUNTRY.get(country) ?? ELSEWHERE);
}
