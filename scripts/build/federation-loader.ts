import { parseSync } from 'vite';

type Bodies = Readonly<Record<string, string>>;

const unused = (...names: readonly string[]): Bodies =>
  Object.fromEntries(names.map((name) => [name, `throw new Error('${name} is left out')`]));

/** Whether a version is in a range, of the forms that `shares.ts` and the runtime make: `^1.2.3` and `<=1.2.3`. */
const SATISFY = `
  const numbersOf = (text) => {
    const [, ...numbers] = /^(\\d+)[.](\\d+)[.](\\d+)$/.exec(text) ?? [];
    if (numbers.length === 0) throw new Error('Not a plain version: ' + text);
    return numbers.map(Number);
  };
  const [, operator, bound] = /^(\\^|<=)(.+)$/.exec(range) ?? [];
  const wanted = numbersOf(bound);
  const given = numbersOf(version);
  const at = given.findIndex((number, index) => number !== wanted[index]);
  if (operator === '<=') return at < 0 || given[at] < wanted[at];
  if (wanted[0] === 0) throw new Error('Not a range of whole versions: ' + range);
  return at < 0 || (at > 0 && given[at] > wanted[at]);
`;

/** The functions of the federation runtime with another body, by the source that their file names. */
const BODIES: Readonly<Record<string, Bodies>> = {
  // The page preloads what it needs itself, and a registered remote stays until the page is left.
  'src/remote/index.ts': unused('preloadRemote', 'removeRemote', 'initRawContainer'),
  'src/utils/preload.ts': unused('preloadAssets', 'formatPreloadArgs'),
  'src/dom.ts': unused('createLink'),
  // The registry names the entries, so the runtime reads no manifest.
  'src/plugins/snapshot/SnapshotHandler.ts': unused(
    'getGlobalRemoteInfo',
    'loadRemoteSnapshotInfo',
    'getManifestJson',
    'loadManifestSnapshot',
  ),
  'src/global.ts': unused(
    'addGlobalSnapshot',
    'getInfoWithoutType',
    'getTargetSnapshotInfoByModuleInfo',
    'resetFederationGlobalInfo',
    'setGlobalSnapshotInfoByModuleInfo',
  ),
  // Entries are scripts that set a variable.
  'src/utils/load.ts': unused('loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode'),
  // No code imports a remote by name at build time, and shared modules have no fallback (`import: false`).
  'src/remotes.ts': unused('remotes'),
  'src/getSharedFallbackGetter.ts': unused('getSharedFallbackGetter'),
  'src/init.ts': { beforeInit: 'return args' },
  // The runtime knows every form of a range.
  'src/utils/semver/index.ts': { satisfy: SATISFY },
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
  const named = { MethodDefinition: ['key', 'value'], Property: ['key', 'value'], VariableDeclarator: ['id', 'init'] }[
    part.type
  ];
  if (!named || nameOf(part[named[0] ?? '']) !== name) return undefined;
  const value = part[named[1] ?? ''];
  return isPart(value) && value.type.endsWith('FunctionExpression') ? value : undefined;
}

/**
 * Leaves out what nothing here uses of the federation runtime: a minimizer cannot know that, and each diner would load
 * it (7 kB with Brotli). Throws when a function is not there: then another version of the runtime has to be looked at.
 */
export default function withoutUnused(source: string): string {
  const origin = /^[/]{2}#region (\S+)$/m.exec(source)?.[1] ?? '';
  const bodies = BODIES[origin];
  if (!bodies) return source;
  const parts = [...partsIn(parseSync('runtime.js', source).program as unknown as Part)];
  const edits = Object.entries(bodies).flatMap(([name, body]) => {
    const found = parts.flatMap((part) => namedFunction(part, name)?.['body'] ?? []).filter(isPart);
    if (found.length === 0) throw new Error(`${origin} has no function ${name}`);
    return found.map(({ start, end }) => ({ start, end, text: `{ ${body} }` }));
  });
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), source);
}
