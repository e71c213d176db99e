import { expect, it } from 'vitest';
import { gtinProblem } from './gtin.ts';

it.each(['', '96385074', '036000291452', '5901234123457', '10614141000415'])('“%s” is a GTIN or none', (gtin) => {
  expect(gtinProblem(gtin)).toBeUndefined();
});

it.each(['1', '590123412345', '59012341234578', '59012 3412345', '5901234123a57'])('“%s” is none', (gtin) => {
  expect(gtinProblem(gtin)).toMatch(/digit/);
});

it('a wrong digit and two digits that changed their places are found', () => {
  expect(gtinProblem('5901234123458')).toBe('A digit is wrong: the last one does not match the others');
  expect(gtinProblem('5901324123457')).toBe('A digit is wrong: the last one does not match the others');
});
