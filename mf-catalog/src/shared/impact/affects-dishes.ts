/** Fields of a raw or custom ingredient that decide what its dishes contain. */
const DECIDING = ['allergies', 'mayContain', 'unknownFor', 'diets', 'active', 'ingredients'];

/** Whether a change (the body of a PATCH) can change dishes; its impact is then shown before it is saved. */
export const mayAffectDishes = (changes: object): boolean => DECIDING.some((field) => field in changes);
