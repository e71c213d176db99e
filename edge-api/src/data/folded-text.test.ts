import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { foldedText, foldedWords } from './folded-text.ts';

/** Decides in SQL whether a text has every word of a filter. */
async function finds(filter: string, text: string): Promise<boolean> {
  const words = foldedWords(filter);
  const found = await env.DB.prepare(
    `SELECT NOT EXISTS (SELECT 1 FROM json_each(?1) AS word
       WHERE instr(${foldedText('searched', words)}, word.value) = 0) AS found FROM (SELECT ?2 AS searched)`,
  )
    .bind(JSON.stringify(words), text)
    .first<number>('found');
  return found === 1;
}

it.each([
  ['creme brulee', 'Crème Brûlée'],
  ['CRÈME', 'creme'],
  ['pho', 'Phở Hòa'],
  ['munchen', 'Gasthaus MÜNCHEN'],
  ['ελλαδα', 'Ελλάδα'],
  ['οδος', 'ΟΔΌΣ'],
  ['елка', 'Ёлка'],
  ['straße', 'HauptSTRAẞE'],
  ['smorgasbord aeiouycnsz', 'ÀÉÎÕÜÝÇÑŠŽ smörgåsbord aeiouycnsz'],
])('the quick filter %j finds %j', async (filter, text) => {
  expect(await finds(filter, text)).toBe(true);
});

it('does not find another letter', async () => {
  expect(await finds('brulee', 'Brülüe')).toBe(false);
  expect(await finds('ø', 'o')).toBe(false);
});
