import type { AnswerDifference, Publication } from '@justright/contract/publications';
import { describe, expect, it } from 'vitest';
import { publicationOf } from '../../fakes/fake-versions.ts';
import {
  answersText,
  asDraft,
  byDish,
  changedText,
  fieldsText,
  isSeen,
  lineText,
  statusChip,
} from './version-texts.ts';
import { zoneOf } from '@justright/ui/zone-time';

const PEANUT: AnswerDifference = {
  itemId: 'd1',
  title: 'Fries',
  part: null,
  kind: 'food',
  key: 'peanut',
  name: 'Peanut',
  from: 'contains',
  to: 'free',
};
const DIP: AnswerDifference = { ...PEANUT, part: { kind: 'option', title: 'Dip' } };
const VEGAN: AnswerDifference = { ...PEANUT, kind: 'diet', key: 'vegan', name: 'Vegan', from: 'no', to: 'yes' };

describe('the words of a comparison', () => {
  it('name foods, the answer before and the answer after, and the part that they are of', () => {
    expect(byDish([DIP, PEANUT, VEGAN]).map(answersText)).toEqual([
      'Peanut: contains → free from; Vegan: does not fit → fits; Dip: Peanut: contains → free from',
    ]);
  });

  it('group answers by dish, the dish as a whole before its parts', () => {
    const soup = { ...PEANUT, itemId: 'd2', title: 'Soup' };
    expect(byDish([DIP, PEANUT, soup, VEGAN])).toEqual([
      {
        itemId: 'd1',
        title: 'Fries',
        parts: [
          {
            title: null,
            lines: [
              { names: 'Peanut', from: 'contains', to: 'free' },
              { names: 'Vegan', from: 'no', to: 'yes' },
            ],
            singleFoods: [],
          },
          { title: 'Dip', lines: [{ names: 'Peanut', from: 'contains', to: 'free' }], singleFoods: [] },
        ],
      },
      {
        itemId: 'd2',
        title: 'Soup',
        parts: [{ title: null, lines: [{ names: 'Peanut', from: 'contains', to: 'free' }], singleFoods: [] }],
      },
    ]);
  });

  it('name together what changes alike, the worst first, and single foods apart', () => {
    const answer = (name: string, from: AnswerDifference['from'], key = name) => ({ ...PEANUT, key, name, from });
    const [dish] = byDish([
      answer('Lupin', 'mayContain'),
      answer('Egg', 'contains'),
      answer('Butter, salted', 'contains', 'food:01001'),
      answer('Barley', 'unknown'),
      answer('Dairy', 'contains'),
    ]);
    expect(dish?.parts[0]?.lines.map(lineText)).toEqual([
      'Egg, Dairy: contains → free from',
      'Barley: not known → free from',
      'Lupin: may contain → free from',
    ]);
    expect(dish?.parts[0]?.singleFoods.map(lineText)).toEqual(['Butter, salted: contains → free from']);
  });

  it('keep two dishes of one name apart', () => {
    expect(byDish([PEANUT, { ...PEANUT, itemId: 'd9' }])).toHaveLength(2);
  });

  it('name the fields as the editor does, and an unknown one as it is', () => {
    expect(fieldsText(['price', 'menuItemCustomizations', 'subsections', 'brandNew'])).toBe(
      'Price, Customizations, Sections, brandNew',
    );
  });

  it('say how much is changed', () => {
    const dish = { itemId: 'd1', title: 'Fries', change: 'changed' as const, fields: ['price'], before: {}, after: {} };
    expect(changedText({ dishes: [dish], menuFields: [] })).toBe('1 dish changed');
    expect(changedText({ dishes: [dish, dish], menuFields: ['title'] })).toBe('2 dishes and the menu itself changed');
    expect(changedText({ dishes: [], menuFields: [] })).toBe('answers changed');
  });
});

describe('a drafted menu', () => {
  it('is seen by diners when it was published active, whatever its draft is', () => {
    const seen = (active: boolean, menuFields: string[], inEffect: string | null = 'p1') =>
      isSeen({ active }, { inEffect, menuFields });
    expect([seen(true, []), seen(false, ['active'])]).toEqual([true, true]);
    expect([seen(false, []), seen(true, ['active']), seen(true, [], null)]).toEqual([false, false, false]);
  });

  it('says of what was done to it that it is a draft', () => {
    expect(asDraft('Mash saved', true)).toBe('Mash saved as a draft');
    expect(asDraft('Mash deleted', true)).toBe('Mash deleted in the draft');
    expect(asDraft('Mash saved', false)).toBe('Mash saved');
  });
});

describe('the state of a publication', () => {
  const nowMs = Date.parse('2026-11-25T12:00:00.000Z');
  const chipOf = (more: Partial<Publication>) => statusChip(publicationOf('p1', more), zoneOf('UTC'), nowMs).text;

  it('tells what diners have, what is to come and what was', () => {
    expect(chipOf({ isInEffect: true })).toBe('In effect');
    expect(chipOf({ isInEffect: false, takesEffectAt: '2026-11-27T18:00:00.000Z' })).toBe(
      'Takes effect Fri 27 Nov 18:00',
    );
    expect(chipOf({ isInEffect: false, takesEffectAt: '2026-11-20T18:00:00.000Z' })).toBe('Earlier');
  });

  it('is never in effect before it is approved', () => {
    expect(chipOf({ state: 'waiting', isInEffect: false })).toBe('Waiting for approval');
    expect(chipOf({ state: 'refused', isInEffect: false })).toBe('Refused');
  });
});
