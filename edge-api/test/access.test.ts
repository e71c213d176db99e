import { getMenuChart } from '@justright/contract/allergen-chart';
import { createApiKey, listApiKeys, revokeApiKey } from '@justright/contract/api-keys';
import { listAudit } from '@justright/contract/audit';
import type { Call } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { createDeviceCode, listDevices, shutOutDevice } from '@justright/contract/devices';
import {
  changeOwnPin,
  createKitchenPerson,
  listKitchenNames,
  listKitchenPeople,
  openKitchenPerson,
  provePin,
  removeKitchenPerson,
  renameKitchenPerson,
  setKitchenPin,
  setMayAnswerTraces,
} from '@justright/contract/kitchen-people';
import { KITCHEN_PERSON_HEADER } from '@justright/contract/kitchen-headers';
import { closeDishReport, listDishReports, listReportChanges, reportDish } from '@justright/contract/dish-reports';
import { findTextContradictions, generateIngredients, getDishIngredients } from '@justright/contract/generation';
import { recordExport } from '@justright/contract/list-exports';
import { listHistory } from '@justright/contract/history';
import { uploadImage } from '@justright/contract/images';
import {
  copyCustomIngredient,
  createCustomIngredient,
  deleteCustomIngredient,
  getCustomIngredient,
  getRawIngredients,
  listCustomIngredients,
  listFoodGroups,
  listIngredients,
  previewCustomIngredientImpact,
  searchIngredients,
  updateCustomIngredient,
} from '@justright/contract/ingredients';
import {
  disconnectIntegration,
  finishIntegration,
  listIntegrations,
  startIntegration,
} from '@justright/contract/integrations';
import { acceptInvite, inviteUser, listInvites, resendInvite, revokeInvite } from '@justright/contract/invites';
import { getIncidentFile, listIncidentChanges } from '@justright/contract/incidents';
import {
  createMenu,
  createMenuItem,
  deleteMenu,
  deleteMenuItem,
  duplicateMenu,
  duplicateMenuItem,
  getMenu,
  listMenuItems,
  listMenus,
  previewMenuImpact,
  previewMenuItemImpact,
  updateMenu,
  updateMenuItem,
} from '@justright/contract/menus';
import {
  getFoodRules,
  getMerchant,
  getMerchantProfile,
  listMerchants,
  updateMerchant,
  uploadMerchantImage,
} from '@justright/contract/merchants';
import {
  cancelOrder,
  getMerchantOrder,
  getOrderPaper,
  getOrderSummary,
  listOrderRestaurants,
  listOrders,
  placeGuestOrder,
  endOrderHold,
  holdOrder,
  recordPrint,
  reopenOrder,
} from '@justright/contract/orders';
import { listRecallSubjects, recallOrders } from '@justright/contract/recall';
import { endOrderPause, getOrderPause, pauseOrders } from '@justright/contract/order-pauses';
import { KEY_SCOPES, type KeyScope } from '@justright/contract/key-scopes';
import {
  actInKitchen,
  amendLine,
  answerOrder,
  getKitchenOrder,
  getLineOptions,
  listFinishedOrders,
  listKitchenOrders,
  refuseInKitchen,
  setExternalNumber,
  watchKitchenOrders,
} from '@justright/contract/kitchen';
import { getDinersReport, getOrdersReport } from '@justright/contract/reports';
import {
  checkUrlSlug,
  createRestaurant,
  deleteRestaurant,
  duplicateRestaurant,
  getRestaurant,
  getRestaurantAnalytics,
  listAddresses,
  listRestaurants,
  updateRestaurant,
} from '@justright/contract/restaurants';
import {
  CALLER_TYPES,
  type CallerType,
  isStaffRole,
  ROLE_TYPES,
  type RoleType,
  STAFF_ROLE_TYPES,
  type StaffRoleType,
} from '@justright/contract/roles';
import { listStaff, removeStaffMember, updateStaffMember } from '@justright/contract/staff';
import {
  listKitchenSignatures,
  previewKitchenSignature,
  previewKitchenSignatureEnd,
  renewKitchenSignature,
  signKitchen,
  withdrawKitchenSignature,
} from '@justright/contract/kitchen-signatures';
import {
  createStation,
  deleteStation,
  listStations,
  moveDishes,
  previewMoveImpact,
  previewStationImpact,
  updateStation,
} from '@justright/contract/stations';
import {
  approvePublication,
  cancelPublication,
  discardMenuDraft,
  getMenuDraft,
  listPublications,
  listWaitingPublications,
  previewMenuDraft,
  publishMenu,
  refusePublication,
  reviewPublication,
} from '@justright/contract/publications';
import {
  listSubmissions,
  listWaitingSubmissions,
  refuseSubmission,
  signSubmission,
  submitForSigning,
  withdrawSubmission,
} from '@justright/contract/submissions';
import { createSoldOut, endSoldOut, listSoldOuts, previewSoldOut } from '@justright/contract/sold-outs';
import { endTodayAnswer, listTodayAnswers, sayYesForToday } from '@justright/contract/today-answers';
import {
  createSubstitution,
  endSubstitution,
  listSubstitutions,
  listUsedIngredients,
  previewSubstitutionEnd,
  previewSubstitutionImpact,
} from '@justright/contract/substitutions';
import { DAY_MS } from '@justright/contract/time';
import { HOUR_MS } from '@justright/contract/time';
import { getUser } from '@justright/contract/users';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  replayFailed,
  turnWebhookOn,
} from '@justright/contract/webhooks';
import { keepWordAnswers } from '@justright/contract/word-answers';
import { getStaffSheet } from '@justright/contract/staff-sheet';
import { getRestaurantWorkList } from '@justright/contract/work-list';
import { env } from 'cloudflare:workers';
import { importJWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '../src/app.ts';
import { catalogueDatabase } from '../src/data/catalogue-database.ts';
import { storeLapsedSignatures } from '../src/data/kitchen-signatures.ts';
import { fail, request, succeed, tokenFor } from './call.ts';
import {
  component,
  makeDevice,
  makeIngredient,
  makeKeys,
  makeMenu,
  makeMerchant,
  makeMerchantUser,
  makeRestaurant,
  makeStaffUser,
} from './factories.ts';
import { makePng } from './png.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
/** Every call of the contract once. Two calls may share a method and a path, and differ in what they return. */
const ALL = new Map(CALLS.map(({ call }) => [nameOf(call), call]));

/** Returns the roles that may make a call; `public` calls need no bearer. */
const rolesOf = ({ who }: Call): 'public' | readonly CallerType[] => {
  if (who === 'public' || who === 'optional') return 'public';
  return CALLER_TYPES.filter((role) => (who === 'any' ? role !== 'KitchenDevice' : who.includes(role)));
};
const NOBODYS = {
  id: 'nobodys',
  itemId: 'nobodys',
  place: '1',
  internalId: 'nobodys',
  uid: 'nobodys',
  provider: 'nobodys',
  slug: 'nobodys',
  name: 'nobodys',
  key: 'nobodys',
};
const bodyOf = ({ method }: Call, body: object = {}) => (method === 'GET' || method === 'DELETE' ? {} : { body });

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');
/** Returns the claims of a SuperAdmin's token, as of now. */
const claimsNow = () => {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: 'somebody',
    role: 'admin',
    roleType: 'SuperAdmin',
    iss: env.IDP_ISSUER,
    aud: env.IDP_PROJECT,
    iat: now,
    exp: now + 3600,
  };
};
const sign = async (changes: object, key: string = env.TEST_SIGNING_KEY) =>
  new SignJWT({ ...claimsNow(), ...changes })
    .setProtectedHeader({ alg: 'ES256', kid: 'test' })
    .sign(await importJWK(JSON.parse(key), 'ES256'));
const foreignKey = async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Expected a pair of keys');
  return JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey));
};

describe('a bearer token', () => {
  it.each<{ kind: string; make: () => Promise<string> | string; code: string }>([
    { kind: 'that has expired', make: () => tokenFor('SuperAdmin', 'late', '-1h'), code: 'user-token-expired' },
    { kind: 'that is not a token', make: () => 'nonsense', code: 'invalid-user-token' },
    { kind: 'of another issuer', make: () => sign({ iss: 'https://elsewhere.test' }), code: 'invalid-user-token' },
    { kind: 'for another audience', make: () => sign({ aud: 'another-project' }), code: 'invalid-user-token' },
    { kind: 'without a subject', make: () => sign({ sub: '' }), code: 'invalid-user-token' },
    { kind: 'signed with another key', make: async () => sign({}, await foreignKey()), code: 'invalid-user-token' },
    {
      kind: 'without a signature (alg none)',
      make: () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claimsNow())}.`,
      code: 'invalid-user-token',
    },
    {
      kind: 'whose claims were changed after signing',
      make: async () => {
        const [header, , signature] = (await tokenFor('User')).split('.');
        return `${header}.${encode(claimsNow())}.${signature}`;
      },
      code: 'invalid-user-token',
    },
  ])('$kind is refused', async ({ make, code }) => {
    const headers = { authorization: `Bearer ${await make()}` };
    expect(await fail(listMerchants, { headers })).toMatchObject({ status: 401, code });
    expect(await fail(placeGuestOrder, { headers, body: {} })).toMatchObject({ status: 401, code });
  });

  it('is a bearer token and nothing else', async () => {
    const headers = { authorization: 'Basic YWRtaW46YWRtaW4=' };
    expect(await fail(listMerchants, { headers })).toMatchObject({ status: 401, code: 'invalid-user-token' });
  });

  it('of an unknown role is refused', async () => {
    const headers = { authorization: `Bearer ${await sign({ roleType: 'Emperor' })}` };
    expect(await fail(getUser, { headers })).toMatchObject({ status: 401, code: 'invalid-user-token' });
  });
});

/** The roles of a merchant, its staff and its devices, whose rows are limited by the query's scope. */
const SCOPED_ROLES = ['MerchantAdmin', ...STAFF_ROLE_TYPES, 'KitchenDevice'] as const;
type ScopedRole = (typeof SCOPED_ROLES)[number];

/** What a restaurant has, and who works there: one of each role, for this restaurant only. */
interface Estate {
  merchant: string;
  restaurant: string;
  menu: string;
  item: string;
  custom: string;
  station: string;
  kitchenSignature: string;
  substitution: string;
  soldOut: string;
  order: string;
  report: string;
  /** A dish that guests ask for. */
  toast: string;
  todayAnswer: string;
  invite: string;
  member: string;
  device: string;
  person: string;
  submission: string;
  publication: string;
  apiKey: string;
  webhook: string;
  delivery: string;
  /** What was seen of the draft of the menu, and of the publication that waits. */
  seen: { draft: string; publication: string };
  uids: Readonly<Record<ScopedRole, string>>;
}

const [BREAD, ROLL, BUN] = ['access-bread', 'access-roll', 'access-bun'] as const;
const substitutionOf = (ingredientId: string, substituteId: string) => ({
  ingredientId,
  substituteId,
  until: new Date(Date.now() + DAY_MS).toISOString(),
});

/** No ingredient of any bread, and nobody has said anything of its traces. */
const POPPY = 'access-poppy';

beforeAll(async () => {
  await makeKeys('allergies', ['milk', POPPY]);
  for (const id of [BREAD, ROLL, BUN]) await makeIngredient(id);
});

const SALT = 's'.repeat(22);
const PROOF = 'p'.repeat(43);
/** The pass of a person at each estate's device: there only a person does what is recorded by name. */
const passes = new Map<string, string>();

const soldOutDish = (id: string) => ({ of: 'dish', id, until: new Date(Date.now() + DAY_MS).toISOString() });

async function makeEstate(merchant: string): Promise<Estate> {
  const restaurant = await makeRestaurant(merchant);
  const { menu, items } = await makeMenu(restaurant, [
    { title: 'Dish' },
    { title: 'Toast', components: [component('Toast', [BREAD])] },
    { title: 'Tea', additionalAllergies: ['milk'] },
  ]);
  const asAdmin = { as: 'SuperAdmin' } as const;
  const body = { title: 'House sauce', restaurantId: restaurant.id };
  const { data: custom } = await succeed(createCustomIngredient, { ...asAdmin, body });
  const { data: station } = await succeed(createStation, {
    ...asAdmin,
    params: { id: restaurant.id },
    body: { name: `Fryer ${++made}` },
  });
  const ofKitchen = { ...asAdmin, params: { id: restaurant.id } };
  const keys = { keys: ['milk'] };
  const { state } = (await succeed(previewKitchenSignature, { ...ofKitchen, body: keys })).data;
  const signedKitchen = { ...ofKitchen, body: { ...keys, how: 'Own jug', state } };
  const { data: kitchenSignature } = await succeed(signKitchen, signedKitchen);
  const { data: substitution } = await succeed(createSubstitution, {
    ...asAdmin,
    params: { id: restaurant.id },
    body: substitutionOf(BREAD, ROLL),
  });
  const item = items[0]?.id ?? '';
  const toast = items[1]?.id ?? '';
  const saying = { ...ofKitchen, body: { menuItemId: toast, keys: [POPPY] } };
  const { data: todayAnswer } = await succeed(sayYesForToday, saying);
  const { data: hook } = await succeed(createWebhook, {
    ...asAdmin,
    params: { id: merchant },
    body: { address: 'https://pos.kitchen-desk.com/', events: ['order.placed'] },
  });
  const { data: soldOut } = await succeed(createSoldOut, {
    ...asAdmin,
    params: { id: restaurant.id },
    body: { of: 'ingredient', id: ROLL, until: null },
  });
  const { data: order } = await succeed(placeGuestOrder, {
    body: {
      restaurant: { id: restaurant.id },
      cart: { subtotal: 1000, grandTotal: 1000, orders: [{ items: [{ menuItem: { id: item } }] }] },
    },
  });
  await succeed(cancelOrder, { ...asAdmin, params: { id: order.id } });
  await succeed(reportDish, { params: { id: restaurant.id, itemId: item }, body: { text: 'Has milk' } });
  const { data: reports } = await succeed(listDishReports, { ...asAdmin, params: { id: restaurant.id } });
  const { data: invite } = await succeed(inviteUser, {
    ...asAdmin,
    body: { email: `${restaurant.id}@invited.test`, roleType: 'KitchenStaff', merchantId: merchant },
  });
  const staff = (roleType: StaffRoleType) => makeStaffUser(merchant, roleType, [restaurant.id]);
  const member = await staff('KitchenStaff');
  const manager = await staff('RestaurantManager');
  const { data: submission } = await succeed(submitForSigning, {
    as: 'RestaurantManager',
    uid: manager,
    body: { entity: 'customIngredient', entityId: custom.id, version: 1, changes: { allergies: [] } },
  });
  const ofRestaurant = { params: { id: restaurant.id }, body: { menuDrafts: true, needsSecondPerson: true } };
  await succeed(updateRestaurant, { ...asAdmin, ...ofRestaurant });
  const tea = { params: { id: items[2]?.id ?? '' }, body: { additionalAllergies: [] } };
  await succeed(updateMenuItem, { ...asAdmin, ...tea });
  const ofMenu = { params: { id: menu.id } };
  const digest = (await succeed(getMenuDraft, { ...asAdmin, ...ofMenu })).data.digest;
  const asked = { as: 'RestaurantManager', uid: manager, ...ofMenu, body: { digest } } as const;
  const { data: publication } = await succeed(publishMenu, asked);
  const review = await succeed(reviewPublication, { ...asAdmin, params: { id: publication.id } });
  const { data: key } = await succeed(createApiKey, {
    ...asAdmin,
    params: { id: merchant },
    body: { name: 'Till', scopes: ['orders:read'] },
  });
  const { data: person } = await succeed(createKitchenPerson, {
    ...asAdmin,
    params: { id: restaurant.id },
    body: { name: 'Ana', salt: SALT, proof: PROOF },
  });
  const atWork = await makeDevice(restaurant.id);
  const atDevice = { as: 'KitchenDevice', uid: atWork, params: { id: person.id }, body: { proof: PROOF } } as const;
  passes.set(atWork, (await succeed(provePin, atDevice)).data.pass);
  const { data: deliveries } = await succeed(listDeliveries, { ...asAdmin, params: { id: hook.webhook.id } });
  // The identity provider knows the account since its first token.
  await tokenFor('KitchenStaff', member);
  return {
    merchant,
    restaurant: restaurant.id,
    menu: menu.id,
    item,
    custom: custom.id,
    station: station.id,
    kitchenSignature: kitchenSignature.id,
    substitution: substitution.id,
    soldOut: soldOut.id,
    toast,
    todayAnswer: todayAnswer.id,
    order: order.id,
    report: reports[0]?.id ?? '',
    invite: invite.id,
    member,
    device: await makeDevice(restaurant.id),
    person: person.id,
    submission: submission.id,
    publication: publication.id,
    apiKey: key.key.id,
    webhook: hook.webhook.id,
    delivery: deliveries[0]?.id ?? '',
    seen: { draft: digest, publication: review.data.digest },
    uids: {
      MerchantAdmin: await makeMerchantUser(merchant),
      RestaurantManager: manager,
      FoodSafetyLead: await staff('FoodSafetyLead'),
      KitchenStaff: await staff('KitchenStaff'),
      KitchenDevice: atWork,
    },
  };
}

let merchantTables: readonly string[] | undefined;
/**
 * Reads every row of a merchant from the database, as JSON. What earlier acts have left to be stored is stored first: the next
 * call, or the minute, would do it.
 */
async function rowsOf({ merchant }: Estate): Promise<string> {
  await storeLapsedSignatures(catalogueDatabase(env.DB.withSession('first-primary')), Date.now());
  merchantTables ??= (
    await env.DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'history' AND sql LIKE '% merchant_id TEXT%'`,
    ).all<{ name: string }>()
  ).results.map(({ name }) => name);
  const results = await env.DB.batch([
    env.DB.prepare('SELECT * FROM merchants WHERE id = ?1').bind(merchant),
    ...merchantTables.map((name) => env.DB.prepare(`SELECT * FROM ${name} WHERE merchant_id = ?1`).bind(merchant)),
  ]);
  return JSON.stringify(results.map(({ results: rows }) => rows));
}

interface Sent {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}
/** What a request uses up of an estate: without it the rest stays usable, except after `all`. */
type Thing =
  | 'all'
  | 'apiKey'
  | 'webhook'
  | 'member'
  | 'invite'
  | 'device'
  | 'person'
  | 'report'
  | 'draft'
  | 'station'
  | 'kitchenSignature'
  | 'substitution'
  | 'substituted food'
  | 'soldOut'
  | 'todayAnswer'
  | 'dish on sale'
  | 'submission'
  | 'pause'
  | 'order';

const spareEstates: { estate: Estate; used: Set<Thing> }[] = [];
/** Returns an estate that still has a thing. To make a new one takes thirty requests. */
async function estateWith(thing: Thing): Promise<Estate> {
  let spare = spareEstates.find(({ used }) => !used.has('all') && !used.has(thing));
  if (!spare) spareEstates.push((spare = { estate: await makeEstate(await makeMerchant()), used: new Set() }));
  spare.used.add(thing);
  return spare.estate;
}

/** A request of a scoped role on an object, or one that names it. */
interface Row {
  call: Call;
  /** What the request is about, when a call has several rows. */
  what?: string;
  /** The request about what `target` has; `mine` is what the caller's own restaurant has. */
  sent: (target: Estate, mine: Estate) => Sent;
  /** What a caller gets who does not see the object: 404 by default; 200 without anything of it; or the same as anybody. */
  outside?: 404 | 422 | 'nothing' | 'the same';
  /** What another restaurant's staff gets when that is something else. */
  sibling?: 'nothing' | 'the same';
  /** What a role gets for its own object, when that is no success. */
  own?: Partial<Record<ScopedRole | 'SuperAdmin', number>>;
  /** What the request uses up: every caller gets an estate that still has it. */
  usesUp?: Thing;
}

const of =
  (name: Exclude<keyof Estate, 'uids' | 'seen'>, body?: unknown) =>
  (target: Estate): Sent => ({ params: { id: target[name] }, ...(body !== undefined && { body }) });
const REPORT = { from: '2026-11-20', to: '2026-11-20', timeZone: 'UTC' };
const RECALLED = { since: '2026-11-20T00:00:00.000Z', until: '2026-11-27T00:00:00.000Z' };
const NEW_RESTAURANT = {
  name: 'x',
  address: 'x',
  phoneNumber: '1',
  contactPhoneNumber: '1',
  email: 'a@b.co',
  contactName: 'x',
  externalId: 'x',
};
/** Nobody but those who sign gets further. */
const UNSIGNED = { RestaurantManager: 403 } as const;
/** Who may not answer for traces: who does not sign, and whom no signer has named for it. */
const NOT_NAMED = { RestaurantManager: 403, KitchenStaff: 403, KitchenDevice: 403 } as const;
/** The order of an estate is cancelled. */
const OVER = { SuperAdmin: 409, ...Object.fromEntries(SCOPED_ROLES.map((role) => [role, 409])) };
const picture = () => {
  const form = new FormData();
  form.set('file', new Blob([makePng(4, 4)]), 'x.png');
  form.set('fileName', 'x.png');
  return form;
};
let made = 0;

/** Every call that a scoped role may make, at least once. */
const ROWS: readonly Row[] = [
  { call: getMerchant, sent: of('merchant') },
  { call: getFoodRules, sent: of('merchant'), sibling: 'the same' },
  { call: updateMerchant, sent: of('merchant', {}) },
  { call: uploadMerchantImage, sent: ({ merchant }) => ({ params: { id: merchant }, body: picture() }) },
  { call: getMerchantProfile, sent: () => ({}), outside: 'nothing' },
  { call: listApiKeys, sent: of('merchant') },
  { call: createApiKey, sent: of('merchant', { name: 'Till', scopes: ['menus:read'] }) },
  { call: revokeApiKey, sent: of('apiKey'), usesUp: 'apiKey' },
  { call: listWebhooks, sent: of('merchant') },
  {
    call: createWebhook,
    sent: of('merchant', { address: 'https://pos.kitchen-desk.com/', events: ['menu.published'] }),
  },
  { call: turnWebhookOn, sent: of('webhook', {}) },
  { call: listDeliveries, sent: of('webhook') },
  { call: replayDelivery, sent: of('delivery', {}) },
  { call: replayFailed, sent: of('webhook', { since: '2026-11-20T00:00:00Z' }) },
  { call: deleteWebhook, sent: of('webhook'), usesUp: 'webhook' },
  { call: listStaff, sent: of('merchant') },
  {
    call: updateStaffMember,
    sent: ({ merchant, member }) => ({
      params: { id: merchant, uid: member },
      body: { roleType: 'RestaurantManager' },
    }),
  },
  {
    call: removeStaffMember,
    sent: ({ merchant, member }) => ({ params: { id: merchant, uid: member } }),
    usesUp: 'member',
  },
  {
    call: inviteUser,
    sent: ({ merchant }) => ({
      body: { email: `new-${++made}@invited.test`, roleType: 'FoodSafetyLead', merchantId: merchant },
    }),
    outside: 422,
  },
  {
    call: inviteUser,
    what: 'to administer',
    sent: ({ merchant }) => ({
      body: { email: `new-${++made}@invited.test`, roleType: 'MerchantAdmin', merchantId: merchant },
    }),
    own: { MerchantAdmin: 403 },
  },
  { call: resendInvite, sent: of('invite', {}), usesUp: 'invite' },
  { call: revokeInvite, sent: of('invite'), usesUp: 'invite' },
  { call: listInvites, sent: () => ({}), outside: 'nothing' },
  { call: listIntegrations, sent: ({ merchant }) => ({ query: { merchantId: merchant } }) },
  ...[startIntegration, finishIntegration, disconnectIntegration].map((call): Row => ({
    call,
    // A merchant's own connection only: no request names the merchant. There is no such provider.
    sent: () => ({ params: { provider: 'nobodys' }, ...(call === disconnectIntegration ? {} : { body: {} }) }),
    outside: 'the same',
    own: { MerchantAdmin: 404 },
  })),

  { call: listRestaurants, sent: () => ({}), outside: 'nothing' },
  {
    call: listRestaurants,
    what: 'of a merchant',
    sent: ({ merchant }) => ({ query: { merchantId: merchant } }),
    sibling: 'nothing',
  },
  {
    call: createRestaurant,
    sent: ({ merchant }) => ({ body: { ...NEW_RESTAURANT, urlSlug: `new-${++made}`, merchantId: merchant } }),
  },
  { call: getRestaurant, sent: of('restaurant') },
  { call: listDevices, sent: of('restaurant') },
  { call: createDeviceCode, sent: of('restaurant', { name: 'Pass' }) },
  { call: shutOutDevice, sent: of('device'), usesUp: 'device' },
  { call: listKitchenPeople, sent: of('restaurant') },
  {
    call: createKitchenPerson,
    sent: ({ restaurant }) => ({
      params: { id: restaurant },
      body: { name: `Person ${++made}`, salt: SALT, proof: PROOF },
    }),
  },
  {
    call: renameKitchenPerson,
    sent: ({ person }) => ({ params: { id: person }, body: { name: `Person ${++made}` } }),
  },
  { call: setKitchenPin, sent: of('person', { salt: SALT, proof: PROOF }), usesUp: 'person' },
  { call: openKitchenPerson, sent: of('person', {}) },
  { call: removeKitchenPerson, sent: of('person'), usesUp: 'person' },
  { call: listKitchenNames, sent: of('restaurant') },
  { call: provePin, sent: of('person', { proof: PROOF }) },
  {
    call: changeOwnPin,
    sent: of('person', { proof: PROOF, next: { salt: SALT, proof: PROOF } }),
    usesUp: 'person',
  },
  { call: updateRestaurant, sent: of('restaurant', { timeZone: 'Europe/Berlin' }) },
  {
    call: updateRestaurant,
    what: 'name',
    sent: ({ restaurant }) => ({ params: { id: restaurant }, body: { name: `Name ${++made}` } }),
    own: { RestaurantManager: 403 },
  },
  { call: duplicateRestaurant, sent: of('restaurant', {}) },
  {
    call: duplicateRestaurant,
    what: 'into another one',
    sent: ({ restaurant }, mine) => ({
      params: { id: mine.restaurant },
      query: { restaurantId: restaurant },
      body: {},
    }),
    // The own one is not copied into itself.
    own: { MerchantAdmin: 422, SuperAdmin: 422 },
  },
  { call: deleteRestaurant, sent: of('restaurant'), usesUp: 'all' },
  { call: checkUrlSlug, sent: () => ({ params: { slug: 'free-slug' } }), outside: 'the same' },
  { call: listAddresses, sent: () => ({ query: { q: 'Main Street' } }), outside: 'the same' },
  { call: getRestaurantAnalytics, sent: of('restaurant') },
  { call: getDinersReport, sent: of('restaurant') },
  {
    call: getOrdersReport,
    sent: ({ merchant }) => ({ query: { ...REPORT, merchantId: merchant } }),
    sibling: 'the same',
  },
  {
    call: getOrdersReport,
    what: 'of a restaurant',
    sent: ({ restaurant }) => ({ query: { ...REPORT, restaurantId: restaurant } }),
  },
  // Whose file it is: the caller's own, always.
  { call: recordExport, sent: () => ({ body: { list: 'orders', rows: 1 } }), outside: 'the same' },
  { call: getRestaurantWorkList, sent: of('restaurant') },
  { call: listDishReports, sent: of('restaurant') },
  { call: listReportChanges, sent: of('report') },
  { call: closeDishReport, sent: of('report', { outcome: 'was-right' }), usesUp: 'report' },
  { call: keepWordAnswers, sent: of('restaurant', {}) },

  { call: listMenus, sent: () => ({}), outside: 'nothing' },
  { call: listMenus, what: 'of a restaurant', sent: ({ restaurant }) => ({ query: { restaurantId: restaurant } }) },
  { call: createMenu, sent: ({ restaurant }) => ({ body: { title: 'x', restaurantId: restaurant } }) },
  { call: getMenu, sent: of('menu') },
  { call: updateMenu, sent: of('menu', {}) },
  { call: previewMenuImpact, sent: of('menu', { active: false }) },
  { call: duplicateMenu, sent: of('menu', {}) },
  {
    call: duplicateMenu,
    what: 'into a restaurant',
    sent: ({ restaurant }, mine) => ({ params: { id: mine.menu }, body: { restaurantId: restaurant } }),
  },
  { call: deleteMenu, sent: of('menu'), usesUp: 'all' },
  { call: listMenuItems, sent: ({ menu }) => ({ query: { menuId: menu } }) },
  { call: getMenuChart, sent: of('menu') },
  { call: getStaffSheet, sent: of('item') },
  { call: createMenuItem, sent: ({ menu }) => ({ body: { title: 'x', menuId: menu } }) },
  {
    call: createMenuItem,
    what: 'that is declared',
    sent: ({ menu }) => ({ body: { title: 'x', menuId: menu, isDeclared: true } }),
    own: UNSIGNED,
  },
  {
    call: createMenuItem,
    what: 'made of an ingredient',
    sent: ({ custom }, mine) => ({
      body: { title: 'x', menuId: mine.menu, components: [{ title: 'x', ingredients: [{ id: custom, title: 'x' }] }] },
    }),
    outside: 422,
  },
  {
    call: updateMenuItem,
    sent: ({ item }) => ({ params: { id: item }, body: { title: `Title ${++made}` } }),
    own: { KitchenStaff: 403, KitchenDevice: 403 },
  },
  { call: updateMenuItem, what: 'sold out', sent: of('item', { disabled: true }) },
  {
    call: updateMenuItem,
    what: 'signed for one key',
    sent: of('item', { declares: { keys: ['milk'] }, components: [], menuItemCustomizations: [] }),
    own: { RestaurantManager: 403, KitchenStaff: 403, KitchenDevice: 403 },
  },
  {
    call: updateMenuItem,
    what: 'declared',
    sent: of('item', { isDeclared: true, components: [], menuItemCustomizations: [] }),
    own: { RestaurantManager: 403, KitchenStaff: 403, KitchenDevice: 403 },
  },
  {
    call: previewMenuItemImpact,
    sent: of('item', { title: 'x' }),
    own: { KitchenStaff: 403, KitchenDevice: 403 },
  },
  { call: previewMenuItemImpact, what: 'sold out', sent: of('item', { disabled: true }) },
  { call: duplicateMenuItem, sent: of('item', {}) },
  {
    call: duplicateMenuItem,
    what: 'into a menu',
    sent: ({ menu }, mine) => ({ params: { id: mine.item }, body: { menuId: menu } }),
  },
  { call: deleteMenuItem, sent: of('item'), usesUp: 'all' },
  { call: findTextContradictions, sent: ({ item }) => ({ body: { menuItem: { id: item, title: 'x' } } }) },
  { call: generateIngredients, sent: ({ item }) => ({ body: { menuItem: { id: item, title: 'x' } } }) },
  {
    call: generateIngredients,
    what: 'of a new dish',
    sent: ({ menu }) => ({ body: { menuItem: { menuId: menu, title: 'x' } } }),
  },
  { call: getDishIngredients, sent: () => ({ body: { dishname: 'x' } }), outside: 'the same' },

  { call: listStations, sent: of('restaurant') },
  {
    call: createStation,
    sent: ({ restaurant }) => ({ params: { id: restaurant }, body: { name: `Grill ${++made}` } }),
  },
  { call: updateStation, sent: ({ station }) => ({ params: { id: station }, body: { name: `Bench ${++made}` } }) },
  {
    call: updateStation,
    what: 'signed',
    sent: of('station', { keepsApart: [{ keys: ['x'] }] }),
    own: { MerchantAdmin: 422, FoodSafetyLead: 422, SuperAdmin: 422, RestaurantManager: 403 },
  },
  { call: previewStationImpact, sent: of('station', {}) },
  { call: moveDishes, sent: of('restaurant', { from: null, to: null, dishes: [] }) },
  {
    call: moveDishes,
    what: 'to a station',
    sent: ({ station }, mine) => ({ params: { id: mine.restaurant }, body: { from: null, to: station, dishes: [] } }),
    outside: 422,
  },
  { call: previewMoveImpact, sent: of('restaurant', { from: null, to: null, dishes: [] }) },
  { call: deleteStation, sent: of('station'), usesUp: 'station' },

  { call: listKitchenSignatures, sent: of('restaurant') },
  { call: previewKitchenSignature, sent: of('restaurant', { keys: ['milk'] }) },
  {
    call: signKitchen,
    sent: of('restaurant', { keys: ['milk'], how: 'Own jug', state: 'of another day' }),
    own: { MerchantAdmin: 409, FoodSafetyLead: 409, SuperAdmin: 409 },
  },
  {
    call: renewKitchenSignature,
    sent: of('kitchenSignature', { state: 'of another day' }),
    own: { MerchantAdmin: 409, FoodSafetyLead: 409, SuperAdmin: 409 },
  },
  { call: previewKitchenSignatureEnd, sent: of('kitchenSignature') },
  { call: withdrawKitchenSignature, sent: of('kitchenSignature'), usesUp: 'kitchenSignature' },

  { call: listSubstitutions, sent: of('restaurant') },
  { call: listUsedIngredients, sent: of('restaurant') },
  {
    call: createSubstitution,
    sent: ({ restaurant }) => ({ params: { id: restaurant }, body: substitutionOf(ROLL, BUN) }),
    usesUp: 'substituted food',
  },
  {
    call: createSubstitution,
    what: 'by an ingredient',
    sent: ({ custom }, mine) => ({ params: { id: mine.restaurant }, body: substitutionOf(ROLL, custom) }),
    outside: 422,
    usesUp: 'substituted food',
  },
  {
    call: previewSubstitutionImpact,
    sent: ({ restaurant }) => ({ params: { id: restaurant }, body: substitutionOf(ROLL, BUN) }),
  },
  { call: previewSubstitutionEnd, sent: of('substitution') },
  { call: endSubstitution, sent: of('substitution'), usesUp: 'substitution' },

  { call: listSoldOuts, sent: of('restaurant') },
  {
    call: createSoldOut,
    sent: ({ restaurant, item }) => ({ params: { id: restaurant }, body: soldOutDish(item) }),
    usesUp: 'dish on sale',
  },
  {
    call: createSoldOut,
    what: 'by a dish',
    sent: ({ item }, mine) => ({ params: { id: mine.restaurant }, body: soldOutDish(item) }),
    outside: 422,
    usesUp: 'dish on sale',
  },
  {
    call: previewSoldOut,
    sent: ({ restaurant, item }) => ({ params: { id: restaurant }, body: soldOutDish(item) }),
  },
  { call: endSoldOut, sent: of('soldOut'), usesUp: 'soldOut' },

  { call: listTodayAnswers, sent: of('restaurant') },
  {
    call: sayYesForToday,
    sent: ({ restaurant, toast }) => ({ params: { id: restaurant }, body: { menuItemId: toast, keys: [POPPY] } }),
    own: NOT_NAMED,
  },
  {
    call: sayYesForToday,
    what: 'of a dish',
    sent: ({ toast }, mine) => ({ params: { id: mine.restaurant }, body: { menuItemId: toast, keys: [POPPY] } }),
    outside: 422,
    own: NOT_NAMED,
  },
  { call: endTodayAnswer, sent: of('todayAnswer'), usesUp: 'todayAnswer' },

  { call: listIngredients, sent: () => ({}), outside: 'the same' },
  { call: listFoodGroups, sent: () => ({}), outside: 'the same' },
  { call: getRawIngredients, sent: () => ({ body: { ingredientIds: ['x'] } }), outside: 'the same' },
  { call: searchIngredients, sent: () => ({ body: { ingredientName: 'House' } }), outside: 'nothing' },
  { call: listCustomIngredients, sent: () => ({}), outside: 'nothing' },
  {
    call: listCustomIngredients,
    what: 'of a restaurant',
    sent: ({ restaurant }) => ({ query: { restaurantId: restaurant } }),
  },
  { call: createCustomIngredient, sent: ({ restaurant }) => ({ body: { title: 'x', restaurantId: restaurant } }) },
  {
    call: createCustomIngredient,
    what: 'that is stated',
    sent: ({ restaurant }) => ({ body: { title: 'x', restaurantId: restaurant, allergies: [] } }),
    own: UNSIGNED,
  },
  { call: getCustomIngredient, sent: of('custom') },
  { call: updateCustomIngredient, sent: of('custom', { description: 'Other' }) },
  {
    call: updateCustomIngredient,
    what: 'stated',
    sent: of('custom', { allergies: [], isReviewed: true }),
    own: UNSIGNED,
  },
  { call: copyCustomIngredient, sent: of('custom', {}) },
  { call: previewCustomIngredientImpact, sent: of('custom', {}) },
  { call: deleteCustomIngredient, sent: of('custom'), usesUp: 'submission' },
  { call: uploadImage, sent: () => ({ body: picture() }), outside: 'the same' },

  {
    call: submitForSigning,
    sent: ({ item }) => ({ body: { entity: 'menuItem', entityId: item, version: 1, changes: { isDeclared: true } } }),
    usesUp: 'draft',
  },
  { call: listSubmissions, sent: of('restaurant') },
  { call: listWaitingSubmissions, sent: () => ({}), outside: 'nothing' },
  { call: signSubmission, sent: of('submission', {}), usesUp: 'submission' },
  { call: refuseSubmission, sent: of('submission', { note: 'No' }), usesUp: 'submission' },
  {
    call: withdrawSubmission,
    sent: of('submission', {}),
    // It is the manager's.
    own: { SuperAdmin: 403, MerchantAdmin: 403, FoodSafetyLead: 403, KitchenStaff: 403 },
    usesUp: 'submission',
  },

  { call: getMenuDraft, sent: of('menu') },
  { call: previewMenuDraft, sent: ({ menu }) => ({ params: { id: menu }, query: { diets: '' } }) },
  {
    call: discardMenuDraft,
    sent: ({ menu, seen }) => ({ params: { id: menu }, body: { digest: seen.draft } }),
    usesUp: 'draft',
  },
  { call: listPublications, sent: of('menu') },
  { call: listWaitingPublications, sent: () => ({}), outside: 'nothing' },
  {
    call: publishMenu,
    sent: ({ menu, seen }) => ({ params: { id: menu }, body: { digest: seen.draft } }),
    usesUp: 'draft',
  },
  {
    call: publishMenu,
    what: 'again',
    sent: ({ publication }, mine) => ({
      params: { id: mine.menu },
      body: { digest: mine.seen.draft, of: publication },
    }),
    outside: 422,
    // The own one waits: nothing was published yet.
    own: { SuperAdmin: 422, MerchantAdmin: 422, FoodSafetyLead: 422, RestaurantManager: 422 },
  },
  { call: reviewPublication, sent: of('publication') },
  {
    call: approvePublication,
    sent: ({ publication, seen }) => ({ params: { id: publication }, body: { digest: seen.publication } }),
    usesUp: 'draft',
  },
  { call: refusePublication, sent: of('publication', { reason: 'No' }), usesUp: 'draft' },
  { call: cancelPublication, sent: of('publication', {}), usesUp: 'draft' },

  { call: listHistory, sent: ({ item }) => ({ query: { entity: 'menuItem', id: item } }), outside: 'nothing' },
  { call: listAudit, sent: () => ({}), outside: 'nothing' },
  {
    call: listAudit,
    what: 'of a merchant',
    sent: ({ merchant }) => ({ query: { merchantId: merchant } }),
    outside: 'nothing',
  },
  {
    call: listAudit,
    what: 'of a restaurant',
    sent: ({ restaurant }) => ({ query: { restaurantId: restaurant } }),
    outside: 'nothing',
  },
  { call: listOrders, sent: () => ({}), outside: 'nothing' },
  { call: getOrderSummary, sent: () => ({}), outside: 'nothing' },
  { call: listOrderRestaurants, sent: () => ({}), outside: 'nothing' },
  { call: getMerchantOrder, sent: of('order') },
  { call: getOrderPaper, sent: of('order') },
  { call: listFinishedOrders, sent: of('restaurant') },
  { call: listKitchenOrders, sent: of('restaurant') },
  { call: getKitchenOrder, sent: of('order') },
  { call: setExternalNumber, sent: of('order', { externalOrderNumber: '7' }), own: OVER },
  { call: watchKitchenOrders, sent: of('restaurant', {}) },
  { call: getOrderPause, sent: of('restaurant') },
  { call: pauseOrders, sent: of('restaurant', { minutes: 15 }), usesUp: 'pause' },
  { call: endOrderPause, sent: of('restaurant') },
  { call: actInKitchen, sent: of('order', { act: 'accept' }), own: OVER },
  { call: refuseInKitchen, sent: of('order', { reason: 'No eggs' }), own: OVER },
  {
    call: setMayAnswerTraces,
    sent: of('person', { mayAnswerTraces: true, salt: SALT, proof: PROOF }),
    usesUp: 'person',
  },
  { call: answerOrder, sent: of('order', { answer: 'yes', lines: [] }), own: OVER },
  { call: getLineOptions, sent: ({ order }) => ({ params: { id: order, place: '1' } }) },
  {
    call: amendLine,
    sent: ({ order }) => ({ params: { id: order, place: '1' }, body: { act: 'refuse', reason: 'No eggs' } }),
    own: OVER,
  },
  { call: recordPrint, sent: of('order', { of: 'ticket' }) },
  { call: holdOrder, sent: of('order', { reason: 'A reaction' }), usesUp: 'order' },
  { call: endOrderHold, sent: of('order', {}), own: OVER },
  { call: reopenOrder, sent: of('order', { reason: 'By mistake' }), usesUp: 'order' },
  {
    call: recallOrders,
    sent: ({ restaurant }) => ({ params: { id: restaurant }, query: { of: 'dish', id: 'x', ...RECALLED } }),
  },
  { call: listRecallSubjects, sent: ({ restaurant }) => ({ params: { id: restaurant }, query: { of: 'dish' } }) },
  { call: getIncidentFile, sent: of('order') },
  { call: listIncidentChanges, sent: of('order') },
];

interface Refusal {
  status: 401 | 403;
  code: string;
}
/** A kind of caller, by the header of its requests: what the contract gives it, or why it is nobody's. */
interface Kind {
  kind: string;
  /** Returns the `Authorization` header for a call; undefined when the request has none. */
  bearer: (call: Call) => string | undefined;
  /** Decides by the contract whether it may make a call that is not public. */
  mayMake: (call: Call) => boolean;
  /** What it gets for every other call. */
  refusal: (call: Call) => Refusal;
}

const forbidden = (): Refusal => ({ status: 403, code: 'forbidden' });
const unauthorised = (code: string) => (): Refusal => ({ status: 401, code });
const NOT_VALID = unauthorised('invalid-user-token');
const names = ({ who }: Call, one: CallerType | KeyScope | 'release-token') =>
  typeof who === 'object' && who.includes(one);
/** Returns a role that may make a call; undefined when no person may. */
const personOf = (call: Call): RoleType | undefined =>
  typeof call.who === 'string' ? 'SuperAdmin' : ROLE_TYPES.find((role) => names(call, role));
/** An invitation is accepted by its mailed token, also with a session that was ended by accepting it before. */
const takesAnySession = (call: Call) => call === acceptInvite;

/** Every kind of caller. A merchant's own and foreign ones are tried on what there is further below. */
const KINDS = [
  'nobody',
  ...ROLE_TYPES,
  'KitchenDevice',
  ...[...KEY_SCOPES, KEY_SCOPES.join()].map((scopes) => `an API key with ${scopes}`),
  'the release token',
  'an account that signed out',
  'an account whose sessions were ended',
  'a disabled account',
  'a deleted account',
  'a token signed with another key',
  'a token without a signature',
  'a token whose claims were changed',
  'a device that was shut out',
  'a revoked API key',
];

async function makeKinds({ restaurant, merchant, uids }: Estate): Promise<readonly Kind[]> {
  const persons = new Map<RoleType, string>();
  const uidOf = (role: RoleType) => (role === 'MerchantAdmin' || isStaffRole(role) ? uids[role] : `uid-${role}`);
  for (const role of ROLE_TYPES) persons.set(role, await tokenFor(role, uidOf(role)));
  // Devices and keys keep when they were last used, to the minute: of a time to come they keep nothing, however slow this is.
  const usedAt = new Date(Date.now() + HOUR_MS).toISOString();
  const deviceOf = async (isShutOut: boolean) => {
    const id = await makeDevice(restaurant);
    await env.DB.prepare('UPDATE devices SET last_seen_at = ?2 WHERE id = ?1').bind(id, usedAt).run();
    if (isShutOut) await succeed(shutOutDevice, { as: 'SuperAdmin', params: { id } });
    return tokenFor('KitchenDevice', id);
  };
  const keyOf = async (scopes: readonly KeyScope[], isRevoked = false) => {
    const made = { as: 'SuperAdmin', params: { id: merchant }, body: { name: 'Till', scopes: [...scopes] } } as const;
    const { key, secret } = (await succeed(createApiKey, made)).data;
    await env.DB.prepare('UPDATE api_keys SET last_used_at = ?2 WHERE id = ?1').bind(key.id, usedAt).run();
    if (isRevoked) await succeed(revokeApiKey, { as: 'SuperAdmin', params: { id: key.id } });
    return secret;
  };
  const fixed = (token: string) => () => `Bearer ${token}`;
  /** Gives each call the token of an account that may make it, after `end` has ended what the token stands for. */
  const endedOnes = async (what: string, end: (uid: string) => Promise<unknown>) => {
    const tokens = new Map<RoleType, string>();
    for (const role of ROLE_TYPES) {
      const uid = `${what} ${role}`;
      tokens.set(role, await tokenFor(role, uid));
      await end(uid);
    }
    return (call: Call) => {
      const role = personOf(call) ?? 'SuperAdmin';
      return `Bearer ${tokens.get(role)}`;
    };
  };
  const [header, claims, signature] = (persons.get('SuperAdmin') ?? '').split('.');
  const [, guest] = (persons.get('Anonymous') ?? '').split('.');
  return [
    {
      kind: 'nobody',
      bearer: () => undefined,
      mayMake: ({ who }) => who === 'optional',
      refusal: unauthorised('missing-token'),
    },
    ...ROLE_TYPES.map((role): Kind => ({
      kind: role,
      bearer: fixed(persons.get(role) ?? ''),
      mayMake: (call) => typeof call.who === 'string' || names(call, role),
      refusal: forbidden,
    })),
    {
      kind: 'KitchenDevice',
      bearer: fixed(await deviceOf(false)),
      mayMake: (call) => (call.who === 'optional' && call.method === 'GET') || names(call, 'KitchenDevice'),
      refusal: forbidden,
    },
    ...(await Promise.all(
      [...KEY_SCOPES.map((scope) => [scope]), KEY_SCOPES].map(async (scopes): Promise<Kind> => ({
        kind: `an API key with ${scopes.join()}`,
        bearer: fixed(await keyOf(scopes)),
        mayMake: (call) => scopes.some((scope) => names(call, scope)),
        refusal: forbidden,
      })),
    )),
    {
      kind: 'the release token',
      bearer: fixed('test-release-token'),
      mayMake: (call) => names(call, 'release-token'),
      refusal: NOT_VALID,
    },
    ...[
      {
        kind: 'an account that signed out',
        bearer: await endedOnes('signed out', (uid) => env.IDENTITY_ADMIN.endSession(`session of ${uid}`)),
        code: 'user-token-expired',
      },
      {
        kind: 'an account whose sessions were ended',
        bearer: await endedOnes('ended', (uid) => env.IDENTITY_ADMIN.revokeSessions(uid)),
        code: 'user-token-expired',
      },
      {
        kind: 'a disabled account',
        bearer: await endedOnes('disabled', (uid) => env.IDENTITY_ADMIN.setDisabled(uid, true)),
        code: 'invalid-user-token',
      },
      {
        kind: 'a deleted account',
        bearer: await endedOnes('deleted', (uid) => env.IDENTITY_ADMIN.removeForgottenAccounts([uid])),
        code: 'invalid-user-token',
      },
    ].map(({ code, ...ended }): Kind => ({
      ...ended,
      mayMake: takesAnySession,
      // The role is checked first, and no role may make a call of the release token's.
      refusal: (call) => (personOf(call) ? unauthorised(code)() : forbidden()),
    })),
    ...[
      {
        kind: 'a token signed with another key',
        bearer: fixed(await sign({ auth_time: Math.floor(Date.now() / 1000) }, await foreignKey())),
      },
      { kind: 'a token without a signature', bearer: fixed(`${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`) },
      { kind: 'a token whose claims were changed', bearer: fixed(`${header}.${guest}.${signature}`) },
      { kind: 'a device that was shut out', bearer: fixed(await deviceOf(true)) },
      { kind: 'a revoked API key', bearer: fixed(await keyOf(KEY_SCOPES, true)) },
    ].map((invalid): Kind => ({ ...invalid, mayMake: () => false, refusal: NOT_VALID })),
  ];
}

/** Reads every row of the database and the names of all files, by table. */
async function everything(): Promise<Record<string, string>> {
  allTables ??= (
    await env.DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`,
    ).all<{ name: string }>()
  ).results.map(({ name }) => name);
  const results = await env.DB.batch(allTables.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)));
  const { objects } = await env.FILES.list();
  return {
    files: objects.map(({ key }) => key).join(),
    ...Object.fromEntries(allTables.map((name, index) => [name, JSON.stringify(results[index]?.results)])),
  };
}
let allTables: readonly string[] | undefined;

describe('the access of every call', () => {
  let kinds: ReadonlyMap<string, Kind>;
  let estate: Estate;
  /** What every refused request has to leave as it is. */
  let stored: Record<string, string>;
  beforeAll(async () => {
    estate = await makeEstate(await makeMerchant());
    kinds = new Map((await makeKinds(estate)).map((one) => [one.kind, one]));
    // What the estate's requests do after their responses is over when two readings are the same.
    await vi.waitFor(async () => {
      stored = await everything();
      expect(await everything()).toEqual(stored);
    });
  });

  /** The request of a row that names what there is, else one that names nothing: it would be refused all the same. */
  const sentOf = (call: Call): Sent =>
    ROWS.find((row) => row.call === call)?.sent(estate, estate) ?? { params: NOBODYS, ...bodyOf(call) };
  const make = async (call: Call, { bearer }: Kind, { query, ...sent }: Sent) => {
    const authorization = bearer(call);
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const { status, envelope } = await request(call, { headers, ...sent, ...(query && { query: { ...query } }) });
    return { status, code: envelope.success ? '' : envelope.code };
  };
  const isRefused = (call: Call, { mayMake }: Kind) => call.who !== 'public' && !mayMake(call);

  it('is checked for every call of the contract, and no endpoint is of another (the operator, the wire and sockets have none)', () => {
    expect(ENDPOINTS.map(({ call }) => nameOf(call)).toSorted()).toEqual([...ALL.keys()].toSorted());
  });

  it('is the same for two calls of one method and path', () => {
    expect(CALLS.filter(({ call }) => call.who !== ALL.get(nameOf(call))?.who)).toEqual([]);
  });

  it('is tried by every kind of caller, of which each makes some call or none', () => {
    expect([...kinds.keys()]).toEqual(KINDS);
  });

  it.each(KINDS)('%s is refused whatever the contract does not give it, and changes nothing', async (name) => {
    const kind = kindOf(name);
    const wrong: object[] = [];
    for (const [call, descriptor] of ALL) {
      if (!isRefused(descriptor, kind)) continue;
      const { status, code } = await make(descriptor, kind, sentOf(descriptor));
      const expected = kind.refusal(descriptor);
      if (status !== expected.status || code !== expected.code) wrong.push({ call, status, code, expected });
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(stored);
  });

  it.each(KINDS)('%s may make every call that the contract gives it', async (name) => {
    const kind = kindOf(name);
    const wrong: object[] = [];
    for (const [call, descriptor] of ALL) {
      if (isRefused(descriptor, kind)) continue;
      const made = await make(descriptor, kind, { params: NOBODYS, ...bodyOf(descriptor) });
      if ([401, 403, 500].includes(made.status)) wrong.push({ call, ...made });
    }
    expect(wrong).toEqual([]);
  });

  const kindOf = (name: string): Kind => {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`No caller is ${name}`);
    return kind;
  };
});

describe('a merchant and its staff', () => {
  let target: Estate;
  let sibling: Estate;
  let foreign: Estate;
  beforeAll(async () => {
    const merchant = await makeMerchant();
    target = await makeEstate(merchant);
    sibling = await makeEstate(merchant);
    foreign = await makeEstate(await makeMerchant());
  });

  it('are tested with every call that one of them may make', () => {
    const named = [...ALL].flatMap(([name, call]) =>
      call.who !== 'any' && rolesOf(call) !== 'public' && SCOPED_ROLES.some((role) => rolesOf(call).includes(role))
        ? [name]
        : [],
    );
    expect([...new Set(ROWS.map(({ call }) => nameOf(call)))].toSorted()).toEqual(named.toSorted());
  });

  const tokens = new Map<string, string>();
  const make = async (row: Row, role: ScopedRole | 'SuperAdmin', on: Estate, mine: Estate) => {
    const { query, ...sent } = row.sent(on, mine);
    const uid = role === 'SuperAdmin' ? 'super-admin' : mine.uids[role];
    const token = tokens.get(uid) ?? (await tokenFor(role, uid));
    tokens.set(uid, token);
    const pass = passes.get(uid);
    const headers = { authorization: `Bearer ${token}`, ...(pass !== undefined && { [KITCHEN_PERSON_HEADER]: pass }) };
    const made = await request(row.call, { headers, ...sent, ...(query && { query: { ...query } }) });
    const said = JSON.stringify(made.envelope);
    const { uids: _uids, seen: _seen, merchant, ...objects } = on;
    const names = Object.values(objects).filter((id) => said.includes(`"${id}"`));
    if (merchant !== mine.merchant && said.includes(`"${merchant}"`)) names.push(merchant);
    return { status: made.status, names };
  };
  const mayMake = ({ call }: Row, role: ScopedRole | 'SuperAdmin') => rolesOf(call).includes(role);
  /** Returns what callers of other places ask of a row. A merchant sees all of its restaurants. */
  const outsidersOf = (row: Row) =>
    [
      { place: 'another restaurant', mine: sibling, gets: row.sibling ?? row.outside ?? 404 },
      { place: 'another merchant', mine: foreign, gets: row.outside ?? 404 },
    ].flatMap(({ place, mine, gets }) =>
      SCOPED_ROLES.filter((role) => mayMake(row, role) && !(role === 'MerchantAdmin' && mine === sibling)).map(
        (role) => ({
          who: `${role} of ${place}`,
          role,
          mine,
          gets: gets === 'the same' ? (row.own?.[role] ?? gets) : gets,
        }),
      ),
    );

  /** The target's rows, until a write has succeeded. */
  let rowsOfTarget: string | undefined;
  it.each(ROWS.map((row) => ({ name: [nameOf(row.call), row.what ?? ''].join(' ').trim(), row })))(
    '$name: others see and change nothing, the own roles get what is theirs',
    async ({ row }) => {
      const { call, own = {} } = row;
      const outsiders = outsidersOf(row);
      // Whose role may not make the call at all is refused at the same request by the table above.
      const roles = ([...SCOPED_ROLES, 'SuperAdmin'] as const).filter((role) => mayMake(row, role));

      const before = call.method === 'GET' ? '' : (rowsOfTarget ?? (await rowsOf(target)));
      const refused: { who: string; status: number; expected: (number | undefined)[] }[] = [];
      for (const { who, role, mine, gets } of outsiders) {
        if (typeof gets !== 'number') continue;
        // What needs a signature is refused before or after the object is looked for.
        refused.push({ who, status: (await make(row, role, target, mine)).status, expected: [gets, own[role]] });
      }
      for (const role of roles) {
        if (own[role] === undefined) continue;
        refused.push({ who: role, status: (await make(row, role, target, target)).status, expected: [own[role]] });
      }
      expect(refused.filter(({ status, expected }) => !expected.includes(status))).toEqual([]);
      if (call.method !== 'GET' && refused.length > 0) {
        rowsOfTarget = await rowsOf(target);
        expect(rowsOfTarget).toBe(before);
      }

      for (const { who, role, mine, gets } of outsiders) {
        if (typeof gets === 'number') continue;
        const { status, names } = await make(row, role, target, mine);
        if (gets === 'nothing') expect({ who, status, names }).toEqual({ who, status: 200, names: [] });
        else expect({ who, done: [200, 201, 202].includes(status) }).toEqual({ who, done: true });
      }
      for (const role of roles) {
        if (own[role] !== undefined) continue;
        const mine = row.usesUp ? await estateWith(row.usesUp) : target;
        const { status } = await make(row, role, mine, mine);
        expect({ role, done: [200, 201, 202].includes(status) }).toEqual({ role, done: true });
      }
      if (call.method !== 'GET' && !(row.usesUp && outsiders.every(({ gets }) => typeof gets === 'number')))
        rowsOfTarget = undefined;
    },
  );

  it('find only own objects in every list and search, those that another restaurant shares included', async () => {
    const shared = await succeed(createCustomIngredient, {
      as: 'SuperAdmin',
      body: { title: 'House dressing', restaurantId: sibling.restaurant, isRestaurantOnly: false },
    });
    const as = { as: 'RestaurantManager', uid: target.uids.RestaurantManager } as const;
    const restaurants = await succeed(listRestaurants, as);
    expect(restaurants.data.map(({ id }) => id)).toEqual([target.restaurant]);
    expect(new Set((await succeed(listMenus, as)).data.map(({ restaurantId }) => restaurantId))).toEqual(
      new Set([target.restaurant]),
    );
    const found = await succeed(searchIngredients, { ...as, body: { ingredientName: 'House' } });
    expect(found.data.customIngredients.map(({ id }) => id)).toContain(shared.data.id);
    const params = { id: shared.data.id };
    expect((await succeed(getCustomIngredient, { ...as, params })).data.title).toBe('House dressing');
    for (const [call, body] of [
      [updateCustomIngredient, { title: 'Mine' }],
      [copyCustomIngredient, {}],
      [deleteCustomIngredient, undefined],
    ] as const) {
      expect(await fail(call, { ...as, params, ...(body && { body }) })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    expect((await succeed(getCustomIngredient, { as: 'SuperAdmin', params })).data).toEqual(shared.data);
  });

  it('for all restaurants of the merchant see each, also one that is added later', async () => {
    const uid = await makeStaffUser(target.merchant, 'KitchenStaff', null);
    const later = await makeRestaurant(target.merchant);
    for (const id of [target.restaurant, sibling.restaurant, later.id]) {
      expect((await succeed(getRestaurant, { as: 'KitchenStaff', uid, params: { id } })).data.id).toBe(id);
    }
    expect(await fail(getRestaurant, { as: 'KitchenStaff', uid, params: { id: foreign.restaurant } })).toMatchObject({
      status: 404,
    });
  });

  it('for a restaurant that was deleted see no other one', async () => {
    const uid = await makeStaffUser(target.merchant, 'KitchenStaff', ['deleted-restaurant']);
    expect((await succeed(listRestaurants, { as: 'KitchenStaff', uid })).data).toEqual([]);
  });

  it.each(['MerchantAdmin', ...STAFF_ROLE_TYPES] as const)('a %s without a merchant gets empty lists', async (as) => {
    const nobody = { as, uid: `nobodys-${as}` } as const;
    expect((await succeed(listRestaurants, nobody)).data).toEqual([]);
    expect(await fail(getRestaurant, { ...nobody, params: { id: foreign.restaurant } })).toMatchObject({ status: 404 });
  });
});

describe('an API key', () => {
  let own: Estate;
  let foreign: Estate;
  const secrets = new Map<string, string>();
  const keyFor = async (scopes: readonly KeyScope[]) => {
    const name = scopes.join(' ');
    const known = secrets.get(name);
    if (known !== undefined) return known;
    const made = { as: 'SuperAdmin', params: { id: own.merchant }, body: { name, scopes: [...scopes] } } as const;
    const { secret } = (await succeed(createApiKey, made)).data;
    secrets.set(name, secret);
    return secret;
  };
  const bearer = async (scopes: readonly KeyScope[]) => ({ authorization: `Bearer ${await keyFor(scopes)}` });
  const scopesOf = ({ who }: Call) => KEY_SCOPES.filter((scope) => typeof who === 'object' && who.includes(scope));
  beforeAll(async () => {
    own = await makeEstate(await makeMerchant());
    foreign = await makeEstate(await makeMerchant());
  });

  it.each(
    ROWS.filter(({ call }) => scopesOf(call).length > 0).map((row) => ({
      name: [nameOf(row.call), row.what ?? ''].join(' ').trim(),
      row,
    })),
  )('$name: of the own merchant alone', async ({ row }) => {
    const headers = await bearer(scopesOf(row.call));
    const ask = (target: Estate) => {
      const { query, ...sent } = row.sent(target, own);
      return request(row.call, { headers, ...sent, ...(query && { query: { ...query } }) });
    };
    const before = await rowsOf(foreign);
    const outside = await ask(foreign);
    expect(outside.status).toBe(row.outside === 'nothing' ? 200 : 404);
    for (const id of [foreign.order, foreign.menu, foreign.item, foreign.restaurant])
      expect(JSON.stringify(outside.envelope)).not.toContain(`"${id}"`);
    expect(await rowsOf(foreign)).toBe(before);
    expect((await ask(own)).status).toBe(row.own?.KitchenStaff ?? 200);
  });
});
