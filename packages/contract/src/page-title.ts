/** The title of the diner's pages, of which a viewed page is told (`events.ts`). */
export const EXPLORE_TITLE = 'Explore Restaurant';
