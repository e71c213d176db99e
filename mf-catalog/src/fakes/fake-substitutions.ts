import type { Substitution } from '@justright/contract/substitutions';
import { BUTTER, GARLIC } from './fake-catalog.ts';

const HOUR_MS = 3_600_000;
/** A substitution in effect in the dish d1. */
export const MADE: Substitution = {
  id: 's1',
  restaurantId: 'r1',
  ingredient: { id: GARLIC.id, title: GARLIC.title },
  substitute: { id: BUTTER.id, title: BUTTER.title },
  until: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
  note: '',
  by: 'Kim Cook',
  at: new Date().toISOString(),
  ended: null,
  isInEffect: true,
  dishes: [{ id: 'd1', title: 'Mash', foods: ['milk'], diets: ['vegan'] }],
  version: 1,
};
/** A substitution that has ended. */
export const PAST: Substitution = {
  ...MADE,
  id: 's0',
  until: '2026-11-20T22:00:00.000Z',
  at: '2026-11-20T12:00:00.000Z',
  note: 'Late delivery',
  ended: { by: 'Zoë Ortiz', at: '2026-11-20T14:00:00.000Z' },
  isInEffect: false,
  dishes: [],
};
