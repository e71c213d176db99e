import { describe, expect, it } from 'vitest';
import { readTableList, TABLES_MAX } from './table-list.ts';

const labels = (text: string) => readTableList(text).labels;

describe('a table list', () => {
  it('accepts ranges and names in any mix', () => {
    expect(labels('1-3, Bar 1, Terrace')).toEqual(['1', '2', '3', 'Bar 1', 'Terrace']);
    expect(labels('A1-A3; Bar 9–10\nT 1')).toEqual(['A1', 'A2', 'A3', 'Bar 9', 'Bar 10', 'T 1']);
    expect(labels('08-10')).toEqual(['08', '09', '10']);
  });

  it('has every table once and skips empty entries', () => {
    expect(labels('1-2, 2, , 1 ,')).toEqual(['1', '2']);
    expect(readTableList('')).toEqual({ labels: [], problem: undefined });
  });

  it('reads a name with a dash as a name', () => {
    expect(labels('Sea-view, Bar 1-Terrace 2')).toEqual(['Sea-view', 'Bar 1-Terrace 2']);
  });

  it.each([
    ['5-1', 'counts down'],
    [`1-${TABLES_MAX + 1}`, 'More than 300'],
    ['1-200, A1-A200', 'More than 300'],
    ['1-99999999999999999999', 'More than 300'],
    ['x'.repeat(31), 'longer than 30'],
  ])('reports what is wrong with %j', (text, problem) => {
    expect(readTableList(text).problem).toContain(problem);
    expect(readTableList(text).labels.length).toBeLessThanOrEqual(TABLES_MAX);
  });
});
