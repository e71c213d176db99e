import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import type { Endpoint } from './http/endpoint.ts';
import type { HonoEnv } from './http/hono-env.ts';
import { notFound, RequestError, respondToError } from './http/errors.ts';
import { copyIngredientEndpoint } from './routes/ingredients/copy-ingredient.ts';
import { createIngredientEndpoint } from './routes/ingredients/create-ingredient.ts';
import { deleteIngredientEndpoint } from './routes/ingredients/delete-ingredient.ts';
import { getIngredientEndpoint } from './routes/ingredients/get-ingredient.ts';
import { getRawIngredientsEndpoint } from './routes/ingredients/get-raw-ingredients.ts';
import { listIngredientsEndpoint } from './routes/ingredients/list-ingredients.ts';
import { updateIngredientEndpoint } from './routes/ingredients/update-ingredient.ts';
import { deleteAllergyEndpoint, deleteGoalEndpoint } from './routes/preferences/delete-preference.ts';
import { listAllergiesEndpoint, listGoalsEndpoint } from './routes/preferences/list-preferences.ts';
import { updateAllergyEndpoint, updateGoalEndpoint } from './routes/preferences/save-preference.ts';
import { editOrderEndpoint } from './routes/orders/edit-order.ts';
import { getOrderCustomizationsEndpoint } from './routes/orders/get-order-customizations.ts';
import { getOrderEndpoint } from './routes/orders/get-order.ts';
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
import { getPublicRestaurantEndpoint } from './routes/public/get-public-restaurant.ts';
import { listPublicRestaurantsEndpoint } from './routes/public/list-public-restaurants.ts';
import { site } from './site/site.ts';

const JSON_BODY_MAX_BYTES = 1024 * 1024;

const ENDPOINTS: readonly Endpoint[] = [
  listPublicRestaurantsEndpoint,
  getPublicRestaurantEndpoint,
  listIngredientsEndpoint,
  createIngredientEndpoint,
  getRawIngredientsEndpoint,
  getIngredientEndpoint,
  updateIngredientEndpoint,
  deleteIngredientEndpoint,
  copyIngredientEndpoint,
  placeGuestOrderEndpoint,
  getOrderCustomizationsEndpoint,
  listOrdersEndpoint,
  listAdminOrdersEndpoint,
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
];

const api = new Hono<HonoEnv>({ strict: false });
api.use(requestId());
api.use(async (c, next) => {
  await next();
  c.header('x-content-type-options', 'nosniff');
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
});
const limitJsonBody = bodyLimit({
  maxSize: JSON_BODY_MAX_BYTES,
  onError: () => {
    throw new RequestError('payload-too-large', 'The request is too large');
  },
});
for (const { call, handle } of ENDPOINTS) {
  const path = call.path.replace(/\{(\w+)\}/g, ':$1');
  if (call.method === 'GET') api.get(path, handle);
  else api.on(call.method, path, limitJsonBody, handle);
}

/** The whole Worker: the API below `/api`, then everything else of the product's origin. */
export const app = new Hono<HonoEnv>({ strict: false });
app.route('/api', api);
app.route('/', site);
app.notFound((c) => respondToError(notFound('Page'), c));
app.onError(respondToError);
