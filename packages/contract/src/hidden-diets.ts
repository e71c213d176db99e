/** Diets that the diner-facing list never shows (specification, "Diet (goal)"). */
export const HIDDEN_DIET_KEYS: readonly string[] = ['slow_carb', 'clean_program'];
