import { Outlet, type RouteObject, useNavigate } from '@justright/client/router';
import { NavigationProvider } from '@justright/ui/navigation';
import { ClientsScreen } from './screens/clients/clients.screen.tsx';

function Layout() {
  const navigate = useNavigate();
  return (
    <NavigationProvider navigate={(path) => void navigate(path)}>
      <Outlet />
    </NavigationProvider>
  );
}

const merchantRestaurants = async () => {
  const { MerchantRestaurantsScreen } = await import('./screens/merchant-restaurants/merchant-restaurants.screen.tsx');
  return { Component: MerchantRestaurantsScreen };
};

const integrations = async () => {
  const { IntegrationsScreen } = await import('./screens/integrations/integrations.screen.tsx');
  return { Component: IntegrationsScreen };
};

const adminRestaurants = async () => {
  const { AdminRestaurantsScreen } = await import('./screens/admin-restaurants/admin-restaurants.screen.tsx');
  return { Component: AdminRestaurantsScreen };
};

/** The screens of this remote, by absolute path. */
export const routes = (): RouteObject[] => [
  {
    element: <Layout />,
    // While a screen's code comes, the page stays empty for a moment instead of flashing a spinner.
    hydrateFallbackElement: <></>,
    children: [
      { path: '/merchants', element: <ClientsScreen /> },
      { path: '/merchants/:merchantId/restaurants', lazy: merchantRestaurants },
      { path: '/merchants/:merchantId/integrations', lazy: integrations },
      { path: '/admin/restaurants', lazy: adminRestaurants },
    ],
  },
];
