import autocannon from 'autocannon';

const CONNECTIONS = 32;
const DURATION_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const WARM_UP_SECONDS = 2;
const ENDLESS_SECONDS = 3600;

/** The result of a load with one kind of request; latencies in milliseconds, bytes per response with headers. */
export interface Measured {
  name: string;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
}

/** Returns the value that a share of all values, such as 0.95, does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Returns a request whose path changes each time. */
export const changing = (nextPath: () => string): autocannon.Request => ({
  setupRequest: (request) => ({ ...request, path: nextPath() }),
});

const accepted = (url: string, result: autocannon.Result): autocannon.Result => {
  const { non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} responses were no success, ${errors} failed`);
  return result;
};

const load = async (
  url: string,
  request: autocannon.Request,
  durationSeconds: number,
  perSecond?: number,
): Promise<autocannon.Result> =>
  accepted(
    url,
    await autocannon({
      url,
      connections: CONNECTIONS,
      duration: durationSeconds,
      requests: [request],
      // A request that the bench itself sent late is none that was served late.
      ...(perSecond !== undefined && { overallRate: perSecond, ignoreCoordinatedOmission: true }),
    }),
  );

/** Keeps requesting until `work` is done; returns the result of `work` and the rate. Rejects on a failed response. */
export async function underLoad<Result>(
  url: string,
  request: autocannon.Request,
  work: () => Promise<Result>,
): Promise<{ result: Result; requestsPerSecond: number }> {
  const ended = Promise.withResolvers<autocannon.Result>();
  const instance = autocannon(
    { url, connections: CONNECTIONS, duration: ENDLESS_SECONDS, requests: [request] },
    (error: Error | null, result: autocannon.Result) => (error ? ended.reject(error) : ended.resolve(result)),
  );
  try {
    const result = await work();
    instance.stop();
    const { requests } = accepted(url, await ended.promise);
    return { result, requestsPerSecond: requests.average };
  } finally {
    instance.stop();
  }
}

/** Measures one kind of request after a warm-up: as many as are answered, or at a steady rate. */
export async function measure(
  name: string,
  url: string,
  request: autocannon.Request,
  perSecond?: number,
): Promise<Measured> {
  await load(url, request, WARM_UP_SECONDS, perSecond);
  const { requests, latency, throughput } = await load(url, request, DURATION_SECONDS, perSecond);
  return {
    name,
    requestsPerSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    bytes: Math.round(throughput.average / requests.average),
  };
}

/** Measures each case once in every round, by turns, and returns the median round of each by its rate. */
export async function inRounds(rounds: number, cases: readonly (() => Promise<Measured>)[]): Promise<Measured[]> {
  const measured: Measured[][] = cases.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, one] of cases.entries()) measured[index]?.push(await one());
  }
  return measured.flatMap((all) => {
    const byRate = all.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
    return byRate[Math.floor(byRate.length / 2)] ?? [];
  });
}

/** Returns a table row: the figures and their ratio to a reference of the same run, which is what to compare. */
export const row = (
  one: Measured,
  references: Readonly<Record<string, Measured | undefined>> = {},
): Record<string, string | number> => ({
  case: one.name,
  'requests/s': Math.round(one.requestsPerSecond),
  'MB/s': Math.round((one.requestsPerSecond * one.bytes) / 1e6),
  'p50 ms': one.p50Ms,
  'p99 ms': one.p99Ms,
  'bytes/response': one.bytes,
  ...Object.fromEntries(
    Object.entries(references).flatMap(([name, other]) =>
      other ? [[`share of ${name}`, percent(one.requestsPerSecond / other.requestsPerSecond)]] : [],
    ),
  ),
});

const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;
