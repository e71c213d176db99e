import type { ScreenLoads } from './open-screens.tsx';

const onboarding = async () => (await import('./screens/onboarding/onboarding.screen.tsx')).OnboardingScreen;
const menu = async () => (await import('./screens/menu/menu.screen.tsx')).MenuScreen;

/** Where diners go from wherever they are: there before they tap. */
export const NEXT_SCREENS = [onboarding, menu];

/**
 * The screens of this remote, by absolute path, each a chunk of its own: the page preloads exactly those of its address,
 * which package.json names again.
 */
export const SCREENS: ScreenLoads = {
  '/explore': async () => (await import('./screens/explore/explore.screen.tsx')).ExploreScreen,
  '/explore/:restaurantId': async () => (await import('./screens/landing/landing.screen.tsx')).LandingScreen,
  '/explore/:restaurantId/menu': menu,
  '/explore/:restaurantId/onboarding': onboarding,
  '/explore/:restaurantId/cart/:cartId': async () => (await import('./screens/cart/cart.screen.tsx')).CartScreen,
  '/explore/:restaurantId/order/:orderId': async () => (await import('./screens/order/order.screen.tsx')).OrderScreen,
  '/explore/:restaurantId/signup': async () => (await import('./screens/signup/signup.screen.tsx')).SignupScreen,
  '/tnc': async () => (await import('./screens/terms/terms.screen.tsx')).TermsScreen,
};
