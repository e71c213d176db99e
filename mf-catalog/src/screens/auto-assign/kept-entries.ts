import { kept } from '@justright/client/kept/kept';
import { ASSIGNMENT } from '@justright/client/kept/staff-keys';
import type { Entry } from './entries.ts';

/** The part of the assignment that a tab stores. */
export interface Kept {
  entries: readonly Entry[];
  includesComposed: boolean;
}
export interface KeptEntries {
  read: () => Kept | null;
  write: (kept: Kept) => void;
  clear: () => void;
}

/** Decides whether something is stored. The version in the key stands for its schema: a build with other fields raises it. */
const isKept = (value: unknown): value is Kept => value !== null;

/** Stores the assignment of a menu in the tab, per user, so that it survives a reload. */
export function keptEntries(uid: string, menuId: string): KeptEntries {
  const entries = kept(ASSIGNMENT, isKept, uid, menuId);
  return { read: entries.read, write: (work) => void entries.write(work), clear: () => void entries.write(null) };
}
