import type { TestProject } from 'vitest/node';
import { serveEmulator } from './targets/emulator.ts';
import { serveWorker } from './targets/worker.ts';

/** Serves the provider that the suite tests, while the suite runs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CONFORMANCE_TARGET = 'worker', FIREBASE_CLI = '' } = process.env;
  const { target, dispose } = await (CONFORMANCE_TARGET === 'emulator' ? serveEmulator(FIREBASE_CLI) : serveWorker());
  project.provide('target', target);
  return dispose;
}
