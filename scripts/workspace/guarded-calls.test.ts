import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './paths.ts';

/** The lines above a call in which its guard may stand. */
const ABOVE = 2;

/** Lists where code of a Worker calls something outside of its guard. Where it is defined has no guard. */
function unguarded(called: RegExp, guard: RegExp): string[] {
  const files = globSync(['edge-api/src/**/*.ts', 'identity/src/**/*.ts'], { cwd: inRoot('.') });
  expect(files.length).toBeGreaterThan(400);
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const lines = readFileSync(inRoot(file), 'utf8').split('\n');
      return lines.flatMap((line, at) => {
        const around = lines.slice(Math.max(0, at - ABOVE), at + 1).join('\n');
        return called.test(line) && !guard.test(around) ? [`${file}: ${line.trim()}`] : [];
      });
    });
}

test('no password and no PIN is hashed out of turn, but those of accounts that an operator makes', () => {
  expect(unguarded(/\b(hashPassword|isPassword)\(/, /\b(hashInTurn|hashPinInTurn)\(/)).toEqual([
    expect.stringContaining('identity/src/identity-admin.ts: const credentials ='),
  ]);
});

test('a role is given in one place, which ends every earlier credential', () => {
  const given = unguarded(/\.giveRole\(/, /^$/).map((one) => one.split(':')[0]);
  expect(given).toEqual(['edge-api/src/identity/give-role.ts']);
});
