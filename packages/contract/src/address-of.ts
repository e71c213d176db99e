import type { Address, ParamOf } from './addresses.ts';

type Params<Path extends string> = [ParamOf<Path>] extends [never]
  ? [params?: undefined, query?: Query]
  : [params: Record<ParamOf<Path>, string>, query?: Query];
/** The query of an address; parameters that are empty, null or undefined are omitted. */
type Query = Readonly<Record<string, string | null | undefined>>;

function queryOf(query: Query): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}

/**
 * Makes the path of an address, everything encoded: `addressOf('/menus/{menuId}', { menuId }, { view: 'ingredients'
 * })`.
 */
export function addressOf<Path extends Address>(address: Path, ...[params, query = {}]: Params<Path>): string {
  const path = address.replaceAll(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
  );
  return path + queryOf(query);
}
