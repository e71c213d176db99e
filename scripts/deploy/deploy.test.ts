import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DeployTools, deploy } from './deploy.ts';
import { configOf } from '../cloudflare/environments.ts';
import { filledIn } from '../cloudflare/filled-in.ts';
import { wrangler } from '../cloudflare/wrangler.ts';

/** A fake wrangler: records its calls and fails at the call that the environment names. */
const STAND_IN = `
const { appendFileSync } = require('node:fs');
const args = process.argv.slice(2).join(' ');
appendFileSync(process.env.STAND_IN_CALLS, args + '\\n');
if (process.env.STAND_IN_FAILS && args.includes(process.env.STAND_IN_FAILS)) {
  console.error(process.env.STAND_IN_REPORT || 'the network is down');
  process.exit(1);
}
if (args.startsWith('secret list')) console.log(process.env.STAND_IN_SECRETS);
`;

const ALL_SECRETS = JSON.stringify([{ name: 'RELEASE_TOKEN' }, { name: 'IDENTITY_KEY_SECRET' }]);
const STEPS = [
  'd1 migrations apply DB --remote --config identity/wrangler.toml --env staging',
  'deploy --config identity/wrangler.toml --env staging --message abc1234',
  'd1 migrations apply DB --remote --config wrangler.toml --env staging',
  'deploy --config wrangler.toml --env staging --message abc1234',
  `replicate ${filledIn('edge-api', 'staging').d1_databases[0]?.database_id}`,
  'wait https://justright.example',
  'bring mf-a live',
  'bring mf-b live',
  'smoke https://justright.example',
];

let folder: string;
const logged: string[] = [];
const calls = () => {
  const file = path.join(folder, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
};
/** Returns the recorded calls that change something. */
const changes = () =>
  calls().filter(
    (call) => !/^(whoami|secret list|d1 info|r2 bucket info|queues info|email sending settings)/.test(call),
  );

function tools(more: Partial<DeployTools> = {}): DeployTools {
  const record = (call: string) => writeFileSync(path.join(folder, 'calls'), `${call}\n`, { flag: 'a' });
  const failing = (call: string) => {
    record(call);
    if (process.env['STAND_IN_FAILS'] === call) throw new Error(`${call} fails`);
  };
  return {
    wrangler: wrangler(path.join(folder, 'wrangler.cjs')),
    log: (line) => logged.push(line),
    readGit: async () => ({ commit: 'abc1234', changes: [] }),
    hasZone: async () => true,
    replicate: async (id) => failing(`replicate ${id}`),
    build: async () => [],
    remotes: ['mf-a', 'mf-b'],
    bringLive: async (remote) => {
      failing(`bring ${remote} live`);
      return 'live';
    },
    waitFor: async (origin) => failing(`wait ${origin}`),
    smoke: async (origin) => failing(`smoke ${origin}`),
    readConfig: filledIn,
    ...more,
  };
}

const staging = { environment: 'staging', releaseToken: 'a-token-of-releases', isDryRun: false } as const;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  writeFileSync(path.join(folder, 'wrangler.cjs'), STAND_IN);
  logged.length = 0;
  Object.assign(process.env, { STAND_IN_CALLS: path.join(folder, 'calls'), STAND_IN_SECRETS: ALL_SECRETS });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  for (const name of Object.keys(process.env)) if (name.startsWith('STAND_IN_')) delete process.env[name];
});

describe('a deployment', () => {
  it('migrates before it deploys a Worker, does identity before the product, and the remotes last', async () => {
    await deploy(staging, tools());
    expect(changes()).toEqual(STEPS);
  });

  it('repeats the same steps when it is run again', async () => {
    await deploy(staging, tools());
    await deploy(staging, tools());
    expect(changes()).toEqual([...STEPS, ...STEPS]);
  });

  it.each(STEPS.map((step, index) => ({ step, index })))('stops when "$step" fails', async (one) => {
    process.env['STAND_IN_FAILS'] = one.step;
    const refusal: Error = await deploy(staging, tools()).then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
    expect(changes()).toEqual(STEPS.slice(0, one.index + 1));
    expect(refusal.message).toMatch(/^Stopped at ".+": .*(fails|the network is down)/);
    expect(refusal.message).toContain(one.index === 0 ? 'Done: nothing.' : 'Done: migrations of identity');
    expect(refusal.message).toMatch(/Not done: .*what runs is what was deployed\./);
  });

  it('skips the identity Worker where Google keeps the accounts, and requires Google’s secrets', async () => {
    const readConfig: typeof configOf = (worker, env) => {
      const config = filledIn(worker, env);
      return { ...config, vars: { ...config.vars, IDP_MODE: 'google' } };
    };
    await expect(deploy(staging, tools({ readConfig }))).rejects.toThrow(/GOOGLE_API_KEY[^]*GOOGLE_SERVICE_ACCOUNT/);
    process.env['STAND_IN_SECRETS'] = JSON.stringify(
      ['RELEASE_TOKEN', 'GOOGLE_API_KEY', 'GOOGLE_SERVICE_ACCOUNT'].map((name) => ({ name })),
    );
    await deploy(staging, tools({ readConfig }));
    expect(changes()).toEqual(STEPS.slice(2));
  });
});

describe('a deployment is refused before it changes anything', () => {
  const refusal = async (options: Partial<Parameters<typeof deploy>[0]> = {}, more: Partial<DeployTools> = {}) => {
    const error: Error = await deploy({ ...staging, ...options }, tools(more)).then(
      () => expect.unreachable(),
      (reason: Error) => reason,
    );
    expect(changes()).toEqual([]);
    return error.message;
  };

  it('when domains and database ids are placeholders', async () => {
    const unset: typeof configOf = (worker, env) => {
      const config = configOf(worker, env);
      return {
        ...config,
        routes: [{ pattern: 'SET-ME', custom_domain: true }],
        d1_databases: config.d1_databases.map((one) => ({ ...one, database_id: 'SET-ME' })),
      };
    };
    const message = await refusal({}, { readConfig: unset });
    expect(message).toContain('wrangler.toml: routes.0.pattern');
    expect(message).toContain('wrangler.toml: database_id of justright-staging');
    expect(message).toContain('identity/wrangler.toml: database_id of justright-identity-staging');
  });

  it.each([
    {
      what: 'a queue',
      call: 'queues info justright-staging-analytics-dead',
      report: 'Queue "justright-staging-analytics-dead" does not exist. To create it, run: wrangler queues create …',
      command: 'pnpm exec wrangler queues create justright-staging-analytics-dead',
    },
    {
      what: 'the bucket',
      call: 'r2 bucket info justright-files-staging',
      report: 'The specified bucket does not exist. [code: 10006]',
      command: 'pnpm exec wrangler r2 bucket create justright-files-staging',
    },
    {
      what: 'a database',
      call: 'd1 info DB --json --config identity/wrangler.toml',
      report: 'The database an-id could not be found [code: 7404]',
      command: 'pnpm exec wrangler d1 create justright-identity-staging',
    },
    {
      what: 'the domain that mails come from',
      call: 'email sending settings mail.justright.example',
      report: 'No sending subdomain found for `mail.justright.example`.',
      command: 'pnpm exec wrangler email sending enable mail.justright.example',
    },
  ])('when $what is missing, also in a dry run, with the command that makes it', async ({ call, report, command }) => {
    Object.assign(process.env, { STAND_IN_FAILS: call, STAND_IN_REPORT: report });
    for (const isDryRun of [true, false]) {
      const message = await refusal({ isDryRun });
      expect(message).toContain(command);
      expect(message.split('\n- ')).toHaveLength(2);
    }
  });

  it.each(['queues info', 'r2 bucket info', 'd1 info', 'email sending settings'])(
    'when "%s" fails for another reason than a missing resource',
    async (call) => {
      process.env['STAND_IN_FAILS'] = call;
      expect(await refusal()).toContain('the network is down');
    },
  );

  it('when the account has no domain for the address', async () => {
    const asked: string[] = [];
    const message = await refusal({}, { hasZone: async (host) => asked.push(host) === 0 });
    expect(message).toContain('no active domain for justright.example');
    expect(asked).toEqual(['justright.example']);
  });

  it('when the dead-letter queue has a name without the suffix', async () => {
    const readConfig: typeof configOf = (worker, env) => {
      const config = filledIn(worker, env);
      return { ...config, queues: { consumers: [{ queue: 'mail', dead_letter_queue: 'lost' }, { queue: 'lost' }] } };
    };
    expect(await refusal({}, { readConfig })).toContain('end in "-dead": lost');
  });

  it('when wrangler is not logged in', async () => {
    process.env['STAND_IN_FAILS'] = 'whoami';
    expect(await refusal()).toContain('Nobody is logged in');
  });

  it('when a secret is not set, with the command that sets it', async () => {
    process.env['STAND_IN_SECRETS'] = '[]';
    const message = await refusal();
    expect(message).toContain('wrangler secret put RELEASE_TOKEN --config wrangler.toml --env staging');
    expect(message).toContain('wrangler secret put IDENTITY_KEY_SECRET --config identity/wrangler.toml --env staging');
    expect(message).not.toContain('OPERATOR_TOKEN');
  });

  it('when no secret is set because the Worker does not exist yet', async () => {
    Object.assign(process.env, {
      STAND_IN_FAILS: 'secret list',
      STAND_IN_REPORT: 'This Worker does not exist [code: 10007]',
    });
    expect(await refusal()).toContain('wrangler secret put RELEASE_TOKEN');
  });

  it('when the secrets cannot be listed for another reason', async () => {
    process.env['STAND_IN_FAILS'] = 'secret list';
    expect(await refusal()).toContain('the network is down');
  });

  it('when the release token is missing or malformed', async () => {
    expect(await refusal({ releaseToken: '' })).toContain('RELEASE_TOKEN of the environment is missing');
    expect(await refusal({ releaseToken: 'SET-ME' })).toContain('RELEASE_TOKEN of the environment is malformed');
  });

  it('when files are not committed, for production; staging accepts them', async () => {
    const readGit = async () => ({ commit: 'abc1234', changes: [' M edge-api/src/app.ts'] });
    expect(await refusal({ environment: 'production' }, { readGit })).toContain('edge-api/src/app.ts');
    await deploy(staging, tools({ readGit }));
    expect(changes()).toEqual(STEPS);
  });

  it('when a build fails', async () => {
    expect(await refusal({}, { build: async () => ['shell'] })).toContain('shell cannot be built');
  });

  it('except in a dry run without obstacles, which prints the plan and changes nothing', async () => {
    await deploy({ ...staging, isDryRun: true }, tools());
    expect(changes()).toEqual([]);
    expect(logged.join('\n')).toMatch(
      /1\. migrations of identity\n.*2\. Worker identity\n.*3\. migrations of edge-api/,
    );
  });
});
