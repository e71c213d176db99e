import { expect, it } from 'vitest';
import { unlocatedAddress, withTypedAddress } from './address-provider.ts';

const FOUND = { address: '1 Main St', googlePlaceId: 'g-1', latitude: 38.5, longitude: -121.7 };
const TYPED = { ...FOUND, googlePlaceId: '' };
const nobodyLooksUp = { areCoordinatesTyped: true };
const aServiceLooksUp = { areCoordinatesTyped: false };

it('changing the address removes the place id and coordinates that were found for it', () => {
  expect(withTypedAddress(FOUND, '2 Main St', nobodyLooksUp)).toEqual(unlocatedAddress('2 Main St'));
  expect(withTypedAddress(TYPED, '2 Main St', aServiceLooksUp)).toEqual(unlocatedAddress('2 Main St'));
});

it('typed coordinates stay when the address changes', () => {
  expect(withTypedAddress(TYPED, '1 Main Street', nobodyLooksUp)).toEqual({ ...TYPED, address: '1 Main Street' });
});

it('the same address changes nothing', () => {
  expect(withTypedAddress(FOUND, '1 Main St', aServiceLooksUp)).toBe(FOUND);
});
