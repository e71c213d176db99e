import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@justright/client/api';
import {
  allOf,
  differencesOf,
  type Field,
  hasTheirChange,
  mergeQuietly,
  mergeVersions,
  suggestedChoices,
} from './merge.ts';
import { comparedFields } from './field-record.ts';
import { mergeKeys } from './merge-lists.ts';
import { isVersionConflict } from './version-conflict.ts';

interface Address {
  name: string;
  address: string;
  latitude: number | null;
  tags: string[];
  imageUrl: string;
}

const FIELDS: Field<Address>[] = [
  { label: 'Name', keys: ['name'], text: ({ name }) => name },
  { label: 'Address', keys: ['address', 'latitude'], text: ({ address }) => address },
  { label: 'Tags', keys: ['tags'], text: ({ tags }) => tags.join(', ') },
];
const base: Address = { name: 'Kumo', address: '1 Main St', latitude: 38, tags: ['sushi'], imageUrl: '' };

it('only differing fields are compared, with the author of the change', () => {
  const versions = {
    base,
    mine: { ...base, name: 'Kumo Bar', tags: ['sushi', 'bar'] },
    theirs: { ...base, name: 'Kumo Deli', latitude: 39 },
  };
  expect(differencesOf(FIELDS, versions)).toMatchObject([
    { label: 'Name', mine: 'Kumo Bar', theirs: 'Kumo Deli', isImage: false, changedBy: 'both' },
    { label: 'Address', mine: '1 Main St', theirs: '1 Main St', isImage: false, changedBy: 'them' },
    { label: 'Tags', mine: 'sushi, bar', theirs: 'sushi', isImage: false, changedBy: 'me' },
  ]);
});

it('the same change by both is no difference', () => {
  const same = { ...base, name: 'Kumo Bar' };
  expect(differencesOf(FIELDS, { base, mine: same, theirs: { ...same, tags: ['sushi'] } })).toEqual([]);
});

it('the default loses nothing: each side keeps its own changes, and mine stays where both changed', () => {
  const mine = { ...base, name: 'Kumo Bar', tags: ['bar'] };
  const theirs = { ...base, name: 'Kumo Deli', address: '2 Side St', latitude: 39, imageUrl: '/images/1/1280.webp' };
  const choices = suggestedChoices(differencesOf(FIELDS, { base, mine, theirs }));
  expect(mergeVersions(FIELDS, { base, mine, theirs }, choices)).toEqual({
    name: 'Kumo Bar',
    address: '2 Side St',
    latitude: 39,
    tags: ['bar'],
    imageUrl: '/images/1/1280.webp',
  });
});

it('a field is taken over with everything that belongs to it, and so is all of one side', () => {
  const mine = { ...base, address: '2 Side St', latitude: null };
  const theirs = { ...base, address: '3 Last St', latitude: 40 };
  const differences = differencesOf(FIELDS, { base, mine, theirs });
  expect(mergeVersions(FIELDS, { base, mine, theirs }, allOf(differences, 'theirs'))).toEqual(theirs);
  expect(mergeVersions(FIELDS, { base, mine, theirs }, allOf(differences, 'mine'))).toEqual(mine);
});

it('keeping all of mine does not undo what only the other person has changed', () => {
  const mine = { ...base, name: 'Kumo Bar' };
  const theirs = { ...base, imageUrl: '/images/1/1280.webp' };
  const differences = differencesOf(FIELDS, { base, mine, theirs });
  expect(mergeVersions(FIELDS, { base, mine, theirs }, allOf(differences, 'mine'))).toEqual({
    ...base,
    name: 'Kumo Bar',
    imageUrl: '/images/1/1280.webp',
  });
});

it('only a refused version is a conflict', () => {
  expect(isVersionConflict(new ApiError('', { code: 'version-conflict', status: 409 }))).toBe(true);
  expect(isVersionConflict(new ApiError('', { code: 'in-use', status: 409 }))).toBe(false);
  expect(isVersionConflict(new Error('version-conflict'))).toBe(false);
});

interface Tagged {
  name: string;
  keys: string[];
}
const TAGGED = comparedFields<Tagged>(
  { name: { label: 'Name' }, keys: { label: 'Keys', text: String, merge: mergeKeys } },
  undefined,
);
const tagged = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  keys: fc.uniqueArray(fc.constantFrom('milk', 'egg', 'soy', 'nuts'), { maxLength: 4 }),
});
const versionsOf = fc.record({ base: tagged, mine: tagged, theirs: tagged });

describe('two versions merged without a question', () => {
  it('are the changes of one side, when only that side changed anything', () => {
    fc.assert(
      fc.property(tagged, tagged, (base, changed) => {
        expect(mergeQuietly(TAGGED, { base, mine: changed, theirs: base })).toEqual(changed);
        expect(mergeQuietly(TAGGED, { base, mine: base, theirs: changed })).toEqual(changed);
      }),
    );
  });

  it('are unchanged when both are equal, and need no decision', () => {
    fc.assert(
      fc.property(tagged, tagged, (base, both) => {
        const versions = { base, mine: both, theirs: both };
        expect(mergeQuietly(TAGGED, versions)).toEqual(both);
        expect(differencesOf(TAGGED, versions)).toEqual([]);
        expect(hasTheirChange(TAGGED, versions)).toBe(false);
      }),
    );
  });

  it('lose no change silently: a change that is not in the result is reported as changed by both', () => {
    fc.assert(
      fc.property(versionsOf, (versions) => {
        const { base, mine, theirs } = versions;
        const merged = mergeQuietly(TAGGED, versions);
        const contested = differencesOf(TAGGED, versions)
          .filter(({ changedBy }) => changedBy === 'both')
          .map(({ label }) => label);
        if (mine.name !== base.name) expect(merged.name).toBe(mine.name);
        else expect(merged.name).toBe(theirs.name);
        if (theirs.name !== base.name && merged.name !== theirs.name) expect(contested).toContain('Name');
        for (const side of [mine, theirs]) {
          for (const key of side.keys) if (!base.keys.includes(key)) expect(merged.keys).toContain(key);
          for (const key of base.keys) if (!side.keys.includes(key)) expect(merged.keys).not.toContain(key);
        }
      }),
    );
  });

  it('need a decision if and only if the other person changed a field that differs from mine', () => {
    fc.assert(
      fc.property(versionsOf, (versions) => {
        const isTheirs = differencesOf(TAGGED, versions).some(({ changedBy }) => changedBy !== 'me');
        expect(hasTheirChange(TAGGED, versions)).toBe(isTheirs);
      }),
    );
  });
});

it('keep what is always merged, even when all of one side is taken', () => {
  const fields = TAGGED.map((field) => ({ ...field, isAlwaysMerged: field.label === 'Keys' }));
  fc.assert(
    fc.property(versionsOf, fc.constantFrom('mine' as const, 'theirs' as const), (versions, side) => {
      const choices = allOf(differencesOf(fields, versions), side);
      expect(mergeVersions(fields, versions, choices).keys).toEqual(mergeQuietly(fields, versions).keys);
    }),
  );
});
