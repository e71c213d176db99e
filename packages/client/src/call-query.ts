import type { Call, CallTypes } from '@justright/contract/call';
import type { Success } from '@justright/contract/envelope';
// Imported by name from the shared package: a bundled copy would be a second query client.
import { api, type CallInput, type InputArguments } from '@justright/client/api';
import { type QueryKey, queryOptions } from '@justright/client/query';

type Sent = Pick<CallInput<CallTypes>, 'params' | 'query' | 'body'>;

const sentOf = ({ params, query, body }: Sent = {}) => ({ params, query, body });

/**
 * Returns the key prefix of all cached responses of a call and of every call below its path: `GET /menus` covers
 * `GET /menus/{id}` too. Invalidate it after a write to the resource.
 */
export const resourceKey = ({ path }: Call): QueryKey => path.slice(1).split('/');

/** Returns the key prefix of the paged lists of a call (`usePagedGrid`), with every filter. */
export const pagesKey = (call: Call): QueryKey => [...resourceKey(call), call.method, 'pages'];

/** Returns the key of a call's response: path, method and what is sent. */
export const callKey = <T extends CallTypes>(call: Call<T>, ...[input]: InputArguments<T>): QueryKey => [
  ...resourceKey(call),
  call.method,
  sentOf(input),
];

/**
 * Queries a call of the wire contract. The cache holds the response as the API sent it; the query's data is the `data`
 * of the response. For other options spread it: `{ ...callQuery(listMenus, input), staleTime: 0 }`. Rejects with
 * `ApiError`.
 */
export const callQuery = <T extends CallTypes>(call: Call<T>, ...[input]: InputArguments<T>) =>
  queryOptions({
    queryKey: callKey(call, ...([input] as InputArguments<T>)),
    queryFn: ({ signal }) => api(call, ...([{ ...input, signal }] as InputArguments<T>)),
    select: ({ data }) => data,
  });

/**
 * Returns the updater of `setQueryData` that changes the `data` of a cached response. It leaves an empty cache empty.
 * Shown until the call is fetched again.
 */
export const changeData =
  <Data>(change: (data: Data) => Data) =>
  (response: Success<Data> | undefined): Success<Data> | undefined =>
    response && { ...response, data: change(response.data) };
