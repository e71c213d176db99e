import { CALLS } from '@justright/contract/calls';
import type { TestProject } from 'vitest/node';

/** Fails a run of all tests in which a call of the contract never succeeded with a response that its schema describes. */
export const setup = (project: TestProject) => async (): Promise<void> => {
  const modules = project.vitest.state.getTestModules();
  const { testFiles } = await project.globTestFiles();
  const isWhole = modules.length === testFiles.length && project.config.testNamePattern === undefined;
  if (!isWhole || !modules.every((module) => module.ok())) return;
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const succeeded = new Set(tests.flatMap((test) => test.meta().succeeded ?? []));
  const missing = CALLS.map(({ resource, name }) => `${resource}.${name}`).filter((name) => !succeeded.has(name));
  if (missing.length > 0) throw new Error(`No test has a success of ${missing.join(', ')}`);
};
