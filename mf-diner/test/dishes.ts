import type { DinerDish, DinerGroup, DinerOption, DinerPart } from '@justright/contract/read-lean-menu';

const DIETS = ['vegan', 'vegetarian'];
const facts = { allergies: [], mayContain: [], unknownFor: [], diets: DIETS, known: true };
const piece = { ...facts, notDiets: [], ingredients: [], compatible: true, asks: [], marks: [] };

export const option = (id: string, more: Partial<DinerOption> = {}): DinerOption => ({
  id,
  title: id,
  price: 0,
  suspendUntil: null,
  defaultModifier: false,
  disabled: false,
  noIngredients: false,
  ...piece,
  ...more,
});

export const group = (
  id: string,
  [minPermitted, maxPermitted]: [number, number],
  options: DinerOption[],
): DinerGroup => ({
  id,
  title: id,
  description: '',
  minPermitted,
  maxPermitted,
  menuItemCustomizationOptions: options,
});

export const part = (title: string, more: Partial<DinerPart> = {}): DinerPart => ({
  title,
  required: false,
  hasChoices: false,
  ...piece,
  ...more,
});

export const dish = (id: string, more: Partial<DinerDish> = {}): DinerDish => ({
  id,
  title: id,
  description: '',
  subtext: '',
  imageUrl: '',
  price: 1000,
  currency: 'USD',
  disabled: false,
  isDeclared: true,
  today: [],
  claimed: [],
  components: [],
  menuItemCustomizations: [],
  marks: [],
  omitOptions: [],
  addOptions: [],
  substitutionOptions: [],
  served: { allergies: [], mayContain: [], unknownFor: [] },
  without: [],
  asks: [],
  ...facts,
  ...more,
});
