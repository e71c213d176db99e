/** As a person reads it: America/New York. */
export const timeZoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

export const timeZoneText = (timeZone: string | null): string =>
  timeZone === null ? 'Not set: hours are shown, not enforced' : timeZoneName(timeZone);

/** The zone of this device's clock; undefined where the browser names none. */
export function ownTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return /^[A-Z]/i.test(timeZone) ? timeZone : undefined;
}

/** The zones that this browser knows; UTC is not among those that it lists. */
const knownTimeZones = (): string[] => [...Intl.supportedValuesOf('timeZone'), 'UTC'];

const MATCHES_MAX = 50;
const foldedOf = (text: string) => text.toLowerCase().replace(/[_/]/g, ' ').trim();

/** The zones whose name has every word of a text, those that begin with it first. */
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

/** The zone that a text names in full, however it is written. */
export const timeZoneNamed = (text: string, zones: readonly string[] = knownTimeZones()): string | undefined =>
  zones.find((zone) => foldedOf(zone) === foldedOf(text));
