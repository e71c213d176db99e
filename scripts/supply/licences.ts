/** Licences of what a deployment is made of: they ask for their text to be passed on, and for nothing of our own code. */
const IN_THE_PRODUCT = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** More licences for tools: their conditions concern distribution, and no tool is distributed. */
const OF_TOOLS = new Set([
  ...IN_THE_PRODUCT,
  'Artistic-2.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'Python-2.0',
  'WTFPL',
]);

const without = (text: string) => text.replace(/^\((.*)\)$/, '$1').trim();

/** Decides whether an SPDX expression of licences with `OR` and `AND` lets a package be used. */
export function isAllowed(expression: string, where: 'product' | 'tool'): boolean {
  const allowed = where === 'product' ? IN_THE_PRODUCT : OF_TOOLS;
  return without(expression)
    .split(' OR ')
    .some((choice) =>
      without(choice)
        .split(' AND ')
        .every((licence) => allowed.has(without(licence))),
    );
}
