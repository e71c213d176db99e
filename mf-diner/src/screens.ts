import { laterCode } from '@justright/ui/later';
import type { ScreenCodes } from './open-screens.tsx';

/**
 * The screens of this remote, by address, each a chunk of its own: the build reads here which of them a page preloads, so
 * each one names its file.
 */
export const SCREENS: ScreenCodes = {
  '/explore': laterCode(async () => (await import('./screens/explore/explore.screen.tsx')).ExploreScreen),
  '/explore/{restaurantId}': laterCode(
    async () => (await import('./screens/landing/landing.screen.tsx')).LandingScreen,
  ),
  '/explore/{restaurantId}/menu': laterCode(async () => (await import('./screens/menu/menu.screen.tsx')).MenuScreen),
  '/explore/{restaurantId}/onboarding': laterCode(
    async () => (await import('./screens/onboarding/onboarding.screen.tsx')).OnboardingScreen,
  ),
  '/explore/{restaurantId}/cart/{cartId}': laterCode(
    async () => (await import('./screens/cart/cart.screen.tsx')).CartScreen,
  ),
  '/explore/{restaurantId}/order/{orderId}': laterCode(
    async () => (await import('./screens/order/order.screen.tsx')).OrderScreen,
  ),
  '/explore/{restaurantId}/signup': laterCode(
    async () => (await import('./screens/signup/signup.screen.tsx')).SignupScreen,
  ),
  '/your-data': laterCode(async () => (await import('./screens/your-data/your-data.screen.tsx')).YourDataScreen),
  '/tnc': laterCode(async () => (await import('./screens/terms/terms.screen.tsx')).TermsScreen),
};

/** Screens that are opened from anywhere: loaded ahead. */
export const NEXT_SCREENS = [SCREENS['/explore/{restaurantId}/onboarding'], SCREENS['/explore/{restaurantId}/menu']];
