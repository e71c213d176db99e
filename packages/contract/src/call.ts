import type * as v from 'valibot';
import type { KeyScope } from './key-scopes.ts';
import type { CallerType } from './roles.ts';

/**
 * Who may make a call: roles, `release-token` (a secret of the deployment), and scopes of merchants' API keys. The scope of
 * the handler's query decides on rows. `public` ignores a bearer token, `optional` checks one, `any` requires a person's: a
 * kitchen's device reads what is `optional` and makes the calls that name it.
 */
export type Who = 'public' | 'optional' | 'any' | readonly (CallerType | 'release-token' | KeyScope)[];

export const ADMIN = ['SuperAdmin'] as const satisfies Who;
export const ADMINS = ['SuperAdmin', 'OrderAdmin'] as const satisfies Who;
export const MERCHANT = ['MerchantAdmin'] as const satisfies Who;
export const ADMIN_AND_MERCHANT = ['SuperAdmin', 'MerchantAdmin'] as const satisfies Who;
/** Who runs a restaurant: its opening hours, whether it takes orders, its reports. */
export const HOSTS = ['SuperAdmin', 'MerchantAdmin', 'RestaurantManager'] as const satisfies Who;
/** Who may sign what is stated about food. */
export const SIGNERS = ['SuperAdmin', 'MerchantAdmin', 'FoodSafetyLead'] as const satisfies Who;
/** Tells whether a role may sign; the other roles submit what they state for signing. */
export const maySign = (roleType: CallerType): boolean => SIGNERS.some((signer) => signer === roleType);
/** Who edits menus, dishes and a restaurant's own ingredients; who of them does not sign submits. */
export const EDITORS = [...SIGNERS, 'RestaurantManager'] as const satisfies Who;
/** Who works with what a restaurant serves. */
export const RESTAURANT_PEOPLE = [...EDITORS, 'KitchenStaff'] as const satisfies Who;
/** Who works at the board of a kitchen. */
export const KITCHEN_PEOPLE = [...RESTAURANT_PEOPLE, 'KitchenDevice'] as const satisfies Who;
/** Everybody who has power by an account; diners and kitchens' devices have none. */
export const BACK_OFFICE = [...RESTAURANT_PEOPLE, 'OrderAdmin'] as const satisfies Who;
export const RELEASE_TOKEN = ['release-token'] as const satisfies Who;
export const ADMIN_OR_RELEASE_TOKEN = ['SuperAdmin', 'release-token'] as const satisfies Who;

/** Schemas of a call's input and of the `data` of its response. Every parameter of a path is an id. */
export interface CallSchemas {
  query?: v.GenericSchema;
  /** The query as the Worker reads it, where parameters may be repeated: each with all its values. */
  queries?: v.GenericSchema;
  body?: v.GenericSchema;
  /** The parts of a body that is `multipart/form-data`. For the documentation; the handler checks them itself. */
  form?: v.GenericSchema;
  data: v.GenericSchema;
}

/** The types of a call's input and response. */
export interface CallTypes {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  data: unknown;
}

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** The types that a client of the call uses, from its path and schemas. */
type TypesOf<Path extends string, S extends CallSchemas> = {
  data: v.InferOutput<S['data']>;
} & ([ParamName<Path>] extends [never] ? unknown : { params: Record<ParamName<Path>, string> }) &
  (S extends { query: infer Q extends v.GenericSchema } ? { query: v.InferInput<Q> } : unknown) &
  (S extends { body: infer B extends v.GenericSchema } ? { body: v.InferInput<B> } : unknown) &
  (S extends { form: v.GenericSchema } ? { body: FormData } : unknown);

/** A call of the wire contract: method, path below `/api`, and who may make it. */
export interface Call<T extends CallTypes = CallTypes, S extends CallSchemas = CallSchemas> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly who: Who;
  /** Undefined in browsers: their builds remove it (`scripts/build/contract-loader.ts`). See {@link schemasOf}. */
  readonly schemas?: S;
  /** Never set; it carries the types of the call. */
  readonly types?: T;
}

/** Describes a call. A browser's build removes the schemas, so that a remote bundles no validator for them. */
export const call = <const Path extends string, const S extends CallSchemas>(
  method: Call['method'],
  path: Path,
  who: Who,
  schemas: S,
): Call<TypesOf<Path, S>, S> => ({ method, path, who, schemas });

/** Returns the schemas of a call. Throws in a browser, where there are none. */
export function schemasOf<S extends CallSchemas>({ method, path, schemas }: Call<CallTypes, S>): S {
  if (!schemas) throw new TypeError(`${method} ${path} has no schemas in a browser`);
  return schemas;
}

/** Replaces the `{name}` parameters of a call's path, each value percent-encoded. */
export function pathOf(descriptor: Call, params: Record<string, string> = {}): string {
  return descriptor.path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${descriptor.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
