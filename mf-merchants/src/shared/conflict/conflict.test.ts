import { expect, it } from 'vitest';
import { ApiError } from '@justright/client/api';
import {
  allOf,
  type ConflictField,
  differencesOf,
  isVersionConflict,
  mergeVersions,
  suggestedChoices,
} from './conflict.ts';

interface Place {
  name: string;
  address: string;
  latitude: number | null;
  tags: string[];
  imageUrl: string;
}

const FIELDS: ConflictField<Place>[] = [
  { label: 'Name', keys: ['name'], text: ({ name }) => name },
  { label: 'Address', keys: ['address', 'latitude'], text: ({ address }) => address },
  { label: 'Tags', keys: ['tags'], text: ({ tags }) => tags.join(', ') },
];
const base: Place = { name: 'Kumo', address: '1 Main St', latitude: 38, tags: ['sushi'], imageUrl: '' };

it('only what differs is compared, with who changed it', () => {
  const versions = {
    base,
    mine: { ...base, name: 'Kumo Bar', tags: ['sushi', 'bar'] },
    theirs: { ...base, name: 'Kumo Deli', latitude: 39 },
  };
  expect(differencesOf(FIELDS, versions)).toEqual([
    { label: 'Name', mine: 'Kumo Bar', theirs: 'Kumo Deli', isImage: false, changedBy: 'both' },
    { label: 'Address', mine: '1 Main St', theirs: '1 Main St', isImage: false, changedBy: 'them' },
    { label: 'Tags', mine: 'sushi, bar', theirs: 'sushi', isImage: false, changedBy: 'me' },
  ]);
});

it('the same change by both is no difference', () => {
  const same = { ...base, name: 'Kumo Bar' };
  expect(differencesOf(FIELDS, { base, mine: same, theirs: { ...same, tags: ['sushi'] } })).toEqual([]);
});

it('nothing is lost by default: each keeps what only they changed, and mine stays where both did', () => {
  const mine = { ...base, name: 'Kumo Bar', tags: ['bar'] };
  const theirs = { ...base, name: 'Kumo Deli', address: '2 Side St', latitude: 39, imageUrl: '/images/1/1280.webp' };
  const choices = suggestedChoices(differencesOf(FIELDS, { base, mine, theirs }));
  expect(mergeVersions(FIELDS, { mine, theirs }, choices)).toEqual({
    name: 'Kumo Bar',
    address: '2 Side St',
    latitude: 39,
    tags: ['bar'],
    imageUrl: '/images/1/1280.webp',
  });
});

it('a field is taken over with everything it consists of, and all of one side can be', () => {
  const mine = { ...base, address: '2 Side St', latitude: null };
  const theirs = { ...base, address: '3 Last St', latitude: 40 };
  const differences = differencesOf(FIELDS, { base, mine, theirs });
  expect(mergeVersions(FIELDS, { mine, theirs }, allOf(differences, 'theirs'))).toEqual(theirs);
  expect(mergeVersions(FIELDS, { mine, theirs }, allOf(differences, 'mine'))).toEqual(mine);
});

it('keeping all of mine takes nothing back that only somebody else has changed', () => {
  const mine = { ...base, name: 'Kumo Bar' };
  const theirs = { ...base, imageUrl: '/images/1/1280.webp' };
  const differences = differencesOf(FIELDS, { base, mine, theirs });
  expect(mergeVersions(FIELDS, { mine, theirs }, allOf(differences, 'mine'))).toEqual({
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
