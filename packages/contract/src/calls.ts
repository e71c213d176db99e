import { call } from './call.ts';
import type { ClientErrorInput } from './client-errors.ts';
import type * as catalogue from './catalogue.ts';
import type { ListQuery, SortDirection } from './common.ts';
import type { EventsInput } from './events.ts';
import type * as generation from './generation.ts';
import type { Health, Readiness } from './health.ts';
import type { HistoryEntity, HistoryEntry } from './history.ts';
import type { UploadedImage } from './images.ts';
import type * as integrations from './integrations.ts';
import type * as menuImport from './menu-import.ts';
import type * as merchants from './merchants.ts';
import type * as orders from './orders.ts';
import type * as publicMenu from './public-menu.ts';
import type * as releases from './releases.ts';
import type * as reports from './reports.ts';
import type { RemoteName } from './remotes.ts';
import type * as restaurants from './restaurants.ts';
import type { AssignableRoleType, RoleType } from './roles.ts';
import type * as settings from './settings.ts';
import type * as users from './users.ts';
import type { KeepWordAnswersInput, WordAnswer } from './word-answers.ts';

const SA = ['SuperAdmin'] as const satisfies RoleType[];
const MA = ['MerchantAdmin'] as const satisfies RoleType[];
const SA_MA = ['SuperAdmin', 'MerchantAdmin'] as const satisfies RoleType[];
const SA_OA = ['SuperAdmin', 'OrderAdmin'] as const satisfies RoleType[];
const RELEASE_TOKEN = ['release-token'] as const;
const SA_RELEASE_TOKEN = ['SuperAdmin', 'release-token'] as const;

type Id = { id: string };
type ByInternalId = { internalId: string };
type ByRemote = { name: string };
type FilterQuery = { diets?: string; allergies?: string; day?: string; time?: string };

// Merchants
export const listMerchants = call<{ query: ListQuery; data: merchants.Merchant[] }>('GET', '/merchants', SA);
export const createMerchant = call<{ body: merchants.MerchantInput; data: merchants.Merchant }>(
  'POST',
  '/merchants',
  SA,
);
export const getMerchantProfile = call<{ data: merchants.Merchant }>('GET', '/merchants/profile', MA);
export const getMerchant = call<{ params: Id; data: merchants.Merchant }>('GET', '/merchants/{id}', SA_MA);
export const updateMerchant = call<{ params: Id; body: merchants.MerchantPatch; data: merchants.Merchant }>(
  'PATCH',
  '/merchants/{id}',
  SA_MA,
);

export const sendVerificationEmail = call<{ params: Id; data: { sentTo: string } }>(
  'POST',
  '/merchants/{id}/send-verification-email',
  SA,
);
export const sendSignUpEmail = call<{ params: Id; data: { sentTo: string } }>(
  'POST',
  '/merchants/{id}/send-signup-email',
  SA,
);
export const sendPasswordResetEmail = call<{ params: Id; data: { sentTo: string } }>(
  'POST',
  '/merchants/{id}/send-password-reset-email',
  SA,
);

// Images: multipart, with the fields `file` and `fileName`
export const uploadMerchantImage = call<{ params: Id; body: FormData; data: UploadedImage }>(
  'POST',
  '/merchants/{id}/upload',
  SA_MA,
);
export const uploadImage = call<{ body: FormData; data: UploadedImage }>('POST', '/uploads', SA_MA);

// Restaurants
export const listRestaurants = call<{
  query: ListQuery & { merchantId?: string | undefined };
  data: restaurants.Restaurant[];
}>('GET', '/restaurants', SA_MA);
export const createRestaurant = call<{ body: restaurants.RestaurantInput; data: restaurants.Restaurant }>(
  'POST',
  '/restaurants',
  SA_MA,
);
export const getRestaurant = call<{ params: Id; data: restaurants.Restaurant }>('GET', '/restaurants/{id}', SA_MA);
export const updateRestaurant = call<{ params: Id; body: restaurants.RestaurantPatch; data: restaurants.Restaurant }>(
  'PATCH',
  '/restaurants/{id}',
  SA_MA,
);
export const deleteRestaurant = call<{ params: Id; data: { id: string } }>('DELETE', '/restaurants/{id}', SA_MA);
/** Whether a urlSlug is free, for the restaurant that has it already or for a new one. */
export const checkUrlSlug = call<{
  params: { slug: string };
  query: { restaurantId?: string | undefined };
  data: restaurants.UrlSlugCheck;
}>('GET', '/url-slugs/{slug}', SA_MA);
/** Addresses that are in the system already, for a deployment without a maps service. */
export const listAddresses = call<{ query: { q?: string | undefined }; data: restaurants.KnownAddress[] }>(
  'GET',
  '/addresses',
  SA_MA,
);
/** Copies a restaurant's catalogue into a new restaurant or, with `restaurantId`, into that one. The path is misspelt. */
export const duplicateRestaurant = call<{
  params: Id;
  query: { restaurantId?: string | undefined };
  body: { merchantId?: string };
  data: restaurants.Restaurant;
}>('POST', '/restaurants/duplicaterestuarant/{id}', SA_MA);
export const listAdminRestaurants = call<{
  query: ListQuery & {
    status?: restaurants.RestaurantStatus | undefined;
    sort?: restaurants.AdminRestaurantSort | undefined;
    direction?: SortDirection | undefined;
  };
  data: restaurants.AdminRestaurantRow[];
}>('GET', '/admin/restaurants', SA);
export const getRestaurantAnalytics = call<{ params: Id; data: users.RestaurantAnalytics }>(
  'GET',
  '/restaurants/{id}/analytics',
  SA_MA,
);

// Reports
export const getOrdersReport = call<{ query: reports.OrdersReportQuery; data: reports.OrdersReport }>(
  'GET',
  '/reports/orders',
  SA_MA,
);
export const getDinersReport = call<{ params: Id; data: reports.DinersReport }>(
  'GET',
  '/restaurants/{id}/diners-report',
  SA_MA,
);

// What diners see
export const listPublicRestaurants = call<{ query: ListQuery; data: publicMenu.ListedRestaurant[] }>(
  'GET',
  '/public/restaurants',
  'public',
);
export const getPublicRestaurant = call<{ params: Id; data: publicMenu.PublicRestaurant }>(
  'GET',
  '/public/restaurants/{id}',
  'public',
);
/** The same path as getPublicRestaurant with a filter: the one chosen menu, filtered. */
export const getFilteredMenu = call<{ params: Id; query: FilterQuery; data: publicMenu.FilteredRestaurant }>(
  'GET',
  '/public/restaurants/{id}',
  'public',
);
/** What is hidden in that menu, each dish with the ingredient or part that causes it. */
export const listHiddenDishes = call<{ params: Id; query: FilterQuery; data: publicMenu.HiddenDishes }>(
  'GET',
  '/public/restaurants/{id}/hidden-dishes',
  'public',
);

/** What a diner who agreed to it has looked at. Same-origin pages only, and so many per minute and network. */
export const recordEvents = call<{ body: EventsInput; data: null }>('POST', '/public/events', 'public');

// Operation
/** Whether the Worker runs, and which deployment of it. Asks nothing else. */
export const getHealth = call<{ data: Health }>('GET', '/health', 'public');
/** Whether all that it needs answers; a 503 `unavailable` with the same in `details` when not. */
export const getReadiness = call<{ data: Readiness }>('GET', '/ready', 'public');
/** A failure in a browser, for the log. Same-origin pages only, and so many per minute and network. */
export const reportClientError = call<{ body: ClientErrorInput; data: null }>('POST', '/client-errors', 'public');

// Orders
export const placeGuestOrder = call<{ body: orders.GuestOrderInput; data: orders.Order }>(
  'POST',
  '/guestorders',
  'optional',
);
export const getOrderCustomizations = call<{ body: orders.OrderCustomizationsInput; data: orders.OrderCustomizations }>(
  'POST',
  '/orders/getordercustomizations',
  'public',
);
export const listOrders = call<{ query: orders.OrderListQuery; data: orders.OrderRow[] }>('GET', '/orders', SA_MA);
export const listAdminOrders = call<{ query: orders.OrderListQuery; data: orders.OrderRow[] }>(
  'GET',
  '/admin/orders',
  SA_OA,
);
export const getOrderSummary = call<{ query: orders.OrderSummaryQuery; data: orders.OrderSummary }>(
  'GET',
  '/order-summary',
  SA_MA,
);
export const getAdminOrderSummary = call<{ query: orders.OrderSummaryQuery; data: orders.OrderSummary }>(
  'GET',
  '/admin/order-summary',
  SA_OA,
);
/** Restaurants that have orders, by a part of their name, for choosing one to filter by; at most twenty. */
export const listOrderRestaurants = call<{ query: orders.OrderRestaurantQuery; data: { id: string; name: string }[] }>(
  'GET',
  '/order-restaurants',
  SA_MA,
);
export const listAdminOrderRestaurants = call<{
  query: orders.OrderRestaurantQuery;
  data: { id: string; name: string }[];
}>('GET', '/admin/order-restaurants', SA_OA);
export const getOrder = call<{ params: Id; data: orders.OrderDetails }>('GET', '/admin/orders/{id}', SA_OA);
/** The same for a merchant, of its own restaurants alone. */
export const getMerchantOrder = call<{ params: Id; data: orders.OrderDetails }>('GET', '/orders/{id}', SA_MA);
export const editOrder = call<{ params: Id; body: orders.EditOrderInput; data: orders.OrderRow }>(
  'POST',
  '/admin/orders/{id}',
  SA_OA,
);
const orderAction = <Body>(action: string) =>
  call<{ params: Id; body: Body; data: orders.OrderRow }>('POST', `/admin/orders/{id}/${action}`, SA_OA);
export const claimOrder = orderAction<undefined>('mark-order-claimed');
export const escalateOrder = orderAction<undefined>('mark-order-escalated');
export const completeOrder = orderAction<{ externalOrderNumber: string }>('mark-order-complete');
export const cancelOrder = orderAction<undefined>('mark-order-cancelled');
export const completePayment = orderAction<undefined>('mark-payment-complete');
export const cancelPayment = orderAction<undefined>('mark-payment-cancelled');

// Settings
export const getSupportContact = call<{ data: settings.SupportContact }>('GET', '/support', 'public');
export const getGlobalSettings = call<{ data: settings.GlobalSettings }>('GET', '/admin/globalsettings', SA);
export const updateGlobalSettings = call<{ body: settings.GlobalSettingsPatch; data: settings.GlobalSettings }>(
  'PATCH',
  '/admin/globalsettings',
  SA,
);

// Users
export const getUser = call<{ data: users.User }>('GET', '/users/user', 'any');
export const updateUser = call<{ body: users.UpdateUserInput; data: users.User }>('POST', '/users/updateUser', 'any');
export const getUserPreferences = call<{ data: users.UserPreferences }>('GET', '/users/preferences', 'any');
export const saveUserPreferences = call<{ body: Partial<users.UserPreferences>; data: users.UserPreferences }>(
  'PUT',
  '/users/preferences',
  'any',
);

/** Sends a link that signs in, if the address belongs to an account. The answer is always the same. */
export const sendLink = call<{ body: { email: string }; data: null }>('POST', '/v1/user/sendLink', 'public');
/** Sends the last kind of link again: the sign-up mail while an invitation is open, a sign-in link otherwise. */
export const resendLink = call<{ body: { email: string }; data: null }>('POST', '/v1/user/resendLink', 'public');
export const sendPasswordReset = call<{ body: { email: string }; data: null }>(
  'POST',
  '/v1/user/resetPassword',
  'public',
);
/** Uses the code of a verification mail, once. */
export const verifyEmail = call<{ body: { oobCode: string }; data: users.VerifiedEmail }>(
  'POST',
  '/v1/user/verifyEmail',
  'public',
);

// Administration of users
export const listUsers = call<{
  query: ListQuery & { roleType?: AssignableRoleType | undefined };
  data: users.AdminUser[];
}>('GET', '/admin/users', SA);
export const updateAdminUser = call<{ params: { uid: string }; body: users.AdminUserPatch; data: users.AdminUser }>(
  'PATCH',
  '/admin/users/{uid}',
  SA,
);
/** Ends every session of a user. */
export const signOutUser = call<{ params: { uid: string }; data: { uid: string } }>(
  'POST',
  '/admin/users/{uid}/sign-out',
  SA,
);
export const listInvites = call<{ query: ListQuery; data: users.Invite[] }>('GET', '/invites', SA_MA);
/** Invites by mail; an open invitation of the address is replaced. */
export const inviteUser = call<{ body: users.InviteUserInput; data: users.Invite }>('POST', '/invites', SA);
/**
 * Accepts the invitation whose token the mailed link carries (`invite`), for a caller who has proved its address: gives
 * the role, ends every session of the account and its password, whoever set it, and answers a code to sign in with anew.
 */
export const acceptInvite = call<{ body: { token: string }; data: users.AcceptedInvite }>(
  'POST',
  '/invites/accept',
  'any',
);
export const resendInvite = call<{ params: Id; data: users.Invite }>('POST', '/invites/{id}/resend', SA);
export const revokeInvite = call<{ params: Id; data: { id: string } }>('DELETE', '/invites/{id}', SA);

// Integrations
type ByProvider = { provider: string };
/** The providers of this deployment and whether the merchant is connected. Admins name the merchant. */
export const listIntegrations = call<{
  query: { merchantId?: string | undefined };
  data: integrations.Integration[];
}>('GET', '/oauth', SA_MA);
/** Begins a connection: the browser goes to the answered address at the provider. */
export const startIntegration = call<{ params: ByProvider; data: { authorizationUrl: string } }>(
  'POST',
  '/oauth/{provider}/start',
  MA,
);
/** Completes it with what the provider sent the browser back with: once, and only for the user who began it. */
export const finishIntegration = call<{
  params: ByProvider;
  body: integrations.FinishIntegrationInput;
  data: integrations.Integration;
}>('POST', '/oauth/{provider}', MA);
/** Withdraws the access at the provider if that can be done, and forgets it here in any case. */
export const disconnectIntegration = call<{ params: ByProvider; data: integrations.DisconnectedIntegration }>(
  'DELETE',
  '/oauth/{provider}',
  MA,
);

// Menus and menu items
export const listMenus = call<{ query: ListQuery & { restaurantId?: string | undefined }; data: catalogue.Menu[] }>(
  'GET',
  '/menus',
  SA_MA,
);
export const createMenu = call<{
  query: { restaurantId?: string | undefined };
  body: catalogue.MenuInput;
  data: catalogue.Menu;
}>('POST', '/menus', SA_MA);
export const getMenu = call<{ params: Id; data: catalogue.MenuWithItems }>('GET', '/menus/{id}', SA_MA);
export const updateMenu = call<{ params: Id; body: catalogue.MenuPatch; data: catalogue.Menu }>(
  'PATCH',
  '/menus/{id}',
  SA_MA,
);
export const deleteMenu = call<{ params: Id; data: { id: string } }>('DELETE', '/menus/{id}', SA_MA);
export const duplicateMenu = call<{ params: Id; body: { restaurantId?: string }; data: catalogue.Menu }>(
  'POST',
  '/menus/{id}/duplicate',
  SA_MA,
);
/** What importing a menu file would do, compared with the restaurant as it is. Stores nothing. */
export const previewMenuImport = call<{
  body: menuImport.MenuImportPreviewInput;
  data: menuImport.MenuImportPreview;
}>('POST', '/menus/import-preview', SA);
/** Imports a file as its preview said: all of it in one write, or nothing. */
export const importMenu = call<{ body: menuImport.MenuImportInput; data: menuImport.MenuImportResult }>(
  'POST',
  '/menus/import',
  SA,
);
export const listMenuItems = call<{
  query: ListQuery & { menuId?: string | undefined };
  data: catalogue.ComputedMenuItem[];
}>('GET', '/menuItems', SA_MA);
export const createMenuItem = call<{ body: catalogue.MenuItemInput; data: catalogue.ComputedMenuItem }>(
  'POST',
  '/menuItems',
  SA_MA,
);
export const updateMenuItem = call<{ params: Id; body: catalogue.MenuItemPatch; data: catalogue.ComputedMenuItem }>(
  'PATCH',
  '/menuItems/{id}',
  SA_MA,
);
export const deleteMenuItem = call<{ params: Id; data: { id: string } }>('DELETE', '/menuItems/{id}', SA_MA);
export const duplicateMenuItem = call<{
  params: Id;
  body: { menuId?: string; numberOfCopies?: number };
  data: catalogue.ComputedMenuItem[];
}>('POST', '/menuItems/{id}/duplicate', SA_MA);

/** Proposes what a dish is made of; answers the dish as it would be. Nothing is stored until a person saves it. */
export const generateIngredients = call<{
  body: generation.GenerateIngredientsInput;
  data: generation.GeneratedMenuItem;
}>('POST', '/menuItems/generate-ingredients', SA_MA);
/** The same for a dish by its texts alone. */
export const getDishIngredients = call<{ body: generation.DishIngredientsInput; data: generation.Proposal }>(
  'POST',
  '/chatgpt/getIngredients',
  SA_MA,
);
/** Keeps what a person says that words of a restaurant's menus are, to be proposed for its next dishes. */
export const keepWordAnswers = call<{ params: Id; body: KeepWordAnswersInput; data: WordAnswer[] }>(
  'PUT',
  '/restaurants/{id}/word-answers',
  SA_MA,
);
/** Dishes of the merchant's other menus, which can be copied into this one. */
export const listImportableItems = call<{ params: Id; query: ListQuery; data: catalogue.ImportableItem[] }>(
  'GET',
  '/menus/{id}/importableItems',
  SA,
);

// Ingredients
export const listIngredients = call<{
  query: {
    query?: string | undefined;
    limit?: string | undefined;
    offset?: string | undefined;
    allergies?: string | undefined;
    diets?: string | undefined;
    foodGroup?: string | undefined;
    sort?: catalogue.IngredientSort | undefined;
    direction?: SortDirection | undefined;
    snapshotId?: string | undefined;
  };
  data: catalogue.Ingredient[];
}>('GET', '/ingredients', SA_MA);
/** The food groups of the raw ingredients, by name. */
export const listFoodGroups = call<{ data: string[] }>('GET', '/foodGroups', SA_MA);
export const createIngredient = call<{ body: catalogue.IngredientInput; data: catalogue.Ingredient }>(
  'POST',
  '/ingredients',
  SA,
);
export const getIngredient = call<{ params: ByInternalId; data: catalogue.Ingredient }>(
  'GET',
  '/ingredients/{internalId}',
  SA,
);
export const updateIngredient = call<{
  params: ByInternalId;
  body: catalogue.IngredientPatch;
  data: catalogue.Ingredient;
}>('PATCH', '/ingredients/{internalId}', SA);
/** The same as updateIngredient, for clients that cannot send PATCH. */
export const postIngredient = call<{
  params: ByInternalId;
  body: catalogue.IngredientPatch;
  data: catalogue.Ingredient;
}>('POST', '/ingredients/{internalId}', SA);
/** What dishes would gain or lose by a change that is not saved yet. Stores nothing. */
export const previewIngredientImpact = call<{
  params: ByInternalId;
  body: catalogue.IngredientPatch;
  data: catalogue.IngredientImpact;
}>('POST', '/ingredients/{internalId}/impact', SA);
export const deleteIngredient = call<{ params: ByInternalId; data: { internalId: string } }>(
  'DELETE',
  '/ingredients/{internalId}',
  SA,
);
export const copyIngredient = call<{ params: ByInternalId; data: catalogue.Ingredient }>(
  'POST',
  '/ingredients/{internalId}/copy',
  SA,
);
export const getRawIngredients = call<{ body: { ingredientIds: string[] }; data: catalogue.Ingredient[] }>(
  'POST',
  '/ingredients/getRawIngredients',
  SA_MA,
);
export const searchIngredients = call<{
  body: { ingredientName: string; restaurantId?: string; merchantId?: string };
  data: { customIngredients: catalogue.CustomIngredient[]; ingredients: catalogue.FoundIngredient[] };
}>('POST', '/search/ingredients', SA_MA);
export const listCustomIngredients = call<{
  query: ListQuery & { restaurantId?: string | undefined };
  data: catalogue.CustomIngredient[];
}>('GET', '/customIngredients', SA_MA);
export const createCustomIngredient = call<{ body: catalogue.CustomIngredientInput; data: catalogue.CustomIngredient }>(
  'POST',
  '/customIngredients',
  SA_MA,
);
export const getCustomIngredient = call<{ params: Id; data: catalogue.CustomIngredient }>(
  'GET',
  '/customIngredients/{id}',
  SA_MA,
);
export const updateCustomIngredient = call<{
  params: Id;
  body: catalogue.CustomIngredientPatch;
  data: catalogue.CustomIngredient;
}>('PATCH', '/customIngredients/{id}', SA_MA);
export const previewCustomIngredientImpact = call<{
  params: Id;
  body: catalogue.CustomIngredientPatch;
  data: catalogue.IngredientImpact;
}>('POST', '/customIngredients/{id}/impact', SA_MA);
export const deleteCustomIngredient = call<{ params: Id; data: { id: string } }>(
  'DELETE',
  '/customIngredients/{id}',
  SA_MA,
);
export const copyCustomIngredient = call<{ params: Id; data: catalogue.CustomIngredient }>(
  'POST',
  '/customIngredients/{id}/copy',
  SA_MA,
);

// History of what dishes contain
export const listHistory = call<{
  query: ListQuery & { entity: HistoryEntity; id: string };
  data: HistoryEntry[];
}>('GET', '/history', SA_MA);

// Allergies and diets (goals)
export const listAllergies = call<{ data: catalogue.Preference[] }>('GET', '/allergies', 'optional');
export const listGoals = call<{ data: catalogue.Preference[] }>('GET', '/goals', 'optional');
export const updateAllergy = call<{ params: Id; body: catalogue.AllergyInput; data: catalogue.Preference }>(
  'POST',
  '/allergies/{id}/update',
  SA,
);
export const updateGoal = call<{ params: Id; body: catalogue.GoalInput; data: catalogue.Preference }>(
  'POST',
  '/goals/{id}/update',
  SA,
);
export const deleteAllergy = call<{ params: Id; data: { id: string } }>('DELETE', '/allergies/{id}', SA);
export const deleteGoal = call<{ params: Id; data: { id: string } }>('DELETE', '/goals/{id}', SA);

// Releases of remotes
export const listReleases = call<{ data: releases.RemoteState[] }>('GET', '/releases', SA_RELEASE_TOKEN);
/** Stores a version, not live: multipart with `entry` and `source` as JSON, and a `file` for each file. */
export const createRelease = call<{ params: ByRemote; body: FormData; data: { name: RemoteName; version: string } }>(
  'POST',
  '/releases/{name}',
  RELEASE_TOKEN,
);
export const promoteRelease = call<{ params: ByRemote; body: releases.PromoteInput; data: releases.RemoteState }>(
  'POST',
  '/releases/{name}/promote',
  SA_RELEASE_TOKEN,
);
/** Makes the version live that was live before. */
export const rollBackRelease = call<{ params: ByRemote; body: releases.RollbackInput; data: releases.RemoteState }>(
  'POST',
  '/releases/{name}/rollback',
  SA_RELEASE_TOKEN,
);
/** Gives a stored version to a share of sessions, in place of the canary before. */
export const setCanary = call<{ params: ByRemote; body: releases.CanaryInput; data: releases.RemoteState }>(
  'PUT',
  '/releases/{name}/canary',
  SA_RELEASE_TOKEN,
);
export const stopCanary = call<{ params: ByRemote; body: releases.StopCanaryInput; data: releases.RemoteState }>(
  'POST',
  '/releases/{name}/stop-canary',
  SA_RELEASE_TOKEN,
);
/** What was done to the remotes, or to one, the newest first. */
export const listReleaseChanges = call<{ query: releases.ReleaseChangeQuery; data: releases.ReleaseChange[] }>(
  'GET',
  '/release-changes',
  SA_RELEASE_TOKEN,
);
/** What a new page of this browser would get, for pages that are open for long: other versions than theirs are newer. */
export const getCurrentVersions = call<{ data: releases.CurrentVersions }>('GET', '/current-versions', 'public');
