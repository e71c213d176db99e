import { parseArgs } from 'node:util';
import { backOffice } from './bench/back-office.ts';
import { distance } from './bench/distance.ts';
import type { Group } from './bench/harness.ts';
import { matcher } from './bench/matcher.ts';
import { menus } from './bench/menus.ts';
import { mixedDay } from './bench/mixed-day.ts';

/**
 * `pnpm bench PART …`: measures parts of the built product, each figure beside its target (docs/measurements.md,
 * docs/capacity.md). Figures depend on the machine: run it while nothing else runs, and compare ratios.
 */
const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, explain: { type: 'boolean', default: false } },
});
const GROUPS: readonly Group[] = [menus, backOffice, distance, mixedDay, matcher(values)];
const PARTS = Object.assign({}, ...GROUPS.map(({ parts }) => parts)) as Group['parts'];

const USAGE = `Usage: pnpm bench <part> …
${Object.entries(PARTS)
  .map(([part, measures]) => `  ${part.padEnd(12)} ${measures}`)
  .join('\n')}`;

if (chosen.length === 0 || chosen.some((part) => !Object.hasOwn(PARTS, part))) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const isChosen = (part: string): boolean => chosen.includes(part);
  for (const { parts, run } of GROUPS) if (Object.keys(parts).some(isChosen)) await run(isChosen);
}
