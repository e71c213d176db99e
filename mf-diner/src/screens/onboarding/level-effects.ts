import type { Level } from '@justright/dietary-rules/filter';

/** What each level does with dishes, the answers that it hides first. */
export const LEVEL_EFFECTS: Readonly<Record<Level, string>> = {
  strict: 'Hides what contains it, what may contain it, and what nobody has checked.',
  avoid: 'Hides what contains it and what nobody has checked. What may contain it is marked.',
  mild: 'Hides what contains it. What may contain it, or nobody has checked, is marked.',
};

/** What calling a food an allergy, or not, does for a diner whose diet excludes it. */
export const ALLERGY_EFFECTS = {
  yes: 'Dishes that may contain it, or that nobody has checked, are hidden too.',
  no: 'Dishes that may contain it are shown with a mark.',
} as const;
