import { type Call, schemasOf } from '@justright/contract/call';
import { CALLS } from '@justright/contract/calls';
import { type Envelope, Failure, successOf } from '@justright/contract/envelope';
import * as v from 'valibot';
import { expect } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The calls of which the test had a success that its schema describes; `every-call.ts` reads them. */
    succeeded?: string[];
  }
}

const ROUTES = CALLS.map(({ resource, name, call }) => ({
  name: `${resource}.${name}`,
  call,
  pattern: new RegExp(`^/api${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  parameters: call.path.split('{').length,
}));

/** Returns the calls of a method and path. Of paths that match, that with the fewest parameters counts. */
function routesOf(method: string, pathname: string): typeof ROUTES {
  const found = ROUTES.filter(({ call, pattern }) => call.method === method && pattern.test(pathname));
  const fewest = Math.min(...found.map(({ parameters }) => parameters));
  return found.filter(({ parameters }) => parameters === fewest);
}

/** Fails unless a response has every field of its call's schema, and no others. */
export function requireContract(call: Call, envelope: Envelope<unknown>): void {
  const schema = envelope.success ? successOf(schemasOf(call).data) : Failure;
  const { success, output, issues } = v.safeParse(schema, envelope);
  const of = `the response of ${call.method} ${call.path}`;
  if (!success) throw new Error(`${of}: ${v.summarize(issues)}`);
  // An object's schema drops the fields that it does not name.
  expect(envelope, of).toEqual(output);
}

/** Returns the calls whose schema describes a response. Throws when none of those of its method and path does. */
async function describedBy(request: Request, response: Response): Promise<string[]> {
  const routes = routesOf(request.method, new URL(request.url).pathname);
  if (routes.length === 0 || response.status === 304) return [];
  const envelope: Envelope<unknown> = await response.clone().json();
  expect(envelope.success, `success of a ${response.status}`).toBe(response.ok);
  const errors: unknown[] = [];
  const names = routes.flatMap(({ name, call }) => {
    try {
      requireContract(call, envelope);
      return [name];
    } catch (error) {
      errors.push(error);
      return [];
    }
  });
  if (names.length === 0) throw errors[0];
  return envelope.success ? names : [];
}

type Fetch = (request: Request, ...rest: never[]) => Response | Promise<Response>;

/** Makes `app` reject where a response breaks the contract. `succeeded` gets the names of calls that succeeded. */
export function guardContract(app: { fetch: Fetch }, succeeded: Set<string>): void {
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    for (const name of await describedBy(request, response)) succeeded.add(name);
    return response;
  };
}
