import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, inRoot } from './workspace/paths.ts';
import { type Plan, planRemote } from './workspace/scaffold.ts';

const USAGE = `Usage: pnpm scaffold <name> --route <path>, for example: pnpm scaffold mf-reviews --route /admin/reviews
Makes a remote with one screen, its tests, its owner, and whatever else a new remote needs.`;

function write(plan: Plan): void {
  for (const [file, text] of Object.entries(plan)) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
}

function scaffold(): void {
  const { values, positionals } = parseArgs({ options: { route: { type: 'string' } }, allowPositionals: true });
  const [name] = positionals;
  if (positionals.length !== 1 || name === undefined || values.route === undefined) throw new Error(USAGE);
  const plan = planRemote(name, values.route);
  write(plan);
  console.log(
    Object.keys(plan)
      .map((file) => `  ${file}`)
      .join('\n'),
  );
  // The lock file has every version already, so the install needs no resolution.
  execFileSync('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: ROOT, stdio: 'inherit' });
  const formatted = Object.keys(plan).filter((file) => !/CODEOWNERS$|[.]yaml$/.test(file));
  execFileSync(inRoot('node_modules/.bin/oxfmt'), formatted, { cwd: ROOT, stdio: 'ignore' });
  console.log(`
${name} is there, for SuperAdmins, at ${values.route}. Next:
  pnpm dev ${name}            its screen with hot reload
  pnpm test --filter ${name}  its tests and its journey
Its entry is the last of the SuperAdmins' sidebar. Who else may see it: packages/contract/src/addresses.ts.`);
}

try {
  scaffold();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
