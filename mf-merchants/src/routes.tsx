import { useAtomValue } from 'jotai';
import { Navigate, Outlet, type RouteObject, useNavigate } from '@justright/client/router';
import { sessionAtom } from '@justright/client/session';
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

/** Admins have a list of all restaurants; a merchant's own are its home. */
function RestaurantsHome() {
  const isAdmin = useAtomValue(sessionAtom).roleType === 'SuperAdmin';
  return <Navigate to={isAdmin ? '/admin/restaurants' : '/'} replace />;
}

const merchantRestaurants = async () => {
  const { MerchantRestaurantsScreen } = await import('./screens/merchant-restaurants/merchant-restaurants.screen.tsx');
  return { Component: MerchantRestaurantsScreen };
};

const restaurantDetail = async () => {
  const { RestaurantDetailScreen } = await import('./screens/restaurant-detail/restaurant-detail.screen.tsx');
  return { Component: RestaurantDetailScreen };
};

const restaurantWizard = async () => {
  const { RestaurantWizardScreen } = await import('./screens/restaurant-wizard/restaurant-wizard.screen.tsx');
  return { Component: RestaurantWizardScreen };
};

const newMerchant = async () => {
  const { NewMerchantScreen } = await import('./screens/merchant-form/new-merchant.screen.tsx');
  return { Component: NewMerchantScreen };
};

const editMerchant = async () => {
  const { EditMerchantScreen } = await import('./screens/merchant-form/edit-merchant.screen.tsx');
  return { Component: EditMerchantScreen };
};

const merchantProfile = async () => {
  const { MerchantProfileScreen } = await import('./screens/merchant-form/edit-merchant.screen.tsx');
  return { Component: MerchantProfileScreen };
};

const accountSettings = async () => {
  const { AccountSettingsScreen } = await import('./screens/accounts/account-settings.screen.tsx');
  return { Component: AccountSettingsScreen };
};

const support = async () => {
  const { SupportScreen } = await import('./screens/accounts/support.screen.tsx');
  return { Component: SupportScreen };
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
      { path: '/merchants/new', lazy: newMerchant },
      { path: '/merchants/profile', lazy: merchantProfile },
      { path: '/merchants/:merchantId/edit', lazy: editMerchant },
      { path: '/merchants/:merchantId/restaurants', lazy: merchantRestaurants },
      { path: '/merchants/:merchantId/restaurants/:restaurantId', lazy: restaurantDetail },
      { path: '/merchants/:merchantId/restaurants/new', lazy: restaurantWizard },
      { path: '/merchants/:merchantId/restaurants/:restaurantId/edit', lazy: restaurantWizard },
      { path: '/restaurants/:restaurantId/edit', lazy: restaurantWizard },
      { path: '/restaurants', element: <RestaurantsHome /> },
      { path: '/restaurants/:restaurantId', lazy: restaurantDetail },
      { path: '/merchants/:merchantId/integrations', lazy: integrations },
      { path: '/merchants/:merchantId/account_setting', lazy: accountSettings },
      { path: '/account-settings', lazy: accountSettings },
      { path: '/support', lazy: support },
      { path: '/admin/restaurants', lazy: adminRestaurants },
    ],
  },
];
