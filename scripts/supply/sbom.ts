import { readFileSync } from 'node:fs';
import { inRoot } from '../workspace/paths.ts';
import { type ThirdParty, packagesOfTheProduct } from './third-party.ts';

/** Where the check leaves the bill of materials. CI and the deployment keep it. */
const SBOM = inRoot('.cache/reports/sbom.cdx.json');

const FORM = '--sbom-format cyclonedx --sbom-spec-version 1.6 --sbom-type application';
/** Writes every package of the lock file in CycloneDX; those of tools and tests have the scope `excluded`. */
export const SBOM_COMMAND = ['npx', '--yes', 'pnpm', 'sbom', ...FORM.split(' '), '--out', SBOM];

interface Bill {
  bomFormat?: string;
  components?: readonly { purl: string; scope?: string }[];
}

/** Returns the packages of the product that a bill of materials leaves out. Throws when it is none. */
export function leftOut({ bomFormat, components = [] }: Bill, packages: readonly ThirdParty[]): string[] {
  if (bomFormat !== 'CycloneDX') throw new Error('This is no bill of materials in CycloneDX');
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
  return packages.map(({ name, version }) => `pkg:npm/${name}@${version}`).filter((purl) => !listed.has(purl));
}

/** Compares the written bill with what is installed. */
export function leftOutOfSbom(): string[] {
  return leftOut(JSON.parse(readFileSync(SBOM, 'utf8')) as Bill, packagesOfTheProduct());
}
