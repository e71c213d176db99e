import { weighPages } from './build/budgets.ts';
import { REMOTE_NAMES, isRemoteName } from './workspace/paths.ts';

// `pnpm test budgets`: measures the JavaScript that pages load before their screen is shown; arguments name remotes.
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isRemoteName(name));
if (unknown.length > 0) throw new Error(`No remote: ${unknown.join(', ')}`);

let hasFailed = false;
for (const name of asked.length > 0 ? asked.filter(isRemoteName) : REMOTE_NAMES) {
  for (const { address, scriptKb, maxKb } of weighPages(name)) {
    const isKept = scriptKb <= maxKb;
    if (!isKept) hasFailed = true;
    console.log(`${isKept ? '✓' : '✗'} ${name} ${address}: ${scriptKb.toFixed(1)} kB of JavaScript, at most ${maxKb}`);
  }
}
process.exit(hasFailed ? 1 : 0);
