import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../workspace/paths.ts';
import { isAllowed } from './licences.ts';
import { leftOut } from './sbom.ts';
import { writeNotices } from './notices.ts';
import { packagesOfTheProduct, packagesOfTheWorkspace } from './third-party.ts';

const named = ({ name, version, licence }: { name: string; version: string; licence: string }) =>
  `${name} ${version}: ${licence || 'no licence'}`;

describe('the licences of what is installed', () => {
  it('let the product be passed on as it is', () => {
    const packages = packagesOfTheProduct();
    const names = packages.map(({ name }) => name);
    for (const name of ['react', 'hono', 'react-stately', '@fontsource-variable/figtree', 'swagger-ui-dist']) {
      expect(names).toContain(name);
    }
    expect(packages.filter(({ licence }) => !isAllowed(licence, 'product')).map(named)).toEqual([]);
  });

  it('let tools and tests be used', () => {
    const packages = packagesOfTheWorkspace();
    expect(packages.length).toBeGreaterThan(400);
    expect(packages.filter(({ licence }) => !isAllowed(licence, 'tool')).map(named)).toEqual([]);
  });

  it.each([
    ['MIT', true, true],
    ['(MIT OR GPL-3.0-only)', true, true],
    ['MIT AND ISC AND BSD-3-Clause', true, true],
    ['MPL-2.0', false, true],
    ['MIT AND GPL-3.0-only', false, false],
    ['(GPL-2.0-only OR AGPL-3.0-only)', false, false],
    ['SEE LICENSE IN LICENSE', false, false],
    ['UNLICENSED', false, false],
    ['', false, false],
  ])('%s is in the product: %s, is a tool: %s', (expression, inProduct, asTool) => {
    expect([isAllowed(expression, 'product'), isAllowed(expression, 'tool')]).toEqual([inProduct, asTool]);
  });
});

describe('the bill of materials', () => {
  const packages = [{ name: '@scope/one', version: '1.0.0', licence: 'MIT', folder: '' }];
  const billOf = (purl: string) => ({ bomFormat: 'CycloneDX', components: [{ purl }] });

  it('has each package of the product in its version', () => {
    expect(leftOut(billOf('pkg:npm/%40scope/one@1.0.0'), packages)).toEqual([]);
    expect(leftOut(billOf('pkg:npm/%40scope/one@1.0.1'), packages)).toEqual(['pkg:npm/@scope/one@1.0.0']);
  });

  it('is refused in another form', () => {
    expect(() => leftOut({ components: [] }, packages)).toThrow('no bill of materials');
  });
});

describe('the third-party notices', () => {
  it('name every package of the product with its version, and have the text of its licence', () => {
    const notices = writeNotices();
    for (const { name, version, licence } of packagesOfTheProduct()) {
      expect(notices).toContain(`\n${name} ${version} (${licence})\n`);
    }
    expect(notices).toContain('SIL OPEN FONT LICENSE');
    expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  });

  it('have each text once', () => {
    const notices = writeNotices();
    const apart = notices.split(/^-{80}$/m).map((part) => part.replace(/^[\s\S]*?\n\n/, ''));
    expect(new Set(apart).size).toBe(apart.length);
  });
});

describe('the installation', () => {
  const workspace = readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8');

  it('takes no version of a package that is younger than three days', () => {
    expect(Number(/^minimumReleaseAge: (\d+)$/m.exec(workspace)?.[1])).toBeGreaterThanOrEqual(3 * 24 * 60);
    expect(workspace).not.toContain('minimumReleaseAgeExclude');
  });

  it('runs scripts of named packages only, and has one exact version of each', () => {
    expect(workspace).toMatch(/^allowBuilds:$/m);
    const [, catalog = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(workspace) ?? [];
    const versions = catalog
      .trim()
      .split('\n')
      .map((line) => line.replace(/^.*: (?:&\w+ )?/, ''));
    expect(versions.length).toBeGreaterThan(50);
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
