import { type ThirdParty, legalTextsOf, packagesOfTheProduct } from './third-party.ts';

const RULE = '-'.repeat(80);

const titleOf = ({ name, version, licence }: ThirdParty): string => `${name} ${version} (${licence})`;

/** Writes the licences of third-party packages, each text once, below all packages that have it. */
export function writeNotices(packages: readonly ThirdParty[] = packagesOfTheProduct()): string {
  const byText = new Map<string, Set<string>>();
  for (const one of packages) {
    const texts = legalTextsOf(one);
    for (const text of texts.length > 0 ? texts : ['The package has no text besides the name of its licence.']) {
      const titles = byText.get(text) ?? new Set();
      byText.set(text, titles.add(titleOf(one)));
    }
  }
  return [
    'JustRight is made with the software below. Each is used by the licence that stands with it.',
    ...[...byText].map(([text, titles]) => `${RULE}\n${[...titles].join('\n')}\n\n${text}`),
    '',
  ].join('\n\n');
}
