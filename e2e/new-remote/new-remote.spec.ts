import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { sidebar } from '../fixtures/sidebar.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A name that no remote of the product has; the README's example may exist. */
const NAME = 'mf-newcomers';
const ROUTE = '/admin/newcomers';
const TITLE = 'Newcomers';
const SCREEN = `${NAME}/src/screens/newcomers/newcomers.screen.tsx`;
const port = Number(process.env['E2E_PORT'] ?? 8899);
/** The copy of the workspace, in the system's temporary folder. All files are written below it. */
let workspace = '';
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  CI: 'true',
  PORT: String(port),
  DEV_PORT: String(port + 1),
  E2E_PORT: String(port),
  DATA_DIR: path.join(workspace, '.data'),
  E2E_DATA_DIR: path.join(workspace, '.data'),
});
const ran = promisify(execFile);

test.describe.configure({ mode: 'serial' });

/** Runs a command in the copied workspace; returns its output and whether it succeeded. */
const run = async (...[program = '', ...args]: string[]): Promise<{ said: string; hasSucceeded: boolean }> =>
  ran(program, args, { cwd: workspace, env: environment(), maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout, stderr }) => ({ said: stdout + stderr, hasSucceeded: true }),
    (error: { stdout: string; stderr: string }) => ({ said: error.stdout + error.stderr, hasSucceeded: false }),
  );

async function expectSuccess(...command: string[]): Promise<string> {
  const { said, hasSucceeded } = await run(...command);
  expect(hasSucceeded, said).toBe(true);
  return said;
}

const node = process.execPath;
const isChanged = async () => (await expectSuccess('git', 'status', '--porcelain')) !== '';

test.beforeAll(async () => {
  workspace = mkdtempSync(path.join(tmpdir(), 'justright-new-remote-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files)
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(workspace, file));
  await expectSuccess('git', 'init', '--quiet');
  await expectSuccess('git', 'add', '--all');
  await expectSuccess('git', '-c', 'user.name=e2e', '-c', 'user.email=e2e@mail.test', 'commit', '-qm', 'before');
});

test.afterAll(() => rmSync(workspace, { recursive: true, force: true, maxRetries: 5 }));

test('an impossible remote is refused with the reason, and no file is changed', async () => {
  for (const [args, reason] of [
    [['mf-orders', '--route', ROUTE], /mf-orders is there already/],
    [[NAME], /Usage: pnpm scaffold/],
  ] as const) {
    const { said, hasSucceeded } = await run(node, 'scripts/scaffold.ts', ...args);
    expect(hasSucceeded, said).toBe(false);
    expect(said).toMatch(reason);
  }
  expect(await isChanged()).toBe(false);
});

test('a scaffolded remote passes every check, and its build opens inside the shell', async () => {
  await expectSuccess(node, 'scripts/scaffold.ts', NAME, '--route', ROUTE);
  await expectSuccess('node_modules/.bin/knip', '--workspace', NAME);
  await expectSuccess(node, 'scripts/test.ts', 'workspace');
  await expectSuccess(
    'node_modules/.bin/vitest',
    'run',
    'shell/src/access',
    'shell/src/chrome',
    'code-owners',
    'contract/src/remotes',
    'workspace/scaffold',
    'workspace/vocabulary',
  );
  expect(await expectSuccess(node, 'scripts/test.ts', '--filter', NAME)).toMatch(/ passed, 0 failed, 0 skipped\s*$/);
});

/** Saves as editors do, in one step: a watcher on a busy machine sees a file that is written in place empty. */
function save(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

test('pnpm dev shows an edit without a reload, keeps the input, and shows a compile error', async ({
  page,
  signIn,
  allowConsoleError,
}) => {
  const dev = spawn(node, ['scripts/dev.ts', NAME], {
    cwd: workspace,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const heading = page.getByRole('heading', { level: 1 });
    await test.step('the screen opens', async () => {
      await listening(dev);
      await signIn('admin');
      const isHeard = devClientOf(page);
      await page.goto(ROUTE);
      await isHeard;
      await expect(heading).toContainText(TITLE);
      await expect(sidebar(page).getByRole('link', { name: TITLE })).toHaveAttribute('aria-current', 'page');
      await page.getByLabel('Search restaurants').fill('olive');
      await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    });

    const file = path.join(workspace, SCREEN);
    const source = readFileSync(file, 'utf8');
    await test.step('an edit is shown', async () => {
      save(file, source.replace(`title="${TITLE}"`, 'title="What guests say"'));
      await expect(heading).toHaveText(/^What guests say/);
    });

    await test.step('a compile error is shown, and goes', async () => {
      // The content security policy blocks some styles of the error report, which is readable without them.
      allowConsoleError(/rspack-dev-server|Applying inline style/);
      save(file, source.replace(`title="${TITLE}"`, 'title='));
      const overlay = page.frameLocator('#rspack-dev-server-client-overlay');
      await expect(overlay.getByText('newcomers.screen.tsx').first()).toBeVisible();
      save(file, source);
      await expect(heading).toContainText(TITLE);
      await expect(page.locator('#rspack-dev-server-client-overlay')).toBeHidden();
    });

    await test.step('the page stayed the same', async () => {
      await expect(page.getByLabel('Search restaurants')).toHaveValue('olive');
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
      const registry: unknown = JSON.parse((await page.locator('#registry').textContent()) ?? '');
      expect(registry).toMatchObject({
        [NAME]: { version: 'dev' },
        'mf-orders': { version: expect.stringMatching(/^1\./) },
      });
      await sidebar(page).getByRole('link', { name: 'Orders' }).click();
      await expect(heading).toHaveText(/^Orders/);
      // Leave the page, because its requests would fail when the server stops.
      await page.goto('about:blank');
    });
  } finally {
    await ended(dev);
  }
});

/** Resolves when the dev client of the next page is connected. It misses an edit that is compiled before. */
const devClientOf = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('"type":"ok"')) resolve();
      }),
    );
  });

/** Resolves when the dev server listens. The server delays requests until the remote is compiled. */
function listening(dev: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    dev.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (/with hot reload/.test(said)) resolve();
    });
    dev.once('exit', () => reject(new Error(said)));
  });
}

function ended(dev: ChildProcess): Promise<void> {
  if (dev.exitCode !== null) return Promise.resolve();
  const exit = new Promise<void>((resolve) => void dev.once('exit', () => resolve()));
  dev.kill('SIGTERM');
  return exit;
}
