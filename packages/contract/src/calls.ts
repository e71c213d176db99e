import type * as v from 'valibot';
import * as accountMails from './account-mails.ts';
import * as allergenChart from './allergen-chart.ts';
import * as apiKeys from './api-keys.ts';
import * as audit from './audit.ts';
import type { Call } from './call.ts';
import * as clientErrors from './client-errors.ts';
import * as common from './common.ts';
import * as consents from './consents.ts';
import * as devices from './devices.ts';
import * as dishReports from './dish-reports.ts';
import * as envelope from './envelope.ts';
import * as events from './events.ts';
import * as foods from './foods.ts';
import * as generation from './generation.ts';
import * as health from './health.ts';
import * as history from './history.ts';
import * as images from './images.ts';
import * as incidents from './incidents.ts';
import * as ingredients from './ingredients.ts';
import * as integrations from './integrations.ts';
import * as invites from './invites.ts';
import * as kitchen from './kitchen.ts';
import * as kitchenPeople from './kitchen-people.ts';
import * as kitchenSignatures from './kitchen-signatures.ts';
import * as leanMenu from './lean-menu.ts';
import * as listExports from './list-exports.ts';
import * as menuExport from './menu-export.ts';
import * as menuImport from './menu-import.ts';
import * as menus from './menus.ts';
import * as merchants from './merchants.ts';
import * as openFoods from './open-foods.ts';
import * as orderPauses from './order-pauses.ts';
import * as orders from './orders.ts';
import * as recall from './recall.ts';
import * as ownData from './own-data.ts';
import * as powerActs from './power-acts.ts';
import * as preferences from './preferences.ts';
import * as publicMenu from './public-menu.ts';
import * as publications from './publications.ts';
import * as releaseTokens from './release-tokens.ts';
import * as releases from './releases.ts';
import * as reports from './reports.ts';
import * as restaurants from './restaurants.ts';
import * as settings from './settings.ts';
import * as staffSheet from './staff-sheet.ts';
import * as staff from './staff.ts';
import * as soldOuts from './sold-outs.ts';
import * as todayAnswers from './today-answers.ts';
import * as stations from './stations.ts';
import * as submissions from './submissions.ts';
import * as substitutions from './substitutions.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';
import * as wordAnswers from './word-answers.ts';
import * as workList from './work-list.ts';
import * as writtenInformation from './written-information.ts';

/** The files of the contract that have calls, by resource. */
const RESOURCES: Readonly<Record<string, object>> = {
  accountMails,
  allergenChart,
  apiKeys,
  audit,
  clientErrors,
  consents,
  devices,
  dishReports,
  events,
  listExports,
  foods,
  generation,
  health,
  history,
  images,
  incidents,
  ingredients,
  integrations,
  invites,
  kitchen,
  kitchenPeople,
  kitchenSignatures,
  menuExport,
  menuImport,
  menus,
  merchants,
  openFoods,
  orderPauses,
  orders,
  recall,
  ownData,
  powerActs,
  preferences,
  publicMenu,
  // After the calls of the same path: the first one names the operation.
  leanMenu,
  publications,
  releaseTokens,
  releases,
  reports,
  restaurants,
  settings,
  staffSheet,
  staff,
  soldOuts,
  todayAnswers,
  stations,
  submissions,
  substitutions,
  users,
  webhooks,
  wordAnswers,
  workList,
  writtenInformation,
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** A call with its name and the resource that it belongs to. */
export interface NamedCall {
  name: string;
  resource: string;
  call: Call;
}

/** Every call of the contract. For tools and tests: it loads every schema, which browsers do not need. */
export const CALLS: readonly NamedCall[] = Object.entries(RESOURCES).flatMap(([resource, module]) =>
  Object.entries(module).flatMap(([name, call]: [string, unknown]) => (isCall(call) ? [{ name, resource, call }] : [])),
);

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The schemas that calls share, by the name under which the contract exports them. For tools, like the calls. */
export const NAMED_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  [common, envelope, ...Object.values(RESOURCES)].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1])),
  ),
);
