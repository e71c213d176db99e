import type { RouteObject } from '@justright/client/router';
import { DinerLayout } from './shared/diner-layout.tsx';

const onboarding = async () => ({
  Component: (await import('./screens/onboarding/onboarding.screen.tsx')).OnboardingScreen,
});
const menu = async () => ({ Component: (await import('./screens/menu/menu.screen.tsx')).MenuScreen });

/** Where diners go from wherever they are: there before they tap. */
const NEXT_SCREENS = [onboarding, menu];

/**
 * The screens of this remote, by absolute path, each a chunk of its own: the page preloads exactly those of its address,
 * which package.json names again.
 */
export const routes = (): RouteObject[] => [
  {
    element: <DinerLayout nextScreens={NEXT_SCREENS} />,
    children: [
      {
        path: '/explore',
        lazy: async () => ({ Component: (await import('./screens/explore/explore.screen.tsx')).ExploreScreen }),
      },
      {
        path: '/explore/:restaurantId',
        lazy: async () => ({ Component: (await import('./screens/landing/landing.screen.tsx')).LandingScreen }),
      },
      {
        path: '/explore/:restaurantId/menu',
        lazy: menu,
      },
      {
        path: '/explore/:restaurantId/onboarding',
        lazy: onboarding,
      },
      {
        path: '/explore/:restaurantId/cart/:cartId',
        lazy: async () => ({ Component: (await import('./screens/cart/cart.screen.tsx')).CartScreen }),
      },
      {
        path: '/explore/:restaurantId/order/:orderId',
        lazy: async () => ({ Component: (await import('./screens/order/order.screen.tsx')).OrderScreen }),
      },
      {
        path: '/explore/:restaurantId/signup',
        lazy: async () => ({ Component: (await import('./screens/signup/signup.screen.tsx')).SignupScreen }),
      },
      {
        path: '/tnc',
        lazy: async () => ({ Component: (await import('./screens/terms/terms.screen.tsx')).TermsScreen }),
      },
    ],
  },
];
