import type { Accepted } from '@justright/contract/accept-proposal';

/**
 * Returns a dish with what is accepted of a proposal, as its facts are derived. A declaration is not counted: it was signed
 * for other food.
 */
export const staffDishWith = <Dish extends object>(dish: Dish, { isAllListed, ...parts }: Accepted) => ({
  ...dish,
  ...parts,
  isDeclared: false,
  listing: { isAll: isAllListed },
});
