import type { AllergyKey } from '../keys.ts';

interface ReviewedFood {
  /** What the food is made of. */
  readonly note: string;
  /** Exactly the avoided foods in it; the word lists are not asked. */
  readonly allergies: readonly AllergyKey[];
}

const reviewed = (note: string, ...allergies: AllergyKey[]): ReviewedFood => ({ note, allergies });

/**
 * Common kitchen ingredients that a person has looked at one by one: their name has a word outside the vocabulary, or one
 * that misleads the word lists, but what they are made of is beyond doubt. They count as simple.
 */
export const REVIEWED_FOODS: ReadonlyMap<string, ReviewedFood> = new Map([
  [
    '02046',
    reviewed('mustard seed, vinegar, salt, turmeric, paprika, garlic', 'mustard', 'garlic', 'bell_pepper', 'chili'),
  ],
  ['02047', reviewed('salt')],
  ['02009', reviewed('chili pepper, cumin, oregano, garlic, salt', 'chili', 'garlic', 'onion')],
  ['02015', reviewed('ground spices', 'mustard', 'chili', 'cilantro', 'garlic', 'onion', 'celery')],
  ['04002', reviewed('pork fat', 'pork')],
  ['06169', reviewed('chili peppers, vinegar, salt', 'chili')],
  ['06179', reviewed('fish, salt, sugar', 'fish')],
  ['06961', reviewed('chili peppers', 'chili')],
  ['10123', reviewed('cured pork, unprepared', 'pork')],
  ['10124', reviewed('cured pork, cooked', 'pork')],
  ['11937', reviewed('cucumber, vinegar, salt, dill, garlic', 'garlic', 'mustard')],
  ['11955', reviewed('dried tomato', 'tomato')],
  ['11956', reviewed('tomato in olive or seed oil', 'tomato', 'soy', 'olive')],
  ['11943', reviewed('sweet pepper', 'bell_pepper')],
  ['14639', reviewed('rice, water, oil, salt')],
  ['14091', reviewed('almonds, water, salt, stabilisers', 'tree_nut')],
  ['14171', reviewed('coconut, water, cane sugar', 'coconut')],
  ['14090', reviewed('coconut water', 'coconut')],
  ['14121', reviewed('water, carbon dioxide')],
  ['14148', reviewed('water, corn syrup, flavouring', 'corn')],
  ['14150', reviewed('water, corn syrup, orange flavouring', 'corn')],
  ['14136', reviewed('water, corn syrup, ginger flavouring', 'corn')],
  ['14144', reviewed('water, corn syrup, citrus flavouring', 'corn')],
  ['14411', reviewed('water')],
  ['14429', reviewed('water')],
  ['14555', reviewed('water')],
  ['14209', reviewed('coffee, water')],
  ['14210', reviewed('coffee, water')],
  ['14355', reviewed('tea, water')],
  ['14278', reviewed('tea, water')],
  ['14381', reviewed('herbs, water')],
  ['14649', reviewed('hibiscus, water')],
  ['14003', reviewed('barley malt, hops, water', 'gluten', 'alcohol', 'corn')],
  ['14051', reviewed('spirit', 'gluten', 'alcohol')],
  ['14052', reviewed('spirit', 'gluten', 'alcohol')],
  ['14050', reviewed('spirit from sugar cane', 'alcohol')],
  [
    '14096',
    reviewed('grapes; may be fined with egg white, milk protein or isinglass', 'alcohol', 'egg', 'milk', 'fish'),
  ],
  [
    '14106',
    reviewed('grapes; may be fined with egg white, milk protein or isinglass', 'alcohol', 'egg', 'milk', 'fish'),
  ],
  ['43479', reviewed('rice, koji, water', 'alcohol')],
  ['16112', reviewed('soybeans, salt, koji of rice or barley', 'gluten', 'soy')],
  ['16123', reviewed('soybeans, wheat, salt', 'soy', 'gluten')],
  ['16124', reviewed('soybeans, salt, water', 'soy')],
  ['16137', reviewed('chickpeas, tahini, lemon, olive oil, garlic', 'sesame', 'olive', 'garlic')],
  ['16120', reviewed('soybeans, water, sugar', 'soy')],
  ['16222', reviewed('soybeans, water', 'soy')],
  ['16126', reviewed('soybean curd', 'soy')],
  ['16127', reviewed('soybean curd', 'soy')],
  ['16159', reviewed('soybean curd', 'soy')],
  ['16160', reviewed('soybean curd', 'soy')],
  ['16161', reviewed('soybean curd', 'soy')],
  ['16162', reviewed('soybean curd', 'soy')],
  ['16163', reviewed('soybean curd', 'soy')],
  ['16129', reviewed('soybean curd fried in oil', 'soy')],
  ['16103', reviewed('beans cooked with lard', 'pork', 'onion', 'garlic')],
  ['18363', reviewed('maize, water, lime', 'corn')],
  ['18449', reviewed('maize, water, lime', 'corn')],
  ['19056', reviewed('maize, oil, salt', 'corn', 'soy')],
  ['02050', reviewed('vanilla beans in alcohol', 'alcohol')],
  ['02055', reviewed('horseradish, vinegar, salt')],
  ['18369', reviewed('bicarbonate, acid salts, corn starch', 'corn')],
  ['43406', reviewed("brewer's yeast", 'gluten', 'celery')],
  ['02068', reviewed('vinegar of wine')],
  ['09195', reviewed('olives in brine', 'olive', 'bell_pepper')],
  ['09194', reviewed('olives in brine', 'olive')],
  ['16082', reviewed('mung bean starch')],
  ['16171', reviewed('beans, oil, onion, garlic', 'onion', 'garlic', 'soy')],
  ['20058', reviewed('rice')],
  ['20083', reviewed('wheat flour', 'gluten')],
  ['20084', reviewed('wheat flour', 'gluten')],
  ['20129', reviewed('wheat flour', 'gluten')],
  ['08090', reviewed('maize', 'corn')],
  ['08159', reviewed('maize', 'corn')],
  ['08120', reviewed('oats', 'gluten')],
  ['08402', reviewed('oats', 'gluten')],
  ['19034', reviewed('maize', 'corn')],
]);
