/** What the landing and the list of restaurants say before and after their scripts run (specification, "Landing"). */
export const LANDING_TITLE = "The easiest way to personalize your food order, so that it's Just Right.";
export const LANDING_LEAD = 'Answer a couple of quick questions to get your menu.';
export const START_LABEL = 'Get Started';
export const LIST_TITLE = 'Where are you eating?';
export const LIST_LEAD = 'Pick a restaurant and we make its menu yours.';
