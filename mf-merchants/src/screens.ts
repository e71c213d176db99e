import type { ScreensOf } from '@justright/client/screens';
import { MerchantListScreen } from './screens/merchant-list/merchant-list.screen.tsx';

const restaurantDetail = async () =>
  (await import('./screens/restaurant-detail/restaurant-detail.screen.tsx')).RestaurantDetailScreen;
const restaurantWizard = async () =>
  (await import('./screens/restaurant-wizard/restaurant-wizard.screen.tsx')).RestaurantWizardScreen;
const accountSettings = async () =>
  (await import('./screens/accounts/account-settings.screen.tsx')).AccountSettingsScreen;

export const SCREENS: ScreensOf<'mf-merchants'> = {
  '/merchants': { Component: MerchantListScreen },
  '/merchants/new': {
    lazy: async () => (await import('./screens/merchant-form/new-merchant.screen.tsx')).NewMerchantScreen,
  },
  '/merchants/profile': {
    lazy: async () => (await import('./screens/merchant-form/edit-merchant.screen.tsx')).MerchantProfileScreen,
  },
  '/merchants/{merchantId}/edit': {
    lazy: async () => (await import('./screens/merchant-form/edit-merchant.screen.tsx')).EditMerchantScreen,
  },
  '/merchants/{merchantId}/restaurants': {
    lazy: async () =>
      (await import('./screens/merchant-restaurants/merchant-restaurants.screen.tsx')).MerchantRestaurantsScreen,
  },
  '/merchants/{merchantId}/restaurants/new': { lazy: restaurantWizard },
  '/merchants/{merchantId}/restaurants/{restaurantId}': { lazy: restaurantDetail },
  '/merchants/{merchantId}/restaurants/{restaurantId}/edit': { lazy: restaurantWizard },
  '/merchants/{merchantId}/staff': {
    lazy: async () => (await import('./screens/staff/staff.screen.tsx')).StaffScreen,
  },
  '/merchants/{merchantId}/integrations': {
    lazy: async () => (await import('./screens/integrations/integrations.screen.tsx')).IntegrationsScreen,
  },
  '/merchants/{merchantId}/account_setting': { lazy: accountSettings },
  '/restaurants': {
    lazy: async () => (await import('./screens/restaurants-home/restaurants-home.screen.tsx')).RestaurantsHomeScreen,
  },
  '/restaurants/{restaurantId}': { lazy: restaurantDetail },
  '/restaurants/{restaurantId}/edit': { lazy: restaurantWizard },
  '/admin/restaurants': {
    lazy: async () => (await import('./screens/admin-restaurants/admin-restaurants.screen.tsx')).AdminRestaurantsScreen,
  },
  '/account-settings': { lazy: accountSettings },
  '/support': { lazy: async () => (await import('./screens/accounts/support.screen.tsx')).SupportScreen },
};
