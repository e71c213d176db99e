import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLERGY_EFFECTS, LEVEL_EFFECTS } from '../../mf-diner/src/screens/onboarding/level-effects.ts';
import { isHidden, LEVELS, startingLevel } from '../../packages/dietary-rules/src/filter.ts';
import { inRoot } from './paths.ts';

const ANSWERS = ['contains', 'mayContain', 'unknown'] as const;
const WORDS = { contains: /what contains/i, mayContain: /may contain/i, unknown: /nobody has checked/i };
const namedIn = (text: string) => ANSWERS.filter((answer) => WORDS[answer].test(text));

test.each(LEVELS)('what onboarding says of the level %s is what it hides, and that the rest is marked', (level) => {
  const [hides = '', marks = ''] = LEVEL_EFFECTS[level].split('. ');
  expect(hides).toMatch(/^Hides /);
  expect(namedIn(hides)).toEqual(ANSWERS.filter((answer) => isHidden(answer, level)));
  expect(namedIn(marks)).toEqual(ANSWERS.filter((answer) => !isHidden(answer, level)));
});

test('what is said of a diet’s food is what an allergy hides besides, and what another level marks', () => {
  const [yes, no] = [namedIn(ALLERGY_EFFECTS.yes), namedIn(ALLERGY_EFFECTS.no)];
  expect(ALLERGY_EFFECTS.yes).toMatch(/hidden too/);
  expect([yes, yes.filter((answer) => !isHidden(answer, 'strict'))]).toEqual([['mayContain', 'unknown'], []]);
  expect(ALLERGY_EFFECTS.no).toMatch(/with a mark/);
  expect([no, no.filter((answer) => isHidden(answer, startingLevel({ legal: [] })))]).toEqual([['mayContain'], []]);
});

test('the table of the levels in docs/dietary-rules.md is what they hide and mark', () => {
  const page = readFileSync(inRoot('docs/dietary-rules.md'), 'utf8');
  const rows = Array.from(page.matchAll(/^\| `(strict|avoid|mild)` +\|[^|]+\|([^|]*)\|([^|]*)\|$/gm), (row) =>
    row.slice(1),
  );
  const answersIn = (cell = '') => ANSWERS.filter((answer) => cell.includes(`\`${answer}\``));
  expect(rows.map(([level, hides, marks]) => [level, answersIn(hides), answersIn(marks)])).toEqual(
    LEVELS.map((level) => [
      level,
      ANSWERS.filter((answer) => isHidden(answer, level)),
      ANSWERS.filter((answer) => !isHidden(answer, level)),
    ]),
  );
});
