import { ownTimeZone as deviceTimeZone, zoneName } from '@justright/ui/when';

export const timeZoneText = (timeZone: string | null): string =>
  timeZone === null ? 'Not set: hours are shown, not enforced' : zoneName(timeZone);

/** Returns the time zone of this device; undefined if the browser does not report one. */
export function ownTimeZone(): string | undefined {
  const timeZone = deviceTimeZone();
  return /^[A-Z]/i.test(timeZone) ? timeZone : undefined;
}

/** Returns the time zones of this browser, and UTC, which its list lacks. */
const knownTimeZones = (): string[] => [...Intl.supportedValuesOf('timeZone'), 'UTC'];

const MATCHES_MAX = 50;
const foldedOf = (text: string) => text.toLowerCase().replace(/[_/]/g, ' ').trim();

/** Returns the time zones whose name has every word of the text; names that begin with it come first. */
export function matchingTimeZones(text: string, zones: readonly string[] = knownTimeZones()): string[] {
  const typed = foldedOf(text);
  const words = typed.split(/\s+/);
  const rankOf = (zone: string) =>
    foldedOf(zone)
      .split(' ')
      .some((word) => word.startsWith(typed))
      ? 0
      : 1;
  return zones
    .filter((zone) => words.every((word) => foldedOf(zone).includes(word)))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MATCHES_MAX);
}

/** Returns the time zone whose complete name the text is, in any spelling. */
export const timeZoneNamed = (text: string, zones: readonly string[] = knownTimeZones()): string | undefined =>
  zones.find((zone) => foldedOf(zone) === foldedOf(text));
