import type { KitchenNames } from '@justright/contract/kitchen-people';

/**
 * Who acts on a shared device. The PIN was right (`pass`), or could not be checked without a network (`proof`): then it is
 * checked before the act is sent.
 */
export type Actor = { id: string; name: string } & ({ pass: string } | { proof: string });
/** A person whom the device remembers until a time, in ms. */
export type Remembered = Actor & { untilMs: number };
/** Whom the device asks for, as it was told last. */
export type KnownNames = KitchenNames & { atMs: number };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isActor = (value: unknown): value is Actor =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string' &&
  (typeof value['pass'] === 'string' || typeof value['proof'] === 'string');

export const isRemembered = (value: unknown): value is Remembered =>
  isActor(value) && 'untilMs' in value && typeof value.untilMs === 'number';

export const areKnownNames = (value: unknown): value is KnownNames =>
  isRecord(value) &&
  typeof value['minutes'] === 'number' &&
  typeof value['atMs'] === 'number' &&
  Array.isArray(value['people']) &&
  value['people'].every((one) => isRecord(one) && typeof one['id'] === 'string' && typeof one['salt'] === 'string');
