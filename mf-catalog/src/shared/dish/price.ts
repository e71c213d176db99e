/** The contract's highest price, in minor units of any currency. */
const MAX_CENTS = 100_000_000;

/**
 * Reads typed digits as minor units, the last ones after the point, and ignores other characters. Returns null without
 * a digit, and the previous price for one above the maximum.
 */
export function typedCents(text: string, before: number | null): number | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return null;
  const cents = Number(digits);
  return cents > MAX_CENTS ? before : cents;
}
