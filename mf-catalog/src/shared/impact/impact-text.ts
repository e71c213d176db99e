import type { AnswerChanges, DishImpact, DishesImpact } from '@justright/contract/ingredients';
import { countText } from '@justright/ui/texts';
import { type Names, namesOf } from '../tags/tags.ts';

const dishes = (count: number): string => countText(count, 'dish', 'dishes');

/** Summarises the impact in one line: "3 dishes in 2 restaurants change". */
export const impactTitle = ({
  dishCount,
  restaurantCount,
}: Pick<DishesImpact, 'dishCount' | 'restaurantCount'>): string =>
  dishCount === 0
    ? 'Open orders change'
    : `${dishes(dishCount)} in ${countText(restaurantCount, 'restaurant', 'restaurants')} ${dishCount === 1 ? 'changes' : 'change'}`;

export interface ImpactLine {
  id: keyof DishesImpact['counts'];
  text: string;
}

/** The effects on diners, the most serious first: after "1 dish" or "2 dishes". */
const EFFECTS: readonly { id: ImpactLine['id']; one: string; many: string; effect: string }[] = [
  { id: 'gainAllergies', one: 'gains', many: 'gain', effect: 'a dislike: hidden from diners who avoid it' },
  { id: 'loseAllergies', one: 'loses', many: 'lose', effect: 'a dislike: may be shown to diners who avoid it' },
  {
    id: 'becomeUnknown',
    one: 'becomes',
    many: 'become',
    effect: 'not known for a dislike: hidden from diners with an allergy to it or who avoid it',
  },
  { id: 'becomeKnown', one: 'becomes', many: 'become', effect: 'known for a dislike: shown to those whom it fits' },
  {
    id: 'gainMayContain',
    one: 'may contain',
    many: 'may contain',
    effect: 'a dislike from now on: hidden from diners with an allergy to it, marked for others who avoid it',
  },
  {
    id: 'loseMayContain',
    one: 'is',
    many: 'are',
    effect: 'no longer said to perhaps contain a dislike',
  },
  {
    id: 'lapse',
    one: 'loses',
    many: 'lose',
    effect: 'the declaration of complete allergens: the work list asks for a new one',
  },
  { id: 'ruleOutDiets', one: 'is', many: 'are', effect: 'ruled out for a goal: hidden from diners who follow it' },
  { id: 'loseDiets', one: 'loses', many: 'lose', effect: 'a goal: hidden from diners who follow it' },
  { id: 'gainDiets', one: 'gains', many: 'gain', effect: 'a goal: shown to diners who follow it' },
];

/** Describes the impact on diners line by line, the most serious first; omits lines with a count of zero. */
export const impactLines = ({ counts }: Pick<DishesImpact, 'counts'>): ImpactLine[] =>
  EFFECTS.filter(({ id }) => counts[id] > 0).map(({ id, one, many, effect }) => ({
    id,
    text: `${dishes(counts[id])} ${counts[id] === 1 ? one : many} ${effect}`,
  }));

/** One changed answer of a dish, in a few words. */
export interface ImpactChip {
  text: string;
  tone: 'error' | 'warning' | 'info' | 'success' | 'neutral';
}

const foodChip = ({ before, after }: AnswerChanges['foods'][number], name: string): ImpactChip => {
  switch (after) {
    case 'contains':
      return { text: `Gains ${name}`, tone: 'error' };
    case 'mayContain':
      return { text: `May contain ${name}`, tone: 'warning' };
    case 'unknown':
      return { text: `${name} not known`, tone: 'warning' };
    case 'notAdded':
    case 'free':
      return before === 'contains'
        ? { text: `Loses ${name}`, tone: 'warning' }
        : { text: `No ${name} listed`, tone: 'info' };
  }
};

const dietChip = ({ after }: AnswerChanges['diets'][number], name: string): ImpactChip => {
  switch (after) {
    case 'yes':
      return { text: `Now ${name}`, tone: 'success' };
    case 'no':
      return { text: `Not ${name}`, tone: 'neutral' };
    case 'unknown':
      return { text: `${name} not known`, tone: 'neutral' };
  }
};

const RANKS = { contains: 0, unknown: 1, mayContain: 2, notAdded: 3, free: 4 } as const;

/** Describes what would change in a dish, the most serious first. */
export function impactChips(
  { foods, diets, lapses }: AnswerChanges,
  { allergyNames, dietNames }: { allergyNames: Names; dietNames: Names },
): ImpactChip[] {
  return [
    ...foods
      .toSorted((a, b) => RANKS[a.after] - RANKS[b.after])
      .map((change) => foodChip(change, namesOf([change.key], allergyNames).join(''))),
    ...(lapses ? [{ text: 'Declaration lapses', tone: 'warning' as const }] : []),
    ...diets.map((change) => dietChip(change, namesOf([change.key], dietNames).join(''))),
  ];
}

export interface RestaurantImpact {
  id: string;
  name: string;
  dishes: DishImpact[];
}

/** Groups the dishes by restaurant, in their given order. */
export const byRestaurant = (listed: readonly DishImpact[]): RestaurantImpact[] =>
  [...Map.groupBy(listed, ({ restaurantId }) => restaurantId)].map(([id, group]) => ({
    id,
    name: group[0]?.restaurantName ?? '',
    dishes: group,
  }));
