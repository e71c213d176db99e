import { Outlet, type RouteObject, useNavigate } from '@justright/client/router';
import { NavigationProvider } from '@justright/ui/navigation';
import { AdminOrdersScreen } from './screens/admin-orders/admin-orders.screen.tsx';

function Layout() {
  const navigate = useNavigate();
  return (
    <NavigationProvider navigate={(path) => void navigate(path)}>
      <Outlet />
    </NavigationProvider>
  );
}

const orderDetails = async () => {
  const { OrderDetailsScreen } = await import('./screens/order-details/order-details.screen.tsx');
  return { Component: OrderDetailsScreen };
};

const merchantOrders = async () => {
  const { MerchantOrdersScreen } = await import('./screens/merchant-orders/merchant-orders.screen.tsx');
  return { Component: MerchantOrdersScreen };
};

const merchantOrderDetails = async () => {
  const { MerchantOrderDetailsScreen } = await import('./screens/merchant-orders/merchant-order-details.screen.tsx');
  return { Component: MerchantOrderDetailsScreen };
};

const globalSettingsLayout = async () => {
  const { GlobalSettingsLayout } = await import('./screens/global-settings/global-settings-layout.tsx');
  return { Component: GlobalSettingsLayout };
};

const globalSettings = async () => {
  const { GlobalSettingsScreen } = await import('./screens/global-settings/global-settings.screen.tsx');
  return { Component: GlobalSettingsScreen };
};

const users = async () => {
  const { UsersScreen } = await import('./screens/users/users.screen.tsx');
  return { Component: UsersScreen };
};

const reportings = async () => {
  const { ReportingsScreen } = await import('./screens/reportings/reportings.screen.tsx');
  return { Component: ReportingsScreen };
};

/** The screens of this remote, by absolute path. */
export const routes = (): RouteObject[] => [
  {
    element: <Layout />,
    // While a screen's code comes, the page stays empty for a moment instead of flashing a spinner.
    hydrateFallbackElement: <></>,
    children: [
      { path: '/admin/orders', element: <AdminOrdersScreen /> },
      { path: '/admin/orders/:orderId', lazy: orderDetails },
      { path: '/orders', lazy: merchantOrders },
      { path: '/orders/:orderId', lazy: merchantOrderDetails },
      { path: '/merchants/:merchantId/orders', lazy: merchantOrders },
      { path: '/merchants/:merchantId/orders/:orderId', lazy: merchantOrderDetails },
      { path: '/reportings', lazy: reportings },
      { path: '/merchants/:merchantId/reportings', lazy: reportings },
      {
        path: '/admin/globalsettings',
        lazy: globalSettingsLayout,
        children: [
          { index: true, lazy: globalSettings },
          { path: 'users', lazy: users },
        ],
      },
    ],
  },
];
