import { getCurrentVersions } from '@justright/contract/releases';
import { RELEASE_PARAMETER } from '@justright/contract/remotes';
import { requestIds } from '@justright/worker-kit/request-log';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { checkRequest } from './http/check-request.ts';
import { documentPolicy } from './http/document-policy.ts';
import { limitCall, limitNetworks, takeTurnOfPage, takeTurnOfSocket } from './http/rate-limits.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { HonoEnv } from './http/hono-env.ts';
import { notFound } from './domain/refusals.ts';
import { respondToError } from './http/respond-to-error.ts';
import { httpsAlone, requireHttps } from './http/require-https.ts';
import { requireSettings } from './http/require-settings.ts';
import { traceRequests } from './http/trace-requests.ts';
import { accountMailEndpoints } from './routes/account-mails.ts';
import { adminUserEndpoints } from './routes/admin-users.ts';
import { apiKeyEndpoints } from './routes/api-keys.ts';
import { auditEndpoints } from './routes/audit.ts';
import { consentEndpoints } from './routes/consents.ts';
import { customIngredientEndpoints } from './routes/custom-ingredients/endpoints.ts';
import { deviceEndpoints } from './routes/devices.ts';
import { kitchenPeopleEndpoints } from './routes/kitchen-people.ts';
import { kitchenSignatureEndpoints } from './routes/kitchen-signatures/endpoints.ts';
import { dishReportEndpoints } from './routes/dish-reports.ts';
import { exportEndpoints } from './routes/exports.ts';
import { generationEndpoints } from './routes/generation/endpoints.ts';
import { historyEndpoints } from './routes/history.ts';
import { imageEndpoints } from './routes/images.ts';
import { ingredientEndpoints } from './routes/ingredients/endpoints.ts';
import { integrationEndpoints } from './routes/integrations/endpoints.ts';
import { inviteEndpoints } from './routes/invites/endpoints.ts';
import { menuImportEndpoints } from './routes/menu-imports/endpoints.ts';
import { menuItemEndpoints } from './routes/menu-items/endpoints.ts';
import { menuEndpoints } from './routes/menus/endpoints.ts';
import { merchantEndpoints } from './routes/merchants/endpoints.ts';
import { operationEndpoints } from './routes/operation/endpoints.ts';
import { orderPauseEndpoints } from './routes/order-pauses.ts';
import { orderEndpoints } from './routes/orders/endpoints.ts';
import { ownDataEndpoints } from './routes/own-data.ts';
import { openFoodEndpoints } from './routes/open-foods/endpoints.ts';
import { powerActEndpoints } from './routes/power-acts.ts';
import { preferenceEndpoints } from './routes/preferences/endpoints.ts';
import { publicEndpoints } from './routes/public/endpoints.ts';
import { publicationEndpoints } from './routes/publications/endpoints.ts';
import { CHOICE_COOKIE } from './routes/releases/current-releases.ts';
import { releaseEndpoints } from './routes/releases/endpoints.ts';
import { releaseTokenEndpoints } from './routes/release-tokens.ts';
import { reportEndpoints } from './routes/reports.ts';
import { restaurantEndpoints } from './routes/restaurants/endpoints.ts';
import { searchEndpoints } from './routes/search.ts';
import { settingEndpoints } from './routes/settings.ts';
import { soldOutEndpoints } from './routes/sold-outs.ts';
import { todayAnswerEndpoints } from './routes/today-answers.ts';
import { staffEndpoints } from './routes/staff.ts';
import { submissionEndpoints } from './routes/submissions/endpoints.ts';
import { substitutionEndpoints } from './routes/substitutions/endpoints.ts';
import { stationEndpoints } from './routes/stations/endpoints.ts';
import { userEndpoints } from './routes/users.ts';
import { watchKitchen } from './http/watch-kitchen.ts';
import { webhookEndpoints } from './routes/webhooks.ts';
import { workListEndpoints } from './routes/work-list/endpoints.ts';
import { site } from './site/site.ts';

/** The endpoints of all calls of the contract. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...accountMailEndpoints,
  ...adminUserEndpoints,
  ...apiKeyEndpoints,
  ...auditEndpoints,
  ...consentEndpoints,
  ...customIngredientEndpoints,
  ...deviceEndpoints,
  ...kitchenPeopleEndpoints,
  ...kitchenSignatureEndpoints,
  ...dishReportEndpoints,
  ...exportEndpoints,
  ...generationEndpoints,
  ...historyEndpoints,
  ...imageEndpoints,
  ...ingredientEndpoints,
  ...integrationEndpoints,
  ...inviteEndpoints,
  ...menuImportEndpoints,
  ...menuItemEndpoints,
  ...menuEndpoints,
  ...merchantEndpoints,
  ...operationEndpoints,
  ...orderPauseEndpoints,
  ...orderEndpoints,
  ...ownDataEndpoints,
  ...openFoodEndpoints,
  ...powerActEndpoints,
  ...preferenceEndpoints,
  ...publicEndpoints,
  ...publicationEndpoints,
  ...releaseEndpoints,
  ...releaseTokenEndpoints,
  ...reportEndpoints,
  ...restaurantEndpoints,
  ...searchEndpoints,
  ...settingEndpoints,
  ...soldOutEndpoints,
  ...todayAnswerEndpoints,
  ...staffEndpoints,
  ...submissionEndpoints,
  ...substitutionEndpoints,
  ...stationEndpoints,
  ...userEndpoints,
  ...webhookEndpoints,
  ...workListEndpoints,
];

const api = new Hono<HonoEnv>({ strict: false });
// Set before the handler runs: changing a finished response turns its bytes into a stream, at a third of the speed.
api.use(async (c, next) => {
  c.header('cache-control', 'no-store');
  const https = httpsAlone(c.env.PRODUCT_ORIGIN)['strict-transport-security'];
  if (https !== undefined) c.header('strict-transport-security', https);
  await next();
});
for (const endpoint of ENDPOINTS) {
  const { call, handle } = endpoint;
  api.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), checkRequest(call), limitCall(endpoint), handle);
}

/** What the Worker draws, asks a database for, or has of hundreds of kilobytes, beside the calls. */
const TURNS_OF_PAGES = [
  '/explore/*',
  '/print/*',
  '/guide',
  '/api/docs',
  '/api/openapi.json',
  '/sitemap.xml',
  '/.well-known/jwks.json',
] as const;

/** A link to a version, and the cookie of one that was chosen, asks the database each time. */
const takeTurnForVersion = createMiddleware<HonoEnv>(async (c, next) => {
  const isChosen = c.req.query(RELEASE_PARAMETER) !== undefined || c.req.header('cookie')?.includes(CHOICE_COOKIE);
  return isChosen ? takeTurnOfPage(c, next) : next();
});

/** The whole Worker: the API below `/api`, then the site on every other path. */
export const app = new Hono<HonoEnv>({ strict: false });
app.use(documentPolicy);
app.use(requestIds);
app.use(traceRequests);
app.use(requireHttps);
app.use(requireSettings);
app.use(limitNetworks);
app.get(`/api${getCurrentVersions.path}`, takeTurnForVersion);
app.route('/api', api);
for (const path of TURNS_OF_PAGES) app.get(path, takeTurnOfPage);
app.get('*', takeTurnForVersion);
app.get('/live/kitchen/:restaurantId/:pass', takeTurnOfSocket, watchKitchen);
app.route('/', site);
app.notFound((c) => respondToError(notFound('Page'), c));
app.onError(respondToError);
