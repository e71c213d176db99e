import { fakeStorage } from '@justright/client/fakes/fake-storage';
import { describe, expect, it, vi } from 'vitest';
import { choicesText } from '@justright/contract/choice-texts';
import { avoid, mild, strict } from '../../test/profiles.ts';
import {
  calledOf,
  EVERYONE,
  isParty,
  nameError,
  NO_PARTY,
  type Party,
  personsOf,
  resetParty,
  titleOf,
  withNewPerson,
  withoutPerson,
  withPerson,
  withProfile,
} from './party.ts';
import { NO_PROFILE, writtenProfile } from '../choices/profile.ts';
import { nameOfKey } from '@justright/diner-texts/words';
import { PARTY } from '@justright/client/kept/diner-keys';
import { kept } from '@justright/client/kept/kept';

const names = { allergy: nameOfKey, diet: nameOfKey };
const noMilk = { diets: [], allergies: avoid('milk'), foods: [] };
const self = { name: '', profile: noMilk, isAsked: true };
const added = (party: Party, name: string, usedIds: string[] = []) => withNewPerson(party, name, usedIds).party;
const table = added(added(NO_PARTY, 'Ben'), 'Cem');

describe('a party', () => {
  it('is the diner alone at first, as the specification’s person 1', () => {
    expect(personsOf(NO_PARTY, self)).toEqual([{ id: '1', name: '', profile: noMilk, isAsked: true }]);
  });

  it('counts the others up from 2; a person counts as asked only after the questions', () => {
    expect(personsOf(table, self).map(({ id, name, isAsked }) => [id, name, isAsked])).toEqual([
      ['1', '', true],
      ['2', 'Ben', false],
      ['3', 'Cem', false],
    ]);
  });

  it('never gives an id again that dishes in the cart carry', () => {
    const left = withoutPerson(table, '3');
    expect(withNewPerson(left, 'Dee', ['3']).id).toBe('4');
    expect(withNewPerson(left, 'Dee', []).id).toBe('3');
  });

  it('changes one person and no other', () => {
    const changed = withProfile(table, '2', () => noMilk);
    expect(personsOf(changed, self).map(({ profile }) => profile)).toEqual([noMilk, noMilk, NO_PROFILE]);
  });

  it('shows the diner when the shown person, or the last of the others, is removed', () => {
    expect(withoutPerson({ ...table, shownId: '2' }, '2').shownId).toBe('1');
    expect(withoutPerson({ ...table, shownId: EVERYONE }, '2').shownId).toBe(EVERYONE);
    expect(withoutPerson(withoutPerson({ ...table, shownId: EVERYONE }, '2'), '3')).toEqual(NO_PARTY);
  });

  it('loses everybody’s choices when the menu is closed; people with dishes in the cart stay and are asked again', () => {
    const asked = withPerson(
      withProfile(table, '2', () => noMilk),
      '2',
      (was) => ({ ...was, isAsked: true }),
    );
    expect(resetParty(asked, ['1', '2'])).toEqual({
      shownId: '1',
      others: [{ id: '2', name: 'Ben', profile: writtenProfile(NO_PROFILE), isAsked: false }],
    });
  });

  it('is found again after a reload, and nothing else that is stored there is taken for one', () => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    const keptParty = kept(PARTY, isParty, 'kumo');
    keptParty.write(table);
    expect(keptParty.read()).toEqual(table);
    const old = {
      others: [{ ...table.others[0], profile: { diets: [], allergies: ['milk'], foods: [] } }],
      shownId: '2',
    };
    sessionStorage.setItem('justright.party.kumo', JSON.stringify(old));
    expect(personsOf(keptParty.read() ?? NO_PARTY, self)[1]?.profile.allergies).toEqual(strict('milk'));
    for (const other of [{ others: [{ id: 2 }], shownId: '1' }, { others: [] }, [], null]) {
      sessionStorage.setItem('justright.party.kumo', JSON.stringify(other));
      expect(keptParty.read()).toBeNull();
    }
  });
});

describe('a name', () => {
  const others = personsOf(table, { ...self, name: 'Ann' });

  it('is needed, short, and not the name of another person in upper or lower case', () => {
    expect(nameError('  ', others)).toBe('Please enter a name');
    expect(nameError('x'.repeat(41), others)).toContain('40 characters');
    expect(nameError(' ann ', others)).toBe('Somebody at the table is called ann already');
    expect(nameError('Dee', others)).toBeUndefined();
  });

  it('of a diner who gave none is "You", and no other person may use it', () => {
    expect([titleOf({ id: '1', name: '' }), calledOf({ id: '1', name: '' })]).toEqual(['You', 'you']);
    expect(nameError('you', [{ id: '1', name: '' }])).toContain('already');
    expect(titleOf({ id: '7', name: '' })).toBe('Guest 7');
  });
});

it('a person’s choices are described in one line', () => {
  const foods = [...avoid('pork'), ...strict('milk', 'tree_nut'), ...mild('celery')];
  expect(choicesText({ diets: ['vegan'], allergies: foods, foods: [] }, names)).toBe(
    'Vegan · Allergy: milk and tree nut · Avoid: pork · Rather not: celery',
  );
  expect(choicesText(noMilk, names)).toBe('Avoid: milk');
  expect(choicesText(NO_PROFILE, names)).toBe('No preferences or allergies');
});
