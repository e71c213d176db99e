import { parseSync } from 'vite';

/** Functions of the federation runtime that nothing here calls, by the source that their file names. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  // The page preloads what it needs itself, and a registered remote stays until the page is left.
  'src/remote/index.ts': ['preloadRemote', 'removeRemote', 'initRawContainer'],
  'src/utils/preload.ts': ['preloadAssets', 'formatPreloadArgs'],
  'src/dom.ts': ['createLink'],
  // The registry names the entries, so the runtime reads no manifest.
  'src/plugins/snapshot/SnapshotHandler.ts': [
    'getGlobalRemoteInfo',
    'loadRemoteSnapshotInfo',
    'getManifestJson',
    'loadManifestSnapshot',
  ],
  'src/global.ts': [
    'addGlobalSnapshot',
    'getInfoWithoutType',
    'getTargetSnapshotInfoByModuleInfo',
    'resetFederationGlobalInfo',
    'setGlobalSnapshotInfoByModuleInfo',
  ],
  // Entries are scripts that set a variable.
  'src/utils/load.ts': ['loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode'],
  // No code imports a remote by name at build time, and shared modules have no fallback (`import: false`).
  'src/remotes.ts': ['remotes'],
  'src/getSharedFallbackGetter.ts': ['getSharedFallbackGetter'],
};

interface Part {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** Lists a part of the program and all parts in it. */
function* partsIn(part: Part): Generator<Part> {
  yield part;
  for (const value of Object.values(part).flat()) if (isPart(value)) yield* partsIn(value);
}

const nameOf = (part: unknown): unknown => (isPart(part) ? part['name'] : undefined);

/** Returns the function of a declaration, a method or a constant with this name. */
function namedFunction(part: Part, name: string): Part | undefined {
  if (part.type === 'FunctionDeclaration' && nameOf(part['id']) === name) return part;
  const named = { MethodDefinition: ['key', 'value'], VariableDeclarator: ['id', 'init'] }[part.type];
  if (!named || nameOf(part[named[0] ?? '']) !== name) return undefined;
  const value = part[named[1] ?? ''];
  return isPart(value) && value.type.endsWith('FunctionExpression') ? value : undefined;
}

/**
 * Empties functions of the federation runtime that are never called: a minimizer cannot know that, and each diner would
 * load them (5 kB with Brotli). Throws when one is not there: then another version of the runtime has to be looked at.
 */
export default function withoutUnused(source: string): string {
  const origin = /^[/]{2}#region (\S+)$/m.exec(source)?.[1] ?? '';
  const names = UNUSED[origin];
  if (!names) return source;
  const parts = [...partsIn(parseSync('runtime.js', source).program as unknown as Part)];
  const edits = names.flatMap((name) => {
    const bodies = parts.flatMap((part) => namedFunction(part, name)?.['body'] ?? []).filter(isPart);
    if (bodies.length === 0) throw new Error(`${origin} has no function ${name}`);
    return bodies.map(({ start, end }) => ({ start, end, text: `{ throw new Error('${name} is left out') }` }));
  });
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), source);
}
