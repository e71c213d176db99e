import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { onPath } from '../fixtures/browser.ts';

/** A browser that is not Chromium, by what the protocols WebDriver and WebDriver BiDi have in common. */
export interface Engine {
  open: (address: string) => Promise<void>;
  /** Runs the body of a function in the page and returns what it returns, as JSON. */
  run: (body: string) => Promise<unknown>;
  /** Presses the main button at a place of the page that is seen. */
  press: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  picture: () => Promise<Buffer>;
  /** Undefined where the engine's driver prints nothing. */
  print?: () => Promise<Buffer>;
  close: () => Promise<void>;
}

const WIDTH = 1280;
const HEIGHT = 900;

const pressing = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

const typing = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** Waits for a line of a program's output that matches; the first group is returned. */
function lineOf(child: ChildProcess, pattern: RegExp, from: 'stdout' | 'stderr'): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    child[from]?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, found] = pattern.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${text}`)));
  });
}

/** Ends a program and waits until it has ended. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

export const findFirefox = (): string | undefined => onPath('firefox-esr', 'firefox');

/** Opens Firefox, which speaks WebDriver BiDi itself. */
export async function openFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'justright-firefox-'));
  const firefox = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]);
  const address = await lineOf(firefox, /WebDriver BiDi listening on (ws:\S+)/, 'stderr');
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (response: BidiResponse) => void>();
  socket.addEventListener('message', ({ data }) => {
    const response = JSON.parse(String(data)) as BidiResponse;
    if (response.id !== undefined) waiting.get(response.id)?.(response);
  });
  let lastId = 0;
  const ask = async (method: string, params: object): Promise<BidiResult> => {
    const id = ++lastId;
    const response = await new Promise<BidiResponse>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (response.type === 'error') throw new Error(`${method}: ${response.message}`);
    return response.result ?? {};
  };
  await ask('session.new', { capabilities: {} });
  const { contexts: [{ context } = { context: '' }] = [] } = await ask('browsingContext.getTree', {});
  await ask('browsingContext.setViewport', { context, viewport: { width: WIDTH, height: HEIGHT } });
  return {
    open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (body) => {
      const expression = `JSON.stringify((() => { ${body} })() ?? null)`;
      const { result } = await ask('script.evaluate', { expression, target: { context }, awaitPromise: false });
      if (result === undefined) throw new Error(`The page refuses: ${body}`);
      return JSON.parse(result.value);
    },
    press: async (x, y) => void (await ask('input.performActions', { context, actions: pressing(x, y) })),
    type: async (text) => void (await ask('input.performActions', { context, actions: typing(text) })),
    picture: async () =>
      Buffer.from((await ask('browsingContext.captureScreenshot', { context })).data ?? '', 'base64'),
    print: async () =>
      Buffer.from((await ask('browsingContext.print', { context, background: true })).data ?? '', 'base64'),
    close: async () => {
      socket.close();
      await end(firefox);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface BidiResponse {
  id?: number;
  type: string;
  message?: string;
  result?: BidiResult;
}

/** What the results of the commands above hold. */
interface BidiResult {
  contexts?: readonly { context: string }[];
  data?: string;
  result?: { value: string };
}

/** WebKit's driver, the window that it opens and a screen for it. */
export interface WebkitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

export function findWebkit(): WebkitPrograms | undefined {
  const [driver, screen] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().toReversed();
  if (driver === undefined || screen === undefined || browser === undefined || !existsSync(browser)) return undefined;
  return { driver, browser, screen };
}

/** Opens WebKitGTK on a screen of its own. */
export async function openWebkit({ driver, browser, screen }: WebkitPrograms, port: number): Promise<Engine> {
  const screenProgram = spawn(screen, ['-displayfd', '1', '-screen', '0', `${WIDTH}x1200x24`, '-nolisten', 'tcp']);
  const display = await lineOf(screenProgram, /^(\d+)\n/, 'stdout');
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    // Without a graphics card.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const driverProgram = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const ask = async (method: string, command: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${command}: ${JSON.stringify(value)}`);
    return value;
  };
  await untilListening(port);
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { width: WIDTH, height: HEIGHT });
  const act = (actions: object) => ask('POST', `${session}/actions`, { actions });
  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    run: (body) => ask('POST', `${session}/execute/sync`, { script: body, args: [] }),
    press: async (x, y) => void (await act(pressing(x, y))),
    type: async (text) => void (await act(typing(text))),
    picture: async () => Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      await end(driverProgram);
      await end(screenProgram);
    },
  };
}

/** Waits until the driver answers; it says nothing when it does. */
const untilListening = (port: number): Promise<void> =>
  expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
