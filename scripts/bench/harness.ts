import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from '../build/build.ts';
import { seed } from '../seed.ts';
import { type Served, type ServeOptions, serve } from '../serve/serve.ts';

/** Parts of the bench that are measured on one product: what each measures, by its name. */
export interface Group {
  parts: Readonly<Record<string, string>>;
  /** Measures the chosen parts. */
  run: (isChosen: (part: string) => boolean) => Promise<void>;
}

/** A served product and the folder of its data. */
export interface Stage {
  served: Served;
  dataDir: string;
}

export const PORT = Number(process.env['PORT'] ?? 8787);
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** The size of the ordinary menu. */
export const DISHES = 120;

export const log = (line: string): void => console.log(line);

/** Prints a claim with whether it holds; one that does not fails the command. */
export function claim(text: string, isHeld: boolean): void {
  log(`${isHeld ? '✓' : '✗'} ${text}`);
  if (!isHeld) process.exitCode = 1;
}

/** Builds the product, and gives `use` a folder for its data, which is removed afterwards. */
export async function withFolder(use: (dataDir: string) => Promise<void>, parent = tmpdir()): Promise<void> {
  const failures = await buildAll(log);
  if (failures.length > 0) throw new Error('The build has failed');
  const dataDir = mkdtempSync(path.join(parent, 'justright-bench-'));
  try {
    await use(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Serves the product over a folder while `use` measures it; without limits, unless the options say so. */
export async function withServed(
  dataDir: string,
  use: (stage: Stage) => Promise<void>,
  options: Partial<ServeOptions> = {},
): Promise<void> {
  const served = await serve({ port: PORT, dataDir, log, isMeasured: true, ...options });
  try {
    await use({ served, dataDir });
  } finally {
    await served.dispose();
  }
}

/** Adds the demo data, without orders. */
export const addDemo = (served: Served): Promise<void> => seed(served, { hasOrders: false });
