import { laterCode } from '@justright/ui/later';
import type { ScreenCodes } from './open-screens.tsx';

const onboarding = laterCode(async () => (await import('./screens/onboarding/onboarding.screen.tsx')).OnboardingScreen);
const menu = laterCode(async () => (await import('./screens/menu/menu.screen.tsx')).MenuScreen);

/** Screens that are opened from anywhere: loaded ahead. */
export const NEXT_SCREENS = [onboarding, menu];

/**
 * The screens of this remote, by absolute path, each a chunk of its own: the page preloads exactly those of its address,
 * which package.json names again.
 */
export const SCREENS: ScreenCodes = {
  '/explore': laterCode(async () => (await import('./screens/explore/explore.screen.tsx')).ExploreScreen),
  '/explore/:restaurantId': laterCode(async () => (await import('./screens/landing/landing.screen.tsx')).LandingScreen),
  '/explore/:restaurantId/menu': menu,
  '/explore/:restaurantId/onboarding': onboarding,
  '/explore/:restaurantId/cart/:cartId': laterCode(
    async () => (await import('./screens/cart/cart.screen.tsx')).CartScreen,
  ),
  '/explore/:restaurantId/order/:orderId': laterCode(
    async () => (await import('./screens/order/order.screen.tsx')).OrderScreen,
  ),
  '/explore/:restaurantId/signup': laterCode(
    async () => (await import('./screens/signup/signup.screen.tsx')).SignupScreen,
  ),
  '/tnc': laterCode(async () => (await import('./screens/terms/terms.screen.tsx')).TermsScreen),
};
