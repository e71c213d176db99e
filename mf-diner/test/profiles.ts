import type { AvoidedFood, Level } from '@justright/dietary-rules/filter';

const at =
  (level: Level) =>
  (...keys: string[]): AvoidedFood[] =>
    keys.map((key) => ({ key, level }));

export const strict = at('strict');
export const avoid = at('avoid');
export const mild = at('mild');
