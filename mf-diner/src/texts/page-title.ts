/** The title of every diner screen below a restaurant, and of its page views (specification, "Restaurant details"). */
export const EXPLORE_TITLE = 'Explore Restaurant';
