import type { Subsection } from '@justright/contract/menus';
import { describe, expect, it } from 'vitest';
import {
  addItems,
  chooseItems,
  dropItem,
  keepItems,
  mergeSections,
  newSection,
  orderSections,
  removeSection,
  renameSection,
  type Sections,
  setItems,
} from './sections.ts';

const section = (id: string, ...items: string[]): Subsection => ({ id, name: `Name of ${id}`, description: '', items });
const BASE: Sections = [section('a', '1', '2'), section('b', '3')];
const shape = (sections: Sections) => sections.map(({ name, items }) => `${name}: ${items.join(' ')}`);

describe('the sections of a menu', () => {
  it('are renamed, removed and reordered without a change of the others', () => {
    expect(shape(renameSection(BASE, 'b', 'Mains'))).toEqual(['Name of a: 1 2', 'Mains: 3']);
    expect(shape(removeSection(BASE, 'a'))).toEqual(['Name of b: 3']);
    expect(orderSections(BASE, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(orderSections(BASE, ['b']).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('contain a dish once, and lose a deleted dish in every section', () => {
    expect(shape(addItems(BASE, 'b', ['1', '3']))).toEqual(['Name of a: 1 2', 'Name of b: 3 1']);
    expect(shape(dropItem(setItems(BASE, 'b', ['2', '3']), '2'))).toEqual(['Name of a: 1', 'Name of b: 3']);
  });

  it("keep the order of chosen dishes; new ones follow in the menu's order", () => {
    expect(chooseItems(['3', '1'], new Set(['1', '2', '3', '4']), ['1', '2', '3', '4'])).toEqual(['3', '1', '2', '4']);
    expect(chooseItems(['3', '1'], new Set(['1']), ['1', '2', '3'])).toEqual(['1']);
  });

  it('keep only existing dishes', () => {
    expect(shape(keepItems(BASE, new Set(['2', '3'])))).toEqual(['Name of a: 2', 'Name of b: 3']);
  });

  it('have unique ids from their creation', () => {
    expect(newSection('x').id).not.toBe(newSection('x').id);
  });
});

const merge = (base: Sections, mine: Sections, theirs: Sections) => mergeSections({ base, mine, theirs });

describe('two editors of one menu', () => {
  it('keep the dishes and sections of both', () => {
    const mine = [...addItems(BASE, 'a', ['9']), section('m')];
    const theirs = [section('t'), ...addItems(BASE, 'a', ['8'])];
    const { sections, notes } = merge(BASE, mine, theirs);
    expect(shape(sections)).toEqual(['Name of t: ', 'Name of a: 1 2 9 8', 'Name of b: 3', 'Name of m: ']);
    expect(notes).toEqual([]);
  });

  it("get a note when both renamed a section, and this editor's name is kept", () => {
    const { sections, notes } = merge(BASE, renameSection(BASE, 'a', 'Mine'), renameSection(BASE, 'a', 'Theirs'));
    expect(sections[0]?.name).toBe('Mine');
    expect(notes).toEqual(['Name of Mine: theirs is “Theirs”. Yours is kept.']);
  });

  it('keep renames and reorders that only one of them made', () => {
    const mine = setItems(BASE, 'a', ['2', '1']);
    const theirs = renameSection(BASE, 'a', 'Theirs');
    expect(shape(merge(BASE, mine, theirs).sections)).toEqual(['Theirs: 2 1', 'Name of b: 3']);
  });

  it('never lose a section that one removed and the other changed, and get a note', () => {
    const [without, worked] = [removeSection(BASE, 'b'), addItems(BASE, 'b', ['7'])];
    const both = ['Name of a: 1 2', 'Name of b: 3 7'];
    const mineRemoved = merge(BASE, without, worked);
    expect(shape(mineRemoved.sections)).toEqual(both);
    expect(mineRemoved.notes).toEqual(['Somebody else changed Name of b meanwhile, so it is kept.']);
    const theirsRemoved = merge(BASE, worked, without);
    expect(shape(theirsRemoved.sections)).toEqual(both);
    expect(theirsRemoved.notes).toEqual(['Somebody else removed Name of b. Yours is kept.']);
    expect(merge(BASE, removeSection(BASE, 'b'), BASE).sections).toHaveLength(1);
  });
});
