import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StatementRecord } from '@justright/contract/ingredients';
import { type PartAnswers, type StatedAnswers, type StatementKey, statedLists } from './statement-draft.ts';
import { type StatementDraft, toStatementDraft } from './statement-edit.ts';
import { StatementFields } from './statement-fields.tsx';

const key = (id: string, name: string, familyKey: string | null = null): StatementKey => ({
  key: id,
  name,
  active: true,
  familyKey,
  isCoveredByFamily: true,
});
const KEYS = [
  key('peanut', 'Peanut'),
  key('nuts', 'Tree nuts'),
  key('almond', 'Almond', 'nuts'),
  key('walnut', 'Walnut', 'nuts'),
  key('milk', 'Dairy'),
  key('egg', 'Egg'),
  key('fish', 'Fish'),
  key('gluten', 'Gluten'),
  key('wheat', 'Wheat', 'gluten'),
  key('rye', 'Rye', 'gluten'),
  key('soy', 'Soy'),
  key('sesame', 'Sesame'),
  key('celery', 'Celery'),
  key('mustard', 'Mustard'),
];

interface FieldsProps {
  answers?: StatedAnswers;
  parts?: PartAnswers;
  saved?: StatementRecord;
}

/** The draft as it was rendered last. */
let draft: StatementDraft;
function Fields({ answers = {}, parts, saved }: FieldsProps) {
  const [edited, setEdited] = useState({ ...toStatementDraft(null, KEYS), answers });
  useEffect(() => {
    draft = edited;
  }, [edited]);
  return (
    <form>
      <button type="button">Before</button>
      <StatementFields
        label="Dislikes"
        keys={KEYS}
        draft={edited}
        change={(fields) => setEdited((before) => ({ ...before, ...fields }))}
        parts={parts}
        saved={saved ?? null}
        isNew={saved === undefined && Object.keys(edited.answers).length > 0}
        problems={{}}
        onImageStateChange={() => undefined}
      />
    </form>
  );
}

const matrix = page.getByRole('region', { name: 'Dislikes' });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
const enterMatrix = async () => {
  await page.getByRole('button', { name: 'Before' }).click();
  while (!(document.activeElement instanceof HTMLInputElement) || document.activeElement.type !== 'radio') {
    await userEvent.tab();
  }
};

test('the whole matrix is filled with a few keys: arrows go to a row, a letter answers it, R answers the rest', async () => {
  await render(<Fields />);
  await expect.element(matrix.getByText('0 of 14 answered')).toBeVisible();
  await enterMatrix();
  expect(focused()).toBe('Peanut: not stated, 1 of 14');
  await userEvent.keyboard('f');
  expect(focused()).toBe('Peanut: free from, 1 of 14');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}c');
  expect(focused()).toBe('Dairy: contains, 5 of 14');
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowDown}m{End}');
  expect(focused()).toBe('Mustard: not stated, 14 of 14');
  await expect.element(matrix.getByText('4 of 14 answered')).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(matrix.getByText('14 of 14 answered')).toBeVisible();
  expect(statedLists(KEYS, draft.answers)).toEqual({
    allergies: ['milk'],
    mayContain: ['egg', 'fish'],
    unknownFor: [],
    freeFrom: ['peanut'],
  });
});

test('“None of the rest” is one act: one press undoes it and leaves the answers that were given', async () => {
  await render(<Fields answers={{ milk: 'contains' }} />);
  await matrix.getByRole('button', { name: 'None of the rest' }).click();
  await expect.element(matrix.getByText('14 of 14 answered')).toBeVisible();
  const undo = matrix.getByRole('button', { name: 'Undo “None of the rest”' });
  await expect.element(undo).toHaveFocus();
  await undo.click();
  await expect.element(matrix.getByText('1 of 14 answered')).toBeVisible();
  expect(draft.answers).toEqual({ milk: 'contains' });
  await enterMatrix();
  await userEvent.keyboard('r');
  await expect.element(matrix.getByText('14 of 14 answered')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(matrix.getByText('1 of 14 answered')).toBeVisible();
});

test('one Tab goes through the matrix, and it is entered again at the same row', async () => {
  await render(<Fields />);
  await enterMatrix();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Almond: not stated, 3 of 14');
  await userEvent.tab({ shift: true });
  expect(focused()).not.toMatch(/of 14/);
  await userEvent.tab();
  expect(focused()).toBe('Almond: not stated, 3 of 14');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('type')).not.toBe('radio');
});

test('rows are filtered by the name of the key or of its family, and Enter goes to the first one', async () => {
  await render(<Fields />);
  await matrix.getByRole('searchbox', { name: 'Filter dislikes' }).fill('tree');
  await expect.poll(() => matrix.getByRole('radiogroup').elements().length).toBe(3);
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Tree nuts: not stated, 1 of 3');
  await userEvent.keyboard('f');
  await expect.element(matrix.getByText('3 of 14 answered')).toBeVisible();
});

test('what comes from parts is locked with its path, and only a worse answer can be given', async () => {
  const answered = (answer: 'free' | 'contains' | 'mayContain' | 'unknown', source = '') => ({ answer, source });
  const parts: PartAnswers = new Map([
    ...KEYS.map((one) => [one.key, answered('free')] as const),
    ['milk', answered('contains', 'from Butter')],
    ['soy', answered('mayContain', 'from Lecithin ← Chocolate')],
  ]);
  await render(<Fields parts={parts} />);
  const dairy = matrix.getByRole('radiogroup', { name: 'Dairy' });
  await expect.element(dairy).toMatchTextContent('from Butter');
  await expect.element(matrix.getByRole('radiogroup', { name: 'Soy' })).toMatchTextContent('from Lecithin ← Chocolate');
  await expect.element(matrix.getByRole('button', { name: 'None of the rest' })).toBeDisabled();
  await enterMatrix();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}f');
  await expect.element(dairy.getByRole('radio', { checked: true })).toHaveAccessibleName('Dairy: contains, 5 of 14');
  await userEvent.keyboard('{End}fm');
  await expect
    .element(matrix.getByRole('radiogroup', { name: 'Mustard' }).getByRole('radio', { checked: true }))
    .toHaveAccessibleName('Mustard: may contain, 14 of 14');
  expect(draft.answers).toEqual({ mustard: 'mayContain' });
  await userEvent.keyboard('n');
  expect(draft.answers).toEqual({ mustard: 'unknown' });
  await userEvent.keyboard('f');
  expect(draft.answers).toEqual({});
});

test('a contained kind raises its family, and a contained family asks for the kind', async () => {
  await render(<Fields />);
  const radio = (name: string) => matrix.getByRole('radio', { name: new RegExp(`^${name}`) });
  await radio('Wheat: contains').click();
  const gluten = matrix.getByRole('radiogroup', { name: 'Gluten', exact: true });
  await expect.element(gluten.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Gluten: contains/);
  await expect.element(gluten).toMatchTextContent('from Wheat');
  await radio('Tree nuts: contains').click();
  await radio('Almond: not an ingredient').click();
  await expect
    .element(matrix.getByRole('radiogroup', { name: 'Almond, a kind of Tree nuts' }))
    .toMatchTextContent('Counts as “not stated”: no kind of Tree nuts is named');
});

test('on a phone every answer is big enough for a finger, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  await render(<Fields answers={{ milk: 'contains' }} />);
  await expect.element(matrix).toBeVisible();
  const sizes = matrix
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getBoundingClientRect());
  expect(Math.min(...sizes.map(({ width }) => width))).toBeGreaterThanOrEqual(40);
  expect(Math.min(...sizes.map(({ height }) => height))).toBeGreaterThanOrEqual(38);
  const { right } = matrix.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
  expect(Math.max(...sizes.map((size) => size.right))).toBeLessThanOrEqual(right);
  // The names have room beside the answers.
  expect(Math.min(...sizes.map(({ left }) => left))).toBeGreaterThanOrEqual(120);
  await page.viewport(1280, 900);
});

test('the saved statement says who made it; its evidence is shown to be changed, with a GTIN that is checked', async () => {
  const evidence = { kind: 'label', product: 'Dale Farm butter', note: 'Pack of March' } as const;
  await render(
    <Fields
      answers={{ milk: 'contains' }}
      saved={{ by: 'Anna Reyes', at: '2026-11-12T12:00:00.000Z', evidence, reviewBy: '2027-05-01' }}
    />,
  );
  await expect
    .element(
      page.getByText('Stated by Anna Reyes on 12 Nov 26, from the label of Dale Farm butter; review by 01 May 27'),
    )
    .toBeVisible();
  await expect.element(page.getByText('Pack of March')).toBeVisible();
  await page.getByRole('button', { name: 'Change evidence' }).click();
  await page
    .getByRole('button', { name: /Evidence/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'Label of the product' }).click();
  await page.getByRole('textbox', { name: 'GTIN' }).fill('5901 2341 2345 8');
  await userEvent.tab();
  await expect.element(page.getByText('A digit is wrong: the last one does not match the others')).toBeVisible();
  await page.getByRole('textbox', { name: 'GTIN' }).fill('5901234123457');
  await userEvent.tab();
  await expect.element(page.getByText('A digit is wrong', { exact: false })).not.toBeInTheDocument();
  expect(draft.evidence).toMatchObject({ kind: 'label', gtin: '5901234123457' });
});
