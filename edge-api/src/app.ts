import { requestIds } from '@justright/worker-kit/request-log';
import { Hono } from 'hono';
import { checkRequest } from './http/check-request.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { HonoEnv } from './http/hono-env.ts';
import { notFound } from './domain/refusals.ts';
import { respondToError } from './http/respond-to-error.ts';
import { requireHttps } from './http/require-https.ts';
import { requireSettings } from './http/require-settings.ts';
import { traceRequests } from './http/trace-requests.ts';
import { listUsersEndpoint } from './routes/admin-users/list-users.ts';
import { signOutUserEndpoint } from './routes/admin-users/sign-out-user.ts';
import { updateAdminUserEndpoint } from './routes/admin-users/update-admin-user.ts';
import {
  resendLinkEndpoint,
  sendLinkEndpoint,
  sendPasswordResetEndpoint,
} from './routes/account-mails/request-mail.ts';
import { verifyEmailEndpoint } from './routes/account-mails/verify-email.ts';
import { previewCustomIngredientImpactEndpoint } from './routes/custom-ingredients/preview-custom-ingredient-impact.ts';
import { previewIngredientImpactEndpoint } from './routes/ingredients/preview-ingredient-impact.ts';
import { generateIngredientsEndpoint } from './routes/generation/generate-ingredients.ts';
import { getDishIngredientsEndpoint } from './routes/generation/get-dish-ingredients.ts';
import { keepWordAnswersEndpoint } from './routes/generation/keep-word-answers.ts';
import { listHistoryEndpoint } from './routes/history/list-history.ts';
import { uploadImageEndpoint, uploadMerchantImageEndpoint } from './routes/images/upload-image.ts';
import { acceptInviteEndpoint } from './routes/invites/accept-invite.ts';
import { inviteUserEndpoint } from './routes/invites/invite-user.ts';
import { listInvitesEndpoint } from './routes/invites/list-invites.ts';
import { resendInviteEndpoint } from './routes/invites/resend-invite.ts';
import { revokeInviteEndpoint } from './routes/invites/revoke-invite.ts';
import {
  sendPasswordResetEmailEndpoint,
  sendSignUpEmailEndpoint,
  sendVerificationEmailEndpoint,
} from './routes/merchants/send-merchant-mail.ts';
import { copyCustomIngredientEndpoint } from './routes/custom-ingredients/copy-custom-ingredient.ts';
import { createCustomIngredientEndpoint } from './routes/custom-ingredients/create-custom-ingredient.ts';
import { deleteCustomIngredientEndpoint } from './routes/custom-ingredients/delete-custom-ingredient.ts';
import { getCustomIngredientEndpoint } from './routes/custom-ingredients/get-custom-ingredient.ts';
import { listCustomIngredientsEndpoint } from './routes/custom-ingredients/list-custom-ingredients.ts';
import { updateCustomIngredientEndpoint } from './routes/custom-ingredients/update-custom-ingredient.ts';
import { copyIngredientEndpoint } from './routes/ingredients/copy-ingredient.ts';
import { createIngredientEndpoint } from './routes/ingredients/create-ingredient.ts';
import { deleteIngredientEndpoint } from './routes/ingredients/delete-ingredient.ts';
import { getIngredientEndpoint } from './routes/ingredients/get-ingredient.ts';
import { getRawIngredientsEndpoint } from './routes/ingredients/get-raw-ingredients.ts';
import { listFoodGroupsEndpoint } from './routes/ingredients/list-food-groups.ts';
import { listIngredientsEndpoint } from './routes/ingredients/list-ingredients.ts';
import { postIngredientEndpoint, updateIngredientEndpoint } from './routes/ingredients/update-ingredient.ts';
import { disconnectIntegrationEndpoint } from './routes/integrations/disconnect-integration.ts';
import { finishIntegrationEndpoint } from './routes/integrations/finish-integration.ts';
import { listIntegrationsEndpoint } from './routes/integrations/list-integrations.ts';
import { startIntegrationEndpoint } from './routes/integrations/start-integration.ts';
import { createMenuItemEndpoint } from './routes/menu-items/create-menu-item.ts';
import { deleteMenuItemEndpoint } from './routes/menu-items/delete-menu-item.ts';
import { duplicateMenuItemEndpoint } from './routes/menu-items/duplicate-menu-item.ts';
import { listImportableItemsEndpoint } from './routes/menu-items/list-importable-items.ts';
import { listMenuItemsEndpoint } from './routes/menu-items/list-menu-items.ts';
import { updateMenuItemEndpoint } from './routes/menu-items/update-menu-item.ts';
import { importMenuEndpoint } from './routes/menu-imports/import-menu.ts';
import { previewMenuImportEndpoint } from './routes/menu-imports/preview-menu-import.ts';
import { createMenuEndpoint } from './routes/menus/create-menu.ts';
import { deleteMenuEndpoint } from './routes/menus/delete-menu.ts';
import { duplicateMenuEndpoint } from './routes/menus/duplicate-menu.ts';
import { getMenuEndpoint } from './routes/menus/get-menu.ts';
import { listMenusEndpoint } from './routes/menus/list-menus.ts';
import { updateMenuEndpoint } from './routes/menus/update-menu.ts';
import { createMerchantEndpoint } from './routes/merchants/create-merchant.ts';
import { getMerchantProfileEndpoint } from './routes/merchants/get-merchant-profile.ts';
import { getMerchantEndpoint } from './routes/merchants/get-merchant.ts';
import { listMerchantsEndpoint } from './routes/merchants/list-merchants.ts';
import { updateMerchantEndpoint } from './routes/merchants/update-merchant.ts';
import { editOrderEndpoint } from './routes/orders/edit-order.ts';
import { getOrderCustomizationsEndpoint } from './routes/orders/get-order-customizations.ts';
import { getAdminOrderSummaryEndpoint, getOrderSummaryEndpoint } from './routes/orders/get-order-summary.ts';
import { getMerchantOrderEndpoint, getOrderEndpoint } from './routes/orders/get-order.ts';
import {
  listAdminOrderRestaurantsEndpoint,
  listOrderRestaurantsEndpoint,
} from './routes/orders/list-order-restaurants.ts';
import { listAdminOrdersEndpoint, listOrdersEndpoint } from './routes/orders/list-orders.ts';
import {
  cancelOrderEndpoint,
  cancelPaymentEndpoint,
  claimOrderEndpoint,
  completeOrderEndpoint,
  completePaymentEndpoint,
  escalateOrderEndpoint,
} from './routes/orders/move-order.ts';
import { placeGuestOrderEndpoint } from './routes/orders/place-guest-order.ts';
import { deleteAllergyEndpoint, deleteGoalEndpoint } from './routes/preferences/delete-preference.ts';
import { listAllergiesEndpoint, listGoalsEndpoint } from './routes/preferences/list-preferences.ts';
import { updateAllergyEndpoint, updateGoalEndpoint } from './routes/preferences/save-preference.ts';
import { getPublicRestaurantEndpoint } from './routes/public/get-public-restaurant.ts';
import { listHiddenDishesEndpoint } from './routes/public/list-hidden-dishes.ts';
import { listPublicRestaurantsEndpoint } from './routes/public/list-public-restaurants.ts';
import { recordEventsEndpoint } from './routes/public/record-events.ts';
import { createReleaseEndpoint } from './routes/releases/create-release.ts';
import { getCurrentVersionsEndpoint } from './routes/releases/get-current-versions.ts';
import { listReleaseChangesEndpoint, listReleasesEndpoint } from './routes/releases/list-releases.ts';
import { promoteReleaseEndpoint, rollBackReleaseEndpoint } from './routes/releases/promote-release.ts';
import { setCanaryEndpoint, stopCanaryEndpoint } from './routes/releases/set-canary.ts';
import { checkUrlSlugEndpoint } from './routes/restaurants/check-url-slug.ts';
import { createRestaurantEndpoint } from './routes/restaurants/create-restaurant.ts';
import { deleteRestaurantEndpoint } from './routes/restaurants/delete-restaurant.ts';
import { duplicateRestaurantEndpoint } from './routes/restaurants/duplicate-restaurant.ts';
import { getDinersReportEndpoint } from './routes/reports/get-diners-report.ts';
import { getHealthEndpoint } from './routes/operation/get-health.ts';
import { getReadinessEndpoint } from './routes/operation/get-readiness.ts';
import { reportClientErrorEndpoint } from './routes/operation/report-client-error.ts';
import { getOrdersReportEndpoint } from './routes/reports/get-orders-report.ts';
import { getRestaurantAnalyticsEndpoint } from './routes/restaurants/get-restaurant-analytics.ts';
import { getRestaurantEndpoint } from './routes/restaurants/get-restaurant.ts';
import { listAddressesEndpoint } from './routes/restaurants/list-addresses.ts';
import { listAdminRestaurantsEndpoint } from './routes/restaurants/list-admin-restaurants.ts';
import { listRestaurantsEndpoint } from './routes/restaurants/list-restaurants.ts';
import { updateRestaurantEndpoint } from './routes/restaurants/update-restaurant.ts';
import { searchIngredientsEndpoint } from './routes/search/search-ingredients.ts';
import { getGlobalSettingsEndpoint } from './routes/settings/get-global-settings.ts';
import { getSupportContactEndpoint } from './routes/settings/get-support-contact.ts';
import { updateGlobalSettingsEndpoint } from './routes/settings/update-global-settings.ts';
import { getUserPreferencesEndpoint } from './routes/users/get-user-preferences.ts';
import { getUserEndpoint } from './routes/users/get-user.ts';
import { saveUserPreferencesEndpoint } from './routes/users/save-user-preferences.ts';
import { updateUserEndpoint } from './routes/users/update-user.ts';
import { site } from './site/site.ts';

/** Every call of the contract. */
export const ENDPOINTS: readonly Endpoint[] = [
  listPublicRestaurantsEndpoint,
  getPublicRestaurantEndpoint,
  listHiddenDishesEndpoint,
  recordEventsEndpoint,
  getHealthEndpoint,
  getReadinessEndpoint,
  reportClientErrorEndpoint,
  listIngredientsEndpoint,
  listFoodGroupsEndpoint,
  createIngredientEndpoint,
  getRawIngredientsEndpoint,
  getIngredientEndpoint,
  updateIngredientEndpoint,
  postIngredientEndpoint,
  deleteIngredientEndpoint,
  copyIngredientEndpoint,
  placeGuestOrderEndpoint,
  getOrderCustomizationsEndpoint,
  listOrdersEndpoint,
  listAdminOrdersEndpoint,
  getOrderSummaryEndpoint,
  getAdminOrderSummaryEndpoint,
  listOrderRestaurantsEndpoint,
  listAdminOrderRestaurantsEndpoint,
  getMerchantOrderEndpoint,
  getOrderEndpoint,
  editOrderEndpoint,
  claimOrderEndpoint,
  escalateOrderEndpoint,
  completeOrderEndpoint,
  cancelOrderEndpoint,
  completePaymentEndpoint,
  cancelPaymentEndpoint,
  listAllergiesEndpoint,
  listGoalsEndpoint,
  updateAllergyEndpoint,
  updateGoalEndpoint,
  deleteAllergyEndpoint,
  deleteGoalEndpoint,
  copyCustomIngredientEndpoint,
  createCustomIngredientEndpoint,
  deleteCustomIngredientEndpoint,
  getCustomIngredientEndpoint,
  listCustomIngredientsEndpoint,
  updateCustomIngredientEndpoint,
  listIntegrationsEndpoint,
  startIntegrationEndpoint,
  finishIntegrationEndpoint,
  disconnectIntegrationEndpoint,
  generateIngredientsEndpoint,
  getDishIngredientsEndpoint,
  keepWordAnswersEndpoint,
  createMenuItemEndpoint,
  deleteMenuItemEndpoint,
  duplicateMenuItemEndpoint,
  listImportableItemsEndpoint,
  listMenuItemsEndpoint,
  updateMenuItemEndpoint,
  previewMenuImportEndpoint,
  importMenuEndpoint,
  createMenuEndpoint,
  deleteMenuEndpoint,
  duplicateMenuEndpoint,
  getMenuEndpoint,
  listMenusEndpoint,
  updateMenuEndpoint,
  createMerchantEndpoint,
  getMerchantProfileEndpoint,
  getMerchantEndpoint,
  listMerchantsEndpoint,
  updateMerchantEndpoint,
  createRestaurantEndpoint,
  deleteRestaurantEndpoint,
  duplicateRestaurantEndpoint,
  getRestaurantEndpoint,
  getRestaurantAnalyticsEndpoint,
  getOrdersReportEndpoint,
  getDinersReportEndpoint,
  listAdminRestaurantsEndpoint,
  listRestaurantsEndpoint,
  updateRestaurantEndpoint,
  searchIngredientsEndpoint,
  getGlobalSettingsEndpoint,
  updateGlobalSettingsEndpoint,
  getSupportContactEndpoint,
  getUserEndpoint,
  getUserPreferencesEndpoint,
  saveUserPreferencesEndpoint,
  updateUserEndpoint,
  listUsersEndpoint,
  updateAdminUserEndpoint,
  signOutUserEndpoint,
  listInvitesEndpoint,
  inviteUserEndpoint,
  acceptInviteEndpoint,
  resendInviteEndpoint,
  revokeInviteEndpoint,
  sendVerificationEmailEndpoint,
  sendSignUpEmailEndpoint,
  sendPasswordResetEmailEndpoint,
  sendLinkEndpoint,
  resendLinkEndpoint,
  sendPasswordResetEndpoint,
  verifyEmailEndpoint,
  previewIngredientImpactEndpoint,
  previewCustomIngredientImpactEndpoint,
  listHistoryEndpoint,
  uploadImageEndpoint,
  checkUrlSlugEndpoint,
  listAddressesEndpoint,
  uploadMerchantImageEndpoint,
  listReleasesEndpoint,
  createReleaseEndpoint,
  promoteReleaseEndpoint,
  rollBackReleaseEndpoint,
  setCanaryEndpoint,
  stopCanaryEndpoint,
  listReleaseChangesEndpoint,
  getCurrentVersionsEndpoint,
];

const api = new Hono<HonoEnv>({ strict: false });
// Set before the handler: changing a finished response would turn its bytes into a stream, at a third of the speed.
api.use(async (c, next) => {
  c.header('x-content-type-options', 'nosniff');
  c.header('cache-control', 'no-store');
  await next();
});
for (const { call, handle } of ENDPOINTS) {
  api.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), checkRequest(call), handle);
}

/** The whole Worker: the API below `/api`, then everything else of the product's origin. */
export const app = new Hono<HonoEnv>({ strict: false });
app.use(requestIds);
app.use(traceRequests);
app.use(requireHttps);
app.use(requireSettings);
app.route('/api', api);
app.route('/', site);
app.notFound((c) => respondToError(notFound('Page'), c));
app.onError(respondToError);
