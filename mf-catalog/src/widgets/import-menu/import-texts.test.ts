import type { ImportRow } from '@justright/contract/menu-import';
import { describe, expect, it } from 'vitest';
import { effectText, filterRows, priceText, resultText } from './import-texts.ts';

const NONE = { created: 0, updated: 0, unchanged: 0, kept: 0, errors: 0, warnings: 0, unknown: 0 };
const rowOf = (more: Partial<ImportRow>): ImportRow => ({
  place: 'line 2',
  menuTitle: 'Dinner',
  sectionTitle: 'Mains',
  title: 'Trout',
  externalId: '',
  price: 100,
  outcome: 'created',
  changes: [],
  issues: [],
  isUnknown: false,
  ...more,
});

describe('the effect of an import', () => {
  it.each([
    [{ created: 2, kept: 1 }, 'The import adds 2 dishes. 1 dish of these menus is not in the file and stays.'],
    [
      { created: 1, updated: 3, unchanged: 5000 },
      'The import adds 1 dish, changes 3 dishes, finds 5,000 dishes as they are.',
    ],
    [{ errors: 4 }, 'The import does nothing.'],
  ])('of %j is described', (counts, text) => {
    expect(effectText({ ...NONE, ...counts })).toBe(text);
  });

  it('is described after the import too', () => {
    expect(resultText({ ...NONE, unchanged: 3 })).toBe('Everything was there already.');
    expect(resultText({ ...NONE, created: 1, updated: 2, errors: 1 })).toBe(
      '1 dish added, 2 changed. 1 row with errors left out.',
    );
  });
});

describe('the rows of a preview', () => {
  it('are filtered by outcome and by warnings', () => {
    const warned = rowOf({ title: 'Warned', issues: [{ severity: 'warning', place: 'line 2', message: 'Look' }] });
    const rows = [warned, rowOf({ outcome: 'error' }), rowOf({ outcome: 'kept' })];
    expect(filterRows(rows, 'all')).toHaveLength(3);
    expect(filterRows(rows, 'warning')).toEqual([warned]);
    expect(filterRows(rows, 'created')).toEqual([warned]);
    expect(filterRows(rows, 'error')).toHaveLength(1);
  });

  it('show prices in the currency of the restaurant', () => {
    expect([priceText(1250, 'USD'), priceText(1250, 'JPY'), priceText(null, 'EUR')]).toEqual(['$12.50', '¥1,250', '–']);
  });
});
