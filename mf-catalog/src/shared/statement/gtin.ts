const LENGTHS: readonly number[] = [8, 12, 13, 14];

/** Finds the fault of a GTIN, the number of a bar code; an empty text has none. The last digit checks the others. */
export function gtinProblem(gtin: string): string | undefined {
  if (gtin === '') return undefined;
  if (!/^\d+$/.test(gtin) || !LENGTHS.includes(gtin.length)) return 'A GTIN has 8, 12, 13 or 14 digits';
  const sum = Array.from(gtin)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? undefined : 'A digit is wrong: the last one does not match the others';
}
