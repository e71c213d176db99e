import { laterCode } from '@justright/ui/later';

/** The names of foods in answers; only a diner who avoids a food by its name needs them. */
export const namedFoodsCode = laterCode(() => import('./named-foods.ts'));
