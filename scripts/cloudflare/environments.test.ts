import { describe, expect, it } from 'vitest';
import {
  CONFIG_FILES,
  type DeployedWorker,
  ENVIRONMENTS,
  type WorkerConfig,
  configOf,
  misnamedQueues,
  placeholdersIn,
} from './environments.ts';
import { filledIn } from './filled-in.ts';

const WORKERS = Object.keys(CONFIG_FILES) as DeployedWorker[];
const CASES = WORKERS.flatMap((worker) => ENVIRONMENTS.map((environment) => ({ worker, environment })));

/** Returns the part of a configuration that the code sees: names, without the resources behind them. */
const seenByCode = (config: WorkerConfig) => ({
  vars: Object.keys(config.vars).toSorted(),
  databases: config.d1_databases.map(({ binding, migrations_dir }) => [binding, migrations_dir]),
  buckets: config.r2_buckets.map(({ binding }) => binding),
  objects: config.durable_objects.bindings.map(({ name, class_name }) => [name, class_name]),
  services: config.services?.map(({ binding, entrypoint }) => [binding, entrypoint]),
  producers: config.queues.producers?.map(({ binding }) => binding),
  consumers: config.queues.consumers?.map(({ queue: _queue, dead_letter_queue, ...settings }) => ({
    ...settings,
    hasDeadLetters: dead_letter_queue !== undefined,
  })),
  datasets: config.analytics_engine_datasets.map(({ binding }) => binding),
  mail: config.send_email.map(({ name }) => name),
  limits: config.ratelimits.map(({ name, simple }) => [name, simple]),
  images: config.images?.binding,
  version: config.version_metadata?.binding,
  crons: config.triggers.crons,
  assets: config.assets,
  compatibility: [config.compatibility_date, config.compatibility_flags],
});

/** Returns the names of the resources that environments must not share. */
const resources = (config: WorkerConfig): string[] => [
  config.name ?? '',
  ...config.d1_databases.map(({ database_name }) => `database ${database_name}`),
  ...config.r2_buckets.map(({ bucket_name }) => `bucket ${bucket_name}`),
  ...(config.queues.consumers ?? []).map(({ queue }) => `queue ${queue}`),
  ...config.analytics_engine_datasets.map(({ dataset }) => `dataset ${dataset}`),
  ...config.ratelimits.map(({ namespace_id }) => `limit ${namespace_id}`),
];

describe('the environments', () => {
  it.each(CASES)('$environment gives $worker the bindings and settings of the local product', (one) => {
    expect(seenByCode(configOf(one.worker, one.environment))).toEqual(seenByCode(configOf(one.worker)));
  });

  it.each(CASES)('$environment serves $worker at no address of Cloudflare, nor a version of it', (one) => {
    expect(configOf(one.worker, one.environment)).toMatchObject({ workers_dev: false, preview_urls: false });
  });

  it.each(CASES)('$environment logs what $worker writes, and no address of a request', ({ worker, environment }) => {
    expect(configOf(worker, environment).observability).toEqual({
      enabled: true,
      logs: { enabled: true, invocation_logs: false },
    });
  });

  it.each([undefined, ...ENVIRONMENTS])(
    '%s limits orders per network and restaurant, and per restaurant',
    (environment) => {
      const limits = configOf('edge-api', environment).ratelimits.map(({ name, simple }) => [name, simple]);
      expect(Object.fromEntries(limits)).toMatchObject({
        NETWORK_ORDER_LIMIT: { limit: 60, period: 60 },
        RESTAURANT_ORDER_LIMIT: { limit: 600, period: 60 },
      });
    },
  );

  it('ask SuperAdmins for a second factor, and production for a second person to promote', () => {
    const vars = ENVIRONMENTS.map((environment) => [environment, configOf('edge-api', environment).vars] as const);
    expect(vars.map(([environment, { REQUIRE_SECOND_FACTOR }]) => [environment, REQUIRE_SECOND_FACTOR])).toEqual([
      ['staging', 'on'],
      ['production', 'on'],
    ]);
    expect(configOf('edge-api', 'production').vars['PROMOTING_TAKES_TWO']).toBe('on');
  });

  it('share no database, bucket, queue, dataset, counter or Worker with each other or the local product', () => {
    const all = WORKERS.flatMap((worker) =>
      [undefined, ...ENVIRONMENTS].flatMap((environment) => resources(configOf(worker, environment))),
    );
    expect(all).toEqual([...new Set(all)]);
  });

  it.each(ENVIRONMENTS)('the Workers of %s name each other and share mail queue, issuer, project and origin', (env) => {
    const [product, identity] = [configOf('edge-api', env), configOf('identity', env)];
    expect(product.services?.map(({ service }) => service)).toEqual([identity.name, identity.name]);
    expect(identity.queues.producers).toEqual(
      product.queues.producers?.filter(({ binding }) => binding === 'MAIL_QUEUE'),
    );
    for (const name of ['IDP_PROJECT', 'IDP_ISSUER', 'PRODUCT_ORIGIN'])
      expect([name, product.vars[name]]).toEqual([name, identity.vars[name]]);
    const consumed = new Set(product.queues.consumers?.map(({ queue }) => queue));
    for (const { queue } of product.queues.producers ?? []) expect(consumed).toContain(queue);
    expect(misnamedQueues(product)).toEqual([]);
    for (const { dead_letter_queue } of product.queues.consumers ?? [])
      if (dead_letter_queue !== undefined) expect(consumed).toContain(dead_letter_queue);
    const host = String(product.vars['PRODUCT_ORIGIN']).replace(/^https:\/\//, '');
    expect(product.routes).toEqual([{ pattern: host, custom_domain: true }]);
  });

  it('a dead-letter queue without the suffix, and another queue with it, are reported', () => {
    const consumers = [{ queue: 'mail-dead', dead_letter_queue: 'letters' }, { queue: 'letters' }, { queue: 'counts' }];
    expect(misnamedQueues({ ...configOf('edge-api'), queues: { consumers } })).toEqual(
      ['mail-dead', 'letters'].map(
        (queue) => `wrangler.toml: the queues of dead letters, and no others, end in "-dead": ${queue}`,
      ),
    );
  });

  it('a placeholder is reported with its file and the command that prints the value', () => {
    const config = filledIn('identity', 'staging');
    const [database] = config.d1_databases;
    const unset = { ...config, d1_databases: [{ ...database, binding: 'DB', database_id: 'SET-ME' }] };
    expect(placeholdersIn(unset, 'identity/wrangler.toml')).toEqual([
      'identity/wrangler.toml: database_id of justright-identity-staging; "wrangler d1 create justright-identity-staging" tells it',
    ]);
    expect(placeholdersIn({ ...unset, d1_databases: [] }, 'identity/wrangler.toml')).toEqual([]);
  });

  it('a placeholder is found at any depth, also inside a longer text', () => {
    const { d1_databases: _ids, ...config } = configOf('edge-api');
    const routes = [{ pattern: 'SET-ME.example', custom_domain: true }];
    const vars = { ...config.vars, MAIL_FROM: 'no-reply@SET-ME' };
    expect(placeholdersIn({ ...config, d1_databases: [], routes, vars }, 'wrangler.toml').toSorted()).toEqual([
      'wrangler.toml: routes.0.pattern',
      'wrangler.toml: vars.MAIL_FROM',
    ]);
  });
});
