import type { RoleType } from './roles.ts';

/**
 * Who may make a call, by role alone; whose data it is, the handler checks with its query's scope.
 * `public` ignores a bearer, `optional` checks one when it is sent, `any` demands one (anonymous ones too).
 * `release-token` is nobody's role: the bearer is a secret of the deployment, for commands and CI.
 */
export type Who = 'public' | 'optional' | 'any' | readonly (RoleType | 'release-token')[];

/** What a call takes and answers. Only types: a descriptor carries them without any schema at run time. */
export interface CallTypes {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  data: unknown;
}

/** A call of the wire contract: method, path below `/api`, and who may make it. */
export interface Call<T extends CallTypes = CallTypes> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly who: Who;
  /** Never set; carries the types of the call. */
  readonly types?: T;
}

/** Describes a call. The types come from the schemas by `import type`, so a remote bundles no validator. */
export const call = <T extends CallTypes>(method: Call['method'], path: string, who: Who): Call<T> => ({
  method,
  path,
  who,
});

/** Fills the `{name}` places of a call's path, each value percent-encoded. */
export function pathOf(descriptor: Call, params: Record<string, string> = {}): string {
  return descriptor.path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${descriptor.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
