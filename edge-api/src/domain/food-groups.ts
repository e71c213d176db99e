/** USDA food groups whose foods are single ones, fresh, dried or cooked. */
const SINGLE_FOODS: ReadonlySet<string> = new Set([
  'Beef Products',
  'Finfish and Shellfish Products',
  'Fruits and Fruit Juices',
  'Lamb, Veal, and Game Products',
  'Legumes and Legume Products',
  'Nut and Seed Products',
  'Pork Products',
  'Poultry Products',
  'Spices and Herbs',
  'Vegetables and Vegetable Products',
]);

/** Decides whether a food group has dishes and products, which are made of several foods; an unknown group may. */
export const isMixedGroup = (foodGroup: string): boolean => !SINGLE_FOODS.has(foodGroup);
