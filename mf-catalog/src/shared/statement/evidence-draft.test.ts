import { expect, it } from 'vitest';
import { sentEvidence, statementText, toEvidenceDraft } from './evidence-draft.ts';

const CATALOGUE = { by: null, at: '2026-11-12T12:00:00.000Z', evidence: { kind: 'catalogue' } } as const;

it('a statement is one sentence: who, when, on what evidence, and its review', () => {
  const evidence = { kind: 'label', product: 'Dale Farm butter', gtin: '5901234123457' } as const;
  const statement = { by: 'Dana Whitfield', at: '2026-11-12T12:00:00.000Z', evidence, reviewBy: '2027-05-01' };
  expect(statementText(statement)).toBe(
    'Stated by Dana Whitfield on 12 Nov 26, from the label of Dale Farm butter, GTIN 5901234123457; review by 01 May 27',
  );
  expect(statementText({ ...CATALOGUE, noneOfTheRest: ['egg', 'milk'] })).toBe(
    'Stated on 12 Nov 26, from the food catalogue; 2 answered by “None of the rest”',
  );
  expect(statementText(CATALOGUE)).toBe('Stated on 12 Nov 26, from the food catalogue');
});

it('a statement names who answered keys that were added later', () => {
  const answer = (key: string, by: string) => ({ key, by, at: '2026-11-23T12:00:00.000Z' });
  expect(statementText({ ...CATALOGUE, laterAnswers: [answer('lupin', 'Ann')] })).toBe(
    'Stated on 12 Nov 26, from the food catalogue; one later answer by Ann on 23 Nov 26',
  );
  expect(statementText({ ...CATALOGUE, laterAnswers: [answer('lupin', 'Ann'), answer('anise', 'Ben')] })).toContain(
    '2 later answers, the last one by Ben on 23 Nov 26',
  );
});

it('a person who changes what the catalogue said starts with their own word', () => {
  expect(toEvidenceDraft(CATALOGUE).kind).toBe('staff');
  expect(toEvidenceDraft({ ...CATALOGUE, evidence: { kind: 'recipe', note: 'Page 4' } })).toMatchObject({
    kind: 'recipe',
    note: 'Page 4',
  });
});

it('only what belongs to the kind of evidence is sent', () => {
  const draft = { kind: 'label', product: 'Butter', gtin: '', imageUrl: '/images/a.webp', note: 'x' } as const;
  expect(sentEvidence(draft)).toEqual(draft);
  expect(sentEvidence({ ...draft, kind: 'staff' })).toEqual({ kind: 'staff', note: 'x' });
});
