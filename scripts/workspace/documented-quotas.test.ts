import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as quotas from '../../packages/contract/src/quotas.ts';
import { inRoot } from './paths.ts';

test('docs/api.md names each quota of the contract with its number', () => {
  const page = readFileSync(inRoot('docs/api.md'), 'utf8');
  const chapter = page.split('### ').find((one) => one.startsWith('Quotas')) ?? '';
  const said = new Map<number, number>();
  for (const [, number = ''] of chapter.matchAll(/\b(\d[\d,]*) (?!MiB|hours|\()/g)) {
    const value = Number(number.replaceAll(',', ''));
    said.set(value, (said.get(value) ?? 0) + 1);
  }
  const { RESTAURANT_BYTES_MAX: bytes, ...counted } = quotas;
  expect(chapter).toContain(`${bytes / 1024 ** 2} MiB`);
  const values = Object.entries(counted);
  expect(values.length).toBeGreaterThan(15);
  const times = (value: number) => values.filter(([, one]) => one === value).length;
  expect(values.filter(([, value]) => (said.get(value) ?? 0) < times(value)).map(([name]) => name)).toEqual([]);
});
