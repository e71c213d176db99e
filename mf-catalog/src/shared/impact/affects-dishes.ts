/** Fields of an ingredient (raw or custom) that decide what the dishes with it contain. */
const DECIDING = ['allergies', 'diets', 'active', 'ingredients'];

/** Whether a change (the body of a PATCH) may change dishes, so that its impact is shown before it is saved. */
export const mayAffectDishes = (changes: object): boolean => DECIDING.some((field) => field in changes);
