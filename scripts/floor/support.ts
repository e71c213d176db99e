import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';
import { FLOOR, type FloorBrowser } from './floor.ts';

const FLOORS = Object.entries(FLOOR) as [FloorBrowser, string][];

const numbersOf = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

function isAtMost(version: string, floor: string): boolean {
  const [major = 0, minor = 0] = numbersOf(version);
  const [floorMajor = 0, floorMinor = 0] = numbersOf(floor);
  return major < floorMajor || (major === floorMajor && minor <= floorMinor);
}

const isIn = (
  { version_added: added, version_removed: removed, flags, prefix }: SimpleSupportStatement,
  floor: string,
) =>
  typeof added === 'string' &&
  added !== 'preview' &&
  isAtMost(added, floor) &&
  (removed === undefined || (typeof removed === 'string' && !isAtMost(removed, floor))) &&
  flags === undefined &&
  prefix === undefined;

const isSupportedIn = (statement: SupportStatement | undefined, floor: string): boolean =>
  statement === undefined || [statement].flat().some((one) => isIn(one, floor));

/** Returns the browsers of the floor that lack a feature; none where the data says nothing of it. */
const lackedBy = (feature: Identifier | undefined): FloorBrowser[] => {
  const { __compat: compat } = feature ?? {};
  const support = compat?.support;
  return support ? FLOORS.flatMap(([name, floor]) => (isSupportedIn(support[name], floor) ? [] : [name])) : [];
};

const BUILTINS: Readonly<Record<string, Identifier>> = bcd.javascript.builtins ?? {};
const API: Readonly<Record<string, Identifier>> = bcd.api;

const member = (owner: Identifier | undefined, name: string): Identifier | undefined =>
  owner !== undefined && Object.hasOwn(owner, name) ? (owner as Readonly<Record<string, Identifier>>)[name] : undefined;

/** Interfaces of which everything has an object: what their methods are called, other interfaces seldom call theirs. */
const OF_PAGES = [
  'AbortSignal',
  'Animation',
  'Blob',
  'CanvasRenderingContext2D',
  'CSSStyleDeclaration',
  'Crypto',
  'DOMTokenList',
  'DataTransfer',
  'Document',
  'DocumentFragment',
  'Element',
  'Event',
  'EventTarget',
  'FormData',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'Headers',
  'History',
  'Location',
  'Navigator',
  'Node',
  'NodeList',
  'Performance',
  'Request',
  'Response',
  'ServiceWorkerContainer',
  'Storage',
  'URL',
  'URLSearchParams',
  'Window',
  'console',
];

/** Every feature by the name of the method that it is: methods of other interfaces may have the same. */
const BY_NAME = new Map<string, Identifier[]>();
for (const owner of [
  ...Object.values(BUILTINS),
  ...Object.values(BUILTINS['Intl'] ?? {}),
  ...OF_PAGES.flatMap((name) => API[name] ?? []),
]) {
  for (const [name, feature] of Object.entries(owner)) {
    if (name === '__compat') continue;
    const called = name.replace(/_static$/, '');
    BY_NAME.set(called, [...(BY_NAME.get(called) ?? []), feature]);
  }
}

/** Returns who lacks a global, or a global's own property such as `Map.groupBy`. */
export function globalLackedBy(name: string, property?: string): FloorBrowser[] {
  const own = Object.hasOwn(BUILTINS, name) ? BUILTINS[name] : Object.hasOwn(API, name) ? API[name] : undefined;
  if (property === undefined) return lackedBy(own);
  return lackedBy(member(own, `${property}_static`) ?? (own === undefined ? undefined : member(own, property)));
}

/** Returns who lacks a method of this name on everything that has it: of an unknown object, the name is all there is. */
export function methodLackedBy(name: string): FloorBrowser[] {
  const [first = [], ...others] = (BY_NAME.get(name) ?? []).map(lackedBy);
  return first.filter((browser) => others.every((lacking) => lacking.includes(browser)));
}

const CSS = bcd.css;
type CssPart = 'at-rules' | 'properties' | 'selectors';

/** Returns who lacks an at-rule, a property or a selector, or a keyword of a property. */
export const cssLackedBy = (part: CssPart, name: string, keyword?: string): FloorBrowser[] => {
  const parts: Readonly<Record<string, Identifier>> = CSS[part] ?? {};
  const feature = Object.hasOwn(parts, name) ? parts[name] : undefined;
  return lackedBy(keyword === undefined ? feature : member(feature, keyword));
};

/** The functions of values, wherever the data keeps them. */
const FUNCTIONS = new Map<string, Identifier>();
(function collect(features: Readonly<Record<string, Identifier>>) {
  for (const [name, feature] of Object.entries(features)) {
    if (name === '__compat') continue;
    if (!FUNCTIONS.has(name)) FUNCTIONS.set(name, feature);
    collect(feature);
  }
})(CSS.types ?? {});

export const functionLackedBy = (name: string): FloorBrowser[] => lackedBy(FUNCTIONS.get(name));
