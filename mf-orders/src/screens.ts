import type { ScreensOf } from '@justright/client/screens';
import { AdminOrdersScreen } from './screens/admin-orders/admin-orders.screen.tsx';

const merchantOrders = async () =>
  (await import('./screens/merchant-orders/merchant-orders.screen.tsx')).MerchantOrdersScreen;
const merchantOrderDetails = async () =>
  (await import('./screens/merchant-orders/merchant-order-details.screen.tsx')).MerchantOrderDetailsScreen;
const incident = async () => (await import('./screens/incident/incident.screen.tsx')).IncidentScreen;
const reportings = async () => (await import('./screens/reportings/reportings.screen.tsx')).ReportingsScreen;
const globalSettingsLayout = async () =>
  (await import('./screens/global-settings/global-settings-layout.tsx')).GlobalSettingsLayout;

export const SCREENS: ScreensOf<'mf-orders'> = {
  '/orders': { lazy: merchantOrders },
  '/orders/recall': { lazy: async () => (await import('./screens/recall/recall.screen.tsx')).RecallScreen },
  '/orders/{orderId}': { lazy: merchantOrderDetails },
  '/orders/{orderId}/incident': { lazy: incident },
  '/merchants/{merchantId}/orders': { lazy: merchantOrders },
  '/merchants/{merchantId}/orders/{orderId}': { lazy: merchantOrderDetails },
  '/merchants/{merchantId}/orders/{orderId}/incident': { lazy: incident },
  '/reportings': { lazy: reportings },
  '/merchants/{merchantId}/reportings': { lazy: reportings },
  '/admin/orders': { Component: AdminOrdersScreen },
  '/admin/orders/recall': {
    lazy: async () => (await import('./screens/admin-recall/admin-recall.screen.tsx')).AdminRecallScreen,
  },
  '/admin/orders/{orderId}': {
    lazy: async () => (await import('./screens/order-details/order-details.screen.tsx')).OrderDetailsScreen,
  },
  '/admin/orders/{orderId}/incident': {
    lazy: async () => (await import('./screens/admin-incident/admin-incident.screen.tsx')).AdminIncidentScreen,
  },
  '/admin/globalsettings': {
    layout: globalSettingsLayout,
    lazy: async () => (await import('./screens/global-settings/global-settings.screen.tsx')).GlobalSettingsScreen,
  },
  '/admin/globalsettings/users': {
    layout: globalSettingsLayout,
    lazy: async () => (await import('./screens/users/users.screen.tsx')).UsersScreen,
  },
};
