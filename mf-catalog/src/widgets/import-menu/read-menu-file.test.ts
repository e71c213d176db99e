import { describe, expect, it } from 'vitest';
import { fileProblem, readMenuFile } from './read-menu-file.ts';

const read = async (bytes: number[]) => (await readMenuFile(new File([new Uint8Array(bytes)], 'menu.csv'))).content;

describe('the text of a menu file', () => {
  it.each([
    ['UTF-8', [0x70, 0xc3, 0xa2, 0x74, 0xc3, 0xa9]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x70, 0xc3, 0xa2, 0x74, 0xc3, 0xa9]],
    ['UTF-16, little end first', [0xff, 0xfe, 0x70, 0, 0xe2, 0, 0x74, 0, 0xe9, 0]],
    ['UTF-16, big end first', [0xfe, 0xff, 0, 0x70, 0, 0xe2, 0, 0x74, 0, 0xe9]],
    ['Windows-1252', [0x70, 0xe2, 0x74, 0xe9]],
  ])('is read from %s', async (_encoding, bytes) => {
    expect(await read(bytes)).toBe('pâté');
  });
});

describe('a file that cannot be sent', () => {
  it('is refused before the request: an empty file, and one above the size limit of a request', () => {
    expect(fileProblem({ name: '', content: ' \n' })).toBe('This file is empty.');
    expect(fileProblem({ name: '', content: 'a'.repeat(1_000_000) })).toBeNull();
    expect(fileProblem({ name: '', content: 'é'.repeat(1_000_000) })).toMatch(/^This file has 1\.9 MB, and 1 MB/);
    expect(fileProblem({ name: '', content: '"'.repeat(600_000) })).toMatch(/1\.1 MB/);
  });
});
