import { parseArgs } from 'node:util';
import { isRemoteName } from './lib/paths.ts';
import { entryOf, publishRemote } from './lib/publish.ts';

const USAGE = `Usage: RELEASE_TOKEN=… pnpm publish:remote <remote> --to <origin>
For example: pnpm publish:remote mf-orders --to http://localhost:8787
Sends the built remote (pnpm build) and makes it live. The local product's token is in .data/secrets.json.`;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const [name] = positionals;
const token = process.env['RELEASE_TOKEN'];

if (!isRemoteName(name) || values.to === undefined || !token) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const outcome = await publishRemote(name, { to: values.to, token });
  const { version } = entryOf(name);
  console.log(
    outcome === 'published' ? `${name} ${version} is live at ${values.to}` : `${name} ${version} is live already`,
  );
}
