import { beforeEach, describe, expect, it } from 'vitest';
import { type DeployTools, deploy } from './deploy.ts';
import { configOf } from '../cloudflare/environments.ts';
import { filledIn } from '../cloudflare/filled-in.ts';
import type { Wrangler } from '../cloudflare/wrangler.ts';

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

/** What the stand-in of wrangler was called with, where it fails, its report of that, and the secrets it lists. */
const standIn = { calls: [] as string[], fails: '', report: '', secrets: '' };
const logged: string[] = [];
/** Returns the recorded calls that change something. */
const changes = () =>
  standIn.calls.filter(
    (call) => !/^(whoami|secret list|d1 info|r2 bucket info|queues info|email sending settings)/.test(call),
  );

const callWrangler: Wrangler = async (args) => {
  const call = args.join(' ');
  standIn.calls.push(call);
  if (standIn.fails !== '' && call.includes(standIn.fails)) throw new Error(standIn.report);
  return call.startsWith('secret list') ? standIn.secrets : '';
};

function tools(more: Partial<DeployTools> = {}): DeployTools {
  const failing = (call: string) => {
    standIn.calls.push(call);
    if (standIn.fails === call) throw new Error(`${call} fails`);
  };
  return {
    wrangler: callWrangler,
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
  Object.assign(standIn, { calls: [], fails: '', report: 'the network is down', secrets: ALL_SECRETS });
  logged.length = 0;
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
    standIn.fails = one.step;
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
    standIn.secrets = JSON.stringify(
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
      call: 'queues info justright-staging-webhooks-dead',
      report: 'Queue "justright-staging-webhooks-dead" does not exist. To create it, run: wrangler queues create …',
      command: 'pnpm exec wrangler queues create justright-staging-webhooks-dead',
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
    Object.assign(standIn, { fails: call, report: report });
    for (const isDryRun of [true, false]) {
      const message = await refusal({ isDryRun });
      expect(message).toContain(command);
      expect(message.split('\n- ')).toHaveLength(2);
    }
  });

  it.each(['queues info', 'r2 bucket info', 'd1 info', 'email sending settings'])(
    'when "%s" fails for another reason than a missing resource',
    async (call) => {
      standIn.fails = call;
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
    standIn.fails = 'whoami';
    expect(await refusal()).toContain('Nobody is logged in');
  });

  it('when a secret is not set, with the command that sets it', async () => {
    standIn.secrets = '[]';
    const message = await refusal();
    expect(message).toContain('wrangler secret put RELEASE_TOKEN --config wrangler.toml --env staging');
    expect(message).toContain('wrangler secret put IDENTITY_KEY_SECRET --config identity/wrangler.toml --env staging');
    expect(message).not.toContain('OPERATOR_TOKEN');
  });

  it('when no secret is set because the Worker does not exist yet', async () => {
    Object.assign(standIn, { fails: 'secret list', report: 'This Worker does not exist [code: 10007]' });
    expect(await refusal()).toContain('wrangler secret put RELEASE_TOKEN');
  });

  it('when the secrets cannot be listed for another reason', async () => {
    standIn.fails = 'secret list';
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
