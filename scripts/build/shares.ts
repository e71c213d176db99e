import { readFileSync } from 'node:fs';
import { inRoot } from '../workspace/paths.ts';

/**
 * The modules that the shell provides and remotes consume at run time, as singletons. Each subpath must be listed.
 * Facades (`client/router`, `client/query`) stand for packages that could not be tree shaken if they were shared.
 * Bundled per remote instead: `@justright/ui`, react-aria-components, valibot, lucide-react.
 */
const SHARED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'jotai',
  'single-spa',
  '@justright/client/api',
  '@justright/client/kept/kept',
  '@justright/client/navigate',
  '@justright/client/query',
  '@justright/client/remote',
  '@justright/client/router',
  '@justright/client/session',
  '@justright/client/store',
  '@justright/client/toast',
  '@justright/client/widget',
];

/** Modules of the back office: in a chunk of the shell that diners do not load. */
const LATER: readonly string[] = ['@justright/client/remote', '@justright/client/router', '@justright/client/widget'];

/** Modules that only a development build uses. */
const SHARED_IN_DEVELOPMENT = ['react/jsx-dev-runtime'];

const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

function catalogVersions(): (name: string) => string {
  const workspace = readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8');
  return (name) => {
    const line = workspace.split('\n').find((text) => text.trim().replaceAll("'", '').startsWith(`${name}: `));
    const version = line?.split(': ')[1]?.trim();
    if (!version) throw new Error(`pnpm-workspace.yaml has no catalog version of ${name}`);
    return version;
  };
}

function clientVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(inRoot('packages/client/package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
}

/** Returns the `shared` option of module federation for the shell (`host`) or a remote. */
export function shares(role: 'host' | 'remote', isDevelopment: boolean): Record<string, object> {
  const versionOf = catalogVersions();
  const names = isDevelopment ? [...SHARED, ...SHARED_IN_DEVELOPMENT] : SHARED;
  return Object.fromEntries(
    names.map((request) => {
      const owner = packageOf(request);
      const version = owner === '@justright/client' ? clientVersion() : versionOf(owner);
      const share = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [
        request,
        role === 'host' ? { ...share, version, eager: !LATER.includes(request) } : { ...share, import: false },
      ];
    }),
  );
}
