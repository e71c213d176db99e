import type { RouteObject } from '@justright/client/router';
import { DinerLayout } from './shared/diner-layout.tsx';
import { LandingScreen } from './screens/landing/landing.screen.tsx';
import { MenuScreen } from './screens/menu/menu.screen.tsx';

/** The screens of this remote, by absolute path. Diners enter by the landing and live on the menu; the rest can wait. */
export const routes = (): RouteObject[] => [
  {
    element: <DinerLayout />,
    children: [
      {
        path: '/explore',
        lazy: async () => ({ Component: (await import('./screens/explore/explore.screen.tsx')).ExploreScreen }),
      },
      { path: '/explore/:restaurantId', element: <LandingScreen /> },
      { path: '/explore/:restaurantId/menu', element: <MenuScreen /> },
      {
        path: '/explore/:restaurantId/onboarding',
        lazy: async () => ({
          Component: (await import('./screens/onboarding/onboarding.screen.tsx')).OnboardingScreen,
        }),
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
