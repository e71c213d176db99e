/** What is brought to the browsers that lack it; `missing-functions.test.ts` compares each with the engine's own. */
export const BROUGHT: readonly string[] = [
  '.toSorted',
  '.toReversed',
  '.toSpliced',
  '.with',
  '.union',
  '.difference',
  '.symmetricDifference',
  '.checkVisibility',
  'Map.groupBy',
  'Promise.withResolvers',
  'AbortSignal.any',
  'URL.canParse',
];

/** What scripts call only where it is there, or by a name that is another object's too, and why. */
export const ASKED_FOR: Readonly<Record<string, string>> = {
  '.requestIdleCallback': 'a timer where it is missing',
  '.cancelIdleCallback': 'only where the other one is',
  '.startViewTransition': 'React asks for it',
  '.toBase64': 'React Router asks for it',
  '.context': 'of the charts',
  '.dispose': 'of React Router',
  '.drop': 'of React Aria',
  '.move': 'of React Aria',
  '.use': 'of React',
  '.getTextInfo': 'React Aria asks for it',
  '.segment': 'of Intl.Segmenter',
  'Intl.Segmenter': 'code points where it is missing',
  'PublicKeyCredential.getClientCapabilities': 'the passkeys’ library asks for it',
  'PublicKeyCredential.isConditionalMediationAvailable': 'the passkeys’ library asks for it',
};

/** Properties, at-rules and selectors without which a page looks other and works. */
export const LOOKS_OTHER: ReadonlySet<string> = new Set([
  '@page',
  'accent-color',
  'break-after',
  'contain-intrinsic-block-size',
  'content-visibility',
  'cursor',
  'field-sizing',
  'float',
  'font-family',
  'forced-color-adjust',
  'overflow-anchor',
  'overflow-clip-margin',
  'overscroll-behavior',
  'overscroll-behavior-x',
  'resize',
  'scrollbar-width',
  'size',
  'text-size-adjust',
  'text-wrap',
]);

/** Properties that the build also writes with the prefix of the browsers that need one. */
export const PREFIXED: ReadonlySet<string> = new Set(['backdrop-filter', 'user-select', 'print-color-adjust']);
