import type { ScreensOf } from '@justright/client/screens';
import { MenuViews } from './menu-views.tsx';
import { RawIngredientsScreen } from './screens/raw-ingredients/raw-ingredients.screen.tsx';

const audit = async () => (await import('./screens/audit/audit.screen.tsx')).AuditScreen;
const diets = async () => (await import('./screens/diets/diets.screen.tsx')).DietsScreen;

export const SCREENS: ScreensOf<'mf-catalog'> = {
  '/ingredients': { Component: RawIngredientsScreen },
  '/diets': { lazy: diets },
  '/goals': { lazy: diets },
  '/allergies': { lazy: async () => (await import('./screens/allergies/allergies.screen.tsx')).AllergiesScreen },
  '/allergies/{allergyId}/foods': {
    lazy: async () => (await import('./screens/open-foods/allergy-foods.screen.tsx')).AllergyFoodsScreen,
  },
  '/diets/{dietId}/foods': {
    lazy: async () => (await import('./screens/open-foods/diet-foods.screen.tsx')).DietFoodsScreen,
  },
  '/work-list': {
    lazy: async () => (await import('./screens/work-list/catalogue-work-list.screen.tsx')).CatalogueWorkListScreen,
  },
  '/work-list/{restaurantId}': {
    lazy: async () => (await import('./screens/work-list/restaurant-work-list.screen.tsx')).RestaurantWorkListScreen,
  },
  '/restaurants/{restaurantId}/substitutions': {
    lazy: async () => (await import('./screens/substitutions/substitutions.screen.tsx')).SubstitutionsScreen,
  },
  '/restaurants/{restaurantId}/stations': {
    lazy: async () => (await import('./screens/stations/stations.screen.tsx')).StationsScreen,
  },
  '/restaurants/{restaurantId}/kitchen-signatures': {
    lazy: async () =>
      (await import('./screens/kitchen-signatures/kitchen-signatures.screen.tsx')).KitchenSignaturesScreen,
  },
  '/audit': { lazy: audit },
  '/merchants/{merchantId}/audit': { lazy: audit },
  '/admin/acts': { lazy: async () => (await import('./screens/acts/acts.screen.tsx')).ActsScreen },
  '/menus/{menuId}': { Component: MenuViews },
  '/menus/{menuId}/auto-assign-ingredients': {
    lazy: async () => (await import('./screens/auto-assign/auto-assign.screen.tsx')).AutoAssignScreen,
  },
  '/menus/{menuId}/chart': {
    lazy: async () => (await import('./screens/allergen-chart/allergen-chart.screen.tsx')).AllergenChartScreen,
  },
  '/menus/{menuId}/versions': {
    lazy: async () => (await import('./screens/menu-versions/menu-versions.screen.tsx')).MenuVersionsScreen,
  },
  '/menus/{menuId}/versions/preview': {
    lazy: async () => (await import('./screens/draft-preview/draft-preview.screen.tsx')).DraftPreviewScreen,
  },
  '/menus/{menuId}/dishes/{itemId}': {
    lazy: async () => (await import('./screens/staff-sheet/staff-sheet.screen.tsx')).StaffSheetScreen,
  },
};
